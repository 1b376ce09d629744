// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
final class LabelPlacerTest {
  private final LabelPlacer placer = new LabelPlacer(0, 0, 200, 100);

  @Test
  void a_name_stands_to_the_right_of_its_point() {
    placer.keepFree(50, 50);
    assertThat(placer.place("kryo", 50, 50))
        .hasValue(new LabelPlacer.Label("57", "54", false, "kryo"));
  }

  @Test
  void a_name_at_the_right_edge_stands_to_the_left_of_its_point() {
    placer.keepFree(190, 50);
    assertThat(placer.place("kryo", 190, 50))
        .hasValue(new LabelPlacer.Label("183", "54", true, "kryo"));
  }

  @Test
  void a_name_does_not_cover_another_name() {
    assertThat(placer.place("kryo", 50, 50)).isPresent();
    assertThat(placer.place("fory", 50, 50))
        .hasValueSatisfying(label -> assertThat(label.x()).isNotEqualTo("57"));
  }

  @Test
  void a_name_without_room_is_left_out() {
    assertThat(placer.place("a name that is far too long for the plot", 50, 50)).isEmpty();
  }
}
