// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static dev.brine.optimize.internal.classes.CompactVersionsTest.assertOtherVersion;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Technique;
import java.io.IOException;
import java.io.InvalidClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes in the compact form: what survives, and which readers fail. */
class CompactFormTest {
  @TempDir private Path folder;

  private static List<String> explained(Path classes) throws IOException {
    return Side.compactOptimizer()
        .explain(List.of(classes))
        .outcomes()
        .map(Outcome::toString)
        .toList();
  }

  static Stream<String> programs() {
    return Stream.of(
        ClassesTechniqueTest.HOST,
        ClassesTechniqueTest.VALUES,
        PackedObjectsTest.CONTAINERS,
        PackedObjectsTest.OBJECTS,
        PackedObjectsTest.CLONES,
        BlockLimitsTest.DEEP,
        ClassesTechniqueTest.LONG);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void all_survives_and_takes_fewer_bytes(String source) throws Exception {
    Path plain = Side.compile(folder, source);
    Path compact = Side.compact(plain);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(compact)) {
      byte[] bytes = now.write();
      assertThat(now.outcome(bytes)).isEqualTo(before.outcome(before.write()));
      assertThat(bytes).hasSizeLessThan(before.write().length);
      assertThat(now.throughBrine(now.call("make"))).hasToString(before.outcome(before.write()));
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void neither_side_reads_the_form_of_the_other(String source) throws Exception {
    Path plain = Side.compile(folder, source);
    try (Side before = Side.plain(plain);
        Side compatible = Side.plain(Side.optimized(plain));
        Side now = Side.plain(Side.compact(plain))) {
      String any = "C(\\$\\w+)?|Above|Part";
      assertOtherVersion(before.outcome(now.write()), any);
      assertOtherVersion(compatible.outcome(now.write()), any);
      assertOtherVersion(now.outcome(before.write()), any);
      String said = now.outcome(compatible.write());
      if (!said.equals("java.lang.ClassNotFoundException: C$Brine")) {
        assertOtherVersion(said, any);
      }
    }
  }

  @Test
  void neither_side_reads_the_form_of_the_other_in_streams_of_brine() throws Exception {
    Path plain = Side.compile(folder, ClassesTechniqueTest.OPEN_HOST);
    try (Side before = Side.plain(plain);
        Side compatible = Side.plain(Side.optimized(plain));
        Side now = Side.plain(Side.compact(plain))) {
      byte[] compact = Side.writeByBrine(now.call("make"));
      for (Side other : List.of(before, compatible)) {
        byte[] bytes = Side.writeByBrine(other.call("make"));
        assertThatThrownBy(() -> other.readByBrine(compact))
            .isInstanceOf(InvalidClassException.class)
            .hasMessageStartingWith("Incompatible: class C has the serialVersionUID ");
        assertThatThrownBy(() -> now.readByBrine(bytes))
            .isInstanceOf(InvalidClassException.class)
            .hasMessageStartingWith("Incompatible: class C has the serialVersionUID ");
      }
    }
  }

  @Test
  void the_property_that_writes_javas_form_means_nothing() throws Exception {
    Path compact = Side.compact(Side.compile(folder, ClassesTechniqueTest.HOST));
    try (Side now = Side.plain(compact);
        Side java = Side.writingJava(compact)) {
      assertThat(java.write()).isEqualTo(now.write());
      assertThat(java.outcome(now.write())).isEqualTo("3423Linux0.730878190.41");
    }
  }

  @Test
  void says_which_classes_are_compact() throws Exception {
    Path classes = Side.compile(folder, PackedObjectsTest.OBJECTS);
    String compact =
        " fields in one compact block, and another serialVersionUID; no other version reads it";
    assertThat(explained(classes))
        .filteredOn(line -> !line.startsWith("[promised-field]"))
        .containsExactlyInAnyOrder(
            "[compact-fields] C has 5 of 5" + compact,
            "[compact-fields] Part has 3 of 4" + compact,
            "[packed-inside] Point is written in the blocks of other objects",
            "[primitives-only] Special has no references, and Java copies primitive fields as fast");
  }

  @Test
  void nothing_is_changed_when_it_runs_twice_in_either_form() throws Exception {
    Path compact = Side.compact(Side.compile(folder, PackedObjectsTest.OBJECTS));
    byte[] once = Files.readAllBytes(compact.resolve("C.class"));
    assertThat(Side.compactOptimizer().optimize(List.of(compact)).changed()).isZero();
    assertThat(Side.optimizer().optimize(List.of(compact)).changed()).isZero();
    assertThat(compact.resolve("C.class")).hasBinaryContent(once);
    Path optimized = Side.optimized(compact.resolveSibling("classes"));
    assertThat(Side.compactOptimizer().optimize(List.of(optimized)).changed()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          int x; double y; | primitives-only
          Object x; int y; | nothing-packed
          String n; private static final int serialVersionUID = 1; | own-form
          String n; private static long serialVersionUID = 1; | own-form
          String n; private static final long serialVersionUID = Long.parseLong("1"); | own-form
          String n; private void writeObject(ObjectOutputStream o) { } | own-hooks
          """)
  void stays_as_it_is(String members, String reason) throws Exception {
    Path classes =
        Side.compile(folder, "public class C implements Serializable { " + members + " }");
    assertThat(explained(classes)).singleElement().asString().startsWith("[" + reason + "] C ");
  }

  @Test
  void more_fields_than_there_are_bits_stay_in_javas_form() throws Exception {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < 56; i++) {
      fields.append("String s").append(i).append("; ");
    }
    String source = "public class C implements Serializable { %s }";
    assertThat(explained(Side.compile(folder.resolve("1"), source.formatted(fields))))
        .singleElement()
        .asString()
        .startsWith("[compact-fields] C has 56 of 56 fields");
    assertThat(explained(Side.compile(folder.resolve("2"), source.formatted(fields + "Object o;"))))
        .containsExactly(
            "[many-fields] C has 57 fields, with those of the objects in it more than fit");
  }

  @Test
  void both_forms_in_one_graph() throws Exception {
    String source =
        """
        @interface Unshared {}
        class Part implements Serializable {
          private Instant at = Instant.EPOCH; Object back;
          @Override public String toString() { return "part " + at; }
        }
        public class C implements Serializable {
          private String name = "n"; private Part part = new Part(); private Part same = part;
          private Duration time = Duration.ZERO;
          static Object make() { C made = new C(); made.part.back = made; return made; }
          @Override public String toString() {
            return name + part + (part == same) + (part.back == this);
          }
        }
        """;
    Path plain = Side.compile(folder, source);
    Path mixed = folder.resolve("mixed");
    Optimizer.newBuilder()
        .techniques(Technique.CLASSES)
        .include("Part")
        .build()
        .optimize(List.of(plain), mixed);
    Side.compactOptimizer().optimize(List.of(mixed.resolve(plain.getFileName())));
    try (Side before = Side.plain(plain);
        Side now = Side.plain(mixed.resolve(plain.getFileName()))) {
      assertThat(now.outcome(now.write())).isEqualTo("npart 1970-01-01T00:00:00Ztruetrue");
      assertThat(now.throughBrine(now.call("make")))
          .hasToString("npart 1970-01-01T00:00:00Ztruetrue");
      assertOtherVersion(before.outcome(now.write()), "C");
    }
  }

  @Test
  void no_field_is_set_before_all_are_checked() throws Exception {
    String source =
        """
        class Peer implements Serializable {
          static Object seen;
          Object owner;
          private void readObject(ObjectInputStream in) throws Exception {
            in.defaultReadObject();
            seen = owner;
          }
        }
        public class C implements Serializable {
          private static final long serialVersionUID = 1;
          private int a = 5; private String name = "s"; private Peer peer = new Peer(); private %1$s z = new %1$s(8);
          static Object make() { C c = new C(); c.peer.owner = c; return c; }
          static Object seen() { return ((C) Peer.seen).a + " " + ((C) Peer.seen).peer; }
        }
        """;
    Path one = Side.compile(folder.resolve("1"), source.formatted("StringBuilder"));
    Path two = Side.compile(folder.resolve("2"), source.formatted("StringBuffer"));
    try (Side writer = Side.plain(Side.compact(one));
        Side reader = Side.plain(Side.compact(two))) {
      assertThat(reader.outcome(writer.write()))
          .isEqualTo(
              "java.lang.ClassCastException: cannot assign instance of java.lang.StringBuilder to"
                  + " field C.z of type java.lang.StringBuffer in instance of C");
      assertThat(reader.call("seen")).isEqualTo("0 null");
    }
  }

  @Test
  void an_exception_of_what_stands_behind_a_block_comes_out_as_it_is() throws Exception {
    String source =
        """
        class Peer implements Serializable {
          private void readObject(ObjectInputStream in) throws Exception {
            throw new IllegalStateException("of the user");
          }
        }
        public class C implements Serializable {
          String name = "n"; Object peer = new Peer(); Object more = "m";
          static Object make() { return new C(); }
        }
        """;
    try (Side now = Side.plain(Side.compact(Side.compile(folder, source)))) {
      byte[] bytes = now.write();
      assertThatThrownBy(() -> now.read(bytes))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("of the user");
    }
  }
}
