// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.value;

import dev.brine.inspect.Node;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.NumberText;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Computes the value of a JDK object from the fields and data that it has in Java's streams. The
 * JDK documents both as the serialized form of its classes.
 */
public final class JdkValue {
  private static final String BIG_INTEGER = "java.math.BigInteger";
  private static final String BIG_DECIMAL = "java.math.BigDecimal";
  private static final String DATE = "java.util.Date";
  private static final String BIT_SET = "java.util.BitSet";
  private static final int NANOS = 1_000_000_000;

  /** Arrays of more elements are left as they are. */
  private static final int MOST = 1 << 14;

  /** The most bytes of data that have a value: Java writes no longer block. */
  public static final int LONGEST_DATA = 1 << 10;

  /** The most values that are open at a time: a BigDecimal, its BigInteger, and the array of it. */
  public static final int MOST_OPEN = 3;

  private static final byte[] NO_DATA = {};
  private static final int HAS_FIRST = 1;
  private static final int HAS_SECOND = 2;
  private static final int HAS_BOTH = HAS_FIRST | HAS_SECOND;

  private static final Map<String, Kind> KINDS =
      Map.of(
          "java.util.UUID",
          Kind.UUID,
          DATE,
          Kind.DATE,
          "java.sql.Date",
          Kind.DATE,
          "java.sql.Time",
          Kind.DATE,
          "java.sql.Timestamp",
          Kind.TIMESTAMP,
          "java.time.Ser",
          Kind.TIME,
          BIG_INTEGER,
          Kind.INTEGER,
          BIG_DECIMAL,
          Kind.DECIMAL,
          BIT_SET,
          Kind.BITS);

  private final Kind kind;
  private final Node node;
  private long first;
  private long second;
  private int has;
  private byte[] data;
  private BigInteger whole;
  private long[] elements = new long[4];
  private int count;

  /** The way in which an object's parts make its value. */
  private enum Kind {
    UUID("mostSigBits J", "leastSigBits J"),
    DATE("", ""),
    TIMESTAMP("nanos I", ""),
    TIME("", ""),
    INTEGER("signum I", ""),
    DECIMAL("scale I", ""),
    BITS("", ""),
    /** An array, whose elements are those of the object around it. */
    ELEMENTS("", "");

    private final String first;
    private final String second;

    /** The fields of numbers that decide the value, each with its type. */
    Kind(String first, String second) {
      this.first = first;
      this.second = second;
    }
  }

  private JdkValue(Kind kind, Node node) {
    this.kind = kind;
    this.node = node;
  }

  /** Returns the value of a node, whose parts are to come; null for other nodes. */
  public static JdkValue of(Node node) {
    Kind kind =
        switch (node.kind()) {
          case OBJECT -> KINDS.get(node.className());
          case ARRAY -> isContent(node) && node.elements() <= MOST ? Kind.ELEMENTS : null;
          default -> null;
        };
    return kind == null ? null : new JdkValue(kind, node);
  }

  private static boolean isContent(Node array) {
    return switch (array.place().owner()) {
      case BIG_INTEGER ->
          array.place().name().equals("magnitude") && array.className().equals("byte[]");
      case BIT_SET -> array.place().name().equals("bits") && array.className().equals("long[]");
      default -> false;
    };
  }

  /** Takes a field or an element. */
  public void primitive(Place place, long bits) {
    if (kind == Kind.ELEMENTS) {
      elements = count < elements.length ? elements : Arrays.copyOf(elements, 2 * count);
      elements[count++] = bits;
      return;
    }
    if (!isOwn(place)) {
      return;
    }
    String field = place.name() + " " + place.type();
    if (field.equals(kind.first)) {
      first = bits;
      has |= HAS_FIRST;
    } else if (field.equals(kind.second)) {
      second = bits;
      has |= HAS_SECOND;
    }
  }

  /** A superclass, which the JDK does not have, can have a field of the same name. */
  private boolean isOwn(Place place) {
    return place.owner().equals(node.className());
  }

  /** Takes data that the class wrote; of several runs the first counts. */
  public void data(Place place, byte[] start, long length) {
    String writer = kind == Kind.TIME ? node.className() : DATE;
    if (data == null && place.owner().equals(writer)) {
      int most = kind == Kind.TIME ? LONGEST_DATA : Long.BYTES;
      data = length <= most && start.length == length ? start : NO_DATA;
    }
  }

  /** Takes a part that ended. */
  public void part(JdkValue part) {
    if (!isOwn(part.node.place())) {
      return;
    }
    if (part.kind == Kind.ELEMENTS && part.count == part.node.elements()) {
      elements = part.elements;
      count = part.count;
      has |= HAS_SECOND;
    } else if (part.kind == Kind.INTEGER && part.node.place().name().equals("intVal")) {
      whole = part.integer();
    }
  }

  /** Takes a reference to a number that ended before. */
  public void reference(Node reference, KnownIntegers integers) {
    if (kind == Kind.DECIMAL
        && isOwn(reference.place())
        && reference.place().name().equals("intVal")) {
      whole = integers.find(reference.target());
    }
  }

  /** Makes a whole number known to references. */
  public void addTo(KnownIntegers integers) {
    BigInteger number = kind == Kind.INTEGER ? integer() : null;
    if (number != null) {
      integers.add(node.id(), number);
    }
  }

  /** Returns whether it is a set of bits, whose words are {@code {0, 3}}. */
  public boolean isBits() {
    return kind == Kind.BITS;
  }

  /** Returns the value as its class prints it; null for none. */
  public String words() {
    try {
      return kind == Kind.BITS && has == HAS_SECOND ? bits() : valueWords();
    } catch (DateTimeException | ArithmeticException e) {
      return null; // damaged; the parts are shown
    }
  }

  private String valueWords() {
    return switch (kind) {
      case UUID -> has == HAS_BOTH ? new UUID(first, second).toString() : null;
      case DATE -> dataIs(Long.BYTES, () -> Instant.ofEpochMilli(millis()).toString());
      case TIMESTAMP -> dataIs(Long.BYTES, this::timestamp);
      case TIME -> data == null ? null : JavaTimeData.words(data);
      case INTEGER -> whole(integer());
      case DECIMAL -> whole == null || has == 0 ? null : NumberText.of(whole, (int) first);
      case BITS, ELEMENTS -> null;
    };
  }

  private static String whole(BigInteger number) {
    return number == null ? null : NumberText.of(number);
  }

  private String dataIs(int length, Supplier<String> value) {
    return data == null || data.length != length ? null : value.get();
  }

  private long millis() {
    return ByteBuffer.wrap(data).getLong();
  }

  /** A Timestamp keeps its fraction of a second in a field. */
  private String timestamp() {
    boolean isFraction = has == HAS_FIRST && first >= 0 && first < NANOS;
    return isFraction
        ? Instant.ofEpochSecond(Math.floorDiv(millis(), 1_000L), first).toString()
        : null;
  }

  private BigInteger integer() {
    if (has != HAS_BOTH || first < -1 || first > 1) {
      return null;
    }
    byte[] magnitude = new byte[count];
    for (int i = 0; i < count; i++) {
      magnitude[i] = (byte) elements[i];
    }
    BigInteger number = new BigInteger(1, magnitude);
    if ((first == 0) != (number.signum() == 0)) {
      return null; // BigInteger.readObject rejects it
    }
    return first < 0 ? number.negate() : number;
  }

  private String bits() {
    StringJoiner list = new StringJoiner(", ", "{", "}");
    for (int i = 0; i < count; i++) {
      for (long word = elements[i]; word != 0; word &= word - 1) {
        list.add(Long.toString((long) Long.SIZE * i + Long.numberOfTrailingZeros(word)));
      }
    }
    return list.toString();
  }
}
