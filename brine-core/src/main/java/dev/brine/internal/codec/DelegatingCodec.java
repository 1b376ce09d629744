// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.wire.BodyCodec;

/** A codec that writes and reads the same bodies as another one and does something more. */
public interface DelegatingCodec extends BodyCodec {
  /** Returns the other codec. */
  BodyCodec body();

  @Override
  default Class<?> type() {
    return body().type();
  }

  @Override
  default Class<?> keyType() {
    return body().keyType();
  }

  @Override
  default boolean tracked() {
    return body().tracked();
  }

  @Override
  default boolean flat() {
    return body().flat();
  }

  @Override
  default int least() {
    return body().least();
  }
}
