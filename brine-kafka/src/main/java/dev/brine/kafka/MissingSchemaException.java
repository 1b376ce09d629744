// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import dev.brine.Fingerprint;
import org.apache.kafka.common.errors.RetriableException;

/**
 * Reports a record whose schema is not in the catalog: its writer stored the schema, and the
 * catalog has lost it. The record may be valid, so it is not to be skipped. It is the cause of the
 * {@link dev.brine.BrineException} with the reason {@link
 * dev.brine.BrineException.Reason#UNAVAILABLE}.
 */
public final class MissingSchemaException extends RetriableException {
  private static final long serialVersionUID = 1L;

  private final long fingerprint;

  MissingSchemaException(Fingerprint fingerprint, Object catalog) {
    super(
        "Schema "
            + fingerprint
            + " of the record is not in "
            + catalog
            + "\nDo not skip the record: restart the writers of its release, which store the schema"
            + " again, and read it again: docs/kafka.md#the-topic-of-schemas");
    this.fingerprint = fingerprint.value();
  }

  /** Returns the fingerprint of the schema. */
  public Fingerprint fingerprint() {
    return new Fingerprint(fingerprint);
  }
}
