// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.io.ObjectStreamConstants;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The ways to change a stream in Java's form that know the parts of such streams. */
public enum JavaMutation implements Change {
  /** Puts another tag in place of a tag. */
  CHANGE_TAG(JavaMutation::changeTag),
  /** Puts a value of its own in place of what a tag begins: null, or a reference. */
  CHANGE_VALUE(JavaMutation::changeValue),
  /** Changes a number of four bytes, such as a size, a handle or a field. */
  CHANGE_INT(JavaMutation::changeInt),
  /** Makes a reference lead to another object. */
  CHANGE_HANDLE(JavaMutation::changeHandle),
  /** Writes another text, with its length, in place of a text. */
  CHANGE_UTF(JavaMutation::changeUtf),
  /** Changes the length of a text. */
  LIE_ABOUT_UTF(JavaMutation::lieAboutUtf),
  /** Changes the flags of a class, or its version. */
  CHANGE_CLASS(JavaMutation::changeClass);

  private static final byte FIRST_TAG = ObjectStreamConstants.TC_BASE;
  private static final int TAGS = ObjectStreamConstants.TC_MAX - FIRST_TAG + 1;
  private static final int VERSION_BYTES = Long.BYTES;
  private static final String[] TEXTS = {
    "",
    "[I",
    "[Ljava.lang.Object;",
    "Ljava/lang/String;",
    "int",
    "\0",
    "[".repeat(300),
    "java.lang.Object",
    "java.lang.Class",
    "java.lang.Enum",
    "java.lang.String",
    "java.io.ObjectStreamClass",
    "java.lang.invoke.SerializedLambda",
    "java.util.HashMap",
    "java.util.PriorityQueue",
    "java.util.CollSer",
    "java.util.concurrent.LinkedBlockingDeque",
    "java.util.concurrent.locks.ReentrantLock",
    "com.acme.Missing",
  };

  private final Change change;

  JavaMutation(Change change) {
    this.change = change;
  }

  @Override
  public byte[] of(byte[] message, byte[] other, Dice dice) {
    return message.length == 0 ? other.clone() : change.of(message, other, dice);
  }

  /** Returns the place of a tag, or any place where none is found. */
  private static int tag(byte[] message, Dice dice) {
    int from = dice.place(message);
    for (int i = 0; i < message.length; i++) {
      int place = (from + i) % message.length;
      if (message[place] >= FIRST_TAG && message[place] < FIRST_TAG + TAGS) {
        return place;
      }
    }
    return from;
  }

  private static byte[] changeTag(byte[] message, byte[] other, Dice dice) {
    byte[] changed = message.clone();
    changed[tag(message, dice)] = (byte) (FIRST_TAG + dice.below(TAGS));
    return changed;
  }

  private static byte[] changeValue(byte[] message, byte[] other, Dice dice) {
    int place = tag(message, dice);
    byte[] value = {ObjectStreamConstants.TC_NULL};
    if (dice.below(3) > 0) {
      value = ByteBuffer.allocate(5).put(ObjectStreamConstants.TC_REFERENCE).array();
      ByteBuffer.wrap(value).putInt(1, handle(dice));
    }
    return Bytes.replaced(message, place, dice.below(2), value);
  }

  private static int handle(Dice dice) {
    return ObjectStreamConstants.baseWireHandle + dice.below(1 << (1 + dice.below(7)));
  }

  private static byte[] changeInt(byte[] message, byte[] other, Dice dice) {
    int place = Math.min(dice.place(message), message.length - Integer.BYTES);
    if (place < 0) {
      return changeTag(message, other, dice);
    }
    byte[] changed = message.clone();
    ByteBuffer ints = ByteBuffer.wrap(changed);
    return ints.putInt(place, (int) dice.number(ints.getInt(place))).array();
  }

  private static byte[] changeHandle(byte[] message, byte[] other, Dice dice) {
    int from = dice.place(message);
    for (int i = 0; i < message.length; i++) {
      int place = (from + i) % message.length;
      if (message[place] == ObjectStreamConstants.TC_REFERENCE
          && place + Integer.BYTES < message.length) {
        return ByteBuffer.wrap(message.clone()).putInt(place + 1, handle(dice)).array();
      }
    }
    return changeValue(message, other, dice);
  }

  /** Returns the place of the length of a text, or -1 where none is found. */
  private static int utf(byte[] message, Dice dice) {
    int from = dice.place(message);
    for (int i = 0; i < message.length; i++) {
      int place = (from + i) % message.length;
      int length = length(message, place);
      if (length > 0 && length <= message.length - place - Short.BYTES) {
        int end = place + Short.BYTES + length;
        int at = place + Short.BYTES;
        while (at < end && message[at] >= ' ') {
          at++;
        }
        if (at == end) {
          return place;
        }
      }
    }
    return -1;
  }

  private static int length(byte[] message, int place) {
    return place + Short.BYTES > message.length
        ? -1
        : ByteBuffer.wrap(message).getShort(place) & 0xffff;
  }

  private static byte[] changeUtf(byte[] message, byte[] other, Dice dice) {
    int place = utf(message, dice);
    if (place < 0) {
      return changeTag(message, other, dice);
    }
    byte[] text = TEXTS[dice.below(TEXTS.length)].getBytes(StandardCharsets.ISO_8859_1);
    byte[] header = ByteBuffer.allocate(Short.BYTES).putShort((short) text.length).array();
    int before = Short.BYTES + length(message, place);
    return Bytes.replaced(message, place, before, Bytes.joined(header, text));
  }

  private static byte[] lieAboutUtf(byte[] message, byte[] other, Dice dice) {
    int place = utf(message, dice);
    if (place < 0) {
      return changeInt(message, other, dice);
    }
    byte[] changed = message.clone();
    short lie = (short) dice.number(length(message, place));
    return ByteBuffer.wrap(changed).putShort(place, lie).array();
  }

  /** Behind the name of a class stand eight bytes of its version, and one of flags. */
  private static byte[] changeClass(byte[] message, byte[] other, Dice dice) {
    int place = utf(message, dice);
    int version = place < 0 ? message.length : place + Short.BYTES + length(message, place);
    if (version + VERSION_BYTES >= message.length) {
      return changeInt(message, other, dice);
    }
    byte[] changed = message.clone();
    if (dice.below(4) == 0) {
      changed[version + dice.below(VERSION_BYTES)]++;
    } else {
      changed[version + VERSION_BYTES] = (byte) dice.below(32);
    }
    return changed;
  }
}
