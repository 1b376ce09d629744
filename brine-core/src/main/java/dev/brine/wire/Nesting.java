// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.internal.CycleInTree;
import dev.brine.internal.Limit;
import dev.brine.internal.Problems;
import dev.brine.internal.ReadMark;
import dev.brine.internal.hash.CollisionTable;
import dev.brine.internal.hash.FunctionCalls;
import dev.brine.internal.hash.HashCollisions;
import dev.brine.internal.hash.HashWork;
import dev.brine.internal.hash.ShallowKeys;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;

/**
 * Counts the nesting of the current body: in the graph, on the thread's stack, and within keys of
 * maps and elements of sets.
 */
public final class Nesting {
  /** The nesting up to which the thread's own stack is used. */
  static final int FRAMES = 200;

  /** The most objects under way that may be created early, since each needs a thread. */
  static final int EARLY = 200;

  /** The walks within each other up to which flat bodies in them use the thread's stack. */
  private static final int WALKS = 8;

  private static final Object[] NONE = {};

  private int depth;
  private int stack;
  private int callbacks;

  /** The walks off the thread's stack that have begun, each within the one before. */
  private int walks;

  private int keys;

  /** The number of locks that objects under way hold. */
  private int locks;

  /** The objects of a tree whose classes write them, each within the one before. */
  private Object[] tree = NONE;

  private final int maxDepth;
  private final int maxKeys;
  private final HashWork hashWork;
  private final MessageState message;
  private final FrameStack frames = new FrameStack();

  /** Creates the nesting of one message after another. */
  Nesting(Limits limits, MessageState message) {
    this.message = message;
    maxDepth = limits.depth();
    maxKeys = limits.keyNesting() + 1;
    hashWork = new HashWork(limits);
  }

  /** Returns the failure of too many objects that are referred to before they are complete. */
  static BrineException tooManyEarly() {
    return Problems.exception(
        Reason.OVER_LIMIT,
        "more than "
            + EARLY
            + " nested wrappers, such as unmodifiable lists, that contain themselves",
        "Use collections that can change, such as an ArrayList, for cycles:"
            + " docs/troubleshooting.md#over-limit",
        null);
  }

  /** Returns how many bodies contain the one that is written or read. */
  public int depth() {
    return depth;
  }

  /** Forgets the message. After one that succeeds, only the work of hash codes is left. */
  void clear() {
    depth = 0;
    stack = 0;
    callbacks = 0;
    walks = 0;
    locks = 0;
    Arrays.fill(tree, null);
    keys = 0;
    hashWork.clear();
    frames.clear();
  }

  /** Takes note of the nesting, for {@link #backTo(ReadMark)}. */
  void mark(ReadMark mark) {
    mark.nesting(depth, stack, callbacks, keys);
  }

  /** Goes back to a nesting, after a failure that left bodies entered. */
  void backTo(ReadMark mark) {
    depth = mark.depth();
    stack = mark.stack();
    callbacks = mark.callbacks();
    keys = mark.keys();
  }

  /** Returns whether the next body must be handled off the thread's stack. */
  boolean isOffStack() {
    return stack >= FRAMES;
  }

  /**
   * Begins a walk off the thread's stack, whose loop itself uses that.
   *
   * @return what {@link #endWalk} takes
   */
  public long beginWalk() {
    walks++;
    return frames.begin();
  }

  /** Ends a walk. After an error, which a callback may catch, frames are left. */
  public void endWalk(long place) {
    walks--;
    frames.end(place);
  }

  /** Returns the frames of the bodies that are written or read in steps, to push the first. */
  public FrameStack openFrames() {
    message.setDirty();
    return frames;
  }

  /** Returns the frames, to push more. */
  public FrameStack frames() {
    return frames;
  }

  /**
   * Returns whether a flat body within a walk may use the thread's stack. It leads to another walk
   * where an object of another class comes than its types say.
   */
  public boolean mayInline() {
    return walks <= WALKS;
  }

  /** Enters a body that may nest without bound, on the thread's stack. */
  void enter() {
    deepen();
    stack++;
  }

  /** Leaves a body that {@link #enter} entered. */
  void leave() {
    depth--;
    stack--;
  }

  /** Enters a body that uses the thread's stack but does not nest by itself. */
  void enterFlat() {
    stack++;
  }

  /** Leaves a body that {@link #enterFlat} entered. */
  void leaveFlat() {
    stack--;
  }

  /**
   * Enters the body of an object that methods of its class write, as {@link #enterCallbacks} does.
   *
   * @param isTree whether an object that contains itself is an error
   */
  public void enterCallbacks(Object object, boolean isTree) {
    if (isTree) {
      tree = tree == NONE ? new Object[FRAMES] : tree;
      if (callbacks < FRAMES) {
        tree[callbacks] = object;
      } else if (contains(tree, object)) {
        throw CycleInTree.of(object);
      }
    }
    enterCallbacks();
  }

  private static boolean contains(Object[] objects, Object object) {
    for (Object one : objects) {
      if (one == object) {
        return true;
      }
    }
    return false;
  }

  /**
   * Enters a body that calls methods of its class. They always use the thread's stack, so their
   * nesting has the same limit.
   */
  public void enterCallbacks() {
    message.setDirty();
    deepen();
    if (++callbacks > FRAMES) {
      throw Problems.exception(
          Reason.OVER_LIMIT,
          "callbacks: more than " + FRAMES + " levels of objects with methods such as writeObject",
          "Such methods use the thread's stack: docs/troubleshooting.md#over-limit",
          null);
    }
  }

  /** Leaves a body that {@link #enterCallbacks} entered. */
  public void leaveCallbacks() {
    depth--;
    callbacks--;
    if (tree != NONE) {
      tree[callbacks] = null;
    }
  }

  /**
   * Enters what is written while a lock is held, on the thread's stack.
   *
   * @return false where so many are held that the stack may be too small for another one
   */
  public boolean enterLock() {
    if (locks >= FRAMES) {
      return false;
    }
    locks++;
    return true;
  }

  /** Leaves what {@link #enterLock} entered. */
  public void leaveLock() {
    locks--;
  }

  /** Enters a body without using the thread's stack. */
  public void deepen() {
    if (++depth > maxDepth) {
      throw Limit.DEPTH.exceeded(maxDepth);
    }
  }

  /** Leaves a body that {@link #deepen} entered. */
  public void rise() {
    depth--;
  }

  /** Leaves so many bodies. */
  public void rise(int bodies) {
    depth -= bodies;
  }

  /**
   * Enters a collection or map whose items come next.
   *
   * <p>A hash code of nested collections can take time that is exponential in their nesting; so
   * within keys of maps and elements of sets they nest only as deep as the limit allows.
   *
   * @return the nesting before, for {@link #backTo}
   */
  public int enterItems() {
    int before = keys;
    if (before > 0) {
      deepenKeys();
    }
    return before;
  }

  /**
   * Enters a map whose keys come next, or a set whose elements do; else as {@link #enterItems}.
   *
   * @return the nesting before, for {@link #backTo}
   */
  public int enterKeys() {
    int before = keys;
    deepenKeys();
    return before;
  }

  private void deepenKeys() {
    message.setDirty();
    if (++keys > maxKeys) {
      throw Limit.KEY_NESTING.exceeded(maxKeys - 1);
    }
  }

  /**
   * Leaves the keys of a table that is in no other key, for the body of one of them whose hash code
   * and equality visit nothing that nests. What such a key holds is part of no key.
   *
   * @param codec of the body
   * @return whether it is such a key, so that {@link #backToKeys()} must follow
   */
  public boolean leaveKeys(BodyCodec codec) {
    if (codec.flat()) {
      return false;
    }
    Class<?> type = codec.keyType();
    if (type != null && !ShallowKeys.areOf(type)) {
      return false;
    }
    keys = 0;
    return true;
  }

  /** Returns to the keys of a table that is in no other key. */
  public void backToKeys() {
    keys = 1;
  }

  /**
   * Does the same with a key that was read. Methods of the user may have put another object in its
   * place, which is counted as one that was met before.
   */
  public void backToKeys(Object key) {
    keys = 1;
    if (key != null && !ShallowKeys.areOf(key.getClass())) {
      meet(key);
    }
  }

  /** Returns the nesting within keys, 0 outside of them. */
  public int withinKeys() {
    return keys;
  }

  /**
   * Returns whether an object that is written or read here is or may become part of a key: within
   * keys, and after a key referred back to a map, which may be about to get the object.
   */
  public boolean isMaybeKey() {
    return keys > 0 || hashWork.isMapMet();
  }

  /** Notes a reference back to an object. Within keys, what its hash code visits is counted. */
  void meet(Object object) {
    if (keys > 0) {
      hashWork.add(object);
    }
  }

  /** Notes a map that is a key of its own. */
  public void meetSelf() {
    message.setDirty();
    hashWork.meetMap();
  }

  /** Counts a list that holds the same object many times, where it is or will be within keys. */
  public void multiply(Object copies) {
    meet(copies);
  }

  /** Counts an element of a set that compares it with each of so many before it. */
  public void compare(int before, Object element) {
    message.setDirty();
    hashWork.compare(before, element);
  }

  /** Counts that keys are put in the order of a comparator, which may be null. */
  public void order(Object comparator, Collection<?> keys) {
    if (FunctionCalls.isComposed(comparator)) {
      message.setDirty();
      hashWork.order(comparator, keys);
    }
  }

  /** Returns whether a comparator calls so many functions that each comparison counts. */
  public boolean isComposed(Object comparator) {
    if (!FunctionCalls.isComposed(comparator)) {
      return false;
    }
    message.setDirty();
    return hashWork.isComposed(comparator);
  }

  /** Fails if an object that code of the JDK gets is a function that calls too many others. */
  public void requireFewFunctions(Object object) {
    if (FunctionCalls.isComposed(object)) {
      message.setDirty();
      hashWork.requireFewFunctions(object);
    }
  }

  /** Counts a decimal number, where it is within keys. */
  public void meetDecimal(BigDecimal number) {
    if (keys > 0) {
      hashWork.addDecimal(number);
    }
  }

  /**
   * Returns the counter of the keys of one table, or null if they need not be counted.
   *
   * @param size how many there are said to be
   * @param keys which gives those that were added, and more behind them
   */
  @SuppressWarnings("exports") // Generated classes do not call it.
  public HashCollisions crowd(CollisionTable table, int size, Iterable<?> keys) {
    HashCollisions counted = hashWork.crowd(table, size, keys);
    if (counted != null) {
      message.setDirty();
    }
    return counted;
  }

  /** Goes back to a nesting within keys. */
  public void backTo(int nesting) {
    keys = nesting;
  }
}
