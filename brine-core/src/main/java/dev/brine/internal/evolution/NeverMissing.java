// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.codec.DelegatingCodec;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.SkippedFields;
import dev.brine.wire.WireReader;
import java.util.Optional;

/**
 * Reads objects that must never hold a missing object, even if they are skipped: it fails the
 * message. They may hold objects that are still being read, which may be missing in the end.
 *
 * @param body the codec of the objects
 */
record NeverMissing(BodyCodec body) implements DelegatingCodec, ReadingCodec {
  @Override
  public boolean flat() {
    return false;
  }

  @Override
  public Object read(WireReader in) {
    SkippedFields.Suspended before = in.skippedFields.suspend();
    Object object = body.read(in);
    in.skippedFields.resume(before, object == Optional.empty() ? null : object);
    return object;
  }
}
