// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.PackageOrder;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PackageOrderTest {
  /** Each package may use those before it. */
  private static final List<String> ORDER =
      List.of(
          "dev.brine.lab.world",
          "dev.brine.lab.workload.model",
          "dev.brine.lab.workload",
          "dev.brine.lab.serializer.proto",
          "dev.brine.lab.serializer.protobuf",
          "dev.brine.lab.serializer.sbe.generated",
          "dev.brine.lab.serializer.sbe",
          "dev.brine.lab.serializer.handwritten",
          "dev.brine.lab.serializer",
          "dev.brine.lab.fidelity",
          "dev.brine.lab.result",
          "dev.brine.lab.catalog",
          "dev.brine.lab.remoting",
          "dev.brine.lab.load",
          "dev.brine.lab.measure",
          "dev.brine.lab.own",
          "dev.brine.lab.verify",
          "dev.brine.lab.evolution",
          "dev.brine.lab.analysis",
          "dev.brine.lab.figure",
          "dev.brine.lab.tail",
          "dev.brine.lab.footprint",
          "dev.brine.lab.callpath",
          "dev.brine.lab.report",
          "dev.brine.lab.history",
          "dev.brine.lab.plot",
          "dev.brine.lab.upgrade",
          "dev.brine.lab");

  /** What other tools generate. */
  private static final List<String> GENERATED =
      List.of("dev.brine.lab.measure.jmh_generated", "dev.brine.lab.serializer.proto");

  /**
   * One class for each serializer, for each table or part of a page, for each class measured, for
   * each part of a results file, for each library whose releases read each other.
   */
  private static final List<String> ALIKE =
      List.of(
          "dev.brine.lab.serializer",
          "dev.brine.lab.report",
          "dev.brine.lab.result",
          "dev.brine.lab.workload.model",
          "dev.brine.lab.upgrade");

  @Test
  void each_package_uses_only_those_before_it() throws IOException {
    assertThat(PackageOrder.ofModule(Lab.class).usesOfLaterPackages(ORDER)).isEmpty();
  }

  @Test
  void no_classes_of_different_packages_use_each_other() throws IOException {
    assertThat(PackageOrder.ofModule(Lab.class).circles()).isEmpty();
  }

  @Test
  void each_package_has_its_place_and_few_classes_unless_they_are_alike() throws IOException {
    PackageOrder module = PackageOrder.ofModule(Lab.class);
    Set<String> packages = new HashSet<>(module.sizes().keySet());
    assertThat(packages).containsAll(ALIKE);
    GENERATED.forEach(packages::remove);
    assertThat(ORDER).containsAll(packages);
    assertThat(module.tooLarge(Stream.concat(ALIKE.stream(), GENERATED.stream()).toList()))
        .isEmpty();
  }
}
