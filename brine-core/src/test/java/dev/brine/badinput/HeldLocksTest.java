// SPDX-License-Identifier: Apache-2.0
package dev.brine.badinput;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests locks in streams of the JDK's form, which queues lock while they are read. */
class HeldLocksTest {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("java.util.**", "dev.brine.badinput.*")).build();

  /** Ends a hang; a thread that does not wait needs no second. */
  private static final long MOST_MILLISECONDS = 120_000;

  static Stream<byte[]> streams() {
    return Stream.of(
        HeldLocks.deque(),
        HeldLocks.queue(),
        HeldLocks.priorities(),
        HeldLocks.beforeReset(),
        HeldLocks.beforeState());
  }

  @ParameterizedTest
  @MethodSource("streams")
  void refuses_a_queue_that_would_wait_for_its_lock(byte[] stream) throws InterruptedException {
    assertThat(outcome(stream))
        .isInstanceOf(InvalidObjectException.class)
        .asString()
        .contains("The stream has a lock that is held and cannot be released");
  }

  @Test
  void does_not_make_a_lock_of_a_subclass_that_the_jdk_has() throws InterruptedException {
    assertThat(outcome(HeldLocks.subclass())).isInstanceOf(Exception.class);
  }

  /** Returns the object or what was thrown, without waiting where the reader waits for ever. */
  private static Object outcome(byte[] stream) throws InterruptedException {
    AtomicReference<Object> outcome = new AtomicReference<>();
    Thread reader = new Thread(() -> outcome.set(read(stream)));
    reader.setDaemon(true);
    reader.start();
    reader.join(MOST_MILLISECONDS);
    assertThat(reader.isAlive()).as("The reader waits").isFalse();
    return outcome.get();
  }

  private static Object read(byte[] stream) {
    try (ObjectInputStream in =
        BRINE.newObjectInputStream(new ByteArrayInputStream(stream), Format.JAVA)) {
      return in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      return e;
    }
  }

  @Test
  void reads_queues_as_java_writes_them() throws InterruptedException {
    List<BlockingQueue<String>> queues =
        List.of(
            new LinkedBlockingDeque<>(List.of("a")),
            new LinkedBlockingQueue<>(List.of("a")),
            new PriorityBlockingQueue<>(List.of("a")),
            new ArrayBlockingQueue<>(4, true, List.of("a")));
    for (BlockingQueue<String> queue : queues) {
      Object copy = outcome(JavaRows.written(queue));
      assertThat(copy).isInstanceOf(queue.getClass());
      assertThat(((Queue<?>) copy).poll()).isEqualTo("a");
    }
  }

  @Test
  void reads_locks_that_were_held_when_they_were_written_as_free_ones()
      throws InterruptedException {
    ReentrantLock lock = new ReentrantLock(true);
    lock.lock();
    ReentrantReadWriteLock pair = new ReentrantReadWriteLock();
    pair.readLock().lock();
    Object[] copies = (Object[]) outcome(JavaRows.written(new Object[] {lock, pair, lock}));
    assertThat(((ReentrantLock) copies[0]).isLocked()).isFalse();
    assertThat(((ReentrantLock) copies[0]).isFair()).isTrue();
    assertThat(copies[2]).isSameAs(copies[0]);
    assertThat(((ReentrantReadWriteLock) copies[1]).getReadLockCount()).isZero();
  }

  @Test
  void reads_semaphores_with_their_permits_and_concurrent_maps() throws InterruptedException {
    Semaphore semaphore = new Semaphore(3);
    Object[] copies =
        (Object[])
            outcome(
                JavaRows.written(new Object[] {semaphore, new ConcurrentHashMap<>(Map.of(1, 2))}));
    assertThat(((Semaphore) copies[0]).availablePermits()).isEqualTo(3);
    assertThat(copies[1]).isEqualTo(Map.of(1, 2));
  }

  /** The condition comes before its lock, and with it what both share. */
  static final class Door implements Serializable {
    private static final long serialVersionUID = 1;
    private final Condition closed;
    private final ReentrantLock lock = new ReentrantLock();

    Door() {
      closed = lock.newCondition();
    }
  }

  @Test
  void reads_a_lock_behind_its_condition() throws InterruptedException {
    Door copy = (Door) outcome(JavaRows.written(new Door()));
    assertThat(copy.lock.isLocked()).isFalse();
    assertThat(copy.lock.tryLock()).isTrue();
    assertThat(copy.lock.getWaitQueueLength(copy.closed)).isZero();
  }

  /** A new class of the JDK that has a lock in its form needs a look at what it locks. */
  @Test
  void knows_which_classes_of_the_jdk_have_locks_in_their_form() throws IOException {
    List<String> found = new ArrayList<>();
    Path classes = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    try (Stream<Path> files = Files.walk(classes.resolve("java"))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = classes.relativize(file).toString();
        if (name.endsWith(".class") && hasLock(name.substring(0, name.length() - 6))) {
          found.add(name.substring(name.lastIndexOf('/') + 1, name.length() - 6));
        }
      }
    }
    assertThat(found)
        .containsExactlyInAnyOrder(
            "ArrayBlockingQueue", // locks nothing while it is read
            "LinkedBlockingDeque",
            "LinkedBlockingQueue",
            "PriorityBlockingQueue",
            "SynchronousQueue", // locks nothing while it is read
            "ReentrantReadWriteLock");
  }

  private static boolean hasLock(String path) {
    try {
      Class<?> type = Class.forName(path.replace('/', '.'), false, null);
      ObjectStreamClass form = ObjectStreamClass.lookup(type);
      return form != null
          && Arrays.stream(form.getFields())
              .map(ObjectStreamField::getType)
              .anyMatch(Lock.class::isAssignableFrom);
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
