// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.PackageOrder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackageOrderTest {
  /** The API: its values are used by all packages, and its entry points use all packages. */
  private static final String API = "dev.brine.optimize";

  /** Each package may use the API and those before it. */
  private static final List<String> ORDER =
      List.of(
          "dev.brine.optimize.internal.archive",
          "dev.brine.optimize.internal.analysis",
          "dev.brine.optimize.internal.analysis.flow",
          "dev.brine.optimize.internal.analysis.ownership",
          "dev.brine.optimize.internal.codecs",
          "dev.brine.optimize.internal.block",
          "dev.brine.optimize.internal.classes",
          "dev.brine.optimize.internal.streams",
          "dev.brine.optimize.internal.habit",
          "dev.brine.optimize.internal",
          "dev.brine.optimize.internal.samples",
          "dev.brine.optimize.internal.report",
          "dev.brine.optimize.internal.plan");

  @Test
  void each_package_uses_only_those_before_it() throws IOException {
    assertThat(PackageOrder.ofModule(Optimizer.class).usesOfLaterPackages(ORDER)).isEmpty();
  }

  @Test
  void no_classes_of_different_packages_use_each_other() throws IOException {
    assertThat(PackageOrder.ofModule(Optimizer.class).circles()).isEmpty();
  }

  @Test
  void each_package_has_its_place_and_few_classes() throws IOException {
    PackageOrder module = PackageOrder.ofModule(Optimizer.class);
    assertThat(module.sizes()).containsKeys(ORDER.toArray(String[]::new)).containsKey(API);
    assertThat(module.sizes()).hasSize(ORDER.size() + 1);
    // It has a file for each habit.
    List<String> ofAlike = List.of("dev.brine.optimize.internal.habit");
    assertThat(module.tooLarge(ofAlike)).isEmpty();
  }
}
