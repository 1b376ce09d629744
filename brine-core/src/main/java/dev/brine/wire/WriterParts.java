// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.io.ObjectOutputStream;
import java.util.Arrays;

/**
 * The optional parts of a message being written, beside its bytes and the handles of its objects:
 * names of classes, replacements, streams for callbacks. Most small messages need none of it.
 *
 * <p>Whatever returns or changes a part sets the flag. After a message that used none, nothing has
 * to be cleared. Methods that only look at a part say so.
 */
public final class WriterParts {
  private final ClassNames names;
  private final MessageState message;
  private final Replacements replacements;
  private final KeptStreams streams = new KeptStreams();

  /** The most objects of an array that is kept. */
  private static final int MOST_LENT = 1 << 12;

  /** An empty array, or null. */
  private Object[] lent;

  private ObjectOutputStream callbackStream;
  private Object apart;

  /** Whether each place of lambdas is described once. */
  private boolean numbersLambdas;

  private WrittenLambdas lambdas;

  /** Creates the parts of one message after another. */
  WriterParts(ClassNames names, Replacements replacements, MessageState message) {
    this.names = names;
    this.message = message;
    this.replacements = replacements;
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
  public KeptStreams streams() {
    message.setDirty();
    return streams;
  }

  /** Returns an array for so many objects, for a short time: {@link #giveBack} ends it. */
  public Object[] borrow(int length) {
    message.setDirty();
    if (length > MOST_LENT) {
      return new Object[length];
    }
    Object[] own = lent;
    lent = null;
    return own != null && own.length >= length ? own : new Object[length];
  }

  /** Takes an array back, in which so many objects are. */
  public void giveBack(Object[] borrowed, int used) {
    if (borrowed.length <= MOST_LENT) {
      Arrays.fill(borrowed, 0, used, null);
      lent = borrowed;
    }
  }

  /** Sets the stream that callbacks write to. */
  public void callbackStream(ObjectOutputStream stream) {
    message.setDirty();
    callbackStream = stream;
  }

  /** Looks for the stream that callbacks write to; returns null where none did yet. */
  public ObjectOutputStream callbackStream() {
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
  public void numberLambdas() {
    message.setDirty();
    numbersLambdas = true;
  }

  /** Returns the places of lambdas that were described, or null where each lambda is. */
  public WrittenLambdas lambdas() {
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
