// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.StreamCorruptedException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Serialization proxies in the place of objects, and where there are none. */
class ProxiesTest {
  private static final String PLACE =
      """
      @interface Unshared {}
      public class C implements Serializable {
        private static final long serialVersionUID = 1;
        public String name = "Lisbon"; public final int people = Integer.parseInt("545000");
        @Unshared public List<Object> parts = new ArrayList<>(List.of("Alfama", "Baixa"));
        static Object make() { return new C(); }
        @Override public String toString() { return name + people + parts; }
      }
      """;

  @TempDir private Path folder;

  private Side optimized(String source) throws Exception {
    return Side.plain(Side.optimized(Side.compile(folder.resolve("code/plain"), source)));
  }

  private static void set(Object target, String field, Object value) throws Exception {
    target.getClass().getField(field).set(target, value);
  }

  @Test
  void an_object_is_one_block() throws Exception {
    try (Side side = optimized(PLACE)) {
      String stream = new String(side.write(), StandardCharsets.ISO_8859_1);
      assertThat(stream)
          .contains("C$Brine", "1Ipeople,Tname,K10parts,")
          .doesNotContain("ArrayList");
      assertThat(side.outcome(side.write())).isEqualTo("Lisbon545000[Alfama, Baixa]");
    }
  }

  @Test
  void a_program_that_was_not_optimized_is_told_the_name() throws Exception {
    Path plain = Side.compile(folder, PLACE);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      assertThat(before.outcome(now.write()))
          .isEqualTo("java.lang.ClassNotFoundException: C$Brine");
      assertThat(now.outcome(before.write())).isEqualTo("Lisbon545000[Alfama, Baixa]");
    }
  }

  @Test
  void final_fields_stay_final() throws Exception {
    try (Side side = optimized(PLACE)) {
      Field people = side.type("C").getField("people");
      assertThat(Modifier.isFinal(people.getModifiers())).isTrue();
      assertThat(ObjectStreamClass.lookup(side.type("C")).getFields())
          .extracting("name")
          .containsExactly("people", "name", "parts");
    }
  }

  /** What is in the list cannot stand in a block, and may lead back to the object. */
  @Test
  void an_object_that_does_not_fit_a_block_is_written_as_java_does() throws Exception {
    Path plain = Side.compile(folder, PLACE);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      Object place = now.call("make");
      set(place, "name", "Porto");
      set(place, "parts", Collections.singletonList("Ribeira"));
      assertThat(before.outcome(Side.write(place))).isEqualTo("Porto545000[Ribeira]");
      List<Object> cycle = new ArrayList<>();
      cycle.add(place);
      set(place, "parts", cycle);
      Object copy = now.read(Side.write(place));
      assertThat((List<?>) copy.getClass().getField("parts").get(copy))
          .singleElement()
          .isSameAs(copy);
    }
  }

  @Test
  void an_object_that_is_written_twice_stays_one() throws Exception {
    try (Side side = optimized(PLACE)) {
      Object place = side.call("make");
      Object[] copies = (Object[]) side.read(Side.write(new Object[] {place, place, place}));
      assertThat(copies[0]).isSameAs(copies[1]).isSameAs(copies[2]);
      int one = Side.write(new Object[] {place}).length;
      assertThat(Side.write(new Object[] {place, place}).length - one).isEqualTo(5);
    }
  }

  @Test
  void an_object_is_written_as_it_is_whenever_it_is_written_anew() throws Exception {
    try (Side side = optimized(PLACE)) {
      Object place = side.call("make");
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeUnshared(place);
        set(place, "name", "Porto");
        out.writeUnshared(place);
        out.writeObject(place);
        set(place, "name", "Faro");
        out.writeObject(place);
        out.reset();
        out.writeObject(place);
      }
      try (ObjectInputStream in = side.input(bytes.toByteArray())) {
        assertThat(in.readUnshared().toString()).startsWith("Lisbon");
        assertThat(in.readUnshared().toString()).startsWith("Porto");
        Object shared = in.readObject();
        assertThat(shared.toString()).startsWith("Porto");
        assertThat(in.readObject()).isSameAs(shared);
        assertThat(in.readObject().toString()).startsWith("Faro");
      }
    }
  }

  /** Java has taken the proxy for the object by then. */
  @Test
  void an_object_that_fits_no_more_when_it_is_written_anew_is_an_error() throws Exception {
    try (Side side = optimized(PLACE);
        ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
      Object place = side.call("make");
      out.writeUnshared(place);
      set(place, "parts", Collections.singletonList("Ribeira"));
      assertThatThrownBy(() -> out.writeUnshared(place))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage(
              "expected an object of C as the stream wrote it before but was one that has an"
                  + " object in it now for which a block has no room; reset the stream first");
    }
  }

  @Test
  void long_texts_that_objects_have_in_common_are_written_once() throws Exception {
    try (Side side = optimized(PLACE)) {
      Object[] places = new Object[10];
      String text = "x".repeat(33);
      for (int i = 0; i < places.length; i++) {
        places[i] = side.call("make");
        set(places[i], "name", text);
      }
      Object[] copies = (Object[]) side.read(Side.write(places));
      Field name = side.type("C").getField("name");
      assertThat(name.get(copies[0])).isEqualTo(text).isSameAs(name.get(copies[9]));
      set(places[9], "name", "x".repeat(32));
      Object[] others = (Object[]) side.read(Side.write(places));
      assertThat(name.get(others[9])).isEqualTo("x".repeat(32));
    }
  }

  @Test
  void objects_of_subclasses_have_no_proxy_of_their_superclass() throws Exception {
    String source =
        PLACE
            + """
            class Capital extends C {
              String country = "Portugal";
              static Object make() { return new Capital(); }
              @Override public String toString() { return super.toString() + country; }
            }
            """;
    Path plain = Side.compile(folder, source.replace("return new C()", "return new Capital()"));
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      assertThat(now.outcome(now.write())).isEqualTo("Lisbon545000[Alfama, Baixa]Portugal");
      assertThat(before.outcome(now.write())).isEqualTo("Lisbon545000[Alfama, Baixa]Portugal");
    }
  }

  @ParameterizedTest
  @CsvSource({"!C;*", "C$Brine;!*", "!C$Brine;*"})
  void a_filter_that_rejects_the_class_rejects_its_proxies(String pattern) throws Exception {
    try (Side side = optimized(PLACE);
        ObjectInputStream in = side.input(side.write())) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(pattern));
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidClassException.class)
          .hasMessageContaining("REJECTED");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"C;C$Brine;java.**;!*", "*"})
  void a_filter_that_allows_both_lets_them_pass(String pattern) throws Exception {
    try (Side side = optimized(PLACE);
        ObjectInputStream in = side.input(side.write())) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(pattern));
      assertThat(in.readObject()).hasToString("Lisbon545000[Alfama, Baixa]");
    }
  }

  /** As serializers do that ask {@code writeReplace} and then write fields. */
  @Test
  void a_proxy_has_all_in_its_fields() throws Exception {
    try (Side side = optimized(PLACE)) {
      Object place = side.call("make");
      set(place, "name", "long".repeat(20));
      Method replacing = side.type("C").getDeclaredMethod("writeReplace");
      replacing.setAccessible(true);
      Object proxy = replacing.invoke(place);
      Object copy = replacing.invoke(side.call("make"));
      for (Class<?> type = proxy.getClass(); type != Object.class; type = type.getSuperclass()) {
        for (Field field : type.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())) {
            field.setAccessible(true);
            if (!Modifier.isTransient(field.getModifiers())) {
              field.set(copy, field.get(proxy));
            } else if (!field.getType().isPrimitive()) {
              field.set(copy, null);
            }
          }
        }
      }
      Method resolving = copy.getClass().getDeclaredMethod("readResolve");
      resolving.setAccessible(true);
      assertThat(resolving.invoke(copy)).hasToString(place.toString()).isNotSameAs(place);
    }
  }

  private static final String OLDER =
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
  private static final String SAYS =
      """
      @Override public String toString() {
        return "" + z + b + s + c + i + j + f + d + text + none + long_.length() + size + at + part
            + parts + sizes + Arrays.toString(numbers);
      }
      """;
  private static final String ALL =
      "true-1-2c345.56.25textnull150SMALL1970-01-01T00:00:00Z7LARGE[7LARGE]{k=LARGE}[1, 2]";

  /** A class that has proxies in any case; where no class has, nothing stands beside them. */
  private static final String STILL = "class Still implements Serializable { String a, b, c; }";

  private static final String HOOK =
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
    assertThat(readsOlder(record))
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
  void a_name_that_is_taken_stays_that_of_its_class() throws Exception {
    Path classes =
        Side.compile(
            folder,
            PLACE.replace("static Object make", "static class Brine { }\n static Object make"));
    assertThat(Side.optimize(classes)).allMatch(told -> !told.contains("packed-whole"));
    try (Side side = Side.plain(classes)) {
      assertThat(side.type("C$Brine").getDeclaredFields()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A implements Serializable { String x, y, z; Object any; }",
        "class A implements Serializable { String x, y, z; List<String> any; }",
        "class A implements Serializable { String x, y, z; A next; }",
        "class A implements Serializable { String x, y, z; @Unshared A next; }",
        "class A implements Serializable { String x, y, z; @Unshared B b; }"
            + " class B implements Serializable { @Unshared List<A> all; }",
        "class A implements Serializable, java.rmi.Remote { String x, y, z; }",
        "class A implements Serializable { String x, y, z; public A writeReplace() { return this; } }",
        "class A implements Serializable { String x, y, z; @Unshared B b; }"
            + " class B implements Serializable { Object any; String x, y; }",
        "class A extends B implements Serializable { String x, y, z; } class B { }",
        "abstract class A implements Serializable { String x, y, z; }",
        "class A implements Serializable { String x; int y; }",
        "class A implements Serializable { int x, y, z; long w; }"
      })
  void has_none(String source) throws Exception {
    Path classes = Side.compile(folder, source + "@interface Unshared {} class C { }");
    assertThat(Side.optimize(classes))
        .anyMatch(told -> told.contains("] A "))
        .noneMatch(told -> told.contains("packed-whole] A"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 255, 256, 65_535, 65_536})
  void as_many_long_texts_stand_behind_a_block_as_can_be_counted(int count) throws Exception {
    String source =
        """
        @interface Unshared {}
        class Part implements Serializable {
          String text; int i;
          Part(int i) { this.i = i; text = "number ".repeat(5) + i; }
          @Override public String toString() { return text; }
        }
        public class C implements Serializable {
          @Unshared private List<Part> parts = new ArrayList<>(); private int a, b; private long c;
          static Object make() {
            C made = new C();
            for (int i = 0; i < %d; i++) { made.parts.add(new Part(i)); }
            return made;
          }
          @Override public String toString() { return "" + parts; }
        }
        """;
    Path plain = Side.compile(folder, source.formatted(count));
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      byte[] written = now.write();
      String expected = now.call("make").toString();
      assertThat(now.outcome(written)).isEqualTo(expected);
      assertThat(before.outcome(written))
          .contains(count < 65_536 ? "C$Brine" : "cannot assign instance of");
    }
  }

  @Test
  void texts_behind_a_block_come_back_in_their_order() throws Exception {
    String source =
        """
        public class C implements Serializable {
          String a = "a".repeat(40), b = "b".repeat(40), c = "c".repeat(40), d = "d";
          static Object make() { return new C(); }
          @Override public String toString() { return a + b + c + d; }
        }
        """;
    Path plain = Side.compile(folder, source);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      assertThat(now.outcome(now.write())).isEqualTo(before.outcome(before.write()));
      assertThat(before.outcome(now.write())).contains("C$Brine");
    }
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
  void another_version_asks_the_filter_of_the_stream() throws Exception {
    Path before = Side.compile(folder.resolve("older/plain"), OLDER.formatted(SAYS));
    Path after = Side.compile(folder.resolve("newer/plain"), OLDER.formatted("int more;" + SAYS));
    try (Side writer = Side.plain(Side.optimized(before));
        Side reader = Side.plain(Side.optimized(after));
        ObjectInputStream in = reader.input(writer.write())) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("!Part;*"));
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidClassException.class)
          .hasMessage("Part; filter status: REJECTED");
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
          .hasMessageStartingWith("expected a block of the layout 1Ta,Taa,");
    }
  }

  @Test
  void a_class_that_was_compiled_anew_gets_another_proxy() throws Exception {
    String open = PLACE.replace("public String name", "Object any; public String name");
    Path first = Side.compile(folder.resolve("first/plain"), PLACE);
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
  void a_class_with_too_long_a_layout_for_a_proxy_keeps_its_packed_fields() throws Exception {
    StringBuilder source =
        new StringBuilder("@interface Unshared {} public class C implements Serializable { ");
    for (int i = 0; i < 300; i++) {
      source.append("private int ").append("number".repeat(8)).append(i).append("; ");
    }
    source.append("@Unshared private List<String> list = new ArrayList<>(); private Instant at; }");
    assertThat(Side.optimize(Side.compile(folder, source.toString())))
        .containsExactly("[packed-fields] C has 2 of 302 fields in one block");
  }

  @Test
  void has_one() throws Exception {
    String source =
        "@interface Unshared {} class C { } class A implements Serializable { String x, y, z;"
            + " @Unshared B next; @Unshared List<B> all; } class B implements Serializable { int i; }";
    assertThat(Side.optimize(Side.compile(folder, source)))
        .contains("[packed-whole] A is one block, which a serialization proxy has");
  }
}
