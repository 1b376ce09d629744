// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire.failure;

import dev.brine.BrineException;
import java.util.function.Supplier;

/**
 * Replaces an object that this reader cannot create, for example because its class is missing. If
 * the object is skipped, it does no harm. Elsewhere the message fails.
 */
public final class MissingObject {
  /** The enum in place of one that is missing. */
  public enum Constants {}

  private final Supplier<BrineException> failure;

  /** Creates the replacement of objects whose reading fails like this. */
  public MissingObject(Supplier<BrineException> failure) {
    this.failure = failure;
  }

  /** Returns the exception for a callback: the one that Java's streams would throw. */
  public ClassNotFoundException notFound() {
    BrineException known = failure();
    return new ClassNotFoundException(
        known.getCause() instanceof ClassNotFoundException missing
            ? missing.getMessage()
            : known.getMessage());
  }

  /** Returns a new failure that says why there is no object. */
  public BrineException failure() {
    return failure.get();
  }
}
