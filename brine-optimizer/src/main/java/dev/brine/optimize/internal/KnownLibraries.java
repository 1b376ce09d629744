// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

/** Classes of libraries that are known not to work with Brine's form. */
final class KnownLibraries {
  /**
   * They store descriptions of classes ({@code ObjectStreamClass}) apart from the objects, and read
   * them without the classes, by a {@code resolveClass} that returns null.
   */
  static final Patterns STAYING =
      Patterns.of(
          "org.ehcache.impl.serialization.CompactJavaSerializer",
          "org.ehcache.impl.serialization.CompactJavaSerializer$*",
          "org.ehcache.shadow.org.terracotta.offheapstore.storage.portability.*",
          "org.terracotta.offheapstore.storage.portability.*",
          "com.terracottatech.offheapstore.storage.restartable.portability.*");

  /** They store such descriptions for others. */
  static final Patterns WRITING_JAVA =
      Patterns.of("org.ehcache.impl.persistence.FileBasedStateRepository");

  private KnownLibraries() {}
}
