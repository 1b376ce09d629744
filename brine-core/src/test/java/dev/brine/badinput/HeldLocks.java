// SPDX-License-Identifier: Apache-2.0
package dev.brine.badinput;

import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Streams of the JDK's form in which a queue locks what is held. The number of a reference counts
 * descriptions, types of fields and objects, in the order of the stream.
 */
final class HeldLocks implements ObjectStreamConstants {
  private static final int WRITES = SC_SERIALIZABLE | SC_WRITE_METHOD;
  private static final String LOCK = "Ljava/util/concurrent/locks/ReentrantLock; ";
  private static final String SYNC = "Ljava/util/concurrent/locks/ReentrantLock$Sync; sync";
  private static final String MORE = "Ljava/lang/Object; more";

  private HeldLocks() {}

  /** Returns a deque whose lock was never reset: the class that does is left out. */
  static byte[] deque() {
    JavaBytes bytes = JavaBytes.stream();
    beginDeque(bytes);
    heldLock(bytes);
    return endDeque(bytes).done();
  }

  /** Returns a queue of such a lock. */
  static byte[] queue() {
    JavaBytes bytes =
        JavaBytes.stream()
            .object(
                LinkedBlockingQueue.class,
                WRITES,
                "I capacity",
                "Ljava/util/concurrent/atomic/AtomicInteger; count",
                LOCK + "putLock")
            .ints(10)
            .object(AtomicInteger.class, SC_SERIALIZABLE, "I value")
            .ints(0);
    heldLock(bytes);
    return endDeque(bytes).done();
  }

  /** Returns a priority queue of such a lock. */
  static byte[] priorities() {
    JavaBytes bytes =
        JavaBytes.stream()
            .object(
                PriorityBlockingQueue.class, WRITES, LOCK + "lock", "Ljava/util/PriorityQueue; q");
    heldLock(bytes);
    return bytes
        .object(PriorityQueue.class, WRITES, "I size")
        .ints(1)
        .bytes(TC_BLOCKDATA, 4)
        .ints(2)
        .string("item")
        .bytes(TC_ENDBLOCKDATA, TC_ENDBLOCKDATA)
        .done();
  }

  /** Returns a deque that is read within the class that resets the state, before it does. */
  static byte[] beforeReset() {
    JavaBytes bytes = JavaBytes.stream().bytes(TC_OBJECT);
    open(bytes, part(ReentrantLock.class, "NonfairSync"));
    open(bytes, part(ReentrantLock.class, "Sync"), MORE);
    open(bytes, AbstractQueuedSynchronizer.class, "I state").bytes(TC_NULL).ints(1);
    beginDeque(bytes);
    lock(bytes).reference(4);
    return endDeque(bytes).done();
  }

  /** Returns a deque whose lock is read before the state is set. */
  static byte[] beforeState() {
    JavaBytes bytes = JavaBytes.stream().bytes(TC_OBJECT);
    open(bytes, part(ReentrantLock.class, "NonfairSync"));
    open(bytes, part(ReentrantLock.class, "Sync"));
    open(bytes, AbstractQueuedSynchronizer.class, "I state", MORE);
    open(bytes, AbstractOwnableSynchronizer.class, MORE).bytes(TC_NULL);
    lock(bytes).reference(6).ints(1);
    beginDeque(bytes).reference(9);
    return endDeque(bytes).done();
  }

  /** Returns a lock of a subclass, which a deque of its own uses before it is read to its end. */
  static byte[] subclass() {
    JavaBytes bytes = JavaBytes.stream().bytes(TC_OBJECT);
    open(bytes, part(ConcurrentHashMap.class, "Segment"), MORE);
    open(bytes, ReentrantLock.class, SYNC).bytes(TC_NULL);
    heldSync(bytes);
    beginDeque(bytes).reference(4);
    return endDeque(bytes).done();
  }

  private static JavaBytes beginDeque(JavaBytes bytes) {
    return bytes.object(LinkedBlockingDeque.class, WRITES, "I capacity", LOCK + "lock").ints(10);
  }

  private static JavaBytes endDeque(JavaBytes bytes) {
    return bytes.string("item").bytes(TC_NULL, TC_ENDBLOCKDATA);
  }

  private static void heldLock(JavaBytes bytes) {
    heldSync(lock(bytes));
  }

  private static JavaBytes lock(JavaBytes bytes) {
    return bytes.object(ReentrantLock.class, SC_SERIALIZABLE, SYNC);
  }

  private static void heldSync(JavaBytes bytes) {
    open(bytes.bytes(TC_OBJECT), part(ReentrantLock.class, "NonfairSync"));
    open(bytes, AbstractQueuedSynchronizer.class, "I state").bytes(TC_NULL).ints(1);
  }

  private static JavaBytes open(JavaBytes bytes, Class<?> type, String... fields) {
    long version = ObjectStreamClass.lookup(type).getSerialVersionUID();
    return bytes.opened(type.getName(), version, SC_SERIALIZABLE, fields);
  }

  private static Class<?> part(Class<?> of, String name) {
    try {
      return Class.forName(of.getName() + "$" + name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(name, e);
    }
  }
}
