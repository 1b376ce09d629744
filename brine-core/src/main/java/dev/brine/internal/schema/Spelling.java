// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

/**
 * The encoding of names of one sort: in codes of five bits, 1 to 26 for letters of the current
 * case, the others for rarer characters.
 */
enum Spelling {
  /** Packages, such as {@code java.util}. */
  PACKAGE('.', false, false),
  /** Names of classes without their packages; the first letter is an upper-case one. */
  CLASS('$', false, true),
  /** Fields and components. */
  MEMBER('_', false, false),
  /** Constants of an enum: all letters are upper-case ones. */
  CONSTANT('_', true, false);

  private static final int WIDTH = 5;
  private static final int END = 0;
  private static final int OTHER_CASE_ONCE = 27;
  private static final int OTHER_CASE = 28;
  private static final int SEPARATOR = 29;
  private static final int SYMBOL = 30;
  private static final int UNIT = 31;
  private static final int SYMBOL_WIDTH = 4;
  private static final String SYMBOLS = "0123456789_$.-";

  private final char separator;
  private final boolean startsUpper;
  private final boolean startsOtherOnce;

  Spelling(char separator, boolean startsUpper, boolean startsOtherOnce) {
    this.separator = separator;
    this.startsUpper = startsUpper;
    this.startsOtherOnce = startsOtherOnce;
  }

  /** Spells a name. */
  void write(BitSink out, String name) {
    boolean upper = startsUpper;
    boolean once = startsOtherOnce;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (isLetter(c)) {
        if (isUpper(c) != (upper ^ once)) {
          if (hasCase(name, i + 1, !upper)) {
            out.bits(OTHER_CASE, WIDTH);
            upper = !upper;
          } else {
            out.bits(OTHER_CASE_ONCE, WIDTH);
          }
        }
        out.bits(c & 31, WIDTH);
      } else {
        writeOther(out, c);
      }
      once = false;
    }
    out.bits(END, WIDTH);
  }

  private void writeOther(BitSink out, char c) {
    int symbol = SYMBOLS.indexOf(c);
    if (c == separator) {
      out.bits(SEPARATOR, WIDTH);
    } else if (symbol >= 0) {
      out.bits(SYMBOL, WIDTH);
      out.bits(symbol, SYMBOL_WIDTH);
    } else {
      out.bits(UNIT, WIDTH);
      out.bits(c, Character.SIZE);
    }
  }

  /** Returns the name that is spelled next; not checked in any way. */
  String read(BitSource in) {
    StringBuilder name = new StringBuilder();
    boolean upper = startsUpper;
    boolean once = startsOtherOnce;
    while (true) {
      int code = in.bits(WIDTH);
      switch (code) {
        case END -> {
          return name.toString();
        }
        case OTHER_CASE_ONCE -> once = !once;
        case OTHER_CASE -> upper = !upper;
        default -> {
          name.append(character(in, code, upper ^ once));
          once = false;
        }
      }
    }
  }

  private char character(BitSource in, int code, boolean isUpper) {
    return switch (code) {
      case SEPARATOR -> separator;
      case SYMBOL -> SYMBOLS.charAt(in.below(SYMBOLS.length()));
      case UNIT -> (char) in.bits(Character.SIZE);
      default -> (char) ((isUpper ? 'A' : 'a') - 1 + code);
    };
  }

  private static boolean hasCase(String name, int index, boolean upper) {
    return index < name.length()
        && isLetter(name.charAt(index))
        && isUpper(name.charAt(index)) == upper;
  }

  private static boolean isLetter(char c) {
    return isUpper(c) || (c >= 'a' && c <= 'z');
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }
}
