// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import java.io.IOException;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * All ways to wrap objects in others that the public constructors of Java's Serializable classes
 * and the factories of its collections offer, found by reflection.
 */
final class Wrappers {
  private static final List<String> MODULES = List.of("java.base", "java.naming", "java.sql");
  private static final List<Class<?>> FACTORIES =
      List.of(
          Collections.class,
          List.class,
          Set.class,
          Map.class,
          Arrays.class,
          Optional.class,
          ConcurrentHashMap.class);

  private Wrappers() {}

  /** The order of lists by their first element, a text. */
  static final class ByFirst implements Comparator<Object>, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public int compare(Object one, Object other) {
      return first(one).compareTo(first(other));
    }

    private static String first(Object list) {
      return (String) ((List<?>) list).get(0);
    }
  }

  /** A record of the user. */
  record Couple(Object a, Object b) implements Serializable {}

  /** A class of the user that hashes what it holds. */
  static final class Box implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Object content;
    private final Object[] more;

    Box(Object content, Object other) {
      this.content = content;
      more = new Object[] {other};
    }

    @Override
    public int hashCode() {
      return 31 * content.hashCode() + Arrays.hashCode(more);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Box that
          && content.equals(that.content)
          && Arrays.equals(more, that.more);
    }
  }

  /** An object that must not be hashed. */
  private static final class Tripwire implements Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public int hashCode() {
      throw new IllegalStateException("hashed");
    }

    @Override
    @SuppressWarnings("EqualsUnsafeCast")
    public boolean equals(Object other) {
      throw new IllegalStateException("compared");
    }
  }

  /**
   * A way to wrap objects.
   *
   * @param type the class of the wrapper
   * @param isDirect whether no object is hashed or compared when it is wrapped
   */
  record Wrapper(Class<?> type, Recipe recipe, boolean isDirect) {
    /** Wraps an object, twice where there is room; it is not hashed. */
    Object wrap(Supplier<Object> inner) {
      List<List<Object>> holders = new ArrayList<>();
      Supplier<Object> slots =
          () -> {
            if (isDirect) {
              return inner.get();
            }
            List<Object> holder = new ArrayList<>(List.of("" + holders.size()));
            holders.add(holder);
            return holder;
          };
      int[] count = new int[1];
      Supplier<Object> counted =
          () -> {
            count[0]++;
            return slots.get();
          };
      Object made = made(counted);
      Object result = count[0] > 1 ? made : new ArrayList<>(Arrays.asList(made, made(counted)));
      holders.forEach(holder -> holder.add(inner.get()));
      return result;
    }

    private Object made(Supplier<Object> slots) {
      try {
        return recipe.make(slots);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Makes an object out of others. */
  interface Recipe {
    /** Returns a new object, or null. */
    Object make(Supplier<Object> slots) throws ReflectiveOperationException;
  }

  /** Returns one way for each class of the result and each way to fill it, the user's too. */
  static List<Wrapper> all() throws IOException {
    Map<String, Wrapper> found = new LinkedHashMap<>();
    add(found, slots -> new Couple(slots.get(), slots.get()));
    add(found, slots -> new Box(slots.get(), slots.get()));
    add(found, slots -> Stream.of(slots.get(), slots.get()).toList());
    add(found, slots -> Collections.unmodifiableList(linked(slots)));
    add(found, slots -> Collections.synchronizedList(linked(slots)));
    add(found, slots -> new WeakHashMap<>(Map.of("1", slots.get(), "2", slots.get())));
    for (Class<?> factory : FACTORIES) {
      for (Method method : factory.getMethods()) {
        boolean isSort = method.getReturnType() == void.class;
        if (Modifier.isStatic(method.getModifiers()) && !isSort) {
          add(found, recipe(method));
        }
      }
    }
    for (Class<?> type : serializable()) {
      for (Constructor<?> constructor : type.getConstructors()) {
        add(found, recipe(constructor));
      }
    }
    return List.copyOf(found.values());
  }

  /** Returns whether a writer copies a map and so hashes keys that are no texts. */
  private static boolean isCopied(Object made) {
    return (made instanceof LinkedHashMap<?, ?> || made instanceof Properties)
        && !((Map<?, ?>) made).keySet().stream().allMatch(String.class::isInstance);
  }

  @SuppressWarnings("JdkObsolete") // Views of a list without random access are of other classes.
  private static List<Object> linked(Supplier<Object> slots) {
    return new LinkedList<>(Arrays.asList(slots.get(), slots.get()));
  }

  private static void add(Map<String, Wrapper> found, Recipe recipe) {
    for (boolean isDirect : new boolean[] {true, false}) {
      int[] used = new int[1];
      Supplier<Object> probe =
          () -> {
            used[0]++;
            return isDirect ? new Tripwire() : new ArrayList<>(List.of("" + used[0]));
          };
      try {
        Object made = recipe.make(probe);
        if (made != null && used[0] > 0 && !made.getClass().isArray() && !isCopied(made)) {
          found.putIfAbsent(
              made.getClass().getName() + " " + isDirect + " " + Math.min(2, used[0]),
              new Wrapper(made.getClass(), recipe, isDirect));
        }
      } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
        // Its arguments are of another kind, or it hashes them.
      }
    }
  }

  private static Recipe recipe(Executable made) {
    return slots -> {
      Class<?>[] types = made.getParameterTypes();
      Object[] arguments = new Object[types.length];
      for (int i = 0; i < types.length; i++) {
        arguments[i] = argument(types[i], slots);
      }
      try {
        Object object =
            made instanceof Constructor<?> constructor
                ? constructor.newInstance(arguments)
                : ((Method) made).invoke(null, arguments);
        fill(object, slots);
        return object;
      } catch (InvocationTargetException e) {
        throw new IllegalStateException(e.getCause());
      }
    };
  }

  @SuppressWarnings("unchecked") // All of them take any object, or refuse it.
  private static void fill(Object object, Supplier<Object> slots) {
    if (object instanceof EnumMap<?, ?>) {
      ((Map<Object, Object>) object).put(Thread.State.NEW, slots.get());
      ((Map<Object, Object>) object).put(Thread.State.BLOCKED, slots.get());
    } else if (object instanceof LinkedHashMap<?, ?> || object instanceof Properties) {
      // Their writer copies them, which hashes its keys.
      ((Map<Object, Object>) object).put("1", slots.get());
      ((Map<Object, Object>) object).put("2", slots.get());
    } else if (object instanceof Map<?, ?> map && map.isEmpty()) {
      ((Map<Object, Object>) map).put(slots.get(), "1");
      ((Map<Object, Object>) map).put(slots.get(), slots.get());
    } else if (object instanceof Collection<?> collection && collection.isEmpty()) {
      ((Collection<Object>) collection).add(slots.get());
      ((Collection<Object>) collection).add(slots.get());
    }
  }

  private static Object argument(Class<?> type, Supplier<Object> slots) {
    if (type == Object.class || type == Comparable.class) {
      return slots.get();
    }
    if (type == Class.class) {
      return Thread.State.class;
    }
    if (type == Object[].class) {
      return new Object[] {slots.get(), slots.get()};
    }
    if (type.isAssignableFrom(ByFirst.class)) {
      return new ByFirst();
    }
    if (type.isAssignableFrom(ArrayList.class)) {
      return filled(new ArrayList<>(), slots);
    }
    if (type.isAssignableFrom(LinkedHashSet.class)) {
      return filled(new LinkedHashSet<>(), slots);
    }
    if (type.isAssignableFrom(TreeSet.class)) {
      return filled(new TreeSet<>(new ByFirst()), slots);
    }
    if (type.isAssignableFrom(TreeMap.class)) {
      Map<Object, Object> map = new TreeMap<>(new ByFirst());
      fill(map, slots);
      return map;
    }
    if (type.isAssignableFrom(ConcurrentHashMap.class)) {
      Map<Object, Object> map = new ConcurrentHashMap<>();
      fill(map, slots);
      return map;
    }
    if (type == Map.Entry.class) {
      return Map.entry(slots.get(), slots.get());
    }
    return plain(type);
  }

  private static Collection<Object> filled(Collection<Object> collection, Supplier<Object> slots) {
    fill(collection, slots);
    return collection;
  }

  private static Object plain(Class<?> type) {
    if (type == String.class) {
      return "text";
    }
    if (type == int.class) {
      return 16;
    }
    if (type == float.class) {
      return 0.75f;
    }
    return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
  }

  /** Returns the public classes of Java that are Serializable and not abstract. */
  private static List<Class<?>> serializable() throws IOException {
    List<Class<?>> found = new ArrayList<>();
    for (String module : MODULES) {
      Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", module);
      try (Stream<Path> files = Files.walk(root)) {
        files
            .map(file -> root.relativize(file).toString())
            .filter(name -> name.startsWith("java") && name.endsWith(".class"))
            .sorted()
            .forEach(name -> load(name, found));
      }
    }
    return found;
  }

  private static void load(String file, List<Class<?>> found) {
    String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
    try {
      Class<?> type = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
      if (Serializable.class.isAssignableFrom(type)
          && Modifier.isPublic(type.getModifiers())
          && !Modifier.isAbstract(type.getModifiers())
          && !Throwable.class.isAssignableFrom(type)
          && type != SerializedLambda.class) {
        found.add(type);
      }
    } catch (ClassNotFoundException | LinkageError e) {
      throw new IllegalStateException(name, e);
    }
  }
}
