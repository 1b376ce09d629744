// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The fields of classes with a block: how many, in which order they are set, and damaged blocks.
 */
class PackedFieldsTest {
  @TempDir private Path folder;

  @Test
  void more_fields_than_there_are_bits() throws Exception {
    StringBuilder source = new StringBuilder("public class C implements Serializable {");
    StringBuilder text = new StringBuilder("\"\"");
    for (int i = 0; i < 40; i++) {
      source.append("private Integer b").append(i).append(" = ").append(i).append(";");
      String instant = i % 2 == 0 ? ";" : " = Instant.ofEpochSecond(" + i + ");";
      source.append("private Instant s").append(i).append(instant);
      text.append("+b").append(i).append("+s").append(i);
    }
    source.append("static Object make() { return new C(); } @Override public String toString() {");
    source.append("return ").append(text).append("; } }");
    Path plain = Side.compile(folder, source.toString());
    ClassesTechniqueTest.assertCombinations(plain, Side.optimized(plain));
  }

  @Test
  void final_fields_are_read_and_only_they_lose_the_modifier() throws Exception {
    String source =
        """
        public class C implements Serializable {
          private final String name; private final int count; private final Instant at = Instant.MAX;
          private final transient int passing = 3; private Object any;
          C(String name, int count) { this.name = name; this.count = count; }
          static Object make() { return new C("n", 5); }
          @Override public String toString() { return name + count + at; }
        }
        """;
    Path plain = Side.compile(folder, source);
    Path optimized = Side.optimized(plain);
    ClassesTechniqueTest.assertCombinations(plain, optimized);
    try (Side now = Side.plain(optimized)) {
      Field passing = now.type("C").getDeclaredField("passing");
      assertThat(Modifier.isFinal(passing.getModifiers())).isTrue();
      Field name = now.type("C").getDeclaredField("name");
      assertThat(Modifier.isFinal(name.getModifiers())).isFalse();
    }
  }

  @Test
  void no_field_is_set_before_all_are_checked() throws Exception {
    String peer =
        """
        class Peer implements Serializable {
          static Object seen;
          Object owner;
          private void readObject(ObjectInputStream in) throws Exception {
            in.defaultReadObject();
            seen = owner;
          }
        }
        """;
    String first =
        """
        public class C implements Serializable {
          private static final long serialVersionUID = 1;
          private int a = 5; private Instant at = Instant.MAX; private %s name = %s; private Peer peer = new Peer();
          static Object make() { C c = new C(); c.peer.owner = c; return c; }
          static Object seen() { return ((C) Peer.seen).a + " " + ((C) Peer.seen).peer; }
        }
        """;
    Path one = Side.compile(folder.resolve("1"), first.formatted("String", "\"s\"") + peer);
    Path two = Side.compile(folder.resolve("2"), first.formatted("Integer", "1") + peer);
    try (Side writer = Side.plain(Side.optimized(one));
        Side reader = Side.plain(Side.optimized(two))) {
      assertThat(reader.outcome(writer.write()))
          .isEqualTo(
              "java.lang.ClassCastException: cannot assign instance of java.lang.String to field"
                  + " C.name of type java.lang.Integer in instance of C");
      assertThat(reader.call("seen")).isEqualTo("0 null");
    }
  }

  @Test
  void a_name_that_starts_with_no_letter_is_no_layout() throws Exception {
    String source =
        """
        public class C implements Serializable {
          private byte $b = 5; private Instant name = Instant.EPOCH;
          static Object make() { return new C(); }
          @Override public String toString() { return $b + "" + name; }
        }
        """;
    Path plain = Side.compile(folder, source);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      assertThat(now.outcome(before.write())).isEqualTo("51970-01-01T00:00:00Z");
    }
  }

  @Test
  void truncated_blocks_are_corrupt() throws Exception {
    Path optimized = Side.optimized(Side.compile(folder, ClassesTechniqueTest.HOST));
    try (Side now = Side.plain(optimized)) {
      byte[] bytes = now.write();
      byte[] wrong = bytes.clone();
      int number = bytes.length - 4;
      assertThat(wrong[number]).isEqualTo((byte) 2);
      wrong[number] = (byte) (wrong[number] + 2);
      assertThatThrownBy(() -> now.read(wrong))
          .isInstanceOf(IOException.class)
          .hasMessage("Expected 3 more bytes in a block but was 2");
      assertThat(now.outcome(bytes)).isEqualTo("3423Linux0.730878190.41");
    }
  }
}
