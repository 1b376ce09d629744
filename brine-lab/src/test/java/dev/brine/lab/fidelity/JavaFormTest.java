// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.util.EventListener;
import java.util.List;
import javax.swing.event.EventListenerList;
import org.junit.jupiter.api.Test;

/** Objects of the JDK without {@code equals}, such as the listeners of a chart's title. */
class JavaFormTest {
  private record Chart(String title, List<String> words, Integer size)
      implements EventListener, Serializable {}

  private static EventListenerList listeners(Chart chart) {
    EventListenerList list = new EventListenerList();
    list.add(Chart.class, chart);
    return list;
  }

  private static String other(String text) {
    return String.valueOf(text.toCharArray());
  }

  @Test
  void equal_strings_and_numbers_may_be_one_object_or_several() {
    String word = "Sales";
    Chart shared = new Chart(word, List.of(word, word), 1_000);
    Chart copied = new Chart(other(word), List.of(other(word), other(word)), 500 + 500);
    assertThat(Leaf.compare(listeners(shared), listeners(copied))).isEqualTo(Grade.EXACT);
  }

  @Test
  void other_strings_are_another_content() {
    Chart one = new Chart("Sales", List.of("a", "b"), 1_000);
    Chart other = new Chart("Sales", List.of("a", "c"), 1_000);
    assertThat(Leaf.compare(listeners(one), listeners(other))).isEqualTo(Grade.LOSSY);
  }
}
