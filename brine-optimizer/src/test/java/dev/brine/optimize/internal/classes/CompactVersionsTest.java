// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ObjectStreamClass;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Versions of classes in the compact form: each is detected as another. */
class CompactVersionsTest {
  private static final String OTHER_VERSION =
      "java\\.io\\.InvalidClassException: (%s); local class incompatible: stream classdesc"
          + " serialVersionUID = -?\\d+, local class serialVersionUID = -?\\d+";

  @TempDir private Path folder;

  /** Asserts that Java has found another version of a class whose name is like a pattern. */
  static void assertOtherVersion(String outcome, String type) {
    assertThat(outcome).matches(OTHER_VERSION.formatted(type));
  }

  @ParameterizedTest
  @MethodSource("dev.brine.optimize.internal.classes.ClassChanges#all")
  void another_version_reads_what_java_would_or_is_refused(ClassChanges.Change change)
      throws Exception {
    Path older = change.compile(folder, true, "");
    Path newer = change.compile(folder, false, "");
    assertRightOrRefused(older, newer);
    assertRightOrRefused(newer, older);
  }

  private static void assertRightOrRefused(Path from, Path to) throws Exception {
    try (Side writer = Side.plain(from);
        Side packing = Side.plain(Side.compact(from));
        Side reader = Side.plain(to);
        Side unpacking = Side.plain(Side.compact(to))) {
      assertOtherVersion(reader.outcome(packing.write()), "\\w+");
      assertOtherVersion(unpacking.outcome(writer.write()), "\\w+");
      String outcome = unpacking.outcome(packing.write());
      if (!outcome.equals(reader.outcome(writer.write()))) {
        assertOtherVersion(outcome, "\\w+");
      }
    }
  }

  @Test
  void only_a_class_with_the_same_fields_reads_it() throws Exception {
    int all = (1 << ClassEvolutionTest.FIELDS.size()) - 1;
    Path written = Side.compile(folder.resolve("all"), ClassEvolutionTest.having(all));
    try (Side writer = Side.plain(Side.compact(written))) {
      byte[] values = writer.write();
      for (int set = 0; set <= all; set++) {
        Path read = Side.compile(folder.resolve("having" + set), ClassEvolutionTest.having(set));
        try (Side plain = Side.plain(read);
            Side compact = Side.plain(Side.compact(read))) {
          assertOtherVersion(plain.outcome(values), "C");
          if (set == all) {
            assertThat(compact.outcome(values)).isEqualTo(writer.call("make").toString());
          } else {
            assertOtherVersion(compact.outcome(values), "C");
          }
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          String a;        | Object a;
          int a;           | long a;
          Integer a;       | int a;
          String a;        | transient String a;
          Thread.State a;  | java.lang.annotation.RetentionPolicy a;
          @Unshared List<Part> a; | @Unshared Set<Part> a;
          @Unshared List<Part> a; | @Unshared List<String> a;
          @Unshared List<Part> a; | List<Part> a;
          @Unshared int[] a;      | @Unshared long[] a;
          """)
  void every_difference_makes_another_version(String one, String other) throws Exception {
    String source =
        "@interface Unshared {} class Part implements Serializable { int n; }"
            + " public class C implements Serializable { static final long serialVersionUID = 1;"
            + " String text; Duration time; %s }";
    assertThat(version("1", source.formatted(one)))
        .isNotEqualTo(version("2", source.formatted(other)));
    assertThat(version("3", source.formatted(one))).isEqualTo(version("1", source.formatted(one)));
  }

  @Test
  void a_difference_of_what_is_packed_makes_another_version() throws Exception {
    String source =
        "@interface Unshared {} class Part implements Serializable { static final long"
            + " serialVersionUID = 1; int n; %s } public class C implements Serializable {"
            + " static final long serialVersionUID = 1; @Unshared Part part; %s }";
    long one = version("1", source.formatted("", ""));
    assertThat(version("2", source.formatted("long more;", ""))).isNotEqualTo(one);
    assertThat(version("3", source.replace("UID = 1", "UID = 2").formatted("", "")))
        .isNotEqualTo(one);
    assertThat(version("4", source.formatted("void more() { }", "void more() { }"))).isEqualTo(one);
  }

  private long version(String place, String source) throws Exception {
    Path plain = Side.compile(folder.resolve(place + "/plain"), source);
    try (Side now = Side.plain(Side.compact(plain))) {
      return ObjectStreamClass.lookup(now.type("C")).getSerialVersionUID();
    }
  }

  @Test
  void the_members_of_the_source_stay_and_the_version_is_another() throws Exception {
    String source =
        ClassesTechniqueTest.HOST.replace(
            "private int id",
            "@Deprecated protected static final long serialVersionUID = 5; private int id");
    Path plain = Side.compile(folder, source);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.compact(plain))) {
      assertThat(ClassesTechniqueTest.members(now.type("C")))
          .isEqualTo(ClassesTechniqueTest.members(before.type("C")));
      assertThat(now.type("C").getDeclaredField("serialVersionUID"))
          .matches(field -> Modifier.isProtected(field.getModifiers()))
          .matches(field -> field.isAnnotationPresent(Deprecated.class));
      assertThat(ObjectStreamClass.lookup(now.type("C")).getFields()).isEmpty();
      assertThat(ObjectStreamClass.lookup(now.type("C")).getSerialVersionUID()).isNotEqualTo(5);
    }
  }

  /** Java does not compare the versions of records; docs/optimize-classes.md says so. */
  @Test
  void a_version_that_has_become_a_record_is_not_told() throws Exception {
    String source =
        "public class C implements Serializable { String a = \"a\"; Duration b; static Object make() {"
            + " return new C(); } }";
    Path one = Side.compile(folder.resolve("1"), source);
    Path two =
        Side.compile(folder.resolve("2"), "public record C(String a) implements Serializable { }");
    try (Side writer = Side.plain(Side.compact(one));
        Side reader = Side.plain(two)) {
      assertThat(reader.outcome(writer.write())).isEqualTo("C[a=null]");
    }
  }
}
