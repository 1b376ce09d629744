// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import java.io.Serializable;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads shapes from loaded classes. Initialises no class, except enums and classes with {@code
 * serialPersistentFields}.
 */
public final class ReflectionShapeSource implements ShapeSource {
  /** The shapes of classes that are not built in, cached with their classes. */
  private static final ClassCache<Shape> SHAPES =
      new ClassCache<>() {
        @Override
        protected Shape compute(Class<?> type) {
          return read(type);
        }
      };

  private final ClassLoader loader;
  private final Function<String, Shape.Role> builtIns;
  private final Function<Class<?>, Shape> custom;

  private ReflectionShapeSource(
      ClassLoader loader, Function<String, Shape.Role> builtIns, Function<Class<?>, Shape> custom) {
    this.loader = loader;
    this.builtIns = builtIns;
    this.custom = custom;
  }

  /**
   * Returns a source of the classes that a loader sees.
   *
   * @param loader null for the bootstrap loader
   * @param builtIns returns what the objects of a built-in class are, or null for another class
   */
  public static ReflectionShapeSource of(
      ClassLoader loader, Function<String, Shape.Role> builtIns) {
    return new ReflectionShapeSource(loader, builtIns, null);
  }

  /**
   * Returns a source of the same classes of which some have other shapes.
   *
   * @param other returns the other shape of a class, or null
   */
  public ReflectionShapeSource with(Function<Class<?>, Shape> other) {
    return new ReflectionShapeSource(loader, builtIns, other);
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
    if (role != null) {
      return new Shape.OfBuiltIn(name, role);
    }
    Shape shape = custom == null ? null : custom.apply(type);
    return shape == null ? SHAPES.get(type) : shape;
  }

  private static Shape read(Class<?> type) {
    String name = type.getName();
    if (type.isEnum()) {
      List<String> constants = EnumNames.of(type);
      return constants == null
          ? new Shape.OfOpaque(name, EnumNames.PROBLEM)
          : new Shape.OfEnum(name, constants);
    }
    if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
      return new Shape.OfAbstract(name, permitted(type));
    }
    Hooks hooks = Hooks.of(type);
    Shape own = opaque(type, hooks);
    if (own == null) {
      own = own(type, hooks);
    }
    boolean isOurs = type.isHidden() || !isJava(type);
    boolean isReplaced = hooks.isReplaced() && isOurs && !(own instanceof Shape.OfJavaForm);
    return isReplaced ? new Shape.OfReplaced(own) : own;
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

  /** Returns the shape of an unsupported class, or null. */
  private static Shape opaque(Class<?> type, Hooks hooks) {
    String reason = closed(type);
    reason = reason == null ? odd(type, hooks) : reason;
    if (reason == null && hooks.isHooked() && !JavaFormLevels.isInJavaForm(type)) {
      reason = PersistentFields.problem(type);
    }
    return reason == null ? null : new Shape.OfOpaque(type.getName(), reason);
  }

  /** Returns why a class is unsupported for what its file declares, or null. */
  private static String odd(Class<?> type, Hooks hooks) {
    if (hooks.isExternal()) {
      return null;
    }
    String reason = type.isRecord() ? DeclaredFields.problemOfRecord(type) : null;
    for (Class<?> level = type;
        reason == null && level != null && !isJava(level) && isPart(level, type);
        level = level.getSuperclass()) {
      boolean isNamed = Hooks.declaresPersistentFields(level) && !type.isRecord();
      reason = isNamed ? null : DeclaredFields.problem(level);
    }
    return reason;
  }

  private static String closed(Class<?> type) {
    if (type.isHidden()) {
      return "it is a hidden class, such as that of a lambda";
    }
    if (Proxy.isProxyClass(type)) {
      return "it is the class of a dynamic proxy";
    }
    if (JavaFormLevels.isInJavaForm(type)) {
      return null;
    }
    if (isJava(type)) {
      return "its fields are private to Java";
    }
    for (Class<?> above = type; above != Object.class; above = above.getSuperclass()) {
      if (isJava(above) && (isPart(above, type) && hasFields(above))) {
        return "it extends " + above.getName() + ", whose fields are private to Java";
      }
    }
    return null;
  }

  /** Returns whether a class is one of Java's own. */
  public static boolean isJava(Class<?> type) {
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

  /** A Serializable class has only the fields of its Serializable superclasses. */
  static boolean isPart(Class<?> level, Class<?> type) {
    return !Serializable.class.isAssignableFrom(type) || Serializable.class.isAssignableFrom(level);
  }

  private static Shape own(Class<?> type, Hooks hooks) {
    String name = type.getName();
    if (type.isRecord()) {
      return new Shape.OfRecord(name, components(type));
    }
    if (JavaFormLevels.isInJavaForm(type)) {
      return new Shape.OfJavaForm(name, JavaFormLevels.of(type));
    }
    if (hooks.isExternal()) {
      return new Shape.OfExternal(name);
    }
    return hooks.isHooked()
        ? new Shape.OfHooked(name, levels(type))
        : new Shape.OfObject(name, openness(type), fields(type));
  }

  private static List<Shape.Level> levels(Class<?> type) {
    List<Shape.Level> levels = new ArrayList<>();
    for (Class<?> level = type; isPart(level, type); level = level.getSuperclass()) {
      PersistentFields persistent = PersistentFields.of(level);
      boolean isCustom = Hooks.writes(level) || !persistent.unshared().isEmpty();
      levels.add(
          0,
          new Shape.Level(
              level.getName(),
              isCustom ? Shape.Content.CUSTOM : Shape.Content.FIELDS,
              persistent.areDeclared() ? persistent.fields() : declared(level)));
    }
    return levels;
  }

  private static List<Shape.Field> components(Class<?> type) {
    List<Shape.Field> fields = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      fields.add(
          new Shape.Field(type.getName(), component.getName(), DeclaredFields.use(component)));
    }
    return fields;
  }

  private static List<Shape.Field> fields(Class<?> type) {
    List<Shape.Field> fields = new ArrayList<>();
    for (Class<?> level = type; level != Object.class; level = level.getSuperclass()) {
      if (isPart(level, type)) {
        fields.addAll(0, declared(level));
      }
    }
    return fields;
  }

  private static List<Shape.Field> declared(Class<?> level) {
    Map<String, Shape.Field> sorted = new TreeMap<>();
    for (java.lang.reflect.Field field : DeclaredFields.of(level)) {
      String name = field.getName();
      sorted.put(name, new Shape.Field(level.getName(), name, DeclaredFields.use(field)));
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
    // Without a variable, nobody declares it, and so its bound is unknown.
    return type == null ? TypeUse.of(Object.class.getName()) : bound((TypeVariable<?>) type);
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
