// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.Problems;
import java.util.Arrays;
import java.util.Objects;

/** Checks that a fingerprint identifies one schema. */
final class SchemaCheck {
  private static final String ADVICE = ": docs/troubleshooting.md#schema-catalog";

  /** The message about a fingerprint that is null. */
  static final String MISSING = "Missing fingerprint";

  private SchemaCheck() {}

  /**
   * Returns the schema that a catalog has for this fingerprint.
   *
   * @param place where the catalog has it, for the message
   * @throws BrineException if it is the schema of another fingerprint
   */
  static byte[] found(Fingerprint expected, byte[] schema, String place) {
    Fingerprint actual = Fingerprint.of(schema);
    if (!actual.equals(expected)) {
      throw Problems.exception(
          BrineException.Reason.CORRUPT,
          "expected schema " + expected + " but was " + actual + " in " + place,
          "Store the schema again, as its writer made it" + ADVICE,
          null);
    }
    return schema;
  }

  /**
   * Checks what the caller wants to store.
   *
   * @throws IllegalArgumentException if it is the schema of another fingerprint
   */
  static void given(Fingerprint expected, byte[] schema) {
    Objects.requireNonNull(expected, MISSING);
    Fingerprint actual = Fingerprint.of(schema);
    if (!actual.equals(expected)) {
      throw new IllegalArgumentException("Expected schema " + expected + " but was " + actual);
    }
  }

  /**
   * Checks that a catalog has the schema that the caller wants to store.
   *
   * @throws BrineException if it has another one of the same fingerprint
   */
  static void same(Fingerprint fingerprint, byte[] stored, byte[] schema) {
    if (!Arrays.equals(stored, schema)) {
      throw Problems.exception(
          BrineException.Reason.INCOMPATIBLE,
          "two schemas have the fingerprint " + fingerprint,
          "Use SchemaLane.EMBEDDED for the classes of one of them" + ADVICE,
          null);
    }
  }

  /** Returns the error for a schema that is missing and cannot be stored. */
  static BrineException notTaken(Fingerprint fingerprint, String place) {
    return Problems.exception(
        BrineException.Reason.UNSUPPORTED,
        "schema " + fingerprint + " is not in " + place + ", and cannot be stored there",
        "Store it there, or add a catalog by SchemaCatalog.firstOf" + ADVICE,
        null);
  }
}
