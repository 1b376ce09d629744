// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.handwritten.ByteSink;
import dev.brine.lab.serializer.handwritten.ByteSource;
import dev.brine.lab.serializer.handwritten.Codec;
import dev.brine.lab.serializer.handwritten.Codecs;
import dev.brine.lab.workload.RootType;

/** The codec written by hand: what is left when a program does nothing but what it must. */
final class HandWrittenSession implements Session {
  private final Codec codec;
  private final ByteSink sink = new ByteSink();
  private final ByteSource source = new ByteSource();

  private HandWrittenSession(Codec codec) {
    this.codec = codec;
  }

  /** Returns a session for messages of a type. */
  static HandWrittenSession open(RootType type) throws Refusal {
    return new HandWrittenSession(
        Codecs.of(type)
            .orElseThrow(
                () ->
                    new Refusal(
                        "trees only; no codec is written by hand for "
                            + type.type().getSimpleName())));
  }

  @Override
  public int serialize(Object prepared) {
    sink.clear();
    codec.write(sink, prepared);
    return sink.at();
  }

  @Override
  public byte[] buffer() {
    return sink.bytes();
  }

  @Override
  public Object deserialize(byte[] bytes, int length) {
    source.open(bytes);
    return codec.read(source);
  }
}
