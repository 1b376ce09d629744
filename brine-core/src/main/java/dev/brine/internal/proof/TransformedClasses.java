// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The class files of classes to which Brine's agent added constructors while they were loaded, with
 * nothing in them but fields and constructors. The resources of their loaders are the files from
 * before. A loader can be collected, and its class files with it.
 */
public final class TransformedClasses {
  private static final Map<ClassLoader, Map<String, byte[]>> FILES = new WeakHashMap<>();

  private TransformedClasses() {}

  /**
   * Keeps a class file.
   *
   * @param name a binary name
   */
  public static void add(ClassLoader loader, String name, byte[] file) {
    synchronized (FILES) {
      FILES.computeIfAbsent(loader, key -> new HashMap<>()).put(name, file);
    }
  }

  /** Returns the class file that was kept of a class, or null. */
  static byte[] find(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    synchronized (FILES) {
      Map<String, byte[]> files = loader == null ? null : FILES.get(loader);
      return files == null ? null : files.get(type.getName());
    }
  }
}
