# SPDX-License-Identifier: Apache-2.0
"""Values of Java in Python: numbers, dates, identity."""

import datetime
import unittest
from decimal import Decimal

from brine_reader import BigDecimal, Boxed, JavaCollection, JavaEnum, Temporal, decode, read
from brine_reader.json_text import JsonText
from brine_reader.primitives import nearest_float

from . import vectors


class NumbersTest(unittest.TestCase):
    def test_big_decimals_have_the_text_of_java(self) -> None:
        texts = {
            (0, 0): "0",
            (-1250, 2): "-12.50",
            (1, 7): "1E-7",
            (1, 6): "0.000001",
            (123, -3): "1.23E+5",
            (0, -1): "0E+1",
            (-5, 2147483647): "-5E-2147483647",
        }
        for (unscaled, scale), text in texts.items():
            self.assertEqual(text, str(BigDecimal(unscaled, scale)))
            self.assertEqual(Decimal(text), BigDecimal(unscaled, scale).to_decimal())

    def test_big_integers_keep_all_digits(self) -> None:
        number = -(3**500)
        size = number.bit_length() // 8 + 1
        message = b"\x92" + bytes([(size << 1 | 1) & 0x7F | 0x80, size >> 6])
        message += number.to_bytes(size, "big", signed=True)
        self.assertEqual(number, decode(message, root="java.math.BigInteger").value)

    def test_floats_have_the_fewest_digits_that_are_the_same(self) -> None:
        self.assertEqual(1.1, nearest_float(1.10000002384185791015625))
        self.assertEqual(1e-45, nearest_float(1.401298464324817e-45))
        self.assertEqual(3.4028235e38, nearest_float(3.4028234663852886e38))
        self.assertEqual(16777216.0, nearest_float(16777216.0))


class DatesTest(unittest.TestCase):
    def test_have_the_text_of_java(self) -> None:
        texts = {
            ("java.time.LocalDate", (20_780,)): "2026-11-23",
            ("java.time.LocalDate", (-719_529,)): "-0001-12-31",
            ("java.time.LocalDate", (2_932_897,)): "+10000-01-01",
            ("java.time.LocalTime", (0, 0)): "00:00",
            ("java.time.LocalTime", (61, 1000)): "00:01:01.000001",
            ("java.time.Instant", (-1, 999_999_999)): "1969-12-31T23:59:59.999999999Z",
            ("java.util.Date", (-1,)): "1969-12-31T23:59:59.999Z",
            ("java.time.Duration", (-1, 500_000_000)): "PT-0.5S",
            ("java.time.Duration", (3661, 0)): "PT1H1M1S",
            ("java.time.Duration", (-3600, 0)): "PT-1H",
            ("java.time.Period", (0, 0, 0)): "P0D",
            ("java.time.Period", (1, -2, 0)): "P1Y-2M",
            ("java.time.YearMonth", (12 * 2026 + 10,)): "2026-11",
            ("java.time.MonthDay", (2, 29)): "--02-29",
            ("java.time.ZoneOffset", (-5 * 3600 - 1,)): "-05:00:01",
            ("java.time.OffsetTime", (0, 0, 3600)): "00:00+01:00",
        }
        for (name, parts), text in texts.items():
            self.assertEqual(text, str(Temporal(name, parts)))

    def test_are_dates_of_python_where_it_has_them(self) -> None:
        self.assertEqual(
            datetime.date(2026, 11, 23), Temporal("java.time.LocalDate", (20_780,)).to_python()
        )
        date = Temporal("java.util.Date", (1_000,)).to_python()
        self.assertEqual(datetime.datetime(1970, 1, 1, 0, 0, 1, tzinfo=datetime.timezone.utc), date)
        zoned = Temporal("java.time.ZonedDateTime", (0, 1, 2_000, 3600, "Europe/Paris"))
        self.assertEqual("1970-01-01T00:00:01.000002+01:00", zoned.to_python().isoformat())
        self.assertIsNone(Temporal("java.time.LocalDate", (2_932_897,)).to_python())
        self.assertIsNone(Temporal("java.time.Period", (1, 0, 0)).to_python())


class JsonTest(unittest.TestCase):
    """In the form of ``brine inspect --json``; ``JsonValuesTest`` has the same values."""

    def test_a_bit_set_has_its_bits(self) -> None:
        value = decode(bytes.fromhex("94027f09390000000000000040"))
        text = '{"$id":0,"$class":"java.util.BitSet","$bits":[0,3,4,5,70]}'
        self.assertEqual(text, JsonText().of(value))
        self.assertIn('"$bits":[]', JsonText().of(decode(bytes.fromhex("94027f00"))))

    def test_each_member_has_a_name_of_its_own(self) -> None:
        value = decode(bytes.fromhex("94026706646502020203610861616162086262626308636363"))
        self.assertEqual("a", value["extension"])
        self.assertEqual("b", value["java.util.Locale.extension"])
        self.assertEqual("ccc", value["java.util.Locale.extensionValue#2"])


class IdentityTest(unittest.TestCase):
    def test_a_cycle_is_one_object(self) -> None:
        vector = vectors.load()["cycle"]
        ring = decode(vectors.message(vector), catalog=vectors.CATALOG, root=vector["type"])
        self.assertIs(ring, ring["next"]["next"])
        self.assertIs(ring["next"], ring["all"][0])

    def test_equal_objects_stay_two(self) -> None:
        vector = vectors.load()["subclass-track"]
        both = decode(vectors.message(vector), catalog=vectors.CATALOG, root=vector["type"])
        self.assertIsNot(both["any"], both["base"])

    def test_values_of_a_stream_are_one_where_it_says_so(self) -> None:
        stream = "b5900c0102020904611a0201080400020b020602090462"
        text, array = read(bytes.fromhex(stream))
        self.assertEqual("a", text.value)
        self.assertIs(array.items[1], array.items[2])
        self.assertEqual([None, 1, 1, "b"], list(array))

    def test_boxes_are_equal_to_what_they_hold(self) -> None:
        self.assertEqual(7, Boxed("java.lang.Integer", 7))
        self.assertNotEqual(Boxed("java.lang.Long", 7), Boxed("java.lang.Integer", 7))
        self.assertNotEqual(JavaEnum("A", "X"), JavaEnum("B", "X"))

    def test_a_map_finds_values_by_its_keys(self) -> None:
        vector = vectors.load()["maps-track"]
        maps = decode(vectors.message(vector), catalog=vectors.CATALOG, root=vector["type"])
        self.assertEqual(1, maps["counts"].get("a"))
        self.assertIsNone(maps["counts"].get("b"))
        self.assertIsInstance(maps["lines"].entries[0][1], JavaCollection)


if __name__ == "__main__":
    unittest.main()
