// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.PackageOrder;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PackageOrderTest {
  /** The API: its values are used by all packages, and its entry points use all packages. */
  private static final String API = "dev.brine";

  /** Each package may use the API and those before it. */
  private static final List<String> ORDER =
      List.of(
          "dev.brine.shape",
          "dev.brine.internal",
          "dev.brine.internal.settings",
          "dev.brine.internal.layout",
          "dev.brine.internal.schema",
          "dev.brine.internal.proof",
          "dev.brine.internal.hash",
          "dev.brine.internal.handle",
          "dev.brine.wire.failure",
          "dev.brine.wire.instance",
          "dev.brine.wire",
          "dev.brine.wire.copy",
          "dev.brine.internal.hook",
          "dev.brine.internal.levels",
          "dev.brine.internal.javaform",
          "dev.brine.internal.kind",
          "dev.brine.internal.walk",
          "dev.brine.internal.sequence",
          "dev.brine.internal.library",
          "dev.brine.internal.instance",
          "dev.brine.internal.codec",
          "dev.brine.internal.evolution",
          "dev.brine.internal.bytecode",
          "dev.brine.internal.generate",
          "dev.brine.internal.copy",
          "dev.brine.internal.naming",
          "dev.brine.internal.message",
          "dev.brine.internal.override",
          "dev.brine.internal.javastream",
          "dev.brine.internal.stream",
          "dev.brine.dropin");

  /** The exception hands out what only Brine's own code may do with it. */
  private static final Set<String> FAILURES =
      Set.of("dev.brine.BrineException", "dev.brine.internal.Problems");

  /** One package to its users, one that generated code calls, and the built-in classes. */
  private static final List<String> ALIKE =
      List.of(API, "dev.brine.wire", "dev.brine.internal.kind");

  /** The most classes of these. */
  private static final int MOST_ALIKE = 40;

  private static final PackageOrder PLANTED =
      PackageOrder.of(
          Map.of(
              "low.A", Set.of("low.B"),
              "low.B", Set.of("high.C"),
              "high.C", Set.of("high.D"),
              "high.D", Set.of("low.A")));

  @Test
  void each_package_uses_only_those_before_it() throws IOException {
    assertThat(PackageOrder.ofModule(Brine.class).usesOfLaterPackages(ORDER)).isEmpty();
  }

  @Test
  void finds_a_use_of_a_later_package() {
    assertThat(PLANTED.usesOfLaterPackages(List.of("low", "high")))
        .containsExactly("low.B uses high.C");
    assertThat(PLANTED.usesOfLaterPackages(List.of("high", "low")))
        .containsExactly("high.D uses low.A");
  }

  @Test
  void no_classes_of_different_packages_use_each_other_but_the_exception() throws IOException {
    assertThat(PackageOrder.ofModule(Brine.class).circles()).containsExactly(FAILURES);
  }

  @Test
  void finds_classes_of_different_packages_that_use_each_other() {
    assertThat(PLANTED.circles()).containsExactly(Set.of("low.A", "low.B", "high.C", "high.D"));
  }

  @Test
  void does_not_mind_classes_of_one_package_that_use_each_other() {
    Map<String, Set<String>> uses = Map.of("a.A", Set.of("a.B"), "a.B", Set.of("a.A"));
    assertThat(PackageOrder.of(uses).circles()).isEmpty();
  }

  @Test
  void each_package_has_its_place_and_few_classes_unless_they_are_alike() throws IOException {
    PackageOrder module = PackageOrder.ofModule(Brine.class);
    assertThat(module.sizes()).containsKeys(ORDER.toArray(String[]::new)).containsKey(API);
    assertThat(module.sizes()).hasSize(ORDER.size() + 1);
    assertThat(module.tooLarge(ALIKE)).isEmpty();
    assertThat(module.largerThan(MOST_ALIKE)).isEmpty();
  }

  @Test
  void finds_a_package_with_too_many_classes_unless_they_are_alike() {
    Map<String, Set<String>> classes = new HashMap<>();
    for (int i = 0; i <= 30; i++) {
      classes.put("full.Of" + i, Set.of());
    }
    assertThat(PackageOrder.of(classes).tooLarge(List.of())).containsExactly(Map.entry("full", 31));
    assertThat(PackageOrder.of(classes).tooLarge(List.of("full"))).isEmpty();
    assertThat(PackageOrder.of(classes).largerThan(30)).containsExactly(Map.entry("full", 31));
    classes.remove("full.Of0");
    assertThat(PackageOrder.of(classes).tooLarge(List.of())).isEmpty();
  }
}
