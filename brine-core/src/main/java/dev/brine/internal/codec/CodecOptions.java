// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.Identity;
import dev.brine.References;
import dev.brine.internal.instance.FinalFields;
import java.util.function.Consumer;

/**
 * The options of the codecs of one configuration.
 *
 * @param references how references are treated
 * @param identity which objects stay one
 * @param generation generates the code of a codec that was used a few times, or does nothing
 * @param finalFields whether final fields can be set
 * @param callbackMode which callbacks are called for objects
 * @param scope which classes are supported
 * @param custom the codecs that users wrote
 */
record CodecOptions(
    References references,
    Identity identity,
    Consumer<ObjectCodec> generation,
    FinalFields finalFields,
    CallbackMode callbackMode,
    ClassScope scope,
    CustomCodecs custom) {

  /** Returns the default for a way to treat references. */
  static CodecOptions of(
      References references, Consumer<ObjectCodec> generation, FinalFields finalFields) {
    return new CodecOptions(
        references,
        Identity.OBJECTS,
        generation,
        finalFields,
        CallbackMode.NONE,
        ClassScope.ANY,
        CustomCodecs.NONE);
  }

  /** Returns options of codecs that call a stream for each object, without generated code. */
  CodecOptions calling(CallbackMode mode) {
    return new CodecOptions(references, identity, codec -> {}, finalFields, mode, scope, custom);
  }

  /** Returns options under which these objects stay one. */
  CodecOptions keeping(Identity kept) {
    return new CodecOptions(references, kept, generation, finalFields, callbackMode, scope, custom);
  }

  /** Returns options with custom codecs, and a scope of classes. */
  CodecOptions with(CustomCodecs others, ClassScope other) {
    return new CodecOptions(
        references, identity, generation, finalFields, callbackMode, other, others);
  }
}
