// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.testkit.Bytes;
import dev.brine.testkit.Change;
import dev.brine.testkit.Dice;

/** The ways to change the layout of a block, whose parts end with commas and bars. */
enum LayoutMutation implements Change {
  /** Puts a char that means something in place of another one. */
  CHANGE_CHAR {
    @Override
    public byte[] of(byte[] message, byte[] other, Dice dice) {
      byte[] changed = message.clone();
      if (changed.length > 0) {
        changed[dice.place(message)] = (byte) CHARS.charAt(dice.below(CHARS.length()));
      }
      return changed;
    }
  },
  /** Repeats a part somewhere else. */
  REPEAT_PART {
    @Override
    public byte[] of(byte[] message, byte[] other, Dice dice) {
      int from = partAt(message, dice);
      byte[] part = Bytes.part(message, from, partEnd(message, from) - from);
      return Bytes.replaced(message, partAt(message, dice), 0, part);
    }
  },
  /** Takes a part out. */
  DROP_PART {
    @Override
    public byte[] of(byte[] message, byte[] other, Dice dice) {
      int from = partAt(message, dice);
      return Bytes.replaced(message, from, partEnd(message, from) - from, new byte[0]);
    }
  },
  /** Puts a part of another layout in place of one. */
  TAKE_PART {
    @Override
    public byte[] of(byte[] message, byte[] other, Dice dice) {
      int from = partAt(message, dice);
      int start = partAt(other, dice);
      byte[] part = Bytes.part(other, start, partEnd(other, start) - start);
      return Bytes.replaced(message, from, partEnd(message, from) - from, part);
    }
  };

  private static final String CHARS = Mutations.CHARS.replace("\u1234", "");

  private static boolean isEnd(byte one) {
    return one == ',' || one == '|';
  }

  /** Returns where a part begins. */
  static int partAt(byte[] message, Dice dice) {
    int at = dice.place(message);
    while (at > 0 && !isEnd(message[at - 1])) {
      at--;
    }
    return at;
  }

  /** Returns where a part ends, behind its comma. */
  static int partEnd(byte[] message, int from) {
    int at = from;
    while (at < message.length && !isEnd(message[at])) {
      at++;
    }
    return Math.min(message.length, at + 1);
  }
}
