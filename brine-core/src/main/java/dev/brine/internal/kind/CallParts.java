// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.Absent;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;

/** The objects that lambdas and proxies are made of: where one is absent, they are. */
final class CallParts {
  private CallParts() {}

  /** Reads one that must be null or of a type. */
  static Object read(WireReader in, Class<?> type) {
    return of(in, in.reference((BodyCodec) null), type);
  }

  /** Returns one that was read, which must be null or of a type. */
  static Object of(WireReader in, Object part, Class<?> type) {
    if (part != null && !(part instanceof Absent) && !type.isInstance(part)) {
      throw in.corrupt(
          "expected an object of " + type.getName() + " but was " + part.getClass().getName());
    }
    return part;
  }

  /** Returns the first that is absent, or null. */
  static Absent absent(Object one, Object[] others) {
    if (one instanceof Absent absent) {
      return absent;
    }
    for (Object other : others) {
      if (other instanceof Absent absent) {
        return absent;
      }
    }
    return null;
  }
}
