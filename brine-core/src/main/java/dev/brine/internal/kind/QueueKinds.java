// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.javaform.KeptParts;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.PriorityQueue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;

/** The queues. */
final class QueueKinds {
  private QueueKinds() {}

  /** An {@link ArrayDeque}. */
  record OfArrayDeque(Class<?> type) implements CollectionKind {
    @Override
    public long cost(int size) {
      return 24 + Costs.array(size + 1L);
    }

    @Override
    public Collection<?> steady(Collection<?> elements) {
      return Arrays.asList(elements.toArray());
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new ArrayDeque<>(room);
    }
  }

  /** A {@link PriorityQueue}: its comparator first; elements in the order of its heap. */
  record OfPriority(Class<?> type) implements CollectionKind.Ordered {
    @Override
    public long cost(int size) {
      return 40 + Costs.array(Math.max(size, 11));
    }

    @Override
    public Object comparator(Collection<?> collection) {
      return ((PriorityQueue<?>) collection).comparator();
    }

    @Override
    public Collection<?> steady(Collection<?> elements) {
      return Arrays.asList(elements.toArray());
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new PriorityQueue<>(Math.max(room, 11), Preludes.comparator(in, prelude));
    }
  }

  /** A {@link PriorityBlockingQueue}: its comparator first; elements in the order of its heap. */
  record OfPriorityBlocking(Class<?> type)
      implements CollectionKind.Ordered, CollectionKind.Concurrent {
    @Override
    public long cost(int size) {
      return 150 + Costs.array(Math.max(size, 11));
    }

    @Override
    public Object comparator(Collection<?> collection) {
      return ((PriorityBlockingQueue<?>) collection).comparator();
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new PriorityBlockingQueue<>(Math.max(room, 11), Preludes.comparator(in, prelude));
    }
  }

  /** A {@link ConcurrentLinkedQueue} or {@link ConcurrentLinkedDeque}. */
  record OfConcurrent(Class<?> type, long cost, long each) implements CollectionKind.Concurrent {
    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return type == ConcurrentLinkedQueue.class
          ? new ConcurrentLinkedQueue<>()
          : new ConcurrentLinkedDeque<>();
    }
  }

  /** A {@link LinkedBlockingQueue} or {@link LinkedBlockingDeque}: its capacity. */
  record OfLinkedBlocking(Class<?> type, long cost, long each)
      implements CollectionKind.Concurrent {
    @Override
    public void writeHead(WireWriter out, Collection<?> collection) {
      writeCapacity(out, (BlockingQueue<?>) collection);
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      int capacity = readCapacity(in);
      return type == LinkedBlockingQueue.class
          ? new LinkedBlockingQueue<>(capacity)
          : new LinkedBlockingDeque<>(capacity);
    }
  }

  /** An {@link ArrayBlockingQueue}: its capacity, which takes memory, and whether it is fair. */
  record OfArrayBlocking(Class<?> type, long cost) implements CollectionKind.Concurrent {
    @Override
    public void writeHead(WireWriter out, Collection<?> collection) {
      ArrayBlockingQueue<?> queue = (ArrayBlockingQueue<?>) collection;
      out.charge((long) Costs.REFERENCE * writeCapacity(out, queue));
      BodyElements.writeBit(out, KeptParts.first(out, queue, ReentrantLock.class).isFair());
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      int capacity = readCapacity(in);
      in.charge((long) Costs.REFERENCE * capacity);
      return new ArrayBlockingQueue<>(capacity, BodyElements.readBit(in));
    }
  }

  /** Returns the capacity; computes it again where the size changes meanwhile. */
  private static int writeCapacity(WireWriter out, BlockingQueue<?> queue) {
    int size;
    int left;
    do {
      size = queue.size();
      left = queue.remainingCapacity();
    } while (size != queue.size());
    out.varint(left + size);
    return left + size;
  }

  private static int readCapacity(WireReader in) {
    int capacity = in.varint();
    if (capacity <= 0) {
      throw in.corrupt(
          "expected a capacity of at least 1 but was " + Integer.toUnsignedLong(capacity));
    }
    return capacity;
  }
}
