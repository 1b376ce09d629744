// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.part;

import dev.brine.inspect.Place;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.layout.Scalar;
import dev.brine.wire.Varint;
import java.io.IOException;

/** Values of primitive types outside of flags. */
public final class Scalars {
  private Scalars() {}

  /** Reads a value in the form of bodies; returns it sign-extended, or its raw bits. */
  public static long read(BrineInput in, Scalar scalar, Place place)
      throws IOException, StopException {
    return switch (scalar) {
      case BOOLEAN -> in.octet(place);
      case BYTE -> (byte) in.octet(place);
      case SHORT -> in.fixed(2, place);
      case CHAR -> in.fixed(2, place) & 0xFFFF;
      case FLOAT -> in.fixed(4, place);
      case DOUBLE -> in.fixed(8, place);
      case INT, LONG -> number(in, scalar, place);
    };
  }

  /** Reads a value in Java form, whose fixed-width numbers have the high byte first. */
  public static long readJavaForm(BrineInput in, Scalar scalar, Place place)
      throws IOException, StopException {
    return switch (scalar) {
      case BOOLEAN -> in.octet(place);
      case BYTE -> (byte) in.octet(place);
      case SHORT -> in.bigEndian(2, place);
      case CHAR -> in.bigEndian(2, place) & 0xFFFF;
      case FLOAT -> in.bigEndian(4, place);
      case DOUBLE -> in.bigEndian(8, place);
      case INT, LONG -> number(in, scalar, place);
    };
  }

  private static long number(BrineInput in, Scalar scalar, Object place)
      throws IOException, StopException {
    if (scalar == Scalar.LONG) {
      return in.signed(place);
    }
    return Varint.unzigzag((int) in.varint(place));
  }
}
