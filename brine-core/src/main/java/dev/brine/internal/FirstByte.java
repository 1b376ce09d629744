// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import java.util.Locale;

/** The kinds of input that the first byte identifies, each with advice on reading it. */
public enum FirstByte {
  /** A stream of the JDK. */
  JAVA(
      0xac,
      0xac,
      ", as a stream of Java's objects does",
      "Read it with an ObjectInputStream, or build the reader with reads(Format.BRINE,"
          + " Format.JAVA)",
      "Read it with newObjectInputStream(source, Format.BRINE, Format.JAVA)"),

  /** An object stream in Brine's form. */
  STREAM(
      FormatNumbers.STREAM,
      FormatNumbers.STREAM,
      ", as a stream of Brine's objects does",
      "Read it with Brine.newObjectInputStream",
      "Read it with newObjectInputStream(source), whose form is Format.BRINE"),

  /** A message that fills an array. */
  MESSAGE(
      FormatNumbers.VERSION_1,
      FormatNumbers.VERSION_1 | 0xf,
      ", as a message of Brine does",
      Advice.FROM_MESSAGE,
      "Read it with Brine.decode, or with Codec.decode if a codec wrote it"),

  /** A message in frames. */
  FRAMED(
      FormatNumbers.FRAMED,
      FormatNumbers.FRAMED,
      ", as a message of Brine in frames does",
      Advice.FROM_MESSAGE,
      "Read it with Codec.decode or Codec.decodeAll"),

  /** A message of a later format. */
  LATER(0x80, 0x8f, ", as a message of a later version may", Advice.UPDATE, Advice.UPDATE),

  /** Data in gzip. */
  GZIP(0x1f, 0x1f, ", as data in gzip does", Advice.DECOMPRESS, Advice.DECOMPRESS),

  /** Data in Zstandard. */
  ZSTD(0x28, 0x28, ", as data in zstd does", Advice.DECOMPRESS, Advice.DECOMPRESS),

  /** A JSON object. */
  JSON('{', '{', ", as an object in JSON does", Advice.FROM_MESSAGE, Advice.FROM_STREAM),

  /** A JSON array. */
  JSON_ARRAY('[', '[', ", as an array in JSON does", Advice.FROM_MESSAGE, Advice.FROM_STREAM),

  /** XML. */
  XML('<', '<', ", as XML does", Advice.FROM_MESSAGE, Advice.FROM_STREAM),

  /** Everything else. */
  OTHER(0x00, 0xff, "", Advice.FROM_MESSAGE, Advice.FROM_STREAM);

  private static final String LINK = ": docs/troubleshooting.md#corrupt";

  private final int from;
  private final int to;
  private final String what;
  private final String forMessages;
  private final String forStreams;

  /**
   * Creates a range of first bytes.
   *
   * @param forMessages what a reader of messages should do
   * @param forStreams what a reader of object streams should do
   */
  FirstByte(int from, int to, String what, String forMessages, String forStreams) {
    this.from = from;
    this.to = to;
    this.what = what;
    this.forMessages = forMessages;
    this.forStreams = forStreams;
  }

  /** The advice that several kinds of input share. */
  private static final class Advice {
    static final String FROM_MESSAGE =
        "Decode from the first byte of a message that Brine has written";
    static final String FROM_STREAM =
        "Read from the first byte of a stream that newObjectOutputStream has written";
    static final String UPDATE = "If a later version of Brine wrote it, update brine-core here";
    static final String DECOMPRESS = "Decompress it first";
  }

  /** Returns the kind of input that starts with a byte. */
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
                "no message of Brine, version 1: the input starts with %02x%s",
                first,
                known.what),
            known.forMessages + LINK,
            null),
        0);
  }

  /** Returns the message of a reader of object streams, which starts as the JDK's own. */
  public static String noStream(int first, int second) {
    FirstByte known = of(first);
    return String.format(
            Locale.ROOT, "invalid stream header: %02X%02X%s", first, second, known.what)
        + "\n"
        + known.forStreams
        + LINK;
  }
}
