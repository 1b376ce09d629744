// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.internal.FormatNumbers;
import java.util.HashMap;
import java.util.Map;

/**
 * The places of code whose lambdas a stream has written, and the texts that describe them: each is
 * written once and has a number from then on, which counts up from 0.
 */
public final class WrittenLambdas {
  private final Map<Object, Integer> sites = new HashMap<>();
  private final Map<String, Integer> texts = new HashMap<>();

  /** A place within the description of another counts, too: an annotated class may lead to it. */
  private int described;

  /** Creates an empty table, for one stream. */
  WrittenLambdas() {}

  /** Returns the number of a place that was described, or -1. */
  public int numberOf(Object site) {
    Integer number = sites.get(site);
    return number == null ? -1 : number;
  }

  /** Gives a place the next number, once it is described. */
  public void add(Object site) {
    sites.put(site, described++);
  }

  /** Writes a text of the description of a lambda, or the number that it has. */
  public static void writeText(WireWriter out, String text) {
    WrittenLambdas known = out.parts.knownLambdas();
    int number = known == null ? -1 : known.numberOrAdd(text);
    if (number < 0) {
      out.text(text);
    } else {
      out.octet(FormatNumbers.NO_TEXT);
      out.varint(number);
    }
  }

  /** Returns the number of a text, or -1 where it has to be written; then it gets the next. */
  private int numberOrAdd(String text) {
    Integer number = texts.putIfAbsent(text, texts.size());
    return number == null ? -1 : number;
  }
}
