// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.laws.Models.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Depth costs no stack, and what is too deep for others is refused. */
class DepthTest {
  private static final int NODES = 1_000_000;
  private static final int ARRAYS = 100_000;

  static Stream<Setting> settings() {
    return Setting.interpreted().stream()
        .filter(setting -> setting.lane() == SchemaLane.NONE)
        .flatMap(setting -> Stream.of(setting, setting.generated()));
  }

  /** Runs on a thread with the stack that threads have by default. */
  private static void onOrdinaryStack(Runnable task) throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread = new Thread(task);
    thread.setUncaughtExceptionHandler((which, e) -> failure.set(e));
    thread.start();
    thread.join();
    assertThat(failure.get()).isNull();
  }

  @ParameterizedTest
  @MethodSource("settings")
  void carries_a_list_of_a_million_nodes(Setting setting) throws Exception {
    Node first = Node.chain(NODES);
    onOrdinaryStack(
        () -> {
          Codec<Node> codec = setting.brine().codec(Node.class).prepare();
          Node copy = codec.decode(codec.encode(first));
          int count = 0;
          while (copy != null && copy.id == NODES - 1 - count) {
            copy = copy.next;
            count++;
          }
          assertThat(copy).isNull();
          assertThat(count).isEqualTo(NODES);
        });
  }

  @ParameterizedTest
  @MethodSource("settings")
  void carries_arrays_and_lists_and_maps_that_nest_deeply(Setting setting) throws Exception {
    Object[] arrays = {};
    List<Object> lists = new ArrayList<>();
    Map<Object, Object> maps = new HashMap<>();
    for (int i = 0; i < ARRAYS; i++) {
      arrays = new Object[] {arrays};
      List<Object> outer = new ArrayList<>();
      outer.add(lists);
      lists = outer;
      Map<Object, Object> around = new HashMap<>();
      around.put(null, maps);
      maps = around;
    }
    List<Object> roots = List.of(arrays, lists, maps);
    onOrdinaryStack(() -> roots.forEach(root -> checkDepth(setting, root)));
  }

  private static void checkDepth(Setting setting, Object root) {
    @SuppressWarnings("unchecked") // It is its class.
    Codec<Object> codec = setting.brine().codec((Class<Object>) root.getClass());
    Object copy = codec.decode(codec.encode(root));
    assertThat(depth(copy)).isEqualTo(ARRAYS);
  }

  private static int depth(Object root) {
    int depth = 0;
    Object level = root;
    while (true) {
      if (level instanceof Object[] array) {
        level = array.length == 0 ? null : array[0];
      } else if (level instanceof List<?> list) {
        level = list.isEmpty() ? null : list.get(0);
      } else {
        level = ((Map<?, ?>) level).get(null);
      }
      if (level == null) {
        return depth;
      }
      depth++;
    }
  }

  @Test
  void refuses_more_depth_than_the_user_set_on_both_sides() {
    Brine shallow = Brine.newBuilder().limits(Limits.defaults().withDepth(100)).build();
    byte[] deep = Brine.create().codec(Node.class).encode(Node.chain(101));
    Codec<Node> codec = shallow.codec(Node.class);
    assertThat(codec.decode(codec.encode(Node.chain(100)))).isNotNull();
    assertThatThrownBy(() -> codec.encode(Node.chain(101)))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("Over limit");
    assertThatThrownBy(() -> codec.decode(deep))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("Over limit");
  }

  @ParameterizedTest
  @MethodSource("settings")
  void refuses_what_hash_codes_cannot_bear(Setting setting) throws Exception {
    Set<Object> bomb = setting.references() == References.TRACK ? shared() : nested();
    List<Object> nested = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      List<Object> outer = new ArrayList<>();
      outer.add(nested);
      nested = outer;
    }
    List<Object> deepKey = nested;
    onOrdinaryStack(
        () -> {
          assertRefused(setting, bomb);
          assertRefused(setting, keyed(deepKey));
        });
  }

  /** Returns sets whose hash code takes 2 to the power of their depth in steps. */
  private static Set<Object> shared() {
    Set<Object> bomb = new HashSet<>();
    Set<Object> one = bomb;
    Set<Object> two = new HashSet<>();
    for (int i = 0; i < 40; i++) {
      Set<Object> left = new HashSet<>();
      Set<Object> right = new HashSet<>();
      left.add("x");
      one.add(left);
      one.add(right);
      two.add(left);
      two.add(right);
      one = left;
      two = right;
    }
    return bomb;
  }

  /** Returns sets within each other; as a tree, shared ones would be written again and again. */
  private static Set<Object> nested() {
    Set<Object> outermost = new HashSet<>();
    Set<Object> outer = outermost;
    for (int i = 0; i < 40; i++) {
      Set<Object> inner = new HashSet<>();
      outer.add(inner);
      outer = inner;
    }
    return outermost;
  }

  /** Puts a key into a map whose hash code it must not ask for yet. */
  private static Object keyed(List<Object> deepKey) {
    List<Object> late = new ArrayList<>();
    Map<Object, Object> map = new HashMap<>();
    map.put(late, "value");
    late.addAll(deepKey);
    return map;
  }

  /** Whoever writes may allow himself more; the reader refuses it all the same. */
  private static void assertRefused(Setting setting, Object root) {
    @SuppressWarnings("unchecked") // It is its class.
    Class<Object> type = (Class<Object>) root.getClass();
    Codec<Object> codec = setting.brine().codec(type);
    assertThatThrownBy(() -> codec.encode(root))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("Over limit");
    Brine generous =
        Brine.newBuilder()
            .schema(setting.lane())
            .references(setting.references())
            .limits(Limits.defaults().withKeyNesting(100).withHashWork(Long.MAX_VALUE))
            .build();
    byte[] message = generous.codec(type).encode(root);
    assertThatThrownBy(() -> codec.decode(message))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("Over limit");
  }
}
