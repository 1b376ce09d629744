// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.hook.ReplacementMethod;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.function.Supplier;

/**
 * The objects of a class with {@code writeReplace}, where that has returned the object itself.
 * Their codec is created when one is written, since as a rule none is, and the class may be
 * unsupported.
 */
final class WriteReplaceCodec implements DelegatingCodec {
  private final Class<?> type;
  private final Supplier<BodyCodec> making;
  private final ReplacementMethod replacement;
  private volatile BodyCodec body;

  /**
   * Creates the codec of a class.
   *
   * @param type as messages name it, which is {@code Proxy} for classes of dynamic proxies
   * @param making makes the codec of the objects themselves, or fails
   */
  WriteReplaceCodec(Class<?> type, ReplacementMethod replacement, Supplier<BodyCodec> making) {
    this.type = type;
    this.making = making;
    this.replacement = replacement;
  }

  @Override
  public BodyCodec body() {
    BodyCodec known = body;
    if (known == null) {
      known = making.get();
      body = known;
    }
    return known;
  }

  @Override
  public Class<?> type() {
    return type;
  }

  @Override
  public boolean replaces() {
    return true;
  }

  @Override
  public Object replace(Object value) {
    return replacement.of(value);
  }

  @Override
  public BodyCodec walked() {
    return body().walked();
  }

  @Override
  public void write(WireWriter out, Object value) {
    body().write(out, value);
  }

  @Override
  public Object read(WireReader in) {
    return body().read(in);
  }
}
