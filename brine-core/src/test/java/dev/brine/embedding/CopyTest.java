// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.TypeReference;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Deep copies, as caches and engines make them between operators. */
class CopyTest {
  static final class Node {
    private final String name;
    private int[] numbers = {1, 2, 3};
    private Object other;
    private List<Node> all = new ArrayList<>();
    private Instant at = Instant.EPOCH;

    Node(String name) {
      this.name = name;
    }
  }

  record Line(String sku, BigDecimal price, TimeUnit unit) {}

  record Order(long id, List<Line> lines, Map<String, Line> bySku, Object any) {}

  /** Can be created while it may. */
  record Counted(int number) {
    private static final AtomicBoolean FAILS = new AtomicBoolean();

    Counted {
      if (FAILS.get()) {
        throw new IllegalStateException("fails");
      }
    }
  }

  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1;
    transient int reads;
    int number = 7;

    private void readObject(ObjectInputStream in) throws Exception {
      in.defaultReadObject();
      reads++;
    }
  }

  /** Nobody allowed it. */
  record Stranger(int number) {}

  private static Brine.Builder builder() {
    return Brine.newBuilder().types(TypeFilter.allowClasses(Line.class, Hooked.class, Node.class));
  }

  private static Order order(Object any) {
    Line line = new Line(new String("A1"), new BigDecimal("1.50"), TimeUnit.DAYS);
    return new Order(
        7,
        new ArrayList<>(List.of(line, line)),
        new LinkedHashMap<>(Map.of(new String("key"), line)),
        any);
  }

  @Test
  void copies_objects_and_shares_what_cannot_change() {
    Order order = order(new Line("B2", BigDecimal.ONE, TimeUnit.DAYS));
    Order copy = builder().build().codec(Order.class).prepare().copy(order);
    assertThat(copy).isEqualTo(order).isNotSameAs(order);
    assertThat(copy.lines()).isNotSameAs(order.lines());
    assertThat(copy.lines().get(0)).isNotSameAs(order.lines().get(0)).isSameAs(copy.lines().get(1));
    assertThat(copy.bySku().get("key")).isSameAs(copy.lines().get(0));
    assertThat(copy.lines().get(0).sku()).isSameAs(order.lines().get(0).sku());
    assertThat(copy.lines().get(0).price()).isSameAs(order.lines().get(0).price());
    assertThat(copy.bySku().keySet().iterator().next())
        .isSameAs(order.bySku().keySet().iterator().next());
  }

  @Test
  void a_few_first_copies_go_through_bytes_and_are_equal() {
    Codec<Order> codec = builder().build().codec(Order.class);
    Order order = order(null);
    assertThat(codec.copy(order).lines().get(0).sku()).isNotSameAs(order.lines().get(0).sku());
    for (int i = 0; i < 40; i++) {
      assertThat(codec.copy(order)).isEqualTo(order).isNotSameAs(order);
    }
    assertThat(codec.copy(order).lines().get(0).sku()).isSameAs(order.lines().get(0).sku());
  }

  @Test
  void generates_nothing_where_code_generation_is_off() {
    Codec<Order> codec =
        builder().generation(CodeGeneration.OFF).build().codec(Order.class).prepare();
    Order order = order(null);
    assertThat(codec.copy(order)).isEqualTo(order);
    assertThat(codec.copy(order).lines().get(0).sku()).isNotSameAs(order.lines().get(0).sku());
  }

  @Test
  void keeps_cycles_in_a_graph() {
    Node node = new Node("a");
    node.other = node;
    node.all.add(node);
    node.all.add(null);
    Node copy = builder().build().codec(Node.class).prepare().copy(node);
    assertThat(copy).isNotSameAs(node).isSameAs(copy.other).isSameAs(copy.all.get(0));
    assertThat(copy.numbers).containsExactly(1, 2, 3).isNotSameAs(node.numbers);
    assertThat(copy.name).isSameAs(node.name);
    assertThat(copy.at).isSameAs(node.at);
  }

  @Test
  void copies_a_shared_object_twice_in_a_tree_and_refuses_a_cycle() {
    Codec<Node> codec = builder().references(References.TREE).build().codec(Node.class).prepare();
    Node node = new Node("a");
    Node shared = new Node("b");
    node.all.add(shared);
    node.other = shared;
    Node copy = codec.copy(node);
    assertThat(copy.other).isInstanceOf(Node.class).isNotSameAs(copy.all.get(0));
    node.other = node;
    assertThatThrownBy(() -> codec.copy(node))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("contains itself");
  }

  @ParameterizedTest
  @EnumSource
  void copies_what_is_deep_or_has_hooks_through_bytes(References references) {
    Codec<Node> codec = builder().references(references).build().codec(Node.class).prepare();
    Node node = new Node("deep");
    for (int i = 0; i < 300; i++) {
      Node above = new Node("n" + i);
      above.other = node;
      node = above;
    }
    assertThat(codec.copy(node).name).isEqualTo("n299");
    Node hooked = new Node("hooked");
    hooked.other = new Hooked();
    Hooked copy = (Hooked) codec.copy(hooked).other;
    assertThat(copy.reads).isEqualTo(1);
    assertThat(copy.number).isEqualTo(7);
    hooked.other = new TreeMap<>(Map.of("b", 1, "a", 2));
    assertThat(codec.copy(hooked).other).isEqualTo(Map.of("a", 2, "b", 1));
  }

  @Test
  void goes_on_without_bytes_after_an_object_that_needs_them() {
    Codec<Node> codec = builder().build().codec(Node.class).prepare();
    Node node = new Node(new String("x"));
    node.other = new Hooked();
    assertThat(codec.copy(node).name).isNotSameAs(node.name);
    node.other = null;
    Node last = null;
    for (int i = 0; i < 3; i++) {
      last = codec.copy(node);
    }
    assertThat(last.name).isSameAs(node.name);
  }

  @Test
  void refuses_what_a_message_refuses() {
    Codec<Order> codec = builder().build().codec(Order.class).prepare();
    assertThatThrownBy(() -> codec.copy(order(new Stranger(1))))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused")
        .hasMessageContaining("Stranger")
        .hasMessageContaining("path=$.any");
    assertThatThrownBy(() -> codec.copy(order(new Thread())))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Unsupported");
  }

  @Test
  void a_constructor_that_fails_is_an_error_with_its_path() {
    Brine brine = Brine.newBuilder().types(TypeFilter.allowClasses(Counted.class)).build();
    Codec<List<Object>> codec = brine.codec(new TypeReference<List<Object>>() {}).prepare();
    List<Object> list = new ArrayList<>(List.of(1, new Counted(2)));
    assertThat(codec.copy(list)).isEqualTo(list);
    Counted.FAILS.set(true);
    try {
      assertThatThrownBy(() -> codec.copy(list))
          .isInstanceOf(BrineException.class)
          .hasRootCauseMessage("fails")
          .hasMessageContaining("path=$[1]");
    } finally {
      Counted.FAILS.set(false);
    }
    assertThat(codec.copy(list)).isEqualTo(list);
  }

  @Test
  void an_order_of_access_is_kept() {
    Map<String, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
    map.put("a", 1);
    map.put("b", 2);
    Codec<Object> codec = Brine.create().codec(Object.class).prepare();
    Map<?, ?> copy = (Map<?, ?>) codec.copy(map);
    copy.get("a");
    assertThat(new ArrayList<Object>(copy.keySet())).isEqualTo(List.of("b", "a"));
  }

  @Test
  void null_and_values_are_themselves() {
    Codec<Object> codec = Brine.create().codec(Object.class).prepare();
    String text = new String("text");
    assertThat(codec.copy(null)).isNull();
    assertThat(codec.copy(text)).isSameAs(text);
    Map<Object, Object> map = new HashMap<>(Map.of("a", new ArrayList<>(List.of(1))));
    assertThat(codec.copy(map)).isEqualTo(map).isNotSameAs(map);
  }
}
