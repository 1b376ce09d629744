// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.StreamCorruptedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Proxies that another version of a class wrote, whatever has become of the class. */
class ProxyVersionsTest {
  @TempDir private Path folder;

  static final String OLDER =
      """
      @interface Unshared {}
      enum Size { SMALL, LARGE }
      class Part implements Serializable {
        private static final long serialVersionUID = 1;
        int number = 7; Size size = Size.LARGE;
        @Override public String toString() { return number + "" + size; }
      }
      public class C implements Serializable {
        private static final long serialVersionUID = 1;
        private boolean z = true; private byte b = -1; private short s = -2; private char c = 'c';
        private int i = 3; private long j = 4; private float f = 5.5f; private double d = 6.25;
        private String text = "text"; private String none; private String long_ = "long ".repeat(30);
        private Size size = Size.SMALL; private Instant at = Instant.EPOCH;
        @Unshared private Part part = new Part();
        @Unshared private List<Part> parts = new ArrayList<>(List.of(new Part()));
        @Unshared private Map<String, Size> sizes = new HashMap<>(Map.of("k", Size.LARGE));
        @Unshared private int[] numbers = {1, 2};
        static Object make() { return new C(); }
        %s
      }
      """;
  static final String SAYS =
      """
      @Override public String toString() {
        return "" + z + b + s + c + i + j + f + d + text + none + long_.length() + size + at + part
            + parts + sizes + Arrays.toString(numbers);
      }
      """;
  static final String ALL =
      "true-1-2c345.56.25textnull150SMALL1970-01-01T00:00:00Z7LARGE[7LARGE]{k=LARGE}[1, 2]";

  /** A class that always has proxies; if no class has, there are no companions. */
  static final String STILL = "class Still implements Serializable { String a, b, c; }";

  static final String HOOK =
      """
      private Object any;
      private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        any = "read by a hook ";
      }
      """;

  private String readsOlder(String newer) throws Exception {
    Path before = Side.compile(folder.resolve("older/plain"), OLDER.formatted(SAYS));
    Path after = Side.compile(folder.resolve("newer/plain"), newer);
    try (Side plain = Side.plain(before);
        Side writer = Side.plain(Side.optimized(before));
        Side unchanged = Side.plain(after);
        Side reader = Side.plain(Side.optimized(after))) {
      String java = unchanged.outcome(plain.write());
      assertThat(reader.outcome(plain.write())).isEqualTo(java);
      assertThat(reader.outcome(writer.write())).isEqualTo(java);
      return java;
    }
  }

  @Test
  void a_version_that_has_gained_a_hook_reads_what_proxies_had() throws Exception {
    String hooked = OLDER.formatted(HOOK + SAYS.replace("\"\" + z", "any + \"\" + z")) + STILL;
    assertThat(readsOlder(hooked)).isEqualTo("read by a hook " + ALL);
  }

  @Test
  void a_version_that_is_not_rewritten_reads_what_proxies_had() throws Exception {
    String source = OLDER.formatted("Object any;" + SAYS).replace("@Unshared private", "public");
    assertThat(readsOlder(source + STILL)).isEqualTo(ALL);
  }

  @Test
  void a_version_that_is_a_record_reads_what_proxies_had() throws Exception {
    String record =
        """
        enum Size { SMALL, LARGE }
        class Part implements Serializable {
          private static final long serialVersionUID = 1;
          String a; String b; String c; int number; Size size;
          @Override public String toString() { return number + "" + size; }
        }
        record C(int i, double d, String text, Size size, Part part, List<Part> parts, Object more)
            implements Serializable {
          private static final long serialVersionUID = 1;
        }
        """;
    assertThat(readsOlder(record + STILL))
        .isEqualTo("C[i=3, d=6.25, text=text, size=SMALL, part=7LARGE, parts=[7LARGE], more=null]");
  }

  @Test
  void a_version_that_has_another_superclass_reads_what_proxies_had() throws Exception {
    String source =
        "class Above extends Higher implements Serializable { int above = 9; String b; }"
            + "class Higher { int higher; Higher() { higher = 8; } }"
            + OLDER
                .formatted(SAYS.replace("\"\" + z", "\"\" + above + higher + z"))
                .replace("class C implements", "class C extends Above implements");
    assertThat(readsOlder(source)).isEqualTo("08" + ALL);
  }

  @ParameterizedTest
  @CsvSource({
    "LARGE,HUGE,InvalidObjectException: enum constant LARGE does not exist in class Size",
    "private int i = 3,private String i,InvalidClassException: C; incompatible types for field i",
    "private String text = \"text\",private Part text = null,"
        + "ClassCastException: cannot assign instance of java.lang.String to field C.text of type"
        + " Part in instance of C"
  })
  void versions_that_java_refuses_are_refused(String before, String after, String refusal)
      throws Exception {
    assertThat(readsOlder(OLDER.formatted(SAYS).replace(before, after))).contains(refusal);
  }

  @Test
  void null_that_another_version_resolves_to_is_null() throws Exception {
    String resolving = "private Object readResolve() { return null; }";
    Path before = Side.compile(folder.resolve("older/plain"), OLDER.formatted(SAYS));
    Path after = Side.compile(folder.resolve("newer/plain"), OLDER.formatted(SAYS + resolving));
    try (Side writer = Side.plain(Side.optimized(before));
        Side reader = Side.plain(Side.optimized(after))) {
      assertThat(reader.read(writer.write())).isNull();
    }
  }

  @Test
  void a_stream_that_passes_over_descriptions_is_told() throws Exception {
    String head = "public class C implements Serializable { private static final long";
    Path before =
        Side.compile(
            folder.resolve("older/plain"),
            head
                + " serialVersionUID = 1; String a = \"a\", b, c, d;"
                + " static Object make() { return new C(); } }");
    Path after =
        Side.compile(
            folder.resolve("newer/plain"),
            head + " serialVersionUID = 2; String a, aa, b, c, d; }");
    try (Side writer = Side.plain(Side.optimized(before));
        Side reader = Side.plain(Side.optimized(after));
        ObjectInputStream in =
            new ObjectInputStream(new ByteArrayInputStream(writer.write())) {
              @Override
              protected ObjectStreamClass readClassDescriptor()
                  throws IOException, ClassNotFoundException {
                String name = super.readClassDescriptor().getName();
                return ObjectStreamClass.lookup(reader.type(name));
              }

              @Override
              protected Class<?> resolveClass(ObjectStreamClass described)
                  throws ClassNotFoundException {
                return reader.type(described.getName());
              }
            }) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageStartingWith("Not a block of the layout 1Ta,Taa,");
    }
  }

  @Test
  void a_class_that_was_compiled_anew_gets_another_proxy() throws Exception {
    String open = ProxiesTest.PLACE.replace("public String name", "Object any; public String name");
    Path first = Side.compile(folder.resolve("first/plain"), ProxiesTest.PLACE);
    Path second = Side.compile(folder.resolve("second/plain"), open);
    Path both = Side.optimized(first);
    try (Side now = Side.plain(Side.copy(both, "kept"))) {
      byte[] written = now.write();
      Files.copy(
          second.resolve("C.class"), both.resolve("C.class"), StandardCopyOption.REPLACE_EXISTING);
      try (Side forgotten = Side.plain(both)) {
        assertThat(forgotten.outcome(written))
            .isEqualTo(
                "java.io.InvalidClassException: C; compiled anew since C$Brine; optimize it again");
      }
      Side.optimize(both);
      try (Side again = Side.plain(both)) {
        assertThat(again.outcome(written)).isEqualTo("Lisbon545000[Alfama, Baixa]");
      }
    }
  }

  @Test
  void what_has_a_missing_class_in_it_is_dropped_beside_others_of_that_class() throws Exception {
    String head =
        "@interface Unshared {} class Inner implements Serializable { private static final long"
            + " serialVersionUID = 1; int i = 3; String s = \"s\"; ";
    String tail =
        "} public class C implements Serializable { private static final long serialVersionUID = 1;"
            + " @Unshared Inner inner = new Inner(); static Object make() { return new C(); }"
            + " @Override public String toString() { return inner.i + inner.s; } }";
    String gone = " class Gone implements Serializable { int x = 7; }";
    String fields =
        "@Unshared List<Gone> all = new ArrayList<>(List.of(new Gone(), new Gone()));"
            + " @Unshared Gone one = new Gone(); @Unshared List<Gone> z = new ArrayList<>(all);";
    Path before = Side.compile(folder.resolve("older/plain"), head + fields + tail + gone);
    Path after = Side.compile(folder.resolve("newer/plain"), head + tail);
    try (Side plain = Side.plain(before);
        Side writer = Side.plain(Side.optimized(before));
        Side unchanged = Side.plain(after);
        Side reader = Side.plain(Side.optimized(after))) {
      assertThat(unchanged.outcome(plain.write())).isEqualTo("3s");
      assertThat(reader.outcome(writer.write())).isEqualTo("3s");
    }
  }

  @Test
  void a_class_that_is_new_in_a_second_run_gets_a_proxy_that_reads() throws Exception {
    Path first = Side.compile(folder.resolve("first/plain"), ProxiesTest.PLACE);
    Path both = Side.optimized(first);
    Path second =
        Side.compile(folder.resolve("second/plain"), "class C implements Serializable {}");
    Files.copy(second.resolve("C.class"), both.resolve("D.class"));
    assertThat(Side.optimize(both)).isEmpty();
    Path third =
        Side.compile(
            folder.resolve("third/plain"),
            "class C { } class D implements Serializable { int i; }");
    Files.copy(
        third.resolve("D.class"), both.resolve("D.class"), StandardCopyOption.REPLACE_EXISTING);
    assertThat(Side.optimize(both)).singleElement().asString().startsWith("[primitives-only] D");
    assertThat(both.resolve("D$Brine.class")).exists();
    byte[] proxy = Files.readAllBytes(both.resolve("D$Brine.class"));
    Side.optimize(both);
    assertThat(both.resolve("D$Brine.class")).hasBinaryContent(proxy);
  }
}
