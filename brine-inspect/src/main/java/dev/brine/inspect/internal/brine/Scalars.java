// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Place;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.layout.Scalar;
import dev.brine.wire.Varint;
import java.io.IOException;

/** Values of primitive types outside of flags. */
final class Scalars {
  private Scalars() {}

  /** Reads a value in the form of bodies; returns it sign-extended, or its raw bits. */
  static long read(BrineInput in, Scalar scalar, Place place) throws IOException, StopException {
    String what = place.title();
    return switch (scalar) {
      case BOOLEAN -> in.octet(what);
      case BYTE -> (byte) in.octet(what);
      case SHORT -> in.fixed(2, what);
      case CHAR -> in.fixed(2, what) & 0xFFFF;
      case FLOAT -> in.fixed(4, what);
      case DOUBLE -> in.fixed(8, what);
      case INT, LONG -> number(in, scalar, what);
    };
  }

  /** Reads a value in Java form, whose fixed-width numbers have the high byte first. */
  static long readJavaForm(BrineInput in, Scalar scalar, Place place)
      throws IOException, StopException {
    String what = place.title();
    return switch (scalar) {
      case BOOLEAN -> in.octet(what);
      case BYTE -> (byte) in.octet(what);
      case SHORT -> in.bigEndian(2, what);
      case CHAR -> in.bigEndian(2, what) & 0xFFFF;
      case FLOAT -> in.bigEndian(4, what);
      case DOUBLE -> in.bigEndian(8, what);
      case INT, LONG -> number(in, scalar, what);
    };
  }

  private static long number(BrineInput in, Scalar scalar, String what)
      throws IOException, StopException {
    if (scalar == Scalar.LONG) {
      return in.signed(what);
    }
    return Varint.unzigzag((int) in.varint(what));
  }
}
