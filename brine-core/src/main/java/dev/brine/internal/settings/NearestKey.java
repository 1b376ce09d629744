// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.settings;

import java.util.Collection;
import java.util.Locale;

/**
 * Finds the key that a user meant. Case, dots, dashes and underscores do not count; a missing, a
 * surplus, a wrong and two swapped characters count one each.
 */
final class NearestKey {
  /** Of this many characters, one may be wrong. */
  private static final int PER_FAULT = 4;

  private NearestKey() {}

  /**
   * Returns the known key that is nearest to a key, or null if none is near.
   *
   * @param isOfModule whether it is one of the module for sure; if not, one fault is allowed
   */
  static String of(String key, Collection<String> known, boolean isOfModule) {
    String plain = plain(key);
    String nearest = null;
    int least = isOfModule ? Math.max(2, plain.length() / PER_FAULT) + 1 : 2;
    for (String each : known) {
      int faults = faults(plain, plain(each), least);
      if (faults < least) {
        least = faults;
        nearest = each;
      }
    }
    return nearest;
  }

  private static String plain(String key) {
    return key.toLowerCase(Locale.ROOT).replaceAll("[._\\s-]", "");
  }

  /** Returns the distance of two texts (optimal string alignment), or the limit if it is more. */
  private static int faults(String one, String other, int limit) {
    if (Math.abs(one.length() - other.length()) >= limit) {
      return limit;
    }
    int[] before = new int[other.length() + 1];
    int[] last = new int[other.length() + 1];
    for (int j = 0; j < last.length; j++) {
      last[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int[] row = new int[other.length() + 1];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        boolean same = one.charAt(i - 1) == other.charAt(j - 1);
        row[j] = Math.min(Math.min(last[j], row[j - 1]) + 1, last[j - 1] + (same ? 0 : 1));
        if (isSwap(one, other, i, j)) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
      before = last;
      last = row;
    }
    return last[other.length()];
  }

  private static boolean isSwap(String one, String other, int i, int j) {
    return i > 1
        && j > 1
        && one.charAt(i - 1) == other.charAt(j - 2)
        && one.charAt(i - 2) == other.charAt(j - 1);
  }
}
