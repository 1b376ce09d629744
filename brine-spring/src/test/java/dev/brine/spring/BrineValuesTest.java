// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BrineValuesTest {
  private static final Basket BASKET = Basket.of(3);
  private static final TypeFilter TYPES = TypeFilter.allow("dev.brine.spring.*");

  private final Counts counts = new Counts();

  private BrineValues.Builder values() {
    return BrineValues.newBuilder("brine.test").types(TYPES).counter(counts);
  }

  @Test
  void reads_what_it_wrote() {
    BrineValues values = values().build();

    assertThat(values.decode(values.encode(BASKET))).isEqualTo(BASKET);
    assertThat(values.decode(values.encode(null))).isNull();
    assertThat(values.decode(values.encode(17L))).isEqualTo(17L);
    assertThat(counts.all()).isEmpty();
  }

  @Test
  void is_smaller_than_java() throws IOException {
    assertThat(values().build().encode(BASKET).length).isLessThan(JavaBytes.of(BASKET).length / 2);
  }

  @Test
  void reads_what_java_wrote() throws IOException {
    assertThat(values().build().decode(JavaBytes.of(BASKET))).isEqualTo(BASKET);
  }

  @Test
  void writes_what_java_reads_where_that_was_set() throws Exception {
    BrineValues values = values().writes(Format.JAVA).build();

    assertThat(JavaBytes.read(values.encode(BASKET))).isEqualTo(BASKET);
    assertThat(values.decode(values().build().encode(BASKET))).isEqualTo(BASKET);
  }

  @Test
  void refuses_a_class_in_both_forms_and_names_the_key() throws IOException {
    BrineValues open = values().build();
    BrineValues closed =
        BrineValues.newBuilder("brine.session")
            .types(TypeFilter.allow("com.acme.**"))
            .typesKey("brine.session.types")
            .counter(counts)
            .build();

    for (byte[] bytes : List.of(open.encode(BASKET), JavaBytes.of(BASKET))) {
      assertThatThrownBy(() -> closed.decode(bytes))
          .isInstanceOf(BrineValueException.class)
          .hasMessageStartingWith("Cannot read a value of brine.session: Refused: ")
          .hasMessageContaining("dev.brine.spring.Basket")
          .hasMessageContaining(
              "\nAdd dev.brine.spring.Basket to brine.session.types, or dev.brine.spring.* for its"
                  + " package. ")
          .hasMessageEndingWith(": docs/spring.md#refused");
    }
    assertThatThrownBy(() -> closed.encode(BASKET))
        .hasMessageStartingWith("Cannot write a value of brine.session: Refused: ");
    assertThat(counts.all()).isEqualTo(Map.of("brine.session REFUSED", 2));
  }

  @Test
  void refuses_to_write_in_javas_form_what_it_could_not_read() {
    BrineValues values = BrineValues.newBuilder("brine.test").writes(Format.JAVA).build();

    assertThatThrownBy(() -> values.encode(BASKET))
        .hasMessageStartingWith("Cannot write a value of brine.test: Refused: ");
    assertThat(values.decode(values.encode(List.of(1, "two")))).isEqualTo(List.of(1, "two"));
  }

  @Test
  void returns_null_for_unreadable_values_where_that_was_set_and_logs_a_problem_once()
      throws IOException {
    BrineValues values =
        BrineValues.newBuilder("brine.test")
            .counter(counts)
            .onUnreadable(OnUnreadable.ABSENT)
            .build();
    byte[] refused = JavaBytes.of(BASKET);

    try (LoggedWarnings logged = new LoggedWarnings()) {
      for (int i = 0; i < 3; i++) {
        assertThat(values.decode(refused)).isNull();
        assertThat(values.decode(JavaBytes.of(List.of(i, BASKET)))).isNull();
      }
      assertThat(logged.texts()).hasSize(1);
      assertThat(logged.texts().get(0))
          .startsWith("Cannot read a value of brine.test: Refused: ")
          .contains("dev.brine.spring.Basket")
          .endsWith("\nIt is treated as absent. Others with this problem are counted only");
    }
    assertThat(counts.all()).isEqualTo(Map.of("brine.test REFUSED", 6));
  }

  @Test
  void logs_a_bounded_number_of_problems() {
    BrineValues open = BrineValues.newBuilder("open").types(TypeFilter.allow("**")).build();
    BrineValues values =
        BrineValues.newBuilder("brine.test").onUnreadable(OnUnreadable.ABSENT).build();
    byte[] bytes = open.encode(BASKET);
    int name = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("Basket");

    try (LoggedWarnings logged = new LoggedWarnings()) {
      for (int i = 0; i < 2000; i++) {
        byte[] other = bytes.clone();
        other[name] = (byte) ('A' + i % 26);
        other[name + 1] = (byte) ('a' + i / 26 % 26);
        other[name + 2] = (byte) ('a' + i / 676 % 26);
        assertThat(values.decode(other)).isNull();
      }
      assertThat(logged.texts()).hasSize(200);
      assertThat(logged.texts().get(199))
          .endsWith(
              "\n"
                  + "It is treated as absent. This is the last problem that is logged; all are"
                  + " counted");
    }
  }

  @Test
  void treats_damaged_and_foreign_bytes_as_unreadable() throws IOException {
    BrineValues values = values().onUnreadable(OnUnreadable.ABSENT).build();
    byte[] java = JavaBytes.of(BASKET);
    byte[] brine = values.encode(BASKET);

    try (LoggedWarnings logged = new LoggedWarnings()) {
      assertThat(values.decode("{\"customer\":\"Ada\"}".getBytes(StandardCharsets.UTF_8))).isNull();
      assertThat(values.decode(new byte[0])).isNull();
      assertThat(values.decode(Arrays.copyOf(java, java.length - 9))).isNull();
      assertThat(values.decode(Arrays.copyOf(brine, brine.length - 9))).isNull();
      assertThat(logged.texts()).hasSizeLessThanOrEqualTo(3);
    }
    assertThat(counts.all().values().stream().mapToInt(count -> count).sum()).isEqualTo(4);
  }

  @Test
  void treats_a_value_whose_class_fails_as_unreadable() throws IOException {
    byte[] java = JavaBytes.of(new Thrower());
    BrineValues absent = values().onUnreadable(OnUnreadable.ABSENT).build();

    try (LoggedWarnings logged = new LoggedWarnings()) {
      assertThat(absent.decode(java)).isNull();
      assertThat(absent.decode(absent.encode(new Thrower()))).isNull();
      assertThat(logged.texts()).hasSize(1);
    }
    assertThatThrownBy(() -> values().build().decode(java))
        .isInstanceOf(BrineValueException.class)
        .hasMessage(
            "Cannot read a value of brine.test: java.lang.IllegalStateException:"
                + " Expected another version of Thrower")
        .hasCauseInstanceOf(IllegalStateException.class);
    assertThat(counts.all()).isEqualTo(Map.of("brine.test CLASS_FAILED", 3));
  }

  @Test
  void reports_a_value_whose_class_fails_when_it_is_written() {
    for (Format format : Format.values()) {
      BrineValues values = values().writes(format).build();
      assertThatThrownBy(() -> values.encode(new Thrower(true)))
          .isInstanceOf(BrineValueException.class)
          .hasMessage(
              "Cannot write a value of brine.test: java.lang.IllegalStateException: Expected a"
                  + " Thrower that can be written")
          .hasCauseInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void fails_for_an_unreadable_value_by_default() {
    assertThatThrownBy(() -> values().build().decode(new byte[] {'{', '}'}))
        .isInstanceOf(BrineValueException.class)
        .hasCauseInstanceOf(BrineException.class);
  }

  @Test
  void reads_brines_form_alone_where_that_was_set() throws IOException {
    BrineValues values = values().reads(Format.BRINE).build();

    assertThat(values.decode(values.encode(BASKET))).isEqualTo(BASKET);
    byte[] java = JavaBytes.of(BASKET);
    assertThatThrownBy(() -> values.decode(java)).isInstanceOf(BrineValueException.class);
    assertThatThrownBy(() -> values().reads(Format.BRINE).writes(Format.JAVA).build())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("The form JAVA is written but not among those that are read");
    assertThatThrownBy(() -> values().reads(Format.JAVA))
        .hasMessage("Expected Format.BRINE among the forms to read but was [JAVA]");
  }

  @Test
  void rejects_an_option_that_is_set_twice() {
    assertThatThrownBy(() -> values().types(TYPES))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("The option types is set twice");
  }
}
