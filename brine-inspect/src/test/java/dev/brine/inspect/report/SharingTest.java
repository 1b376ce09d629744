// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.Blobs;
import dev.brine.inspect.Inspector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Finds fields with objects that something else refers to. */
class SharingTest {
  private static final String ORDER = Order.class.getName() + "#";
  private static final String LINE = Line.class.getName() + "#";

  @SuppressWarnings("UnusedVariable") // Streams have the fields.
  private static final class Line implements Serializable {
    private static final long serialVersionUID = 1;
    private final String text = "shared by Java";
    private Object part;
  }

  @SuppressWarnings("UnusedVariable") // Streams have the fields.
  private static final class Order implements Serializable {
    private static final long serialVersionUID = 1;
    private final List<Line> lines = new ArrayList<>();
    private final Map<String, Object> notes = new HashMap<>();
    private final LocalDate date = LocalDate.of(2026, 1, 1);
    private Line best;
    private Order self;
    private int[] numbers;

    static Order of(Line... lines) {
      Order order = new Order();
      order.lines.addAll(List.of(lines));
      return order;
    }
  }

  /** An object whose own method writes another one. */
  private static final class Own implements Serializable {
    private static final long serialVersionUID = 1;
    private final transient Object held;

    Own(Object held) {
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(held);
    }
  }

  private static Map<String, Sharing.Finding> findings(Blobs.Writer writer) throws IOException {
    Sharing sharing = new Sharing();
    Inspector.read(new ByteArrayInputStream(Blobs.stream(writer)), sharing);
    return sharing.findings();
  }

  @Test
  void objects_of_one_input_are_not_those_of_another() throws IOException {
    Sharing sharing = new Sharing();
    for (int i = 0; i < 2; i++) {
      int strings = i;
      byte[] stream =
          Blobs.stream(
              out -> {
                if (strings == 0) {
                  out.writeObject(Order.of(new Line()));
                } else {
                  Object[] texts = new Object[40];
                  for (int t = 0; t < 20; t++) {
                    texts[t] = "text " + t;
                    texts[t + 20] = texts[t];
                  }
                  out.writeObject(texts);
                }
              });
      Inspector.read(new ByteArrayInputStream(stream), sharing);
    }
    assertThat(sharing.findings().get(ORDER + "lines").shared()).isZero();
  }

  @Test
  void counts_the_objects_of_a_field_and_those_in_its_list() throws IOException {
    Map<String, Sharing.Finding> found =
        findings(
            out -> {
              out.writeObject(Order.of(new Line(), new Line()));
              out.writeObject(Order.of(new Line()));
            });
    assertThat(found.get(ORDER + "lines")).isEqualTo(new Sharing.Finding(5, 0, 2));
    assertThat(found.get(ORDER + "notes")).isEqualTo(new Sharing.Finding(2, 0, 2));
  }

  @Test
  void leaves_strings_and_values_out() throws IOException {
    Map<String, Sharing.Finding> found =
        findings(out -> out.writeObject(Order.of(new Line(), new Line())));
    assertThat(found).doesNotContainKeys(ORDER + "date", LINE + "text");
  }

  @Test
  void finds_an_element_that_another_field_refers_to() throws IOException {
    Order order = Order.of(new Line(), new Line());
    order.best = order.lines.get(1);
    Map<String, Sharing.Finding> found = findings(out -> out.writeObject(order));
    assertThat(found.get(ORDER + "lines")).isEqualTo(new Sharing.Finding(3, 1, 1));
    assertThat(found.get(ORDER + "best")).isEqualTo(new Sharing.Finding(1, 1, 1));
  }

  @Test
  void finds_an_object_that_a_list_has_twice_or_another_graph_has_too() throws IOException {
    Line line = new Line();
    assertThat(findings(out -> out.writeObject(Order.of(line, line))).get(ORDER + "lines").shared())
        .isPositive();
    Map<String, Sharing.Finding> two =
        findings(
            out -> {
              out.writeObject(Order.of(line));
              out.writeObject(Order.of(line));
            });
    assertThat(two.get(ORDER + "lines").shared()).isPositive();
  }

  /** Rewritten classes do not see such a reference: Java's stream alone writes it. */
  @Test
  void counts_what_a_map_of_java_refers_to_before_or_after() throws IOException {
    Order order = Order.of(new Line());
    Map<String, Object> session = new LinkedHashMap<>();
    session.put("lines", order.lines);
    session.put("order", order);
    assertThat(findings(out -> out.writeObject(session)).get(ORDER + "lines"))
        .isEqualTo(new Sharing.Finding(1, 1, 1));
    Map<String, Object> reversed = new LinkedHashMap<>();
    reversed.put("order", order);
    reversed.put("line", order.lines.get(0));
    assertThat(findings(out -> out.writeObject(reversed)).get(ORDER + "lines"))
        .isEqualTo(new Sharing.Finding(2, 1, 1));
    Map<String, Sharing.Finding> roots =
        findings(
            out -> {
              out.writeObject(order);
              out.writeObject(order.lines);
            });
    assertThat(roots.get(ORDER + "lines")).isEqualTo(new Sharing.Finding(2, 1, 1));
    Map<String, Object> copies = new LinkedHashMap<>();
    copies.put("order", order);
    copies.put("lines", List.copyOf(Order.of(new Line()).lines));
    assertThat(findings(out -> out.writeObject(copies)).get(ORDER + "lines").shared()).isZero();
  }

  @Test
  void counts_what_a_method_of_the_class_refers_to() throws IOException {
    Order order = Order.of(new Line());
    Object own = new Own(order.lines.get(0));
    Map<String, Sharing.Finding> found =
        findings(out -> out.writeObject(new Object[] {order, own}));
    assertThat(found.get(ORDER + "lines").shared()).isOne();
    assertThat(found.keySet()).noneMatch(name -> name.contains("Own"));
  }

  @Test
  void a_field_that_leads_back_to_its_object_is_shared() throws IOException {
    Order order = Order.of();
    order.self = order;
    assertThat(findings(out -> out.writeObject(order)).get(ORDER + "self").shared()).isOne();
  }

  @Test
  void arrays_count_and_a_reset_ends_sharing() throws IOException {
    Order order = Order.of();
    order.numbers = new int[] {1};
    Order other = Order.of();
    other.numbers = order.numbers;
    assertThat(findings(out -> out.writeObject(List.of(order, other))).get(ORDER + "numbers"))
        .isEqualTo(new Sharing.Finding(2, 2, 1));
    Map<String, Sharing.Finding> apart =
        findings(
            out -> {
              out.writeObject(order);
              out.reset();
              out.writeObject(other);
            });
    assertThat(apart.get(ORDER + "numbers")).isEqualTo(new Sharing.Finding(2, 0, 2));
  }
}
