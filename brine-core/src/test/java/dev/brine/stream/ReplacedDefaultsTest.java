// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Defaults of {@code Properties} that replace themselves when they are written. */
class ReplacedDefaultsTest {
  /** Written as plain ones. */
  private static final class Copied extends Properties {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      Properties copy = new Properties();
      copy.putAll(this);
      return copy;
    }
  }

  /** Written as something that cannot be defaults. */
  private static final class Text extends Properties {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return "text";
    }
  }

  private static byte[] written(Format format, Object root) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = Streams.OPEN.newObjectOutputStream(sink, format)) {
      out.writeObject(root);
    }
    return sink.toByteArray();
  }

  @SuppressWarnings("BanSerializableRead") // They are our own bytes.
  private static Object copy(Format format, Object root) throws Exception {
    ByteArrayInputStream source = new ByteArrayInputStream(written(format, root));
    try (ObjectInputStream in =
        format == Format.JAVA
            ? new ObjectInputStream(source)
            : Streams.OPEN.newObjectInputStream(source)) {
      return in.readObject();
    }
  }

  private static void assertShared(Object defaults, Object over) {
    ((Properties) defaults).setProperty("new", "one");
    assertThat(((Properties) over).getProperty("new")).isEqualTo("one");
    assertThat(((Properties) over).getProperty("old")).isEqualTo("one");
  }

  @ParameterizedTest
  @EnumSource
  void defaults_that_are_written_elsewhere_too_stay_one_object(Format format) throws Exception {
    Copied defaults = new Copied();
    defaults.setProperty("old", "one");
    Properties over = new Properties(defaults);
    Object[] before = (Object[]) copy(format, new Object[] {defaults, over});
    assertShared(before[0], before[1]);
    Object[] behind = (Object[]) copy(format, new Object[] {over, defaults});
    assertShared(behind[1], behind[0]);
    Object[] twice = (Object[]) copy(format, new Object[] {over, new Properties(defaults), over});
    assertThat(twice[0]).isSameAs(twice[2]);
    assertThat(((Properties) twice[1]).getProperty("old")).isEqualTo("one");
  }

  @ParameterizedTest
  @EnumSource
  void defaults_that_are_written_as_something_else_are_not_dropped(Format format) {
    Properties over = new Properties(new Text());
    over.setProperty("own", "one");
    assertThatThrownBy(() -> copy(format, over))
        .hasStackTraceContaining(format == Format.JAVA ? "ClassCastException" : "defaults");
  }
}
