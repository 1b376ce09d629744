// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.internal.BlockForm;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The forms that values have in a block ({@link BlockForm}), by the types of fields. */
final class Forms {
  /** The form of a field that is not packed. */
  static final char NONE = 0;

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
      Map.of(
          "[B", BlockForm.BYTE,
          "[I", BlockForm.INT,
          "[J", BlockForm.LONG,
          "[D", BlockForm.DOUBLE,
          "[Ljava/lang/String;", BlockForm.TEXT);

  /** The forms of classes whose objects have no identity that a program may rely on. */
  private static final Map<String, Character> VALUES =
      Map.ofEntries(
          Map.entry("Ljava/lang/String;", BlockForm.TEXT),
          Map.entry("Ljava/lang/Boolean;", BlockForm.BOXED_BOOLEAN),
          Map.entry("Ljava/lang/Byte;", BlockForm.BOXED_BYTE),
          Map.entry("Ljava/lang/Short;", BlockForm.BOXED_SHORT),
          Map.entry("Ljava/lang/Character;", BlockForm.BOXED_CHAR),
          Map.entry("Ljava/lang/Integer;", BlockForm.BOXED_INT),
          Map.entry("Ljava/lang/Long;", BlockForm.BOXED_LONG),
          Map.entry("Ljava/lang/Float;", BlockForm.BOXED_FLOAT),
          Map.entry("Ljava/lang/Double;", BlockForm.BOXED_DOUBLE),
          Map.entry("Ljava/time/LocalDate;", BlockForm.LOCAL_DATE),
          Map.entry("Ljava/time/LocalTime;", BlockForm.LOCAL_TIME),
          Map.entry("Ljava/time/LocalDateTime;", BlockForm.LOCAL_DATE_TIME),
          Map.entry("Ljava/time/Instant;", BlockForm.INSTANT),
          Map.entry("Ljava/time/Duration;", BlockForm.DURATION),
          Map.entry("Ljava/util/UUID;", BlockForm.UUID),
          Map.entry("Ljava/math/BigInteger;", BlockForm.BIG_INTEGER),
          Map.entry("Ljava/math/BigDecimal;", BlockForm.BIG_DECIMAL));

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
    return isClass && isEnum.test(binaryName(descriptor)) ? BlockForm.CONSTANT : NONE;
  }

  /** Returns the form of a field whose objects nothing else refers to, or {@link #NONE}. */
  static char ofOwned(String descriptor) {
    if (descriptor.equals("Ljava/util/Date;")) {
      return BlockForm.DATE;
    }
    if (ARRAYS.containsKey(descriptor)) {
      return BlockForm.ARRAY;
    }
    return isContainer(descriptor) ? BlockForm.CONTAINER : NONE;
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
      case BlockForm.CONTAINER -> USUAL.get(internalName(descriptor));
      case BlockForm.ARRAY -> ARRAYS.get(descriptor);
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
    if (form == BlockForm.CONTAINER) {
      return 2;
    }
    return form == NONE || "BSCIJF".indexOf(form) >= 0 ? 0 : 1;
  }

  /** Returns whether the block of the class itself has fields of a form, if others gain by that. */
  static boolean isOfLevel(char form) {
    return form != NONE
        && form != BlockForm.TEXT
        && form != BlockForm.CONSTANT
        && "ZBSCIJFD".indexOf(form) < 0;
  }

  /**
   * Returns whether a field of a form is worth a block of its own. What is not is about as short in
   * Java's form once the stream knows its class.
   */
  static boolean isWorth(char form) {
    return isOfLevel(form) && "zbscijfdg".indexOf(form) < 0;
  }
}
