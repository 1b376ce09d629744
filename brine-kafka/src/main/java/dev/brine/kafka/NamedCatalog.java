// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import dev.brine.Fingerprint;
import dev.brine.SchemaCatalog;
import java.util.Optional;

/**
 * The catalog of a configuration, and the place that errors name.
 *
 * @param catalog stores the schemas
 * @param place such as {@code topic _brine_schemas of kafka:9092}
 */
record NamedCatalog(SchemaCatalog catalog, String place) {
  /** Returns the catalog for readers, which store no schemas; a missing one is an error. */
  SchemaCatalog ofReaders() {
    return SchemaCatalog.of(this::require);
  }

  private Optional<byte[]> require(Fingerprint fingerprint) {
    Optional<byte[]> schema = catalog.find(fingerprint);
    if (schema.isEmpty()) {
      throw new MissingSchemaException(fingerprint, place);
    }
    return schema;
  }
}
