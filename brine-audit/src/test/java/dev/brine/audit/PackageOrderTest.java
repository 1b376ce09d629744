// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.PackageOrder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackageOrderTest {
  /** The API: its values are used by all packages, and its entry points use all packages. */
  private static final String API = "dev.brine.audit";

  /** Each package may use the API and those before it. */
  private static final List<String> ORDER =
      List.of(
          "dev.brine.audit.internal.kind",
          "dev.brine.audit.internal.stream",
          "dev.brine.audit.internal.needed",
          "dev.brine.audit.internal",
          "dev.brine.audit.evidence",
          "dev.brine.audit.filter",
          "dev.brine.audit.cost",
          "dev.brine.audit.print");

  @Test
  void each_package_uses_only_those_before_it() throws IOException {
    assertThat(PackageOrder.ofModule(Audit.class).usesOfLaterPackages(ORDER)).isEmpty();
  }

  @Test
  void no_classes_of_different_packages_use_each_other() throws IOException {
    assertThat(PackageOrder.ofModule(Audit.class).circles()).isEmpty();
  }

  @Test
  void each_package_has_its_place_and_few_classes() throws IOException {
    PackageOrder module = PackageOrder.ofModule(Audit.class);
    assertThat(module.sizes()).containsKeys(ORDER.toArray(String[]::new)).containsKey(API);
    assertThat(module.sizes()).hasSize(ORDER.size() + 1);
    assertThat(module.tooLarge(List.of("dev.brine.audit.internal.kind"))).isEmpty();
  }
}
