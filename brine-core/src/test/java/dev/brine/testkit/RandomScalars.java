// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.util.Random;

/** Makes random primitives, boxes, strings and constants of enums, the edges among them. */
final class RandomScalars {
  private static final long[] EDGES = {
    0,
    1,
    -1,
    63,
    64,
    -64,
    -65,
    127,
    128,
    -128,
    -129,
    255,
    256,
    8191,
    8192,
    32767,
    -32768,
    65535,
    1L << 31,
    -1L << 31,
    (1L << 31) - 1,
    1L << 35,
    1L << 56,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };
  private static final double[] REALS = {
    0.0,
    -0.0,
    1.5,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.MIN_VALUE,
    Double.MAX_VALUE
  };
  private static final String[] TEXTS = {
    "",
    "a",
    "\u00ff",
    "\u0100",
    "naïve café",
    "日本語のテキスト",
    "a\ud83d\ude00b",
    "\ud800",
    "\u0000",
    "Ж".repeat(70),
    "x".repeat(64),
    "y".repeat(300)
  };

  private static final Class<?>[] BOXES = {
    Boolean.class, Byte.class, Short.class, Character.class,
    Integer.class, Long.class, Float.class, Double.class
  };

  private final Random random;

  RandomScalars(Random random) {
    this.random = random;
  }

  /** Returns a value of a type, or null where that has none. */
  Object of(Class<?> type) {
    if (type == String.class) {
      return text();
    }
    if (type.isEnum()) {
      Object[] constants = type.getEnumConstants();
      return constants[random.nextInt(constants.length)];
    }
    return switch (type.getName()) {
      case "boolean", "java.lang.Boolean" -> random.nextBoolean();
      case "byte", "java.lang.Byte" -> (byte) number();
      case "short", "java.lang.Short" -> (short) number();
      case "char", "java.lang.Character" -> (char) number();
      case "int", "java.lang.Integer" -> (int) number();
      case "long", "java.lang.Long" -> number();
      case "float", "java.lang.Float" -> (float) real();
      case "double", "java.lang.Double" -> real();
      default -> null;
    };
  }

  /** Returns a boxed value of any type. */
  Object boxed() {
    return of(BOXES[random.nextInt(BOXES.length)]);
  }

  private long number() {
    return switch (random.nextInt(3)) {
      case 0 -> EDGES[random.nextInt(EDGES.length)];
      case 1 -> random.nextInt(100);
      default -> random.nextLong() >> random.nextInt(Long.SIZE);
    };
  }

  private double real() {
    return random.nextBoolean() ? REALS[random.nextInt(REALS.length)] : random.nextGaussian();
  }

  private String text() {
    if (random.nextBoolean()) {
      return TEXTS[random.nextInt(TEXTS.length)];
    }
    int highest = random.nextBoolean() ? 0x7f : 0x2fff;
    return random
        .ints(random.nextInt(20), 1, highest)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
