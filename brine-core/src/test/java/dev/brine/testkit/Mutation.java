// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The ways to change a message that know the parts of messages. */
public enum Mutation implements Change {
  /** Turns one bit. */
  FLIP_BIT(Mutation::flipBit),
  /** Cuts the message short. */
  CUT_OFF((message, other, dice) -> Arrays.copyOf(message, dice.place(message))),
  /** Takes some bytes out. */
  DELETE(Mutation::delete),
  /** Lets some bytes stand twice, or many times. */
  REPEAT(Mutation::repeat),
  /** Swaps two parts of one length. */
  SWAP(Mutation::swap),
  /** Changes a number such as a size, a handle or the number of a class. */
  CHANGE_NUMBER(Mutation::changeNumber),
  /** Inserts a number. */
  INSERT_NUMBER(Mutation::insertNumber),
  /** Puts the head of a reference in place of a byte: null, expected, other, or a handle. */
  CHANGE_HEAD(Mutation::changeHead),
  /** Writes another text, with its length, in place of a text. */
  CHANGE_TEXT(Mutation::changeText),
  /** Changes the header of a text: its length, or whether it is wide. */
  LIE_ABOUT_TEXT(Mutation::lieAboutText),
  /** Puts a part of another message in place of a part. */
  SPLICE(Mutation::splice),
  /** Goes on as another message from some place on. */
  CROSS_OVER(Mutation::crossOver),
  /** Puts the message into frames of other lengths. */
  FRAME(Mutation::frame);

  private static final int LONGEST = 1 << 14;
  private static final byte FRAMED = (byte) 0xb0;
  private static final String[] TEXTS = {
    "",
    "[I",
    "[[Ljava.lang.Object;",
    "int",
    "a/b",
    "..",
    "\0",
    "[".repeat(300),
    "a".repeat(2_000),
    "java.lang.Object",
    "java.lang.Thread",
    "java.lang.Class",
    "java.util.HashMap",
    "java.util.PriorityQueue",
    "java.util.concurrent.ForkJoinPool",
    "com.acme.Missing",
  };

  private final Change change;

  Mutation(Change change) {
    this.change = change;
  }

  @Override
  public byte[] of(byte[] message, byte[] other, Dice dice) {
    if (message.length == 0) {
      return other.clone();
    }
    byte[] changed = change.of(message, other, dice);
    return changed.length > LONGEST ? Arrays.copyOf(changed, LONGEST) : changed;
  }

  private static byte[] flipBit(byte[] message, byte[] other, Dice dice) {
    byte[] changed = message.clone();
    changed[dice.place(message)] ^= (byte) (1 << dice.below(Byte.SIZE));
    return changed;
  }

  private static byte[] delete(byte[] message, byte[] other, Dice dice) {
    int place = dice.place(message);
    return Bytes.replaced(message, place, dice.length(message, place), new byte[0]);
  }

  private static byte[] repeat(byte[] message, byte[] other, Dice dice) {
    int place = dice.place(message);
    byte[] part = Bytes.part(message, place, dice.length(message, place));
    byte[] parts = part;
    for (int i = dice.below(4) == 0 ? dice.below(100) : 0; i > 0; i--) {
      parts = Bytes.joined(parts, part);
    }
    return Bytes.replaced(message, place, 0, parts);
  }

  private static byte[] swap(byte[] message, byte[] other, Dice dice) {
    int one = dice.place(message);
    int two = dice.place(message);
    int length = dice.length(message, Math.max(one, two));
    byte[] first = Bytes.part(message, one, length);
    byte[] second = Bytes.part(message, two, length);
    return Bytes.replaced(Bytes.replaced(message, one, length, second), two, length, first);
  }

  private static byte[] changeNumber(byte[] message, byte[] other, Dice dice) {
    int place = dice.place(message);
    int length = Bytes.numberLength(message, place);
    long number = dice.number(Bytes.number(message, place, length));
    return Bytes.replaced(message, place, length, Bytes.number(number));
  }

  private static byte[] insertNumber(byte[] message, byte[] other, Dice dice) {
    byte[] number = Bytes.number(dice.number(dice.below(300)));
    return Bytes.replaced(message, dice.place(message), 0, number);
  }

  private static byte[] changeHead(byte[] message, byte[] other, Dice dice) {
    int place = dice.place(message);
    byte[] head = {(byte) dice.below(12)};
    if (head[0] == 2) {
      byte[] type = Bytes.number(dice.below(400));
      return Bytes.replaced(message, place, dice.below(2), Bytes.joined(head, type));
    }
    return Bytes.replaced(message, place, 1, head);
  }

  private static byte[] changeText(byte[] message, byte[] other, Dice dice) {
    int place = text(message, dice);
    if (place < 0) {
      return changeNumber(message, other, dice);
    }
    int length = Bytes.numberLength(message, place);
    int units = (int) (Bytes.number(message, place, length) >>> 1) - 1;
    byte[] text = TEXTS[dice.below(TEXTS.length)].getBytes(StandardCharsets.ISO_8859_1);
    byte[] header = Bytes.number(2L + 2L * text.length);
    return Bytes.replaced(message, place, length + units, Bytes.joined(header, text));
  }

  private static byte[] lieAboutText(byte[] message, byte[] other, Dice dice) {
    int place = text(message, dice);
    if (place < 0) {
      return changeHead(message, other, dice);
    }
    int length = Bytes.numberLength(message, place);
    long header = Bytes.number(message, place, length);
    long lie = dice.below(2) == 0 ? header ^ 1 : dice.number(header);
    return Bytes.replaced(message, place, length, Bytes.number(lie));
  }

  /** Returns the place of a narrow text's header, or -1 where none is found. */
  private static int text(byte[] message, Dice dice) {
    int from = dice.place(message);
    for (int i = 0; i < message.length; i++) {
      int place = (from + i) % message.length;
      int length = Bytes.numberLength(message, place);
      long header = Bytes.number(message, place, length);
      long units = (header >>> 1) - 1;
      if (units > 0
          && units <= message.length - place - length
          && (header & 1) == 0
          && isText(message, place + length, (int) units)) {
        return place;
      }
    }
    return -1;
  }

  private static boolean isText(byte[] message, int place, int units) {
    for (int i = place; i < place + units; i++) {
      if (message[i] < ' ') {
        return false;
      }
    }
    return true;
  }

  private static byte[] splice(byte[] message, byte[] other, Dice dice) {
    int from = dice.place(other);
    byte[] part = Bytes.part(other, from, dice.length(other, from));
    int place = dice.place(message);
    int length = dice.below(2) == 0 ? 0 : dice.length(message, place);
    return Bytes.replaced(message, place, length, part);
  }

  private static byte[] crossOver(byte[] message, byte[] other, Dice dice) {
    byte[] start = Arrays.copyOf(message, dice.place(message));
    int from = dice.place(other);
    return Bytes.joined(start, Bytes.part(other, from, other.length - from));
  }

  private static byte[] frame(byte[] message, byte[] other, Dice dice) {
    byte[] framed = {FRAMED};
    int place = 0;
    while (place < message.length) {
      int length = dice.length(message, place);
      byte[] frame = Bytes.joined(Bytes.number(length), Bytes.part(message, place, length));
      framed = Bytes.joined(framed, frame);
      place += length;
    }
    return dice.below(4) == 0 ? framed : Bytes.joined(framed, new byte[1]);
  }
}
