// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.internal.layout.Scalar;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.lang.reflect.Array;

/**
 * The arrays of one primitive type.
 *
 * <p>A body is the size and, of short, char, int and long, two bits below it: the number of bytes
 * of each element as a power of two, the smallest that fits them all. Elements have the low byte
 * first; signed ones that are written narrower than their type are extended by their sign. Booleans
 * take one bit each, the lowest first.
 */
public record NumberArrayCodec(Class<?> type, Scalar scalar) implements BodyCodec {
  private static final int PART = 1 << 13;

  @Override
  public boolean flat() {
    return true;
  }

  @Override
  public int least() {
    return 1;
  }

  private boolean isSized() {
    return scalar == Scalar.SHORT
        || scalar == Scalar.CHAR
        || scalar == Scalar.INT
        || scalar == Scalar.LONG;
  }

  @Override
  public void write(WireWriter out, Object value) {
    long start = out.position();
    int size = Array.getLength(value);
    if (scalar == Scalar.BOOLEAN) {
      out.varint(size);
      writeBits(out, (boolean[]) value);
    } else if (scalar == Scalar.BYTE) {
      out.varint(size);
      out.block((byte[]) value, 0, size);
    } else {
      int power = isSized() ? power(value) : Integer.numberOfTrailingZeros(scalar.most());
      out.varlong(isSized() ? (long) size << 2 | power : size);
      for (int from = 0; from < size; from += PART) {
        writePart(out, value, from, Math.min(size, from + PART), power);
      }
    }
    out.charge(cost(size, out.position() - start));
  }

  /** The bytes of the message count already. */
  private long cost(int size, long written) {
    long bytes = (long) size * (scalar == Scalar.BOOLEAN ? 1 : NumberWidths.of(scalar));
    return Costs.OBJECT + Math.max(0, bytes - Costs.BYTE * written);
  }

  private static void writeBits(WireWriter out, boolean[] array) {
    for (int i = 0; i < array.length; i += Byte.SIZE) {
      int bits = 0;
      for (int j = i; j < Math.min(array.length, i + Byte.SIZE); j++) {
        bits |= array[j] ? 1 << (j - i) : 0;
      }
      out.octet(bits);
    }
  }

  private static int power(Object array) {
    if (array instanceof short[] shorts) {
      return NumberWidths.power(shorts);
    }
    if (array instanceof char[] chars) {
      return NumberWidths.power(chars);
    }
    return array instanceof int[] ints
        ? NumberWidths.power(ints)
        : NumberWidths.power((long[]) array);
  }

  private static void writePart(WireWriter out, Object array, int from, int to, int power) {
    byte[] bytes = out.reserve((to - from) << power);
    if (array instanceof int[] ints) {
      NumberWidths.write(bytes, out.at, ints, from, to, power);
    } else if (array instanceof long[] longs) {
      NumberWidths.write(bytes, out.at, longs, from, to, power);
    } else if (array instanceof double[] doubles) {
      NumberWidths.write(bytes, out.at, doubles, from, to);
    } else if (array instanceof float[] floats) {
      NumberWidths.write(bytes, out.at, floats, from, to);
    } else if (array instanceof short[] shorts) {
      NumberWidths.write(bytes, out.at, shorts, from, to, power);
    } else {
      NumberWidths.write(bytes, out.at, (char[]) array, from, to, power);
    }
    out.at += (to - from) << power;
  }

  @Override
  public Object read(WireReader in) {
    long start = in.position();
    long head = in.varlong();
    int power = isSized() ? (int) head & 3 : Integer.numberOfTrailingZeros(scalar.most());
    int size = in.count(isSized() ? head >>> 2 : head);
    long bytes = scalar == Scalar.BOOLEAN ? (size + 7L) / Byte.SIZE : (long) size << power;
    in.charge(cost(size, in.position() - start + bytes), bytes);
    Object array = scalar == Scalar.BOOLEAN ? readBits(in, size) : readNumbers(in, size, power);
    in.track(array);
    return array;
  }

  private static boolean[] readBits(WireReader in, int size) {
    in.require((size + 7L) / Byte.SIZE);
    boolean[] array = new boolean[size];
    for (int i = 0; i < size; i += Byte.SIZE) {
      int bits = in.octet();
      for (int j = i; j < Math.min(size, i + Byte.SIZE); j++) {
        array[j] = (bits >>> (j - i) & 1) != 0;
      }
    }
    return array;
  }

  private Object readNumbers(WireReader in, int size, int power) {
    if (1 << power > NumberWidths.of(scalar)) {
      throw in.corrupt("elements of " + scalar.primitive() + " cannot be wider than it");
    }
    if (scalar == Scalar.BYTE) {
      return in.block(size);
    }
    if (!in.isWithinReach((long) size << power)) {
      return readParts(in, size, power);
    }
    return readPart(in, size, power);
  }

  /**
   * Reads a large array from what is supplied part by part. It grows as its elements come, to half
   * of its size at most before it has that size, and nothing else keeps them.
   */
  private Object readParts(WireReader in, int size, int power) {
    int halvings = Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(size / PART));
    Object array = Array.newInstance(type.getComponentType(), size >>> halvings);
    for (int from = 0; from < size; from += PART) {
      int count = Math.min(PART, size - from);
      Object part = readPart(in, count, power);
      while (from + count > Array.getLength(array)) {
        Object larger = Array.newInstance(type.getComponentType(), size >>> --halvings);
        System.arraycopy(array, 0, larger, 0, from);
        array = larger;
      }
      System.arraycopy(part, 0, array, from, count);
    }
    return array;
  }

  private Object readPart(WireReader in, int size, int power) {
    in.require((long) size << power);
    byte[] bytes = in.bytes;
    int at = in.at;
    in.at += size << power;
    return switch (scalar) {
      case SHORT -> NumberWidths.readShorts(bytes, at, size, power);
      case CHAR -> NumberWidths.readChars(bytes, at, size, power);
      case INT -> NumberWidths.readInts(bytes, at, size, power);
      case LONG -> NumberWidths.readLongs(bytes, at, size, power);
      case FLOAT -> NumberWidths.readFloats(bytes, at, size);
      case DOUBLE -> NumberWidths.readDoubles(bytes, at, size);
      case BOOLEAN, BYTE -> throw new AssertionError(scalar);
    };
  }
}
