// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.instance;

import dev.brine.internal.layout.Scalar;
import dev.brine.wire.Varint;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/** Writes and reads primitive values in their boxes. */
public final class Scalars {
  private Scalars() {}

  /** Writes a value that is not boolean: booleans are in flags. */
  public static void write(WireWriter out, Scalar scalar, Object value) {
    switch (scalar) {
      case BYTE -> out.octet((Byte) value);
      case SHORT -> out.fixedShort((Short) value);
      case CHAR -> out.fixedShort((short) (char) (Character) value);
      case INT -> out.varint(Varint.zigzag((Integer) value));
      case LONG -> out.varlong(Varint.zigzag((Long) value));
      case FLOAT -> out.fixedInt(Float.floatToRawIntBits((Float) value));
      case DOUBLE -> out.fixedLong(Double.doubleToRawLongBits((Double) value));
      case BOOLEAN -> throw new AssertionError(scalar);
    }
  }

  /** Reads a value that is not boolean. */
  public static Object read(WireReader in, Scalar scalar) {
    return switch (scalar) {
      case BYTE -> (byte) in.octet();
      case SHORT -> in.fixedShort();
      case CHAR -> (char) in.fixedShort();
      case INT -> Varint.unzigzag(in.varint());
      case LONG -> Varint.unzigzag(in.varlong());
      case FLOAT -> Float.intBitsToFloat(in.fixedInt());
      case DOUBLE -> Double.longBitsToDouble(in.fixedLong());
      case BOOLEAN -> throw new AssertionError(scalar);
    };
  }
}
