// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import dev.brine.SchemaLane;

/**
 * The numbers of format 1, which docs/format.md explains. The codec and brine inspect, which reads
 * by itself, have them from here; the heads of references are in {@code Reference}.
 */
public final class FormatNumbers {
  /** The byte in front of frames that hold a message. */
  public static final int FRAMED = 0b1011_0000;

  /** The first byte of a stream; no message and no stream of Java's begins with it. */
  public static final int STREAM = 0xb5;

  /** The upper four bits of a header. */
  public static final int VERSION_1 = 0b1001 << 4;

  /** The bit of a header whose references are not tracked. */
  public static final int TREE = 1 << 3;

  /** The bit of a header of a root whose class is named. */
  public static final int NAMED = 1 << 2;

  /** The bytes of the fingerprint of a schema. */
  public static final int FINGERPRINT_BYTES = 6;

  /** The flags of fields stand in words of so many bits; no flag is in two of them. */
  public static final int FLAG_WORD = 32;

  /** The mark of a reference, or of the number of a text, in place of the header of a string. */
  public static final int NO_TEXT = 1;

  /** The size of a run of chars behind which another number follows. */
  public static final int LONG_RUN = 7;

  /** The most dimensions of an array. */
  public static final int MOST_DIMENSIONS = 255;

  /** The bytes of the most bits of a {@code BitSet} or {@code BigInteger}, without its sign. */
  public static final int MOST_BYTES_OF_BITS = 1 << 28;

  private static final int VERSION_MASK = 0b1111 << 4;
  private static final int LANE_MASK = 0b11;
  private static final SchemaLane[] LANES = {
    SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT, SchemaLane.NONE, SchemaLane.NONE_CHECKED
  };

  private FormatNumbers() {}

  /** Returns whether a byte is the header of a message of this version. */
  public static boolean isHeader(int octet) {
    return (octet & VERSION_MASK) == VERSION_1;
  }

  /** Returns the lane in the lowest two bits of a header. */
  public static SchemaLane lane(int header) {
    return LANES[header & LANE_MASK];
  }

  /** Returns the lowest two bits of the headers of a lane. */
  public static int bits(SchemaLane lane) {
    int bits = 0;
    while (LANES[bits] != lane) {
      bits++;
    }
    return bits;
  }

  /** Numbers in the names of classes. */
  public static final class ClassName {
    /** The number of an array, in place of that of a class. */
    public static final int ARRAY = 1;

    /** The component of an array: {@code Object}; smaller ones are primitive types. */
    public static final int OBJECT = 8;

    /** The component of an array: a class, whose number follows. */
    public static final int CLASS = 9;

    private ClassName() {}
  }

  /** Items that a level of an object, or the owner of a stream, wrote itself. */
  public static final class Item {
    /** Announces an item that is no object. */
    public static final int NO_OBJECT = 1;

    /** The end, in place of an item. */
    public static final int END = 0;

    /** The fields, by the layout. */
    public static final int FIELDS = 1;

    /** The fields, of any values. */
    public static final int VALUES = 2;

    /** A block of bytes: this, and the number of its bytes, at least 1. */
    public static final int BLOCK = 2;

    /** The most bytes of a block. */
    public static final int LONGEST_BLOCK = 1024;

    private Item() {}
  }

  /** Items of a stream that are neither objects nor blocks. */
  public static final class StreamItem {
    /** All objects and classes are forgotten. */
    public static final int RESET = 0;

    /** An object was given up; the exception follows. */
    public static final int ABORT = 1;

    /** From here on all objects stay one, not only those that are no values. */
    public static final int ALL = 2;

    /** All objects are forgotten, but no classes; no block is so long. */
    public static final int FORGET_OBJECTS = Item.BLOCK + Item.LONGEST_BLOCK + 1;

    private StreamItem() {}
  }

  /** Numbers in the body of an object in Java form. */
  public static final class JavaForm {
    /** The first byte where data follow. */
    public static final int DATA = 0;

    /** The first byte where a reference to a replacement follows. */
    public static final int REPLACED = 1;

    /** The end of a method, in place of an item. */
    public static final int END = 0;

    /** Before the fields of the level, where a method writes them. */
    public static final int FIELDS = 1;

    /** Before a reference that a method writes. */
    public static final int REFERENCE = 2;

    /** Before bytes that a method writes; greater by their number. */
    public static final int BYTES = 3;

    /**
     * The head of a reference to the object itself, which has another meaning where a class is
     * expected.
     */
    public static final int SELF = 1;

    private JavaForm() {}
  }

  /** Numbers in the bodies of dates and times. */
  public static final class Moment {
    /** Years are counted from this one. */
    public static final long FIRST_YEAR = 2000;

    /** The seconds in which offsets are counted. */
    public static final int QUARTER = 15 * 60;

    /** The mark of an offset in seconds, in place of one in quarters. */
    public static final int ODD_OFFSET = 127;

    /** The unit of a fraction of a second without bytes. */
    public static final int SECONDS = 1;

    /** The finest unit of a fraction of a second. */
    public static final int NANOS = 4;

    private static final int[] UNIT = {0, 0, 1_000_000, 1000, 1};

    private Moment() {}

    /** Returns the nanoseconds of a unit from 2 to {@link #NANOS}. */
    public static int nanosOf(int unit) {
      return UNIT[unit];
    }
  }
}
