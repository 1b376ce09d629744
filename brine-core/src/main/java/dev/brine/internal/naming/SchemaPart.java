// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Fingerprint;
import dev.brine.Limits;
import dev.brine.SchemaCatalog;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.Problems;
import dev.brine.internal.schema.Description;
import dev.brine.internal.schema.Schema;
import dev.brine.internal.walk.OffStackWalker;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Writes and reads the schema part of a message: a schema, a fingerprint, a checksum or nothing, as
 * the lane says.
 */
public final class SchemaPart {
  private static final String CATALOG = ": docs/troubleshooting.md#schema-catalog";
  private static final String INCOMPATIBLE = ": docs/troubleshooting.md#incompatible";

  private SchemaPart() {}

  /**
   * The kind of message that a reader expects, with the advice if the schema part is another one.
   */
  public enum Owner {
    /** A codec, whose messages do not name their root. */
    CODEC(
        "Give the reader a SchemaCatalog that has it",
        "Writer and reader must have the same classes where schemas are left out"),

    /** A codec; the message names its root, as those of {@code Brine.encode} do. */
    NAMED(
        "Give the reader a SchemaCatalog that has it, or read it with Brine.decode if Brine.encode"
            + " wrote it",
        "Give both sides the same classes, or read it with Brine.decode if Brine.encode wrote it"),

    /** {@code Brine.encode} with the classes that both sides know. */
    KNOWN_CLASSES(
        "Give both sides the same classes(..), or the reader a SchemaCatalog that has it; read it"
            + " without classes(..) if its writer knows none, and with the codec if one wrote it",
        "Give both sides the same classes(..); read it without classes(..) if its writer knows"
            + " none, and with the codec if one wrote it"),

    /** A class that the message adds. */
    ADDED_CLASS(CODEC.missing, CODEC.different);

    private final String missing;
    private final String different;

    Owner(String missing, String different) {
      this.missing = missing;
      this.different = different;
    }
  }

  /** Returns the bytes between header and body for a root. */
  static byte[] of(Configuration configuration, TypeClosure closure) {
    WireWriter out =
        new WireWriter(
            configuration.limits(),
            configuration.codecs().references(),
            OffStackWalker.INSTANCE,
            null);
    out.open();
    switch (configuration.lane()) {
      case EMBEDDED -> {
        out.varint(closure.schema().length);
        out.block(closure.schema(), 0, closure.schema().length);
      }
      case FINGERPRINT -> writeFingerprint(out, closure, configuration.catalog());
      case NONE_CHECKED -> out.fixedInt((int) closure.fingerprint().value());
      case NONE -> {}
    }
    return Arrays.copyOf(out.reserve(0), out.at);
  }

  /** Writes the fingerprint of a schema and sees to it that readers can find the schema. */
  static void writeFingerprint(WireWriter out, TypeClosure closure, SchemaCatalog catalog) {
    closure.storeIn(catalog);
    long value = closure.fingerprint().value();
    for (int i = FormatNumbers.FINGERPRINT_BYTES - 1; i >= 0; i--) {
      out.octet((int) (value >>> (Byte.SIZE * i)));
    }
  }

  /**
   * Reads the schema part of a message.
   *
   * @param owner whose it should be
   * @return the schema, or null where it equals that of the classes here or the lane has none
   */
  static WriterSchema read(
      WireReader in, TypeClosure own, Configuration configuration, Owner owner) {
    return switch (configuration.lane()) {
      case EMBEDDED -> readSchema(in, own.schema(), configuration);
      case FINGERPRINT -> readFingerprint(in, own, configuration, owner);
      case NONE_CHECKED -> {
        checkSum(in, own, owner);
        yield null;
      }
      case NONE -> null;
    };
  }

  /** Reads a schema; returns null if it is the reader's own. */
  static WriterSchema readSchema(WireReader in, byte[] own, Configuration configuration) {
    int length = readLength(in);
    if (Arrays.equals(in.bytes, in.at, in.at + length, own, 0, own.length)) {
      in.at += length;
      return null;
    }
    return readSchema(in, length, configuration);
  }

  /** Reads a schema, whatever it describes. */
  static WriterSchema readSchema(WireReader in, Configuration configuration) {
    return readSchema(in, readLength(in), configuration);
  }

  private static int readLength(WireReader in) {
    long length = Integer.toUnsignedLong(in.varint());
    // Before so many bytes are supplied. The bytes of objects count in the same way.
    in.charge(0, length);
    in.require(length);
    return (int) length;
  }

  private static WriterSchema readSchema(WireReader in, int length, Configuration configuration) {
    long place = in.position();
    byte[] schema = in.block(length);
    return new WriterSchema(
        ByteBuffer.wrap(schema), length, () -> describe(schema, configuration.limits(), place));
  }

  /** Reads a fingerprint; returns null if it is that of the classes here. */
  static WriterSchema readFingerprint(WireReader in, TypeClosure own, Configuration configuration) {
    return readFingerprint(in, own, configuration, Owner.ADDED_CLASS);
  }

  private static WriterSchema readFingerprint(
      WireReader in, TypeClosure own, Configuration configuration, Owner owner) {
    requireAll(in, FormatNumbers.FINGERPRINT_BYTES, owner, owner.missing + CATALOG);
    long value = 0;
    for (int i = 0; i < FormatNumbers.FINGERPRINT_BYTES; i++) {
      value = value << Byte.SIZE | in.octet();
    }
    Fingerprint fingerprint = new Fingerprint(value);
    if (own != null && fingerprint.equals(own.fingerprint())) {
      return null;
    }
    long place = in.position();
    return new WriterSchema(
        fingerprint,
        FormatNumbers.FINGERPRINT_BYTES,
        () ->
            describe(
                find(fingerprint, configuration.catalog(), owner, place),
                configuration.limits(),
                place));
  }

  /** A small message of another method may end within what is taken for its schema part. */
  private static void requireAll(WireReader in, int length, Owner owner, String advice) {
    try {
      in.require(length);
    } catch (BrineException e) {
      boolean mayBeOther = owner == Owner.NAMED || owner == Owner.KNOWN_CLASSES;
      throw mayBeOther && e.reason() == Reason.TRUNCATED
          ? Problems.exception(
              Reason.TRUNCATED, "the message ends before its schema part", advice, e)
          : e;
    }
  }

  private static byte[] find(
      Fingerprint fingerprint, SchemaCatalog catalog, Owner owner, long place) {
    return catalog
        .find(fingerprint)
        .orElseThrow(
            () ->
                Problems.at(
                    Problems.exception(
                        Reason.INCOMPATIBLE,
                        "no known schema has the fingerprint " + fingerprint,
                        owner.missing + CATALOG,
                        null),
                    place));
  }

  private static Description describe(byte[] schema, Limits limits, long place) {
    try {
      return Schema.read(schema, limits);
    } catch (BrineException e) {
      throw Problems.at(e, place);
    }
  }

  /** Fails unless the checksum that follows is that of the classes here. */
  private static void checkSum(WireReader in, TypeClosure closure, Owner owner) {
    requireAll(in, Integer.BYTES, owner, owner.different + INCOMPATIBLE);
    int sum = in.fixedInt();
    if (sum != (int) closure.fingerprint().value()) {
      throw Problems.at(
          Problems.exception(
              Reason.INCOMPATIBLE,
              "expected classes of the checksum "
                  + Integer.toHexString((int) closure.fingerprint().value())
                  + " but was "
                  + Integer.toHexString(sum),
              owner.different + INCOMPATIBLE,
              null),
          in.position());
    }
  }
}
