// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.internal.Limit;
import dev.brine.internal.Problems;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LimitsTest {
  @Test
  void has_defaults_that_let_ordinary_messages_through() {
    assertThat(Limits.defaults())
        .hasToString(
            "Limits[depth=2147483647, references=10000000, memory=16777216,"
                + " memoryPerInputByte=64, classNameLength=1024, arrayDimensions=255,"
                + " classes=10000, keyNesting=8, hashWork=10000000,"
                + " metaspace=16777216]");
  }

  @Test
  void returns_every_value_that_was_set() {
    Limits limits =
        Limits.defaults()
            .withDepth(200)
            .withReferences(300)
            .withMemory(400, 5)
            .withClassNameLength(600)
            .withArrayDimensions(7)
            .withClasses(800)
            .withKeyNesting(9)
            .withHashWork(10)
            .withMetaspace(11);

    assertThat(limits.depth()).isEqualTo(200);
    assertThat(limits.references()).isEqualTo(300);
    assertThat(limits.leastMemory()).isEqualTo(400);
    assertThat(limits.memoryPerInputByte()).isEqualTo(5);
    assertThat(limits.classNameLength()).isEqualTo(600);
    assertThat(limits.arrayDimensions()).isEqualTo(7);
    assertThat(limits.classes()).isEqualTo(800);
    assertThat(limits.keyNesting()).isEqualTo(9);
    assertThat(limits.hashWork()).isEqualTo(10);
    assertThat(limits.metaspace()).isEqualTo(11);
  }

  @Test
  void leaves_the_limits_that_others_derive_from_as_they_are() {
    Limits limits = Limits.defaults();
    limits.withDepth(200);
    assertThat(limits.depth()).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void equals_limits_of_the_same_values() {
    assertThat(Limits.defaults().withDepth(200))
        .isEqualTo(Limits.defaults().withDepth(1).withDepth(200))
        .hasSameHashCodeAs(Limits.defaults().withDepth(200));
  }

  @Test
  void differs_from_limits_of_another_value() {
    assertThat(Limits.defaults().withDepth(200)).isNotEqualTo(Limits.defaults().withDepth(201));
  }

  @Test
  void grows_the_memory_with_the_input_above_the_least() {
    Limits limits = Limits.defaults().withMemory(1_000, 64);
    assertThat(limits.memoryFor(0)).isEqualTo(1_000);
    assertThat(limits.memoryFor(15)).isEqualTo(1_000);
    assertThat(limits.memoryFor(16)).isEqualTo(1_024);
    assertThat(limits.memoryFor(3L << 30)).isEqualTo(64L * (3L << 30));
  }

  @Test
  void does_not_overflow_where_the_input_is_huge() {
    assertThat(Limits.defaults().memoryFor(Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void does_not_grow_the_memory_where_input_bytes_count_nothing() {
    assertThat(Limits.defaults().withMemory(1_000, 0).memoryFor(Long.MAX_VALUE)).isEqualTo(1_000);
  }

  @Test
  void counts_each_object_that_can_change_on_both_sides() {
    AtomicLong[] cells = new AtomicLong[100];
    Arrays.setAll(cells, AtomicLong::new);
    Codec<AtomicLong[]> narrow = cells(3_299);
    assertThatThrownBy(() -> narrow.encode(cells)).hasMessageContaining("Over limit: memory");
    byte[] message = cells(4_000).encode(cells);
    assertThat(cells(4_000).decode(message)).hasSize(100);
    assertThatThrownBy(() -> narrow.decode(message)).hasMessageContaining("Over limit: memory");
  }

  @Test
  void an_empty_list_over_the_limit_has_a_path_without_an_item() {
    Filled filled = new Filled(new ArrayList<>());
    int refused = 0;
    for (int memory = 1; memory < 200; memory++) {
      Limits limits = Limits.defaults().withMemory(memory, 0);
      Codec<Filled> codec = Brine.newBuilder().limits(limits).build().codec(Filled.class);
      try {
        codec.encode(filled);
      } catch (BrineException e) {
        refused++;
        assertThat(e.getMessage()).contains("Over limit: memory").doesNotContain("[-1]");
      }
    }
    assertThat(refused).isBetween(20, 198);
  }

  /** An object with a field of any class. */
  record Filled(Object content) implements Serializable {}

  private static Codec<AtomicLong[]> cells(long memory) {
    Limits limits = Limits.defaults().withMemory(memory, 0);
    return Brine.newBuilder().limits(limits).build().codec(AtomicLong[].class);
  }

  @Test
  void takes_the_ends_of_each_range() {
    assertThatNoException()
        .isThrownBy(
            () ->
                Limits.defaults()
                    .withDepth(1)
                    .withReferences(1)
                    .withMemory(1, 0)
                    .withClassNameLength(1)
                    .withArrayDimensions(1)
                    .withClasses(1)
                    .withKeyNesting(0)
                    .withHashWork(0)
                    .withDepth(Integer.MAX_VALUE)
                    .withReferences(Integer.MAX_VALUE)
                    .withMemory(Long.MAX_VALUE, Integer.MAX_VALUE)
                    .withClassNameLength(65_535)
                    .withArrayDimensions(255)
                    .withClasses(Integer.MAX_VALUE)
                    .withKeyNesting(100)
                    .withHashWork(Long.MAX_VALUE));
  }

  @Test
  void refuses_what_is_beyond_a_range() {
    Limits limits = Limits.defaults();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> limits.withDepth(0))
        .withMessage("Expected depth of 1 to 2,147,483,647 but was 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> limits.withReferences(-1))
        .withMessage("Expected references of 1 to 2,147,483,647 but was -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> limits.withMemory(0, 64))
        .withMessage("Expected memory of 1 to 9,223,372,036,854,775,807 but was 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> limits.withMemory(1, -1))
        .withMessage("Expected memoryPerInputByte of 0 to 2,147,483,647 but was -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> limits.withClassNameLength(65_536))
        .withMessage("Expected classNameLength of 1 to 65,535 but was 65,536");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> limits.withArrayDimensions(256))
        .withMessage("Expected arrayDimensions of 1 to 255 but was 256");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> limits.withClasses(0))
        .withMessage("Expected classes of 1 to 2,147,483,647 but was 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> limits.withKeyNesting(101))
        .withMessage("Expected keyNesting of 0 to 100 but was 101");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> limits.withHashWork(-1))
        .withMessage("Expected hashWork of 0 to 9,223,372,036,854,775,807 but was -1");
  }

  @Test
  void says_which_limit_was_met_and_how_to_raise_it() {
    BrineException exceeded = Limit.REFERENCES.exceeded(Limits.defaults().references());
    assertThat(Problems.at(Problems.within(exceeded, ".orders"), 118))
        .hasMessage(
            "Over limit: references: more than 10,000,000 objects with identity in one message:"
                + " path=$.orders, offset=118\n"
                + "Raise it with Limits.defaults().withReferences(n):"
                + " docs/troubleshooting.md#over-limit");
    assertThat(Limit.MEMORY.exceeded(Limits.defaults().memoryFor(10)))
        .hasMessage(
            "Over limit: memory: more than 16,777,216 bytes of decoded objects for the input so"
                + " far: path=$\n"
                + "Raise it with Limits.defaults().withMemory(leastBytes, perInputByte):"
                + " docs/troubleshooting.md#over-limit");
  }

  @Test
  void names_a_method_that_there_is_for_every_limit() {
    for (Limit limit : Limit.values()) {
      assertThat(limit.exceeded(1).reason()).isEqualTo(BrineException.Reason.OVER_LIMIT);
      String message = limit.exceeded(1).getMessage();
      String setter = message.substring(message.indexOf("().") + 3, message.lastIndexOf("("));
      assertThat(Limits.class.getMethods()).extracting("name").contains(setter);
    }
  }
}
