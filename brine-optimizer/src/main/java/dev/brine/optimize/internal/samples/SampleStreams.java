// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

/** Object streams for several objects: Java's, unless this class was optimized itself. */
final class SampleStreams implements Handling {
  @Override
  public List<byte[]> write(List<Object> objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return List.of(bytes.toByteArray());
  }

  @Override
  public double read(List<byte[]> written, int objects) throws IOException, ClassNotFoundException {
    double read = 0;
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(written.get(0)))) {
      for (int i = 0; i < objects; i++) {
        read += in.readObject() == null ? 0 : 1;
      }
    }
    return read;
  }
}
