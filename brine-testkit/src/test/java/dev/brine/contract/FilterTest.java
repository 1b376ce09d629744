// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.differential.DifferentialSearch;
import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.JavaObjectStreams;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the calls of a filter, and the effect of its results. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class FilterTest {
  private static final int FAMILIES = 5;
  private static final int GRAPHS = 20;

  private final ObjectStreams streams;
  private final Scenario scenario;

  FilterTest(ObjectStreams streams) {
    this.streams = streams;
    scenario = new Scenario(streams);
  }

  /** Refers to another one. */
  static class Node implements Serializable {
    private static final long serialVersionUID = 1L;
    Object next;

    Node(Object next) {
      this.next = next;
    }
  }

  /** Is resolved to a node. */
  record Resolved(int number) implements Serializable {
    private Object readResolve() {
      return new Node(null);
    }
  }

  /** Has what our form writes without a head. */
  static class Inline implements Serializable {
    private static final long serialVersionUID = 1L;
    BigDecimal amount = new BigDecimal("1.5");
    Object behind = new Node(null);
    Integer number = 7;
    int[] numbers = {1, 2};
    String text = "text";
    TimeUnit unit = TimeUnit.DAYS;
    List<Integer> list = new ArrayList<>(List.of(1000, 2000));
    Map<String, Long> map = new TreeMap<>(Map.of("a", 1L));
  }

  private static ObjectInputFilter noting(Status status) {
    return info -> {
      String type = info.serialClass() == null ? "null" : info.serialClass().getSimpleName();
      note(type + " " + info.arrayLength() + " " + info.depth() + " " + info.references());
      return status;
    };
  }

  private static List<String> checks(ObjectStreams streams, Object root) throws Exception {
    Scenario scenario = new Scenario(streams);
    byte[] bytes = scenario.write(out -> out.writeObject(root));
    ClassLoader loader = root.getClass().getClassLoader();
    InputHooks hooks =
        new InputHooks() {
          @Override
          public Class<?> resolveClass(
              ObjectInputStream in, ObjectStreamClass description, Standard<Class<?>> standard)
              throws IOException, ClassNotFoundException {
            return description.getName().contains("dev.brine.random")
                ? Class.forName(description.getName(), false, loader)
                : standard.get();
          }
        };
    DifferentialSearch.forget(loader);
    scenario.read(
        hooks,
        bytes,
        in -> {
          in.setObjectInputFilter(noting(Status.UNDECIDED));
          return in.readObject();
        });
    return CallbackLog.take();
  }

  /**
   * Returns what is the same in Brine's own form. Java also calls, without a class, where a class
   * is described in terms of another and, unless all objects stay one, where a string or a boxed
   * value is met again, which our form does not know. It counts an object that a callback has
   * looked for in vain, and what an object that extends a class of Java's own, and that nothing may
   * refer to, has written of itself.
   */
  private List<String> lawful(List<String> log, boolean isCountedAlike) {
    if (!isOurs()) {
      return log;
    }
    return log.stream()
        .filter(call -> !call.startsWith("null -1"))
        .map(call -> isCountedAlike ? call : call.replaceFirst("(-?\\d+ \\d+) \\d+$", "$1"))
        .toList();
  }

  private boolean isOurs() {
    return streams.toString().contains("BRINE");
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  @Test
  void is_called_for_classes_arrays_references_and_resolutions() throws Exception {
    Node shared = new Node(null);
    Object[] root = {shared, new Node(shared), new int[3], "text", new Resolved(1)};
    assertThat(checks(streams, root))
        .containsExactly(
            "Object[] -1 1 1",
            "Object[] 5 1 2",
            "Node -1 2 3",
            "null -1 2 6",
            "null -1 3 7",
            "int[] -1 2 8",
            "int[] 3 2 9",
            "Resolved -1 2 11",
            "Node -1 2 12");
  }

  @Test
  void is_called_for_the_capacity_of_collections() throws Exception {
    Map<String, Object> map = new HashMap<>(Map.of("a", 1));
    assertThat(checks(streams, new ArrayList<>(List.of(map))))
        .isEqualTo(checks(new JavaObjectStreams(), new ArrayList<>(List.of(map))));
  }

  @Test
  void gets_the_same_calls_for_random_graphs_as_from_java() throws Exception {
    for (int seed = 0; seed < FAMILIES; seed++) {
      for (Object root : DifferentialSearch.graphs(seed, GRAPHS)) {
        List<String> expected = checks(new JavaObjectStreams(), root);
        boolean isCountedAlike =
            !DifferentialSearch.extendsJava(seed)
                && expected.stream().noneMatch(call -> call.contains(" optional "));
        assertThat(lawful(checks(streams, root), isCountedAlike))
            .as("seed " + seed)
            .isEqualTo(lawful(expected, isCountedAlike));
      }
    }
  }

  @Test
  void is_called_for_what_fields_of_final_types_hold() throws Exception {
    List<String> expected = checks(new JavaObjectStreams(), new Inline());
    assertThat(expected).contains("BigInteger -1 3 6", "TimeUnit -1 2 28");
    assertThat(lawful(checks(streams, new Inline()), true)).isEqualTo(lawful(expected, true));
  }

  @Test
  void refuses_classes_of_the_jdk() throws Exception {
    Map<String, Object> refused =
        Map.of(
            "java.util.HashMap",
            new HashMap<>(Map.of("a", "b")),
            "java.util.ArrayList",
            new ArrayList<>(List.of("a")),
            "java.lang.Number",
            1,
            "java.lang.Enum",
            TimeUnit.DAYS,
            "java.math.BigInteger",
            new BigDecimal("1.5"),
            "java.time.*",
            LocalDate.EPOCH);
    for (Map.Entry<String, Object> each : refused.entrySet()) {
      Object root = new Object[] {"text", each.getValue()};
      read(root, "!java.io.Nothing");
      assertThatThrownBy(() -> read(root, "!" + each.getKey()))
          .as(each.getKey())
          .isInstanceOf(InvalidClassException.class)
          .hasMessage("filter status: REJECTED");
    }
  }

  @Test
  void holds_the_limits_of_a_pattern() throws Exception {
    Object root = new Object[] {new Node(new Node(null)), new int[3]};
    for (String fits : List.of("maxdepth=3", "maxrefs=20", "maxarray=3", "maxbytes=1000")) {
      read(root, fits);
    }
    for (String tight : List.of("maxdepth=2", "maxrefs=5", "maxarray=2", "maxbytes=20")) {
      assertThatThrownBy(() -> read(root, tight))
          .as(tight)
          .isInstanceOf(InvalidClassException.class)
          .hasMessage("filter status: REJECTED");
    }
  }

  private void read(Object root, String pattern) throws IOException, ClassNotFoundException {
    byte[] bytes = scenario.write(out -> out.writeObject(root));
    scenario.read(
        bytes,
        in -> {
          in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(pattern));
          return in.readObject();
        });
  }

  @Test
  void refuses_what_the_filter_rejects() throws Exception {
    byte[] bytes = scenario.write(out -> out.writeObject(new Node(new Node(null))));
    assertThatThrownBy(
            () ->
                scenario.read(
                    bytes,
                    in -> {
                      in.setObjectInputFilter(
                          info -> info.depth() > 1 ? Status.REJECTED : Status.ALLOWED);
                      return in.readObject();
                    }))
        .isInstanceOf(InvalidClassException.class)
        .hasMessage("filter status: REJECTED");
  }

  @Test
  void refuses_where_the_filter_fails() throws Exception {
    byte[] bytes = scenario.write(out -> out.writeObject(new Node(null)));
    assertThatThrownBy(
            () ->
                scenario.read(
                    bytes,
                    in -> {
                      in.setObjectInputFilter(
                          info -> {
                            throw new IllegalStateException("broken");
                          });
                      return in.readObject();
                    }))
        .isInstanceOf(InvalidClassException.class)
        .hasCauseInstanceOf(IllegalStateException.class);
  }

  @Test
  void takes_one_filter_before_the_first_object() throws Exception {
    byte[] bytes = scenario.write(out -> out.writeObject(new Node(null)));
    scenario.read(
        bytes,
        in -> {
          ObjectInputFilter filter = noting(Status.UNDECIDED);
          assertThat(in.getObjectInputFilter()).isNull();
          in.setObjectInputFilter(filter);
          assertThat(in.getObjectInputFilter()).isSameAs(filter);
          assertThatThrownBy(() -> in.setObjectInputFilter(filter))
              .isInstanceOf(IllegalStateException.class);
          return in.readObject();
        });
    scenario.read(
        bytes,
        in -> {
          Object read = in.readObject();
          assertThatThrownBy(() -> in.setObjectInputFilter(noting(Status.ALLOWED)))
              .isInstanceOf(IllegalStateException.class);
          return read;
        });
  }
}
