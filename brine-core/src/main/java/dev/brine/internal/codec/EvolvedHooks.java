// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/**
 * Reads the objects of a writer's class with hooks, or over one of Java's: only where the reader's
 * class, and all that it leads to, is the same.
 */
final class EvolvedHooks implements BodyCodec {
  private final String name;
  private final WriterCodecs codecs;
  private volatile BodyCodec own;

  /** Creates the codec of a class of the writer. */
  EvolvedHooks(String name, WriterCodecs codecs) {
    this.name = name;
    this.codecs = codecs;
  }

  @Override
  public Class<?> type() {
    return codecs.require(name);
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
  public void write(WireWriter out, Object value) {
    throw new AssertionError(name);
  }

  private BodyCodec own() {
    BodyCodec known = own;
    if (known == null) {
      Class<?> type = type();
      if (!codecs.isSame(type)) {
        throw Resolution.incompatible(
            "class "
                + type.getName()
                + ", which has serialization methods of its own, or a class that it leads to,"
                + " is another version there");
      }
      known = new NeverAbsent(codecs.reader().of(type));
      own = known;
    }
    return known;
  }

  /** Methods of the user never see what stands for an absent object. */
  @Override
  public Object read(WireReader in) {
    return own().read(in);
  }
}
