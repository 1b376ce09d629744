// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objenesis.ObjenesisStd;

/**
 * Makes up one message. An object refers to others of its own class two levels deep at most, and a
 * message has a bounded number of objects.
 */
final class SyntheticGraph {
  private static final int MOST_OBJECTS = 2_000;
  private static final int SAME_CLASS = 2;
  private static final int DEEPEST = 8;
  private static final double NULL = 0.05;

  private final SplittableRandom random;
  private final SyntheticValues values;
  private final Deque<Class<?>> path = new ArrayDeque<>();
  private int objects;

  SyntheticGraph(SplittableRandom random) {
    this.random = random;
    values = new SyntheticValues(random);
  }

  /** Returns an object of a class, or null where it has no class that can be instantiated. */
  Object root(Class<?> type) throws ReflectiveOperationException {
    return value(type, "");
  }

  /** Returns a value for a field of this type and name, or null where there is none. */
  private Object value(Type type, String name) throws ReflectiveOperationException {
    Class<?> raw = raw(type);
    if (raw.isArray()) {
      return array(raw, type, name);
    }
    Optional<Object> scalar = values.scalar(raw, name);
    if (scalar.isPresent()) {
      return scalar.get();
    }
    if (raw.isEnum()) {
      return constant(raw);
    }
    if (Collection.class.isAssignableFrom(raw)) {
      return collection(raw, argument(type, 0), name);
    }
    if (Map.class.isAssignableFrom(raw)) {
      return map(raw, argument(type, 0), argument(type, 1), name);
    }
    if (raw == Optional.class) {
      return random.nextInt(3) == 0
          ? Optional.empty()
          : Optional.ofNullable(value(argument(type, 0), name));
    }
    return object(raw);
  }

  private Object object(Class<?> type) throws ReflectiveOperationException {
    Class<?>[] permitted = type.getPermittedSubclasses();
    if (permitted != null && Modifier.isAbstract(type.getModifiers()) && permitted.length > 0) {
      return object(permitted[random.nextInt(permitted.length)]);
    }
    boolean isOwn = type.getClassLoader() != null && !type.isInterface();
    if (!isOwn || Modifier.isAbstract(type.getModifiers()) || !hasRoom(type)) {
      return null;
    }
    objects++;
    path.push(type);
    try {
      return type.isRecord() ? madeRecord(type) : filled(type);
    } finally {
      path.pop();
    }
  }

  private boolean hasRoom(Class<?> type) {
    long same = path.stream().filter(type::equals).count();
    return objects < MOST_OBJECTS && path.size() < DEEPEST && same < SAME_CLASS;
  }

  private Object madeRecord(Class<?> type) throws ReflectiveOperationException {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] arguments = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      arguments[i] = value(components[i].getGenericType(), components[i].getName());
    }
    Constructor<?> constructor = type.getDeclaredConstructor(types);
    constructor.setAccessible(true);
    return constructor.newInstance(arguments);
  }

  private Object filled(Class<?> type) throws ReflectiveOperationException {
    Object made = new ObjenesisStd().newInstance(type);
    for (Class<?> level = type;
        level != null && level.getClassLoader() != null;
        level = level.getSuperclass()) {
      for (Field field : level.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())
            && !Modifier.isTransient(field.getModifiers())) {
          field.setAccessible(true);
          fill(field, made);
        }
      }
    }
    return made;
  }

  private void fill(Field field, Object owner) throws ReflectiveOperationException {
    Class<?> type = field.getType();
    boolean mayBeNull = !type.isPrimitive() && !isContainer(type) && !isNeeded(field.getName());
    if (!mayBeNull || random.nextDouble() >= NULL) {
      Object value = value(field.getGenericType(), field.getName());
      if (value != null) {
        field.set(owner, value);
      }
    }
  }

  private static boolean isContainer(Class<?> type) {
    return Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || type.isArray();
  }

  private static boolean isNeeded(String name) {
    return SyntheticValues.isIdentifier(name) || name.endsWith("ame");
  }

  private Object constant(Class<?> type) {
    Object[] constants = type.getEnumConstants();
    return constants.length == 0 ? null : constants[random.nextInt(constants.length)];
  }

  private Object array(Class<?> type, Type generic, String name)
      throws ReflectiveOperationException {
    Type element =
        generic instanceof GenericArrayType array
            ? array.getGenericComponentType()
            : type.getComponentType();
    int size = values.size(type.getComponentType().isPrimitive());
    List<Object> elements = elements(element, name, size);
    Object array = Array.newInstance(type.getComponentType(), elements.size());
    for (int i = 0; i < elements.size(); i++) {
      Array.set(array, i, elements.get(i));
    }
    return array;
  }

  private Object collection(Class<?> type, Type element, String name)
      throws ReflectiveOperationException {
    Collection<Object> made = newCollection(type);
    if (made != null) {
      made.addAll(elements(element, name, values.size(false)));
    }
    return made;
  }

  /** Returns elements; fewer where none can be made. */
  private List<Object> elements(Type type, String name, int size)
      throws ReflectiveOperationException {
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Object element = value(type, name);
      if (element != null) {
        elements.add(element);
      }
    }
    return elements;
  }

  private Object map(Class<?> type, Type key, Type value, String name)
      throws ReflectiveOperationException {
    Map<Object, Object> made = newMap(type, raw(key));
    int size = made == null ? 0 : values.size(false);
    for (int i = 0; i < size; i++) {
      Object madeKey = value(key, "key");
      Object madeValue = value(value, name);
      if (madeKey != null && madeValue != null) {
        made.put(madeKey, madeValue);
      }
    }
    return made;
  }

  @SuppressWarnings({"unchecked", "JdkObsolete"}) // user fields may declare LinkedList
  private static Collection<Object> newCollection(Class<?> type)
      throws ReflectiveOperationException {
    if (type.isAssignableFrom(ArrayList.class)) {
      return new ArrayList<>();
    }
    if (type.isAssignableFrom(HashSet.class)) {
      return new HashSet<>();
    }
    if (type.isAssignableFrom(LinkedHashSet.class)) {
      return new LinkedHashSet<>();
    }
    if (type.isAssignableFrom(TreeSet.class)) {
      return new TreeSet<>();
    }
    if (type.isAssignableFrom(LinkedList.class)) {
      return new LinkedList<>();
    }
    return (Collection<Object>) byConstructor(type);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an EnumMap of a class known at run time
  private static Map<Object, Object> newMap(Class<?> type, Class<?> key)
      throws ReflectiveOperationException {
    if (type == EnumMap.class) {
      return new EnumMap(key);
    }
    if (type.isAssignableFrom(HashMap.class)) {
      return new HashMap<>();
    }
    if (type.isAssignableFrom(LinkedHashMap.class)) {
      return new LinkedHashMap<>();
    }
    if (type.isAssignableFrom(TreeMap.class)) {
      return new TreeMap<>();
    }
    return (Map<Object, Object>) byConstructor(type);
  }

  /** Returns an object of a public class by its public constructor, or null where it has none. */
  private static Object byConstructor(Class<?> type) throws ReflectiveOperationException {
    if (Modifier.isAbstract(type.getModifiers()) || !Modifier.isPublic(type.getModifiers())) {
      return null;
    }
    try {
      return type.getConstructor().newInstance();
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  private static Type argument(Type type, int index) {
    return type instanceof ParameterizedType parameterized
            && parameterized.getActualTypeArguments().length > index
        ? parameterized.getActualTypeArguments()[index]
        : String.class;
  }

  private static Class<?> raw(Type type) {
    if (type instanceof Class<?> own) {
      return own == Object.class ? String.class : own;
    }
    if (type instanceof ParameterizedType parameterized) {
      return (Class<?>) parameterized.getRawType();
    }
    if (type instanceof WildcardType wildcard) {
      return raw(wildcard.getUpperBounds()[0]);
    }
    if (type instanceof TypeVariable<?> variable) {
      return raw(variable.getBounds()[0]);
    }
    return Array.newInstance(raw(((GenericArrayType) type).getGenericComponentType()), 0)
        .getClass();
  }
}
