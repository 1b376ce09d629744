// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Serialization proxies in the place of objects, and where there are none. */
class ProxiesTest {
  static final String PLACE =
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

  @Test
  void private_final_fields_lose_the_modifier_where_the_class_reads_blocks_itself()
      throws Exception {
    String source =
        """
        public class C implements Serializable {
          private final int people = Integer.parseInt("5"); %s
          private static class D implements Serializable {
            private final int people = 4; String a, b, c;
          }
          static Object make() { return new C(); }
          @Override public String toString() { return "" + people; }
        }
        """;
    try (Side side = optimized(source.formatted("private Instant at = Instant.EPOCH;"))) {
      Field people = side.type("C").getDeclaredField("people");
      assertThat(Modifier.isFinal(people.getModifiers())).isFalse();
      Field other = side.type("C$D").getDeclaredField("people");
      assertThat(Modifier.isFinal(other.getModifiers())).isTrue();
      assertThat(side.outcome(side.write())).isEqualTo("5");
    }
  }

  @Test
  void an_object_that_does_not_fit_has_a_block_behind_its_fields_where_its_class_has()
      throws Exception {
    String source = PLACE.replace("public final int people", "public int people");
    Path plain = Side.compile(folder, source);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      Object place = now.call("make");
      set(place, "parts", Collections.singletonList("Ribeira"));
      assertThat(now.outcome(Side.write(place))).isEqualTo("Lisbon545000[Ribeira]");
      assertThat(before.outcome(Side.write(place))).isEqualTo("Lisbon545000[Ribeira]");
      Object[] two = {now.call("make"), place};
      assertThat(now.read(Side.write(two))).isInstanceOf(Object[].class);
    }
  }

  /** What is in the list cannot be in a block, and may lead back to the object. */
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
              "An object of C was written before, and has now an object for which a block has no"
                  + " room; reset the stream first");
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
}
