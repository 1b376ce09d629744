// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A value for each class, computed when it is first needed; for Brine's own use. Keeps neither the
 * classes of other loaders nor, through a class that stays, the loader of Brine. Safe for threads.
 *
 * <p>A {@link ClassValue} alone would: its values belong to the class. Those of classes of the JDK
 * would keep Brine's loader for ever, and what a dropped cache left there would stay until the JDK
 * happens to clean up. So the loader of the class decides what keeps the value:
 *
 * <ul>
 *   <li>a loader that the values keep anyway, which is one of theirs or above: the cache, and the
 *       class has a weak reference of the JDK's own;
 *   <li>a loader below all loaders of the values: the class, which keeps these loaders anyway;
 *   <li>another loader, and a hidden class, which can go before its loader: the class, by a soft
 *       reference unless its loader is below.
 * </ul>
 *
 * <p>See docs/decisions/135.
 *
 * @param <V> the value, or null
 */
public abstract class ClassCache<V> {
  private static final ClassLoader OWN = ClassCache.class.getClassLoader();
  private static final Set<ClassLoader> OWN_ALONE = Set.of(OWN);
  private static final Set<ClassLoader> OWN_AND_ABOVE = andAbove(OWN_ALONE);

  /** The loaders that values keep. */
  private final Set<ClassLoader> loaders;

  /** The loaders that live as long as these, and those above. */
  private final Set<ClassLoader> lasting;

  /** Keeps the values of classes of lasting loaders. */
  private final Queue<V> kept = new ConcurrentLinkedQueue<>();

  private final ClassValue<Object> onClass =
      new ClassValue<>() {
        @Override
        protected Object computeValue(Class<?> type) {
          V value = compute(type);
          return value == null ? null : held(type, value);
        }
      };

  /** Creates an empty cache, whose values refer to Brine and to what their classes lead to. */
  protected ClassCache() {
    loaders = OWN_ALONE;
    lasting = OWN_AND_ABOVE;
  }

  /**
   * Creates an empty cache.
   *
   * @param others the loaders that its values refer to beside; null is the bootstrap loader
   */
  protected ClassCache(Collection<ClassLoader> others) {
    loaders = new LinkedHashSet<>(others);
    loaders.remove(null);
    loaders.add(OWN);
    lasting = andAbove(loaders);
  }

  private static Set<ClassLoader> andAbove(Set<ClassLoader> loaders) {
    Set<ClassLoader> found = new LinkedHashSet<>();
    found.add(null);
    for (ClassLoader each : loaders) {
      for (ClassLoader loader = each; loader != null; loader = loader.getParent()) {
        found.add(loader);
      }
    }
    return found;
  }

  /** Computes the value of a class, or null. Threads may do so at once; the first one wins. */
  protected abstract V compute(Class<?> type);

  /** Returns the value of a class. */
  @SuppressWarnings("unchecked") // A class has values of this cache, or references to them.
  public final V get(Class<?> type) {
    Object held = onClass.get(type);
    return held instanceof Reference<?> reference ? (V) value(reference, type) : (V) held;
  }

  /** A soft reference is cleared where memory is short; then the value is computed again. */
  private Object value(Reference<?> known, Class<?> type) {
    Reference<?> reference = known;
    Object value = reference.get();
    while (value == null) {
      onClass.remove(type);
      reference = (Reference<?>) onClass.get(type);
      value = reference.get();
    }
    return value;
  }

  /** Returns what a class holds. */
  private Object held(Class<?> type, V value) {
    if (value instanceof Number || value instanceof Boolean) {
      // It keeps nothing, and where it has no identity (JEP 401), no reference can be made to it.
      return value;
    }
    if (isLasting(type)) {
      kept.add(value);
      return new WeakReference<>(value);
    }
    return isBelow(type) ? value : new SoftReference<>(value);
  }

  private boolean isLasting(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return !element.isHidden() && lasting.contains(element.getClassLoader());
  }

  private boolean isBelow(Class<?> type) {
    int left = loaders.size();
    for (ClassLoader up = type.getClassLoader(); up != null; up = up.getParent()) {
      left -= loaders.contains(up) ? 1 : 0;
    }
    return left == 0;
  }
}
