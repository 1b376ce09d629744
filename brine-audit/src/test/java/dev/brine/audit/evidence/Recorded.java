// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/** Recordings of this JVM, and objects to record. */
public final class Recorded {
  private Recorded() {}

  /** Records some work, and returns the file. */
  public static Path record(Path folder, Callable<?> work) throws Exception {
    Path file = folder.resolve("run.jfr");
    try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
      recording.enable("jdk.Deserialization").withStackTrace();
      recording.start();
      work.call();
      recording.stop();
      recording.dump(file);
    }
    return file;
  }

  /** Returns the stream of objects. */
  public static byte[] write(Object... objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return bytes.toByteArray();
  }

  /** Returns the first object of a stream. */
  @SuppressWarnings("BanSerializableRead") // of this test
  public static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }

  /** Returns the first object of a stream with a filter. */
  @SuppressWarnings("BanSerializableRead") // of this test
  public static Object read(byte[] bytes, ObjectInputFilter filter)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(filter);
      return in.readObject();
    }
  }

  /** Returns the last of some objects of a stream. */
  @SuppressWarnings("BanSerializableRead") // of this test
  static Object readSeveral(byte[] bytes, int count) throws IOException, ClassNotFoundException {
    Object last = null;
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      for (int i = 0; i < count; i++) {
        last = in.readObject();
      }
    }
    return last;
  }
}
