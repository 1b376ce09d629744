// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.Reading;
import dev.brine.inspect.html.HtmlReport;
import dev.brine.inspect.print.TreeWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.BigInteger;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Each value that JSON has in words, in all reports on Java's streams. */
@SuppressWarnings("JavaUtilDate") // Inputs have it.
class ValuesInWordsTest {
  private static final ValueOptions SHOWN = new ValueOptions(80, 80, Masking.SHOWN);
  private static final ValueOptions MASKED = new ValueOptions(80, 80, Masking.MASKED);

  /** Returns values with their words. */
  private static Map<Object, String> values() {
    List<Object> times =
        List.of(
            Duration.ofSeconds(-1, 5),
            Instant.ofEpochSecond(-1, 999_999_999),
            LocalDate.of(-5, 1, 2),
            LocalTime.of(1, 2, 3, 4),
            LocalDateTime.of(2020, 1, 2, 0, 0),
            ZonedDateTime.parse("2020-01-02T03:04:05.6+01:00[Europe/Paris]"),
            OffsetTime.of(LocalTime.NOON, ZoneOffset.ofHours(-3)),
            OffsetDateTime.of(LocalDateTime.of(1, 2, 3, 4, 5), ZoneOffset.UTC),
            Year.of(2021),
            YearMonth.of(2021, 3),
            MonthDay.of(2, 29),
            Period.of(1, -2, 3),
            ZoneId.of("Europe/Paris"),
            ZoneOffset.ofHours(1),
            UUID.fromString("00000000-0000-0001-8000-000000000002"),
            new BigInteger("-123456789012345678901234567890"),
            new BigDecimal("12.50"));
    Map<Object, String> values = new LinkedHashMap<>();
    times.forEach(time -> values.put(time, time.toString()));
    BitSet bits = new BitSet();
    bits.set(3);
    bits.set(70);
    values.put(bits, "{3, 70}");
    values.put(new Date(5), "1970-01-01T00:00:00.005Z");
    values.put(new java.sql.Date(5), "1970-01-01T00:00:00.005Z");
    values.put(new java.sql.Time(5), "1970-01-01T00:00:00.005Z");
    values.put(Timestamp.from(Instant.ofEpochSecond(0, 7)), "1970-01-01T00:00:00.000000007Z");
    return values;
  }

  private static Reading read(byte[] stream, BlobVisitor visitor) throws IOException {
    return Inspector.read(new ByteArrayInputStream(stream), visitor);
  }

  private static String tree(byte[] stream, ValueOptions options) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      read(stream, options.inWords(new TreeWriter(out, options)));
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String page(byte[] stream) throws IOException {
    HtmlReport report = new HtmlReport("", SHOWN);
    report.end("x", read(stream, report.visitor()));
    return report.text();
  }

  private static String difference(byte[] before, byte[] after) throws IOException {
    Difference difference = new Difference(SHOWN);
    difference.older().end("old", read(before, difference.older().visitor()));
    difference.newer().end("new", read(after, difference.newer().visitor()));
    return difference.text(100);
  }

  @Test
  void has_each_value_in_words_in_each_report() throws IOException {
    for (Map.Entry<Object, String> value : values().entrySet()) {
      byte[] stream = JavaStreams.write(new Object[] {value.getKey(), "behind"});
      String words = value.getValue();
      assertThat(tree(stream, SHOWN))
          .contains(" \"" + words + "\"  (", "\"behind\"")
          .doesNotContain("data ", " = ");
      assertThat(page(stream)).contains("&quot;" + words + "&quot;</a>").doesNotContain("data ");
      assertThat(difference(JavaStreams.write(new Object[] {1, "behind"}), stream))
          .contains("  [0]: java.lang.Integer to \"" + words + "\"");
    }
  }

  @Test
  void compares_values_by_what_they_mean() throws IOException {
    byte[] before =
        JavaStreams.write(new Object[] {new BigDecimal("1.5"), LocalDate.of(2020, 1, 2)});
    byte[] after =
        JavaStreams.write(new Object[] {new BigDecimal("1.6"), LocalDate.of(2020, 1, 3)});
    assertThat(difference(before, after))
        .contains("  [0]: \"1.5\" to \"1.6\"", "  [1]: \"2020-01-02\" to \"2020-01-03\"")
        .doesNotContain("magnitude: ", "<data>: ");
  }

  @Test
  void knows_a_small_number_that_an_earlier_value_has() throws IOException {
    byte[] stream =
        JavaStreams.write(new Object[] {new BigDecimal("0.5"), new BigDecimal("0.05"), "behind"});
    assertThat(tree(stream, SHOWN)).contains("BigDecimal #", "\"0.5\"", "\"0.05\"");
  }

  @Test
  void shows_the_parts_of_a_value_that_is_masked_cut_or_damaged() throws IOException {
    byte[] stream = JavaStreams.write(new Object[] {new Date(5), LocalDate.of(2020, 1, 2)});
    assertThat(tree(stream, MASKED)).contains("data ***").doesNotContain("1970", "2020");
    byte[] damaged = stream.clone();
    damaged[damaged.length - 3] = 13; // of 12 months
    assertThat(tree(damaged, SHOWN)).contains("1970-01-01", "data 03 00 00 07 e4 0d 02");
    for (int length = 4; length < stream.length; length++) {
      String cut = tree(Arrays.copyOf(stream, length), SHOWN);
      assertThat(cut).doesNotContain("2020-01-01");
    }
  }

  @Test
  void passes_very_long_values_on_as_they_are() throws IOException {
    BigInteger number = BigInteger.ONE.shiftLeft(8 * 20_000);
    List<Object> list = new ArrayList<>(List.of(number, new BigDecimal("1.5")));
    assertThat(tree(JavaStreams.write(list), SHOWN))
        .contains("signum = 1", "magnitude = ", "\"1.5\"");
  }
}
