// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.print;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Node;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.internal.value.ValuesInWords;
import java.util.HexFormat;
import java.util.Locale;

/**
 * The limits and the masking of shown values.
 *
 * @param longestText the most chars of a string, from 0
 * @param mostElements the most elements of an array of numbers, from 0
 * @param masking whether chars, the characters of strings, and bytes are shown
 */
public record ValueOptions(int longestText, int mostElements, Masking masking) {
  private static final int SHOWN_BYTES = 16;
  private static final int CHARS_OF_A_BYTE = 3;

  /** The treatment of text and bytes: chars, strings, and bytes of arrays and data. */
  public enum Masking {
    /** They are. */
    SHOWN,
    /** Only how many there are. */
    MASKED
  }

  /**
   * Returns a visitor that passes the dates, large numbers and other values of Java's classes on as
   * texts, in place of their fields and data; if values are masked, it passes them on as they are.
   */
  public BlobVisitor inWords(BlobVisitor target) {
    return masking == Masking.SHOWN ? new ValuesInWords(target) : target;
  }

  /** Returns whether the text of a node is masked; names of enum constants are not. */
  public boolean isMasked(Node node) {
    return masking == Masking.MASKED && !node.place().name().equals(Place.CONSTANT);
  }

  /** Returns whether a number is masked: a char, or an element of an array of bytes. */
  public boolean isMasked(Place place) {
    boolean isByte = place.type().equals("B") && place.name().equals(Place.ELEMENT);
    return masking == Masking.MASKED && (isByte || place.type().equals("C"));
  }

  /** Returns the text of a node in quotes, cut where it is long. */
  public String shown(Node node, Text text) {
    if (isMasked(node)) {
      return String.format(Locale.ROOT, "\"***\" (%,d bytes)", text.bytes());
    }
    String start = text.start();
    boolean isWhole = text.isComplete() && start.length() <= longestText;
    String cut = start.length() <= longestText ? start : start.substring(0, longestText);
    return '"'
        + Printable.of(cut.replace("\\", "\\\\").replace("\"", "\\\""))
        + '"'
        + (isWhole ? "" : "...");
  }

  /** Returns bytes in hexadecimal, cut where there are many. */
  public String shown(byte[] start, long length) {
    return shown(start, length, SHOWN_BYTES);
  }

  /** Returns bytes in hexadecimal, cut where they are longer than a string may be. */
  String shownInJson(byte[] start, long length) {
    return shown(start, length, longestInJson());
  }

  /** Returns the most bytes whose digits are not longer than a string may be. */
  int longestInJson() {
    return longestText / CHARS_OF_A_BYTE;
  }

  private String shown(byte[] start, long length, int most) {
    if (masking == Masking.MASKED) {
      return "***";
    }
    int shown = Math.min(start.length, most);
    String hex = HexFormat.ofDelimiter(" ").formatHex(start, 0, shown);
    return shown < length ? hex + " ..." : hex;
  }
}
