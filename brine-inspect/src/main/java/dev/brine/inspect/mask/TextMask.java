// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.mask;

import java.util.Arrays;

/**
 * Replaces the letters and digits of a text by others of the same alphabet.
 *
 * <p>Equal texts become equal ones, and different texts become different ones, so maps keep their
 * keys. It is a Feistel network over the letters, whose functions depend on a secret: the letters
 * at even places are moved by a hash of those at odd places, and the other way round.
 */
final class TextMask {
  private static final int ROUNDS = 4;

  private final Alphabets alphabets = new Alphabets();
  private final SipHash hash;

  TextMask(SipHash hash) {
    this.hash = hash;
  }

  /** Masks a text in place. */
  void mask(char[] text) {
    char[][] alphabet = new char[text.length][];
    int[] places = new int[text.length];
    int count = 0;
    for (int i = 0; i < text.length; i++) {
      alphabet[i] = alphabets.at(text, i);
      if (alphabet[i] != null) {
        places[count++] = i;
      }
    }
    places = Arrays.copyOf(places, count);
    if (count == 1) {
      maskSingle(text, places[0], alphabet[places[0]]);
    } else {
      for (int round = 0; count > 0 && round < ROUNDS; round++) {
        mask(text, places, alphabet, round);
      }
    }
  }

  /** A single letter never stays what it was. */
  private void maskSingle(char[] text, int place, char[] alphabet) {
    long moved = hash.of(new long[] {text.length, place, alphabet[0]}, 3);
    int shift = 1 + (int) Long.remainderUnsigned(moved, alphabet.length - 1);
    text[place] = shifted(text[place], alphabet, shift);
  }

  private void mask(char[] text, int[] places, char[][] alphabet, int round) {
    long[] words = new long[places.length / 2 + 3];
    int count = 0;
    words[count++] = (long) round << Integer.SIZE | text.length;
    for (int i = 1 - round % 2; i < places.length; i += 2) {
      words[count++] = text[places[i]];
    }
    long others = hash.of(words, count);
    for (int i = round % 2; i < places.length; i += 2) {
      char[] letters = alphabet[places[i]];
      long moved = hash.of(new long[] {others, i}, 2);
      int shift = (int) Long.remainderUnsigned(moved, letters.length);
      text[places[i]] = shifted(text[places[i]], letters, shift);
    }
  }

  private static char shifted(char unit, char[] alphabet, int shift) {
    return alphabet[(Arrays.binarySearch(alphabet, unit) + shift) % alphabet.length];
  }
}
