// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.PackageOrder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackageOrderTest {
  /** Each package may use those before it. */
  private static final List<String> ORDER =
      List.of(
          "dev.brine.cli.terminal",
          "dev.brine.cli.option",
          "dev.brine.cli.audit",
          "dev.brine.cli.compare",
          "dev.brine.cli.optimize",
          "dev.brine.cli.stored",
          "dev.brine.cli.plan",
          "dev.brine.cli");

  /** The packages of commands, none of which uses another. */
  private static final List<String> COMMANDS = ORDER.subList(2, 7);

  @Test
  void each_package_uses_only_those_before_it() throws IOException {
    assertThat(PackageOrder.ofModule(Main.class).usesOfLaterPackages(ORDER)).isEmpty();
  }

  @Test
  void no_command_uses_one_of_another_package() throws IOException {
    for (String command : COMMANDS) {
      List<String> others = COMMANDS.stream().filter(other -> !other.equals(command)).toList();
      for (String other : others) {
        assertThat(PackageOrder.ofModule(Main.class).usesOfLaterPackages(List.of(command, other)))
            .isEmpty();
      }
    }
  }

  @Test
  void no_classes_of_different_packages_use_each_other() throws IOException {
    assertThat(PackageOrder.ofModule(Main.class).circles()).isEmpty();
  }

  @Test
  void each_package_has_its_place_and_few_classes() throws IOException {
    PackageOrder module = PackageOrder.ofModule(Main.class);
    assertThat(module.sizes().keySet()).containsExactlyInAnyOrderElementsOf(ORDER);
    assertThat(module.tooLarge(List.of())).isEmpty();
  }
}
