// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.print;

import dev.brine.inspect.Place;

/** Values of primitive types as text. */
public final class PrimitiveText {
  private PrimitiveText() {}

  /** Returns a value as Java source has it. */
  public static String shown(Place place, long bits) {
    return switch (place.type().charAt(0)) {
      case 'Z' -> bits == 0 ? "false" : "true";
      case 'C' -> "'" + Printable.of(String.valueOf((char) bits)) + "'";
      case 'F' -> Float.toString(Float.intBitsToFloat((int) bits));
      case 'D' -> Double.toString(Double.longBitsToDouble(bits));
      default -> Long.toString(bits);
    };
  }

  /** Returns a value as JSON has it: chars, NaN and the infinities are strings. */
  static String json(Place place, long bits) {
    String text = shown(place, bits);
    return switch (place.type().charAt(0)) {
      case 'C' -> Json.string(String.valueOf((char) bits));
      case 'F', 'D' ->
          Character.isLetter(text.charAt(text.length() - 1)) ? Json.string(text) : text;
      default -> text;
    };
  }
}
