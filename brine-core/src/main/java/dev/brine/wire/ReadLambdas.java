// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.internal.FormatNumbers;
import dev.brine.internal.ReadMark;
import java.util.ArrayList;
import java.util.List;

/** The places of code whose lambdas a stream has described, and the texts that describe them. */
public final class ReadLambdas {
  private final List<Object> sites = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private int markedSites;
  private int markedTexts;

  /** Creates an empty table, for one stream. */
  ReadLambdas() {}

  /** Gives a place the next number, once its description was read. */
  public void add(Object site) {
    sites.add(site);
  }

  /** Returns the place of a number. */
  public Object site(WireReader in, int number) {
    return of(in, sites, number, "place");
  }

  /** Reads a text of the description of a lambda, which may be null, or the number that it has. */
  public static String readText(WireReader in) {
    ReadLambdas known = in.parts.knownLambdas();
    String text = in.narrowText();
    if (text == null) {
      long header = in.varlong();
      if (header == FormatNumbers.NO_TEXT && known != null) {
        return of(in, known.texts, in.varint(), "text");
      }
      text = in.text(header);
    }
    if (known != null) {
      in.rewind.countNaming();
      known.texts.add(text);
    }
    return text;
  }

  private static <T> T of(WireReader in, List<T> known, int number, String what) {
    if (number < 0 || number >= known.size()) {
      throw in.corrupt(
          "expected the number of a lambda's "
              + what
              + " below "
              + known.size()
              + " but was "
              + Integer.toUnsignedLong(number));
    }
    return known.get(number);
  }

  /** Takes note of what is known now. */
  void mark(ReadMark mark) {
    mark.lambdas(sites.size(), texts.size());
  }

  /** Forgets what was added since. */
  void goBack(ReadMark mark) {
    sites.subList(mark.sites(), sites.size()).clear();
    texts.subList(mark.texts(), texts.size()).clear();
  }

  /** Takes note of what is known now. */
  void mark() {
    markedSites = sites.size();
    markedTexts = texts.size();
  }

  /** Forgets what was added since {@link #mark}. */
  void goBack() {
    sites.subList(markedSites, sites.size()).clear();
    texts.subList(markedTexts, texts.size()).clear();
  }
}
