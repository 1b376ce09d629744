// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {
  private final ByteSink sink = new ByteSink();
  private final ByteSource source = new ByteSource();

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "plain",
        "caf\u00e9 \u00ff",
        "\u0100",
        "\u07ff\u0800\uffff\u0000",
        "\uc2a4 and \uD834\uDD1E",
        "\uD834",
        "\uDD1E\uD834",
        "a\uD834b\uD834\uD834\uDD1E\uDD1E"
      })
  void carries_every_string(String text) {
    assertThat(roundTrip(text)).isEqualTo(text);
    assertThat((long) sink.at()).isLessThanOrEqualTo(Text.bound(text));
  }

  @Test
  void carries_every_char_alone() {
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      String text = String.valueOf((char) c);
      assertThat(roundTrip(text)).isEqualTo(text);
    }
  }

  @Test
  void grows_for_a_text_longer_than_the_array() {
    String narrow = "x".repeat(100_000);
    String wide = "\u1234".repeat(100_000);
    assertThat(roundTrip(narrow)).isEqualTo(narrow);
    assertThat(roundTrip(wide)).isEqualTo(wide);
  }

  @Test
  void carries_runs_of_every_size_after_every_gap() {
    for (int size : new int[] {1, 2, 7, 8, 9, 200}) {
      for (int gap : new int[] {0, 1, 3, 4, 47, 48, 600}) {
        String same = "\u0416".repeat(size);
        String mixed = "\u5c0f\u660e".repeat(size);
        String text = "y".repeat(gap) + mixed + "\u00e9" + same + "z".repeat(gap);
        assertThat(roundTrip(text)).isEqualTo(text);
        assertThat((long) sink.at()).isLessThanOrEqualTo(Text.bound(text));
      }
    }
  }

  @Test
  void adds_two_bytes_for_a_wide_char_at_the_end() {
    roundTrip("Steve Jobs\uc2a4");
    assertThat(sink.at()).isEqualTo(14);
  }

  @Test
  void takes_one_byte_for_each_char_of_latin_1() {
    assertThat(roundTrip("\u00e9\u00e9\u00e9")).hasSize(3);
    assertThat(sink.at()).isEqualTo(4);
  }

  @Test
  void carries_the_least_and_the_largest_numbers() {
    for (int value : new int[] {0, 1, 127, 128, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      sink.clear();
      sink.varint(value);
      source.open(sink.bytes());
      assertThat(source.varint()).isEqualTo(value);
    }
    for (long value : new long[] {0, -1, 1L << 35, Long.MIN_VALUE, Long.MAX_VALUE}) {
      byte[] bytes = new byte[Varint.MAX_LONG];
      Varint.write(bytes, 0, value);
      source.open(bytes);
      assertThat(source.varlong()).isEqualTo(value);
    }
  }

  @Test
  void carries_a_list_with_nulls_but_refuses_one_of_another_class() {
    List<String> list = new ArrayList<>(Arrays.asList("a", null, "\u1234"));
    sink.clear();
    sink.texts(list);
    source.open(sink.bytes());
    assertThat(source.texts()).isEqualTo(list);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> sink.texts(Collections.unmodifiableList(list)))
        .withMessage(
            "Expected java.util.ArrayList but was java.util.Collections$UnmodifiableRandomAccessList");
  }

  @Test
  void refuses_a_set_of_another_class_but_takes_a_hash_set() {
    assertThat(Exact.hashSet(new HashSet<>(List.of("a")))).containsExactly("a");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Exact.hashSet(new TreeSet<>(List.of("a"))))
        .withMessage("Expected java.util.HashSet but was java.util.TreeSet");
  }

  private String roundTrip(String text) {
    sink.clear();
    sink.text(text);
    source.open(sink.bytes());
    return source.text();
  }
}
