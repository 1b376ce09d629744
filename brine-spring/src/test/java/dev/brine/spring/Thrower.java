// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/**
 * A value whose class fails when it is read, and if it is {@code unwritable} when it is written.
 */
final class Thrower implements Serializable {
  private static final long serialVersionUID = 1L;

  private final transient boolean unwritable;

  Thrower() {
    this(false);
  }

  Thrower(boolean unwritable) {
    this.unwritable = unwritable;
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    if (unwritable) {
      throw new IllegalStateException("Expected a Thrower that can be written");
    }
    out.defaultWriteObject();
  }

  private void readObject(ObjectInputStream in) {
    throw new IllegalStateException("Expected another version of Thrower");
  }
}
