// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/**
 * The codec of one replacement: it writes this object, whatever it is given.
 *
 * @param codec of the bodies of the object's class
 * @param next of the class that is expected after the object; null if each object may be replaced,
 *     and the expected codec does not do it
 */
public record ReplacedCodec(BodyCodec codec, Object value, BodyCodec next) implements BodyCodec {
  @Override
  public Class<?> type() {
    return codec.type();
  }

  @Override
  public Class<?> keyType() {
    return codec.keyType();
  }

  @Override
  public boolean tracked() {
    return codec.tracked();
  }

  @Override
  public boolean flat() {
    return codec.flat();
  }

  @Override
  public void write(WireWriter out, Object original) {
    codec.writeReplaced(out, value);
  }

  @Override
  public Object read(WireReader in) {
    throw new AssertionError(type());
  }

  /** Returns the codec of the class that is expected after an object was written by a codec. */
  public static BodyCodec next(BodyCodec named) {
    return named instanceof ReplacedCodec replaced ? replaced.next : named;
  }
}
