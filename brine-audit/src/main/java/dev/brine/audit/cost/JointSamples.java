// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.cost;

import dev.brine.audit.evidence.Captured.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectStreamConstants;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Joins samples to one object stream, each kind of objects as often as it was seen. Between two
 * samples stands a reset, after which nothing refers to what was before (Java Object Serialization
 * Specification, 6.4.1).
 */
final class JointSamples {
  /** How many objects there are if each kind is as frequent as others. */
  private static final int OBJECTS = 100;

  /** A stream that is longer has each kind once. */
  private static final int MOST_BYTES = 16 << 20;

  private static final int HEADER =
      ByteBuffer.allocate(Integer.BYTES)
          .putShort(ObjectStreamConstants.STREAM_MAGIC)
          .putShort(ObjectStreamConstants.STREAM_VERSION)
          .getInt(0);

  private JointSamples() {}

  /**
   * Returns the stream.
   *
   * @throws IOException if a sample cannot be read, or is no object stream; the message says which
   */
  static byte[] of(List<Kind> kinds) throws IOException {
    long all = kinds.stream().mapToLong(Kind::objects).sum();
    ByteArrayOutputStream joint = new ByteArrayOutputStream();
    joint.write(ByteBuffer.allocate(Integer.BYTES).putInt(HEADER).array());
    for (Kind kind : kinds) {
      long wanted = Math.round((double) OBJECTS * kind.objects() / Math.max(1, all));
      List<Path> samples = kind.samples();
      for (int i = 0; i < Math.max(1, wanted) && !samples.isEmpty(); i++) {
        if (i == 0 || joint.size() < MOST_BYTES) {
          append(samples.get(i % samples.size()), joint);
        }
      }
    }
    return joint.toByteArray();
  }

  private static void append(Path sample, ByteArrayOutputStream joint) throws IOException {
    byte[] bytes = Files.readAllBytes(sample);
    if (bytes.length <= Integer.BYTES || ByteBuffer.wrap(bytes).getInt(0) != HEADER) {
      throw new IOException(sample + ": Not an object stream of Java");
    }
    if (joint.size() > Integer.BYTES) {
      joint.write(ObjectStreamConstants.TC_RESET);
    }
    joint.write(bytes, Integer.BYTES, bytes.length - Integer.BYTES);
  }
}
