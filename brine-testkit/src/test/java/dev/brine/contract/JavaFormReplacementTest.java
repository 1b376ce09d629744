// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Replaces objects whose state Java keeps to itself, and the objects that they hold. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class JavaFormReplacementTest {
  private static final OutputHooks MASKING =
      ReplacementTest.replacing(object -> object instanceof Result ? new Result("masked") : object);

  private final Scenario scenario;

  JavaFormReplacementTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** Replaces others. */
  record Result(String text) implements Serializable {}

  /** A map that another object replaces. */
  static final class ReplacedMap extends HashMap<String, Object> {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      note("writeReplace");
      return new Result("secret");
    }
  }

  /** A list that another object replaces. */
  static final class ReplacedList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      note("writeReplace");
      return new Result("secret");
    }
  }

  /** An exception that another object replaces. */
  static final class ReplacedFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      note("writeReplace");
      return new Result("secret");
    }
  }

  /** A list whose writeReplace returns the list that it knows, or itself. */
  static final class Alias extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    transient Alias known;

    private Object writeReplace() {
      note("writeReplace");
      return known == null ? this : known;
    }

    @Override
    public String toString() {
      return "Alias";
    }
  }

  /** A list without hooks. */
  static final class Plain extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    static Plain of(Object... objects) {
      Plain plain = new Plain();
      plain.addAll(Arrays.asList(objects));
      return plain;
    }

    @Override
    public String toString() {
      return "Plain";
    }
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  private Object copy(OutputHooks hooks, Object root) throws Exception {
    return scenario.read(
        scenario.write(hooks, out -> out.writeObject(root)), ObjectInputStream::readObject);
  }

  @Test
  void calls_the_stream_for_what_a_java_form_object_has_named() throws Exception {
    for (Object each : List.of(new ReplacedMap(), new ReplacedList(), new ReplacedFailure())) {
      assertThat(copy(MASKING, each)).isEqualTo(new Result("masked"));
      assertThat(CallbackLog.take())
          .startsWith("writeReplace", "replaceObject Result[text=secret]")
          .doesNotContain("replaceObject " + each);
    }
  }

  @Test
  void calls_the_stream_for_a_java_form_object_that_names_itself() throws Exception {
    Alias alias = new Alias();
    assertThat(copy(MASKING, alias)).isEqualTo(alias).isInstanceOf(Alias.class);
    assertThat(CallbackLog.take()).containsExactly("writeReplace", "replaceObject Alias");
  }

  @Test
  void calls_no_stream_for_what_a_java_form_object_has_named_without_replacement()
      throws Exception {
    for (Object each : List.of(new ReplacedMap(), new ReplacedList(), new ReplacedFailure())) {
      assertThat(copy(Scenario.PLAIN_OUTPUT, each)).isEqualTo(new Result("secret"));
      assertThat(CallbackLog.take()).containsExactly("writeReplace");
    }
  }

  @Test
  void refers_to_what_the_stream_has_put_in_the_place_of_a_java_form_object() throws Exception {
    ReplacedMap map = new ReplacedMap();
    ReplacedList list = new ReplacedList();
    Object[] copy =
        (Object[]) copy(MASKING, new Object[] {Plain.of(list), map, list, Plain.of(map, list)});
    assertThat(copy[1]).isEqualTo(new Result("masked")).isNotSameAs(copy[2]);
    assertThat((Plain) copy[0]).singleElement().isSameAs(copy[2]);
    assertThat(((Plain) copy[3]).get(0)).isSameAs(copy[1]);
    assertThat(((Plain) copy[3]).get(1)).isSameAs(copy[2]);
  }

  @Test
  void calls_a_java_form_object_that_names_itself_once() throws Exception {
    Alias alias = new Alias();
    alias.add(alias);
    Plain copy = (Plain) scenario.copy(Plain.of(alias, alias, Plain.of(alias)));
    assertThat(copy.get(0)).isSameAs(copy.get(1)).isSameAs(((Plain) copy.get(2)).get(0));
    assertThat(((Alias) copy.get(0)).get(0)).isSameAs(copy.get(0));
    scenario.write(out -> out.writeObject(Plain.of(alias, alias)));
    assertThat(CallbackLog.take()).containsExactly("writeReplace");
  }

  @Test
  void keeps_one_what_stands_for_another_object_of_its_class() throws Exception {
    Alias known = new Alias();
    known.add("text");
    Alias alias = new Alias();
    alias.known = known;
    Object[] copy = (Object[]) scenario.copy(new Object[] {alias, known, Plain.of(known, alias)});
    assertThat(copy[0]).isSameAs(copy[1]).isEqualTo(List.of("text"));
    assertThat((Plain) copy[2]).allMatch(each -> each == copy[0]);
  }

  @Test
  void calls_a_java_form_object_that_names_itself_whenever_it_is_written_anew() throws Exception {
    Alias alias = new Alias();
    byte[] bytes = scenario.write(out -> write(out, alias));
    assertThat(CallbackLog.take()).containsExactly("writeReplace", "writeReplace", "writeReplace");
    scenario.read(
        bytes,
        in -> {
          Object first = in.readObject();
          assertThat(in.readObject()).isNotSameAs(first);
          assertThat(in.readObject()).isNotSameAs(first);
          return null;
        });
  }

  private static void write(ObjectOutputStream out, Object object) throws java.io.IOException {
    out.writeUnshared(object);
    out.writeUnshared(object);
    out.writeObject(object);
  }
}
