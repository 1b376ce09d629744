// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.SchemaLane;
import dev.brine.internal.Problems;
import dev.brine.wire.WireReader;

/**
 * Detects messages that were written by another method or with other options than their reader has.
 */
final class Pairing {
  private static final String INCOMPATIBLE = ": docs/troubleshooting.md#incompatible";

  private Pairing() {}

  /**
   * Returns whether a root that is named comes next, and no schema part: the head of null, or of a
   * new object of a class that is named.
   */
  static boolean isRoot(WireReader in) {
    in.require(1);
    return in.bytes[in.at] == 0 || in.bytes[in.at] == 2;
  }

  /**
   * Returns whether a schema part comes next, and no root. A fingerprint may start as a root does.
   */
  static boolean isSchemaPart(WireReader in, SchemaLane lane) {
    return lane != SchemaLane.NONE && !isRoot(in);
  }

  /** Returns the failure of {@code Brine.decode} where a codec wrote the message. */
  static BrineException ofCodec(Class<?> type) {
    return Problems.exception(
        Reason.INCOMPATIBLE,
        "the message is one of a codec, which does not name its root, and not one of Brine.encode",
        codec(type) + INCOMPATIBLE,
        null);
  }

  /** A type that was requested is that of the codec, as a rule. */
  private static String codec(Class<?> type) {
    return type == Object.class
        ? "Read it with the codec of the type that was written"
        : "Read it with the codec of the type that was written, such as brine.codec("
            + source(type)
            + ")";
  }

  private static String source(Class<?> type) {
    String name = type.getTypeName();
    return name.substring(name.lastIndexOf('.') + 1).replace('$', '.') + ".class";
  }

  /** Returns the failure of a codec where {@code Brine.encode} wrote the message. */
  static BrineException ofBrine(Class<?> type) {
    return Problems.exception(
        Reason.INCOMPATIBLE,
        "the message is one of Brine.encode, which has no schema part, and not one of a codec",
        "Read it with brine.decode(message, " + source(type) + ")" + INCOMPATIBLE,
        null);
  }

  /** Returns the failure of a reader without known classes where a schema part comes. */
  static BrineException ofKnownClasses(SchemaLane lane, Class<?> type) {
    return Problems.exception(
        Reason.INCOMPATIBLE,
        "the message has the schema part of a codec"
            + (lane == SchemaLane.EMBEDDED ? "" : " or of known classes")
            + ", which the reader does not take",
        (lane == SchemaLane.EMBEDDED
                ? ""
                : "Give the reader the classes(..) of the writer. If a codec wrote it: ")
            + codec(type)
            + INCOMPATIBLE,
        null);
  }

  /** Returns the failure of a message whose root is of another class than requested. */
  static BrineException otherRoot(Class<?> type, Class<?> other) {
    return Problems.exception(
        Reason.CORRUPT,
        wrong(type, other.getTypeName()),
        "Decode it as what was written: docs/troubleshooting.md#corrupt",
        null);
  }

  /** Returns the failure of a message whose root is of a class that is refused. */
  static BrineException refusedRoot(Class<?> type, String name, BrineException refusal) {
    return Problems.refusal(
        refusal.className().orElse(null),
        wrong(type, name),
        "Decode it as what was written, or allow that class if it is a subclass:"
            + " docs/troubleshooting.md#refused",
        refusal);
  }

  private static String wrong(Class<?> type, String name) {
    return "expected an object of " + type.getTypeName() + " but the message has one of " + name;
  }
}
