// SPDX-License-Identifier: Apache-2.0
package scale;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ConvertedValue.Kind;
import dev.brine.inspect.convert.ValueConversion;
import java.util.Arrays;
import java.util.List;

/** Converts serialized objects of Java to messages of Brine. */
final class Blobs implements ValueConversion {
  private static final byte[] JAVA = {(byte) 0xac, (byte) 0xed};
  private static final byte[] NOTHING = {};

  private final Brine brine;

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
  @Override
  public ConvertedValue convert(byte[] blob) {
    if (blob.length < 2 || blob[0] != JAVA[0] || blob[1] != JAVA[1]) {
      return kept(
          Kind.NO_STREAM,
          isMessage(blob) ? "Is a message of Brine already" : "Is no stream of Java's objects");
    }
    try {
      Object value = brine.decode(blob, Object.class);
      byte[] message = brine.encode(value);
      Object back = brine.decode(message, Object.class);
      return Arrays.equals(brine.encode(back), message)
          ? new ConvertedValue(Kind.CHANGED, message, 1, "", List.of())
          : kept(Kind.FAILED, "Is another object when it is read back: " + nameOf(value));
    } catch (BrineException e) {
      return kept(Kind.FAILED, e.summary());
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      return kept(Kind.FAILED, "A method of its class failed: " + e);
    }
  }

  /** Returns the result for a blob that stays as it was, without what differs from blob to blob. */
  private static ConvertedValue kept(Kind kind, String reason) {
    return new ConvertedValue(kind, NOTHING, 0, reason, List.of());
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
