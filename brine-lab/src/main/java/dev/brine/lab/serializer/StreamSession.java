// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.ArraySession.Users;
import java.io.OutputStream;
import java.util.Optional;

/** A session of a library that writes to a stream, here one whose array is used again. */
final class StreamSession implements Session {
  private final ReusedOutput out = new ReusedOutput();
  private final Encoder encoder;
  private final ArraySession.Decoder decoder;
  private final Users users;

  /** Creates a session from the two directions of a library's object, which one thread uses. */
  StreamSession(Encoder encoder, ArraySession.Decoder decoder) {
    this(encoder, decoder, Users.ONE_THREAD);
  }

  /** Creates a session from the two directions of a library's object. */
  StreamSession(Encoder encoder, ArraySession.Decoder decoder, Users users) {
    this.encoder = encoder;
    this.decoder = decoder;
    this.users = users;
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

  @Override
  public Optional<Session> forAnotherThread() {
    return users == Users.ONE_THREAD
        ? Optional.empty()
        : Optional.of(new StreamSession(encoder, decoder, users));
  }
}
