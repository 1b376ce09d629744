// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Problems;
import dev.brine.internal.ViewAdvice;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.io.Serializable;

/**
 * Refuses the objects of a class, where only those of Serializable classes are supported. A field
 * of the class is laid out as ever, and may be null.
 *
 * @param body the codec that supports them elsewhere
 */
public record NotSerializableCodec(BodyCodec body) implements DelegatingCodec {
  /** Returns the codec of a class, or what refuses its objects. */
  static BodyCodec unless(BodyCodec codec, Class<?> type, ClassScope scope) {
    boolean isSupported =
        scope == ClassScope.ANY
            || Serializable.class.isAssignableFrom(type)
            // Written for null.
            || type == Void.class;
    return isSupported ? codec : new NotSerializableCodec(codec);
  }

  @Override
  public void write(WireWriter out, Object value) {
    throw refusal(type());
  }

  /** Returns the failure of an object of a class. */
  public static BrineException refusal(Class<?> type) {
    return Problems.noCodec(
        type.getName(),
        "it is not Serializable",
        ViewAdvice.or(
            "Let it implement java.io.Serializable: docs/troubleshooting.md#unsupported", type));
  }

  @Override
  public Object read(WireReader in) {
    throw Problems.exception(
        Reason.INCOMPATIBLE,
        "class " + type().getName() + " is not Serializable here",
        ErrorText.VERSIONS,
        null);
  }
}
