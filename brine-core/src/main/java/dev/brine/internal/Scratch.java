// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * Lends each thread a state of its own, such as buffers and tables, without locks and without
 * thread locals: {@code S state = scratch.acquire(); try { ... } finally { scratch.release(state);
 * }}.
 *
 * <p>A thread's id, masked, is the index of its slot; the id is a hint, the slot's owner decides. A
 * slot keeps its owner, weakly, for ever. Its state is <i>homed</i>: while the owner lives, no
 * other thread touches it, so the usual way has no atomic operation and reads the slot plainly; a
 * stale read can only miss, as a living thread sees its own write. Who finds no slot of his own, or
 * whose state is in use by an outer call, takes a state from a small pool, else a new one. An empty
 * slot, or one of a dead owner, is taken over by the thread that comes across it.
 *
 * <p>So however many threads there are, the slots and the pool bound what is kept. What a state
 * refers to when it is released stays reachable: it must let go of the user's objects and classes
 * before. Who may never release a state takes it away, and brings it back when he does.
 *
 * @param <S> the state
 */
public final class Scratch<S extends Scratch.State> {
  private static final VarHandle SLOTS = MethodHandles.arrayElementVarHandle(Slot[].class);

  private final Supplier<? extends S> maker;
  private final Slot<S>[] slots;
  private final Pool<S> pool;

  /** A reusable object that one thread at a time borrows, reads and writes. */
  public abstract static class State {
    /** Whether someone has it; read and written by whoever has it or could. */
    boolean busy;

    /** Whether it belongs to a slot; else it goes to the pool. */
    boolean homed;

    /** Creates an unused state. */
    protected State() {}
  }

  /**
   * Creates a cache that keeps up to nine states for each processor.
   *
   * @param maker makes a new state
   */
  public Scratch(Supplier<? extends S> maker) {
    this(maker, roundUp(Math.max(8, Runtime.getRuntime().availableProcessors())));
  }

  /** Creates a cache with a pool of this size, a power of two, and eight times as many slots. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic class is made raw
  Scratch(Supplier<? extends S> maker, int pooled) {
    this.maker = maker;
    this.pool = new Pool<>(pooled);
    this.slots = new Slot[8 * pooled];
  }

  /** Returns a state that no one else has until it is released. */
  public S acquire() {
    Thread thread = Thread.currentThread();
    int index = (int) thread.getId() & (slots.length - 1);
    Slot<S> slot = slots[index];
    if (slot != null && slot.refersTo(thread)) {
      S state = slot.state;
      if (state != null && !state.busy) {
        state.busy = true;
        return state;
      }
      return borrow(index);
    }
    return settle(thread, index);
  }

  /**
   * Returns a state as {@link #acquire} does, to which nothing else refers: where {@link
   * #bringBack} is never called, it is collected with the object that has taken it away.
   */
  public S takeAway() {
    Thread thread = Thread.currentThread();
    int index = (int) thread.getId() & (slots.length - 1);
    Slot<S> slot = slots[index];
    if (slot != null && slot.refersTo(thread)) {
      S state = slot.state;
      if (state != null && !state.busy) {
        slot.state = null;
        state.homed = false;
        state.busy = true;
        return state;
      }
    }
    return borrow(index);
  }

  /**
   * Takes a state back that was taken away.
   *
   * @throws IllegalStateException if it was brought back already
   */
  public void bringBack(S state) {
    if (!state.busy) {
      throw releasedTwice();
    }
    state.busy = false;
    Thread thread = Thread.currentThread();
    int index = (int) thread.getId() & (slots.length - 1);
    Slot<S> slot = slots[index];
    boolean isOwn = slot != null && slot.refersTo(thread);
    if (isOwn && slot.state == null) {
      state.homed = true;
      slot.state = state;
    } else if (isOwn || !moveIn(thread, index, state)) {
      pool.offer(state);
    }
  }

  /** Takes over a slot that no living thread has. */
  @SuppressWarnings("unchecked") // the handle knows no type parameters
  private boolean moveIn(Thread thread, int index, S state) {
    Slot<S> seen = (Slot<S>) SLOTS.getVolatile(slots, index);
    Thread owner = seen == null ? null : seen.get();
    if (owner != null && owner.isAlive()) {
      return false;
    }
    state.homed = true;
    if (SLOTS.compareAndSet(slots, index, seen, new Slot<>(thread, state))) {
      return true;
    }
    state.homed = false;
    return false;
  }

  /**
   * Takes a state back, from the thread that acquired it.
   *
   * @throws IllegalStateException if it was taken back already
   */
  public void release(S state) {
    if (!state.busy) {
      throw releasedTwice();
    }
    state.busy = false;
    if (!state.homed) {
      pool.offer(state);
    }
  }

  private S borrow(int index) {
    S pooled = pool.poll(index);
    S state = pooled == null ? maker.get() : pooled;
    state.busy = true;
    return state;
  }

  @SuppressWarnings("unchecked") // the handle knows no type parameters
  private S settle(Thread thread, int index) {
    // Read anew: after a plain read the owner of a slot just made may not be visible yet.
    Slot<S> seen = (Slot<S>) SLOTS.getVolatile(slots, index);
    Thread owner = seen == null ? null : seen.get();
    if (owner != null && owner.isAlive()) {
      return borrow(index);
    }
    // Only isAlive() promises that the owner's last writes are seen. What a collected owner left is
    // dropped, at most one state a slot in each collection, and so is what was never released.
    S left = owner == null || seen.state == null || seen.state.busy ? null : seen.state;
    S state = left == null ? borrow(index) : left;
    if (SLOTS.compareAndSet(slots, index, seen, new Slot<>(thread, state))) {
      state.homed = true;
      state.busy = true;
      return state;
    }
    return left == null ? state : borrow(index);
  }

  private static IllegalStateException releasedTwice() {
    return new IllegalStateException("The state was released before");
  }

  private static int roundUp(int number) {
    return Integer.highestOneBit(number - 1) << 1;
  }

  /** The owner of a state, by a weak reference. */
  private static final class Slot<S extends State> extends WeakReference<Thread> {
    /** Null while it is taken away; only the owner, while he lives, reads or writes it. */
    private S state;

    Slot(Thread owner, S state) {
      super(owner);
      this.state = state;
    }
  }

  /** Free states, each in a cell that one compare-and-set fills or empties; the rest is garbage. */
  private static final class Pool<S> {
    private final AtomicReferenceArray<S> cells;

    Pool(int size) {
      cells = new AtomicReferenceArray<>(size);
    }

    /** Returns a free state, looked for from this cell on, or null. */
    S poll(int hint) {
      int mask = cells.length() - 1;
      for (int i = 0; i <= mask; i++) {
        int cell = (hint + i) & mask;
        S state = cells.get(cell);
        if (state != null && cells.compareAndSet(cell, state, null)) {
          return state;
        }
      }
      return null;
    }

    void offer(S state) {
      for (int cell = 0; cell < cells.length(); cell++) {
        if (cells.get(cell) == null && cells.compareAndSet(cell, null, state)) {
          return;
        }
      }
    }
  }
}
