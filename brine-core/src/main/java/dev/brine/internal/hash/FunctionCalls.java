// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hash;

import dev.brine.internal.SerializedParts;
import dev.brine.internal.proof.Footprint;
import dev.brine.shape.ClassCache;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/**
 * Counts the functions that one call of a function can call: each counts once for each way to it.
 * Functions are comparators, lambdas, proxies, and objects of interfaces of java.util.function.
 *
 * <p>Followed are the functions that a function holds, also in arrays and collections of the JDK.
 * Other objects are data, and what these hold is not followed: a comparator may refer to the
 * application that it belongs to. A function that holds itself counts once.
 */
public final class FunctionCalls {
  /**
   * The most functions that a comparator may call where the JDK compares and the objects are not
   * known.
   */
  public static final int MOST_UNCOUNTED = 4096;

  private static final int DEEPEST = 128;
  private static final int OPENING = 64;
  private static final String FUNCTIONS = "java.util.function";

  /** The classes of the JDK that compare their elements while Java reads them. */
  private static final List<Class<?>> COMPARING =
      List.of(
          PriorityQueue.class,
          PriorityBlockingQueue.class,
          ConcurrentSkipListMap.class,
          ConcurrentSkipListSet.class);

  /** The ways to find the parts of a function. */
  private enum Way {
    /** It has none. */
    NONE,
    /** It hands them to Java's serialization. */
    SERIALIZED,
    /** The same, and no part is replaced later. */
    CAPTURED,
    /** The handler of a proxy. */
    HANDLER,
    /** Fields of a user's class. */
    FIELDS
  }

  /**
   * The parts of the functions of one class.
   *
   * @param fields those that hold parts, where the way is {@link Way#FIELDS}
   */
  private record Parts(Way way, List<Field> fields) {}

  private static final ClassCache<Parts> PARTS =
      new ClassCache<>() {
        @Override
        protected Parts compute(Class<?> type) {
          try {
            return partsOf(type);
          } catch (LinkageError e) {
            // A field or a method of the class names another one that is missing.
            return new Parts(Way.NONE, List.of());
          }
        }
      };

  private static final ClassCache<Boolean> IS_FUNCTION =
      new ClassCache<>() {
        @Override
        protected Boolean compute(Class<?> type) {
          return type.isHidden()
              || type == SerializedLambda.class
              || Proxy.isProxyClass(type)
              || Comparator.class.isAssignableFrom(type)
              || InvocationHandler.class.isAssignableFrom(type)
              || isOfJavasInterface(type);
        }
      };

  private final IdentityHashMap<Object, Long> known = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Boolean> open = new IdentityHashMap<>();

  /** The counts of lambdas that hold nothing but such: they never change. */
  private final IdentityHashMap<Object, Long> settled = new IdentityHashMap<>();

  private boolean isSettled;
  private long steps;

  /** The steps after which it gives up. */
  private long most;

  /** Returns whether an object is a function that may hold others. */
  public static boolean isComposed(Object object) {
    return object != null
        && IS_FUNCTION.get(object.getClass())
        && PARTS.get(object.getClass()).way() != Way.NONE;
  }

  /** Returns whether Java compares elements while it reads an object of a class. */
  public static boolean isUsedBy(Class<?> type) {
    for (Class<?> one : COMPARING) {
      if (one.isAssignableFrom(type)) {
        return true;
      }
    }
    return false;
  }

  /** Forgets all functions, and keeps the number of steps. */
  public void forget() {
    known.clear();
    settled.clear();
  }

  /** Returns how many steps all counts took. */
  public long steps() {
    return steps;
  }

  /**
   * Returns how many functions a call of one calls, itself included.
   *
   * @param steps how many all counts may take together; beyond that it is the largest number
   */
  public long of(Object function, long steps) {
    if (!isComposed(function)) {
      return 1;
    }
    most = steps;
    known.clear();
    open.clear();
    try {
      return calls(function);
    } catch (StackOverflowError e) {
      return Long.MAX_VALUE;
    }
  }

  private static boolean isOfJavasInterface(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Class<?> one : each.getInterfaces()) {
        if (one.getPackageName().equals(FUNCTIONS) || isOfJavasInterface(one)) {
          return true;
        }
      }
    }
    return false;
  }

  private static Parts partsOf(Class<?> type) {
    if (Proxy.isProxyClass(type)) {
      return new Parts(Way.HANDLER, List.of());
    }
    if (type.isEnum() || !hasReferences(type)) {
      return new Parts(Way.NONE, List.of());
    }
    if (type.isHidden() || type == SerializedLambda.class) {
      return new Parts(Way.CAPTURED, List.of());
    }
    if (Footprint.isJavas(type)) {
      return new Parts(Way.SERIALIZED, List.of());
    }
    List<Field> fields = new ArrayList<>(Footprint.allFields(type));
    fields.removeIf(field -> !mayHoldFunctions(field.getType()));
    try {
      fields.forEach(field -> field.setAccessible(true));
    } catch (RuntimeException e) {
      // The module of the class is closed.
      return new Parts(Way.SERIALIZED, List.of());
    }
    return new Parts(fields.isEmpty() ? Way.NONE : Way.FIELDS, fields);
  }

  private static boolean hasReferences(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean mayHoldFunctions(Class<?> type) {
    return type.isArray()
        ? !type.getComponentType().isPrimitive()
        : type != String.class && !type.isEnum() && !Number.class.isAssignableFrom(type);
  }

  private long calls(Object part) {
    Long before = settled.get(part);
    if (before == null) {
      before = known.get(part);
      isSettled &= before == null;
    }
    if (before != null) {
      return before;
    }
    if (open.size() == DEEPEST || steps > most) {
      isSettled = false;
      return Long.MAX_VALUE;
    }
    if (open.put(part, true) != null) {
      isSettled = false;
      return 0;
    }
    boolean around = isSettled;
    isSettled = true;
    long calls = IS_FUNCTION.get(part.getClass()) ? function(part) : contents(part);
    open.remove(part);
    (isSettled ? settled : known).put(part, calls);
    isSettled &= around;
    return calls;
  }

  private long function(Object function) {
    Parts parts = PARTS.get(function.getClass());
    isSettled = parts.way() == Way.NONE || parts.way() == Way.CAPTURED;
    return switch (parts.way()) {
      case NONE -> 1;
      case HANDLER -> plus(1, part(Proxy.getInvocationHandler(function)));
      case FIELDS -> fields(function, parts.fields());
      case SERIALIZED -> sum(1, serialized(function));
      case CAPTURED -> sum(1, captured(function));
    };
  }

  /**
   * Returns the captured arguments of a lambda. Java hands out its replacement if another function
   * holds it.
   */
  private List<?> captured(Object function) {
    if (function instanceof SerializedLambda lambda) {
      return IntStream.range(0, lambda.getCapturedArgCount())
          .mapToObj(lambda::getCapturedArg)
          .toList();
    }
    for (Object part : serialized(function)) {
      if (part instanceof Object[] all) {
        return Arrays.asList(all);
      }
    }
    return List.of();
  }

  private List<Object> serialized(Object function) {
    steps += OPENING;
    try {
      return SerializedParts.of(function).parts();
    } catch (RuntimeException e) {
      // It cannot be serialized, so no message has it.
      return List.of();
    }
  }

  private long fields(Object function, List<Field> fields) {
    List<Object> parts = new ArrayList<>(fields.size());
    try {
      for (Field field : fields) {
        parts.add(field.get(function));
      }
    } catch (IllegalAccessException e) {
      throw new AssertionError(function.getClass().toString(), e);
    }
    return sum(1, parts);
  }

  private long contents(Object container) {
    isSettled = false;
    try {
      if (container instanceof Map<?, ?> map) {
        return sum(sum(ordered(map), map.keySet()), map.values());
      }
      return sum(ordered(container), elements(container));
    } catch (RuntimeException e) {
      // A view of a collection of the user, which fails.
      return 0;
    }
  }

  private static Collection<?> elements(Object container) {
    if (container instanceof Collection<?> elements) {
      return elements;
    }
    if (container instanceof Map.Entry<?, ?> entry) {
      return Arrays.asList(entry.getKey(), entry.getValue());
    }
    if (container instanceof Optional<?> optional) {
      return optional.isPresent() ? List.of(optional.get()) : List.of();
    }
    return container instanceof AtomicReference<?> reference
        ? Collections.singletonList(reference.get())
        : Arrays.asList((Object[]) container);
  }

  private long ordered(Object container) {
    if (container instanceof SortedSet<?> set) {
      return part(set.comparator());
    }
    return container instanceof SortedMap<?, ?> map ? part(map.comparator()) : 0;
  }

  private long sum(long first, Collection<?> parts) {
    long sum = first;
    for (Object part : parts) {
      sum = plus(sum, part(part));
      if (steps > most) {
        return Long.MAX_VALUE;
      }
    }
    return sum;
  }

  private static long plus(long one, long other) {
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  private long part(Object part) {
    steps++;
    boolean isFollowed = part != null && (IS_FUNCTION.get(part.getClass()) || isContainer(part));
    return isFollowed ? calls(part) : 0;
  }

  private static boolean isContainer(Object part) {
    boolean isOne =
        part instanceof Collection
            || part instanceof Map
            || part instanceof Optional
            || part instanceof Map.Entry
            || part instanceof AtomicReference;
    return part instanceof Object[] || (isOne && Footprint.isJavas(part.getClass()));
  }
}
