// SPDX-License-Identifier: Apache-2.0
package scale;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.util.Arrays;
import java.util.List;

/** Converts serialized objects of Java to messages of Brine, one at a time. */
final class Blobs {
  private static final byte[] JAVA = {(byte) 0xac, (byte) 0xed};

  private final Brine brine;

  /**
   * The result of converting a blob.
   *
   * @param bytes what to store: a message, or the blob as it was
   * @param problem why it is as it was, without what differs from blob to blob; or null
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares outcomes.
  record Outcome(byte[] bytes, String problem) {}

  /** Creates a converter of objects whose classes match one of these patterns. */
  Blobs(List<String> patterns, ClassLoader loader) {
    brine =
        Brine.newBuilder()
            .types(TypeFilter.allow(patterns.toArray(String[]::new)))
            .classLoader(loader)
            .reads(Format.BRINE, Format.JAVA)
            .build();
  }

  /** Converts a blob, and reads the message back: what was read has the same message. */
  Outcome convert(byte[] blob) {
    if (blob.length < 2 || blob[0] != JAVA[0] || blob[1] != JAVA[1]) {
      return isMessage(blob)
          ? new Outcome(blob, "Is a message of Brine already")
          : new Outcome(blob, "Is no stream of Java's objects");
    }
    try {
      Object value = brine.decode(blob, Object.class);
      byte[] message = brine.encode(value);
      Object back = brine.decode(message, Object.class);
      return Arrays.equals(brine.encode(back), message)
          ? new Outcome(message, null)
          : new Outcome(blob, "Is another object when it is read back: " + nameOf(value));
    } catch (BrineException e) {
      return new Outcome(blob, e.summary());
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      return new Outcome(blob, "A method of its class failed: " + e);
    }
  }

  private boolean isMessage(byte[] blob) {
    try {
      brine.decode(blob, Object.class);
      return true;
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      return false;
    }
  }

  private static String nameOf(Object value) {
    return value == null ? "null" : value.getClass().getName();
  }
}
