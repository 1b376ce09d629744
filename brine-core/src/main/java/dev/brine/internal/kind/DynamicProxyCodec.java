// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException;
import dev.brine.internal.javaform.ProxyReader;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.ProxyClass;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;
import dev.brine.wire.failure.MissingObject;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** Dynamic proxies: what is called by interfaces, and made by Java. */
final class DynamicProxyCodec {
  private DynamicProxyCodec() {}

  /** A dynamic proxy: its interfaces and its handler, which may refer to it. */
  record OfProxy(Class<?> type, int least) implements BuiltInCodec {
    private static final Class<?> HANDLER = InvocationHandler.class;
    private static final String STEP = ".handler";

    @Override
    public void write(WireWriter out, Object value) {
      out.nesting.enterCallbacks(value, out.isTree());
      out.charge(Costs.of(Proxy.class));
      out.names().writeProxy(out, value.getClass());
      try {
        out.writeReference(Proxy.getInvocationHandler(value), null);
      } catch (RuntimeException e) {
        throw Failures.writing(e, STEP);
      }
      out.nesting.leaveCallbacks();
    }

    @Override
    public Object read(WireReader in) {
      in.nesting.enterCallbacks();
      in.charge(Costs.of(Proxy.class));
      int handle = in.reserveLate();
      Object type = in.names().readProxy(in);
      Object made;
      if (type instanceof MissingObject) {
        handler(in);
        made = type;
        in.fill(handle, made);
      } else {
        made = made(in, handle, (ProxyClass) type);
      }
      in.nesting.leaveCallbacks();
      return made;
    }

    private static Object handler(WireReader in) {
      try {
        return LambdaAndProxyParts.read(in, HANDLER);
      } catch (RuntimeException e) {
        throw Failures.reading(e, STEP);
      }
    }

    private static Object made(WireReader in, int handle, ProxyClass found) {
      Class<?> known = in.names().knownProxy(found);
      return known == null
          ? madeAnew(in, handle, found)
          : ProxyReader.read(in, handle, known, () -> requireHandler(in, handler(in)));
    }

    /**
     * Defines the class as late as possible, since Java keeps it: after the handler is read. A
     * handler that may refer to its proxy needs it earlier; then the handler's class must be
     * allowed.
     */
    private static Object madeAnew(WireReader in, int handle, ProxyClass found) {
      BodyCodec codec = head(in);
      if (codec != null && mayReferToProxy(codec)) {
        Class<?> type = in.names().defineProxy(in, found);
        return ProxyReader.read(in, handle, type, () -> requireHandler(in, body(in, codec)));
      }
      Object handler =
          requireHandler(
              in,
              codec == null
                  ? LambdaAndProxyParts.of(in, LambdaAndProxyParts.met(in), HANDLER)
                  : body(in, codec));
      if (handler instanceof MissingObject) {
        in.fill(handle, handler);
        return handler;
      }
      return ProxyReader.read(in, handle, in.names().defineProxy(in, found), () -> handler);
    }

    private static boolean mayReferToProxy(BodyCodec codec) {
      try {
        return HANDLER.isAssignableFrom(codec.type()) && !codec.flat();
      } catch (BrineException missing) {
        return false;
      }
    }

    private static BodyCodec head(WireReader in) {
      try {
        return in.head(null);
      } catch (RuntimeException e) {
        throw Failures.reading(e, STEP);
      }
    }

    private static Object body(WireReader in, BodyCodec codec) {
      try {
        return LambdaAndProxyParts.of(in, in.body(codec, null), HANDLER);
      } catch (RuntimeException e) {
        throw Failures.reading(e, STEP);
      }
    }

    private static Object requireHandler(WireReader in, Object handler) {
      if (handler == null) {
        throw in.corrupt("the handler of a proxy cannot be null");
      }
      return handler;
    }
  }
}
