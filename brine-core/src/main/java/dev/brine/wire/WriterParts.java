// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The optional parts of a message being written, beside its bytes and the handles of its objects:
 * names of classes, replacements, streams for callbacks. Most small messages need none of it.
 *
 * <p>Whatever returns or changes a part sets the flag. After a message that used none, nothing has
 * to be cleared. Methods that only look at a part say so.
 */
final class WriterParts {
  /** Follows an object under way that a reader can create early. */
  private static final Object EARLY = new Object();

  /** Follows one that was referred to meanwhile, so that a reader does create it early. */
  private static final Object MET = new Object();

  /** The failure of a reference back to an object. */
  private record Refusal(Supplier<BrineException> failure) {}

  private final ClassNames names;
  private final MessageState message;
  private final Replacements replacements;
  private final KeptStreams streams = new KeptStreams();

  /**
   * Objects under way; {@link #EARLY} or {@link #MET} follows one that a reader can create early,
   * and a {@link Refusal} one that says itself why a reader cannot.
   */
  private final List<Object> unfinished = new ArrayList<>();

  /** The number of objects that are {@link #MET}. */
  private int met;

  private ObjectOutputStream callbackStream;
  private Object apart;

  /** Whether each place of lambdas is described once. */
  private boolean numbersLambdas;

  private WrittenLambdas lambdas;

  /** Creates the parts of one message after another. */
  WriterParts(ClassNames names, WrittenHandles handles, MessageState message) {
    this.names = names;
    this.message = message;
    replacements = new Replacements(names, handles);
  }

  /** Forgets the message. */
  void clear() {
    streams.clear();
    forget();
    callbackStream = null;
    numbersLambdas = false;
    names.clear();
  }

  /** Forgets the objects: each is written anew from here on. */
  void forget() {
    unfinished.clear();
    met = 0;
    replacements.clear();
    apart = null;
    lambdas = null;
    if (replacements.javaFormSession() != null) {
      replacements.javaFormSession(replacements.javaFormSession().next());
    }
  }

  /** Returns how the message names classes. */
  ClassNames names() {
    message.setDirty();
    return names;
  }

  /** Returns the replacements of the objects. */
  Replacements replacements() {
    message.setDirty();
    return replacements;
  }

  /** Returns the streams of the objects under way that Java's own streams write. */
  KeptStreams streams() {
    message.setDirty();
    return streams;
  }

  /**
   * Returns the objects under way that a reader can only create when all that they hold is there.
   */
  List<Object> unfinished() {
    message.setDirty();
    return unfinished;
  }

  /** Begins an object, and says why a reference back to it fails. */
  void beginLate(Object value, Supplier<BrineException> failure) {
    unfinished().add(value);
    unfinished.add(new Refusal(failure));
  }

  /** Fails for a reference back to an object under way, if it was begun with its own failure. */
  void refuse(int place) {
    if (place + 1 < unfinished.size() && unfinished.get(place + 1) instanceof Refusal refusal) {
      throw refusal.failure().get();
    }
  }

  /** Begins an object that a reader can create early. */
  void beginEarly(Object value) {
    unfinished().add(value);
    unfinished.add(EARLY);
  }

  /** Ends the object begun last. */
  void end() {
    Object last = unfinished().remove(unfinished.size() - 1);
    if (last == EARLY || last == MET || last instanceof Refusal) {
      unfinished.remove(unfinished.size() - 1);
      met -= last == MET ? 1 : 0;
    }
  }

  /**
   * Takes note of a reference back to an object under way, if a reader can create that early.
   *
   * @param place of the object among those under way
   * @return whether it can
   */
  boolean meet(int place) {
    Object mark = place + 1 < unfinished.size() ? unfinished.get(place + 1) : null;
    if (mark == EARLY) {
      unfinished.set(place + 1, MET);
      if (++met > Nesting.EARLY) {
        throw Nesting.tooManyEarly();
      }
    }
    return mark == EARLY || mark == MET;
  }

  /** Looks whether there are such objects. */
  boolean hasUnfinished() {
    return !unfinished.isEmpty();
  }

  /** Sets the stream that callbacks write to. */
  void callbackStream(ObjectOutputStream stream) {
    message.setDirty();
    callbackStream = stream;
  }

  /** Looks for the stream that callbacks write to; returns null where none did yet. */
  ObjectOutputStream callbackStream() {
    return callbackStream;
  }

  /** Sets the object whose body follows even if it was written before. */
  void apart(Object value) {
    message.setDirty();
    apart = value;
  }

  /** Looks for the object whose body follows even if it was written before; returns it or null. */
  Object apart() {
    return apart;
  }

  /** Lets each place of lambdas be described once. */
  void numberLambdas() {
    message.setDirty();
    numbersLambdas = true;
  }

  /** Returns the places of lambdas that were described, or null where each lambda is. */
  WrittenLambdas lambdas() {
    message.setDirty();
    if (lambdas == null && numbersLambdas) {
      lambdas = new WrittenLambdas();
    }
    return lambdas;
  }

  /** Looks for those places; returns null where none was described. */
  WrittenLambdas knownLambdas() {
    return lambdas;
  }
}
