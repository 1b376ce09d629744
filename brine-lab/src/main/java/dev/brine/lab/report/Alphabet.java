// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import java.nio.charset.Charset;

/** The characters that a terminal can show. */
public enum Alphabet {
  /** All of them. */
  UNICODE,
  /** The characters of ASCII. */
  ASCII;

  /** Returns the alphabet for text that is printed in a charset. */
  public static Alphabet of(Charset charset) {
    return charset.newEncoder().canEncode('µ') ? UNICODE : ASCII;
  }

  /** Returns a text with the signs of units and factors spelled in this alphabet. */
  String spell(String text) {
    return this == UNICODE ? text : text.replace('µ', 'u').replace('×', 'x');
  }
}
