// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import dev.brine.BrineException;
import dev.brine.Fingerprint;
import dev.brine.Limits;
import dev.brine.internal.schema.Schema;
import dev.brine.shape.Shape;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Schemas that messages name by fingerprints or not at all. Immutable. */
public final class Schemas {
  private static final Schemas NONE = new Schemas(List.of());

  private final Map<Fingerprint, byte[]> byFingerprint = new HashMap<>();
  private final Map<Integer, byte[]> byChecksum = new HashMap<>();
  private final Map<String, byte[]> byRoot = new HashMap<>();
  private final Set<String> ambiguous = new HashSet<>();
  private byte[] only;

  private Schemas(Collection<byte[]> schemas) {
    add(Schema.write(List.of())); // that of a root that leads to no class
    for (byte[] schema : schemas) {
      add(schema.clone());
      List<Shape> shapes = shapes(schema);
      if (!shapes.isEmpty()) {
        String first = shapes.get(0).name();
        byte[] before = byRoot.putIfAbsent(first, schema.clone());
        if (before != null && !Arrays.equals(before, schema)) {
          ambiguous.add(first);
        }
      }
    }
    only = schemas.size() == 1 ? schemas.iterator().next().clone() : null;
  }

  private void add(byte[] schema) {
    Fingerprint fingerprint = Fingerprint.of(schema);
    byFingerprint.put(fingerprint, schema);
    byChecksum.put((int) fingerprint.value(), schema);
  }

  /** A file that is no schema is known by its fingerprint alone; who reads it finds out. */
  private static List<Shape> shapes(byte[] schema) {
    try {
      return Schema.outline(schema, Limits.defaults()).description().shapes();
    } catch (BrineException e) {
      return List.of();
    }
  }

  /** Returns no schemas. */
  public static Schemas none() {
    return NONE;
  }

  /** Returns these schemas, each the bytes of a {@code .brine-schema} file. */
  public static Schemas of(Collection<byte[]> schemas) {
    return new Schemas(Objects.requireNonNull(schemas, "Missing schemas"));
  }

  /** Returns the schema of a fingerprint. */
  public Optional<byte[]> find(Fingerprint fingerprint) {
    return copy(byFingerprint.get(fingerprint));
  }

  /** Returns a schema whose fingerprint ends with these 32 bits. */
  public Optional<byte[]> findChecksum(int sum) {
    return copy(byChecksum.get(sum));
  }

  /** Returns the schema of a class and what it leads to. */
  public Optional<byte[]> findRoot(String className) {
    return copy(byRoot.get(className));
  }

  /**
   * Returns whether several schemas begin with a class: it has other versions, or is the first type
   * argument of a root. {@link #findRoot} then returns any of them.
   */
  public boolean isAmbiguous(String className) {
    return ambiguous.contains(className);
  }

  /** Returns the schema if there is exactly one. */
  public Optional<byte[]> only() {
    return copy(only);
  }

  private static Optional<byte[]> copy(byte[] schema) {
    return schema == null ? Optional.empty() : Optional.of(schema.clone());
  }
}
