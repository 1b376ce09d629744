// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Sources;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Method;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Streams that are read by other versions of the classes, or where some are missing. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class VersionsTest {
  private static final String HEAD =
      """
      package versions;
      import java.io.*;
      import static dev.brine.testkit.CallbackLog.note;
      class Shared implements Serializable {
        static final long serialVersionUID = 1;
        int number = 3;
      }
      """;
  private static final String GONE =
      """
      class Gone implements Serializable {
        static final long serialVersionUID = 1;
        Shared inside = Make.SHARED;
      }
      """;

  private final Scenario scenario;

  VersionsTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  private static Sources.Loader load(String classes, String root) {
    String make =
        "class Make { static final Shared SHARED = new Shared(); static Object make() { return %s; } }";
    return Sources.load(HEAD + classes + make.formatted(root));
  }

  private byte[] write(String classes, String root) throws Exception {
    Method make = load(classes, root).get("versions.Make").getDeclaredMethod("make");
    make.setAccessible(true);
    Object made = make.invoke(null);
    return scenario.write(
        out -> {
          out.writeObject(made);
          out.writeObject("behind");
        });
  }

  private static InputHooks by(Sources.Loader loader) {
    return new InputHooks() {
      @Override
      public Class<?> resolveClass(
          ObjectInputStream in, ObjectStreamClass description, Standard<Class<?>> standard)
          throws IOException, ClassNotFoundException {
        return description.getName().contains("versions.")
            ? Class.forName(description.getName(), false, loader)
            : standard.get();
      }
    };
  }

  private Object read(byte[] bytes, String classes) throws Exception {
    return scenario.read(by(load(classes, "null")), bytes, ObjectInputStream::readObject);
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  @Test
  void calls_read_object_no_data_for_a_level_that_was_added() throws Exception {
    byte[] bytes =
        write(
            """
            class Low implements Serializable {
              static final long serialVersionUID = 1;
              int low = 4;
            }
            """,
            "new Low()");
    Object copy =
        read(
            bytes,
            """
            class Added implements Serializable {
              static final long serialVersionUID = 1;
              int added = 1;
              private void readObjectNoData() { note("no data"); added = 2; }
            }
            class Low extends Added {
              static final long serialVersionUID = 1;
              int low;
              private void readObject(ObjectInputStream in) throws Exception {
                note("read after " + added);
                in.defaultReadObject();
              }
            }
            """);
    assertThat(CallbackLog.take()).containsExactly("no data", "read after 2");
    assertThat(Fields.get(copy, "low")).isEqualTo(4);
  }

  @Test
  void drops_a_level_that_was_removed() throws Exception {
    byte[] bytes =
        write(
            """
            class High implements Serializable {
              static final long serialVersionUID = 1;
              Shared high = Make.SHARED;
            }
            class Low extends High {
              static final long serialVersionUID = 1;
              Shared low = Make.SHARED;
            }
            """,
            "new Low()");
    Object copy =
        read(
            bytes,
            """
            class Low implements Serializable {
              static final long serialVersionUID = 1;
              Shared low;
            }
            """);
    assertThat(Fields.get(Fields.get(copy, "low"), "number")).isEqualTo(3);
  }

  @Test
  void ignores_a_class_that_only_dropped_fields_need() throws Exception {
    byte[] bytes =
        write(
            GONE
                + """
                class Low implements Serializable {
                  static final long serialVersionUID = 1;
                  Gone gone = new Gone();
                  Shared low = Make.SHARED;
                }
                """,
            "new Low()");
    Object copy =
        read(
            bytes,
            """
            class Low implements Serializable {
              static final long serialVersionUID = 1;
              Shared low;
            }
            """);
    assertThat(Fields.get(Fields.get(copy, "low"), "number")).isEqualTo(3);
  }

  @Test
  void misses_a_class_that_a_field_needs_and_goes_on_behind() throws Exception {
    byte[] bytes =
        write(
            GONE
                + """
                class Low implements Serializable {
                  static final long serialVersionUID = 1;
                  Object gone = new Gone();
                }
                """,
            "new Low()");
    Sources.Loader reader =
        load(
            """
            class Low implements Serializable {
              static final long serialVersionUID = 1;
              Object gone;
            }
            """,
            "null");
    scenario.read(
        by(reader),
        bytes,
        in -> {
          assertThatThrownBy(in::readObject)
              .isInstanceOf(ClassNotFoundException.class)
              .hasMessageContaining("versions.Gone");
          assertThat(in.readObject()).isEqualTo("behind");
          return null;
        });
  }

  @Test
  void tells_a_callback_and_the_caller_that_a_class_is_missing() throws Exception {
    byte[] bytes =
        write(
            GONE
                + """
                class Low implements Serializable {
                  static final long serialVersionUID = 1;
                  private void writeObject(ObjectOutputStream out) throws IOException {
                    out.writeObject(new Gone());
                    out.writeObject(Make.SHARED);
                  }
                }
                """,
            "new Low()");
    Sources.Loader reader =
        load(
            """
            class Low implements Serializable {
              static final long serialVersionUID = 1;
              private void readObject(ObjectInputStream in) throws Exception {
                try {
                  in.readObject();
                } catch (ClassNotFoundException e) {
                  note("missing " + e.getMessage());
                }
                note("read " + ((Shared) in.readObject()).number);
              }
            }
            """,
            "null");
    scenario.read(
        by(reader),
        bytes,
        in -> {
          assertThatThrownBy(in::readObject).isInstanceOf(ClassNotFoundException.class);
          assertThat(in.readObject()).isEqualTo("behind");
          return null;
        });
    assertThat(CallbackLog.take()).containsExactly("missing versions.Gone", "read 3");
  }

  @Test
  void refuses_another_serial_version() throws Exception {
    byte[] bytes =
        write(
            "class Low implements Serializable { static final long serialVersionUID = 1; }",
            "new Low()");
    assertThatThrownBy(
            () ->
                read(
                    bytes,
                    "class Low implements Serializable { static final long serialVersionUID = 2; }"))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("versions.Low")
        .hasMessageMatching("(?s).*serialVersionUID (= )?1\\b.* 2\\b.*");
  }

  @Test
  void refuses_a_constant_that_is_no_more() throws Exception {
    byte[] bytes = write("enum Level { LOW, HIGH }", "Level.HIGH");
    assertThatThrownBy(() -> read(bytes, "enum Level { LOW }"))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("HIGH");
  }

  @Test
  void matches_the_components_of_a_record_by_name() throws Exception {
    byte[] bytes =
        write(
            "record Pair(int first, String second, long third) implements Serializable {}",
            "new Pair(1, \"two\", 3)");
    Object copy =
        read(
            bytes,
            "record Pair(String second, int first, double added) implements Serializable {}");
    assertThat(copy).hasToString("Pair[second=two, first=1, added=0.0]");
  }

  @Test
  void refuses_a_field_of_another_type() throws Exception {
    byte[] bytes =
        write(
            "class Low implements Serializable { static final long serialVersionUID = 1;"
                + " Object held = \"text\"; }",
            "new Low()");
    assertThatThrownBy(
            () ->
                read(
                    bytes,
                    "class Low implements Serializable { static final long serialVersionUID = 1;"
                        + " Shared held; }"))
        .isInstanceOf(ClassCastException.class);
  }

  @Test
  void sets_nothing_where_a_field_of_a_lower_level_does_not_fit() throws Exception {
    String writer =
        """
        class High implements Serializable {
          static final long serialVersionUID = 1;
          Shared high = Make.SHARED;
          private void readObject(ObjectInputStream in) throws Exception {
            in.defaultReadObject();
            note("high " + (high != null));
          }
        }
        class Low extends High {
          static final long serialVersionUID = 1;
          Object low = "text";
        }
        """;
    byte[] bytes = write(writer, "new Low()");
    assertThatThrownBy(() -> read(bytes, writer.replace("Object low = \"text\"", "Shared low")))
        .isInstanceOf(ClassCastException.class);
    assertThat(CallbackLog.take()).containsExactly("high true");
  }
}
