// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.carry;

import dev.brine.BrineException;
import dev.brine.internal.hook.CallbackOutput;
import dev.brine.wire.Carrier;
import dev.brine.wire.WireWriter;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;

/**
 * Java's own stream of the objects of a message that it carries, of which nothing is kept but the
 * data of each: what it refers to is written in place into our message.
 *
 * <p>Java calls the object's methods in its own order. For every other object it asks {@link
 * #replaceObject}; all bytes before are then known, so they are transcribed, the object is written,
 * maybe by this stream too, and a string without characters takes its place. Descriptions of
 * classes have no bytes here. The stream knows all objects of the message that it has met, and so
 * asks none of them again what to write in its place.
 */
final class CarriedWriter extends ObjectOutputStream implements Carrier {
  private static final int KEPT = 1 << 12;

  private final Pending pending;
  private final Handles handles = new Handles();
  private Transcript transcript;
  private Object kept;
  private boolean isKeeping;
  private boolean hasAsked;
  private boolean isUsed;
  private boolean isUnshared;

  private CarriedWriter(Pending pending) throws IOException {
    super(pending);
    this.pending = pending;
    enableReplaceObject(true);
    super.flush();
    pending.clear();
  }

  /** Returns a new stream. */
  static CarriedWriter create() throws IOException {
    return new CarriedWriter(new Pending());
  }

  /**
   * Returns the stream of a message, made when the first object needs it. What the objects before
   * have named it has to ask them too, but keeps to what they said then.
   */
  static CarriedWriter of(WireWriter out) throws IOException {
    if (out.replacements().carrier() instanceof CarriedWriter known) {
      return known;
    }
    CarriedWriter made = create();
    out.replacements().forEach(made::keep);
    out.replacements().carrier(made);
    return made;
  }

  /**
   * Writes the body of an object that was asked before what to write in its place.
   *
   * @param isApart whether no reference names this body, not even one from within
   * @return false where the stream is not ready or has written the object before: then nothing is
   */
  @SuppressWarnings("StringOperationCanBeSimplified") // It needs an identity of its own.
  boolean write(WireWriter out, Hierarchy levels, Object value, boolean isApart)
      throws IOException {
    if (!isReady()) {
      return false;
    }
    Transcript around = transcript;
    Transcript own = new Transcript(pending, handles, out, levels, value, isApart);
    Object first = new String(""); // Java does not ask it, as it would ask the object.
    transcript = own;
    isUsed = true;
    boolean isFine = false;
    try {
      if (isApart) {
        super.writeUnshared(first);
      } else {
        writeObject(first);
      }
      drain();
      boolean isWritten = own.end();
      isFine = true;
      return isWritten;
    } finally {
      transcript = around;
      if (!isFine) {
        out.replacements().carrier(null);
      }
    }
  }

  @Override
  public boolean isReady() {
    return transcript == null || transcript.isReplacing();
  }

  private void keep(Object original, Object named) {
    kept = named;
    isKeeping = true;
    try {
      replacement(original);
    } finally {
      isKeeping = false;
      kept = null;
    }
  }

  @Override
  public Object replacement(Object original) {
    Transcript around = transcript;
    transcript = null;
    isUsed = true;
    hasAsked = false;
    try {
      writeObject(original);
      drain();
      return handles.answer(pending);
    } catch (IOException e) {
      throw WriteFailures.of(original.getClass(), e);
    } finally {
      transcript = around;
    }
  }

  @Override
  public boolean hasAsked() {
    return hasAsked;
  }

  @Override
  public void settle(Object value) {
    if (hasAsked) {
      handles.settle(value);
    }
  }

  @Override
  public Carrier next() {
    if (!isUsed) {
      return this;
    }
    try {
      if (handles.size() >= KEPT) {
        return create();
      }
      reset();
      drain();
    } catch (IOException e) {
      return null;
    }
    pending.clear();
    handles.clear();
    isUsed = false;
    return this;
  }

  @Override
  protected Object replaceObject(Object object) throws IOException {
    if (transcript == null) {
      hasAsked = handles.original(object) == object;
      return handles.token(isKeeping ? kept : Proxies.undone(handles.original(object)));
    }
    if (!transcript.isBegun()) {
      return transcript.begin();
    }
    drain();
    BrineException refusal = transcript.refusal(object);
    if (refusal != null) {
      throw CallbackOutput.notSerializable(object, refusal);
    }
    boolean isFresh = isUnshared;
    isUnshared = false;
    return transcript.replace(object, isFresh);
  }

  /** Writes the object of a placeholder that this stream has begun. */
  void refer(Token token) throws IOException {
    drain();
    transcript.write(token);
  }

  @Override
  public void writeUnshared(Object object) throws IOException {
    isUnshared = true;
    try {
      super.writeUnshared(object);
    } finally {
      isUnshared = false;
    }
  }

  @Override
  public void defaultWriteObject() throws IOException {
    drain();
    transcript.beginFields();
    super.defaultWriteObject();
    drain();
    transcript.transcribe();
  }

  @Override
  public void writeFields() throws IOException {
    drain();
    transcript.beginFields();
    super.writeFields();
    drain();
    transcript.transcribe();
  }

  @Override
  protected void writeClassDescriptor(ObjectStreamClass description) {
    handles.describe(description.forClass());
  }

  @Override
  protected void annotateProxyClass(Class<?> type) {
    handles.describe(type);
  }

  /** An object may close the stream that it is written to; others come after it. */
  @Override
  public void close() {}
}
