// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.hook.Replacement;
import dev.brine.internal.javaform.CarriedCodec;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.internal.walk.Walkable;
import dev.brine.internal.walk.WriteFrame;
import dev.brine.wire.Absent;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.function.UnaryOperator;

/**
 * The objects of a class whose {@code readResolve} names what takes their place once they are read,
 * or of which the stream is asked that. A reference back from within sees the object itself, as in
 * Java.
 *
 * @param body the objects themselves
 * @param resolve what the class names, or null where it does not
 * @param asking whether the stream is asked, after the class
 */
public record ResolvedCodec(BodyCodec body, Replacement resolve, Asking asking)
    implements Walkable {
  /** Returns a codec that reads, and leaves it to others to ask. */
  public static BodyCodec unasked(BodyCodec codec) {
    if (codec instanceof ReplacingCodec replacing) {
      return unasked(replacing.body());
    }
    if (!(codec instanceof ResolvedCodec resolved)) {
      return codec;
    }
    return resolved.resolve == null
        ? resolved.body
        : new ResolvedCodec(resolved.body, resolved.resolve, Asking.NONE);
  }

  /** Returns this codec with another codec of the objects themselves. */
  public ResolvedCodec with(UnaryOperator<BodyCodec> link) {
    return new ResolvedCodec(link.apply(body), resolve, asking);
  }

  @Override
  public Class<?> type() {
    return body.type();
  }

  /** As in Java, where the class stands as an object. */
  @Override
  public Class<?> type(WireReader in) {
    Class<?> type = body.type(in);
    if (asking == Asking.STREAM) {
      CallbackInput.inquiry(in).value(type);
    }
    return type;
  }

  @Override
  public boolean tracked() {
    return resolve != null || body.tracked();
  }

  @Override
  public boolean flat() {
    return body.flat();
  }

  @Override
  public int least() {
    return body.least();
  }

  @Override
  public BodyCodec walked() {
    BodyCodec walked = body.walked();
    return walked instanceof Walkable ? this : walked;
  }

  @Override
  public void write(WireWriter out, Object value) {
    body.write(out, value);
  }

  @Override
  public Object read(WireReader in) {
    if (asking == Asking.STREAM && body instanceof CarriedCodec own && own.isReplaced(in)) {
      // As in Java, the stream is asked for the object in its place alone.
      return body.read(in);
    }
    begin(in);
    int handle = in.nextHandle();
    return resolved(in, body.read(in), handle);
  }

  @Override
  public int emptyCost() {
    return body.emptyCost();
  }

  @Override
  public Object empty(WireReader in) {
    begin(in);
    int handle = in.nextHandle();
    return resolved(in, body.empty(in), handle);
  }

  private void begin(WireReader in) {
    if (asking == Asking.STREAM) {
      CallbackInput.inquiry(in).begin(known());
    }
  }

  /** Returns the class, or null where it is missing, which matters where its object is needed. */
  private Class<?> known() {
    try {
      return body.type();
    } catch (BrineException missing) {
      return null;
    }
  }

  private Object resolved(WireReader in, Object object, int handle) {
    boolean isAbsent = object instanceof Absent;
    Object resolved = resolve == null || isAbsent ? object : resolve.of(object);
    if (asking == Asking.STREAM) {
      resolved = CallbackInput.inquiry(in).end(known(), object, resolved);
    }
    if (resolved != object) {
      in.fill(handle, resolved);
    }
    return resolved;
  }

  @Override
  public WriteFrame writing(Object value) {
    return ((Walkable) body.walked()).writing(value);
  }

  @Override
  public ReadFrame reading() {
    return new Frame(((Walkable) body.walked()).reading());
  }

  /** Reads the object itself in steps. */
  private final class Frame extends ReadFrame {
    private final ReadFrame inner;
    private int handle = -1;
    private boolean isBegun;

    Frame(ReadFrame inner) {
      super(flat());
      this.inner = inner;
    }

    @Override
    public ReadFrame advance(WireReader in) {
      if (!isBegun) {
        isBegun = true;
        begin(in);
        handle = in.nextHandle();
      }
      return inner.advance(in);
    }

    @Override
    public void accept(Object object) {
      inner.accept(object);
    }

    @Override
    public Object result(WireReader in) {
      return resolved(in, inner.result(in), handle);
    }

    @Override
    public String step() {
      return inner.step();
    }

    @Override
    public RuntimeException failed(RuntimeException failure) {
      return inner.failed(failure);
    }
  }
}
