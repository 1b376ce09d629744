// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import java.io.Externalizable;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads shapes from loaded classes. No class is initialised, except an enum, whose constants are
 * asked for.
 */
public final class ReflectionShapeSource implements ShapeSource {
  /** Shapes of classes that are not built in: read once, kept with their classes. */
  private static final ClassValue<Shape> SHAPES =
      new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
          return read(type);
        }
      };

  private final ClassLoader loader;
  private final Function<String, Shape.Role> builtIns;

  private ReflectionShapeSource(ClassLoader loader, Function<String, Shape.Role> builtIns) {
    this.loader = loader;
    this.builtIns = builtIns;
  }

  /**
   * Returns a source of the classes that a loader sees.
   *
   * @param loader null for the bootstrap loader
   * @param builtIns returns what the objects of a built-in class are, or null for another class
   */
  public static ReflectionShapeSource of(
      ClassLoader loader, Function<String, Shape.Role> builtIns) {
    return new ReflectionShapeSource(loader, builtIns);
  }

  @Override
  public Shape shapeOf(String name) {
    Shape.Role role = builtIns.apply(name);
    if (role != null) {
      return new Shape.OfBuiltIn(name, role);
    }
    try {
      return shapeOf(Class.forName(name, false, loader));
    } catch (ClassNotFoundException | LinkageError e) {
      return new Shape.OfOpaque(name, "its class is not found");
    }
  }

  /** Returns the shape of a class, which is no primitive type and no array. */
  public Shape shapeOf(Class<?> type) {
    String name = type.getName();
    Shape.Role role = builtIns.apply(name);
    return role != null ? new Shape.OfBuiltIn(name, role) : SHAPES.get(type);
  }

  private static Shape read(Class<?> type) {
    String name = type.getName();
    if (type.isEnum()) {
      return new Shape.OfEnum(name, constants(type));
    }
    if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
      return new Shape.OfAbstract(name, permitted(type));
    }
    String reason = opaque(type);
    if (reason != null) {
      return new Shape.OfOpaque(name, reason);
    }
    if (CarriedLevels.isCarried(type)) {
      return new Shape.OfCarried(name, CarriedLevels.of(type));
    }
    List<String> hooks = hooks(type);
    if (!hooks.isEmpty()) {
      return new Shape.OfHooked(name, hooks);
    }
    return type.isRecord()
        ? new Shape.OfRecord(name, components(type))
        : new Shape.OfObject(name, openness(type), fields(type));
  }

  private static List<String> constants(Class<?> type) {
    List<String> names = new ArrayList<>();
    for (Object constant : type.getEnumConstants()) {
      names.add(((Enum<?>) constant).name());
    }
    return List.copyOf(names);
  }

  private static List<String> permitted(Class<?> type) {
    Class<?>[] permitted = type.getPermittedSubclasses();
    return permitted == null
        ? List.of()
        : Stream.of(permitted).map(Class::getName).sorted().toList();
  }

  private static Shape.Openness openness(Class<?> type) {
    return Modifier.isFinal(type.getModifiers()) ? Shape.Openness.FINAL : Shape.Openness.OPEN;
  }

  private static String opaque(Class<?> type) {
    if (type.isHidden()) {
      return "it is a hidden class, such as that of a lambda";
    }
    if (Proxy.isProxyClass(type)) {
      return "it is the class of a dynamic proxy";
    }
    if (CarriedLevels.isCarried(type)) {
      return null;
    }
    if (isJava(type)) {
      return "its fields are private to Java";
    }
    for (Class<?> above = type; above != Object.class; above = above.getSuperclass()) {
      if (isJava(above) && (isCarried(above, type) && hasFields(above))) {
        return "it extends " + above.getName() + ", whose fields are private to Java";
      }
    }
    return null;
  }

  /** Returns whether a class is one of Java's own. */
  static boolean isJava(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private static boolean hasFields(Class<?> type) {
    for (java.lang.reflect.Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        return true;
      }
    }
    return false;
  }

  /** Of a Serializable class, only the fields of its Serializable superclasses are carried. */
  private static boolean isCarried(Class<?> level, Class<?> type) {
    return !Serializable.class.isAssignableFrom(type) || Serializable.class.isAssignableFrom(level);
  }

  private static List<String> hooks(Class<?> type) {
    List<String> hooks = new ArrayList<>();
    if (!Serializable.class.isAssignableFrom(type)) {
      return hooks;
    }
    if (Externalizable.class.isAssignableFrom(type)) {
      hooks.add("Externalizable");
    }
    for (Class<?> level = type;
        isCarried(level, type) && level != null;
        level = level.getSuperclass()) {
      if (!type.isRecord()) {
        addHook(hooks, level, "writeObject", ObjectOutputStream.class);
        addHook(hooks, level, "readObject", ObjectInputStream.class);
        addHook(hooks, level, "readObjectNoData");
        addPersistentFields(hooks, level);
      }
    }
    for (Class<?> level = type; level != null; level = level.getSuperclass()) {
      addReplacement(hooks, type, level, "writeReplace");
      addReplacement(hooks, type, level, "readResolve");
    }
    return hooks;
  }

  private static void addHook(
      List<String> hooks, Class<?> level, String name, Class<?>... parameters) {
    if (hasHook(level, name, parameters)) {
      hooks.add(name);
    }
  }

  /** Returns whether a class declares a method that Java's streams call. */
  static boolean hasHook(Class<?> level, String name, Class<?>... parameters) {
    Method method = find(level, name, parameters);
    return method != null
        && method.getReturnType() == void.class
        && Modifier.isPrivate(method.getModifiers())
        && !Modifier.isStatic(method.getModifiers());
  }

  private static void addReplacement(
      List<String> hooks, Class<?> type, Class<?> level, String name) {
    Method method = find(level, name);
    if (method == null || method.getReturnType() != Object.class) {
      return;
    }
    int modifiers = method.getModifiers();
    if (Modifier.isStatic(modifiers) || Modifier.isAbstract(modifiers)) {
      return;
    }
    boolean inherited =
        Modifier.isPublic(modifiers)
            || Modifier.isProtected(modifiers)
            || (!Modifier.isPrivate(modifiers) && inSamePackage(type, level));
    if (level == type || inherited) {
      hooks.add(name);
    }
  }

  private static boolean inSamePackage(Class<?> one, Class<?> other) {
    return one.getClassLoader() == other.getClassLoader()
        && one.getPackageName().equals(other.getPackageName());
  }

  private static void addPersistentFields(List<String> hooks, Class<?> level) {
    if (namesItsFields(level)) {
      hooks.add("serialPersistentFields");
    }
  }

  /** Returns whether a class says itself which fields it has in streams. */
  static boolean namesItsFields(Class<?> level) {
    for (java.lang.reflect.Field field : level.getDeclaredFields()) {
      int needed = Modifier.PRIVATE | Modifier.STATIC | Modifier.FINAL;
      if (field.getName().equals("serialPersistentFields")
          && field.getType() == ObjectStreamField[].class
          && (field.getModifiers() & needed) == needed) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns a method that a class declares, or null. Looks first, since to find none throws, whose
   * message takes longer than the look.
   */
  private static Method find(Class<?> type, String name, Class<?>... parameters) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(name) && Arrays.equals(method.getParameterTypes(), parameters)) {
        return mostSpecific(type, name, parameters);
      }
    }
    return null;
  }

  /** Of methods that differ in what they return alone, Java's streams take this one. */
  private static Method mostSpecific(Class<?> type, String name, Class<?>... parameters) {
    try {
      return type.getDeclaredMethod(name, parameters);
    } catch (NoSuchMethodException e) {
      throw new AssertionError(name, e);
    }
  }

  private static List<Shape.Field> components(Class<?> type) {
    List<Shape.Field> fields = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      fields.add(
          new Shape.Field(type.getName(), component.getName(), use(component.getGenericType())));
    }
    return fields;
  }

  private static List<Shape.Field> fields(Class<?> type) {
    List<Shape.Field> fields = new ArrayList<>();
    for (Class<?> level = type; level != Object.class; level = level.getSuperclass()) {
      if (isCarried(level, type)) {
        fields.addAll(0, declared(level));
      }
    }
    return fields;
  }

  private static List<Shape.Field> declared(Class<?> level) {
    Map<String, Shape.Field> sorted = new TreeMap<>();
    for (java.lang.reflect.Field field : level.getDeclaredFields()) {
      if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
        String name = field.getName();
        sorted.put(name, new Shape.Field(level.getName(), name, use(field.getGenericType())));
      }
    }
    return List.copyOf(sorted.values());
  }

  /** Returns a type as a field could declare it. */
  public static TypeUse use(Type type) {
    if (type instanceof Class<?> plain) {
      return plain.isArray()
          ? TypeUse.arrayOf(use(plain.getComponentType()))
          : TypeUse.of(plain.getName());
    }
    if (type instanceof GenericArrayType array) {
      return TypeUse.arrayOf(use(array.getGenericComponentType()));
    }
    if (type instanceof ParameterizedType parameterized) {
      List<TypeUse> arguments = new ArrayList<>();
      for (Type argument : parameterized.getActualTypeArguments()) {
        arguments.add(use(argument));
      }
      return new TypeUse(((Class<?>) parameterized.getRawType()).getName(), arguments);
    }
    if (type instanceof WildcardType wildcard) {
      return use(wildcard.getUpperBounds()[0]);
    }
    return bound((TypeVariable<?>) type);
  }

  /** The erasure only: a variable may be bounded by itself. */
  private static TypeUse bound(TypeVariable<?> variable) {
    Type bound = variable.getBounds()[0];
    if (bound instanceof ParameterizedType parameterized) {
      bound = parameterized.getRawType();
    }
    return use(bound);
  }
}
