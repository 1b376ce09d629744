// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import dev.brine.testkit.Bytes;
import dev.brine.testkit.Dice;
import java.util.Arrays;

/** The ways to make one message of two valid ones. */
public enum Splice {
  /** The start of one, then the end of the other, both cut anywhere. */
  ANYWHERE {
    @Override
    byte[] spliced(Origin one, Origin other, Dice dice) {
      return crossed(one, dice.place(one.bytes()), other, dice.place(other.bytes()));
    }
  },
  /** The start of one, then the end of the other, both cut where something may begin. */
  AT_PLACES {
    @Override
    byte[] spliced(Origin one, Origin other, Dice dice) {
      return crossed(one, MutationPlaces.any(one, dice), other, MutationPlaces.any(other, dice));
    }
  },
  /** The start of one, then the end of the other, cut behind bytes that both have. */
  WHERE_ALIKE {
    @Override
    byte[] spliced(Origin one, Origin other, Dice dice) {
      int place = MutationPlaces.any(one, dice);
      int alike = alike(one.bytes(), place, other.bytes());
      return crossed(one, place, other, alike < 0 ? MutationPlaces.any(other, dice) : alike);
    }
  },
  /** The classes of one, then the content of the other. */
  BODY {
    @Override
    byte[] spliced(Origin one, Origin other, Dice dice) {
      return crossed(one, MutationPlaces.body(one), other, MutationPlaces.body(other));
    }
  },
  /** A part of the other within one, between places where something may begin. */
  INSERT {
    @Override
    byte[] spliced(Origin one, Origin other, Dice dice) {
      return Bytes.replaced(one.bytes(), MutationPlaces.any(one, dice), 0, chunk(other, dice));
    }
  },
  /** Some parts of the other within one, anywhere. */
  INSERT_ANYWHERE {
    @Override
    byte[] spliced(Origin one, Origin other, Dice dice) {
      byte[] bytes = one.bytes();
      for (int left = 1 + dice.below(3); left > 0; left--) {
        int from = dice.place(other.bytes());
        byte[] part = Bytes.part(other.bytes(), from, dice.length(other.bytes(), from));
        bytes = Bytes.replaced(bytes, dice.place(bytes), 0, part);
      }
      return bytes;
    }
  },
  /** A part of the other in place of a part of one. */
  REPLACE {
    @Override
    byte[] spliced(Origin one, Origin other, Dice dice) {
      int[] ends = MutationPlaces.two(one, dice);
      return Bytes.replaced(one.bytes(), ends[0], ends[1] - ends[0], chunk(other, dice));
    }
  };

  private static final int LONGEST = 1 << 14;
  private static final int LONGEST_ALIKE = 4;

  abstract byte[] spliced(Origin one, Origin other, Dice dice);

  /** Returns the bytes of one and another, which both may be empty. */
  public byte[] of(Origin one, Origin other, Dice dice) {
    if (one.bytes().length == 0 || other.bytes().length == 0) {
      return Bytes.joined(one.bytes(), other.bytes());
    }
    byte[] bytes = spliced(one, other, dice);
    return bytes.length > LONGEST ? Arrays.copyOf(bytes, LONGEST) : bytes;
  }

  private static byte[] crossed(Origin one, int end, Origin other, int from) {
    byte[] rest = Bytes.part(other.bytes(), from, other.bytes().length - from);
    return Bytes.joined(Arrays.copyOf(one.bytes(), end), rest);
  }

  private static byte[] chunk(Origin origin, Dice dice) {
    int[] ends = MutationPlaces.two(origin, dice);
    return Bytes.part(origin.bytes(), ends[0], ends[1] - ends[0]);
  }

  /** Returns a place in the other behind the same bytes, as many as possible, or -1. */
  private static int alike(byte[] one, int place, byte[] other) {
    for (int length = Math.min(place, LONGEST_ALIKE); length > 0; length--) {
      for (int at = other.length; at >= length; at--) {
        if (Arrays.equals(one, place - length, place, other, at - length, at)) {
          return at;
        }
      }
    }
    return -1;
  }
}
