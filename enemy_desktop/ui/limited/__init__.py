"""Sealed and draft events on screen."""
