// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.math.BigDecimal;
import java.util.Map;

/**
 * Values of primitive fields, as bits: a whole number as it is, a floating-point number as Java
 * stores it.
 */
final class FieldValues {
  /**
   * A class of values.
   *
   * @param version its serialVersionUID, which is part of the JDK's API
   */
  private record Box(String name, long version) {}

  /** The classes of values, by the codes of their primitive types. */
  private static final Map<Character, Box> BOXES =
      Map.of(
          'Z', new Box("java.lang.Boolean", -3665804199014368530L),
          'B', new Box("java.lang.Byte", -7183698231559129828L),
          'S', new Box("java.lang.Short", 7515723908773894738L),
          'C', new Box("java.lang.Character", 3786198910865385080L),
          'I', new Box("java.lang.Integer", 1360826667806852920L),
          'J', new Box("java.lang.Long", 4290774380558885855L),
          'F', new Box("java.lang.Float", -2671257302660747028L),
          'D', new Box("java.lang.Double", -9172774392245257468L));

  private FieldValues() {}

  static boolean isBox(String className) {
    return BOXES.values().stream().anyMatch(box -> box.name().equals(className));
  }

  static String descriptor(String className) {
    return "L" + className.replace('.', '/') + ";";
  }

  /** Returns the code of the primitive type of a descriptor of it or of its class; 0 for others. */
  static char code(String descriptor) {
    if (descriptor.length() == 1) {
      return descriptor.charAt(0);
    }
    return BOXES.entrySet().stream()
        .filter(box -> descriptor(box.getValue().name()).equals(descriptor))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse((char) 0);
  }

  /** Returns the serialVersionUID of the class of a type's values. */
  static long versionOfBox(char code) {
    return BOXES.get(code).version();
  }

  static String nameOfBox(char code) {
    return BOXES.get(code).name();
  }

  /**
   * Returns the value of a text.
   *
   * @throws IllegalArgumentException if it is none of the type
   */
  static long parse(char code, String text) {
    return switch (code) {
      case 'Z' -> {
        if (!text.equals("true") && !text.equals("false")) {
          throw new IllegalArgumentException(text);
        }
        yield text.equals("true") ? 1 : 0;
      }
      case 'C' -> {
        if (text.length() != 1) {
          throw new IllegalArgumentException(text);
        }
        yield text.charAt(0);
      }
      case 'F' -> Float.floatToRawIntBits(Float.parseFloat(text));
      case 'D' -> Double.doubleToRawLongBits(Double.parseDouble(text));
      default -> whole(code, Long.decode(text.replace("_", "")));
    };
  }

  private static long whole(char code, long value) {
    long most =
        switch (code) {
          case 'B' -> Byte.MAX_VALUE;
          case 'S' -> Short.MAX_VALUE;
          case 'C' -> Character.MAX_VALUE;
          case 'I' -> Integer.MAX_VALUE;
          default -> Long.MAX_VALUE;
        };
    long least = code == 'C' ? 0 : -most - 1;
    if (value < least || value > most) {
      throw new IllegalArgumentException(Long.toString(value));
    }
    return value;
  }

  /** Returns the value of bytes. */
  static long bits(char code, byte[] bytes, int offset, int width) {
    long bits = 0;
    for (int i = 0; i < width; i++) {
      bits = bits << Byte.SIZE | (bytes[offset + i] & 0xFF);
    }
    return switch (code) {
      case 'B' -> (byte) bits;
      case 'S' -> (short) bits;
      case 'I', 'F' -> (int) bits;
      default -> bits;
    };
  }

  /** Returns the bytes of a value. */
  static byte[] bytes(long bits, int width) {
    byte[] bytes = new byte[width];
    for (int i = 0; i < width; i++) {
      bytes[i] = (byte) (bits >>> (Byte.SIZE * (width - 1 - i)));
    }
    return bytes;
  }

  /**
   * Returns an equal value of another type.
   *
   * @throws IllegalArgumentException if it has none; the message is the value
   */
  static long convert(long bits, char from, char to) {
    if (from == to) {
      return bits;
    }
    if (from == 'Z' || to == 'Z') {
      throw new IllegalArgumentException(text(bits, from));
    }
    if (!isFloating(from) && !isFloating(to)) {
      return whole(to, bits);
    }
    double number = number(bits, from);
    long converted =
        switch (to) {
          case 'D' -> Double.doubleToRawLongBits(number);
          case 'F' -> Float.floatToRawIntBits((float) number);
          default -> (long) number;
        };
    if (!isEqual(bits, from, converted, to)) {
      throw new IllegalArgumentException(text(bits, from));
    }
    return isFloating(to) ? converted : whole(to, converted);
  }

  private static double number(long bits, char code) {
    return switch (code) {
      case 'F' -> Float.intBitsToFloat((int) bits);
      case 'D' -> Double.longBitsToDouble(bits);
      default -> bits;
    };
  }

  private static boolean isFloating(char code) {
    return code == 'F' || code == 'D';
  }

  private static boolean isEqual(long bits, char from, long converted, char to) {
    String before = text(bits, from);
    String after = text(converted, to);
    try {
      return exact(bits, from).compareTo(exact(converted, to)) == 0
          && !(before.equals("-0.0") && !isFloating(to));
    } catch (NumberFormatException e) { // not a number, or infinite
      return before.equals(after);
    }
  }

  private static BigDecimal exact(long bits, char code) {
    return switch (code) {
      case 'F' -> new BigDecimal(Float.intBitsToFloat((int) bits));
      case 'D' -> new BigDecimal(Double.longBitsToDouble(bits));
      default -> BigDecimal.valueOf(bits);
    };
  }

  private static String text(long bits, char code) {
    return switch (code) {
      case 'Z' -> Boolean.toString(bits != 0);
      case 'F' -> Float.toString(Float.intBitsToFloat((int) bits));
      case 'D' -> Double.toString(Double.longBitsToDouble(bits));
      default -> Long.toString(bits);
    };
  }
}
