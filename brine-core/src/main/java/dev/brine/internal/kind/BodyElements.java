// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.Varint;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/** Signed numbers, strings and bits inside the bodies of the built-in classes. */
final class BodyElements {
  private BodyElements() {}

  /** Writes a signed number, short where it is near zero. */
  static void writeSigned(WireWriter out, int value) {
    out.varint(Varint.zigzag(value));
  }

  /** Reads a signed number. */
  static int readSigned(WireReader in) {
    return Varint.unzigzag(in.varint());
  }

  /** Writes a signed number, short where it is near zero. */
  static void writeSignedLong(WireWriter out, long value) {
    out.varlong(Varint.zigzag(value));
  }

  /** Reads a signed number. */
  static long readSignedLong(WireReader in) {
    return Varint.unzigzag(in.varlong());
  }

  /** Reads a number, taken as unsigned, of at most a greatest value. */
  static int readUpTo(WireReader in, int greatest, String what) {
    int value = in.varint();
    if (value < 0 || value > greatest) {
      throw in.corrupt(
          "expected "
              + what
              + " of at most "
              + greatest
              + " but was "
              + Integer.toUnsignedLong(value));
    }
    return value;
  }

  /** Writes one byte, 0 or 1. */
  static void writeBit(WireWriter out, boolean value) {
    out.octet(value ? 1 : 0);
  }

  /** Reads one byte, 0 or 1. */
  static boolean readBit(WireReader in) {
    int value = in.octet();
    if (value > 1) {
      throw in.corrupt("expected 0 or 1 but was " + value);
    }
    return value == 1;
  }

  /** Reads one byte of at most a greatest value. */
  static int readOctetUpTo(WireReader in, int greatest) {
    int value = in.octet();
    if (value > greatest) {
      throw in.corrupt("expected a byte of at most " + greatest + " but was " + value);
    }
    return value;
  }

  /** Reads a string that is not null. */
  static String readText(WireReader in, String what) {
    String text = in.text();
    if (text == null) {
      throw in.corrupt(what + " cannot be null");
    }
    return text;
  }
}
