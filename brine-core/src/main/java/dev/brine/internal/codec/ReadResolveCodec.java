// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.hook.ReplacementMethod;
import dev.brine.internal.javaform.JavaFormCodec;
import dev.brine.internal.sequence.FilteredSequence;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.internal.walk.Walkable;
import dev.brine.internal.walk.WriteFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.StreamFilter;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.MissingObject;
import java.util.function.UnaryOperator;

/**
 * Objects that {@code readResolve} of their class, or {@code resolveObject} of the stream, replaces
 * once they are read. A reference back from within such an object sees the object itself, as in
 * Java.
 *
 * @param body the objects themselves
 * @param resolve the {@code readResolve} of the class, or null
 * @param callbackMode whether the stream's {@code resolveObject} is called, too
 */
public record ReadResolveCodec(BodyCodec body, ReplacementMethod resolve, CallbackMode callbackMode)
    implements DelegatingCodec, Walkable {
  /** Returns a codec that reads the same objects and does not call the stream. */
  public static BodyCodec unfiltered(BodyCodec codec) {
    if (codec instanceof WriteReplaceCodec replacing) {
      return unfiltered(replacing.body());
    }
    if (!(codec instanceof ReadResolveCodec resolved)) {
      return codec;
    }
    return resolved.resolve == null
        ? resolved.body
        : new ReadResolveCodec(resolved.body, resolved.resolve, CallbackMode.NONE);
  }

  /** Returns this codec with another codec of the objects themselves. */
  public ReadResolveCodec with(UnaryOperator<BodyCodec> link) {
    return new ReadResolveCodec(link.apply(body), resolve, callbackMode);
  }

  /** As in Java, where the class is an object of the stream. */
  @Override
  public Class<?> type(WireReader in) {
    Class<?> type = body.type(in);
    if (callbackMode == CallbackMode.STREAM) {
      in.parts.streamFilter().value(type);
    }
    return type;
  }

  @Override
  public boolean tracked() {
    return resolve != null || body.tracked();
  }

  @Override
  public BodyCodec named(BodyCodec other, BodyCodec expected) {
    return body.named(other, expected);
  }

  @Override
  public BodyCodec inside(UnaryOperator<BodyCodec> change) {
    BodyCodec inner = body.inside(change);
    return inner == body ? this : new ReadResolveCodec(inner, resolve, callbackMode);
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
    if (callbackMode == CallbackMode.STREAM
        && body instanceof JavaFormCodec own
        && own.isReplaced(in)) {
      // As in Java, the stream is called for the replacement alone.
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
    if (callbackMode == CallbackMode.STREAM) {
      in.parts.streamFilter().begin(known());
    }
  }

  /** Returns the class, or null where it is missing, which matters where its object is needed. */
  private Class<?> known() {
    return FilteredSequence.typeOf(body);
  }

  private Object resolved(WireReader in, Object object, int handle) {
    boolean isMissing = object instanceof MissingObject;
    Object resolved = resolve == null || isMissing ? object : resolve.of(object);
    StreamFilter filter = in.parts.streamFilter();
    if (callbackMode == CallbackMode.STREAM) {
      resolved = filter.end(known(), object, resolved);
    } else if (filter != null) {
      filter.replaced(object, resolved);
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
      super(inner);
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
