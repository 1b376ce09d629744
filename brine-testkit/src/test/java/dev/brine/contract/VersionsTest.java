// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.Fields;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Streams that are read by other versions of the classes. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class VersionsTest {
  private final Versions versions;

  VersionsTest(ObjectStreams streams) {
    versions = new Versions(new Scenario(streams));
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  @Test
  void calls_read_object_no_data_for_a_level_that_was_added() throws Exception {
    byte[] bytes =
        versions.write(
            """
            class Low implements Serializable {
              static final long serialVersionUID = 1;
              int low = 4;
            }
            """,
            "new Low()");
    Object copy =
        versions.read(
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
        versions.write(
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
  void refuses_another_serial_version() throws Exception {
    byte[] bytes =
        versions.write(
            "class Low implements Serializable { static final long serialVersionUID = 1; }",
            "new Low()");
    assertThatThrownBy(
            () ->
                versions.read(
                    bytes,
                    "class Low implements Serializable { static final long serialVersionUID = 2; }"))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("versions.Low")
        .hasMessageMatching("(?s).*serialVersionUID (= )?1\\b.* 2\\b.*");
  }

  @Test
  void refuses_a_constant_that_is_no_more() throws Exception {
    byte[] bytes = versions.write("enum Level { LOW, HIGH }", "Level.HIGH");
    assertThatThrownBy(() -> versions.read(bytes, "enum Level { LOW }"))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("HIGH");
  }

  @Test
  void matches_the_components_of_a_record_by_name() throws Exception {
    byte[] bytes =
        versions.write(
            "record Pair(int first, String second, long third) implements Serializable {}",
            "new Pair(1, \"two\", 3)");
    Object copy =
        versions.read(
            bytes,
            "record Pair(String second, int first, double added) implements Serializable {}");
    assertThat(copy).hasToString("Pair[second=two, first=1, added=0.0]");
  }

  @Test
  void refuses_a_field_of_another_type() throws Exception {
    byte[] bytes =
        versions.write(
            "class Low implements Serializable { static final long serialVersionUID = 1;"
                + " Object held = \"text\"; }",
            "new Low()");
    assertThatThrownBy(
            () ->
                versions.read(
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
    byte[] bytes = versions.write(writer, "new Low()");
    assertThatThrownBy(
            () -> versions.read(bytes, writer.replace("Object low = \"text\"", "Shared low")))
        .isInstanceOf(ClassCastException.class);
    assertThat(CallbackLog.take()).containsExactly("high true");
  }
}
