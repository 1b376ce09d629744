// SPDX-License-Identifier: Apache-2.0
package dev.brine.badinput;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.testkit.Corruption;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamConstants;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads the bad inputs that name the JDK's tags, with our streams for its form. */
class JavaRowsTest implements ObjectStreamConstants {
  private static final Brine BRINE =
      Brine.newBuilder()
          .types(TypeFilter.allow("dev.brine.badinput.*", "java.lang.Thread"))
          .build();

  /** What the JDK reads; no harm comes of it. */
  private static final Set<Integer> READ = Set.of(24, 30, 31, 48, 54);

  /** What the JDK answers with a {@link ClassCastException}, and we with it. */
  private static final Set<Integer> MISFIT = Set.of(42, 43, 72);

  /** What is refused only above some depth. */
  private static final int NESTED = 55;

  /** The way in which a stream is read. */
  enum Way {
    JAVA(Format.JAVA),
    BOTH(Format.BRINE, Format.JAVA),
    EITHER(Format.JAVA, Format.BRINE),
    UNSHARED(Format.JAVA) {
      @Override
      Object read(ObjectInputStream in) throws IOException, ClassNotFoundException {
        return in.readUnshared();
      }
    };

    private final Format first;
    private final Format[] others;

    Way(Format first, Format... others) {
      this.first = first;
      this.others = others;
    }

    Object read(ObjectInputStream in) throws IOException, ClassNotFoundException {
      return in.readObject();
    }

    /** Returns the object, or the exception that ended the stream as declared. */
    final Object outcome(byte[] bytes) {
      try (ObjectInputStream in =
          BRINE.newObjectInputStream(new ByteArrayInputStream(bytes), first, others)) {
        return read(in);
      } catch (IOException | ClassNotFoundException | ClassCastException e) {
        return e;
      } catch (RuntimeException | Error e) {
        return fail("Undeclared", e);
      }
    }
  }

  static Stream<Integer> numbers() {
    return IntStream.rangeClosed(1, BadInputs.COUNT)
        .boxed()
        .filter(number -> !JavaRows.of(number).isEmpty());
  }

  @Test
  void most_of_the_inputs_have_bytes_of_the_jdk() {
    assertThat(numbers()).hasSize(64).doesNotContain(57, 77);
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void ends_as_declared(int number) {
    for (byte[] bytes : JavaRows.of(number)) {
      for (Way way : Way.values()) {
        Object outcome = way.outcome(bytes);
        if (MISFIT.contains(number)) {
          assertThat(outcome).as("%s", way).isInstanceOf(ClassCastException.class);
        } else if (READ.contains(number)) {
          assertThat(outcome).as("%s", way).isNotInstanceOf(Exception.class);
        } else if (number != NESTED) {
          assertThat(outcome)
              .as("%s", way)
              .isInstanceOf(Exception.class)
              .isNotInstanceOf(RuntimeException.class);
        }
      }
    }
  }

  @Test
  void names_both_versions_of_a_class() {
    assertThat(Way.JAVA.outcome(JavaRows.of(38).get(0)).toString())
        .contains("Victims$Numbered", "serialVersionUID = 7", "serialVersionUID = 1");
  }

  @Test
  void keeps_what_a_constructor_threw() {
    assertThat((Exception) Way.JAVA.outcome(JavaRows.of(53).get(0)))
        .hasCauseInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void reads_arrays_that_nest_500_deep_and_refuses_those_that_use_up_the_stack() {
    List<byte[]> nested = JavaRows.of(NESTED);
    assertThat(Way.JAVA.outcome(nested.get(0))).isInstanceOf(Object[].class);
    assertThat((Exception) Way.JAVA.outcome(nested.get(3)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("The objects do not end")
        .hasCauseInstanceOf(StackOverflowError.class);
  }

  @Test
  void says_that_the_mistake_was_not_of_the_class() {
    assertThat((Exception) Way.JAVA.outcome(JavaRows.of(6).get(0)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("Java cannot read the data")
        .hasCauseInstanceOf(NullPointerException.class);
  }

  @ParameterizedTest
  @EnumSource
  void passes_on_what_a_class_throws_by_itself(Way way) throws IOException {
    byte[] stream =
        JavaBytes.stream()
            .object(Victims.Throwing.class, SC_SERIALIZABLE | SC_WRITE_METHOD)
            .bytes(TC_ENDBLOCKDATA)
            .done();
    try (ObjectInputStream in =
        BRINE.newObjectInputStream(new ByteArrayInputStream(stream), way.first, way.others)) {
      assertThatThrownBy(() -> way.read(in))
          .isInstanceOf(NullPointerException.class)
          .hasMessage("of the class itself");
    }
  }

  @Test
  void passes_on_what_a_class_throws_without_a_stack_or_by_a_codec() throws IOException {
    assertPassedOn(Victims.Quiet.class, Victims.Quiet.Refusal.class);
    assertPassedOn(Victims.Decoding.class, BrineException.class);
  }

  private static void assertPassedOn(Class<?> victim, Class<?> thrown) throws IOException {
    byte[] stream =
        JavaBytes.stream()
            .object(victim, SC_SERIALIZABLE | SC_WRITE_METHOD)
            .bytes(TC_ENDBLOCKDATA)
            .done();
    try (ObjectInputStream in =
        BRINE.newObjectInputStream(new ByteArrayInputStream(stream), Format.JAVA)) {
      assertThatThrownBy(in::readObject).isInstanceOf(thrown);
    }
  }

  @Test
  void refuses_what_the_jdk_throws_by_mistake_within_a_callback() {
    byte[] stream =
        JavaBytes.stream()
            .object(Victims.Nesting.class, SC_SERIALIZABLE | SC_WRITE_METHOD)
            .bytes(TC_ENUM, TC_NULL, TC_ENDBLOCKDATA)
            .done();
    assertThat((Exception) Way.JAVA.outcome(stream))
        .isInstanceOf(StreamCorruptedException.class)
        .hasCauseInstanceOf(NullPointerException.class);
  }

  @Test
  void ends_as_declared_wherever_a_stream_is_damaged() {
    Map<Object, Object> graph = new HashMap<>();
    graph.put("list", new ArrayList<>(List.of(1, 2L, "three")));
    graph.put("record", new Victims.Plain(1, "text"));
    graph.put("array", new Object[] {new int[] {1, 2}, Victims.Single.ONE, new Victims.Text()});
    byte[] stream = JavaRows.written(graph);
    Corruption.truncations(stream)
        .forEach(bytes -> assertThat(Way.JAVA.outcome(bytes)).isInstanceOf(IOException.class));
    Corruption.bitFlips(stream).forEach(Way.JAVA::outcome);
  }
}
