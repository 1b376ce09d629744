// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.optimize.internal.analysis.Compiled;
import java.io.ByteArrayOutputStream;
import java.io.InvalidObjectException;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With {@code -Dbrine.check=unshared}, a wrong promise is an error that names both fields. */
class SharedObjectsTest {
  private static final String ADVICE =
      ", which becomes two objects when it is read\nRemove the promise (@Unshared or --unshared)"
          + " from each of these fields. See docs/troubleshooting.md#unshared";

  /** A line has a proxy; an order, a cart and a shipment have blocks behind fields. */
  static final String SHOP =
      """
      @interface Unshared {}
      class Line implements Serializable {
        String product = "article"; int count = 3; LocalDate day = LocalDate.of(2026, 1, 2);
        @Override public String toString() { return product + count; }
      }
      class Order implements Serializable {
        @Unshared List<Line> lines = new ArrayList<>(); Object any; transient Object back;
        @Override public String toString() { return "order of " + lines; }
      }
      class Cart implements Serializable {
        @Unshared List<Line> lines; @Unshared Line best; @Unshared Date day; Object any;
        @Override public String toString() { return "cart of " + lines + best; }
      }
      class Shipment implements Serializable {
        Line line; List<Line> lines; @Unshared int[] numbers = {1}; Object any;
        @Override public String toString() { return "shipment of " + line + lines; }
      }
      public class C {
        static Order order() { Order order = new Order(); order.lines.add(new Line()); return order; }
        static Shipment shipment(Object any) { Shipment made = new Shipment(); made.any = any; return made; }
        static Cart cart(List<Line> lines, Line best) {
          Cart cart = new Cart(); cart.lines = lines; cart.best = best; return cart;
        }

        static Object one() { return order(); }
        static Object line() { return new Line(); }
        static Object twoBlocks() { Order order = order(); return new Object[] {order, cart(order.lines, null)}; }
        static Object elementAndField() { Order order = order(); return new Object[] {order, cart(null, order.lines.get(0))}; }
        static Object twice() { Order order = order(); order.lines.add(order.lines.get(0)); return order; }
        static Object twoFields() { Cart cart = cart(order().lines, null); cart.best = cart.lines.get(0); return cart; }
        static Object proxyAfter() {
          Order order = order(); Shipment shipment = shipment(order);
          Shipment second = new Shipment(); second.line = order.lines.get(0);
          shipment.any = new Object[] {order, second}; return shipment;
        }
        static Object proxyBefore() {
          Order order = order(); Shipment shipment = new Shipment(); shipment.line = order.lines.get(0);
          return new Object[] {shipment, order};
        }
        static Object proxyWithin() {
          Shipment shipment = new Shipment(); Order order = order();
          shipment.line = order.lines.get(0); shipment.any = order; return shipment;
        }
        static Object proxyOfJava() { Order order = order(); return new Object[] {order, order.lines.get(0)}; }
        static Object throughTheStream() {
          Order order = order(); Shipment shipment = new Shipment(); shipment.lines = order.lines;
          return new Object[] {order, shipment};
        }
        static Object elementOfJavas() {
          Order order = order(); Shipment shipment = new Shipment(); shipment.lines = new ArrayList<>(order.lines);
          return new Object[] {order, shipment};
        }
        static Object listOfJavas() {
          Order order = order(); Map<String, Object> session = new HashMap<>();
          session.put("lines", order.lines); session.put("order", order); return session;
        }
        static Object date() {
          Cart one = new Cart(), two = new Cart(); one.day = two.day = new Date(0); return new Object[] {one, two};
        }
        static Object fine() {
          Order order = order(); Line line = new Line(); List<Line> lines = new ArrayList<>();
          Shipment one = shipment(order), two = shipment(one);
          one.line = two.line = line; one.lines = two.lines = lines; lines.add(line); order.any = two;
          return new Object[] {one, order, two, line, cart(new ArrayList<>(), new Line()), cart(new ArrayList<>(), null)};
        }
        static Object[] failingHolder() {
          Object[] shared = (Object[]) proxyOfJava(); Shipment shipment = shipment(new Object());
          shipment.line = (Line) shared[1]; return new Object[] {shipment, shared};
        }
        static Object failing() { Order order = order(); return new Object[] {order, new Object()}; }
      }
      """;

  @TempDir private Path folder;

  private Side checking() throws Exception {
    return Side.checking(Side.optimized(Side.compile(folder, SHOP)));
  }

  /** Returns the message of the failure to write what a method returns. */
  static String problem(Side side, String method) throws Exception {
    Object value = side.call(method);
    try {
      Side.write(value);
      return "none";
    } catch (InvalidObjectException e) {
      return e.getMessage();
    }
  }

  @Test
  void two_blocks_with_one_object_name_both_fields() throws Exception {
    try (Side checking = checking()) {
      assertThat(problem(checking, "twoBlocks"))
          .isEqualTo("Order.lines and Cart.lines refer to the same java.util.ArrayList" + ADVICE);
      assertThat(problem(checking, "elementAndField"))
          .isEqualTo("Order.lines and Cart.best refer to the same Line" + ADVICE);
      assertThat(problem(checking, "date"))
          .isEqualTo("Cart.day refers twice to the same java.util.Date" + ADVICE);
    }
  }

  @Test
  void one_block_with_an_object_twice_names_the_fields() throws Exception {
    try (Side checking = checking()) {
      assertThat(problem(checking, "twice"))
          .isEqualTo("Order.lines refers twice to the same Line" + ADVICE);
      assertThat(problem(checking, "twoFields"))
          .isEqualTo("Cart.lines and Cart.best refer to the same Line" + ADVICE);
    }
  }

  @Test
  void a_block_and_a_proxy_name_both_fields() throws Exception {
    try (Side checking = checking()) {
      for (String method : List.of("proxyAfter", "proxyWithin")) {
        assertThat(problem(checking, method))
            .isEqualTo("Order.lines and Shipment.line refer to the same Line" + ADVICE);
      }
      assertThat(problem(checking, "proxyBefore"))
          .isEqualTo("Shipment.line and Order.lines refer to the same Line" + ADVICE);
    }
  }

  @Test
  void a_block_and_what_java_writes_name_the_field() throws Exception {
    try (Side checking = checking()) {
      assertThat(problem(checking, "proxyOfJava"))
          .isEqualTo(
              "Order.lines and something outside of rewritten classes refer to the same Line"
                  + ADVICE);
    }
  }

  @Test
  void a_block_and_a_field_that_is_not_packed_name_both() throws Exception {
    try (Side checking = checking()) {
      assertThat(problem(checking, "elementOfJavas"))
          .isEqualTo("Order.lines and Shipment.lines refer to the same Line" + ADVICE);
      assertThat(problem(checking, "throughTheStream"))
          .isEqualTo(
              "Order.lines and Shipment.lines refer to the same java.util.ArrayList" + ADVICE);
    }
  }

  @Test
  void what_no_block_has_may_be_shared() throws Exception {
    try (Side checking = checking();
        Side plain = Side.plain(folder.resolve("optimized"))) {
      for (Object value : List.of(checking.call("fine"), checking.call("one"))) {
        Object[] read = {plain.read(Side.write(value))};
        assertThat(Arrays.deepToString(read)).isEqualTo(Arrays.deepToString(new Object[] {value}));
      }
    }
  }

  /** Each folder has its own copies of the classes that write blocks. */
  private Side twoFolders() throws Exception {
    String source =
        """
        package %1$s;
        import java.util.*;
        public class Box implements java.io.Serializable {
          @interface Unshared {}
          @Unshared List<String> list; Object any;
          public Box(List<String> list) { this.list = list; }
        }
        """;
    Path all = folder;
    for (String name : List.of("one", "two")) {
      Path classes = Compiled.in(folder.resolve(name), "Box", source.formatted(name));
      Side.optimize(classes);
      all = Side.copy(classes, "../all");
    }
    String[] writers = {"one.BrineBlockWriter1", "two.BrineBlockWriter1"};
    return Side.with("brine.check", "unshared", all, writers);
  }

  @Test
  void objects_of_two_folders_are_compared() throws Exception {
    try (Side checking = twoFolders()) {
      List<String> list = new ArrayList<>();
      Object box = box(checking, "one", list);
      Object[] apart = {box, box, box(checking, "two", new ArrayList<>())};
      assertThat(Side.write(apart)).isNotEmpty();
      Object[] shared = {box, box(checking, "two", list)};
      assertThatThrownBy(() -> Side.write(shared))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage(
              "one.Box.list and two.Box.list refer to the same java.util.ArrayList" + ADVICE);
    }
  }

  @Test
  void two_folders_that_know_a_stream_lose_nothing_by_other_system_properties() throws Exception {
    Properties before = System.getProperties();
    try (Side checking = twoFolders();
        ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
      List<String> list = new ArrayList<>();
      out.writeObject(box(checking, "one", list));
      out.writeObject(box(checking, "two", new ArrayList<>()));
      System.setProperties(CheckedStreamsTest.without(before, "brine.check.streams.1"));
      out.writeObject(box(checking, "two", new ArrayList<>()));
      out.writeObject(box(checking, "one", new ArrayList<>()));
      Object wrong = box(checking, "two", list);
      assertThatThrownBy(() -> out.writeObject(wrong))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageStartingWith("one.Box.list and two.Box.list refer");
    } finally {
      System.setProperties(before);
    }
  }

  private static Object box(Side side, String place, List<String> list) throws Exception {
    return side.type(place + ".Box").getConstructor(List.class).newInstance(list);
  }

  @Test
  void blocks_and_proxies_are_checked() throws Exception {
    Path rewritten = Side.optimized(Side.compile(folder, SHOP));
    try (Side checking = Side.checking(rewritten);
        Side unchecked = Side.plain(rewritten)) {
      assertThat(problem(checking, "twoBlocks"))
          .isEqualTo("Order.lines and Cart.lines refer to the same java.util.ArrayList" + ADVICE);
      assertThat(problem(checking, "proxyAfter"))
          .isEqualTo("Order.lines and Shipment.line refer to the same Line" + ADVICE);
      assertThat(unchecked.read(checking.write("one"))).hasToString("order of [article3]");
      assertThat(problem(unchecked, "twoBlocks")).isEqualTo("none");
    }
  }
}
