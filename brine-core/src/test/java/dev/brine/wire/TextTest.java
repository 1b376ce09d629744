// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {
  private static final int BEFORE = 3;
  private static final byte UNTOUCHED = 0x55;

  @Test
  void writes_null_as_zero() {
    assertThat(hex(null)).isEqualTo("00");
    assertThat(Text.bound(null)).isEqualTo(1);
  }

  @Test
  void writes_an_empty_text_unlike_null() {
    assertThat(hex("")).isEqualTo("02");
  }

  @Test
  void writes_one_byte_for_each_char_up_to_ff() {
    assertThat(hex("a\u0000\u00ff")).isEqualTo("08" + "6100ff");
  }

  @Test
  void adds_two_bytes_for_one_wide_char_at_the_end() {
    assertThat(hex("Steve Jobs\uc2a4")).isEqualTo("19" + "5374657665204a6f6273a4" + "01c2");
  }

  @Test
  void counts_the_gap_from_the_end() {
    assertThat(hex("\u0416abc")).isEqualTo("0b" + "16616263" + "6104");
    assertThat(hex("\u0416abcd")).isEqualTo("0d" + "1661626364" + "810104");
  }

  @Test
  void writes_the_high_byte_of_a_word_once() {
    assertThat(hex("\u0434\u0430, \u043c\u043e"))
        .isEqualTo("0f" + "34302c203c3e" + "0404" + "4504");
  }

  @Test
  void writes_each_high_byte_of_a_mixed_run() {
    assertThat(hex("\u5c0f\u660e")).isEqualTo("07" + "0f0e" + "07" + "5c66");
    assertThat(hex("a\ud83d\ude00")).isEqualTo("09" + "613d00" + "07" + "d8de");
  }

  @Test
  void writes_the_size_of_a_long_run_apart() {
    assertThat(hex("\u0416".repeat(7))).isEqualTo("11" + "16".repeat(7) + "1904");
    assertThat(hex("\u0416".repeat(8))).isEqualTo("13" + "16".repeat(8) + "1d00" + "04");
    assertThat(hex("\u0416".repeat(200))).isEqualTo("9303" + "16".repeat(200) + "1dc001" + "04");
  }

  @ParameterizedTest
  @EnumSource
  void carries_the_samples(TextSamples samples) {
    samples.texts().forEach(TextTest::assertRoundTrip);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 9, 15, 30, 47, 48, 49, 63, 64, 200, 3_000, 100_000})
  void carries_random_texts_of_every_kind(int length) {
    Random random = new Random(length);
    int rounds = Math.max(5, 20_000 / length);
    for (int i = 0; i < rounds; i++) {
      assertRoundTrip(random(random, length, 1 + random.nextInt(40)));
    }
  }

  @Test
  void bounds_a_text_closely_by_looking_at_it() {
    assertThat(Text.closeBound("a".repeat(1_000))).isEqualTo(1_005);
    assertThat(Text.closeBound("a".repeat(999) + "\u0416")).isEqualTo(1_017);
    assertThat(Text.closeBound("\u5c0f\u660e".repeat(500))).isEqualTo(2_016);
  }

  @Test
  void carries_surrogates_that_stand_alone() {
    assertRoundTrip("\ud83d");
    assertRoundTrip("\ude00\ud83d");
    assertRoundTrip("a\ud83db\ude00");
  }

  @Test
  void finds_a_wide_char_at_each_place_before_and_after_the_first_wide_text() {
    for (char wide : new char[] {'\u0100', '\u013f', '\u4e61', '\ud83d', '\ude00', '\uffff'}) {
      for (String rest : List.of("", "?", "\u00ff", "\ude00", "\ud83d", "abcdefghijklmnopq")) {
        for (String text : List.of(wide + rest, rest + wide, rest + wide + rest)) {
          assertThat(Text.isLatin1ByCodePoints(text, text.length())).as(text).isFalse();
          assertThat(Text.isLatin1ByChars(text, text.length())).as(text).isFalse();
          assertThat(Text.isWide(text)).as(text).isTrue();
        }
      }
    }
  }

  @Test
  void takes_no_char_up_to_ff_as_wide() {
    StringBuilder chars = new StringBuilder();
    for (char c = 0; c <= 0xff; c++) {
      String text = chars.append(c).toString();
      assertThat(Text.isLatin1ByCodePoints(text, text.length())).as(text).isTrue();
      assertThat(Text.isLatin1ByChars(text, text.length())).as(text).isTrue();
      assertThat(Text.isWide(text)).as(text).isFalse();
    }
    assertThat(Text.isLatin1ByCodePoints("", 0)).isTrue();
  }

  @Test
  void ignores_what_the_scratch_array_held() {
    byte[] bytes = written("a\u0416b");
    char[] chars = {'\uffff', '\uffff', '\uffff', '\uffff'};
    Text.readWide(bytes, 1, bytes.length, chars, 3);
    assertThat(chars).containsExactly('a', '\u0416', 'b', '\uffff');
  }

  @Test
  void reads_a_stretch_that_another_writer_cut_into_two_runs() {
    char[] chars = new char[3];
    byte[] bytes = HexFormat.of().parseHex("161616" + "0004" + "070404");
    assertThat(Text.readWide(bytes, 0, bytes.length, chars, 3)).isEqualTo(bytes.length);
    assertThat(new String(chars)).isEqualTo("\u0416\u0416\u0416");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0d04", // Four chars in a text of three.
        "6104", // A gap of three before a run.
        "1d0004", // Eight chars.
        "1dffffffffffffffffff04", // 2^64 - 1 chars more than eight, which is seven in a long.
        "1dffffffffffffffff7f04", // 2^63 - 1 more than eight.
        "e1ffffffffffffffff04", // The largest gap.
        "08040104" // One char after all three are taken.
      })
  void refuses_a_run_that_is_not_within_the_text(String runs) {
    byte[] bytes = HexFormat.of().parseHex("616161" + runs);
    assertThatThrownBy(() -> Text.readWide(bytes, 0, bytes.length, new char[3], 3))
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.CORRUPT));
  }

  @Test
  void says_which_run_is_not_within_the_text() {
    byte[] bytes = HexFormat.of().parseHex("616161" + "5d0004");
    assertThatThrownBy(() -> Text.readWide(bytes, 0, bytes.length, new char[3], 3))
        .hasMessage(
            "Corrupt: expected a run of chars within the first 3 but was one of 8 before 2:"
                + " path=$");
  }

  @Test
  void refuses_an_empty_text_that_claims_to_be_wide() {
    byte[] bytes = HexFormat.of().parseHex("0104");
    assertThatThrownBy(() -> Text.readWide(bytes, 0, bytes.length, new char[0], 0))
        .isInstanceOf(BrineException.class);
  }

  @Test
  void notices_the_end_of_the_bytes_at_every_place() {
    byte[] bytes =
        written("Gr\u00fc\u00dfe, \u043c\u0438\u0440 \u5c0f\u660e" + "\u0416".repeat(99));
    int length = 12 + 99;
    for (int end = 2; end < bytes.length; end++) {
      byte[] cut = Arrays.copyOf(bytes, end);
      assertThatThrownBy(() -> Text.readWide(cut, 2, cut.length, new char[length], length))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void a_text_whose_limit_comes_before_its_end_is_cut_short_whatever_follows() {
    byte[] bytes =
        written("Gr\u00fc\u00dfe, \u043c\u0438\u0440 \u5c0f\u660e" + "\u0416".repeat(99));
    int length = 12 + 99;
    for (int limit = 2; limit < bytes.length; limit++) {
      for (byte behind : new byte[] {-1, 0, 1, 0x7d}) {
        byte[] longer = Arrays.copyOf(bytes, 4 * bytes.length);
        Arrays.fill(longer, limit, longer.length, behind);
        int end = limit;
        try {
          end = Text.readWide(longer, 2, limit, new char[length], length);
        } catch (BrineException e) {
          assertThat(e.reason()).as(e::getMessage).isEqualTo(Reason.TRUNCATED);
          continue;
        } catch (IndexOutOfBoundsException e) {
          continue;
        }
        assertThat(end).isGreaterThan(limit);
      }
    }
  }

  @Test
  void ends_on_any_bytes_in_a_text_or_in_a_documented_failure() {
    Random random = new Random(5);
    for (int i = 0; i < 100_000; i++) {
      byte[] bytes = new byte[40];
      random.nextBytes(bytes);
      int length = random.nextInt(20);
      try {
        int end = Text.readWide(bytes, 0, bytes.length, new char[length], length);
        assertThat(end).isBetween(length, bytes.length);
      } catch (BrineException e) {
        assertThat(e.reason()).isEqualTo(Reason.CORRUPT);
      } catch (IndexOutOfBoundsException e) {
        assertThat(length).isPositive();
      }
    }
  }

  private static String random(Random random, int length, int stretch) {
    StringBuilder text = new StringBuilder(length);
    while (text.length() < length) {
      int limit = new int[] {0x80, 0x80, 0x100, 0x500, 0x3000, 0x10000}[random.nextInt(6)];
      int end = Math.min(length, text.length() + 1 + random.nextInt(stretch));
      int page = random.nextBoolean() ? 0xff : 0xffff;
      int high = random.nextInt(limit) & ~page;
      while (text.length() < end) {
        text.append((char) (high | (random.nextInt(limit) & page)));
      }
    }
    return text.toString();
  }

  private static void assertRoundTrip(String text) {
    byte[] room = new byte[BEFORE + (int) Text.bound(text) + 1];
    Arrays.fill(room, UNTOUCHED);
    int end = Text.write(room, BEFORE, text);
    assertThat(end - BEFORE).isLessThanOrEqualTo((int) Text.bound(text));
    assertThat(Text.closeBound(text)).isBetween((long) end - BEFORE, Text.bound(text));
    assertThat(room[room.length - 1]).isEqualTo(UNTOUCHED);
    assertThat(room).startsWith(UNTOUCHED, UNTOUCHED, UNTOUCHED);
    long header = Varint.read(room, BEFORE) - 2;
    int start = Varint.skip(room, BEFORE);
    int length = (int) (header >>> 1);
    assertThat(length).isEqualTo(text.length());
    assertThat((header & 1) != 0).isEqualTo(text.chars().anyMatch(c -> c > 0xff));
    byte[] bytes = Arrays.copyOf(room, end);
    if ((header & 1) == 0) {
      assertThat(Text.latin1(bytes, start, length)).isEqualTo(text);
      assertThat(start + length).isEqualTo(end);
    } else {
      char[] chars = new char[length];
      assertThat(Text.readWide(bytes, start, bytes.length, chars, length)).isEqualTo(end);
      assertThat(new String(chars)).isEqualTo(text);
    }
  }

  private static byte[] written(String text) {
    byte[] room = new byte[(int) Text.bound(text)];
    return Arrays.copyOf(room, Text.write(room, 0, text));
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(written(text));
  }
}
