// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two versions of a class, each optimized or not: what Java makes of the plain ones decides. */
class ClassEvolutionTest {
  @TempDir private Path folder;

  private static final String PACKED =
      """
      @interface Unshared {}
      class Part implements Serializable { int x = 3; Object o = List.of(); }
      public class C implements Serializable {
        private static final long serialVersionUID = 1;
        int id = 5; String name = "n"; Thread.State state = Thread.State.NEW;
        %s
        static Object make() { return new C(); }
        static Object nulls() { C made = new C(); %s return made; }
        @Override public String toString() { return "" + id + name + state %s; }
      }
      """;
  static final List<String> FIELDS =
      List.of(
          "Instant a = Instant.EPOCH",
          "@Unshared List<String> b = new ArrayList<>()",
          "@Unshared int[] c = {1}",
          "@Unshared Part d = new Part()");

  /** Returns a class with some of the fields. */
  static String having(int set) {
    StringBuilder fields = new StringBuilder();
    StringBuilder nulls = new StringBuilder();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < FIELDS.size(); i++) {
      if ((set & (1 << i)) != 0) {
        fields.append(FIELDS.get(i)).append("; ");
        nulls.append("made.").append((char) ('a' + i)).append(" = null; ");
        text.append("+ (").append((char) ('a' + i)).append(" != null)");
      }
    }
    return PACKED.formatted(fields, nulls, text);
  }

  @Test
  void a_version_that_was_not_optimized_finds_no_null_where_a_value_was_written() throws Exception {
    int all = (1 << FIELDS.size()) - 1;
    Path written = Side.compile(folder.resolve("all"), having(all));
    try (Side writer = Side.plain(Side.optimized(written))) {
      byte[] values = writer.write();
      byte[] nulls = Side.write(writer.call("nulls"));
      for (int set = 0; set <= all; set++) {
        Path read = Side.compile(folder.resolve("having" + set), having(set));
        try (Side reader = Side.plain(read)) {
          assertThat(reader.outcome(nulls)).isEqualTo(reader.call("nulls").toString());
          if (set == 0) {
            assertThat(reader.outcome(values)).isEqualTo("5nNEW");
          } else {
            assertThat(reader.outcome(values))
                .matches(
                    "java.lang.ClassCastException: cannot assign instance of"
                        + " (java.lang.String|\\[Ljava.lang.Object;) to field C.[abcd] of type .*");
          }
        }
      }
    }
  }

  @Test
  void a_version_that_was_not_optimized_reads_what_did_not_fit_the_block() throws Exception {
    String source =
        """
        @interface Unshared {}
        public class C implements Serializable {
          private static final long serialVersionUID = 1;
          @Unshared private List<Object> mixed = new ArrayList<>(List.of(1, "one"));
          @Unshared private List<String> long_ = new ArrayList<>(List.of("x".repeat(2_000)));
          @Unshared private String[] texts = {"y".repeat(2_000)};
          private BigInteger big = BigInteger.ONE.shiftLeft(10_000);
          @Unshared private Date date = new Date(6) { };
          %s
          static Object make() { return new C(); }
          @Override public String toString() {
            return mixed + "" + long_ + texts[0] + big + date.getTime();
          }
        }
        """;
    Path plain = Side.compile(folder.resolve("one"), source.formatted(""));
    Path other = Side.compile(folder.resolve("two"), source.formatted("int more; Date no;"));
    try (Side writer = Side.plain(Side.optimized(plain));
        Side reader = Side.plain(plain);
        Side newer = Side.plain(Side.optimized(other))) {
      String expected = reader.call("make").toString();
      assertThat(writer.outcome(writer.write())).isEqualTo(expected);
      assertThat(reader.outcome(writer.write())).isEqualTo(expected);
      assertThat(newer.outcome(writer.write())).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.brine.optimize.internal.classes.ClassChanges#all")
  void versions_read_each_other_as_in_java(ClassChanges.Change change) throws Exception {
    assertSame(change, "");
  }

  @ParameterizedTest
  @MethodSource("dev.brine.optimize.internal.classes.ClassChanges#all")
  void versions_that_have_no_proxies_do_so_too(ClassChanges.Change change) throws Exception {
    assertSame(change, "private Object any;");
  }

  private void assertSame(ClassChanges.Change change, String also) throws Exception {
    Path older = change.compile(folder, true, also);
    Path newer = change.compile(folder, false, also);
    Path olderNow = Side.optimized(older);
    Path newerNow = Side.optimized(newer);
    assertSame(older, olderNow, newer, newerNow);
    assertSame(newer, newerNow, older, olderNow);
  }

  private static void assertSame(Path from, Path fromNow, Path to, Path toNow) throws Exception {
    try (Side writer = Side.plain(from);
        Side packing = Side.plain(fromNow);
        Side java = Side.writingJava(fromNow);
        Side reader = Side.plain(to);
        Side unpacking = Side.plain(toNow)) {
      String expected = summary(reader.outcome(writer.write()));
      assertThat(summary(unpacking.outcome(writer.write()))).isEqualTo(expected);
      assertThat(summary(unpacking.outcome(java.write()))).isEqualTo(expected);
      assertThat(summary(reader.outcome(java.write()))).isEqualTo(expected);
      Side.assertRightOrError(writer.outcome(packing.write()), writer.outcome(writer.write()));
      Side.assertRightOrError(summary(reader.outcome(packing.write())), expected);
      assertThat(summary(unpacking.outcome(packing.write()))).isEqualTo(expected);
    }
  }

  /** Which field is named first, where two do not fit, is left open. */
  private static String summary(String outcome) {
    return outcome.startsWith("java.")
        ? outcome.replaceAll(" from .*| in instance .*", "")
        : outcome;
  }
}
