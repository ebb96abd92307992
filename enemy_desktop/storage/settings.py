"""The settings: one JSON file, read with forgiveness and written with care."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from enemy_desktop.storage.atomic import StorageError, read_bytes, set_aside, write_atomic

FORMAT = 1


class Part(BaseModel):
    """Base of all parts: fields that this version does not know are kept, and written back."""

    model_config = ConfigDict(extra="allow", validate_assignment=True)


class Appearance(Part):
    """How the program looks. Sizes are factors of the usual size; empty fonts mean the best one found."""

    theme: Literal["system", "dark", "light"] = "system"
    language: Literal["system", "en", "ja"] = "system"
    font: Annotated[str, Field(max_length=200)] = ""
    japanese_font: Annotated[str, Field(max_length=200)] = ""
    font_scale: Annotated[float, Field(ge=0.7, le=2.5)] = 1.0
    card_scale: Annotated[float, Field(ge=0.6, le=2.5)] = 1.0
    card_language: Literal["interface", "en", "ja"] = "interface"
    use_scans: bool = True


class Motion(Part):
    """How things move. ``speed`` 0 means: no motion. ``reduced`` "system" asks the desktop."""

    speed: Annotated[float, Field(ge=0, le=4)] = 1.0
    reduced: Literal["system", "yes", "no"] = "system"
    ai_pause_ms: Annotated[int, Field(ge=0, le=10_000)] = 700


class Sound(Part):
    """Whether and how loud."""

    on: bool = True
    volume: Annotated[float, Field(ge=0, le=1)] = 0.6


class Play(Part):
    """How games are played. ``undo_hidden`` allows undo after new information was revealed (the game is then marked).

    ``hints`` and ``analysis_bar`` never count in match play.
    """

    confirm_choices: bool = True
    take_forced: bool = True
    undo_hidden: bool = False
    autosave: bool = True
    hints: bool = True
    analysis_bar: bool = False
    player_name: Annotated[str, Field(max_length=60)] = ""
    last_game: Annotated[str, Field(max_length=80)] = ""
    last_deck: Annotated[str, Field(max_length=400)] = ""
    last_opponent_deck: Annotated[str, Field(max_length=400)] = ""
    last_level: Annotated[str, Field(max_length=80)] = ""


class Settings(Part):
    """All settings. ``keys`` maps commands to key sequences that differ from the usual ones."""

    format: int = FORMAT
    appearance: Appearance = Field(default_factory=Appearance)
    motion: Motion = Field(default_factory=Motion)
    sound: Sound = Field(default_factory=Sound)
    play: Play = Field(default_factory=Play)
    keys: dict[str, str] = Field(default_factory=dict)
    house_rules: dict[str, dict[str, Any]] = Field(default_factory=dict)


@dataclass(slots=True)
class Notice:
    """Something that the user should hear about: what happened to which file.

    ``template`` is English with named places, which ``places`` fills: the screen translates the template.
    """

    template: str
    path: Path
    places: dict[str, str] = field(default_factory=dict)
    kept_as: Path | None = None

    @property
    def message(self) -> str:
        """The notice in English."""
        return self.template.format(**self.places)


@dataclass(slots=True)
class SettingsStore:
    """The settings and their file.

    ``notices`` say what went wrong when reading: a broken file is renamed (``settings.json.broken-<n>``), never
    overwritten; single values that make no sense fall back to the usual ones, and the file before is kept too.
    """

    path: Path
    settings: Settings = field(default_factory=Settings)
    notices: list[Notice] = field(default_factory=list)
    locked: bool = False
    """The file could be neither understood nor set aside: nothing is written over it."""

    @classmethod
    def open(cls, path: Path) -> SettingsStore:
        """Read the file; without one, the usual settings. Never raises."""
        store = cls(path)
        store._read()
        return store

    def _read(self) -> None:
        if not self.path.exists():
            return
        try:
            source = read_bytes(self.path, 4 << 20)
        except StorageError as error:
            self._set_aside("The settings file cannot be read: {why}.", why=error.why)
            return
        try:
            data = json.loads(source.decode("utf-8-sig"))
        except (ValueError, RecursionError) as error:
            line = str(error.lineno) if isinstance(error, json.JSONDecodeError) else "1"
            self._set_aside("The settings file cannot be understood (line {line}).", line=line)
            return
        if not isinstance(data, dict):
            self._set_aside("The settings file holds no settings.")
            return
        version = data.get("format", FORMAT)
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            self._set_aside("The settings file does not say a format that there is.")
            return
        if version > FORMAT:
            self._set_aside("The settings were written by a newer version (format {format}).", format=str(version))
            return
        self.settings, wrong = _understood(data)
        if wrong:
            self._set_aside("Some settings made no sense and were reset: {names}.", again=True, names=", ".join(wrong))

    def _set_aside(self, template: str, again: bool = False, **places: str) -> None:
        """Keep the file under another name and tell it; with ``again`` write the settings that were understood."""
        kept = set_aside(self.path)
        self.locked = kept is None
        self.notices.append(Notice(template, self.path, places, kept))
        if kept is None:
            self.notices.append(Notice("The settings file could not be renamed, so changes are not saved.", self.path))
        elif again:
            try:
                self.save()
            except StorageError as error:
                self.notices.append(
                    Notice("The settings file cannot be written: {why}.", self.path, {"why": error.why})
                )

    def save(self) -> None:
        """Write the settings. Raises StorageError; the file before is then untouched."""
        if self.locked:
            raise StorageError(self.path, "is not written: the file that stands there cannot be read or renamed")
        text = json.dumps(self.settings.model_dump(mode="json"), ensure_ascii=False, indent=2) + "\n"
        write_atomic(self.path, text.encode())


def _understood(data: dict[str, Any]) -> tuple[Settings, list[str]]:
    """The settings, and the names of values that were dropped because they make no sense."""
    wrong: list[str] = []
    for _ in range(200):
        try:
            return Settings.model_validate(data), wrong
        except ValidationError as error:
            for fault in error.errors():
                name = ".".join(str(step) for step in fault["loc"])
                if name not in wrong:
                    wrong.append(name)
                _drop(data, fault["loc"])
    return Settings(), wrong


def _drop(data: dict[str, Any], where: tuple[int | str, ...]) -> None:
    """Take the value at a place out; if the place is inside something that is no object, take that out."""
    holder: Any = data
    for step in where[:-1]:
        inner = holder.get(step) if isinstance(holder, dict) else None
        if not isinstance(inner, dict):
            break
        holder = inner
    else:
        step = where[-1]
        if isinstance(holder, dict) and step in holder:
            del holder[step]
            return
    data.pop(str(where[0]), None)
