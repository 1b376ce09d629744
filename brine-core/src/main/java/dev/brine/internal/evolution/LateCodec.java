// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.codec.DelegatingCodec;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * A codec that is made when an object comes: to find its class calls hooks, which Java does not
 * call for a field that only declares the class.
 */
final class LateCodec implements DelegatingCodec {
  private final Supplier<BodyCodec> maker;
  private volatile BodyCodec made;

  LateCodec(Supplier<BodyCodec> maker) {
    this.maker = maker;
  }

  @Override
  public BodyCodec body() {
    BodyCodec known = made;
    if (known == null) {
      known = maker.get();
      made = known;
    }
    return known;
  }

  @Override
  public boolean tracked() {
    return true;
  }

  @Override
  public boolean flat() {
    return false;
  }

  @Override
  public int least() {
    return 0;
  }

  @Override
  public BodyCodec walked() {
    return body().walked();
  }

  @Override
  public BodyCodec named(BodyCodec other, BodyCodec expected) {
    return body().named(other, expected);
  }

  @Override
  public BodyCodec inside(UnaryOperator<BodyCodec> change) {
    return body().inside(change);
  }

  @Override
  public int emptyCost() {
    return body().emptyCost();
  }

  @Override
  public Object empty(WireReader in) {
    return body().empty(in);
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
