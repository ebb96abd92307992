"""Uses the program that is installed in a root, as a player would: with keys, looking at its files from outside.

``python packaging/try_installed.py first|upgraded|removed ROOT PICTURES`` is called by ``ci.sh``. The program runs inside
the root as the user ``player``, on a screen of its own (Xvfb); keys come from xdotool. That a move was made is read from
the saved game, which the program writes after every move. Pictures of the screen are kept in the folder PICTURES.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

from xscreen import Screen

PROGRAM = "/usr/games/enemy-desktop"
OWN_MOVES = 6
PATIENCE = 60.0
KEYS = ("1", "Tab", "Return", "Return", "2", "Tab", "Return")
"""Tried in turn until a move was made: the first option; the next card that can be used, and its place; confirm."""

DECK = {
    "format": 1,
    "game": "enemy",
    "name": "Kept Deck",
    "note": "Its owner's words: 札",
    "main": [{"card": "Cinder Imp", "n": 4}],
}


class FailureError(Exception):
    """Something is not as it must be."""


def check(holds: bool, message: str) -> None:
    """Raises FailureError unless it holds."""
    if not holds:
        raise FailureError(message)


class Player:
    """A user in the root, with a screen."""

    def __init__(self, root: Path, screen: Screen, pictures: Path) -> None:
        self.root = root
        self.screen = screen
        self.pictures = pictures
        self.home = root / "home" / "player"
        self.config = self.home / ".config" / "enemy-desktop"
        self.data = self.home / ".local" / "share" / "enemy-desktop"
        self.state = self.home / ".local" / "state" / "enemy-desktop"
        self.process: subprocess.Popen[bytes] | None = None

    def command(self, *arguments: str) -> list[str]:
        """How the program is called inside the root."""
        variables = ["HOME=/home/player", "PATH=/usr/bin:/bin:/usr/games", "LANG=C.UTF-8"]
        if self.screen.display:
            variables.append(f"DISPLAY={self.screen.display}")
        user = ["chroot", "--userspec=player:player", str(self.root), "/usr/bin/env", "-i", "-C", "/home/player"]
        return [*user, *variables, PROGRAM, *arguments]

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command of the program to its end."""
        return subprocess.run(self.command(*arguments), capture_output=True, text=True, timeout=120, check=False)

    def start(self, *arguments: str) -> None:
        """Open the window and wait for its first picture."""
        before = self.screen.fingerprint()
        self.process = subprocess.Popen(self.command(*arguments))
        self.screen.wait_for_change(before, PATIENCE)
        self.wait(lambda: bool(self.windows()), "the window does not appear")
        self.screen.settle()
        window = self.windows()[0]
        self.xdotool("windowfocus", window)

    def stop(self) -> None:
        """Close the window with its key, as a player would."""
        assert self.process is not None
        self.press("ctrl+q")
        try:
            code = self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise FailureError("Ctrl+Q does not close the program") from None
        check(code == 0, f"the program ended with {code}")

    def windows(self) -> list[str]:
        """The ids of the program's visible windows."""
        return self.xdotool("search", "--onlyvisible", "--name", "Enemy Desktop").split()

    def press(self, *keys: str) -> None:
        """Press keys."""
        self.xdotool("key", "--delay", "60", *keys)

    def xdotool(self, *arguments: str) -> str:
        """Real input for the screen."""
        done = subprocess.run(
            ["xdotool", *arguments], env=self.screen.environment(), capture_output=True, text=True, check=False
        )
        return done.stdout

    def picture(self, name: str) -> None:
        """Keep a picture of the screen."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.screen.save(self.pictures / f"{name}.png")

    def moves(self) -> int:
        """How many moves the game that is running has; -1 without one."""
        for file in sorted(self.state.glob("autosaves/*.json")):
            try:
                record = json.loads(file.read_text(encoding="utf-8"))
                if "sealed" in record:
                    record = json.loads(zlib.decompress(base64.b85decode(record["sealed"])))
                return len(record["moves"])
            except (ValueError, KeyError, zlib.error):
                continue
        return -1

    def wait(self, done: Callable[[], bool], message: str, seconds: float = PATIENCE) -> None:
        """Wait until something holds. Raises FailureError after a while."""
        end = monotonic() + seconds
        while monotonic() < end:
            if done():
                return
            check(self.process is None or self.process.poll() is None, "the program has ended by itself")
            sleep(0.1)
        raise FailureError(message)

    def quiet_moves(self, seconds: float = 1.5) -> int:
        """The number of moves, once it has stood still for a while: the computer is done."""
        last, since = self.moves(), monotonic()
        end = monotonic() + PATIENCE
        while monotonic() - since < seconds and monotonic() < end:
            sleep(0.1)
            now = self.moves()
            if now != last:
                last, since = now, monotonic()
        return last


def make_moves(player: Player, count: int) -> None:
    """Make so many moves of one's own, by keys, whatever is asked."""
    made, tries = 0, 0
    while made < count:
        before = player.quiet_moves()
        key = KEYS[tries % len(KEYS)]
        player.press(key)
        sleep(0.5)
        if player.moves() > before:
            made, tries = made + 1, 0
            continue
        tries += 1
        check(tries < 40, f"no key makes a move any more; after {made} moves of mine and {before} altogether")


def play(player: Player) -> None:
    """A game against the computer: start it with the keyboard, make some moves."""
    player.start()
    player.picture("1-start")
    player.press("Return")
    player.screen.settle()
    player.picture("2-choice-of-a-deck")
    player.press("Return")
    player.wait(lambda: player.moves() >= 0, "no game has started")
    make_moves(player, OWN_MOVES)
    player.picture("3-game")
    check(player.quiet_moves() > OWN_MOVES, "the computer has not moved")
    player.press("ctrl+t")
    player.wait(lambda: (player.config / "settings.json").is_file(), "the settings are not written")
    player.picture("4-light")
    player.stop()


def first(player: Player) -> None:
    """The program as it was just installed."""
    check(player.run("--version").stdout.startswith("enemy-desktop "), "the version is not told")
    blind = subprocess.run(
        [part for part in player.command() if not part.startswith("DISPLAY=")],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    check(blind.returncode == 2 and "no screen" in blind.stderr, f"without a screen: {blind.stderr}")
    doctor = player.run("doctor")
    print(doctor.stdout)
    check(doctor.returncode == 0, f"the doctor finds something missing: {doctor.stderr}")
    japanese = next((line for line in doctor.stdout.splitlines() if "for Japanese" in line), "")
    check("none" not in japanese and japanese != "", "there is no Japanese font")
    play(player)
    deck = player.home / "Kept Deck.enemydeck"
    deck.write_text(json.dumps(DECK, ensure_ascii=False), encoding="utf-8")
    os.chmod(deck, 0o644)
    player.start("open", f"/home/player/{deck.name}")
    player.wait(lambda: bool(list(player.data.glob("decks/enemy/*.json"))), "the deck was not taken over")
    player.picture("5-with-a-deck")
    player.stop()
    kept = {str(file.relative_to(player.home)): file.read_bytes().hex() for file in user_files(player)}
    for wanted in (".config/enemy-desktop/settings.json", ".local/share/enemy-desktop/decks/enemy/Kept Deck.json"):
        check(wanted in kept, f"{wanted} is not there; there are: {', '.join(kept)}")
    check(any("/autosaves/" in name for name in kept), "the running game is not saved")
    stray = [path.name for path in player.home.iterdir() if path.name not in (".config", ".local", ".cache", deck.name)]
    check(all(name.startswith(".bash") or name == ".profile" for name in stray), f"files in the home: {stray}")
    check(not list(player.root.glob("usr/lib/enemy-desktop/**/__pycache__")), "the program writes into its own folder")
    (player.pictures / "kept.json").write_text(json.dumps(kept), encoding="utf-8")


def user_files(player: Player) -> list[Path]:
    """What belongs to the user and must survive, without logs and the place of the window."""
    folders = (player.config, player.data, player.state / "autosaves")
    return sorted(file for folder in folders for file in folder.rglob("*") if file.is_file())


def compare(player: Player) -> None:
    """The user's files are what they were."""
    kept: dict[str, str] = json.loads((player.pictures / "kept.json").read_text(encoding="utf-8"))
    for name, content in kept.items():
        file = player.home / name
        check(file.is_file(), f"{name} is gone")
        check(file.read_bytes().hex() == content, f"{name} has changed")


def upgraded(player: Player) -> None:
    """After an upgrade: nothing is lost, and the game goes on."""
    compare(player)
    before = player.moves()
    player.start("--resume")
    # First the start page is there, then the game in its place.
    player.screen.wait_for_change(player.screen.fingerprint(), PATIENCE)
    player.screen.settle(2.0)
    player.picture("6-resumed-after-the-upgrade")
    check(player.moves() >= before, "the saved game was lost")
    make_moves(player, 1)
    check(len(list(player.state.glob("autosaves/*.json"))) == 1, "it is another game that goes on")
    player.stop()
    check((player.data / "decks" / "enemy" / "Kept Deck.json").is_file(), "the deck was lost")
    kept = {str(file.relative_to(player.home)): file.read_bytes().hex() for file in user_files(player)}
    (player.pictures / "kept.json").write_text(json.dumps(kept), encoding="utf-8")


def removed(player: Player) -> None:
    """After removal: the program is gone, the user's files are not."""
    compare(player)
    left = [str(path) for path in player.root.glob("usr/**/*enemy*desktop*")]
    check(not left, f"left behind: {left}")


def main(step: str, root: Path, pictures: Path) -> int:
    """Do one step. Returns the exit code."""
    steps = {"first": first, "upgraded": upgraded, "removed": removed}
    with Screen() as screen:
        player = Player(root, screen, pictures)
        try:
            steps[step](player)
        except (FailureError, TimeoutError, subprocess.TimeoutExpired) as error:
            player.picture(f"failed-{step}")
            print(f"try_installed: {step}: {error} (picture: {pictures}/failed-{step}.png)", file=sys.stderr)
            return 1
        finally:
            if player.process is not None and player.process.poll() is None:
                player.process.kill()
    print(f"{step}: good")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1], Path(sys.argv[2]).resolve(), Path(sys.argv[3]).resolve()))
