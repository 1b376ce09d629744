// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Fingerprint;
import dev.brine.SchemaCatalog;
import dev.brine.internal.Problems;
import java.util.Objects;
import java.util.Optional;

/**
 * A schema catalog that throws a {@link BrineException} in place of the exceptions of the user's
 * catalog, so that they are not taken for failures of the data.
 */
record GuardedCatalog(SchemaCatalog catalog) implements SchemaCatalog {
  @Override
  public Optional<byte[]> find(Fingerprint fingerprint) {
    Optional<byte[]> found;
    try {
      found =
          Objects.requireNonNull(catalog.find(fingerprint), "null in place of an Optional")
              .map(byte[]::clone);
    } catch (BrineException e) {
      throw e;
    } catch (RuntimeException e) {
      throw failed("find the schema " + fingerprint, e);
    }
    found.ifPresent(schema -> check(fingerprint, Fingerprint.of(schema)));
    return found;
  }

  private static void check(Fingerprint wanted, Fingerprint found) {
    if (!found.equals(wanted)) {
      throw Problems.exception(
          Reason.UNAVAILABLE,
          "expected schema " + wanted + " but the catalog gave " + found,
          "Store the schema again, as its writer made it: docs/troubleshooting.md#schema-catalog",
          null);
    }
  }

  @Override
  public void put(Fingerprint fingerprint, byte[] schema) {
    try {
      catalog.put(fingerprint, schema.clone());
    } catch (BrineException e) {
      throw e;
    } catch (RuntimeException e) {
      throw failed("keep the schema " + fingerprint, e);
    }
  }

  @Override
  public boolean takesSchemas() {
    try {
      return catalog.takesSchemas();
    } catch (RuntimeException e) {
      throw failed("say whether it takes schemas", e);
    }
  }

  private static BrineException failed(String task, RuntimeException cause) {
    return Problems.exception(
        Reason.UNAVAILABLE,
        "the SchemaCatalog cannot " + task + ": it threw " + cause.getClass().getName(),
        "The message may be sound; see the cause, and try again once the catalog answers:"
            + " docs/troubleshooting.md#schema-catalog",
        cause);
  }
}
