"""XML of deck lists as a small tree with line numbers. XML that is not valid is read as far as it makes sense.

Valid files go through defusedxml: entities that a file declares itself, and everything outside the file, are refused.
A document type line is tolerated, as older programs write one. A file that is not well-formed (a bare ``&``, an end tag
that fits no start, a cut-off end) is read again by a scanner that takes what it can and remarks the rest. Its time is
linear in the size of the file, and it expands no entities but the standard ones.
"""

from __future__ import annotations

import html
import io
import re
from dataclasses import dataclass, field
from typing import Any, NoReturn
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler

from defusedxml.common import DefusedXmlException  # type: ignore[import-untyped]
from defusedxml.sax import make_parser  # type: ignore[import-untyped]

from enemy_desktop.cards.faults import Fault, InputError, shown
from enemy_desktop.cards.formats.decode import LINE_END
from enemy_desktop.cards.formats.model import Notes

MAX_NODES = 60_000
MAX_DEPTH = 40
MAX_TAG = 5_000
MAX_ODD = 2_000
"""Broken tags after which the scanner gives up on the rest of a file."""

_DECLARATION = re.compile(r"^\s*<\?xml.*?\?>", re.DOTALL)
_DOCTYPE = re.compile(r"^\s*(?:<!--(?:[^-]++|-(?!->))*+-->\s*)?<!DOCTYPE[^<>\[\]]*>")
"""One that declares nothing: older programs write it, and what it points to is never fetched."""
_TAG = re.compile(r"""<(/?)([A-Za-z_][\w.:-]*)((?:[^<>"']++|"[^"<]*+"|'[^'<]*+')*+)>""")
_LOOSE_TAG = re.compile(r"<(/?)([A-Za-z_][\w.:-]*)([^<>]*)>")
_ATTRIBUTE = re.compile(r"""([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+))""")
_BROKEN_VALUE = re.compile(r"""([A-Za-z_][\w.:-]*)\s*=\s*(["'])(.{0,300}?)\2(?=\s+[A-Za-z_][\w.:-]*\s*=|\s*/?\s*$)""")
_ENTITY = re.compile(r"&(#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_NEVER_NESTED = {"card", "name", "set", "zone", "section", "superzone", "meta", "cards"}


@dataclass(slots=True)
class Node:
    """An element. ``tag`` and attribute names are in lower case and without a namespace; ``text`` is its own text."""

    tag: str
    line: int
    attrs: dict[str, str] = field(default_factory=dict)
    kids: list[Node] = field(default_factory=list)
    text: str = ""

    def get(self, name: str) -> str:
        """An attribute, "" if it is not there."""
        return self.attrs.get(name, "")

    def first(self, tag: str) -> Node | None:
        """The first child of that tag."""
        return next((kid for kid in self.kids if kid.tag == tag), None)


def read_xml(text: str, file: str, notes: Notes) -> Node:
    """The root element. Raises InputError where nothing can be read, or where the file is an attack."""
    # The text is decoded already, so what the file says about its encoding does not count any more.
    body = _DECLARATION.sub(_blank, text, count=1)
    body = _DOCTYPE.sub(_blank, body, count=1)
    handler = _Handler(file)
    parser: Any = make_parser()
    parser.forbid_dtd = False
    parser.forbid_entities = True
    parser.forbid_external = True
    parser.setContentHandler(handler)
    try:
        # Line breaks before the root may be counted, spaces in front of a document may not stand.
        start = len(body) - len(body.lstrip())
        handler.before = len(LINE_END.findall(body[:start]))
        parser.parse(io.BytesIO(body[start:].encode("utf-8", errors="replace")))
    except DefusedXmlException:
        raise _refused(
            file, "this XML declares entities of its own or reaches outside the file; it is not read"
        ) from None
    except SAXParseException as error:
        line = (error.getLineNumber() or 1) + handler.before
        notes.add(line, f"this is not valid XML ({error.getMessage()}); it is read as far as it makes sense")
    except SAXException as error:
        notes.add(0, f"this is not valid XML ({shown(error.getMessage())}); it is read as far as it makes sense")
    else:
        if handler.root is not None:
            return handler.root
    return _Salvage(text, file, notes).run()


def _blank(match: re.Match[str]) -> str:
    """The same number of lines and characters, with nothing in them."""
    return re.sub(r"[^\r\n]", " ", match[0])


def _refused(file: str, message: str, line: int = 0) -> InputError:
    return InputError([Fault(file, line, 1 if line else 0, "", message)])


def _local(name: str) -> str:
    return name.rpartition(":")[2].lower()


class _Handler(ContentHandler):
    """Builds the tree from the parser's events."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.before = 0
        self.root: Node | None = None
        self.stack: list[Node] = []
        self.texts: list[list[str]] = []
        self.count = 0
        self.lines: Any = None

    def setDocumentLocator(self, locator: Any) -> None:  # noqa: N802 (the standard library's name)
        self.lines = locator

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802
        line = self.lines.getLineNumber() + self.before
        self.count += 1
        if self.count > MAX_NODES:
            self._stop(f"more than {MAX_NODES:,} elements are no deck list", line)
        if len(self.stack) >= MAX_DEPTH:
            self._stop(f"elements nested deeper than {MAX_DEPTH} are no deck list", line)
        node = Node(_local(name), line, {_local(key): value for key, value in attrs.items()})
        if self.stack:
            self.stack[-1].kids.append(node)
        else:
            self.root = node
        self.stack.append(node)
        self.texts.append([])

    def endElement(self, name: str) -> None:  # noqa: N802
        self.stack.pop().text = "".join(self.texts.pop())

    def characters(self, content: str) -> None:
        if self.texts:
            self.texts[-1].append(content)

    def _stop(self, message: str, line: int) -> NoReturn:
        raise _refused(self.file, message, line)


class _Salvage:
    """Reads what looks like tags, one after another, and closes what was left open."""

    def __init__(self, text: str, file: str, notes: Notes) -> None:
        self.text = text
        self.file = file
        self.notes = notes
        self.top = Node("", 0)
        self.stack = [self.top]
        self.texts: list[list[str]] = [[]]
        self.count = 0
        self.odd = 0
        self.line = 1
        self.counted = 0
        self.missing: set[str] = set()

    def run(self) -> Node:
        """The root element; an invented one if there are several. Raises InputError if there is none at all."""
        at = 0
        while at < len(self.text):
            start = self.text.find("<", at)
            if start < 0:
                self._words(at, len(self.text))
                break
            self._words(at, start)
            at = self._markup(start)
            if self.odd > MAX_ODD or self.count > MAX_NODES:
                self._at(start)
                self.notes.add(self.line, "the file is read no further: too much of it makes no sense")
                break
        left_open = [node for node in self.stack[1:] if node.tag]
        if left_open:
            self.notes.add(left_open[-1].line, f"the file ends inside <{shown(left_open[-1].tag)}>")
        while len(self.stack) > 1:
            self._close()
        if not self.top.kids:
            raise _refused(self.file, "this looks like XML, but no element in it can be read")
        return self.top.kids[0] if len(self.top.kids) == 1 else self.top

    def _at(self, offset: int) -> None:
        """Count lines up to an offset; offsets only grow."""
        self.line += len(LINE_END.findall(self.text, self.counted, offset))
        self.counted = max(self.counted, offset)

    def _words(self, start: int, end: int) -> None:
        if end > start:
            self.texts[-1].append(_unescaped(self.text[start:end]))

    def _markup(self, start: int) -> int:
        """Take what starts with ``<`` and say where to go on."""
        for opening, closing, keep in (("<!--", "-->", False), ("<![CDATA[", "]]>", True), ("<?", "?>", False)):
            if self.text.startswith(opening, start) and closing not in self.missing:
                end = self.text.find(closing, start + len(opening))
                if end >= 0:
                    if keep:
                        self.texts[-1].append(self.text[start + len(opening) : end])
                    return end + len(closing)
                self.missing.add(closing)
        if self.text.startswith("<!DOCTYPE", start):
            end = self.text.find(">", start)
            return end + 1 if end >= 0 else len(self.text)
        match = _TAG.match(self.text, start) or _LOOSE_TAG.match(self.text, start)
        self._at(start)
        if match is None:
            self.odd += 1
            self.notes.add(self.line, "a '<' that begins no element is read as text")
            self.texts[-1].append("<")
            return start + 1
        slash, name, inside = match[1], _local(match[2]), match[3]
        if slash:
            self._end(name)
        else:
            self._start(name, inside)
        return match.end()

    def _start(self, name: str, inside: str) -> None:
        if name in _NEVER_NESTED and any(node.tag == name for node in self.stack):
            self.odd += 1
            self.notes.add(self.line, f"a <{shown(name)}> before it was closed; it is closed here")
            while self.stack[-1].tag != name:
                self._close()
            self._close()
        self.count += 1
        node = Node(name, self.line, self._attributes(inside))
        self.stack[-1].kids.append(node)
        if inside.rstrip().endswith("/"):
            return
        if len(self.stack) > MAX_DEPTH:
            self.odd += 1
            self.notes.add(self.line, f"<{shown(name)}> is nested too deeply; what stands inside is read beside it")
            return
        self.stack.append(node)
        self.texts.append([])

    def _end(self, name: str) -> None:
        for depth in range(len(self.stack) - 1, 0, -1):
            if self.stack[depth].tag == name:
                for node in self.stack[depth + 1 :]:
                    self.odd += 1
                    self.notes.add(node.line, f"<{shown(node.tag)}> is never closed; it ends with <{shown(name)}>")
                while len(self.stack) > depth:
                    self._close()
                return
        self.odd += 1
        self.notes.add(self.line, f"</{shown(name)}> closes nothing")

    def _close(self) -> None:
        self.stack.pop().text = "".join(self.texts.pop())

    def _attributes(self, inside: str) -> dict[str, str]:
        found: dict[str, str] = {}
        if len(inside) > MAX_TAG:
            self.odd += 1
            self.notes.add(
                self.line, f"an element with more than {MAX_TAG:,} characters of attributes; they are not taken"
            )
            return found
        rest = _ATTRIBUTE.sub("", inside)
        broken = rest.strip().rstrip("/").strip()
        if broken and len(inside) <= 600:
            # A quote inside a value: the value goes on to the quote before the next attribute.
            self.odd += 1
            for match in _BROKEN_VALUE.finditer(inside):
                found[_local(match[1])] = _unescaped(match[3])
            self.notes.add(self.line, f"attributes are not written as they should be: '{shown(inside.strip())}'")
            if found:
                return found
        for match in _ATTRIBUTE.finditer(inside):
            value = next((part for part in match.groups()[1:] if part is not None), "")
            found.setdefault(_local(match[1]), _unescaped(value))
        return found


def _unescaped(text: str) -> str:
    return _ENTITY.sub(lambda m: html.unescape(m[0]), text) if "&" in text else text
