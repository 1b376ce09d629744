// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.internal.StopException;
import java.util.ArrayList;
import java.util.List;

/** The places of lambdas that a stream has described, and the texts that describe them. */
final class Lambdas {
  private final List<String> texts = new ArrayList<>();
  private boolean areNumbered;
  private int sites;

  /** Says that places and texts have numbers, as in streams. */
  void number() {
    areNumbered = true;
  }

  boolean areNumbered() {
    return areNumbered;
  }

  void addSite() {
    sites++;
  }

  void addText(String text) {
    if (areNumbered) {
      texts.add(text);
    }
  }

  /** Fails unless a place was described. */
  void requireSite(long number, long offset) throws StopException {
    require(number, sites, offset);
  }

  /** Returns the text of a number. */
  String text(long number, long offset) throws StopException {
    require(number, texts.size(), offset);
    return texts.get((int) number);
  }

  private static void require(long number, int count, long offset) throws StopException {
    if (number >= count) {
      throw StopException.damaged(
          offset, "Expected the number of a lambda's part below " + count + " but was " + number);
    }
  }

  void clear() {
    texts.clear();
    sites = 0;
  }
}
