// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Looks schemas up in several catalogs, in order. */
final class FirstOfCatalog implements SchemaCatalog {
  private final List<SchemaCatalog> catalogs;

  FirstOfCatalog(List<SchemaCatalog> catalogs) {
    this.catalogs = catalogs;
  }

  @Override
  public Optional<byte[]> find(Fingerprint fingerprint) {
    Objects.requireNonNull(fingerprint, SchemaCheck.MISSING);
    for (SchemaCatalog catalog : catalogs) {
      Optional<byte[]> found = catalog.find(fingerprint);
      if (found.isPresent()) {
        SchemaCheck.found(fingerprint, found.get(), "a catalog of firstOf");
        return found;
      }
    }
    return Optional.empty();
  }

  @Override
  public void put(Fingerprint fingerprint, byte[] schema) {
    SchemaCheck.given(fingerprint, schema);
    Optional<byte[]> stored = find(fingerprint);
    if (stored.isPresent()) {
      SchemaCheck.same(fingerprint, stored.get(), schema);
      return;
    }
    for (SchemaCatalog catalog : catalogs) {
      if (catalog.takesSchemas()) {
        catalog.put(fingerprint, schema);
        return;
      }
    }
    throw SchemaCheck.notTaken(fingerprint, "any of the catalogs of firstOf");
  }

  @Override
  public boolean takesSchemas() {
    return catalogs.stream().anyMatch(SchemaCatalog::takesSchemas);
  }
}
