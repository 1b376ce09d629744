// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.SkippedFields;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Optional;

/**
 * Reads objects that must never hold a missing object, even if they are skipped: it fails the
 * message. They may hold objects that are still being read, which may be missing in the end.
 *
 * @param own the codec of the objects
 */
record NeverMissing(BodyCodec own) implements BodyCodec {
  @Override
  public Class<?> type() {
    return own.type();
  }

  @Override
  public boolean tracked() {
    return own.tracked();
  }

  @Override
  public boolean flat() {
    return false;
  }

  @Override
  public int least() {
    return own.least();
  }

  @Override
  public void write(WireWriter out, Object value) {
    throw new AssertionError(own);
  }

  @Override
  public Object read(WireReader in) {
    SkippedFields.Suspended before = in.skippedFields.suspend();
    Object object = own.read(in);
    in.skippedFields.resume(before, object == Optional.empty() ? null : object);
    return object;
  }
}
