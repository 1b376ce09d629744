// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

/**
 * The letters of the forms that values have in the blocks of rewritten classes. Layouts name the
 * forms of fields by them, and blocks those of elements. Rewritten classes do not call this class,
 * because the compiler copies constants.
 */
public final class BlockForm {
  /** A {@code String}. */
  public static final char TEXT = 'T';

  /** A constant of an enum, by its name. */
  public static final char CONSTANT = 'E';

  /** A box of a {@code boolean}. */
  public static final char BOXED_BOOLEAN = 'z';

  /** A box of a {@code byte}. */
  public static final char BOXED_BYTE = 'b';

  /** A box of a {@code short}. */
  public static final char BOXED_SHORT = 's';

  /** A box of a {@code char}. */
  public static final char BOXED_CHAR = 'c';

  /** A box of a {@code int}. */
  public static final char BOXED_INT = 'i';

  /** A box of a {@code long}. */
  public static final char BOXED_LONG = 'j';

  /** A box of a {@code float}. */
  public static final char BOXED_FLOAT = 'f';

  /** A box of a {@code double}. */
  public static final char BOXED_DOUBLE = 'd';

  /** A {@code java.time.LocalDate}. */
  public static final char LOCAL_DATE = 'q';

  /** A {@code java.time.LocalTime}. */
  public static final char LOCAL_TIME = 'r';

  /** A {@code java.time.LocalDateTime}. */
  public static final char LOCAL_DATE_TIME = 't';

  /** A {@code java.time.Instant}. */
  public static final char INSTANT = 'n';

  /** A {@code java.time.Duration}. */
  public static final char DURATION = 'u';

  /** A {@code java.util.UUID}. */
  public static final char UUID = 'g';

  /** A {@code java.math.BigInteger}. */
  public static final char BIG_INTEGER = 'v';

  /** A {@code java.math.BigDecimal}. */
  public static final char BIG_DECIMAL = 'w';

  /** A {@code java.util.Date} that nothing else refers to. */
  public static final char DATE = 'a';

  /** A collection or a map. */
  public static final char CONTAINER = 'K';

  /** An array of primitive values or strings. */
  public static final char ARRAY = 'X';

  /** An object of a rewritten class. */
  public static final char OBJECT = 'O';

  /** A {@code boolean}, in the bits. */
  public static final char BIT = 'Z';

  /** A {@code byte}. */
  public static final char BYTE = 'B';

  /** A {@code short}. */
  public static final char SHORT = 'S';

  /** A {@code char}. */
  public static final char CHAR = 'C';

  /** A {@code int}. */
  public static final char INT = 'I';

  /** A {@code long}. */
  public static final char LONG = 'J';

  /** A {@code float}. */
  public static final char FLOAT = 'F';

  /** A {@code double}; a bit says whether it is a number of hundredths. */
  public static final char DOUBLE = 'D';

  /** An object that the stream writes behind the block. */
  public static final char LATER = 'L';

  /** All of them. */
  public static final String ALL = "TEzbscijfdqrtnugvwaKXOZBSCIJFDL";

  private BlockForm() {}
}
