// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.Node;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.NumberText;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * What an object of a class of Java means, from the fields and data that it has in Java's streams.
 * The JDK documents both as the serialized form of its classes.
 */
final class JdkValue {
  private static final String BIG_INTEGER = "java.math.BigInteger";
  private static final String BIG_DECIMAL = "java.math.BigDecimal";
  private static final String BIT_SET = "java.util.BitSet";
  private static final int NANOS = 1_000_000_000;

  /** Arrays of more elements are left as they are. */
  private static final int MOST = 1 << 14;

  private static final Map<String, Kind> KINDS =
      Map.of(
          "java.util.UUID",
          Kind.UUID,
          "java.util.Date",
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
  private final Node array;
  private long first;
  private long second;
  private int numbers;
  private byte[] data;
  private BigInteger whole;
  private long[] elements = new long[4];
  private int count;

  /** How the parts of an object make its value. */
  private enum Kind {
    UUID,
    DATE,
    TIMESTAMP,
    TIME,
    INTEGER,
    DECIMAL,
    BITS,
    /** An array, whose elements are those of the object around it. */
    ELEMENTS
  }

  private JdkValue(Kind kind, Node array) {
    this.kind = kind;
    this.array = array;
  }

  /** Returns the value of a node, whose parts are to come; null for other nodes. */
  static JdkValue of(Node node) {
    Kind kind =
        switch (node.kind()) {
          case OBJECT -> KINDS.get(node.className());
          case ARRAY -> isContent(node.place()) && node.elements() <= MOST ? Kind.ELEMENTS : null;
          default -> null;
        };
    return kind == null ? null : new JdkValue(kind, node);
  }

  private static boolean isContent(Place place) {
    return (place.owner().equals(BIG_INTEGER) && place.name().equals("magnitude"))
        || (place.owner().equals(BIT_SET) && place.name().equals("bits"));
  }

  void primitive(Place place, long bits) {
    if (kind == Kind.ELEMENTS) {
      elements = count < elements.length ? elements : Arrays.copyOf(elements, 2 * count);
      elements[count++] = bits;
      return;
    }
    switch (place.name()) {
      case "mostSigBits", "nanos", "signum", "scale" -> {
        first = bits;
        numbers++;
      }
      case "leastSigBits" -> {
        second = bits;
        numbers++;
      }
      default -> {}
    }
  }

  /** Takes data that the class wrote; of several runs the first counts. */
  void data(byte[] start, long length) {
    if (data == null && start.length == length) {
      data = start;
    }
  }

  /** Takes a part that ended. */
  void part(JdkValue part) {
    if (part.kind == Kind.ELEMENTS && part.count == part.array.elements()) {
      elements = part.elements;
      count = part.count;
      numbers += 2;
    } else if (part.kind == Kind.INTEGER) {
      whole = part.integer();
    }
  }

  /** Returns the member of the object in JSON, such as {@code "$value":"12.50"}; null for none. */
  String member() {
    if (kind == Kind.BITS) {
      return numbers < 2 ? null : "\"$bits\":" + bits();
    }
    try {
      String words = words();
      return words == null ? null : "\"$value\":" + Json.string(words);
    } catch (DateTimeException | ArithmeticException e) {
      return null; // damaged; the parts are shown
    }
  }

  private String words() {
    return switch (kind) {
      case UUID -> numbers == 2 ? new UUID(first, second).toString() : null;
      case DATE -> dataIs(Long.BYTES, () -> Instant.ofEpochMilli(millis()).toString());
      case TIMESTAMP -> dataIs(Long.BYTES, this::timestamp);
      case TIME -> data == null ? null : JavaTimeData.words(data);
      case INTEGER -> whole(integer());
      case DECIMAL -> whole == null || numbers == 0 ? null : NumberText.of(whole, (int) first);
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
    boolean isFraction = numbers == 1 && first >= 0 && first < NANOS;
    return isFraction
        ? Instant.ofEpochSecond(Math.floorDiv(millis(), 1_000L), first).toString()
        : null;
  }

  private BigInteger integer() {
    if (numbers != 3 || first < -1 || first > 1) {
      return null;
    }
    byte[] magnitude = new byte[count];
    for (int i = 0; i < count; i++) {
      magnitude[i] = (byte) elements[i];
    }
    BigInteger number = new BigInteger(1, magnitude);
    return first == 0 ? BigInteger.ZERO : first < 0 ? number.negate() : number;
  }

  private String bits() {
    StringBuilder list = new StringBuilder("[");
    for (int i = 0; i < count; i++) {
      for (long word = elements[i]; word != 0; word &= word - 1) {
        list.append(list.length() > 1 ? "," : "");
        list.append((long) Long.SIZE * i + Long.numberOfTrailingZeros(word));
      }
    }
    return list.append(']').toString();
  }
}
