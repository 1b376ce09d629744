// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Keeps values with classes of applications, so that both are collected together when a job ends.
 * With a class of Java itself nothing is kept, because that class stays for ever.
 */
final class UserClassCache<K, V> {
  private final ClassValue<Map<K, V>> values =
      new ClassValue<>() {
        @Override
        protected Map<K, V> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  /** Returns whether an application has brought a class. */
  static boolean isOfUser(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }

  /**
   * Returns the value of a key, created at its first use.
   *
   * @param with the class to keep it with, or null to create it each time
   */
  V get(Class<?> with, K key, Function<K, V> creation) {
    return with == null || !isOfUser(with)
        ? creation.apply(key)
        : values.get(with).computeIfAbsent(key, creation);
  }
}
