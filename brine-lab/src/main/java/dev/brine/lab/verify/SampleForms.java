// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Reads and writes samples by Java's streams, and by those that optimized programs have. They find
 * classes by the loader of this class, as in a program.
 *
 * @param allowed decides which classes may be read; null if all may
 */
record SampleForms(AllowedClasses allowed) {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Returns processor time, since waiting says nothing of a form. */
  static long now() {
    return THREADS.getCurrentThreadCpuTime();
  }

  /** Reads a captured sample to its end. */
  ObjectSequence readAll(byte[] sample) throws IOException, ClassNotFoundException {
    ByteArrayInputStream source = source(sample);
    try (ObjectInputStream in = filtered(new ObjectInputStream(source))) {
      return ObjectSequence.readAll(in, source, sample[sample.length - 1]);
    }
  }

  /** Reads what Java wrote of a sequence. */
  ObjectSequence readJava(byte[] bytes, ObjectSequence like)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = filtered(new ObjectInputStream(source(bytes)))) {
      return like.readLike(in);
    }
  }

  /** Reads what Brine wrote of a sequence. */
  ObjectSequence readBrine(byte[] bytes, ObjectSequence like)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = filtered(new DropInObjectInputStream(source(bytes)))) {
      return like.readLike(in);
    }
  }

  byte[] writeJava(ObjectSequence objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      objects.write(out);
    }
    return bytes.toByteArray();
  }

  /** Writes a sequence as Java does, but for capacities, which Brine's form does not have. */
  byte[] writeJavaAtLeastCapacity(ObjectSequence objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new LeastCapacityOutput(bytes)) {
      objects.write(out);
    }
    return bytes.toByteArray();
  }

  byte[] writeBrine(ObjectSequence objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new DropInObjectOutputStream(bytes)) {
      objects.write(out);
    }
    return bytes.toByteArray();
  }

  private static ByteArrayInputStream source(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  /** No filter is set where none is needed: the program has none either. */
  private ObjectInputStream filtered(ObjectInputStream in) {
    if (allowed != null) {
      in.setObjectInputFilter(allowed);
    }
    return in;
  }
}
