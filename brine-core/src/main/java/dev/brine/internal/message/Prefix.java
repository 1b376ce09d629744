// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Fingerprint;
import dev.brine.Limits;
import dev.brine.SchemaCatalog;
import dev.brine.internal.codec.Walk;
import dev.brine.internal.schema.Schema;
import dev.brine.internal.schema.SchemaDifference;
import dev.brine.shape.Shape;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Arrays;
import java.util.List;

/** The schema part of a message, as its lane has it. */
final class Prefix {
  private static final int FINGERPRINT_BYTES = 6;
  private static final String INCOMPATIBLE = " docs/troubleshooting.md#incompatible";

  private Prefix() {}

  /** Returns the bytes that stand between header and body for a root. */
  static byte[] of(Format format, Closure closure) {
    WireWriter out =
        new WireWriter(format.limits(), format.codecs().references(), Walk.INSTANCE, null);
    out.open();
    switch (format.lane()) {
      case EMBEDDED -> {
        out.varint(closure.schema().length);
        out.block(closure.schema(), 0, closure.schema().length);
      }
      case FINGERPRINT -> writeFingerprint(out, closure, format.catalog());
      case NONE_CHECKED -> out.fixedInt((int) closure.fingerprint().value());
      case NONE -> {}
    }
    return Arrays.copyOf(out.reserve(0), out.at);
  }

  /** Writes the fingerprint of a schema and sees to it that readers can find the schema. */
  static void writeFingerprint(WireWriter out, Closure closure, SchemaCatalog catalog) {
    closure.storeIn(catalog);
    long value = closure.fingerprint().value();
    for (int i = FINGERPRINT_BYTES - 1; i >= 0; i--) {
      out.octet((int) (value >>> (Byte.SIZE * i)));
    }
  }

  /** Fails unless a fingerprint is that of a class's own schema. */
  static void checkFingerprint(WireReader in, Closure closure, Format format) {
    long value = 0;
    for (int i = 0; i < FINGERPRINT_BYTES; i++) {
      value = value << Byte.SIZE | in.octet();
    }
    Fingerprint fingerprint = new Fingerprint(value);
    if (fingerprint.equals(closure.fingerprint())) {
      return;
    }
    byte[] schema =
        format
            .catalog()
            .find(fingerprint)
            .orElseThrow(
                () ->
                    new BrineException(
                            Reason.INCOMPATIBLE,
                            "expected the fingerprint of a known schema but was " + fingerprint,
                            "Give the reader a SchemaCatalog that has it:"
                                + " docs/troubleshooting.md#schema-catalog",
                            null)
                        .at(in.position()));
    throw incompatible(in, schema, closure.shapes(), format.limits());
  }

  /** Fails unless the schema that follows is that of the classes here. */
  static void checkSchema(WireReader in, List<Shape> shapes, byte[] own, Limits limits) {
    int length = in.varint();
    in.require(Integer.toUnsignedLong(length));
    if (Arrays.equals(in.bytes, in.at, in.at + length, own, 0, own.length)) {
      in.at += length;
      return;
    }
    throw incompatible(in, in.block(length), shapes, limits);
  }

  /** Fails unless the checksum that follows is that of the classes here. */
  static void checkSum(WireReader in, Closure closure) {
    int sum = in.fixedInt();
    if (sum != (int) closure.fingerprint().value()) {
      throw new BrineException(
              Reason.INCOMPATIBLE,
              "expected classes of the checksum "
                  + Integer.toHexString((int) closure.fingerprint().value())
                  + " but was "
                  + Integer.toHexString(sum),
              "Writer and reader must have the same classes where schemas are left out:"
                  + INCOMPATIBLE,
              null)
          .at(in.position());
    }
  }

  private static BrineException incompatible(
      WireReader in, byte[] schema, List<Shape> ours, Limits limits) {
    String difference = SchemaDifference.describe(Schema.read(schema, limits), ours);
    return new BrineException(
            Reason.INCOMPATIBLE,
            "expected the classes of the reader but the writer's differ: " + difference,
            "Give writer and reader the same classes:" + INCOMPATIBLE,
            null)
        .at(in.position());
  }
}
