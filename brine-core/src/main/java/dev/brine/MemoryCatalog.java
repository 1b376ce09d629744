// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps schemas as long as the process lasts. */
final class MemoryCatalog implements SchemaCatalog {
  private final Map<Fingerprint, byte[]> schemas = new ConcurrentHashMap<>();

  @Override
  public Optional<byte[]> find(Fingerprint fingerprint) {
    return Optional.ofNullable(
            schemas.get(Objects.requireNonNull(fingerprint, SchemaCheck.MISSING)))
        .map(byte[]::clone);
  }

  @Override
  public void put(Fingerprint fingerprint, byte[] schema) {
    byte[] own = Objects.requireNonNull(schema, "Missing schema").clone();
    SchemaCheck.given(fingerprint, own);
    byte[] stored = schemas.putIfAbsent(fingerprint, own);
    if (stored != null) {
      SchemaCheck.same(fingerprint, stored, own);
    }
  }
}
