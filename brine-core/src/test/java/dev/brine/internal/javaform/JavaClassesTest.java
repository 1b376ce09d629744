// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.internal.kind.Kinds;
import dev.brine.testkit.JavaStreams;
import dev.brine.wire.BodyCodec;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An object of each Serializable class of Java's own, found by walking its modules: ours copies it
 * as Java does. A class that is not public has an object where a public method returns one.
 */
class JavaClassesTest {
  private static final Brine BRINE = brine(References.TRACK);
  private static final Brine TREES = brine(References.TREE);

  /** Objects that contain themselves, or need that another is one object. */
  private static final Set<String> GRAPHS =
      Set.of("java.security.Permissions", "javax.security.auth.Subject");

  /** Why there is no object of a class. */
  private static final Map<String, String> WITHOUT =
      Map.of(
          "java.io.ObjectStreamClass", "describes a class to one stream",
          "java.lang.invoke.SerializedLambda", "replaces a lambda, which has tests of its own",
          "java.lang.reflect.Proxy", "has no objects but those of generated classes",
          "java.net.InetAddress", "has no objects but those of its subclasses",
          "java.text.Format$Field", "has no objects but those of its subclasses",
          "java.util.concurrent.StructuredTaskScope$FailedException", "is a preview in Java 25",
          "java.util.concurrent.StructuredTaskScope$TimeoutException", "is a preview in Java 25",
          "java.util.IllegalFormatException", "has no objects but those of its subclasses",
          "java.util.InvalidPropertiesFormatException", "refuses to be written");

  private static Brine brine(References references) {
    return Brine.newBuilder()
        .references(references)
        .types(
            TypeFilter.allow(
                "java.**", "javax.**", "sun.**", "com.sun.**", "jdk.internal.**", "dev.brine.**"))
        .build();
  }

  private static Map<String, Sample> byName(List<List<Sample>> all) {
    return all.stream()
        .flatMap(List::stream)
        .collect(Collectors.toMap(Sample::name, sample -> sample));
  }

  private static Map<String, Sample> written() {
    return byName(
        List.of(
            LangSamples.all(),
            NetSamples.all(),
            SecuritySamples.all(),
            TextSamples.all(),
            UtilSamples.all(),
            OtherSamples.sql()));
  }

  static Stream<Sample> samples() {
    Map<String, Sample> all = new TreeMap<>(written());
    all.putAll(byName(List.of(OtherSamples.desktop(), NewerSamples.all())));
    all.putAll(byName(HiddenSamples.all()));
    all.putAll(byName(HiddenSecuritySamples.all()));
    for (Class<?> type : serializable("java.base", "java.sql")) {
      boolean isLeftOut = constructor(type) == null || WITHOUT.containsKey(type.getName());
      if (Throwable.class.isAssignableFrom(type) && !isLeftOut) {
        all.putIfAbsent(type.getName(), new Sample(type.getName(), () -> failure(type)));
      }
    }
    for (Class<?> type : hidden("java.base", "java.sql")) {
      if (type.getSuperclass().isEnum()) {
        all.put(type.getName(), new Sample(type.getName(), () -> constant(type)));
      }
    }
    return all.values().stream();
  }

  private static Object constant(Class<?> type) {
    return Stream.of(type.getSuperclass().getEnumConstants())
        .filter(constant -> constant.getClass() == type)
        .findFirst()
        .orElseThrow();
  }

  static List<Class<?>> serializable(String... modules) {
    return walk(modules, JavaClassesTest::isOpen);
  }

  private static List<Class<?>> hidden(String... modules) {
    return walk(modules, type -> !isOpen(type));
  }

  private static List<Class<?>> walk(String[] modules, Predicate<Class<?>> among) {
    List<Class<?>> found = new ArrayList<>();
    for (String module : modules) {
      Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules", module);
      try (Stream<Path> files = Files.walk(root)) {
        files
            .map(file -> root.relativize(file).toString().replace('/', '.'))
            .filter(name -> name.endsWith(".class") && !name.equals("module-info.class"))
            .map(name -> load(name.substring(0, name.length() - ".class".length())))
            .filter(JavaClassesTest::isCounted)
            .filter(among)
            .forEach(found::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return found;
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(name, e);
    }
  }

  private static boolean isCounted(Class<?> type) {
    return Serializable.class.isAssignableFrom(type)
        && !type.isInterface()
        && !type.isEnum()
        && !Modifier.isAbstract(type.getModifiers());
  }

  private static boolean isOpen(Class<?> type) {
    return isPublic(type) && type.getModule().isExported(type.getPackageName());
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> outer = type.getDeclaringClass();
    return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
  }

  private static Constructor<?> constructor(Class<?> type) {
    for (Constructor<?> constructor : type.getConstructors()) {
      if (List.of(constructor.getParameterTypes()).equals(List.of(String.class))) {
        return constructor;
      }
    }
    for (Constructor<?> constructor : type.getConstructors()) {
      if (constructor.getParameterCount() == 0) {
        return constructor;
      }
    }
    return null;
  }

  private static Throwable failure(Class<?> type) throws ReflectiveOperationException {
    Constructor<?> constructor = constructor(type);
    Object[] arguments = constructor.getParameterCount() == 0 ? new Object[0] : new Object[] {"x"};
    Throwable failure = (Throwable) constructor.newInstance(arguments);
    failure.addSuppressed(new Exception("y"));
    return failure;
  }

  /** The identity of what our codecs do not track is not part of what they promise. */
  private static boolean isValue(Object object) {
    return Kinds.of(object.getClass()) instanceof BodyCodec codec && !codec.tracked();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("samples")
  void copies_an_object_as_java_does(Sample sample) {
    Object object = sample.make();
    assertThat(object.getClass().getName()).isEqualTo(sample.name());
    Object expected = JavaStreams.copy(object);
    Object copy = BRINE.decode(BRINE.encode(object), Object.class);
    assertThat(copy).hasSameClassAs(expected);
    assertThat(JavaStreams.shown(copy, JavaClassesTest::isValue))
        .isEqualTo(JavaStreams.shown(expected, JavaClassesTest::isValue));
    if (!GRAPHS.contains(sample.name())) {
      assertThat(TREES.decode(TREES.encode(object), Object.class)).hasSameClassAs(expected);
    }
  }

  static Stream<Sample> refused() {
    return Stream.of(HiddenSamples.refused(), NewerSamples.refused()).flatMap(List::stream);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("refused")
  void refuses_an_object_that_java_refuses(Sample sample) throws IOException {
    Object object = sample.make();
    assertThat(object.getClass().getName()).isEqualTo(sample.name());
    try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
      assertThatThrownBy(() -> out.writeObject(object)).isInstanceOf(ObjectStreamException.class);
    }
    assertThatThrownBy(() -> BRINE.encode(object))
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.UNSUPPORTED));
  }

  @Test
  void leaves_no_public_class_out() {
    List<String> missing = new ArrayList<>();
    List<String> known = samples().map(Sample::name).toList();
    for (Class<?> type : serializable("java.base", "java.sql")) {
      String name = type.getName();
      if (Kinds.number(type) < 0 && !known.contains(name) && !WITHOUT.containsKey(name)) {
        missing.add(name);
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void leaves_no_other_class_out_without_a_reason() {
    List<String> missing = new ArrayList<>();
    List<String> known = Stream.concat(samples(), refused()).map(Sample::name).toList();
    for (Class<?> type : hidden("java.base", "java.sql")) {
      boolean isKnown = Kinds.number(type) >= 0 || known.contains(type.getName());
      if (!isKnown && Unreached.reason(type) == null) {
        missing.add(type.getName());
      }
    }
    assertThat(missing).isEmpty();
    assertThat(known).doesNotContainAnyElementsOf(Unreached.names());
  }

  @Test
  void finds_the_classes() {
    assertThat(serializable("java.base")).hasSizeGreaterThan(300).contains(ArrayList.class);
    assertThat(hidden("java.base"))
        .hasSizeGreaterThan(300)
        .contains(Collections.unmodifiableList(new ArrayList<>()).getClass())
        .doesNotContain(ArrayList.class);
  }
}
