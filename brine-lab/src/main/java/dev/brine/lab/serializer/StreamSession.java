// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.io.OutputStream;

/** A session of a library that writes to a stream, here one whose array is used again. */
final class StreamSession implements Session {
  private final ReusedOutput out = new ReusedOutput();
  private final Encoder encoder;
  private final ArraySession.Decoder decoder;

  /** Creates a session from the library's two directions. */
  StreamSession(Encoder encoder, ArraySession.Decoder decoder) {
    this.encoder = encoder;
    this.decoder = decoder;
  }

  /** The direction from an object to bytes. */
  @FunctionalInterface
  interface Encoder {
    /** Writes the message of a value, to its last byte. */
    void encode(Object value, OutputStream out) throws Exception;
  }

  @Override
  public int serialize(Object prepared) throws Exception {
    out.reset();
    encoder.encode(prepared, out);
    return out.size();
  }

  @Override
  public byte[] buffer() {
    return out.array();
  }

  @Override
  public Object deserialize(byte[] bytes, int length) throws Exception {
    return decoder.decode(bytes, length);
  }
}
