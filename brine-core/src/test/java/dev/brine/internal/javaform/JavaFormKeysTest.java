// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import dev.brine.internal.levels.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The hash codes of keys are bounded also where Java's own streams carry the set or the map. */
class JavaFormKeysTest {
  private static final TypeFilter HERE = TypeFilter.allow("java.util.*", "dev.brine.**");
  private static final Brine BRINE = Brine.newBuilder().types(HERE).build();
  private static final Brine GENEROUS =
      Brine.newBuilder()
          .types(HERE)
          .limits(Limits.defaults().withKeyNesting(100).withHashWork(Long.MAX_VALUE))
          .build();
  private static final int LEVELS = 30;

  /** A set with a field of its own, so that Java carries it. */
  static final class Tags extends HashSet<Object> {
    private static final long serialVersionUID = 1L;
    int color = 1;
  }

  /** A map with a field of its own. */
  static final class Tree extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
    int color = 1;
  }

  private static Tags nested(int depth) {
    Tags tags = new Tags();
    for (int i = 1; i < depth; i++) {
      Tags around = new Tags();
      around.add(tags);
      tags = around;
    }
    return tags;
  }

  private static Object copy(Brine brine, Object value) {
    return brine.decode(brine.encode(value), value.getClass());
  }

  @Test
  void refuses_to_write_sets_of_sets_beyond_the_limit() {
    assertThatThrownBy(() -> BRINE.encode(nested(11)))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith(
            "Over limit: keyNesting: more than 8 collections within each other");
  }

  @Test
  void refuses_to_read_sets_of_sets_beyond_the_limit() {
    byte[] message = GENEROUS.encode(nested(11));
    assertThatThrownBy(() -> BRINE.decode(message, Tags.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith(
            "Over limit: keyNesting: more than 8 collections within each other");
  }

  @Test
  void carries_sets_of_sets_up_to_the_limit() {
    assertThat(copy(BRINE, nested(10))).isEqualTo(nested(10));
  }

  @Test
  void does_not_count_the_values_of_maps() {
    Tree tree = new Tree();
    for (int i = 0; i < 100; i++) {
      Tree around = new Tree();
      around.put("inner", tree);
      tree = around;
    }
    assertThat(copy(BRINE, tree)).isEqualTo(tree);
  }

  @Test
  void refuses_maps_as_keys_of_maps_beyond_the_limit() {
    Tree tree = new Tree();
    for (int i = 0; i < 10; i++) {
      Tree around = new Tree();
      around.put(tree, "inner");
      tree = around;
    }
    Tree deep = tree;
    assertThatThrownBy(() -> BRINE.encode(deep))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Over limit: keyNesting");
  }

  /** Returns collections that hold the next one twice, and a set with the outermost as its key. */
  private static Object bomb(Collection<Object> outermost, Set<Object> keys) {
    List<Object> levels = new ArrayList<>();
    List<Object> key = new ArrayList<>();
    keys.add(key);
    Collection<Object> inner = outermost;
    for (int i = 0; i < LEVELS; i++) {
      levels.add(inner);
      Collection<Object> around = new ArrayList<>();
      around.add(inner);
      around.add(inner);
      inner = around;
    }
    key.add(inner);
    levels.add(inner);
    return new ArrayList<>(List.of(levels, keys));
  }

  @Test
  void bounds_what_keys_of_a_set_in_java_form_refer_back_to() {
    byte[] message = GENEROUS.encode(bomb(new ArrayList<>(), new Tags()));
    assertThatThrownBy(() -> BRINE.decode(message, List.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Over limit: hashWork");
  }

  @Test
  void counts_the_elements_of_a_list_in_java_form_that_keys_refer_back_to() {
    ArrayList<Object> page = new JavaFormTest.Page(1, "one");
    for (int i = 0; i < 100; i++) {
      page.add(i);
    }
    Set<Object> keys = new HashSet<>();
    keys.add(new ArrayList<>(List.of(page)));
    List<Object> both = new ArrayList<>(List.of(page, keys));
    Brine strict =
        Brine.newBuilder().types(HERE).limits(Limits.defaults().withHashWork(50)).build();
    assertThatThrownBy(() -> strict.encode(both))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Over limit: hashWork: more than 50 ");
    assertThat(copy(BRINE, both)).isEqualTo(both);
  }

  @Test
  void takes_what_methods_of_java_may_put_into_a_set_for_keys() throws ClassNotFoundException {
    Class<?> unmodifiable = Class.forName("java.util.CollSer");
    assertThat(Level.keys("java.util.CollSer", unmodifiable)).isEqualTo(Level.Keys.ALL);
    assertThat(Level.keys("java.util.PriorityQueue", PriorityQueue.class))
        .isEqualTo(Level.Keys.ALL);
    assertThat(Level.keys("java.util.ArrayList", JavaFormTest.Page.class))
        .isEqualTo(Level.Keys.NONE);
  }
}
