// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire.copy;

import dev.brine.References;
import dev.brine.internal.UnreadObject;
import dev.brine.internal.handle.ReadHandles;
import dev.brine.internal.handle.WrittenHandles;
import dev.brine.wire.instance.DefaultRead;

/**
 * One copy of an object graph: which objects were copied, with the handles that they would have in
 * a message. Not safe for use by several threads. {@link #clear} forgets the graph.
 */
public final class Copying {
  /** Deeper graphs go through bytes, which do not use the thread's stack. */
  private static final int DEEPEST = 100;

  private final boolean tracking;
  private final Copiers source;
  private final WrittenHandles originals = new WrittenHandles();
  private final ReadHandles copies = new ReadHandles();
  private int depth;

  /** Creates the state of one copy after another. */
  public Copying(References references, Copiers source) {
    tracking = references == References.TRACK;
    this.source = source;
  }

  /** Looks up the copier of each class. */
  public interface Copiers {
    /** Returns the copier of a class. */
    Copier of(Class<?> type);
  }

  /** An object cannot be copied without bytes. */
  @SuppressWarnings("serial") // It is caught in the same thread.
  public static final class NotDirectException extends RuntimeException {
    /** Creates one without a trace: it is no failure. */
    public NotDirectException() {
      super(null, null, false, false);
    }
  }

  /**
   * Returns the copy of an object.
   *
   * @param likely the copier of the class that the object probably is of, or null
   */
  public Object reference(Object value, Copier likely) {
    if (value == null) {
      return null;
    }
    Class<?> type = value.getClass();
    Copier copier = likely != null && likely.type() == type ? likely : source.of(type);
    if (!copier.tracked()) {
      return copier.copy(this, value);
    }
    if (tracking) {
      int handle = originals.add(value);
      if (handle >= 0) {
        return met(handle);
      }
    }
    if (++depth > DEEPEST) {
      throw new NotDirectException();
    }
    Object copy = copier.copy(this, value);
    depth--;
    return copy;
  }

  private Object met(int handle) {
    Object copy = copies.get(handle);
    if (copy instanceof UnreadObject unread) {
      copy = unread.allocate();
      if (copy == null) {
        throw new NotDirectException();
      }
      copies.set(handle, copy);
    }
    return copy;
  }

  /** Takes the copy of the object that {@link #reference} began last. */
  public void track(Object copy) {
    if (tracking) {
      copies.add(copy);
    }
  }

  /** Reserves the place of a record that comes later, and returns it. It is null until then. */
  public int reserve() {
    return tracking ? copies.add(null) : -1;
  }

  /** Reserves the place of an object that comes later and nothing may refer to until then. */
  public int reserveLate() {
    return tracking ? copies.add(UnreadObject.NEVER) : -1;
  }

  /**
   * Reserves the place of an object that is created when its fields were copied, and returns it.
   * Where a reference to it comes until then, {@link #early} returns it.
   */
  public int reserveEarly(DefaultRead defaults) {
    return tracking ? copies.add(defaults.unread()) : -1;
  }

  /** Returns the object of such a place, without its fields, or null where none was created. */
  public Object early(int handle) {
    Object copy = handle < 0 ? null : copies.get(handle);
    return copy instanceof UnreadObject ? null : copy;
  }

  /** Sets the object of a reserved place. */
  public void fill(int handle, Object copy) {
    if (handle >= 0) {
      copies.set(handle, copy);
    }
  }

  /** Forgets the objects. */
  public void clear() {
    depth = 0;
    if (tracking) {
      originals.clear();
      copies.clear();
    }
  }
}
