// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Sources;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OptionalDataException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects that the hooks for classes wrote, where the reader has other classes. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class ClassHookVersionsTest {
  private static final String HELD =
      """
      class Held implements Serializable {
        static final long serialVersionUID = 1;
        Object shared = Make.SHARED;
      }
      """;

  private static final String NOTE =
      """
      class Note implements Serializable {
        static final long serialVersionUID = 1;
        Object shared = Make.SHARED;
        Object[] parts = {new Part(), new Part()};
      }
      class Part implements Serializable {
        static final long serialVersionUID = 1;
        int first = 1;
      }
      """;

  private static final String LATER_HELD =
      """
      class Held implements Serializable {
        static final long serialVersionUID = 1;
        int more;
        Object shared;
      }
      """;

  private static final String LATER_NOTE =
      """
      class Note implements Serializable {
        static final long serialVersionUID = 1;
        Object shared;
        Object[] parts;
      }
      class Part implements Serializable {
        static final long serialVersionUID = 1;
        long added;
        int first;
      }
      """;

  private final Scenario scenario;

  ClassHookVersionsTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  private static Object make(Sources.Loader loader, String type) throws Exception {
    Class<?> made = loader.get("versions." + type);
    java.lang.reflect.Constructor<?> constructor = made.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  /** Returns a stream of three objects, with an object for the class that its first one has. */
  private byte[] write(String root) throws Exception {
    Sources.Loader loader = Versions.load(HELD + NOTE, root);
    Method make = loader.get("versions.Make").getDeclaredMethod("make");
    make.setAccessible(true);
    Object made = make.invoke(null);
    Object note = make(loader, "Note");
    OutputHooks hooks =
        new OutputHooks() {
          @Override
          public void annotateClass(ObjectOutputStream out, Class<?> type) throws IOException {
            if (type.getName().equals("versions.Held")) {
              out.writeObject(note);
            }
          }
        };
    return scenario.write(
        hooks,
        out -> {
          out.writeObject(made);
          out.writeObject("behind");
          out.writeObject(made);
        });
  }

  private static InputHooks reading(Sources.Loader loader, boolean readsNotes) {
    return new InputHooks() {
      @Override
      public Class<?> resolveClass(
          ObjectInputStream in, ObjectStreamClass description, Standard<Class<?>> standard)
          throws IOException, ClassNotFoundException {
        if (readsNotes && description.getName().equals("versions.Held")) {
          in.readObject();
        }
        return Versions.by(loader).resolveClass(in, description, standard);
      }
    };
  }

  private void read(byte[] bytes, String classes, boolean readsNotes) throws Exception {
    Sources.Loader loader = Versions.load(classes, "null");
    scenario.read(
        reading(loader, readsNotes),
        bytes,
        in -> {
          Object first = in.readObject();
          Object held = first instanceof Object[] array ? array[0] : first;
          assertThat(Fields.get(Fields.get(held, "shared"), "number")).isEqualTo(3);
          assertThat(in.readObject()).isEqualTo("behind");
          assertThat(in.readObject()).isSameAs(first);
          return null;
        });
  }

  @ParameterizedTest
  @CsvSource({
    "new Held(), false",
    "new Held(), true",
    "new Held[] {new Held()}, false",
    "new Held[] {new Held()}, true"
  })
  void may_have_other_versions_of_their_classes(String root, boolean readsNotes) throws Exception {
    byte[] bytes = write(root);
    read(bytes, HELD + NOTE, readsNotes);
    read(bytes, HELD + LATER_NOTE, readsNotes);
    read(bytes, LATER_HELD + NOTE, readsNotes);
    read(bytes, LATER_HELD + LATER_NOTE, readsNotes);
  }

  /** The type of an array's elements may have no object, and so is not annotated. */
  @Test
  void may_not_be_there_for_the_elements_of_an_array() throws Exception {
    String held =
        """
        interface Any {}
        class Held implements Serializable {
          static final long serialVersionUID = 1;
          Object shared = Make.SHARED;
          Any[] all = {};
        }
        """;
    Sources.Loader writer = Versions.load(held, "new Held()");
    Object made = make(writer, "Held");
    OutputHooks output =
        new OutputHooks() {
          @Override
          public void annotateClass(ObjectOutputStream out, Class<?> type) throws IOException {
            if (type.getName().startsWith("versions.")) {
              out.writeObject("mark");
            }
          }
        };
    byte[] bytes = scenario.write(output, out -> out.writeObject(made));
    Sources.Loader reader =
        Versions.load(held.replace("Object shared", "int m; Object shared"), "null");
    InputHooks input =
        new InputHooks() {
          @Override
          public Class<?> resolveClass(
              ObjectInputStream in, ObjectStreamClass description, Standard<Class<?>> standard)
              throws IOException, ClassNotFoundException {
            if (description.getName().startsWith("versions.")) {
              try {
                assertThat(in.readObject()).isEqualTo("mark");
              } catch (EOFException | OptionalDataException e) {
                assertThat(description.getName()).isEqualTo("versions.Any");
              }
            }
            return Versions.by(reader).resolveClass(in, description, standard);
          }
        };
    Object read = scenario.read(input, bytes, ObjectInputStream::readObject);
    assertThat((Object[]) Fields.get(read, "all")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"new Held()", "new Held[] {new Held()}"})
  void may_have_no_class_where_nobody_reads_them(String root) throws Exception {
    byte[] bytes = write(root);
    read(bytes, HELD, false);
    read(bytes, LATER_HELD, false);
  }
}
