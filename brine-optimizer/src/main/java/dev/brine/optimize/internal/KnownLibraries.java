// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

/** Classes of libraries that are known to need Java's form. */
public final class KnownLibraries {
  /**
   * Libraries that store descriptions of classes ({@code ObjectStreamClass}) apart from the
   * objects, and read them without the classes, by a {@code resolveClass} that returns null.
   */
  static final Patterns STAYING =
      Patterns.of(
          "org.ehcache.impl.serialization.CompactJavaSerializer",
          "org.ehcache.impl.serialization.CompactJavaSerializer$*",
          "org.ehcache.shadow.org.terracotta.offheapstore.storage.portability.*",
          "org.terracotta.offheapstore.storage.portability.*",
          "com.terracottatech.offheapstore.storage.restartable.portability.*");

  /**
   * Some store such descriptions for others, and compare their bytes; one writes the index of a
   * store, of a few numbers, without which all entries are dropped, also those in Java's form.
   */
  static final Patterns WRITING_JAVA =
      Patterns.of(
          "com.sleepycat.bind.serial.SerialOutput",
          "com.sleepycat.bind.serial.StoredClassCatalog",
          "org.ehcache.impl.persistence.FileBasedStateRepository",
          "org.ehcache.impl.internal.store.disk.OffHeapDiskStore$Provider");

  /**
   * Libraries that serialize keys and values alike, and whose stores look up keys by their bytes:
   * an entry from before would no longer be found, without an error.
   */
  static final Patterns LOOKING_UP_BYTES =
      Patterns.of(
          "org.infinispan.commons.marshall.JavaSerializationMarshaller",
          "org.h2.mvstore.type.ObjectDataType");

  private KnownLibraries() {}

  /** Returns whether what a class writes has to be in Java's form. */
  public static boolean areWriting(String className) {
    return STAYING.matching(className) != null
        || WRITING_JAVA.matching(className) != null
        || LOOKING_UP_BYTES.matching(className) != null;
  }
}
