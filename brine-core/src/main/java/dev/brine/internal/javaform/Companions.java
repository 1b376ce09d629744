// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.util.Set;

/**
 * Classes of Java's own that others bring along: what their hooks write in their place, what their
 * fields hold though they declare an interface or an abstract class, and comparators. A message may
 * always name them, as it may name built-in ones: they hold values, or objects that must be allowed
 * themselves, and their hooks do no more than check these.
 */
public final class Companions {
  private static final Set<String> NAMES =
      Set.of(
          "java.lang.String$CaseInsensitiveComparator",
          "java.net.Inet4Address",
          "java.net.Inet6Address",
          "java.net.InetAddress",
          "java.time.chrono.Ser",
          "java.time.zone.Ser",
          "java.util.CollSer",
          "java.util.Collections$ReverseComparator",
          "java.util.Collections$ReverseComparator2",
          "java.util.Comparators$NaturalOrderComparator",
          "java.util.Comparators$NullComparator",
          "java.util.concurrent.SynchronousQueue$FifoWaitQueue",
          "java.util.concurrent.SynchronousQueue$LifoWaitQueue",
          "java.util.concurrent.atomic.DoubleAccumulator$SerializationProxy",
          "java.util.concurrent.atomic.DoubleAdder$SerializationProxy",
          "java.util.concurrent.atomic.LongAccumulator$SerializationProxy",
          "java.util.concurrent.atomic.LongAdder$SerializationProxy",
          "java.util.concurrent.locks.ReentrantLock$FairSync",
          "java.util.concurrent.locks.ReentrantLock$NonfairSync",
          "java.util.concurrent.locks.ReentrantReadWriteLock$FairSync",
          "java.util.concurrent.locks.ReentrantReadWriteLock$NonfairSync",
          "java.util.concurrent.Semaphore$FairSync",
          "java.util.concurrent.Semaphore$NonfairSync",
          "javax.security.auth.Subject$SecureSet",
          "sun.util.calendar.ZoneInfo");

  private Companions() {}

  /** Returns their names. */
  public static Set<String> names() {
    return NAMES;
  }

  /** Returns whether a class of this name, of Java's own, is one of them. */
  public static boolean contains(String name) {
    return NAMES.contains(name);
  }
}
