"""The table on the screen: any game's view, laid out by its plan, animated, and acted on by mouse, drag or keyboard.

Import from the modules: ``view.TableView`` is the widget.
"""
