// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Adds constructors to the classes of a running program one by one, as they are loaded, and lets
 * the codecs of this process know. Safe for use by many threads.
 */
public final class LoadedConstructors {
  /** Returns the outcome for a class file, or null if it stays unchanged. */
  private final BiFunction<byte[], ClassLoader, byte[]> classes;

  LoadedConstructors(BiFunction<byte[], ClassLoader, byte[]> classes) {
    this.classes = classes;
  }

  /**
   * Returns the outcome for a class file, or nothing if it stays unchanged.
   *
   * @param classFile not changed
   * @param loader which loads it, and finds the files of its superclasses
   */
  public Optional<byte[]> add(byte[] classFile, ClassLoader loader) {
    return Optional.ofNullable(classes.apply(classFile, loader));
  }
}
