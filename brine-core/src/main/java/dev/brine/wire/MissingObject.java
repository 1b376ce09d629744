// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import java.util.function.Supplier;

/**
 * What stands for an object that this reader cannot make, such as one of a class that it does not
 * have: no matter as long as the object is passed over, the failure of the message elsewhere.
 */
public final class MissingObject {
  private final Supplier<BrineException> failure;

  /** Creates the stand-in for objects whose reading fails like this. */
  public MissingObject(Supplier<BrineException> failure) {
    this.failure = failure;
  }

  /** Returns what tells a callback of it, which Java's streams would throw. */
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
