// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

/** A session of a library that makes a new array for each message. */
final class ArraySession implements Session {
  private final Encoder encoder;
  private final Decoder decoder;
  private byte[] message = {};

  /** Creates a session from the library's two directions. */
  ArraySession(Encoder encoder, Decoder decoder) {
    this.encoder = encoder;
    this.decoder = decoder;
  }

  /** The direction from an object to bytes. */
  @FunctionalInterface
  interface Encoder {
    /** Returns the message of a value, which fills the array. */
    byte[] encode(Object value) throws Exception;
  }

  /** The direction from bytes to an object. */
  @FunctionalInterface
  interface Decoder {
    /** Returns the value of the message in the first bytes of an array. */
    Object decode(byte[] bytes, int length) throws Exception;
  }

  @Override
  public int serialize(Object prepared) throws Exception {
    message = encoder.encode(prepared);
    return message.length;
  }

  @Override
  public byte[] buffer() {
    return message;
  }

  @Override
  public Object deserialize(byte[] bytes, int length) throws Exception {
    return decoder.decode(bytes, length);
  }
}
