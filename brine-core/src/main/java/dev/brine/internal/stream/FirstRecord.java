// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.internal.FormatNumbers.Item;
import dev.brine.internal.FormatNumbers.StreamItem;
import dev.brine.wire.Reference;
import dev.brine.wire.Varint;
import java.io.ObjectStreamConstants;

/**
 * Decides the form of the first bytes behind a header, where these may begin a record in Java's
 * form or a message in ours: a frame of 56 to 63 bytes begins as one of Java's objects. The first
 * message has no reference back, and more than an object that is null. See docs/decisions/040.
 */
final class FirstRecord {
  /** The type of a text in Java's form, and the two bytes of its length. */
  private static final int TEXT_HEAD = 3;

  private static final int TC_BASE = ObjectStreamConstants.TC_BASE;

  private FirstRecord() {}

  /** The forms that some first bytes may have. */
  enum Forms {
    JAVA,
    BRINE,
    EITHER
  }

  /**
   * Decides by two bytes.
   *
   * @param first a type of Java's objects which is even
   * @param second the byte behind it, or -1
   */
  static Forms formOf(int first, int second) {
    boolean begins = second == Item.NO_OBJECT || second == Reference.OTHER;
    return switch (first) {
      case ObjectStreamConstants.TC_STRING, ObjectStreamConstants.TC_CLASSDESC ->
          begins ? Forms.EITHER : Forms.JAVA;
      case ObjectStreamConstants.TC_CLASS, ObjectStreamConstants.TC_ENUM ->
          second < TC_BASE ? Forms.BRINE : Forms.JAVA;
      case ObjectStreamConstants.TC_ENDBLOCKDATA -> Forms.BRINE;
      default -> begins ? Forms.BRINE : Forms.JAVA;
    };
  }

  /** Returns the bytes of a message whose frame begins with this byte. */
  static int sizeOfMessage(int first) {
    return first >>> 1;
  }

  /** Returns the bytes of a text in Java's form, with its head. */
  static int sizeOfText(byte[] bytes, int at) {
    return TEXT_HEAD + (Byte.toUnsignedInt(bytes[at + 1]) << 8 | Byte.toUnsignedInt(bytes[at + 2]));
  }

  /**
   * Returns whether Java writes such a text, of which bytes may be missing at the end: a string, or
   * the name of a class, which has no control characters. No byte is 0.
   */
  static boolean isText(byte[] bytes, int at, int end) {
    int least = bytes[at] == ObjectStreamConstants.TC_STRING ? 1 : ' ';
    int behind = 0;
    for (int i = at + TEXT_HEAD; i < end; i++) {
      int octet = Byte.toUnsignedInt(bytes[i]);
      boolean isBehind = octet >= 0x80 && octet < 0xc0;
      if (isBehind != behind > 0 || octet < least || octet >= 0xf0) {
        return false;
      }
      behind = isBehind ? behind - 1 : octet < 0xc0 ? 0 : octet < 0xe0 ? 1 : 2;
    }
    return true;
  }

  /**
   * Returns whether the first message of a stream may have these items, up to its object.
   *
   * @param known the end of what is known of them
   */
  static boolean areItems(byte[] bytes, int start, int known, int end) {
    int at = start;
    while (at < known) {
      if (bytes[at] != Item.NO_OBJECT) {
        return isObject(bytes, at, known, end);
      }
      if (at + 1 >= known) {
        return known < end;
      }
      boolean isLong = bytes[at + 1] < 0 && at + 2 < known;
      int item = (bytes[at + 1] & 0x7f) | (isLong ? bytes[at + 2] << 7 : 0);
      at += isLong ? 3 : 2;
      if (item == StreamItem.ABORT) {
        return isObject(bytes, at, known, end);
      }
      if (item > Item.BLOCK && item <= Item.BLOCK + Item.LONGEST_BLOCK) {
        at += item - Item.BLOCK;
      } else if (!isAnnouncement(item)) {
        return false;
      }
    }
    return known < end ? at <= end : at == end;
  }

  private static boolean isAnnouncement(int item) {
    return item == StreamItem.RESET || item == StreamItem.ALL || item == StreamItem.FORGET_OBJECTS;
  }

  /** Null ends a message. The first class that is named is a built-in one, or gets the number 0. */
  private static boolean isObject(byte[] bytes, int at, int known, int end) {
    if (at >= known) {
      return known < end;
    }
    if (bytes[at] == Reference.NULL) {
      return at + 1 == end;
    }
    boolean isNamed = at + 1 >= known ? known < end : isNumber(bytes[at + 1]);
    return bytes[at] == Reference.OTHER && isNamed;
  }

  private static boolean isNumber(int first) {
    return first == 0 || (first & 1) != 0;
  }

  /** Returns whether a message has nothing, or null alone. */
  static boolean isNothing(byte[] bytes, int start, int end) {
    return start == end || (start + 1 == end && bytes[start] == Reference.NULL);
  }

  /**
   * Returns the end of the last of the messages that begin in a range, or -1 if that has other
   * bytes. They have fewer bytes than a part that goes on.
   */
  static int endOfMessages(byte[] bytes, int start, int end) {
    int at = start;
    while (at < end) {
      boolean isLong = bytes[at] < 0 && at + 1 < end;
      int frame = (bytes[at] & 0x7f) | (isLong ? bytes[at + 1] << 7 : 0);
      int content = at + (isLong ? 2 : 1);
      at = content + (frame >>> 1);
      boolean isPart = (frame & 1) != 0 && frame != FrameSink.ABORT;
      if (isPart || !beginsAsMessage(bytes, content, at, end)) {
        return -1;
      }
    }
    return at;
  }

  /**
   * What begins neither with an announcement nor with a class is null or a reference back, alone.
   */
  private static boolean beginsAsMessage(byte[] bytes, int start, int end, int known) {
    if (start == end || start >= known) {
      return true;
    }
    int head = bytes[start];
    return head == Item.NO_OBJECT || head == Reference.OTHER || end - start <= Varint.MAX_INT;
  }
}
