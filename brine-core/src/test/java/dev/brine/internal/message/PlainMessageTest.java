// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.testkit.Fields;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the messages that leave nothing to clear, so that they cost one look at a flag. */
class PlainMessageTest {
  /** Fields, a nested object and lists. */
  static final class Order {
    int number = 7;
    String customer = "Zo\u00eb \u5c0f";
    Order before;
    List<String> texts = texts();
    List<Integer> numbers = new ArrayList<>(List.of(1, 2));

    /** They take less than 16 KB: a longer array is given back behind the message. */
    private static List<String> texts() {
      return new ArrayList<>(IntStream.range(0, 500).mapToObj(i -> "text " + i).toList());
    }
  }

  /** A set, whose elements are counted as keys. */
  static final class Tags {
    Set<String> tags = new HashSet<>(Set.of("a"));
  }

  @ParameterizedTest
  @EnumSource
  void fields_and_lists_leave_nothing_to_clear(References references) {
    Order order = new Order();
    order.before = new Order();
    assertThat(isPlain(references, Order.class, order)).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void a_set_leaves_what_its_keys_counted(References references) {
    assertThat(isPlain(references, Tags.class, new Tags())).isFalse();
  }

  /** Returns whether neither writer nor reader have anything to clear behind a message. */
  private static <T> boolean isPlain(References references, Class<T> type, T value) {
    Codec<T> codec = Brine.newBuilder().references(references).build().codec(type).prepare();
    Root root = (Root) Fields.get(codec, "root");
    Writing writing = root.writings().acquire();
    writing.out.open();
    root.write(writing.out, value);
    boolean isPlainToWrite = writing.out.isPlain();
    byte[] message = writing.out.reserve(0).clone();
    int length = (int) writing.out.position();
    writing.clear();
    root.writings().release(writing);
    Reading reading = root.readings().acquire();
    reading.in.open(message, 0, length);
    assertThat(root.read(reading.in, reading.classes)).isNotNull();
    boolean isPlainToRead = reading.in.isPlain();
    reading.clear();
    root.readings().release(reading);
    assertThat(isPlainToRead).isEqualTo(isPlainToWrite);
    return isPlainToRead;
  }
}
