// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.util.Collection;
import java.util.Map;

/**
 * The class that a reference expects, where each object may be replaced first. Only the replacement
 * is compared with the class.
 *
 * @param codec of the bodies of the class
 * @param empties whether an empty collection of the class has a head of its own
 */
public record LikelyCodec(BodyCodec codec, boolean empties) implements BodyCodec {
  /** Returns whether what takes an object's place is of the class expected. */
  boolean isOf(Object value) {
    return value.getClass() == codec.type();
  }

  /** Returns whether that has a head of its own. */
  boolean isEmpty(Object value) {
    return empties
        && (value instanceof Collection<?> collection
            ? collection.isEmpty()
            : ((Map<?, ?>) value).isEmpty());
  }

  @Override
  public Class<?> type() {
    return Void.class;
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
  public int least() {
    return codec.least();
  }

  /** An empty collection within a view has no head of its own. */
  @Override
  public BodyCodec named(BodyCodec other, BodyCodec expected) {
    return codec.named(other, empties ? new LikelyCodec(codec, false) : expected);
  }

  @Override
  public void write(WireWriter out, Object value) {
    throw new AssertionError(codec.type());
  }

  @Override
  public Object read(WireReader in) {
    throw new AssertionError(codec.type());
  }
}
