// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.contract.ClassHookObjects.What.THROWN_UNCHECKED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.contract.ClassHookObjects.How;
import dev.brine.contract.ClassHookObjects.What;
import dev.brine.contract.ClassHookObjects.Where;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.JavaObjectStreams;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects that the hooks for classes write. They take handles as all objects do, and whoever reads
 * them, or does not, finds the objects behind them as they were.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class ClassHookObjectsTest {
  private static final String REFUSED = "failed java.io.";

  private final ObjectStreams streams;

  ClassHookObjectsTest(ObjectStreams streams) {
    this.streams = streams;
  }

  /** Java cannot read an object whose class is being described; whoever can reads it right. */
  private void compare(Where where, What what, How how, List<String> differing) {
    String java = ClassHookObjects.outcome(new JavaObjectStreams(), where, what, how);
    String own = ClassHookObjects.outcome(streams, where, what, how);
    boolean isUnreadable = java.contains("InvalidClassException: Class descriptor");
    boolean isRefused =
        isUnreadable && (own.contains(REFUSED) || own.equals(ClassHookObjects.whole(what)));
    if (!own.equals(java) && !isRefused) {
      differing.add(where + ", " + what + ", " + how + "\n  " + java + "\n  " + own);
    }
  }

  @ParameterizedTest
  @EnumSource(Where.class)
  void are_as_in_java_wherever_they_stand_and_whoever_reads_them(Where where) {
    List<String> differing = new ArrayList<>();
    for (What what : What.values()) {
      // Behind an unchecked exception, Java takes the class as described, and nobody can go on.
      for (How how : what == THROWN_UNCHECKED ? new How[0] : where.ways()) {
        compare(where, what, how, differing);
      }
    }
    assertThat(differing).isEmpty();
  }

  /** As libraries do that find some classes by another way, such as those of mocks. */
  @Test
  void may_be_a_mark_for_every_class() throws Exception {
    OutputHooks output =
        new OutputHooks() {
          @Override
          public void annotateClass(ObjectOutputStream out, Class<?> type) throws IOException {
            out.writeObject(type == ClassHookObjects.Tag.class ? "Tag" : "no mark");
          }
        };
    InputHooks input =
        new InputHooks() {
          @Override
          public Class<?> resolveClass(
              ObjectInputStream in, ObjectStreamClass description, Standard<Class<?>> standard)
              throws IOException, ClassNotFoundException {
            return in.readObject().equals("Tag") ? ClassHookObjects.Tag.class : standard.get();
          }
        };
    Scenario scenario = new Scenario(streams);
    Object shared = new ClassHookObjects.Node("shared");
    Object[] roots = {new ClassHookObjects.Tag(shared), shared, 7L, new int[0], shared};
    byte[] bytes =
        scenario.write(
            output,
            out -> {
              out.writeObject(new ArrayList<>(List.of(roots)));
              out.writeObject(shared);
            });
    Object last =
        scenario.read(
            input,
            bytes,
            in -> {
              List<?> list = (List<?>) in.readObject();
              assertThat(list.get(1)).isSameAs(list.get(4));
              assertThat(((ClassHookObjects.Tag) list.get(0)).node).isSameAs(list.get(1));
              assertThat(in.readObject()).isSameAs(list.get(1));
              return list.get(2);
            });
    assertThat(last).isEqualTo(7L);
  }

  @Test
  void do_not_hide_that_a_hook_failed() {
    for (Where where : Where.values()) {
      for (What what : List.of(What.THROWN, THROWN_UNCHECKED)) {
        assertThat(ClassHookObjects.outcome(streams, where, what, How.ALL)).contains("failed");
      }
    }
  }
}
