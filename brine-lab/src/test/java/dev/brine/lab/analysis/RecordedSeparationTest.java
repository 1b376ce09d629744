// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Separates rows in samples that the lab recorded of two equal serializers and one that does all
 * work twice: four processes each, the median of five iterations of each process in ns.
 */
@Tag("once")
class RecordedSeparationTest {
  /** Two processors with a load average of 10: other programs took 80 % of the CPU time. */
  private static final Map<String, double[]> BUSY =
      recorded(
          new double[] {70.56, 51.69, 42.10, 166.14},
          new double[] {41.72, 58.12, 95.34, 44.67},
          new double[] {100.72, 387.77, 174.42, 107.74});

  @Test
  void a_busy_machine_separates_nothing() {
    Map<String, Estimate> estimates = estimates(BUSY);
    assertThat(estimates.get("twin").isSeparatedFrom(estimates.get("honest"))).isFalse();
    assertThat(estimates.get("twice-as-slow").isSeparatedFrom(estimates.get("twin"))).isFalse();
  }

  private static Map<String, double[]> recorded(
      double[] honest, double[] twin, double[] twiceAsSlow) {
    Map<String, double[]> forks = new LinkedHashMap<>();
    forks.put("honest", honest);
    forks.put("twin", twin);
    forks.put("twice-as-slow", twiceAsSlow);
    return forks;
  }

  private static Map<String, Estimate> estimates(Map<String, double[]> forks) {
    return new ForkBootstrap<>(forks, 1).estimates();
  }
}
