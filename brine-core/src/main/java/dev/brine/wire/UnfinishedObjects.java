// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.handle.WrittenHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The objects being written that a reader can only create when all that they hold is there. Until
 * their end, a reference back to one fails: no reader could follow it.
 */
public final class UnfinishedObjects {
  /** Follows an object that a reader can create early. */
  private static final Object EARLY = new Object();

  /** Follows one that was referred to meanwhile, so that a reader does create it early. */
  private static final Object MET = new Object();

  /** The failure of a reference back to an object. */
  private record Refusal(Supplier<BrineException> failure) {}

  private final MessageState message;
  private final Replacements replacements;
  private final WrittenHandles handles;

  /**
   * The objects; {@link #EARLY} or {@link #MET} follows one that a reader can create early, and a
   * {@link Refusal} one that says itself why a reader cannot.
   */
  private final List<Object> objects = new ArrayList<>();

  /** The number of objects that are {@link #MET}. */
  private int met;

  UnfinishedObjects(MessageState message, Replacements replacements, WrittenHandles handles) {
    this.message = message;
    this.replacements = replacements;
    this.handles = handles;
  }

  /** Forgets the message. */
  void clear() {
    objects.clear();
    met = 0;
  }

  /** Looks whether there are none. */
  boolean isEmpty() {
    return objects.isEmpty();
  }

  /** Begins an object. */
  public void begin(Object value) {
    message.setDirty();
    objects.add(value);
  }

  /** Does the same, and says why a reference back fails. */
  public void begin(Object value, Supplier<BrineException> failure) {
    begin(value);
    objects.add(new Refusal(failure));
  }

  /**
   * Begins an object that a reader creates early where a reference back to it comes until {@link
   * #end}.
   */
  public void beginEarly(Object value) {
    begin(value);
    objects.add(EARLY);
  }

  /** Begins an object around all others. */
  void beginOutside(Object value) {
    message.setDirty();
    objects.add(0, value);
  }

  /** Ends the object begun last. */
  public void end() {
    Object last = objects.remove(objects.size() - 1);
    if (last == EARLY || last == MET || last instanceof Refusal) {
      objects.remove(objects.size() - 1);
      met -= last == MET ? 1 : 0;
    }
  }

  /**
   * Returns the handle that a reference back to an object has. As in Java, one from within a
   * replacement leads to the replacement.
   *
   * @param handle of the object
   */
  int handleOf(Object value, int handle) {
    int place = 0;
    while (place < objects.size() && objects.get(place) != value) {
      place++;
    }
    if (place == objects.size() || meet(place)) {
      return handle;
    }
    refuse(place);
    Object named = replacements.known(value);
    int other = named == value || named == null ? -1 : handles.find(named);
    if (other >= 0) {
      return other;
    }
    throw Problems.exception(
        Reason.UNSUPPORTED,
        "an object of "
            + value.getClass().getName()
            + " contains itself, but can only be instantiated after its content",
        "Use a collection that can change, such as an ArrayList, for the cycle:"
            + " docs/troubleshooting.md#unsupported",
        null);
  }

  /** Fails if the object at a place was begun with its own failure. */
  private void refuse(int place) {
    if (place + 1 < objects.size() && objects.get(place + 1) instanceof Refusal refusal) {
      throw refusal.failure().get();
    }
  }

  /** Takes note of a reference back to the object at a place; returns if it is created early. */
  private boolean meet(int place) {
    Object mark = place + 1 < objects.size() ? objects.get(place + 1) : null;
    if (mark == EARLY) {
      objects.set(place + 1, MET);
      if (++met > Nesting.EARLY) {
        throw Nesting.tooManyEarly();
      }
    }
    return mark == EARLY || mark == MET;
  }
}
