// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import java.util.Locale;

/** What bytes are by their first one, and how to read them. */
public enum FirstByte {
  /** A stream of the JDK. */
  JAVA(0xac, 0xac, ", as a stream of Java's objects does") {
    @Override
    String forMessages() {
      return "Read it with an ObjectInputStream, or build the reader with reads(Format.BRINE, Format.JAVA)";
    }

    @Override
    String forStreams() {
      return "Read it with newObjectInputStream(source, Format.BRINE, Format.JAVA)";
    }
  },

  /** An object stream in Brine's form. */
  STREAM(0xb5, 0xb5, ", as a stream of Brine's objects does") {
    @Override
    String forMessages() {
      return "Read it with Brine.newObjectInputStream";
    }

    @Override
    String forStreams() {
      return "Read it with newObjectInputStream(source), whose form is Format.BRINE";
    }
  },

  /** A message that fills an array. */
  MESSAGE(0x90, 0x9f, ", as a message of Brine does") {
    @Override
    String forStreams() {
      return "Read it with Brine.decode, or with Codec.decode if a codec wrote it";
    }
  },

  /** A message in frames. */
  FRAMED(0xb0, 0xb0, ", as a message of Brine in frames does") {
    @Override
    String forStreams() {
      return "Read it with Codec.decode or Codec.decodeAll";
    }
  },

  /** A message of a later format. */
  LATER(0x80, 0x8f, ", as a message of a later version may") {
    @Override
    String forMessages() {
      return "If a later version of Brine wrote it, update brine-core here";
    }

    @Override
    String forStreams() {
      return forMessages();
    }
  },

  /** Data in gzip. */
  GZIP(0x1f, 0x1f, ", as data in gzip does") {
    @Override
    String forMessages() {
      return DECOMPRESS;
    }

    @Override
    String forStreams() {
      return DECOMPRESS;
    }
  },

  /** Data in Zstandard. */
  ZSTD(0x28, 0x28, ", as data in zstd does") {
    @Override
    String forMessages() {
      return DECOMPRESS;
    }

    @Override
    String forStreams() {
      return DECOMPRESS;
    }
  },

  /** A JSON object. */
  JSON('{', '{', ", as an object in JSON does"),

  /** A JSON array. */
  JSON_ARRAY('[', '[', ", as an array in JSON does"),

  /** XML. */
  XML('<', '<', ", as XML does"),

  /** Everything else. */
  OTHER(0x00, 0xff, "");

  private static final String DECOMPRESS = "Decompress it first";
  private static final String LINK = ": docs/troubleshooting.md#corrupt";

  private final int from;
  private final int to;
  private final String what;

  FirstByte(int from, int to, String what) {
    this.from = from;
    this.to = to;
    this.what = what;
  }

  /** Returns what a reader of messages should do. */
  String forMessages() {
    return "Decode from the first byte of a message that Brine has written";
  }

  /** Returns what a reader of object streams should do. */
  String forStreams() {
    return "Read from the first byte of a stream that newObjectOutputStream has written";
  }

  /** Returns what starts with a byte. */
  public static FirstByte of(int first) {
    for (FirstByte known : values()) {
      if (first >= known.from && first <= known.to) {
        return known;
      }
    }
    throw new AssertionError(first);
  }

  /** Returns the failure of a reader of messages. */
  public static BrineException noMessage(int first) {
    FirstByte known = of(first);
    return Problems.at(
        Problems.exception(
            Reason.CORRUPT,
            String.format(
                Locale.ROOT,
                "expected a message of Brine, version 1, but it starts with %02x%s",
                first,
                known.what),
            known.forMessages() + LINK,
            null),
        0);
  }

  /** Returns the message of a reader of object streams, which starts as the JDK's own. */
  public static String noStream(int first, int second) {
    FirstByte known = of(first);
    return String.format(
            Locale.ROOT, "invalid stream header: %02X%02X%s", first, second, known.what)
        + "\n"
        + known.forStreams()
        + LINK;
  }
}
