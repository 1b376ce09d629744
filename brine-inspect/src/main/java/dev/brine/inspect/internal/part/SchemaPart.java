// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.part;

import dev.brine.BrineException;
import dev.brine.Fingerprint;
import dev.brine.Limits;
import dev.brine.SchemaLane;
import dev.brine.inspect.Schemas;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.schema.Description;
import dev.brine.internal.schema.Outline;
import dev.brine.internal.schema.Schema;
import dev.brine.shape.Shape;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads the schemas of a message, or finds them by what the message says of them. */
public final class SchemaPart {
  /** The most bytes of a schema. */
  public static final int MOST = 4 << 20;

  private final SchemaLane lane;
  private final Schemas schemas;

  public SchemaPart(SchemaLane lane, Schemas schemas) {
    this.lane = lane;
    this.schemas = schemas;
  }

  public SchemaLane lane() {
    return lane;
  }

  /** Returns how many bytes stand in place of the schema of a root. */
  public int replacedBytes() {
    return lane == SchemaLane.FINGERPRINT
        ? FormatNumbers.FINGERPRINT_BYTES
        : lane == SchemaLane.NONE_CHECKED ? Integer.BYTES : 0;
  }

  /** Reads the length of a schema within the message. */
  public int readLength(BrineInput in) throws IOException, StopException {
    long offset = in.position();
    return toLength(in.varint("the length of a schema"), offset);
  }

  /** Returns the length of a schema, unless it is too long. */
  public static int toLength(long length, long offset) throws StopException {
    if (length > MOST) {
      throw StopException.limit(offset, "More than " + MOST + " bytes of a schema");
    }
    return (int) length;
  }

  /** Returns the content of a schema, and its places. */
  public static Outline outline(byte[] schema, long offset) throws StopException {
    try {
      return Schema.outline(schema, Limits.defaults());
    } catch (BrineException e) {
      throw StopException.damaged(offset, "Damaged schema: " + e.getMessage());
    }
  }

  /** Returns the schema of a fingerprint that comes next. */
  public Outline readFingerprint(BrineInput in) throws IOException, StopException {
    long offset = in.position();
    Fingerprint fingerprint = new Fingerprint(bigEndian(in));
    Optional<byte[]> schema = schemas.find(fingerprint);
    if (schema.isEmpty()) {
      throw StopException.unknown(
          offset, "Schema " + fingerprint + " is not known; name its catalog or file");
    }
    return outline(schema.get(), offset);
  }

  private static long bigEndian(BrineInput in) throws IOException, StopException {
    return in.bigEndian(FormatNumbers.FINGERPRINT_BYTES, "a fingerprint") & 0xFFFF_FFFF_FFFFL;
  }

  /** Returns the schema of a checksum that comes next. */
  public Outline readChecksum(BrineInput in) throws IOException, StopException {
    long offset = in.position();
    int sum = (int) in.fixed(Integer.BYTES, "a checksum");
    Optional<byte[]> schema = schemas.findChecksum(sum);
    if (schema.isEmpty()) {
      throw StopException.unknown(
          offset,
          String.format(
              Locale.ROOT,
              "The schema of checksum %08x is not known; name its catalog or file",
              sum));
    }
    return outline(schema.get(), offset);
  }

  /** Returns whether the next bytes of a message without frames are those of a known schema. */
  public boolean isNext(BrineInput in) throws IOException {
    long value = 0;
    if (lane == SchemaLane.FINGERPRINT) {
      for (int i = 0; i < FormatNumbers.FINGERPRINT_BYTES; i++) {
        value = value << 8 | Math.max(0, in.peek(i));
      }
      return schemas.find(new Fingerprint(value)).isPresent();
    }
    for (int i = 0; i < Integer.BYTES; i++) {
      value |= (long) Math.max(0, in.peek(i)) << (8 * i);
    }
    return schemas.findChecksum((int) value).isPresent();
  }

  /** Returns the schema of a class and what it leads to, which a message does not say. */
  public Outline ofRoot(String name, long offset) throws StopException {
    if (schemas.isAmbiguous(name)) {
      throw StopException.unknown(
          offset, "Several schemas begin with the class " + name + "; name the file of one");
    }
    Optional<byte[]> schema = schemas.findRoot(name);
    return schema.isEmpty() ? null : outline(schema.get(), offset);
  }

  /** Returns the classes of several schemas, each as the first of them describes it. */
  public static Outline join(List<Outline> outlines) {
    if (outlines.size() == 1) {
      return outlines.get(0);
    }
    Map<String, Shape> shapes = new LinkedHashMap<>();
    Map<String, Long> versions = new HashMap<>();
    for (Outline outline : outlines) {
      outline.description().shapes().forEach(one -> shapes.putIfAbsent(one.name(), one));
      outline.description().versions().forEach(versions::putIfAbsent);
    }
    return new Outline(new Description(List.copyOf(shapes.values()), versions), List.of());
  }

  /** Returns the only schema that is known, or null. */
  public Outline only(long offset) throws StopException {
    Optional<byte[]> schema = schemas.only();
    return schema.isEmpty() ? null : outline(schema.get(), offset);
  }
}
