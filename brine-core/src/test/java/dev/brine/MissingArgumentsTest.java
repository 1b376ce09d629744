// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Each public method says which argument is missing. */
class MissingArgumentsTest {
  private static final Brine BRINE = Brine.create();
  private static final Codec<String> CODEC = BRINE.codec(String.class);

  private static void assertMissing(String what, ThrowingCallable call) {
    assertThatNullPointerException().isThrownBy(call).withMessage("Missing " + what);
  }

  @Test
  void says_what_is_missing_to_decode() {
    assertMissing("bytes to decode", () -> BRINE.decode(null, String.class));
    assertMissing("type to decode", () -> BRINE.decode(new byte[1], (Class<?>) null));
    assertMissing("bytes to decode", () -> CODEC.decode((byte[]) null));
    assertMissing("bytes to decode", () -> CODEC.decode(null, 0, 0));
    assertMissing("stream to decode from", () -> CODEC.decode((InputStream) null));
    assertMissing("buffer to decode from", () -> CODEC.decode((ByteBuffer) null));
    assertMissing("channel to decode from", () -> CODEC.decode((ReadableByteChannel) null));
    assertMissing("schema", () -> CODEC.changesFrom(null));
  }

  @Test
  void says_what_is_missing_to_encode() {
    assertMissing("array to encode into", () -> CODEC.encode("", null, 0));
    assertMissing("stream to encode into", () -> CODEC.encode("", (OutputStream) null));
    assertMissing("buffer to encode into", () -> CODEC.encode("", (ByteBuffer) null));
    assertMissing("buffer to append to", () -> CODEC.append("", null));
    assertMissing("channel to encode into", () -> CODEC.encode("", (WritableByteChannel) null));
  }

  @Test
  void says_what_is_missing_of_a_codec_or_an_option() {
    assertMissing("type of the codec", () -> BRINE.codec((Class<?>) null));
    assertMissing("type of the codec", () -> BRINE.codec((TypeReference<?>) null));
    assertMissing("type", () -> TypeReference.of(null));
    assertMissing("value of the option types", () -> Brine.newBuilder().types(null));
    assertMissing("value of the option limits", () -> Brine.newBuilder().limits(null));
    assertMissing("classes that both sides know", () -> known((Class<?>[]) null));
    assertMissing("class that both sides know", () -> known(String.class, null));
    assertMissing(
        "form of messages to read", () -> Brine.newBuilder().reads(Format.BRINE, (Format) null));
    assertMissing("form of messages to read", () -> forms(Format.BRINE, null, Format.JAVA));
    assertMissing("folder of schemas", () -> SchemaCatalog.inDirectory(null));
  }

  private static void known(Class<?>... classes) {
    Brine.newBuilder().classes(classes);
  }

  private static void forms(Format first, Format... others) {
    Brine.newBuilder().reads(first, others);
  }

  @Test
  void says_what_is_missing_of_a_filter() {
    assertMissing("patterns of class names", () -> TypeFilter.allow((String[]) null));
    assertMissing("pattern of class names", () -> TypeFilter.allow("com.acme.*", null));
    assertMissing("classes to allow", () -> TypeFilter.allowClasses((Class<?>[]) null));
    assertMissing("class to allow", () -> TypeFilter.allowClasses((Class<?>) null));
    assertMissing("filter of object streams", () -> TypeFilter.of((ObjectInputFilter) null));
    assertMissing("other filter", () -> TypeFilter.closed().or(null));
  }

  @Test
  void says_what_is_missing_of_a_stream() {
    InputStream in = new ByteArrayInputStream(new byte[0]);
    OutputStream out = new ByteArrayOutputStream();
    assertMissing("stream to read from", () -> BRINE.newObjectInputStream(null));
    assertMissing("format to read", () -> BRINE.newObjectInputStream(in, null));
    assertMissing("format to read", () -> inForms(in, Format.BRINE, (Format) null));
    assertMissing("Brine to read with", () -> read(null, in));
    assertMissing("class that reads", () -> readForNobody(BRINE, in(BRINE)));
    assertMissing("stream to write to", () -> BRINE.newObjectOutputStream(null));
    assertMissing("format to write", () -> BRINE.newObjectOutputStream(out, null));
    assertMissing("Brine to write with", () -> write(null, out));
    assertMissing("format of streams without a header", () -> new Sub(null, Identity.ALL));
    assertMissing("identity of the objects", () -> new Sub(Format.JAVA, null));
  }

  private static InputStream in(Brine brine) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (BrineObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject("tea");
    }
    return new ByteArrayInputStream(sink.toByteArray());
  }

  private static void readForNobody(Brine brine, InputStream source) throws Exception {
    try (BrineObjectInputStream in = brine.newObjectInputStream(source)) {
      in.readObjectCalledFrom(null);
    }
  }

  private static void inForms(InputStream in, Format first, Format... others) throws Exception {
    BRINE.newObjectInputStream(in, first, others).close();
  }

  private static void read(Brine brine, InputStream in) throws Exception {
    new BrineObjectInputStream(brine, in, Format.BRINE).close();
  }

  private static void write(Brine brine, OutputStream out) throws Exception {
    new BrineObjectOutputStream(brine, out, Format.BRINE).close();
  }

  private static final class Sub extends BrineObjectOutputStream {
    Sub(Format headless, Identity identity) throws IOException {
      super(BRINE, new ByteArrayOutputStream(), Format.BRINE, headless, identity);
    }
  }

  /** What methods are called with where another argument is missing. */
  private static final List<Object> GIVEN =
      List.of(
          new byte[1],
          "com.acme.Order",
          new String[] {"com.acme.Order"},
          List.of("com.acme.Order=com.acme.Sale"),
          Path.of("no-such-file"),
          String.class,
          new Class<?>[] {String.class},
          MissingArgumentsTest.class.getClassLoader(),
          new SchemaCatalog[] {SchemaCatalog.inMemory()},
          TypeFilter.closed(),
          Fingerprint.of(new byte[1]),
          Brine.newBuilder());

  /** Values that have methods with arguments. */
  private static final List<Object> USED =
      List.of(
          TypeFilter.closed(),
          SerialVersions.checked(),
          ClassRenames.none(),
          SchemaCatalog.inMemory(),
          SchemaCatalog.inDirectory(Path.of("no-such-folder")),
          SchemaCatalog.of(fingerprint -> Optional.empty()),
          SchemaCatalog.firstOf(SchemaCatalog.inMemory()));

  @Test
  void says_what_is_missing_to_make_and_to_use_each_value() throws Exception {
    int checked = 0;
    for (Class<?> type : publicTypes()) {
      for (Method method : type.getDeclaredMethods()) {
        if (isOfBrine(method) && Modifier.isStatic(method.getModifiers())) {
          checked += assertMissing(method, null);
        } else if (isOfBrine(method)) {
          for (Object value : USED.stream().filter(type::isInstance).toList()) {
            checked += assertMissing(method, value);
          }
        }
      }
    }
    assertThat(checked).isGreaterThan(35);
  }

  /** Calls a method without each of its arguments; returns how often. */
  private static int assertMissing(Method method, Object value) {
    Class<?>[] types = method.getParameterTypes();
    int checked = 0;
    for (int missing = 0; missing < types.length; missing++) {
      if (!types[missing].isPrimitive()) {
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
          arguments[i] = i == missing ? null : given(types[i]);
        }
        assertThatThrownBy(() -> method.invoke(value, arguments))
            .as("%s without argument %d", method, missing)
            .cause()
            .isInstanceOf(NullPointerException.class)
            .hasMessageStartingWith("Missing ");
        checked++;
      }
    }
    return checked;
  }

  private static Object given(Class<?> type) {
    return GIVEN.stream().filter(type::isInstance).findFirst().orElseThrow();
  }

  private static boolean isOfBrine(Method method) {
    return Modifier.isPublic(method.getModifiers())
        && !method.isSynthetic()
        && !method.getName().equals("equals")
        && !method.getDeclaringClass().isEnum();
  }

  private static List<Class<?>> publicTypes() throws Exception {
    List<Class<?>> types = new ArrayList<>();
    URI classes = Brine.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    try (Stream<Path> files = Files.list(Path.of(classes).resolve("dev/brine"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        String name = file.getFileName().toString().replace(".class", "");
        Class<?> type = Class.forName("dev.brine." + name);
        if (Modifier.isPublic(type.getModifiers())) {
          types.add(type);
        }
      }
    }
    return types;
  }

  @Test
  void takes_null_for_a_root() {
    assertThat(CODEC.decode(CODEC.encode(null))).isNull();
    assertThat(BRINE.decode(BRINE.encode(null), String.class)).isNull();
  }
}
