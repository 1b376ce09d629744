// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.util.Arrays;

/**
 * The constants of one class file after another, without a string for each of them. A broken file
 * leads to an {@code IndexOutOfBoundsException} or an {@code IllegalArgumentException}.
 */
public final class ConstantPool {
  /** The tag of a class. */
  public static final int CLASS = 7;

  static final int STRING = 8;

  /** The tag of a field. */
  public static final int FIELD = 9;

  /** The tag of a method. */
  public static final int METHOD = 10;

  /** The tag of a method of an interface. */
  public static final int INTERFACE_METHOD = 11;

  /** The tag of the text of a name. */
  public static final int UTF8 = 1;

  /** The tag of a member's name with its descriptor. */
  public static final int NAME_AND_TYPE = 12;

  private static final int METHOD_HANDLE = 15;
  private static final int FIRST = 10;
  private static final int PRIME = 31;

  private byte[] bytes;
  private int[] starts = new int[0];
  private int[] hashes = new int[0];
  private int count;
  private int end;

  /** Begins with the next file. */
  void read(byte[] file) {
    bytes = file;
    count = u2(FIRST - Short.BYTES);
    if (starts.length < count) {
      starts = new int[count];
      hashes = new int[count];
    }
    Arrays.fill(starts, 0, count, 0);
    Arrays.fill(hashes, 0, count, 0);
    int at = FIRST;
    for (int i = 1; i < count; i++) {
      starts[i] = at + 1;
      int tag = bytes[at];
      at += 1 + sizeOf(tag, at + 1);
      boolean isOfTwo = tag == 5 || tag == 6;
      i += isOfTwo ? 1 : 0;
    }
    end = at;
  }

  /** Returns the bytes that a constant takes after its tag. */
  private int sizeOf(int tag, int at) {
    return switch (tag) {
      case UTF8 -> Short.BYTES + u2(at);
      case CLASS, STRING, 16, 19, 20 -> 2;
      case METHOD_HANDLE -> 3;
      case 3, 4, FIELD, METHOD, INTERFACE_METHOD, NAME_AND_TYPE, 17, 18 -> 4;
      case 5, 6 -> 8;
      default -> throw new IllegalArgumentException("No constant has the tag " + tag);
    };
  }

  /** Returns two bytes of the file as a number. */
  public int u2(int at) {
    return ((bytes[at] & 0xFF) << Byte.SIZE) | (bytes[at + 1] & 0xFF);
  }

  /** Returns the number behind the last constant. */
  public int count() {
    return count;
  }

  /** Returns where the file goes on behind its constants. */
  int end() {
    return end;
  }

  /** Returns the tag of a constant, or 0 where none begins. */
  public int tag(int constant) {
    return starts[constant] == 0 ? 0 : bytes[starts[constant] - 1];
  }

  /** Returns where the content of a constant begins. */
  public int start(int constant) {
    return starts[constant];
  }

  /** Returns the text of a constant. */
  public String text(int constant) {
    int start = starts[constant];
    int length = u2(start);
    char[] chars = new char[length];
    int size = 0;
    for (int at = start + Short.BYTES; at < start + Short.BYTES + length; at++) {
      int one = bytes[at];
      if (one >= 0) {
        chars[size++] = (char) one;
      } else if ((one & 0xE0) == 0xC0) {
        chars[size++] = (char) (((one & 0x1F) << 6) | (bytes[++at] & 0x3F));
      } else {
        chars[size++] =
            (char) (((one & 0xF) << 12) | ((bytes[++at] & 0x3F) << 6) | (bytes[++at] & 0x3F));
      }
    }
    return new String(chars, 0, size);
  }

  /** Returns the constant with the name of a class. */
  public int nameOfClass(int constant) {
    return u2(starts[constant]);
  }

  /** Returns whether the text of a constant begins with some ASCII. */
  public boolean startsWith(int constant, String ascii) {
    return u2(starts[constant]) >= ascii.length() && isAt(starts[constant] + Short.BYTES, ascii);
  }

  /** Returns whether the text of a constant has some ASCII in it. */
  public boolean contains(int constant, String ascii) {
    int start = starts[constant] + Short.BYTES;
    int last = start + u2(starts[constant]) - ascii.length();
    char first = ascii.charAt(0);
    for (int at = start; at <= last; at++) {
      if (bytes[at] == first && isAt(at, ascii)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the text of a constant is some ASCII. */
  public boolean is(int constant, String ascii) {
    return u2(starts[constant]) == ascii.length() && startsWith(constant, ascii);
  }

  private boolean isAt(int start, String ascii) {
    for (int i = 0; i < ascii.length(); i++) {
      if (bytes[start + i] != ascii.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns {@link #hash(String)} of the text of a constant. */
  public int hash(int constant) {
    int hash = hashes[constant];
    if (hash == 0) {
      int start = starts[constant] + Short.BYTES;
      int last = start + u2(starts[constant]);
      for (int at = start; at < last; at++) {
        hash = PRIME * hash + bytes[at];
      }
      hashes[constant] = hash;
    }
    return hash;
  }

  /** Returns a hash of the bytes that a text has in a class file. */
  public static int hash(String text) {
    int hash = 0;
    for (int i = 0; i < text.length(); i++) {
      int one = text.charAt(i);
      if (one != 0 && one < 0x80) {
        hash = PRIME * hash + one;
      } else if (one < 0x800) {
        hash = PRIME * hash + (byte) (0xC0 | (one >> 6));
        hash = PRIME * hash + (byte) (0x80 | (one & 0x3F));
      } else {
        hash = PRIME * hash + (byte) (0xE0 | (one >> 12));
        hash = PRIME * hash + (byte) (0x80 | ((one >> 6) & 0x3F));
        hash = PRIME * hash + (byte) (0x80 | (one & 0x3F));
      }
    }
    return hash;
  }
}
