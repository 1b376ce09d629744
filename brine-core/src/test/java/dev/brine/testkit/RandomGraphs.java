// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

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
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Makes random objects of given classes: nulls, objects that are shared, cycles, subclasses where
 * they fit. Objects are made without constructors, records and what extends one of Java's own
 * classes by theirs.
 */
public final class RandomGraphs {
  /** Tells graphs from trees. */
  public enum Form {
    /** They may, and in cycles too. */
    GRAPH,
    /** Each is met once. */
    TREE
  }

  private final Random random;
  private final RandomScalars scalars;
  private final List<Class<?>> classes;
  private final Form form;
  private final boolean needsSerializable;
  private final Function<Supplier<Object>, Object> others;
  private final List<Object> made = new ArrayList<>();
  private boolean isUsual;
  private int left;
  private int oldest;

  /**
   * Creates a source of objects.
   *
   * @param classes which there are, abstract ones among them
   * @param needsSerializable whether all objects must be Serializable
   */
  public RandomGraphs(
      Random random, Collection<Class<?>> classes, Form form, boolean needsSerializable) {
    this(random, classes, form, needsSerializable, null);
  }

  /**
   * Creates a source of objects.
   *
   * @param others makes objects of other classes, which hold what it is given; or null
   */
  public RandomGraphs(
      Random random,
      Collection<Class<?>> classes,
      Form form,
      boolean needsSerializable,
      Function<Supplier<Object>, Object> others) {
    this.random = random;
    this.others = others;
    this.form = form;
    this.needsSerializable = needsSerializable;
    this.classes = classes.stream().filter(this::isMade).toList();
    scalars = new RandomScalars(random);
  }

  /**
   * Makes collections and maps of the usual classes only, which have no hooks, and returns this.
   */
  public RandomGraphs withUsualContainers() {
    isUsual = true;
    return this;
  }

  private boolean isMade(Class<?> type) {
    return !Modifier.isAbstract(type.getModifiers()) && !type.isEnum() && !isConstantBody(type);
  }

  private static boolean isConstantBody(Class<?> type) {
    return Enum.class.isAssignableFrom(type);
  }

  /** Returns one of the classes of which there are objects. */
  public Class<?> anyClass() {
    return classes.get(random.nextInt(classes.size()));
  }

  /**
   * Returns an object of a class.
   *
   * @param size about how many objects it leads to at most
   */
  public Object make(Class<?> type, int size) {
    made.clear();
    oldest = 0;
    left = size;
    return instance(type);
  }

  private Object instance(Class<?> type) {
    left--;
    if (type.isRecord()) {
      return record(type);
    }
    Object object = allocated(type);
    made.add(object);
    for (Class<?> level = type; !Scalars.isJava(level); level = level.getSuperclass()) {
      for (Field field : level.getDeclaredFields()) {
        int unset = Modifier.STATIC | Modifier.TRANSIENT;
        if ((field.getModifiers() & unset) == 0) {
          Object value = value(field.getGenericType());
          // The outer object of an inner class is final, and stays null where it cannot be set.
          if (!Modifier.isFinal(field.getModifiers()) || Fields.areFinalsSettable()) {
            Fields.set(field, object, value);
          }
        }
      }
    }
    fill(object);
    return object;
  }

  private static Object allocated(Class<?> type) {
    Class<?> java = type;
    while (!Scalars.isJava(java)) {
      java = java.getSuperclass();
    }
    if (java == Object.class) {
      return Allocation.allocate(type);
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type.getName(), e);
    }
  }

  /** Puts something into what has its content from a class of Java's own. */
  @SuppressWarnings("unchecked") // Families have no narrower ones.
  private void fill(Object object) {
    if (object instanceof AbstractCollection<?> collection) {
      for (int i = random.nextInt(4); i > 0; i--) {
        Object element = value(Object.class);
        if (element != null || !(object instanceof ArrayDeque<?>)) {
          ((AbstractCollection<Object>) collection).add(element);
        }
      }
    }
    if (object instanceof AbstractMap<?, ?> map) {
      for (int i = random.nextInt(4); i > 0; i--) {
        Object key = value(String.class);
        if (key != null || !(object instanceof SortedMap<?, ?>)) {
          ((AbstractMap<Object, Object>) map).put(key, value(Object.class));
        }
      }
    }
  }

  /** What is not complete yet may not be part of a record: the record would be in a cycle. */
  private Object record(Class<?> type) {
    int before = oldest;
    oldest = made.size();
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      values[i] = value(components[i].getGenericType());
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      Object record = constructor.newInstance(values);
      made.add(record);
      oldest = before;
      return record;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type.getName(), e);
    }
  }

  private Object value(Type type) {
    Class<?> raw = raw(type);
    if (!raw.isPrimitive() && random.nextInt(left > 0 ? 5 : 2) == 0) {
      return null;
    }
    Object scalar = scalars.of(raw);
    if (scalar != null) {
      return scalar;
    }
    Object before = form == Form.GRAPH && random.nextInt(4) == 0 ? madeBefore(raw) : null;
    if (before != null) {
      return before;
    }
    return left <= 0 ? null : reference(type, raw);
  }

  private Object madeBefore(Class<?> raw) {
    for (int attempt = 0; attempt < 4 && made.size() > oldest; attempt++) {
      Object candidate = made.get(oldest + random.nextInt(made.size() - oldest));
      if (raw.isInstance(candidate)) {
        return candidate;
      }
    }
    return null;
  }

  private Object reference(Type type, Class<?> raw) {
    if (raw.isArray()) {
      return array(type, raw);
    }
    if (raw == Object.class) {
      return anything();
    }
    boolean isContainer = Collection.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw);
    if (isContainer && Scalars.isJava(raw)) {
      left--;
      return container(type, raw);
    }
    List<Class<?>> fitting =
        classes.stream()
            .filter(raw::isAssignableFrom)
            .filter(made -> !needsSerializable || java.io.Serializable.class.isAssignableFrom(made))
            .toList();
    return fitting.isEmpty() ? null : instance(fitting.get(random.nextInt(fitting.size())));
  }

  /** As records, collections that are created last and views are in no cycle. */
  private Object container(Type type, Class<?> raw) {
    boolean areUsual = isUsual || random.nextBoolean();
    int before = oldest;
    if (!areUsual) {
      oldest = made.size();
    }
    Object container = new RandomContainers(random, this::argument, made, areUsual).of(raw, type);
    oldest = before;
    return container;
  }

  /** Mostly what a type argument says, and for once something else, as raw types let happen. */
  private Object argument(Type type) {
    return value(random.nextInt(40) == 0 ? Object.class : type);
  }

  private Object anything() {
    if (others != null && random.nextInt(4) == 0) {
      left--;
      Object other = others.apply(() -> value(Object.class));
      made.add(other);
      return other;
    }
    int choice = random.nextInt(6);
    if (choice == 0) {
      return value(String.class);
    }
    if (choice == 1) {
      return scalars.boxed();
    }
    if (choice == 2) {
      return value(random.nextBoolean() ? int[].class : Object[].class);
    }
    if (choice == 3) {
      return value(random.nextBoolean() ? List.class : Map.class);
    }
    Class<?> type = anyClass();
    boolean fits = !needsSerializable || java.io.Serializable.class.isAssignableFrom(type);
    return fits ? instance(type) : null;
  }

  private Object array(Type type, Class<?> raw) {
    left--;
    Type component =
        type instanceof GenericArrayType generic
            ? generic.getGenericComponentType()
            : raw.getComponentType();
    Object array = Array.newInstance(raw.getComponentType(), random.nextInt(6));
    made.add(array);
    for (int i = 0; i < Array.getLength(array); i++) {
      Array.set(array, i, value(component));
    }
    return array;
  }

  private static Class<?> raw(Type type) {
    if (type instanceof Class<?> plain) {
      return plain;
    }
    if (type instanceof ParameterizedType parameterized) {
      return raw(parameterized.getRawType());
    }
    if (type instanceof GenericArrayType array) {
      return raw(array.getGenericComponentType()).arrayType();
    }
    return type instanceof WildcardType wildcard
        ? raw(wildcard.getUpperBounds()[0])
        : raw(((TypeVariable<?>) type).getBounds()[0]);
  }
}
