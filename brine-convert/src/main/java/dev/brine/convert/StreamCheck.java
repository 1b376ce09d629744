// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import dev.brine.inspect.convert.ConvertedValue;
import java.io.IOException;

/** Looks at the streams of values before these are written. Safe for several threads. */
@FunctionalInterface
public interface StreamCheck {
  /** Accepts all. */
  StreamCheck NONE = (kind, streams) -> {};

  /**
   * Looks at streams that follow each other, without packing.
   *
   * @param kind whether they are new, or had nothing to change
   * @throws IOException if they must not be written; its message says why
   */
  void check(ConvertedValue.Kind kind, byte[] streams) throws IOException;

  /** Returns whether the check looks at streams of a kind. Others need not be unpacked for it. */
  default boolean wants(ConvertedValue.Kind kind) {
    return kind == ConvertedValue.Kind.CHANGED || kind == ConvertedValue.Kind.SAME;
  }

  /** Returns a check by this one and then by another. */
  default StreamCheck and(StreamCheck other) {
    if (this == NONE) {
      return other;
    }
    return other == NONE ? this : new BothChecks(this, other);
  }
}
