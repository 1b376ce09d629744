// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.Map;
import java.util.function.Predicate;

/** The forms that values take in a block, each a letter of the layout, by the types of fields. */
final class Forms {
  /** What is not packed. */
  static final char NONE = 0;

  /** A boolean in the bits, and one in a byte of its own where there are no more bits. */
  static final char BIT = 'Z';

  static final char BOOLEAN = 'Y';

  /** A text. */
  static final char TEXT = 'T';

  /** A constant of the enum that the field declares, by its name. */
  static final char CONSTANT = 'E';

  /** Those of classes whose objects have no identity that anyone may rely on. */
  private static final Map<String, Character> VALUES =
      Map.ofEntries(
          Map.entry("Ljava/lang/String;", TEXT),
          Map.entry("Ljava/lang/Boolean;", 'z'),
          Map.entry("Ljava/lang/Byte;", 'b'),
          Map.entry("Ljava/lang/Short;", 's'),
          Map.entry("Ljava/lang/Character;", 'c'),
          Map.entry("Ljava/lang/Integer;", 'i'),
          Map.entry("Ljava/lang/Long;", 'j'),
          Map.entry("Ljava/lang/Float;", 'f'),
          Map.entry("Ljava/lang/Double;", 'd'),
          Map.entry("Ljava/time/LocalDate;", 'q'),
          Map.entry("Ljava/time/LocalTime;", 'r'),
          Map.entry("Ljava/time/LocalDateTime;", 't'),
          Map.entry("Ljava/time/Instant;", 'n'),
          Map.entry("Ljava/time/Duration;", 'u'),
          Map.entry("Ljava/util/UUID;", 'g'),
          Map.entry("Ljava/math/BigInteger;", 'v'),
          Map.entry("Ljava/math/BigDecimal;", 'w'));

  private Forms() {}

  /**
   * Returns the form of a field, or {@link #NONE}.
   *
   * @param isEnum tells the names of enums, which are binary ones
   */
  static char of(String descriptor, Predicate<String> isEnum) {
    if (descriptor.length() == 1) {
      return descriptor.charAt(0);
    }
    Character known = VALUES.get(descriptor);
    if (known != null) {
      return known;
    }
    boolean isClass = descriptor.charAt(0) == 'L';
    return isClass && isEnum.test(binaryName(descriptor)) ? CONSTANT : NONE;
  }

  /** Returns the binary name of the class of a descriptor. */
  static String binaryName(String descriptor) {
    return descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
  }

  /** Returns whether a field of a form has a bit. */
  static boolean hasBit(char form) {
    return "YBSCIJFD".indexOf(form) < 0;
  }
}
