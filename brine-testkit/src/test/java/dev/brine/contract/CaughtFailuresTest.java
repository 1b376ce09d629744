// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.contract.CaughtFailures.Kind;
import dev.brine.contract.CaughtFailures.Node;
import dev.brine.contract.CaughtFailures.Thrown;
import dev.brine.testkit.stream.JavaObjectStreams;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.ObjectInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Wrappers that catch what an object throws that they read, and go on. */
class CaughtFailuresTest {
  /** The failing object that Java's streams have read when it fails, by its number. */
  private static final List<Integer> READ = List.of(4);

  /** That one, and the failing objects whose rest Java's streams skip. */
  private static final List<Integer> READ_OR_SKIPPED = List.of(0, 1, 4, 5, 6, 7);

  /** Reads an object again. */
  private interface Copies {
    Object[] copy(Object[] graph) throws Exception;
  }

  @AfterEach
  void reset() {
    CaughtFailures.raising = Thrown.UNCHECKED;
    CaughtFailures.Rejecting.isReading = false;
  }

  private static Copies by(ObjectStreams streams) {
    Scenario scenario = new Scenario(streams);
    return graph -> {
      byte[] bytes =
          scenario.write(
              out -> {
                out.writeObject(graph);
                out.writeObject("behind");
              });
      return scenario.read(
          bytes,
          in -> {
            Object[] copy = (Object[]) in.readObject();
            assertThat(in.readObject()).isEqualTo("behind");
            return copy;
          });
    };
  }

  private static String outcome(Copies copies, Kind kind, Function<Node, Object> failing) {
    try {
      return CaughtFailures.problem(kind, copies.copy(CaughtFailures.graph(kind, failing)));
    } catch (Exception | Error e) {
      return "failed " + e;
    }
  }

  /** Java's streams go on in some of the cases, and then with the same objects. */
  private static void walk(Copies copies, Thrown thrown) {
    CaughtFailures.raising = thrown;
    List<String> problems = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      for (int i = 0; i < CaughtFailures.failing().size(); i++) {
        String outcome = outcome(copies, kind, CaughtFailures.failing().get(i));
        if (!outcome.isEmpty()) {
          problems.add(kind + " of " + i + ": " + outcome.lines().findFirst().orElse(""));
        }
      }
    }
    assertThat(problems).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Thrown.class)
  void go_on_in_streams(Thrown thrown) {
    Instances.keeping().skip(1).map(CaughtFailuresTest::by).limit(1).forEach(c -> walk(c, thrown));
    walk(by(Instances.OURS), thrown);
  }

  @ParameterizedTest
  @EnumSource(Thrown.class)
  void go_on_in_messages(Thrown thrown) {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("**")).build();
    walk(graph -> brine.decode(brine.encode(graph), Object[].class), thrown);
  }

  private static String caught(Copies copies, Kind kind, Object rejected) throws Exception {
    Object[] graph = {kind.wrap(rejected, new Node("node"))};
    CaughtFailures.Rejecting.isReading = true;
    String text = (String) CaughtFailures.content(copies.copy(graph)[0])[0];
    CaughtFailures.Rejecting.isReading = false;
    return text.split(" ", 3)[1];
  }

  private static String thrownByJava(Object rejected) throws Exception {
    Scenario scenario = new Scenario(new JavaObjectStreams());
    byte[] bytes = scenario.write(out -> out.writeObject(rejected));
    CaughtFailures.Rejecting.isReading = true;
    Throwable thrown = catchThrowable(() -> scenario.read(bytes, ObjectInputStream::readObject));
    CaughtFailures.Rejecting.isReading = false;
    return thrown.getClass().getSimpleName();
  }

  /** A callback that catches exceptions of Java's streams gets one where an object is rejected. */
  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "IN_FIELD", "IN_EXCEPTION", "IN_EXCEPTION_LEFT"})
  void get_the_exceptions_of_java(Kind kind) throws Exception {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("**")).build();
    for (Object rejected : CaughtFailures.rejected()) {
      String java = thrownByJava(rejected);
      assertThat(java).isNotEqualTo("BrineException");
      assertThat(caught(by(Instances.OURS), kind, rejected)).as("stream").isEqualTo(java);
      assertThat(caught(graph -> brine.decode(brine.encode(graph), Object[].class), kind, rejected))
          .as("message")
          .isEqualTo(java);
    }
  }

  /**
   * The oracle. Behind wrappers that read no more, Java's streams go on with the same objects if
   * what failed had left no data unread; behind those that read on, if it was read completely.
   */
  @ParameterizedTest
  @EnumSource(Thrown.class)
  void go_on_as_in_java(Thrown thrown) {
    CaughtFailures.raising = thrown;
    Copies java = by(new JavaObjectStreams());
    for (Kind kind : Kind.values()) {
      List<Integer> same = new ArrayList<>();
      for (int i = 0; i < CaughtFailures.failing().size(); i++) {
        if (outcome(java, kind, CaughtFailures.failing().get(i)).isEmpty()) {
          same.add(i);
        }
      }
      assertThat(same).as("%s", kind).isEqualTo(kind.readsOn ? READ : READ_OR_SKIPPED);
    }
  }
}
