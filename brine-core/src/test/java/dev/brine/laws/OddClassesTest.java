// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.TypeFilter;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.OddClasses;
import dev.brine.testkit.Sources;
import dev.brine.wire.instance.Instantiator;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects of odd class files are exactly what they were, or refused by a clear error. */
class OddClassesTest {
  private static final String EXACT = "exact";
  private static final String SEVERAL = "several fields of C are named a";
  private static final String CONSTANTS = "values() does not return its constants";

  private static final Map<String, Map<String, byte[]>> SAMPLES = OddClasses.all();

  /** What is refused in some form or another, with a part of the message. All else is exact. */
  private static final Map<String, String> REFUSED =
      Map.ofEntries(
          Map.entry("several fields of one name, an int among them", SEVERAL),
          Map.entry("two references of one name", SEVERAL),
          Map.entry("two numbers of one name", SEVERAL),
          Map.entry("several fields of one name in a list", SEVERAL),
          Map.entry("several fields of one name above", "several fields of Above are named a"),
          Map.entry("an array of 255 dimensions", "types nest deeper than 32"),
          Map.entry("an array of 255 dimensions of strings", "types nest deeper than 32"),
          Map.entry("a field of a missing class", "no/such/Type"),
          Map.entry("a transient field of a missing class", "no/such/Type"),
          Map.entry(
              "a field whose class cannot be initialized", "the serialVersionUID of Throwing"),
          Map.entry("a field named by a control character", "the name of a member"),
          Map.entry("a class with a name of 60,000 bytes in a field", "classNameLength"),
          Map.entry("a component without a field", "no field for its component a"),
          Map.entry("a component with a field of another type", "no field for its component a"),
          Map.entry("two components of one name", SEVERAL),
          Map.entry("an enum without values()", CONSTANTS),
          Map.entry("an enum whose values() leaves one out", CONSTANTS),
          Map.entry("an enum whose values() has another order", CONSTANTS),
          Map.entry("an enum whose values() has null", CONSTANTS),
          Map.entry("an enum whose constants have one name", CONSTANTS),
          Map.entry("native hooks", "'void C.writeObject(java.io.ObjectOutputStream)'"),
          Map.entry("a native readResolve", "'java.lang.Object C.readResolve()'"),
          Map.entry("an InnerClasses attribute that says final", "Part is extended by Sub"),
          Map.entry("an InnerClasses attribute that says abstract", "it is abstract"));

  static Stream<String> samples() {
    return SAMPLES.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void objects_of_odd_class_files_are_exact_or_refused(String sample) throws Exception {
    Sources.Loader loader = new Sources.Loader(SAMPLES.get(sample));
    Class<?> type = loader.get("C");
    Object object = object(type, loader);
    Set<String> outcomes = new LinkedHashSet<>();
    for (Setting interpreted : Setting.interpreted()) {
      for (Setting setting : List.of(interpreted, interpreted.generated())) {
        Brine brine =
            setting
                .newBuilder(TypeFilter.allowClasses(classes(loader)))
                .classLoader(loader)
                .build();
        outcomes.add(outcome(object, () -> throughCodec(brine, type, object, setting)));
        outcomes.add(outcome(object, () -> brine.decode(brine.encode(object), Object.class)));
        outcomes.add(outcome(object, () -> codec(brine, type, setting).copy(object)));
      }
    }
    Brine brine = Brine.newBuilder().types(TypeFilter.allowClasses(classes(loader))).build();
    outcomes.add(outcome(object, () -> throughStream(brine, object, type)));
    String refusal = REFUSED.get(sample);
    assertThat(outcomes)
        .allMatch(
            outcome -> outcome.equals(EXACT) || (refusal != null && outcome.contains(refusal)));
    assertThat(outcomes).anyMatch(outcome -> outcome.equals(EXACT) == (refusal == null));
  }

  @Test
  void a_sample_without_oddities_that_loses_a_field_is_found() throws Exception {
    Sources.Loader loader = new Sources.Loader(SAMPLES.get("a record as it should be"));
    Object object = object(loader.get("C"), loader);
    Constructor<?> constructor = loader.get("C").getDeclaredConstructors()[0];
    assertThat(outcome(object, () -> object)).isEqualTo(EXACT);
    assertThat(outcome(object, () -> constructor.newInstance(4))).startsWith("different");
  }

  private static Class<?>[] classes(Sources.Loader loader) {
    List<Class<?>> classes = new ArrayList<>();
    for (String name : loader.names()) {
      try {
        classes.add(loader.get(name));
      } catch (LinkageError e) {
        // Left out.
      }
    }
    return classes.toArray(Class<?>[]::new);
  }

  private static Object throughStream(Brine brine, Object object, Class<?> type) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject(object);
    }
    Object read = BrineStreams.read(brine, sink.toByteArray(), type);
    if (read instanceof Exception failure) {
      throw failure;
    }
    return read;
  }

  private static Object throughCodec(Brine brine, Class<?> type, Object object, Setting setting) {
    Codec<Object> codec = codec(brine, type, setting);
    return codec.decode(codec.encode(object));
  }

  @SuppressWarnings("unchecked")
  private static Codec<Object> codec(Brine brine, Class<?> type, Setting setting) {
    Codec<Object> codec = (Codec<Object>) brine.codec(type);
    return setting.equals(setting.generated()) ? codec.prepare() : codec;
  }

  /** An error is one of Java's own, too. */
  private static String outcome(Object object, Callable<Object> way) throws Exception {
    try {
      String difference = different(object, way.call());
      return difference == null ? EXACT : "different: " + difference;
    } catch (BrineException
        | ObjectStreamException
        | UnsatisfiedLinkError
        | NoClassDefFoundError e) {
      return e.toString();
    }
  }

  /** Compares all fields, also those of one name. */
  private static String different(Object one, Object other) throws IllegalAccessException {
    if (one.getClass() != other.getClass()) {
      return other.getClass().getName();
    }
    for (Class<?> level = one.getClass();
        level.getClassLoader() instanceof Sources.Loader;
        level = level.getSuperclass()) {
      for (Field field : level.getDeclaredFields()) {
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
          field.setAccessible(true);
          Object was = field.get(one);
          Object is = field.get(other);
          boolean isOwn = was != null && was.getClass().getClassLoader() instanceof Sources.Loader;
          String difference =
              isOwn && is != null && !(was instanceof Enum)
                  ? different(was, is)
                  : Isomorphism.difference(was, is, Isomorphism.Sharing.IGNORED).orElse(null);
          if (difference != null) {
            return field + ": " + difference;
          }
        }
      }
    }
    return null;
  }

  private static Object object(Class<?> type, Sources.Loader loader) throws Exception {
    Object object = make(type);
    if (!isComplete(type)) {
      return object;
    }
    for (Class<?> level = type;
        level.getClassLoader() instanceof Sources.Loader;
        level = level.getSuperclass()) {
      int number = 5;
      for (Field field : level.getDeclaredFields()) {
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0) {
          field.setAccessible(true);
          field.set(object, value(field, number++, loader));
        }
      }
    }
    return object;
  }

  private static boolean isComplete(Class<?> type) {
    try {
      return type.getDeclaredFields() != null;
    } catch (NoClassDefFoundError e) {
      return false;
    }
  }

  private static Object make(Class<?> type) throws Exception {
    if (type.isRecord()) {
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      Object[] arguments = new Object[constructor.getParameterCount()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = constructor.getParameterTypes()[i] == int.class ? 3 : "text";
      }
      return Instantiator.call(constructor, arguments);
    }
    return Instantiator.allocate(type);
  }

  private static Object value(Field field, int number, Sources.Loader loader) throws Exception {
    Class<?> type = field.getType();
    if (type == int.class) {
      return number;
    }
    if (type == long.class) {
      return (long) number;
    }
    if (type == String.class || type == Object.class) {
      return "text" + number;
    }
    if (type == List.class) {
      return new ArrayList<>(List.of("element"));
    }
    if (type.isArray()) {
      return Array.newInstance(type.getComponentType(), 1);
    }
    if (type.isEnum()) {
      try {
        Field last = type.getDeclaredField("B");
        last.setAccessible(true);
        return last.get(null);
      } catch (LinkageError | NoSuchFieldException e) {
        return null;
      }
    }
    if (type.isInterface()) {
      return null;
    }
    try {
      Class<?> known = loader.names().contains("Sub") ? loader.get("Sub") : type;
      return object(known, loader);
    } catch (LinkageError | BrineException e) {
      return null;
    }
  }
}
