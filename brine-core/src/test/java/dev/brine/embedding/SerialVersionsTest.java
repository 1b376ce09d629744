// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineObjectInputStream;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.SchemaChange;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes whose serialVersionUID changes with each version of their library. */
class SerialVersionsTest {
  private static final String PLAIN =
      """
      package lib;
      class User implements java.io.Serializable {
        private static final long serialVersionUID = 1L;
        String name = "Zoe";
        int age = 7;
        java.util.List<Role> roles = new java.util.ArrayList<>(java.util.List.of(new Role()));
      }
      class Role implements java.io.Serializable {
        private static final long serialVersionUID = 1L;
        String title = "admin";
      }
      """;

  /** As above, with a method that Java's streams call. */
  private static final String HOOKED =
      PLAIN.replace(
          "int age = 7;",
          "int age = 7; private void readObject(java.io.ObjectInputStream in) throws Exception {"
              + " in.defaultReadObject(); }");

  static List<String> sources() {
    return List.of(PLAIN, HOOKED);
  }

  private static String later(String source) {
    return source
        .replace("serialVersionUID = 1L", "serialVersionUID = 2L")
        .replace("String name", "boolean added; String name");
  }

  private static Object user(String source) throws ReflectiveOperationException {
    Constructor<?> maker = Sources.load(source).loadClass("lib.User").getDeclaredConstructor();
    maker.setAccessible(true);
    return maker.newInstance();
  }

  private static Object field(Object object, String name) throws ReflectiveOperationException {
    Field field = object.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(object);
  }

  private static Brine.Builder open() {
    return Brine.newBuilder().types(TypeFilter.allow("lib.*"));
  }

  private static Brine ignoring(String source) {
    return open()
        .reads(Format.BRINE, Format.JAVA)
        .classLoader(Sources.load(source))
        .serialVersions(SerialVersions.ignore("lib.*"))
        .build();
  }

  private static void assertUser(Object user) throws ReflectiveOperationException {
    assertThat(field(user, "name")).isEqualTo("Zoe");
    assertThat(field(user, "age")).isEqualTo(7);
    assertThat(field(user, "added")).isEqualTo(false);
    assertThat(field(((List<?>) field(user, "roles")).get(0), "title")).isEqualTo("admin");
  }

  @ParameterizedTest
  @MethodSource("sources")
  void reads_messages_by_name_and_type_of_the_fields(String source) throws Exception {
    Object[] users = {user(source)};
    byte[] message = open().build().encode(users);
    assertUser(ignoring(later(source)).decode(message, Object[].class)[0]);
    assertThatThrownBy(
            () ->
                open()
                    .classLoader(Sources.load(later(source)))
                    .build()
                    .decode(message, Object[].class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("serialVersionUID 1 there and 2 here");
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void reads_streams_by_name_and_type_of_the_fields(Format form) throws Exception {
    for (String source : sources()) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = open().build().newObjectOutputStream(sink, form)) {
        out.writeObject(user(source));
        out.writeObject("end");
      }
      byte[] bytes = sink.toByteArray();
      try (ObjectInputStream in =
          ignoring(later(source)).newObjectInputStream(new ByteArrayInputStream(bytes), form)) {
        assertUser(in.readObject());
        assertThat(in.readObject()).isEqualTo("end");
      }
      Brine strict = open().classLoader(Sources.load(later(source))).build();
      try (ObjectInputStream in =
          strict.newObjectInputStream(new ByteArrayInputStream(bytes), form)) {
        assertThatThrownBy(in::readObject).isInstanceOf(InvalidClassException.class);
      }
    }
  }

  @Test
  void reads_messages_in_javas_form() throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(new ArrayList<>(List.of(user(PLAIN))));
    }
    Object user = ignoring(later(PLAIN)).decode(sink.toByteArray(), List.class).get(0);
    assertUser(user);
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void reads_descriptions_that_are_objects_themselves(Format form) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = open().build().newObjectOutputStream(sink, form)) {
      out.writeObject(ObjectStreamClass.lookup(user(PLAIN).getClass()));
    }
    try (ObjectInputStream in =
        ignoring(later(PLAIN))
            .newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()), form)) {
      assertThat(((ObjectStreamClass) in.readObject()).getSerialVersionUID()).isEqualTo(2);
    }
  }

  /** A stream that finds classes by a loader that its Brine does not know. */
  private static final class ByLoader extends BrineObjectInputStream {
    private final ClassLoader loader;

    ByLoader(Brine brine, InputStream source, Format form, ClassLoader loader) throws IOException {
      super(brine, source, form);
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
      return Class.forName(descriptor.getName(), false, loader);
    }
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void reads_classes_that_a_hook_finds_by_the_loader_of_the_thread(Format form) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = open().build().newObjectOutputStream(sink, form)) {
      out.writeObject(user(PLAIN));
    }
    Brine ignoring = open().serialVersions(SerialVersions.ignore("lib.*")).build();
    ClassLoader loader = Sources.load(later(PLAIN));
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try (ObjectInputStream in =
        new ByLoader(ignoring, new ByteArrayInputStream(sink.toByteArray()), form, loader)) {
      assertUser(in.readObject());
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void does_not_look_at_a_class_that_may_not_be_read() throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(new ArrayList<>(List.of(user(PLAIN))));
    }
    Sources.Loader loader =
        Sources.load(
            later(PLAIN)
                .replace("int age", "static { System.setProperty(\"lib.User\", \"\"); } int age"));
    Brine closed =
        Brine.newBuilder()
            .reads(Format.BRINE, Format.JAVA)
            .classLoader(loader)
            .serialVersions(SerialVersions.ignore("**"))
            .build();
    assertThatThrownBy(() -> closed.decode(sink.toByteArray(), List.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ");
    assertThat(System.getProperty("lib.User")).isNull();
    assertThat(loader.requested()).doesNotContain("lib.User");
  }

  @Test
  void still_refuses_fields_whose_types_do_not_fit() throws Exception {
    byte[] message = open().build().encode(new Object[] {user(PLAIN)});
    String other = PLAIN.replace("int age = 7", "String age").replace("UID = 1L", "UID = 2L");
    assertThatThrownBy(() -> ignoring(other).decode(message, Object[].class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Incompatible: ");
  }

  @Test
  void says_so_of_changes_between_schemas() throws Exception {
    byte[] before = open().build().codec(user(PLAIN).getClass()).schema();
    Class<?> now = Sources.load(later(PLAIN)).loadClass("lib.User");
    Codec<?> ignoring = ignoring(PLAIN).codec(now);
    assertThat(ignoring.changesFrom(before))
        .extracting(SchemaChange::toString)
        .noneMatch(change -> change.contains("serialVersionUID"));
    assertThat(open().build().codec(now).changesFrom(before))
        .extracting(SchemaChange::toString)
        .anyMatch(change -> change.contains("serialVersionUID"));
  }

  @Test
  void names_the_pattern_that_is_none() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SerialVersions.ignore("lib.*x"))
        .withMessageStartingWith("Expected a class such as com.acme.Order");
  }
}
