// SPDX-License-Identifier: Apache-2.0
package com.acme.model;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Has private hooks. */
class Note implements Serializable {
  private static final long serialVersionUID = 1L;

  private transient String text;

  Note(String text) {
    this.text = text;
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeUTF(text);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    text = in.readUTF();
  }

  @Override
  public String toString() {
    return text;
  }
}
