// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class TreemapTest {
  @Test
  void fills_the_rectangle_with_areas_as_given() {
    List<Long> sizes = List.of(600L, 600L, 400L, 300L, 200L, 200L, 100L);
    List<Treemap.Box> boxes = Treemap.of(sizes, 600, 400);
    for (int i = 0; i < boxes.size(); i++) {
      Treemap.Box box = boxes.get(i);
      assertThat(box.width() * box.height()).isCloseTo(sizes.get(i) * 100.0, within(1e-6));
      assertThat(box.left() + box.width()).isLessThanOrEqualTo(600 + 1e-6);
      assertThat(box.top() + box.height()).isLessThanOrEqualTo(400 + 1e-6);
      double ratio = box.width() / box.height();
      assertThat(Math.max(ratio, 1 / ratio)).isLessThan(4);
    }
  }

  @Test
  void has_no_box_where_there_is_nothing() {
    assertThat(Treemap.of(List.of(), 10, 10)).isEmpty();
    assertThat(Treemap.of(List.of(1L), 10, 10)).hasSize(1);
    assertThat(Treemap.of(List.of(Long.MAX_VALUE / 2, 1L, 1L), 10, 10))
        .allMatch(box -> Double.isFinite(box.width()) && Double.isFinite(box.height()));
  }
}
