// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** JSON says what objects of Java mean where Java reads the same, in bounded memory. */
@SuppressWarnings("JavaUtilDate") // Inputs have it.
@Tag("once")
class HostileValuesTest {
  private static final String EPOCH = "\"$value\":\"1970-01-01T00:00:00Z\"";

  private static String json(InputStream in, int length) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    assertThat(HostileValues.write(in, length, bytes).stop()).isEmpty();
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String json(byte[] input) throws IOException {
    return json(new ByteArrayInputStream(input), 1 << 20);
  }

  private static int count(String json, String part) {
    return json.split(Pattern.quote(part), -1).length - 1;
  }

  @Test
  void keeps_a_bounded_part_of_objects_within_each_other() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx48m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                HostileValues.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output.lines()).hasSize(3).allMatch(line -> line.endsWith(" Optional.empty"));
  }

  @Test
  void names_each_member_once_also_where_it_keeps_no_more_names() throws IOException {
    String json = json(HostileValues.wide(30, 20_000), 1 << 20);
    assertThat(count(json, "\"f19999\":0,")).isEqualTo(26);
    assertThat(json).contains("\"$1.com.acme.Wide.", ",\"$2.com.acme.Wide.");
    assertThat(count(json, ".com.acme.Wide.f19999\":0,")).isEqualTo(4);
    assertThat(json(HostileValues.wide(20, 20_000), 1 << 20)).doesNotContain("\"$1.");
  }

  @Test
  void says_what_all_dates_beside_each_other_mean_and_few_within_each_other() throws IOException {
    List<Date> dates = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      dates.add(new Date(0));
    }
    assertThat(count(json(JavaStreams.write(dates)), EPOCH)).isEqualTo(50);
    assertThat(count(json(HostileValues.dates(50, new byte[8]), 1 << 20), EPOCH)).isEqualTo(3);
    assertThat(json(HostileValues.numbers(1, new byte[] {7}), 1 << 20))
        .contains("\"$value\":\"7\"");
    assertThat(json(HostileValues.dates(1, new byte[9]), 1 << 20)).doesNotContain("$value");
  }

  @Test
  void says_what_objects_mean_however_short_strings_are_shown() throws IOException {
    ZonedDateTime time =
        ZonedDateTime.parse("2020-01-02T03:04:05.6-03:00[America/Argentina/ComodRivadavia]");
    byte[] stream = JavaStreams.write(new ArrayList<>(List.of(new Date(0), time)));
    String json = json(new ByteArrayInputStream(stream), 6);
    assertThat(json)
        .contains(EPOCH, "\"$value\":\"" + time + "\"")
        .contains("\"$data\":\"00 00 ...\",\"$length\":8");
    assertThat(json(stream)).contains("\"$data\":\"00 00 00 00 00 00 00 00\"");
  }

  /** Returns the stream of an object with another byte for the last one of that value. */
  private static byte[] changed(Object object, int last, int other) {
    byte[] stream = JavaStreams.write(object);
    int at = stream.length - 1;
    while (stream[at] != last) {
      at--;
    }
    byte[] changed = Arrays.copyOf(stream, stream.length);
    changed[at] = (byte) other;
    return changed;
  }

  /** Returns a stream in which the sign of a large number is another one. */
  private static byte[] signed(Object object, int sign, int other) {
    byte[] stream = JavaStreams.write(object);
    byte[] before = {-1, -1, -1, -2, -1, -1, -1, -2, 0, 0, 0, (byte) sign};
    String text = new String(stream, StandardCharsets.ISO_8859_1);
    int at = text.indexOf(new String(before, StandardCharsets.ISO_8859_1));
    assertThat(at).isPositive();
    stream[at + before.length - 1] = (byte) other;
    return stream;
  }

  @Test
  void says_of_no_number_what_the_jdk_rejects() throws IOException {
    BigInteger ten = BigInteger.TEN;
    assertThat(json(signed(ten, 1, 1))).contains("\"$value\":\"10\"");
    assertThat(json(signed(ten, 1, 0))).doesNotContain("$value");
    assertThat(json(signed(BigInteger.ZERO, 0, 0))).contains("\"$value\":\"0\"");
    assertThat(json(signed(BigInteger.ZERO, 0, 1))).doesNotContain("$value");
    assertThat(json(changed(ten, 10, 0))).doesNotContain("$value");
    assertThat(json(signed(new BigDecimal(ten, 1), 1, 1))).contains("\"$value\":\"1.0\"");
    assertThat(json(signed(new BigDecimal(ten, 1), 1, 0))).doesNotContain("$value");
  }

  @Test
  void says_of_fields_of_other_names_and_types_nothing() throws IOException {
    String id = "java.util.UUID";
    List<String> fields = List.of("leastSigBits J", "mostSigBits J");
    assertThat(json(HostileValues.object(id, fields, 2, 1)))
        .contains("\"$value\":\"00000000-0000-0001-0000-000000000002\"");
    for (List<String> others :
        List.of(
            List.of("leastSigBits J", "nanos J"),
            List.of("leastSigBits J", "mostSigBits I"),
            List.of("leastSigBits J", "leastSigBits J"))) {
      assertThat(json(HostileValues.object(id, others, 2, 1))).doesNotContain("$value");
    }
  }
}
