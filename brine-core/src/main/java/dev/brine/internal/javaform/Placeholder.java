// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * A placeholder in Java's stream for an object that is written into our message. Java remembers it
 * as the replacement of the original before it calls {@link #writeExternal}. So {@code
 * writeReplace} of the original is called once, also where the replacement leads back to it.
 */
final class Placeholder implements Externalizable {
  private static final long serialVersionUID = 1L;

  private final transient Transcript.Way way;
  private transient Object written;

  Placeholder(Object object, Transcript.Way way) {
    this.way = way;
    written = object;
  }

  /** Returns how it is referred to. */
  Transcript.Way way() {
    return way;
  }

  /** Returns the object that is written: another where the stream replaces it. */
  Object written() {
    return written;
  }

  /** Sets the object that is written. */
  void written(Object replaced) {
    written = replaced;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    ((JavaFormWriter) out).refer(this);
  }

  @Override
  public void readExternal(ObjectInput in) {
    throw new AssertionError();
  }
}
