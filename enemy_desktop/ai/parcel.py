"""Requests to another process as bytes: pickles in which a game's own unchanging parts are names, not copies.

Classes that mypyc has compiled do not pickle by themselves; here every object of the program's own is taken apart by its
fields, so that a compiled and a plain process understand each other.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from enemy_desktop.engine.game import Game

_PLAIN = (str, int, float, bool, bytes, type(None), tuple, list, dict, set, frozenset)


def _shared_parts(game: Game) -> dict[str, object]:
    """The parts of a game that both sides have: named in messages instead of copied."""
    return {name: part for name, part in vars(game).items() if not isinstance(part, _PLAIN)}


def _field_names(kind: type) -> list[str]:
    """The fields of a dataclass or of a class with ``__slots__``, which compiled classes keep under another name."""
    if is_dataclass(kind):
        return [field.name for field in fields(kind)]
    found: dict[str, None] = {}
    for base in kind.__mro__:
        own = vars(base)
        found.update(dict.fromkeys(own.get("__mypyc_attrs__") or own.get("__slots__", ())))
    return list(found)


def _rebuild(kind: type, values: dict[str, Any]) -> object:
    if getattr(kind, "__init__", None) is not object.__init__:
        # A compiled class cannot be made without its constructor, which takes the fields by their names.
        return kind(**values)
    found = kind()
    for name, value in values.items():
        setattr(found, name, value)
    return found


class _Packer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, game: Game) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self._names = {id(part): name for name, part in _shared_parts(game).items()}
        self._names[id(game)] = ""

    def persistent_id(self, obj: object) -> str | None:
        return self._names.get(id(obj))

    def reducer_override(self, obj: object) -> tuple[Callable[..., object], tuple[Any, ...]] | Any:
        kind = type(obj)
        if not kind.__module__.startswith("enemy_desktop.") or isinstance(obj, type):
            return NotImplemented
        names = _field_names(kind)
        if not names or hasattr(obj, "__dict__"):
            return NotImplemented
        return _rebuild, (kind, {name: getattr(obj, name) for name in names if hasattr(obj, name)})


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, game: Game) -> None:
        super().__init__(file)
        self._parts = {**_shared_parts(game), "": game}

    def persistent_load(self, pid: str) -> object:
        return self._parts[pid]


def pack_message(message: object, game: Game) -> bytes:
    """A message as bytes; ``game`` is the game that the views in it belong to."""
    file = io.BytesIO()
    _Packer(file, game).dump(message)
    return file.getvalue()


def unpack_message(data: bytes, game: Game) -> object:
    """The message behind ``data``, with the unchanging parts of ``game``. Only for bytes from a parent that one trusts.

    Raises pickle.UnpicklingError, KeyError.
    """
    found: object = _Unpacker(io.BytesIO(data), game).load()
    return found
