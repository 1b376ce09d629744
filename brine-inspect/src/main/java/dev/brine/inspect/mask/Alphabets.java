// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.mask;

import java.lang.Character.UnicodeBlock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The letters and digits that may replace each other: those of one Unicode block and one general
 * category, such as the lower-case letters of Latin-1. All of them have the same length in UTF-8.
 */
final class Alphabets {
  /** Stands for the byte 80 where text is of single bytes; those that follow are the other ones. */
  static final char BYTES = '\uE000';

  private static final int BYTE_COUNT = 0x80;

  private final short[] numbers = new short[Character.MAX_VALUE + 1];
  private final List<char[]> alphabets = new ArrayList<>();

  /** A block and a general category. */
  private record Key(UnicodeBlock block, int category) {}

  /** Sorts all chars into alphabets. */
  Alphabets() {
    Map<Key, StringBuilder> found = new HashMap<>();
    for (int unit = 0; unit <= Character.MAX_VALUE; unit++) {
      UnicodeBlock block = UnicodeBlock.of(unit);
      boolean isText = Character.isLetter(unit) || Character.isDigit(unit);
      if (isText && block != null) {
        found
            .computeIfAbsent(new Key(block, Character.getType(unit)), key -> new StringBuilder())
            .append((char) unit);
      }
    }
    Arrays.fill(numbers, (short) -1);
    found.values().forEach(chars -> add(chars.toString().toCharArray()));
    add(range(Character.MIN_LOW_SURROGATE, Character.MAX_LOW_SURROGATE));
    add(range(BYTES, (char) (BYTES + BYTE_COUNT - 1)));
  }

  private static char[] range(char first, char last) {
    char[] chars = new char[last - first + 1];
    for (int i = 0; i < chars.length; i++) {
      chars[i] = (char) (first + i);
    }
    return chars;
  }

  private void add(char[] chars) {
    for (char unit : chars) {
      numbers[unit] = (short) alphabets.size();
    }
    alphabets.add(chars);
  }

  /**
   * Returns the alphabet of a char in a text, sorted, or null where the char stays as it is. The
   * second half of a letter beyond U+FFFF has one, the first half has none.
   */
  char[] at(char[] text, int index) {
    char unit = text[index];
    if (Character.isSurrogate(unit)) {
      boolean isPair =
          index > 0
              && Character.isLowSurrogate(unit)
              && Character.isHighSurrogate(text[index - 1])
              && Character.isLetter(Character.toCodePoint(text[index - 1], unit));
      return isPair ? alphabets.get(numbers[unit]) : null;
    }
    char[] alphabet = numbers[unit] < 0 ? null : alphabets.get(numbers[unit]);
    return alphabet == null || alphabet.length < 2 ? null : alphabet;
  }
}
