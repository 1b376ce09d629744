// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.laws.Models.Arrayed;
import dev.brine.laws.Models.Basket;
import dev.brine.laws.Models.Colour;
import dev.brine.laws.Models.Containers;
import dev.brine.laws.Models.Line;
import dev.brine.laws.Models.Mishap;
import dev.brine.laws.Models.Node;
import dev.brine.laws.Models.Point;
import dev.brine.laws.Models.Primitives;
import dev.brine.laws.Models.Special;
import dev.brine.laws.Models.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values by which the laws are shown, each with a name that stays. */
final class Samples {
  private Samples() {}

  /**
   * A value.
   *
   * @param isTree whether each of its objects is met once
   */
  record Sample(String name, Object value, boolean isTree) {
    /** Returns the class of the value. */
    @SuppressWarnings("unchecked") // It is its class.
    Class<Object> type() {
      return (Class<Object>) value.getClass();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Returns all of them. */
  static List<Sample> all() {
    List<Sample> samples = new ArrayList<>(trees());
    samples.addAll(graphs());
    return samples;
  }

  private static List<Sample> trees() {
    return List.of(
        tree("primitives", Primitives.of(0x7ff0_0000_7fa0_0041L)),
        tree("primitives-zero", Primitives.of(0)),
        tree("values", Values.full()),
        tree("values-null", new Values()),
        tree("chain", Node.chain(3)),
        tree("special", special()),
        tree("point", new Point(-1, 1L << 40)),
        tree(
            "line",
            new Line(new Point(1, 2), null, "ab", new ArrayList<>(List.of(new Point(3, 4))))),
        tree("containers", Containers.full()),
        tree("arrays", new Arrayed()),
        tree("colour", Colour.GREEN),
        tree("ints", new int[] {0, 1, -1, 1 << 20}),
        tree("points", new Point[] {new Point(0, 0), new Point(1, 1)}),
        tree("basket", Basket.full()),
        tree("mishap", new Mishap("outer", new Mishap("inner", null))),
        tree("list", list()),
        tree("map", map()),
        tree("hooked", Hooked.full()));
  }

  private static Special special() {
    Special special = new Special(1, "one");
    special.next = new Special(2, null);
    special.other = new Node(3);
    return special;
  }

  private static List<Object> list() {
    List<Object> list = new ArrayList<>();
    list.add(new Point(1, 2));
    list.add(null);
    list.add(new Node(4));
    list.add(new ArrayList<>());
    return list;
  }

  private static Map<Object, Object> map() {
    Map<Object, Object> map = new HashMap<>();
    map.put(new Point(1, 2), new Node(1));
    map.put(Colour.RED, null);
    return map;
  }

  private static List<Sample> graphs() {
    Node ring = new Node(1);
    ring.next = new Node(2);
    ring.next.next = ring;
    ring.other = new Object[] {ring, ring.next};
    Node shared = new Node(5);
    List<Object> twice = new ArrayList<>(List.of(shared, shared));
    twice.add(twice);
    Containers containers = new Containers();
    containers.nodes.add(ring);
    containers.nodes.add(ring.next);
    containers.byName.put("ring", ring);
    containers.anything.add(containers);
    Map<String, Object> itself = new HashMap<>();
    itself.put("self", new Object[] {itself});
    Basket basket = Basket.full();
    basket.add(basket);
    basket.add(basket.labels);
    basket.labels.extra.other = basket;
    basket.anything = basket.mishap;
    basket.mishap.addSuppressed(new Mishap("suppressed", basket.mishap));
    return List.of(
        graph("basket-of-itself", basket),
        graph("ring", ring),
        graph("twice", twice),
        graph("shared-containers", containers),
        graph("map-of-itself", itself));
  }

  private static Sample tree(String name, Object value) {
    return new Sample(name, value, true);
  }

  private static Sample graph(String name, Object value) {
    return new Sample(name, value, false);
  }
}
