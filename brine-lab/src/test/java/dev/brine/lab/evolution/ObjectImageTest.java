// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Linked sets and maps represent the orders that hash codes give. */
class ObjectImageTest {
  private final Part shared = new Part("shared");
  private final Holder first = new Holder("first", shared);
  private final Holder second = new Holder("second", shared);
  private final Holder alone = new Holder("second", new Part("shared"));

  @Test
  void is_the_same_whatever_element_of_a_set_is_first() {
    assertThat(ObjectImage.of(set(first, second))).isEqualTo(ObjectImage.of(set(second, first)));
  }

  @Test
  void differs_where_elements_of_a_set_share_nothing() {
    assertThat(ObjectImage.of(set(first, second))).isNotEqualTo(ObjectImage.of(set(first, alone)));
    assertThat(ObjectImage.of(set(first, second))).isNotEqualTo(ObjectImage.of(set(alone, first)));
  }

  @Test
  void is_the_same_whatever_entry_of_a_map_is_first() {
    assertThat(ObjectImage.of(map(first, second))).isEqualTo(ObjectImage.of(map(second, first)));
    assertThat(ObjectImage.of(map(first, second))).isNotEqualTo(ObjectImage.of(map(first, alone)));
  }

  @Test
  void names_objects_after_a_set_alike_whatever_its_order() {
    List<Object> one = List.of(set(set(first), set(second)), second);
    List<Object> other = List.of(set(set(second), set(first)), second);

    assertThat(ObjectImage.of(one)).isEqualTo(ObjectImage.of(other));
    assertThat(ObjectImage.of(one))
        .isNotEqualTo(ObjectImage.of(List.of(set(set(second), set(first)), first)));
  }

  @Test
  void ends_where_sets_hold_each_other() {
    assertThat(ObjectImage.of(ring("a", "b"))).isEqualTo(ObjectImage.of(ring("b", "a")));
    assertThat(ObjectImage.of(ring("a", "b"))).isNotEqualTo(ObjectImage.of(ring("a", "c")));
  }

  private static Object ring(String... names) {
    Ring root = new Ring("root");
    for (String name : names) {
      Ring ring = new Ring(name);
      ring.others.add(root);
      root.others.add(ring);
    }
    root.others.forEach(ring -> ring.others.addAll(new ArrayList<>(root.others)));
    return root;
  }

  private static Set<Object> set(Object... elements) {
    return new LinkedHashSet<>(List.of(elements));
  }

  private static Map<Object, Object> map(Holder... holders) {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (Holder holder : holders) {
      map.put(holder.name, holder);
    }
    return map;
  }

  static final class Part {
    final String name;

    Part(String name) {
      this.name = name;
    }
  }

  static final class Holder {
    final String name;
    final Part part;

    Holder(String name, Part part) {
      this.name = name;
      this.part = part;
    }
  }

  static final class Ring {
    final String name;
    final Set<Ring> others = new LinkedHashSet<>();

    Ring(String name) {
      this.name = name;
    }
  }
}
