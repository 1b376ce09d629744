// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.MissingObject;
import dev.brine.wire.WireReader;

/** The objects that lambdas and proxies are made of: where one is absent, they are. */
final class LambdaAndProxyParts {
  private LambdaAndProxyParts() {}

  /** Reads one that must be null or of a type. */
  static Object read(WireReader in, Class<?> type) {
    return of(in, in.reference((BodyCodec) null), type);
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
