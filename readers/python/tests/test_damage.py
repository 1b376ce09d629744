# SPDX-License-Identifier: Apache-2.0
"""Damaged input is a BrineFormatError, within bounded memory and depth."""

import os
import random
import tracemalloc
import unittest
from typing import Any, Iterator, List, Optional, Tuple

from brine_reader import BrineFormatError, JsonText, Limits, decode, read

from . import vectors

#: Streams of the specification, and one of each item.
STREAMS = [
    "b590140106000000070209046110" + "0100022d01020b020801040102",
    "b5900c0102020904611a02010804000" + "20b020602090462",
    "b59008020904610308020904620118018308",
]
COUNT = int(os.environ.get("BRINE_MUTANTS", "1500"))
MOST_MEMORY = 64 << 20


def samples() -> List[Tuple[bytes, Optional[str]]]:
    """Returns messages and streams, with the types of their roots."""
    found = [(vectors.message(one), vectors.root(one)) for one in vectors.load().values()]
    return found + [(bytes.fromhex(stream), None) for stream in STREAMS]


def mutants(seed: int, count: int) -> Iterator[Tuple[bytes, Optional[str]]]:
    """Returns damaged samples; the same ones for a seed."""
    chance = random.Random(seed)
    known = samples()
    for _ in range(count):
        data, root = chance.choice(known)
        mutant = bytearray(data)
        for _ in range(chance.randint(1, 3)):
            damage = chance.randrange(5)
            place = chance.randrange(len(mutant)) if mutant else 0
            if damage == 0:
                mutant[place : place + 1] = bytes([chance.randrange(256)])
            elif damage == 1:
                mutant[place:place] = bytes(chance.choices((0, 1, 2, 3, 4, 0x7F, 0xFF), k=4))
            elif damage == 2:
                del mutant[place : place + chance.randint(1, 4)]
            elif damage == 3:
                del mutant[place:]
            else:
                other, _ = chance.choice(known)
                mutant[place:] = other[chance.randrange(len(other)) :]
        yield bytes(mutant), root


class DamageTest(unittest.TestCase):
    def test_is_a_value_or_the_one_exception(self) -> None:
        refused = 0
        tracemalloc.start()
        try:
            for i, (mutant, root) in enumerate(mutants(1, COUNT)):
                text = JsonText()
                try:
                    for value in read(mutant, catalog=vectors.CATALOG, root=root):
                        text.of(value)
                except BrineFormatError as e:
                    refused += 1
                    self.assertLessEqual(e.offset, len(mutant), mutant.hex())
                except Exception as e:
                    raise AssertionError(f"Mutant {i}: {mutant.hex()}") from e
            self.assertLess(tracemalloc.get_traced_memory()[1], MOST_MEMORY)
        finally:
            tracemalloc.stop()
        self.assertGreater(refused, COUNT // 2)

    def test_every_message_that_is_cut_is_damaged(self) -> None:
        for name, vector in vectors.load().items():
            message = vectors.message(vector)
            for end in range(len(message)):
                with self.subTest(name, end=end), self.assertRaises(BrineFormatError):
                    decode(message[:end], catalog=vectors.CATALOG, root=vectors.root(vector))

    def refuse(self, kind: str, data: bytes, **options: Any) -> str:
        """Returns the reason of an input that must be refused."""
        error = self.error(data, **options)
        self.assertEqual(kind, error.kind)
        return error.reason

    def error(self, data: bytes, **options: Any) -> BrineFormatError:
        """Returns the error of an input that must be refused."""
        with self.assertRaises(BrineFormatError) as raised:
            decode(data, **options)
        return raised.exception

    def test_sizes_are_checked_before_memory_is_spent(self) -> None:
        huge = bytes.fromhex("ffffffffffffffff7f")
        sizes = {
            "java.lang.String": huge,
            "java.util.ArrayList": huge,
            "java.util.HashMap": huge,
            "java.lang.Object[]": huge,
            "byte[]": huge,
            "boolean[]": huge,
            "long[]": huge,
            "java.math.BigInteger": huge,
            "java.util.BitSet": bytes.fromhex("ffffffff0f"),
        }
        for root, size in sizes.items():
            with self.subTest(root):
                reason = self.refuse("damaged", b"\x92" + size, root=root)
                self.assertIn("left", reason)

    def test_objects_without_bytes_are_limited(self) -> None:
        # one class, a record, not nested, of the empty package: "A", without components
        bits = "101" + "10" + "00" + "1000" + "00001" + "00000" + "0" + "100"
        schema = int(bits.ljust(32, "0"), 2).to_bytes(4, "big")
        message = b"\x98\x04" + schema
        root = "java.util.ArrayList<A>"
        self.assertEqual(3, len(decode(message + b"\x06", root=root)))
        two_billion = bytes.fromhex("80a8d6b90f")
        reason = self.refuse("limit", message + two_billion, root=root)
        self.assertEqual("Too many objects that take no bytes", reason)

    def test_deep_objects_are_read_up_to_the_limit(self) -> None:
        deep = b"\x96" + bytes.fromhex("020301") * 50_000 + b"\x00"
        value = decode(deep)
        self.assertEqual(1, len(value))
        self.assertEqual(50_000, JsonText().of(value).count("$class"))
        reason = self.refuse("limit", deep, limits=Limits(depth=1_000))
        self.assertEqual("Objects nest more than 1000 deep", reason)

    def test_names_of_classes_are_limited_and_counted_once(self) -> None:
        arrays = b"\x96\x02\x03\x64" + bytes.fromhex("02010800") * 100
        limits = Limits(class_characters=100, characters_of_a_byte=0)
        self.assertEqual(100, len(decode(arrays, limits=limits)))
        long_name = b"\x94\x02\x00\x92\x03" + b"a" * 200
        self.assertEqual("limit", self.error(long_name, limits=limits).kind)

    def test_a_schema_is_parsed_once_in_spite_of_resets(self) -> None:
        schema = bytes.fromhex("b0216dd1492e2f6c51d1f2981af2159ddcea29d134ad0a059240")
        name = b"dev.brine.vectors.Model$Substitute"
        item = b"\x02\x00" + bytes([2 + 2 * len(name)]) + name + bytes([len(schema)]) + schema
        calls: List[object] = []
        stream = b"\xb5\x90" + b"".join(
            bytes([0x80 | (2 * len(one) & 0x7F), 2 * len(one) >> 7]) + one
            for one in [item + b"\x0a", b"\x01\x00" + item + b"\x0a"]
        )
        values = list(read(stream, listener=calls.append))
        self.assertEqual(3, len(values))
        self.assertEqual(1, len(calls))

    def test_a_wrong_type_of_the_root_is_no_damage(self) -> None:
        for root in ("", "a<", "a<b", "a>", "a[", "a,b", "<b>"):
            with self.subTest(root), self.assertRaises(ValueError) as raised:
                decode(b"\x92", root=root)
            self.assertNotIsInstance(raised.exception, BrineFormatError)


if __name__ == "__main__":
    unittest.main()
