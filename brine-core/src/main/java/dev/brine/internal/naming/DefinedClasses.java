// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.internal.Limit;
import dev.brine.wire.ProxyClass;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Defines the classes that Java makes because a message names them: arrays of many dimensions and
 * dynamic proxies. Java keeps them as long as their loader, so their metaspace is limited for all
 * messages of a Brine together. Safe for threads.
 *
 * <p>A class that was counted before is free, and so is a proxy that was written.
 */
public final class DefinedClasses {
  /** Arrays of so few dimensions are free: their number is bounded by that of allowed classes. */
  private static final int FREE_DIMENSIONS = 2;

  // What Java takes, in bytes: measured on 17 and 25, rounded up.
  private static final int ARRAY = 2_000;
  private static final int ARRAY_DIMENSION = 150;
  private static final int PROXY = 12_000;
  private static final int PROXY_METHOD = 400;

  private final long most;
  private long left;

  /** The most dimensions that were counted, by the name of the element's class. */
  private final Map<String, Integer> dimensions = new ConcurrentHashMap<>();

  private final Map<Key, WeakReference<Class<?>>> proxies = new ConcurrentHashMap<>();

  /**
   * The key of a proxy class, which does not keep the class. Classes of one key differ in their
   * interfaces.
   */
  private record Key(int loader, List<String> interfaces) {
    static Key of(ClassLoader loader, List<Class<?>> interfaces) {
      return new Key(
          System.identityHashCode(loader), interfaces.stream().map(Class::getName).toList());
    }
  }

  /**
   * Creates the classes of one Brine.
   *
   * @param most bytes of metaspace, 0 or more
   */
  public DefinedClasses(long most) {
    this.most = most;
    left = most;
  }

  /**
   * Returns the array class of a component.
   *
   * @throws dev.brine.BrineException when the class is new and the metaspace is used up
   */
  public Class<?> arrayOf(Class<?> component) {
    if (component.isArray() && component.getComponentType().isArray()) {
      int count = 1;
      Class<?> element = component;
      while (element.isArray()) {
        element = element.getComponentType();
        count++;
      }
      countArrays(element.getName(), count);
    }
    return component.arrayType();
  }

  /**
   * Counts the array classes up to a number of dimensions that are not known yet.
   *
   * @param element the name of the element's class
   * @param count dimensions, 1 or more
   * @throws dev.brine.BrineException when the metaspace is used up
   */
  public void countArrays(String element, int count) {
    if (count <= FREE_DIMENSIONS || dimensions.getOrDefault(element, 0) >= count) {
      return;
    }
    synchronized (this) {
      int known = dimensions.getOrDefault(element, FREE_DIMENSIONS);
      long cost = costOfArrays(count) - costOfArrays(known);
      if (cost > 0) {
        take(cost);
        dimensions.put(element, count);
      }
    }
  }

  /** Each class names all its supertypes, which are the more the more dimensions it has. */
  private static long costOfArrays(long count) {
    return count * ARRAY + count * (count + 1) / 2 * ARRAY_DIMENSION;
  }

  /** Takes note of the class of a proxy that was written. */
  public void know(Class<?> proxy) {
    Key key = Key.of(proxy.getClassLoader(), List.of(proxy.getInterfaces()));
    WeakReference<Class<?>> known = proxies.get(key);
    if (known == null || known.get() != proxy) {
      proxies.put(key, new WeakReference<>(proxy));
    }
  }

  /** Returns the class of a proxy that is known, or null. */
  public Class<?> find(ProxyClass proxy) {
    WeakReference<Class<?>> known = proxies.get(Key.of(proxy.loader(), proxy.interfaces()));
    Class<?> type = known == null ? null : known.get();
    boolean isSame =
        type != null
            && type.getClassLoader() == proxy.loader()
            && Arrays.asList(type.getInterfaces()).equals(proxy.interfaces());
    return isSame ? type : null;
  }

  /**
   * Returns the class of a proxy, which is defined where it is new.
   *
   * @throws IllegalArgumentException when there is no such class
   * @throws dev.brine.BrineException when the class is new and the metaspace is used up
   */
  public Class<?> define(ProxyClass proxy) {
    Class<?> known = find(proxy);
    return known == null ? defineNew(proxy) : known;
  }

  @SuppressWarnings("deprecation") // Proxies need no access to what this class gives access to.
  private synchronized Class<?> defineNew(ProxyClass proxy) {
    long cost = PROXY;
    for (Class<?> one : proxy.interfaces()) {
      cost += (long) PROXY_METHOD * one.getMethods().length;
    }
    take(cost);
    try {
      Class<?> type =
          Proxy.getProxyClass(proxy.loader(), proxy.interfaces().toArray(Class<?>[]::new));
      know(type);
      return type;
    } catch (RuntimeException | LinkageError e) {
      left += cost;
      throw new IllegalArgumentException(e);
    }
  }

  private void take(long cost) {
    if (cost > left) {
      throw Limit.METASPACE.exceeded(most);
    }
    left -= cost;
  }
}
