// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
final class LabelPlacerTest {
  private final LabelPlacer placer = new LabelPlacer(0, 0, 200, 100);

  @Test
  void a_number_stands_to_the_right_of_its_point() {
    placer.keepFree(50, 50);
    assertThat(placer.place("7", 50, 50)).isEqualTo(new LabelPlacer.Label("63", "55", "7", ""));
  }

  @Test
  void a_number_at_the_right_edge_does_not_leave_the_plot() {
    placer.keepFree(195, 50);
    assertThat(Integer.parseInt(placer.place("7", 195, 50).x())).isLessThanOrEqualTo(195);
  }

  @Test
  void every_point_of_a_dense_heap_gets_a_number_in_a_place_of_its_own() {
    LabelPlacer large = new LabelPlacer(60, 20, 510, 350);
    List<LabelPlacer.Label> labels = new ArrayList<>();
    for (int i = 1; i <= 40; i++) {
      large.keepFree(200 + i % 7, 200 + i % 5);
    }
    for (int i = 1; i <= 40; i++) {
      labels.add(large.place(Integer.toString(i), 200 + i % 7, 200 + i % 5));
    }
    assertThat(labels).extracting(LabelPlacer.Label::text).doesNotHaveDuplicates().hasSize(40);
    assertThat(labels).extracting(label -> label.x() + " " + label.y()).doesNotHaveDuplicates();
  }

  @Test
  void a_number_away_from_its_point_has_a_line_to_it() {
    for (int x = 20; x < 80; x += 8) {
      placer.keepFree(x, 38);
      placer.keepFree(x, 50);
      placer.keepFree(x, 62);
    }
    assertThat(placer.place("12", 50, 50).line()).startsWith("M50 50L");
  }

  @Test
  void a_number_beside_its_point_has_no_line() {
    assertThat(placer.place("12", 50, 50).line()).isEmpty();
  }

  @Test
  void a_number_without_any_room_stands_beside_its_point() {
    LabelPlacer tiny = new LabelPlacer(0, 0, 5, 5);
    assertThat(tiny.place("7", 2, 2)).isEqualTo(new LabelPlacer.Label("15", "7", "7", ""));
  }
}
