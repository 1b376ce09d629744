// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.ClassRenames;
import dev.brine.Format;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ConvertedValue.Kind;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The results of conversions of stored values. */
class StreamConversionTest {
  private static final byte[] STORED = JavaStreams.write(new Object[] {List.of("a"), "b"});

  private static StreamConversion conversion(Optional<Format> form, String... rules) {
    StreamChanges changes = StreamChanges.of(ClassRenames.of(List.of(rules)));
    return new StreamConversion(changes, form, ReadOptions.none(), null);
  }

  private static ConvertedValue converted(byte[] stored) {
    return conversion(Optional.empty(), "java.util.CollSer=x.CollSer").convert(stored);
  }

  @Test
  void a_value_changes_and_keeps_its_packing() {
    ConvertedValue value = converted(STORED);
    assertThat(value.kind()).isEqualTo(Kind.CHANGED);
    assertThat(value.objects()).isEqualTo(1);
    assertThat(value.reason()).isEmpty();
    assertThat(new String(value.bytes(), StandardCharsets.ISO_8859_1)).contains("x.CollSer");
    ConvertedValue text = converted(Base64.getEncoder().encode(STORED));
    assertThat(text.bytes()).isEqualTo(Base64.getEncoder().encode(value.bytes()));
    assertThat(converted(value.bytes()).kind()).isEqualTo(Kind.SAME);
  }

  @Test
  void digits_that_a_base64_text_does_not_show_are_not_guessed() {
    List<String> reasons = new ArrayList<>();
    for (Base64.Encoder encoder :
        List.of(
            Base64.getEncoder(),
            Base64.getUrlEncoder(),
            Base64.getEncoder().withoutPadding(),
            Base64.getUrlEncoder().withoutPadding())) {
      for (String name : List.of("x.A", "x.Bc", "x.Def", "x.ÿÿÿ", "x.yÿÿÿ", "x.yzÿÿÿ")) {
        for (String text : List.of("", "a", "aa", "~~~~???>>>")) {
          byte[] old = JavaStreams.write(new Object[] {List.of("a"), text});
          StreamConversion renaming = conversion(Optional.empty(), "java.util.CollSer=" + name);
          ConvertedValue value = renaming.convert(encoder.encode(old));
          if (value.kind() == Kind.FAILED) {
            reasons.add(value.reason());
            continue;
          }
          byte[] raw = renaming.convert(old).bytes();
          assertThat(new String(value.bytes(), StandardCharsets.US_ASCII))
              .isEqualTo(encoder.encodeToString(raw));
        }
      }
    }
    assertThat(reasons)
        .hasSizeGreaterThan(4)
        .anyMatch(reason -> reason.startsWith("It is Base64 without a digit that tells its"))
        .anyMatch(reason -> reason.startsWith("It is Base64 whose last digits need no padding"));
  }

  @Test
  void a_value_without_a_stream_is_told_from_one_that_fails() {
    for (String other : List.of("", "text of a row", "{\"a\":1}")) {
      assertThat(converted(other.getBytes(StandardCharsets.US_ASCII)).kind())
          .as(other)
          .isEqualTo(Kind.NO_STREAM);
    }
    ConvertedValue cut = converted(Arrays.copyOf(STORED, STORED.length - 1));
    assertThat(cut.kind()).isEqualTo(Kind.FAILED);
    assertThat(cut.reason()).startsWith("Stream ends before");
    assertThat(cut.bytes()).isEmpty();
    ConvertedValue message = converted(Brine.create().encode("text"));
    assertThat(message.kind()).isEqualTo(Kind.FAILED);
    assertThat(message.reason()).startsWith("It is a message of Brine, not a stream");
  }

  @Test
  void the_form_changes_there_and_back_and_names_with_it() {
    byte[] brine = conversion(Optional.of(Format.BRINE)).convert(STORED).bytes();
    assertThat(brine).startsWith(0xb5);
    assertThat(conversion(Optional.of(Format.BRINE)).convert(brine).kind()).isEqualTo(Kind.SAME);
    byte[] java = conversion(Optional.of(Format.JAVA)).convert(brine).bytes();
    assertThat((Object[]) JavaStreams.read(java, null))
        .isEqualTo((Object[]) JavaStreams.read(STORED, null));
    byte[] two = Arrays.copyOf(STORED, 2 * STORED.length);
    System.arraycopy(STORED, 0, two, STORED.length, STORED.length);
    assertThat(conversion(Optional.of(Format.BRINE)).convert(two).objects()).isEqualTo(2);
  }

  @Test
  void a_length_that_lies_costs_no_memory() {
    byte[] lying = JavaStreams.write(new Object[1000]);
    byte[] array = Arrays.copyOf(lying, lying.length - 1000);
    array[array.length - 4] = 0x7f; // of the length
    byte[] text = {(byte) 0xac, (byte) 0xed, 0, 5, 0x7c, 0x7f, -1, -1, -1, -1, -1, -1, -1};
    byte[] block = {(byte) 0xac, (byte) 0xed, 0, 5, 0x7a, 0x7f, -1, -1, -1};
    byte[] negative = {(byte) 0xac, (byte) 0xed, 0, 5, 0x7a, -1, -1, -1, -1};
    for (byte[] one : List.of(array, text, block, negative)) {
      assertThat(converted(one).kind()).isEqualTo(Kind.FAILED);
    }
  }

  @Test
  void a_damaged_new_stream_is_refused() throws Exception {
    StreamConversion.requireReadable(new ByteArrayInputStream(STORED), ReadOptions.none());
    byte[] damaged = Arrays.copyOf(STORED, STORED.length - 1);
    assertThatThrownBy(
            () ->
                StreamConversion.requireReadable(
                    new ByteArrayInputStream(damaged), ReadOptions.none()))
        .isInstanceOf(ConversionException.class)
        .hasMessageStartingWith("The new stream cannot be read: ");
  }
}
