// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.print.JsonWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests the JSON of values of Java's classes, in both formats. */
@SuppressWarnings("JavaUtilDate") // Inputs have it.
class JsonValuesTest {
  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("**")).build();

  private static String json(byte[] input, Masking masking) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      ValueOptions options = new ValueOptions(1 << 24, 1 << 24, masking);
      JsonWriter writer = new JsonWriter(out, "x", options);
      writer.end(Inspector.read(new ByteArrayInputStream(input), writer));
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String ofJava(Object value) throws IOException {
    return json(JavaStreams.write(value), Masking.SHOWN);
  }

  private static String ofBrine(Object value) throws IOException {
    return json(BRINE.encode(value), Masking.SHOWN);
  }

  private static void assertBoth(Object value, String member) throws IOException {
    assertThat(ofJava(value)).contains("," + member + "}");
    assertThat(ofBrine(value)).contains("," + member + "}");
  }

  @Test
  void has_the_bits_of_a_bit_set() throws IOException {
    BitSet bits = new BitSet();
    assertBoth(bits, "\"$bits\":[]");
    bits.set(0);
    bits.set(3, 6);
    bits.set(70);
    bits.set(1_000_000);
    assertBoth(bits, "\"$bits\":[0,3,4,5,70,1000000]");
  }

  private static String cut(byte[] input, int length, boolean isCut) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      JsonWriter writer = new JsonWriter(out, "x", new ValueOptions(length, 9, Masking.SHOWN));
      writer.end(Inspector.read(new ByteArrayInputStream(input), writer));
      assertThat(writer.isCut()).isEqualTo(isCut);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void says_of_each_string_that_is_cut_that_it_is() throws IOException {
    String text = "abcdefgh";
    assertThat(cut(JavaStreams.write(text), 5, true))
        .contains("{\"$id\":0,\"$string\":\"abcde\",\"$cut\":true,\"$bytes\":8}");
    assertThat(cut(BRINE.encode(text), 5, true))
        .contains("{\"$string\":\"abcde\",\"$cut\":true,\"$bytes\":8}");
    assertThat(cut(JavaStreams.write(text), 8, false)).contains("\"$string\":\"abcdefgh\"}");
    assertThat(cut(BRINE.encode(text), 8, false)).contains("[\"abcdefgh\"]");
    assertThat(cut(BRINE.encode(URI.create(text)), 5, true))
        .contains("\"$value\":\"abcde\",\"$cut\":true}");
    assertThat(cut(JavaStreams.write(new Date(5)), 9, true)).contains("\"$length\":8");
    assertThat(cut(JavaStreams.write(new Date(5)), 24, false)).contains("\"$length\":8");
  }

  @Test
  void has_all_chars_of_a_very_long_string() throws IOException {
    String text = "\u00e9".repeat(1 << 20) + "end";
    for (byte[] input : List.of(JavaStreams.write(text), BRINE.encode(text))) {
      assertThat(json(input, Masking.SHOWN)).contains("\\u00e9end\"").doesNotContain("$cut");
    }
  }

  @Test
  void says_when_bits_are_cut() throws IOException {
    BitSet bits = new BitSet();
    bits.set(0, 9);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      JsonWriter writer = new JsonWriter(out, "x", new ValueOptions(5, 9, Masking.SHOWN));
      writer.end(Inspector.read(new ByteArrayInputStream(BRINE.encode(bits)), writer));
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .contains("\"$bits\":[0,1],\"$bitsCut\":true}");
  }

  @Test
  void has_all_values_of_java_time_in_words() throws IOException {
    List<Object> values =
        List.of(
            Duration.ofSeconds(-1, 5),
            Instant.ofEpochSecond(-1, 999_999_999),
            LocalDate.of(-5, 1, 2),
            LocalTime.of(1, 0),
            LocalTime.of(1, 2),
            LocalTime.of(1, 2, 3),
            LocalTime.of(1, 2, 3, 4),
            LocalDateTime.of(2020, 1, 2, 0, 0),
            ZonedDateTime.parse("2020-01-02T03:04:05.6+01:00[Europe/Paris]"),
            ZonedDateTime.of(2020, 1, 2, 3, 4, 5, 6, ZoneOffset.ofTotalSeconds(61)),
            OffsetTime.of(LocalTime.NOON, ZoneOffset.ofHours(-3)),
            OffsetDateTime.of(LocalDateTime.of(1, 2, 3, 4, 5), ZoneOffset.UTC),
            Year.of(2021),
            YearMonth.of(2021, 3),
            MonthDay.of(2, 29),
            Period.of(1, -2, 3));
    for (Object value : values) {
      assertBoth(value, "\"$value\":\"" + value + "\"");
    }
    assertThat(ofJava(ZoneId.of("Europe/Paris"))).contains("\"$value\":\"Europe/Paris\"");
    assertThat(ofJava(ZoneOffset.ofHours(1))).contains("\"$value\":\"+01:00\"");
  }

  @Test
  void has_dates_identifiers_and_large_numbers_in_words() throws IOException {
    assertBoth(new Date(5), "\"$value\":\"1970-01-01T00:00:00.005Z\"");
    Timestamp stamp = new Timestamp(-1);
    stamp.setNanos(123_456_789);
    assertThat(ofJava(stamp)).contains("\"$value\":\"1969-12-31T23:59:59.123456789Z\"");
    assertThat(ofJava(new java.sql.Date(0))).contains("\"$value\":\"1970-01-01T00:00:00Z\"");
    UUID id = new UUID(Long.MIN_VALUE, -2);
    assertBoth(id, "\"$value\":\"" + id + "\"");
    for (String number : List.of("0", "-1", "9223372036854775808", "-" + "7".repeat(2_000))) {
      assertBoth(new BigInteger(number), "\"$value\":\"" + number + "\"");
      BigDecimal decimal = new BigDecimal(new BigInteger(number), 2);
      assertBoth(decimal, "\"$value\":\"" + decimal + "\"");
    }
  }

  @Test
  void loses_no_digit_of_a_number_that_is_too_long_for_decimal_digits() throws IOException {
    BigInteger number = BigInteger.ONE.shiftLeft(10_000).add(BigInteger.TEN).negate();
    String hex = "-0x01" + "0".repeat(2_499) + "a";
    assertBoth(number, "\"$value\":\"" + hex + "\"");
    assertBoth(new BigDecimal(number, 3), "\"$value\":\"" + hex + " with the scale 3\"");
  }

  /** Data that are longer than a line of the tree shows. */
  static final class Talker implements Serializable {
    private static final long serialVersionUID = 1;

    private void writeObject(java.io.ObjectOutputStream out) throws IOException {
      out.write(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17});
      out.write(new byte[983]);
    }

    private void readObject(java.io.ObjectInputStream in) {
      throw new AssertionError("nobody reads it");
    }
  }

  @Test
  void has_all_data_that_a_class_wrote() throws IOException {
    String data = "0f 10 11" + " 00".repeat(983) + "\",\"$length\":1000}";
    assertThat(ofJava(new Talker())).contains(data);
    assertThat(ofBrine(new Talker())).contains(data);
  }

  @Test
  void gives_each_member_a_name_of_its_own() throws IOException {
    Locale locale = Locale.forLanguageTag("de-DE-a-aaa-b-bbb-c-ccc-u-co-phonebk");
    assertThat(ofBrine(locale))
        .contains(
            "\"extension\":\"a\",\"extensionValue\":\"aaa\",\"java.util.Locale.extension\":\"b\"",
            "\"java.util.Locale.extension#2\":\"c\",\"java.util.Locale.extensionValue#2\":\"ccc\"",
            "\"java.util.Locale.extension#3\":\"u\"");
  }

  private static Set<String> values(String json) {
    Pattern value = Pattern.compile("\"[$](value|bits)\":(\"[^\"]*\"|\\[[^]]*])");
    return value.matcher(json).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  @Test
  void shows_no_other_value_where_the_input_is_cut() throws IOException {
    BitSet bits = new BitSet();
    bits.set(5, 500);
    List<Object> all =
        List.of(
            bits,
            new UUID(1, 2),
            BigInteger.TWO.pow(99),
            BigDecimal.valueOf(12_345, 2),
            new Date(5),
            Timestamp.from(Instant.EPOCH),
            LocalDate.of(2020, 1, 2));
    byte[] stream = JavaStreams.write(new ArrayList<>(all));
    Set<String> whole = values(json(stream, Masking.SHOWN));
    assertThat(whole).hasSize(8); // the BigDecimal has a BigInteger
    for (int length = 4; length < stream.length; length++) {
      assertThat(whole).containsAll(values(json(Arrays.copyOf(stream, length), Masking.SHOWN)));
    }
  }

  static class Upper implements Serializable {
    private static final long serialVersionUID = 1;
    int count = 1;
  }

  static final class Lower extends Upper {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("HidingField") // The JSON has both.
    long count = 2;
  }

  @Test
  void gives_each_field_of_a_description_a_name_of_its_own() throws IOException {
    assertThat(ofBrine(new Lower()))
        .contains("\"fields\":{\"count\":\"I\",\"" + Lower.class.getName() + ".count\":\"J\"}");
  }

  @Test
  void shows_no_value_where_data_are_masked_or_damaged() throws IOException {
    assertThat(json(JavaStreams.write(new Date(5)), Masking.MASKED))
        .contains("\"$data\":\"***\"")
        .doesNotContain("$value");
    byte[] stream = JavaStreams.write(LocalDate.of(2020, 1, 2));
    stream[stream.length - 3] = 13; // of 12 months
    assertThat(json(stream, Masking.SHOWN)).contains("\"$data\"").doesNotContain("$value");
    BigInteger number = BigInteger.TEN;
    assertThat(ofJava(List.of(number, new BigDecimal(number, 1))))
        .contains("\"$value\":\"10\"}", "\"intVal\":{\"$ref\":", "\"$value\":\"1.0\"}");
  }
}
