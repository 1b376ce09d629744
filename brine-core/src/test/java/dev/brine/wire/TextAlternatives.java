// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The forms of strings that were measured and not chosen; bodies alone, without a header. */
final class TextAlternatives {
  private static final VarHandle CHARS =
      MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long NOT_ASCII = 0x8080808080808080L;

  private TextAlternatives() {}

  static int writeUtf16(byte[] bytes, int at, String text) {
    int length = text.length();
    for (int i = 0; i < length; i++) {
      CHARS.set(bytes, at + 2 * i, text.charAt(i));
    }
    return at + 2 * length;
  }

  static void readUtf16(byte[] bytes, int at, char[] chars, int length) {
    for (int i = 0; i < length; i++) {
      chars[i] = (char) CHARS.get(bytes, at + 2 * i);
    }
  }

  static int writeUtf8(byte[] bytes, int at, String text) {
    int length = text.length();
    int place = at;
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        bytes[place++] = (byte) c;
      } else if (c < 0x800) {
        bytes[place++] = (byte) (0xc0 | (c >> 6));
        bytes[place++] = tail(c);
      } else if (i + 1 < length && Character.isSurrogatePair(c, text.charAt(i + 1))) {
        int point = text.codePointAt(i++);
        bytes[place++] = (byte) (0xf0 | (point >> 18));
        bytes[place++] = tail(point >> 12);
        bytes[place++] = tail(point >> 6);
        bytes[place++] = tail(point);
      } else {
        bytes[place++] = (byte) (0xe0 | (c >> 12));
        bytes[place++] = tail(c >> 6);
        bytes[place++] = tail(c);
      }
    }
    return place;
  }

  private static byte tail(int bits) {
    return (byte) (0x80 | (bits & 0x3f));
  }

  static void readUtf8(byte[] bytes, int at, char[] chars, int length) {
    int place = at;
    int i = 0;
    while (i < length) {
      while (length - i >= 8 && bytes.length - place >= 8 && isAscii(bytes, place)) {
        for (int end = i + 8; i < end; i++) {
          chars[i] = (char) bytes[place++];
        }
      }
      while (i < length && bytes[place] >= 0) {
        chars[i++] = (char) bytes[place++];
      }
      while (i < length && bytes[place] < 0) {
        int first = bytes[place++];
        if (first < (byte) 0xe0) {
          chars[i++] = (char) (((first & 0x1f) << 6) | bits(bytes[place++]));
        } else if (first < (byte) 0xf0) {
          chars[i++] = (char) (((first & 0xf) << 12) | twelveBits(bytes, place));
          place += 2;
        } else {
          int low = (twelveBits(bytes, place) << 6) | bits(bytes[place + 2]);
          i += Character.toChars(((first & 7) << 18) | low, chars, i);
          place += 3;
        }
      }
    }
  }

  private static boolean isAscii(byte[] bytes, int at) {
    return ((long) LONGS.get(bytes, at) & NOT_ASCII) == 0;
  }

  private static int twelveBits(byte[] bytes, int at) {
    return (bits(bytes[at]) << 6) | bits(bytes[at + 1]);
  }

  private static int bits(byte tail) {
    if ((tail & 0xc0) != 0x80) {
      throw new IllegalArgumentException("Expected a tail byte but was " + tail);
    }
    return tail & 0x3f;
  }
}
