// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.workload.Met.Links;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class GraphWalkTest {
  @Test
  void a_list_that_is_there_twice_is_shared() {
    List<String> inner = new ArrayList<>(List.of("a"));

    assertThat(links(Arrays.asList(inner, inner))).isEqualTo(Links.SHARED);
  }

  @Test
  void a_value_that_is_there_twice_is_not_shared_as_no_row_loses_that() {
    LocalDate day = LocalDate.of(2026, 11, 23);

    assertThat(links(Arrays.asList(day, day, String.class, String.class))).isEqualTo(Links.TREE);
  }

  private static Links links(Object root) {
    GraphWalk walk = new GraphWalk();
    walk.add(root);
    return walk.met().links();
  }

  @Test
  void meets_classes_within_those_of_the_jdk() {
    GraphWalk walk = new GraphWalk();
    walk.add(List.of(new DecimalFormat("0.0"), new EnumMap<>(TimeUnit.class)));

    assertThat(walk.met().others()).contains(RoundingMode.class, TimeUnit.class);
  }
}
