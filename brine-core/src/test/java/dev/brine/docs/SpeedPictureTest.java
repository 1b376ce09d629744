// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares the times of docs/speed.svg with the tables of README.md that it is drawn from. */
@Tag("once")
class SpeedPictureTest {
  private static final Pattern HEAD =
      Pattern.compile("<text class=\"head\".*>.*\\((W\\d)\\).*</text>");
  private static final Pattern BAR =
      Pattern.compile(
          "<text [^>]*\"end\">([^<]+)</text>\\s*<rect [^>]*/>\\s*<text [^>]*>([^<]+)</text>");
  private static final Pattern TIME = Pattern.compile("([\\d.]+) (ns|µs|ms)\\b");
  private static final Map<String, Integer> DIGITS_OF_NANOS = Map.of("ns", 0, "µs", 3, "ms", 6);

  @Test
  void shows_the_sums_of_the_times_to_write_and_read() throws IOException {
    String readme = Files.readString(Path.of("../README.md"));
    String[] panels =
        Files.readString(Path.of("../docs/speed.svg")).split("(?=<text class=\"head\")", -1);
    List<String> shown = new ArrayList<>();
    for (String panel : panels) {
      Matcher head = HEAD.matcher(panel);
      if (head.find()) {
        for (MatchResult bar : BAR.matcher(panel).results().toList()) {
          BigDecimal stated = sum(row(readme, head.group(1), bar.group(1)));
          assertThat(bar.group(2)).isEqualTo(asIn(bar.group(2), stated));
          shown.add(head.group(1) + " " + bar.group(1));
        }
      }
    }
    assertThat(shown).hasSizeGreaterThan(6).contains("W5 Java", "W6 Brine, default");
  }

  @Test
  void sums_and_rounds_as_the_picture_does() {
    assertThat(sum("1.36 ms   940 µs")).isEqualByComparingTo("2300000");
    assertThat(asIn("1.23 µs", new BigDecimal("984"))).isEqualTo("0.98 µs");
    assertThat(asIn("12.3 ms", new BigDecimal("20470000"))).isEqualTo("20.5 ms");
  }

  /** Returns the row of a table of the page; the JDK is called Java in the picture. */
  private static String row(String readme, String workload, String name) {
    String table = readme.substring(readme.indexOf("\n" + workload + "@"));
    String start = name.equals("Java") ? "JDK" : name;
    return table
        .lines()
        .filter(line -> line.substring(Math.min(2, line.length())).startsWith(start + "  "))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the sum of the times of a line in nanoseconds. */
  private static BigDecimal sum(String line) {
    return TIME.matcher(line)
        .results()
        .map(
            time ->
                new BigDecimal(time.group(1)).scaleByPowerOfTen(DIGITS_OF_NANOS.get(time.group(2))))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** Returns nanoseconds with the unit and the digits behind the point of another time. */
  private static String asIn(String shown, BigDecimal nanos) {
    String[] time = shown.split(" ", -1);
    int digits = new BigDecimal(time[0]).scale();
    BigDecimal number = nanos.movePointLeft(DIGITS_OF_NANOS.get(time[1]));
    return number.setScale(digits, RoundingMode.HALF_UP) + " " + time[1];
  }
}
