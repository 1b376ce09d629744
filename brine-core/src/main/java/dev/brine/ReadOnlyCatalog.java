// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Finds schemas in a place where Brine cannot store any. */
final class ReadOnlyCatalog implements SchemaCatalog {
  private final String place;
  private final Function<Fingerprint, Optional<byte[]>> finder;

  ReadOnlyCatalog(String place, Function<Fingerprint, Optional<byte[]>> finder) {
    this.place = place;
    this.finder = finder;
  }

  @Override
  public Optional<byte[]> find(Fingerprint fingerprint) {
    return finder
        .apply(Objects.requireNonNull(fingerprint, SchemaCheck.MISSING))
        .map(schema -> SchemaCheck.found(fingerprint, schema.clone(), place));
  }

  @Override
  public void put(Fingerprint fingerprint, byte[] schema) {
    SchemaCheck.given(fingerprint, schema);
    byte[] stored = find(fingerprint).orElseThrow(() -> SchemaCheck.notTaken(fingerprint, place));
    SchemaCheck.same(fingerprint, stored, schema);
  }

  @Override
  public boolean takesSchemas() {
    return false;
  }
}
