// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.carry;

import dev.brine.wire.WireWriter;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;

/**
 * Java's own stream of one object after another, of which nothing is kept but the data of each:
 * what it refers to is written in place into our message.
 *
 * <p>Java calls the object's methods in its own order. For every other object it asks {@link
 * #replaceObject}; all bytes before are then known, so they are transcribed, the object is written
 * and a string without characters takes its place. Descriptions of classes have no bytes here.
 */
final class CarriedWriter extends ObjectOutputStream {
  private static final int KEPT = 1 << 12;

  private final Transcript transcript;
  private Object root;
  private boolean isInside;
  private boolean isSmall = true;
  private boolean isUnshared;

  private CarriedWriter(Pending pending) throws IOException {
    super(pending);
    transcript = new Transcript(pending);
    enableReplaceObject(true);
    super.flush();
  }

  /** Returns a new stream. */
  static CarriedWriter create() throws IOException {
    return new CarriedWriter(new Pending());
  }

  /** Writes the body of an object. */
  void write(WireWriter out, Hierarchy levels, Object value) throws IOException {
    transcript.open(out, levels);
    root = value;
    isInside = false;
    writeObject(value);
    drain();
    if (transcript.isOpen()) {
      transcript.end();
    }
    root = null;
    isSmall = transcript.handles() < KEPT;
    reset();
    drain();
    transcript.clear();
  }

  /** Returns whether the stream may be used again: it keeps tables as large as it ever needed. */
  boolean isSmall() {
    return isSmall;
  }

  @Override
  protected Object replaceObject(Object object) throws IOException {
    if (isInside) {
      drain();
      boolean isFresh = isUnshared;
      isUnshared = false;
      return transcript.replace(object, isFresh);
    }
    isInside = true;
    if (object != null && object.getClass() == root.getClass()) {
      transcript.begin(object);
      return object;
    }
    transcript.beginReplaced(root, object);
    return null;
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
    transcript.describe(description.forClass());
  }

  @Override
  protected void annotateProxyClass(Class<?> type) {
    transcript.describe(type);
  }

  /** An object may close the stream that it is written to; others come after it. */
  @Override
  public void close() {}
}
