// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Sources;
import dev.brine.testkit.stream.ObjectStreams;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Streams that are read where classes of the writer are missing. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class MissingClassesTest {
  private final Versions versions;

  MissingClassesTest(ObjectStreams streams) {
    versions = new Versions(new Scenario(streams));
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  private static final String GONE =
      """
      class Gone implements Serializable {
        static final long serialVersionUID = 1;
        Shared inside = Make.SHARED;
      }
      """;

  @Test
  void ignores_a_class_that_only_dropped_fields_need() throws Exception {
    byte[] bytes =
        versions.write(
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
        versions.read(
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
        versions.write(
            GONE
                + """
                class Low implements Serializable {
                  static final long serialVersionUID = 1;
                  Object gone = new Gone();
                }
                """,
            "new Low()");
    Sources.Loader reader =
        Versions.load(
            """
            class Low implements Serializable {
              static final long serialVersionUID = 1;
              Object gone;
            }
            """,
            "null");
    versions
        .scenario()
        .read(
            Versions.by(reader),
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
        versions.write(
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
        Versions.load(
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
    versions
        .scenario()
        .read(
            Versions.by(reader),
            bytes,
            in -> {
              assertThatThrownBy(in::readObject).isInstanceOf(ClassNotFoundException.class);
              assertThat(in.readObject()).isEqualTo("behind");
              return null;
            });
    assertThat(CallbackLog.take()).containsExactly("missing versions.Gone", "read 3");
  }
}
