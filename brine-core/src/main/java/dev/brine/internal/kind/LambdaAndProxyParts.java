// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.hook.CallbackInput;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.MissingObject;

/** The objects that lambdas and proxies are made of: where one is absent, they are. */
final class LambdaAndProxyParts {
  private LambdaAndProxyParts() {}

  /** Reads one that must be null or of a type. */
  static Object read(WireReader in, Class<?> type) {
    BodyCodec codec = in.head(null);
    return of(in, codec == null ? met(in) : in.body(codec, null), type);
  }

  /** Returns the object of a reference back, or null; the stream's filter is called for both. */
  static Object met(WireReader in) {
    Object met = in.met();
    CallbackInput.meet(in, met);
    return met;
  }

  /** Returns one that was read, which must be null or of a type. */
  static Object of(WireReader in, Object part, Class<?> type) {
    if (part != null && !(part instanceof MissingObject) && !type.isInstance(part)) {
      throw in.corrupt(
          "expected an object of " + type.getName() + " but was " + part.getClass().getName());
    }
    return part;
  }

  /** Returns the first that is absent, or null. */
  static MissingObject missing(Object one, Object[] others) {
    if (one instanceof MissingObject missing) {
      return missing;
    }
    for (Object other : others) {
      if (other instanceof MissingObject missing) {
        return missing;
      }
    }
    return null;
  }
}
