// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javastream;

import java.io.InvalidObjectException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer.ConditionObject;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Refuses locks that a stream of the JDK's form says are held. They could never be released, and
 * queues of the JDK lock their own lock while they are read: the reader would wait for ever.
 *
 * <p>The JDK resets the state of a lock when it reads the class {@code ReentrantLock$Sync}. A
 * stream can leave that class out, or use the lock before that class is read. So a lock is accepted
 * only if its synchronizer was read to its end before, which then cannot change, and is free. The
 * lock itself has one field, so nothing can use it before it is checked. Subclasses in the JDK,
 * where that would be possible, are not looked up: {@code ConcurrentHashMap} writes some, and
 * ignores them.
 */
final class LockGuard {
  /** The most synchronizers without a lock that are kept; a queue has at most two. */
  private static final int MOST = 1_000;

  /** The synchronizers that were read to their end, without those whose lock was read. */
  private final List<AbstractQueuedSynchronizer> synchronizers = new ArrayList<>();

  /** Fails where a class must not be looked up. */
  static void requireNoSubclass(Class<?> type) throws ClassNotFoundException {
    Class<?> element = type;
    while (element != null && element.isArray()) {
      element = element.getComponentType();
    }
    if (element != null
        && element != ReentrantLock.class
        && ReentrantLock.class.isAssignableFrom(element)
        && element.getClassLoader() == null) {
      throw new ClassNotFoundException(type.getName());
    }
  }

  /** Fails where an object that was read to its end is a lock that is held, or may be later. */
  void check(Object object) throws InvalidObjectException {
    if (object instanceof AbstractQueuedSynchronizer synchronizer) {
      if (synchronizer.getClass().getNestHost() == ReentrantLock.class) {
        synchronizers.add(synchronizer);
      }
    } else if (object instanceof ReentrantLock lock) {
      require(lock.newCondition() instanceof ConditionObject condition && wasRead(condition));
      require(!lock.isLocked());
    } else if (object instanceof ReentrantReadWriteLock lock) {
      require(!lock.isWriteLocked() && lock.getReadLockCount() == 0);
    }
  }

  /** Returns whether the synchronizer of a condition was read; the newest are the likely ones. */
  private boolean wasRead(ConditionObject condition) {
    int last = synchronizers.size() - 1;
    for (int i = last; i >= 0 && i > last - MOST; i--) {
      if (synchronizers.get(i).owns(condition)) {
        synchronizers.remove(i);
        return true;
      }
    }
    return false;
  }

  private static void require(boolean isFree) throws InvalidObjectException {
    if (!isFree) {
      throw new InvalidObjectException("The stream has a lock that is held and cannot be released");
    }
  }
}
