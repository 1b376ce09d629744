// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import dev.brine.inspect.convert.ConvertedValue;
import java.io.IOException;

/** Looks at streams by a check and then by another. */
record BothChecks(StreamCheck first, StreamCheck second) implements StreamCheck {
  @Override
  public void check(ConvertedValue.Kind kind, byte[] streams) throws IOException {
    if (first.wants(kind)) {
      first.check(kind, streams);
    }
    if (second.wants(kind)) {
      second.check(kind, streams);
    }
  }

  @Override
  public boolean wants(ConvertedValue.Kind kind) {
    return first.wants(kind) || second.wants(kind);
  }
}
