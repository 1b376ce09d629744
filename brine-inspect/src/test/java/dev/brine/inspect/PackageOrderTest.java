// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.PackageOrder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackageOrderTest {
  /** The API: its values are used by all packages, and its entry points use all packages. */
  private static final String API = "dev.brine.inspect";

  /** Each package may use the API and those before it. */
  private static final List<String> ORDER =
      List.of(
          "dev.brine.inspect.internal",
          "dev.brine.inspect.internal.value",
          "dev.brine.inspect.internal.block",
          "dev.brine.inspect.internal.javastream",
          "dev.brine.inspect.internal.part",
          "dev.brine.inspect.internal.brine",
          "dev.brine.inspect.mask",
          "dev.brine.inspect.source",
          "dev.brine.inspect.convert",
          "dev.brine.inspect.rewrite",
          "dev.brine.inspect.print",
          "dev.brine.inspect.report",
          "dev.brine.inspect.html");

  @Test
  void each_package_uses_only_those_before_it() throws IOException {
    assertThat(PackageOrder.ofModule(Inspector.class).usesOfLaterPackages(ORDER)).isEmpty();
  }

  @Test
  void no_classes_of_different_packages_use_each_other() throws IOException {
    assertThat(PackageOrder.ofModule(Inspector.class).circles()).isEmpty();
  }

  @Test
  void each_package_has_its_place_and_few_classes() throws IOException {
    PackageOrder module = PackageOrder.ofModule(Inspector.class);
    assertThat(module.sizes()).containsKeys(ORDER.toArray(String[]::new)).containsKey(API);
    assertThat(module.sizes()).hasSize(ORDER.size() + 1);
    assertThat(module.tooLarge(List.of())).isEmpty();
  }
}
