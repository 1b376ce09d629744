// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.PackageOrder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackageOrderTest {
  /** Each package may use those before it. */
  private static final List<String> ORDER =
      List.of(
          "dev.brine.convert",
          "dev.brine.convert.file",
          "dev.brine.convert.jdbc",
          "dev.brine.convert.process",
          "dev.brine.convert.redis");

  @Test
  void each_package_uses_only_those_before_it() throws IOException {
    assertThat(PackageOrder.ofModule(Journal.class).usesOfLaterPackages(ORDER)).isEmpty();
    assertThat(PackageOrder.ofModule(Journal.class).circles()).isEmpty();
  }

  @Test
  void no_store_uses_another() throws IOException {
    List<String> swapped = new ArrayList<>(ORDER.subList(1, ORDER.size()));
    Collections.reverse(swapped);
    swapped.add(0, ORDER.get(0));
    assertThat(PackageOrder.ofModule(Journal.class).usesOfLaterPackages(swapped)).isEmpty();
  }

  @Test
  void each_package_has_its_place_and_few_classes() throws IOException {
    PackageOrder module = PackageOrder.ofModule(Journal.class);
    assertThat(module.sizes().keySet()).containsExactlyInAnyOrderElementsOf(ORDER);
    assertThat(module.tooLarge(List.of())).isEmpty();
  }
}
