// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import java.util.SplittableRandom;

/** Strings for the values: each call makes a new instance, as if it had come from outside. */
final class Texts {
  private static final String[] NAMES = {
    "Alice Moore", "Bob Stone", "Carla Reyes", "David Okafor", // ASCII
    "Zoë Müller", "José Núñez", "Åsa Öberg", "François Lefèvre", // Latin-1
    "小明", "王小红", "山田太郎", "김민준", // three bytes in UTF-8
    "Max 🚀 Power", "🦊", "李 🎉", "Sunny 🌞 Day" // pairs of surrogates
  };

  private Texts() {}

  /** Returns a string with the same characters that is an instance of its own; null for null. */
  static String copy(String text) {
    return text == null ? null : new String(text.toCharArray());
  }

  /** Returns a person's name, one in four each of ASCII, Latin-1, CJK and emoji. */
  static String name(SplittableRandom random) {
    return copy(NAMES[random.nextInt(NAMES.length)]);
  }

  /** Returns the text of a random double from 0 to 1, 16 to 22 characters for most. */
  static String number(SplittableRandom random) {
    return Double.toString(random.nextDouble());
  }
}
