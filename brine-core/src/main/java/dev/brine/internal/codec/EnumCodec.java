// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.instance.EnumConstants;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/**
 * The constants of an enum: each is its place among the names of the schema, which are those of the
 * class as long as both are equal.
 *
 * @param type the enum, not the class of a constant's body
 */
@SuppressWarnings("ArrayRecordComponent") // Not handed out, and never compared.
public record EnumCodec(Class<?> type, Object[] constants) implements EnumConstants {
  /** Returns the codec of an enum. */
  static EnumCodec of(Class<?> type) {
    return new EnumCodec(type, type.getEnumConstants());
  }

  @Override
  @SuppressWarnings("EnumOrdinal") // The schema has the names in this order.
  public void write(WireWriter out, Object value) {
    out.varint(((Enum<?>) value).ordinal());
  }

  @Override
  public Object constant(WireReader in, int place) {
    return in.constantAt(constants, place);
  }
}
