// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Writes and reads objects with Java's own streams. */
final class JavaBytes {
  private JavaBytes() {}

  static byte[] of(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
      stream.writeObject(value);
    }
    return bytes.toByteArray();
  }

  static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return stream.readObject();
    }
  }
}
