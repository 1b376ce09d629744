// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.internal.handle.ReadHandles;
import dev.brine.wire.failure.MissingObject;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Fields that are read and skipped, because the reader's class does not have them.
 *
 * <p>Objects in a skipped field are created, because references elsewhere may lead to them. One
 * that cannot be created fails nothing: a {@link MissingObject} replaces it and every object that
 * holds it. An object that refers to one still being read is doubtful: if anything in the field was
 * missing, it counts as missing, too.
 */
public final class SkippedFields {
  private final ReadHandles handles;
  private Set<Object> doubtful;
  private int depth;
  private int first;
  private long count;
  private MissingObject last;

  /** Creates the state of a reader with these handles. */
  SkippedFields(ReadHandles handles) {
    this.handles = handles;
  }

  /** Forgets the message. */
  void clear() {
    depth = 0;
    end();
  }

  /** Returns whether the current place is skipped. */
  public boolean isActive() {
    return depth > 0;
  }

  /** Enters a field that the reader's class does not have. */
  public void enter() {
    if (depth++ == 0) {
      first = handles.size();
      doubtful = Collections.newSetFromMap(new IdentityHashMap<>());
    }
  }

  /** Leaves such a field. */
  public void leave() {
    if (--depth > 0) {
      return;
    }
    if (last != null) {
      for (int i = first; i < handles.size(); i++) {
        if (doubtful.contains(handles.get(i))) {
          handles.set(i, last);
        }
      }
    }
    end();
  }

  /**
   * Leaves such a field and returns its object, or a missing object if something in it may be
   * missing.
   */
  public Object leave(Object object) {
    boolean isLost = depth == 1 && last != null && doubtful.contains(object);
    Object settled = isLost ? last : object;
    leave();
    return settled;
  }

  private void end() {
    doubtful = null;
    last = null;
  }

  /** The state of skipping when it was suspended, and the number of handles at that time. */
  public record Suspended(
      int depth, int first, Set<Object> doubtful, MissingObject last, int known) {}

  /** Lets objects that cannot be created fail, even in skipped fields, until {@link #resume}. */
  public Suspended suspend() {
    Suspended before = state();
    depth = 0;
    end();
    return before;
  }

  /**
   * Goes back to what was before. Every object created meanwhile is doubtful: it may hold an object
   * that is still being read, which may be absent in the end.
   *
   * @param made what was read meanwhile, or null where it holds nothing
   */
  public void resume(Suspended before, Object made) {
    depth = before.depth();
    first = before.first();
    doubtful = before.doubtful();
    last = before.last();
    begin(made);
    if (depth > 0) {
      for (int i = before.known(); i < handles.size(); i++) {
        doubtful.add(handles.get(i));
      }
    }
  }

  /** Returns the current state, for {@link #goBack}. */
  Suspended state() {
    return new Suspended(depth, first, doubtful, last, handles.size());
  }

  /**
   * Goes back to what was before an object that has failed, which was skipped.
   *
   * @param before the state, or null where no field was skipped
   * @param missing how many objects could not be created by then
   */
  void goBack(Suspended before, long missing) {
    clear();
    if (before != null) {
      depth = before.depth();
      first = before.first();
      doubtful = before.doubtful();
      last = before.last();
    }
    count = missing;
  }

  /** Returns the replacement of an object that cannot be created; fails unless it is skipped. */
  public MissingObject require(MissingObject missing) {
    if (depth == 0) {
      throw missing.failure();
    }
    count++;
    last = missing;
    return missing;
  }

  /** Returns the replacement of the last object that could not be created. */
  public MissingObject last() {
    return last;
  }

  /** Returns how many objects could not be created. */
  public long count() {
    return count;
  }

  /** Says that an object is being read. */
  public void begin(Object object) {
    if (depth > 0 && object != null) {
      doubtful.add(object);
    }
  }

  /** Returns whether an object may hold one that is absent. */
  public boolean isDoubtful(Object object) {
    return depth > 0 && doubtful.contains(object);
  }

  /** Says that an object has been read, and holds nothing that is absent or doubtful. */
  public void trust(Object object) {
    if (depth > 0) {
      doubtful.remove(object);
    }
  }

  /** Says that an object has been read, and holds a doubtful one. */
  public void doubt(Object object) {
    begin(object);
  }
}
