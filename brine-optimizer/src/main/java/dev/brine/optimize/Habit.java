// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.Locale;

/** A habit of a program: something that it does with the bytes of its object streams. */
public enum Habit {
  /** The bytes are keys. */
  KEY_BY_BYTES(Stance.AGAINST, "entries are found by these bytes"),
  /** The bytes are compared. */
  COMPARED(Stance.AGAINST, "the bytes are compared with others"),
  /** A number is made of the bytes. */
  DIGESTED(Stance.AGAINST, "a hash, a digest or a UUID is made of the bytes"),
  /** A length or an offset is kept apart from the bytes. */
  LENGTH_KEPT(Stance.AGAINST, "their length or place is kept apart from them"),
  /** The header is not written, is cut off or supplied. */
  HEADER_CUT(Stance.AGAINST, "the header of the stream is left out, cut off or supplied"),
  /** The bytes are compared, and then stored if they differ. */
  UPDATES_BY_BYTES(Stance.AGAINST, "they are stored again where they differ from those before"),
  /** The bytes leave what can be seen. */
  UNKNOWN(Stance.AGAINST, "they leave what can be seen"),
  /** A stream is appended to others. */
  APPENDED(Stance.READERS, "the stream is appended to a file"),
  /** The bytes go to a peer. */
  SENT(Stance.READERS, "they are sent to another program"),
  /** The bytes go to a store. */
  STORED(Stance.READERS, "they are stored outside the program"),
  /** Several streams share a sink. */
  SEVERAL_STREAMS(Stance.HARMLESS, "several streams are written to one sink"),
  /** A hook for classes writes objects. */
  HOOK_WRITES_OBJECTS(Stance.HARMLESS, "a hook for classes writes objects"),
  /** The stream that reads them lets in chosen classes only. */
  ALLOW_LIST(Stance.HARMLESS, "only classes of a list are read"),
  /** A callback looks at the class of its stream. */
  LOOKS_AT_STREAM(Stance.HARMLESS, "callbacks look at the class of their stream"),
  /** The program reads the bytes itself. */
  KEPT_IN_PROCESS(Stance.HARMLESS, "the program reads them again");

  /** The weight of a habit when a writer is to write another form. */
  public enum Stance {
    /** Something depends on the bytes. */
    AGAINST,
    /** All readers have to read the other form. */
    READERS,
    /** Nothing depends on the bytes. */
    HARMLESS
  }

  private final Stance stance;
  private final String sentence;

  Habit(Stance stance, String sentence) {
    this.stance = stance;
    this.sentence = sentence;
  }

  /** Returns the name in reports, which never changes, such as {@code key-by-bytes}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns its weight. */
  public Stance stance() {
    return stance;
  }

  /** Returns what the program does, as a clause. */
  public String sentence() {
    return sentence;
  }
}
