// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import java.io.ObjectInputStream;
import java.io.Serializable;

/** A value whose class fails when it is read. */
final class Thrower implements Serializable {
  private static final long serialVersionUID = 1L;

  private void readObject(ObjectInputStream in) {
    throw new IllegalStateException("Expected another version of Thrower");
  }
}
