// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the objects that a stream puts in the places of values, wherever these are. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class ReplacedPlacesTest {
  private final Scenario scenario;

  ReplacedPlacesTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** Has constants. */
  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green";
      }
    }
  }

  /** Has a field of each form. */
  static class Typed implements Serializable {
    private static final long serialVersionUID = 1L;
    Integer[] boxes = {1, 1000, null};
    Integer box = 7;
    Colour colour = Colour.GREEN;
    List<String> list = new ArrayList<>(List.of("one", "two"));
    Map<String, Colour> map = new LinkedHashMap<>(Map.of("key", Colour.RED));
    Object none;
    int number = 3;
    String same;
    String text;
    String[] texts = {"three", null};

    Typed(String text) {
      this.text = text;
      same = text;
    }
  }

  /** Writes and reads objects itself. */
  static final class Custom extends Typed {
    private static final long serialVersionUID = 1L;
    private final String kept;
    private transient Object more;

    Custom(String kept) {
      super("inherited");
      this.kept = kept;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.putFields().put("kept", kept);
      out.writeFields();
      out.writeObject("more");
      out.writeUnshared("more");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      more = in.readObject();
      in.readUnshared();
    }
  }

  /** Has state that Java keeps to itself. */
  static final class Listed extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    String text = "field";

    Listed(Object... items) {
      super(Arrays.asList(items));
    }
  }

  /** Has one field. */
  static final class One implements Serializable {
    private static final long serialVersionUID = 1L;
    private final String text;

    One(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** Names nothing in its place. */
  static final class Vanishing implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return null;
    }
  }

  /** Cannot be written. */
  static final class NotSerializable {}

  /** Replaces a value. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Coded(char kind, char[] text) implements Serializable {
    static Object of(Object value) {
      if (value instanceof String text) {
        return new Coded('s', text.toCharArray());
      }
      if (value instanceof Integer number) {
        return new Coded('i', number.toString().toCharArray());
      }
      return value instanceof Colour colour ? new Coded('c', colour.name().toCharArray()) : value;
    }

    static Object decoded(Object object) {
      if (!(object instanceof Coded coded)) {
        return object;
      }
      String text = new String(coded.text);
      return switch (coded.kind) {
        case 's' -> text;
        case 'i' -> Integer.valueOf(text);
        default -> Colour.valueOf(text);
      };
    }
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  private Object coded(Object root) throws Exception {
    byte[] bytes =
        scenario.write(ReplacementTest.replacing(Coded::of), out -> out.writeObject(root));
    return scenario.read(
        ReplacementTest.resolving(Coded::decoded), bytes, ObjectInputStream::readObject);
  }

  private static void assertLike(Typed copy, Typed root) {
    assertThat(copy).usingRecursiveComparison().ignoringFields("more").isEqualTo(root);
    assertThat(copy.same).isSameAs(copy.text);
  }

  @Test
  void values_of_all_types_may_be_others_between_writer_and_reader() throws Exception {
    Typed root = new Typed(String.valueOf("text".toCharArray()));
    assertLike((Typed) coded(root), root);
    Custom custom = new Custom("kept");
    Custom copy = (Custom) coded(custom);
    assertLike(copy, custom);
    assertThat(copy.kept).isEqualTo("kept");
    assertThat(copy.more).isEqualTo("more");
    assertThat(coded(new Listed(1, "a", Colour.GREEN))).isEqualTo(new Listed(1, "a", Colour.GREEN));
    assertThat(coded("root")).isEqualTo("root");
  }

  private static String called(Object object) {
    return object == null || object instanceof String ? "" + object : object.getClass().getName();
  }

  private List<String> replacedIn(Object root) throws Exception {
    List<String> replaced = new ArrayList<>();
    scenario.write(
        ReplacementTest.replacing(
            object -> {
              replaced.add(called(object));
              return object;
            }),
        out -> out.writeObject(root));
    return replaced;
  }

  @Test
  void calls_for_values_in_the_order_of_java() throws Exception {
    String name = ReplacedPlacesTest.class.getName();
    assertThat(replacedIn(new Typed(String.valueOf("text".toCharArray()))))
        .containsExactly(
            name + "$Typed",
            "java.lang.Integer",
            "[Ljava.lang.Integer;",
            "java.lang.Integer",
            "java.lang.Integer",
            name + "$Colour$1",
            "java.util.ArrayList",
            "one",
            "two",
            "java.util.LinkedHashMap",
            "key",
            name + "$Colour",
            "text",
            "[Ljava.lang.String;",
            "three");
    assertThat(replacedIn(new Object[] {new Listed("x", "x"), "x", new Vanishing(), null}))
        .containsExactly("[Ljava.lang.Object;", name + "$Listed", "x", "field", "null");
  }

  @Test
  void refuses_what_does_not_fit_and_is_not_resolved() throws Exception {
    byte[] bytes =
        scenario.write(
            ReplacementTest.replacing(Coded::of), out -> out.writeObject(new One("text")));
    assertThatThrownBy(() -> scenario.read(bytes, ObjectInputStream::readObject))
        .isInstanceOf(ClassCastException.class);
  }

  @Test
  void lets_objects_be_written_that_are_not_serializable() throws Exception {
    Object[] all = {new NotSerializable(), Thread.currentThread(), new Listed(new Object())};
    byte[] bytes =
        scenario.write(
            ReplacementTest.replacing(
                object ->
                    object instanceof Serializable ? object : object.getClass().getSimpleName()),
            out -> out.writeObject(all));
    assertThat((Object[]) scenario.read(bytes, ObjectInputStream::readObject))
        .containsExactly("NotSerializable", "Thread", new Listed("Object"));
  }

  @Test
  void throws_what_the_stream_throws() {
    for (Object root : new Object[] {"bad", new Object[] {"bad"}, new Custom("bad")}) {
      assertThatThrownBy(
              () ->
                  scenario.write(
                      ReplacementTest.replacing(
                          object -> {
                            if (object.equals("bad")) {
                              throw new IllegalArgumentException("bad");
                            }
                            return object;
                          }),
                      out -> out.writeObject(root)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("bad");
    }
  }

  /** Catches what the stream throws. */
  static final class Catching implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      try {
        out.writeObject("bad");
      } catch (CharConversionException e) {
        note("caught " + e.getMessage());
        throw e;
      }
    }
  }

  @Test
  void throws_checked_exceptions_of_the_stream_to_callbacks() {
    for (Object root : new Object[] {"bad", new Catching()}) {
      assertThatThrownBy(() -> scenario.write(new Failing(), out -> out.writeObject(root)))
          .isInstanceOf(CharConversionException.class)
          .hasMessage("bad");
    }
    assertThat(CallbackLog.take()).containsExactly("caught bad");
  }

  /** Refuses a string. */
  static final class Failing implements dev.brine.testkit.stream.OutputHooks {
    @Override
    public boolean isReplacing() {
      return true;
    }

    @Override
    public Object replaceObject(Object object) throws IOException {
      if (object.equals("bad")) {
        throw new CharConversionException("bad");
      }
      return object;
    }
  }

  @Test
  void keeps_what_takes_the_place_of_one_object_one() throws Exception {
    String text = String.valueOf("text".toCharArray());
    List<Object> other = new ArrayList<>();
    byte[] bytes =
        scenario.write(
            ReplacementTest.replacing(object -> object == text ? other : object),
            out -> {
              out.writeObject(text);
              out.writeObject(new Object[] {text, other});
            });
    Object[] read = scenario.read(bytes, in -> new Object[] {in.readObject(), in.readObject()});
    Object[] items = (Object[]) read[1];
    assertThat(items[0]).isSameAs(items[1]).isSameAs(read[0]).isEqualTo(List.of());
  }
}
