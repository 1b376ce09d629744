// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.PackageOrder;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PackageOrderTest {
  /** The API: its values are used by all packages, and its entry points use all packages. */
  private static final String API = "dev.brine.optimize";

  /** Each package may use the API and those before it. */
  private static final List<String> ORDER =
      List.of(
          "dev.brine.optimize.internal.archive",
          "dev.brine.optimize.internal.stored",
          "dev.brine.optimize.internal.analysis",
          "dev.brine.optimize.internal.analysis.ownership",
          "dev.brine.optimize.internal.codecs",
          "dev.brine.optimize.internal.block",
          "dev.brine.optimize.internal.classes",
          "dev.brine.optimize.internal.streams",
          "dev.brine.optimize.internal",
          "dev.brine.optimize.internal.samples",
          "dev.brine.optimize.internal.report");

  private static final int MOST = 40;

  @Test
  void each_package_uses_only_those_before_it() throws IOException {
    assertThat(PackageOrder.ofModule(Optimizer.class).usesOfLaterPackages(ORDER)).isEmpty();
  }

  @Test
  void no_classes_of_different_packages_use_each_other() throws IOException {
    assertThat(PackageOrder.ofModule(Optimizer.class).circles()).isEmpty();
  }

  @Test
  void each_package_has_its_place_and_at_most_40_classes() throws IOException {
    Map<String, Integer> sizes = PackageOrder.ofModule(Optimizer.class).sizes();
    assertThat(sizes.keySet()).containsAll(ORDER).hasSize(ORDER.size() + 1).contains(API);
    assertThat(sizes).allSatisfy((name, size) -> assertThat(size).as(name).isBetween(1, MOST));
  }
}
