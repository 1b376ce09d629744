// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.walk.OffStackWalker;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.internal.walk.Walkable;
import dev.brine.internal.walk.WriteFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Optional;

/** An object or none, without an identity of its own: a reference, null where there is none. */
public record OptionalCodec() implements Walkable {
  /** The one codec of all of them. */
  public static final OptionalCodec INSTANCE = new OptionalCodec();

  @Override
  public Class<?> type() {
    return Optional.class;
  }

  @Override
  public boolean tracked() {
    return false;
  }

  @Override
  public int least() {
    return 1;
  }

  @Override
  public void write(WireWriter out, Object value) {
    OffStackWalker.INSTANCE.write(out, this, value);
  }

  @Override
  public Object read(WireReader in) {
    return OffStackWalker.INSTANCE.read(in, this);
  }

  @Override
  public WriteFrame writing(Object value) {
    return new Writing((Optional<?>) value);
  }

  @Override
  public ReadFrame reading() {
    return new Reading();
  }

  private static final class Writing extends WriteFrame {
    private final Object content;
    private boolean isWritten;

    Writing(Optional<?> optional) {
      super(optional, false);
      content = optional.orElse(null);
    }

    @Override
    public WriteFrame advance(WireWriter out) {
      if (isWritten) {
        return null;
      }
      isWritten = true;
      out.charge(Costs.of(Optional.class));
      BodyCodec codec = out.writeHead(content, null);
      return codec == null ? null : within(out, codec, content);
    }

    @Override
    public String step() {
      return ".value";
    }
  }

  private static final class Reading extends ReadFrame {
    private Object content;
    private boolean isRead;

    Reading() {
      super(false);
    }

    @Override
    public ReadFrame advance(WireReader in) {
      if (isRead) {
        return null;
      }
      isRead = true;
      in.charge(Costs.of(Optional.class));
      BodyCodec codec = in.head(null);
      if (codec != null) {
        return within(in, codec);
      }
      accept(in.met());
      return null;
    }

    @Override
    public void accept(Object object) {
      content = object;
    }

    @Override
    public Object result(WireReader in) {
      return Optional.ofNullable(content);
    }

    @Override
    public String step() {
      return ".value";
    }
  }
}
