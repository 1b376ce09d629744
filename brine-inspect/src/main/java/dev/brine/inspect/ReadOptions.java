// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import dev.brine.inspect.internal.brine.RootType;
import java.util.Objects;
import java.util.Optional;

/**
 * The information that a reader needs besides the bytes.
 *
 * @param schemas those that messages name by fingerprints or not at all
 * @param root the type of the roots of messages that do not name it, such as {@code
 *     java.util.ArrayList<com.acme.Order>}; without it, it is the first class of the schema
 */
public record ReadOptions(Schemas schemas, Optional<String> root) {
  /**
   * Requires all parts.
   *
   * @throws IllegalArgumentException if the type of the root is malformed
   */
  public ReadOptions {
    Objects.requireNonNull(schemas, "Missing schemas");
    Objects.requireNonNull(root, "Missing type of the roots, which may be empty")
        .ifPresent(RootType::parse);
  }

  /** Returns the options of somebody who knows nothing besides the bytes. */
  public static ReadOptions none() {
    return new ReadOptions(Schemas.none(), Optional.empty());
  }
}
