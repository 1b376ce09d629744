// SPDX-License-Identifier: Apache-2.0
package dev.brine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The heap that objects of every kind take is at most 1.3 times of what the limit counts. */
class HeapTest {
  private static final Pattern LINE = Pattern.compile("(?m)^(-?[0-9.]+) ([0-9.]+) ([0-9]+) (.+)$");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"+", "-"})
  void counts_what_the_jvm_spends_for_references_of_four_and_eight_bytes(String compressed)
      throws Exception {
    assertCounted("-XX:" + compressed + "UseCompressedOops");
  }

  /** Java 27 has headers of 8 bytes by default, and older ones of 12. */
  @Test
  void counts_what_the_jvm_spends_with_the_other_headers() throws Exception {
    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(25);
    boolean areCompact = Runtime.version().feature() >= 27;
    assertCounted("-XX:" + (areCompact ? "-" : "+") + "UseCompactObjectHeaders");
  }

  static boolean isTooMuch(double real, double counted) {
    return real >= 1.3 * counted;
  }

  private void assertCounted(String flag) throws Exception {
    String output =
        ForkedJvm.run(
            folder,
            List.of(
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:MarkSweepAlwaysCompactCount=1",
                "-XX:TieredStopAtLevel=1",
                flag),
            HeapRun.class);
    List<MatchResult> kinds = LINE.matcher(output).results().toList();
    assertThat(kinds).as(output).hasSize(HeapSamples.all().size());
    double allReal = 0;
    double allCounted = 0;
    for (MatchResult kind : kinds) {
      double real = Double.parseDouble(kind.group(1));
      double counted = Double.parseDouble(kind.group(2));
      assertThat(isTooMuch(real, counted)).as(kind.group()).isFalse();
      allReal += real;
      allCounted += counted;
    }
    assertThat(allCounted).as("what honest data is counted as").isLessThan(2.5 * allReal);
  }
}
