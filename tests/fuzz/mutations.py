"""Valid documents made bad: in one place or a few, in a way that a seed repeats."""

import json
from random import Random
from typing import Any

TEXTS = (
    "", " ", "\0", "\n", "\u2028", "\ud800", "x\udfff", "\u202eevil\u2066", "\u3164", "\u034f",
    "\u200d\u200b", "e\u0301" * 30, "\U0001f468\u200d\U0001f469\u200d\U0001f467", "A" * 300,
    "A" * 12_000, "/proc/self/environ", "/etc/passwd", "../../../../etc/passwd", "file:///etc/passwd",
    "iron_oath.toml", "%2e%2e%2f", "%00", "' OR 1=1 --", "<script>alert(1)</script>", "{{7*7}}",
    "__proto__", "$ref", "NaN", "1e999", "-0", "0x10", "\uff11", "None", "chance", "spectator",
    "frog", "grizzly_bear", "ur", "wardtcg", "level-8", "pass", "a3-a2", "roll 2d6 7", "*" * 100,
)  # fmt: skip
NUMBERS: tuple[Any, ...] = (
    0, 1, -1, 2, 15, 16, 64, 255, 256, 999, 1000, 2**31 - 1, 2**31, -(2**31) - 1, 2**53, 2**63 - 1,
    2**63, -(2**63) - 1, 2**64, 10**30, -(10**40), 0.0, -0.0, 0.5, 1.0, 1e308, float("inf"),
    float("-inf"), float("nan"), True, False,
)  # fmt: skip
DEPTHS = (2, 40, 300)
MANY = 300


class Mutations:
    """Bad documents, one after the other."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def text(self) -> str:
        """Return a text that often does harm."""
        made = self.random.choice(TEXTS)
        if self.random.random() < 0.2:
            made += self.random.choice(TEXTS)
        if self.random.random() < 0.2:
            place = self.random.randrange(len(made) + 1)
            made = made[:place] + chr(self.random.randrange(0x3000)) + made[place:]
        return made

    def value(self) -> Any:
        """Return anything that JSON can say."""
        kind = self.random.randrange(8)
        if kind < 3:
            return self.text()
        if kind < 6:
            return self.random.choice(NUMBERS)
        if kind == 6:
            return self.random.choice(([], {}, None, [[]], {"": None}, [None] * MANY))
        return self._nested(self.random.choice(DEPTHS))

    def _nested(self, depth: int) -> Any:
        value: Any = self.random.choice((1, "x", None))
        for _ in range(depth):
            value = [value] if self.random.random() < 0.5 else {"a": value}
        return value

    def changed(self, document: Any) -> Any:
        """Return a document that is bad in one to three places, where the given one is not."""
        for _ in range(self.random.choice((1, 1, 1, 2, 3))):
            document = self._change(document)
        return document

    def _change(self, value: Any) -> Any:
        if isinstance(value, dict) and value and self.random.random() < 0.95:
            return self._change_object(value)
        if isinstance(value, list) and value and self.random.random() < 0.95:
            return self._change_list(value)
        if isinstance(value, str) and self.random.random() < 0.4:
            return self.random.choice((value + self.text(), value[1:], [value], value.upper()))
        return self.value()

    def _change_object(self, value: dict[str, Any]) -> dict[str, Any]:
        value = dict(value)
        key, way = self.random.choice(list(value)), self.random.random()
        if way < 0.8:
            value[key] = self._change(value[key])
        elif way < 0.87:
            del value[key]
        elif way < 0.94:
            value[self.text()] = value.pop(key)
        else:
            value[self.text()] = self.value()
        return value

    def _change_list(self, value: list[Any]) -> list[Any]:
        value = list(value)
        place, way = self.random.randrange(len(value)), self.random.random()
        if way < 0.8:
            value[place] = self._change(value[place])
        elif way < 0.86:
            del value[place]
        elif way < 0.92:
            value.insert(place, value[self.random.randrange(len(value))])
        elif way < 0.97:
            value.append(self.value())
        else:
            value += value[place : place + 1] * MANY
        return value

    def written(self, document: Any) -> bytes:
        """Return a document as JSON, now and then no longer JSON."""
        text = json.dumps(document, ensure_ascii=self.random.random() < 0.7)
        content = text.encode(errors="surrogatepass")
        return self.damaged(content) if self.random.random() < 0.15 else content

    def damaged(self, content: bytes) -> bytes:
        """Return bytes with some of them cut, doubled, changed or added."""
        start = self.random.randrange(len(content) + 1)
        end = min(len(content), start + self.random.randrange(20))
        way = self.random.randrange(5)
        if way == 0:
            return content[:start]
        if way == 1:
            return content[:end] + content[start:]
        if way == 2:
            return content[:start] + self.random.randbytes(end - start) + content[end:]
        if way == 3:
            return content[:start] + b"[" * self.random.choice((10, 100_000)) + content[end:]
        return content[:start] + b"9" * self.random.choice((20, 5000)) + content[end:]
