// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import dev.brine.testkit.Dice;
import java.util.ArrayList;
import java.util.List;

/** Finds where something may begin in bytes of any format: texts, tags of Java's, the body. */
final class MutationPlaces {
  private static final int SHORTEST_TEXT = 3;
  private static final int FIRST_TAG = 0x70;
  private static final int LAST_TAG = 0x7e;

  private MutationPlaces() {}

  /** Returns where the body begins. */
  static int body(Origin origin) {
    return Math.max(0, origin.bytes().length - origin.body());
  }

  /** Returns one of the places, the end included. */
  static int any(Origin origin, Dice dice) {
    List<Integer> places = all(origin);
    return places.get(dice.below(places.size()));
  }

  /** Returns two of the places, which may be the same, in their order. */
  static int[] two(Origin origin, Dice dice) {
    List<Integer> places = all(origin);
    int one = places.get(dice.below(places.size()));
    int other = places.get(dice.below(places.size()));
    return new int[] {Math.min(one, other), Math.max(one, other)};
  }

  private static List<Integer> all(Origin origin) {
    byte[] bytes = origin.bytes();
    List<Integer> places = new ArrayList<>(List.of(0, body(origin), bytes.length));
    int start = 0;
    for (int at = 0; at <= bytes.length; at++) {
      if (at == bytes.length || bytes[at] < ' ' || bytes[at] > '~') {
        addRun(places, bytes, start, at);
        start = at + 1;
      }
    }
    return places;
  }

  /** Adds the places of printable bytes: the length of a text takes up to two bytes before it. */
  private static void addRun(List<Integer> places, byte[] bytes, int start, int end) {
    if (end - start < SHORTEST_TEXT || areTags(bytes, start, end)) {
      for (int at = start; at < end; at++) {
        places.add(at);
      }
    } else {
      places.addAll(List.of(Math.max(0, start - 2), Math.max(0, start - 1), start, end));
    }
  }

  private static boolean areTags(byte[] bytes, int from, int to) {
    for (int at = from; at < to; at++) {
      if (bytes[at] < FIRST_TAG || bytes[at] > LAST_TAG) {
        return false;
      }
    }
    return true;
  }
}
