"""Short sounds, made by arithmetic at run time and played through the package ``miniaudio`` where that is installed.

Without the package or without a device everything is silent, and ``Sounds.missing`` says why. Nothing here ever raises.
"""

from __future__ import annotations

import array
import ctypes
import logging
import sys
import threading
from collections.abc import Callable, Generator, Mapping
from functools import cache
from math import exp, pi, sin
from typing import Any, Literal

LOG = logging.getLogger(__name__)
RATE = 32_000
Missing = Literal["", "library", "device"]


@cache
def samples(name: str) -> array.array[int]:
    """A sound as 16 bit samples in one channel. Raises KeyError for a name that there is not."""
    wave = _RECIPES[name]()
    loudest = max((abs(x) for x in wave), default=1.0) or 1.0
    return array.array("h", (round(x / loudest * 20_000) for x in wave))


def names() -> tuple[str, ...]:
    """All sounds."""
    return tuple(_RECIPES)


def _tone(
    pitch: float, seconds: float, decay: float, harmonics: tuple[float, ...] = (1.0,), slide: float = 0.0
) -> list[float]:
    wave = []
    phase = 0.0
    for step in range(round(seconds * RATE)):
        t = step / RATE
        phase += 2 * pi * pitch * (1 + slide * t) / RATE
        level = exp(-decay * t) * min(1.0, t * 220)
        wave.append(level * sum(share * sin(phase * (n + 1)) for n, share in enumerate(harmonics)))
    return wave


def _noise(seconds: float, decay: float, smooth: float) -> list[float]:
    wave = []
    seed, last = 12345, 0.0
    for step in range(round(seconds * RATE)):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        last += ((seed / 0x3FFFFFFF) - 1 - last) * smooth
        t = step / RATE
        wave.append(last * exp(-decay * t) * min(1.0, t * 400))
    return wave


def _mix(*parts: tuple[float, float, list[float]]) -> list[float]:
    """Parts (start in seconds, loudness, wave) on top of each other."""
    length = max(round(start * RATE) + len(wave) for start, _, wave in parts)
    mixed = [0.0] * length
    for start, loud, wave in parts:
        first = round(start * RATE)
        for index, value in enumerate(wave):
            mixed[first + index] += loud * value
    return mixed


_BELL = (1.0, 0.0, 0.4, 0.0, 0.15)
_RECIPES: Mapping[str, Callable[[], list[float]]] = {
    "card": lambda: _noise(0.09, 48, 0.55),
    "draw": lambda: _mix((0, 0.8, _noise(0.12, 30, 0.35)), (0.03, 0.3, _tone(880, 0.1, 30))),
    "attack": lambda: _mix((0, 0.9, _tone(150, 0.28, 11, (1, 0.6, 0.4, 0.2), -0.9)), (0, 0.5, _noise(0.14, 22, 0.8))),
    "destiny": lambda: _mix(
        (0, 0.6, _tone(660, 0.5, 7, _BELL)), (0.07, 0.6, _tone(990, 0.6, 6, _BELL)), (0.14, 0.4, _tone(1320, 0.6, 6))
    ),
    "score": lambda: _mix(*((i * 0.08, 0.7, _tone(p, 0.4, 8, _BELL)) for i, p in enumerate((523, 659, 784)))),
    "loss": lambda: _mix((0, 0.8, _tone(220, 0.4, 7, (1, 0.5), -0.5)), (0.1, 0.6, _tone(165, 0.5, 6, (1, 0.5), -0.5))),
    "turn": lambda: _mix((0, 0.5, _tone(587, 0.25, 12, _BELL)), (0.1, 0.5, _tone(880, 0.35, 10, _BELL))),
    "refused": lambda: _tone(130, 0.16, 16, (1, 0.7, 0.5)),
    "win": lambda: _mix(
        *((i * 0.12, 0.7, _tone(p, 0.8, 4, _BELL)) for i, p in enumerate((523, 659, 784, 1047))),
        (0.48, 0.4, _tone(1568, 1.0, 3, _BELL)),
    ),
    "lose": lambda: _mix(*((i * 0.16, 0.7, _tone(p, 0.7, 4, (1, 0.3, 0.2))) for i, p in enumerate((392, 330, 262)))),
}


class Sounds:
    """Plays sounds by name. ``missing``: what is missing for sound, "" when nothing is.

    The device is opened with the first sound, in a thread, since some systems take their time for it.
    """

    def __init__(self, on: bool = True, volume: float = 0.6, library: Any = None) -> None:
        self.on = on
        self.volume = volume
        self._library = library if library is not None else _library()
        self.missing: Missing = "" if self._library is not None else "library"
        self._mixer: _Mixer | None = None
        self._device: Any = None
        self._lock = threading.Lock()
        self._opening = False

    def set(self, on: bool, volume: float) -> None:
        """Switch on or off, louder or quieter."""
        self.on, self.volume = on, volume
        if self._mixer is not None:
            self._mixer.volume = volume if on else 0.0

    def play(self, name: str) -> bool:
        """Play a sound now. False when it will not be heard. Unknown names are silent."""
        if not self.on or self.volume <= 0 or self.missing or name not in _RECIPES:
            return False
        if self._mixer is None:
            self._mixer = _Mixer(self.volume)
            threading.Thread(target=self._open, name="sound", daemon=True).start()
        mixer = self._mixer
        threading.Thread(target=lambda: mixer.add(samples(name)), name="sound", daemon=True).start()
        return True

    def _open(self) -> None:
        with self._lock:
            if self._device is not None or self._mixer is None:
                return
            try:
                library = self._library
                _quiet_alsa()
                device = library.PlaybackDevice(
                    output_format=library.SampleFormat.SIGNED16, nchannels=1, sample_rate=RATE, buffersize_msec=60
                )
                stream = self._mixer.stream()
                next(stream)
                device.start(stream)
                self._device = device
            except Exception as error:
                LOG.info("There is no sound: %s", error)
                self.missing = "device"

    def close(self) -> None:
        """Let go of the device."""
        with self._lock:
            device, self._device = self._device, None
        if device is not None:
            try:
                device.close()
            except Exception as error:
                LOG.info("The sound device: %s", error)


_HEAR_NOTHING = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p)(
    lambda *_: None
)


def _quiet_alsa() -> None:
    """On Linux the sound library tells a terminal dozens of lines when there is no device: ``missing`` says it better."""
    if sys.platform.startswith("linux"):
        try:
            # The library that miniaudio loads too: a process has one of a name.
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_HEAR_NOTHING)
        except (OSError, AttributeError) as error:
            LOG.debug("ALSA is not there: %s", error)


class _Mixer:
    """Adds the sounds that play at the same time."""

    def __init__(self, volume: float) -> None:
        self.volume = volume
        self._playing: list[tuple[array.array[int], int]] = []
        self._lock = threading.Lock()

    def add(self, sound: array.array[int]) -> None:
        with self._lock:
            self._playing = [*self._playing[-7:], (sound, 0)]

    def stream(self) -> Generator[array.array[int], int, None]:
        """What the device asks for: so many samples at a time."""
        wanted = yield array.array("h")
        while True:
            mixed = [0.0] * wanted
            with self._lock:
                left = []
                for sound, place in self._playing:
                    piece = sound[place : place + wanted]
                    for index, value in enumerate(piece):
                        mixed[index] += value
                    if place + wanted < len(sound):
                        left.append((sound, place + wanted))
                self._playing = left
            volume = self.volume
            wanted = yield array.array("h", (max(-32_000, min(32_000, round(x * volume))) for x in mixed))


def _library() -> Any:
    try:
        import miniaudio  # type: ignore[import-not-found,unused-ignore]
    except Exception:
        return None
    return miniaudio
