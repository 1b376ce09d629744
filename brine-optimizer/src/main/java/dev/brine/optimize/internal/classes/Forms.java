// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The forms that values take in a block, each a letter of the layout, by the types of fields. */
final class Forms {
  /** What is not packed. */
  static final char NONE = 0;

  /** A boolean in the bits. */
  static final char BIT = 'Z';

  /** A double; a bit says whether it is a number of hundredths. */
  static final char DOUBLE = 'D';

  /** A text; the class itself leaves those to the stream, which writes one once. */
  static final char TEXT = 'T';

  /** A constant of the enum that the field declares, by its name; left to the stream likewise. */
  static final char CONSTANT = 'E';

  /** An object that follows the block. */
  static final char LATER = 'L';

  /** A date that nothing else refers to. */
  static final char DATE = 'a';

  /** A container, an array, and an object of a class that is rewritten. */
  static final char CONTAINER = 'K';

  static final char ARRAY = 'X';
  static final char OBJECT = 'O';

  /** The kind that a field of a type mostly has, by the internal name of the type. */
  private static final Map<String, Character> USUAL =
      Map.ofEntries(
          Map.entry("java/lang/Iterable", '1'),
          Map.entry("java/util/Collection", '1'),
          Map.entry("java/util/AbstractCollection", '1'),
          Map.entry("java/util/List", '1'),
          Map.entry("java/util/AbstractList", '1'),
          Map.entry("java/util/ArrayList", '1'),
          Map.entry("java/util/AbstractSequentialList", '2'),
          Map.entry("java/util/LinkedList", '2'),
          Map.entry("java/util/Queue", '3'),
          Map.entry("java/util/Deque", '3'),
          Map.entry("java/util/ArrayDeque", '3'),
          Map.entry("java/util/Set", '4'),
          Map.entry("java/util/AbstractSet", '4'),
          Map.entry("java/util/HashSet", '4'),
          Map.entry("java/util/LinkedHashSet", '5'),
          Map.entry("java/util/Map", '6'),
          Map.entry("java/util/AbstractMap", '6'),
          Map.entry("java/util/HashMap", '6'));

  /** The declared types of elements whose own classes say more. */
  private static final Set<String> OPEN_ELEMENTS =
      Set.of(
          "java/lang/Object",
          "java/lang/Number",
          "java/lang/Comparable",
          "java/lang/CharSequence",
          "java/io/Serializable");

  private static final Map<String, Character> ARRAYS =
      Map.of("[B", 'B', "[I", 'I', "[J", 'J', "[D", 'D', "[Ljava/lang/String;", 'T');

  /** The forms of classes whose objects have no identity that a program may rely on. */
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
   * @param isEnum accepts the binary names of enums
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

  /** Returns the form of a field whose objects nothing else refers to, or {@link #NONE}. */
  static char ofOwned(String descriptor) {
    if (descriptor.equals("Ljava/util/Date;")) {
      return DATE;
    }
    if (ARRAYS.containsKey(descriptor)) {
      return ARRAY;
    }
    return isContainer(descriptor) ? CONTAINER : NONE;
  }

  /** Returns whether a field has containers. */
  static boolean isContainer(String descriptor) {
    return descriptor.charAt(0) == 'L' && USUAL.containsKey(internalName(descriptor));
  }

  /** Returns whether objects of a class may be elements of containers in blocks. */
  static boolean isElement(String internalName) {
    return VALUES.containsKey("L" + internalName + ";") || OPEN_ELEMENTS.contains(internalName);
  }

  /** Returns what the layout says of a field besides its form, or 0. */
  static char part(char form, String descriptor) {
    return switch (form) {
      case CONTAINER -> USUAL.get(internalName(descriptor));
      case ARRAY -> ARRAYS.get(descriptor);
      default -> 0;
    };
  }

  /** Returns the internal name of the class of a descriptor. */
  static String internalName(String descriptor) {
    return descriptor.substring(1, descriptor.length() - 1);
  }

  /** Returns the binary name of the class of a descriptor. */
  static String binaryName(String descriptor) {
    return descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
  }

  /** Returns how many bits a field of a form has. */
  static int bits(char form) {
    if (form == CONTAINER) {
      return 2;
    }
    return form == NONE || "BSCIJF".indexOf(form) >= 0 ? 0 : 1;
  }

  /** Returns whether the block of the class itself has fields of a form, if others gain by that. */
  static boolean isOfLevel(char form) {
    return form != NONE && form != TEXT && form != CONSTANT && "ZBSCIJFD".indexOf(form) < 0;
  }

  /**
   * Returns whether a field of a form is worth a block of its own. What is not is about as short in
   * Java's form once the stream knows its class.
   */
  static boolean isWorth(char form) {
    return isOfLevel(form) && "zbscijfdg".indexOf(form) < 0;
  }
}
