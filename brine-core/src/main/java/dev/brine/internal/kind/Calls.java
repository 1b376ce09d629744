// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException;
import dev.brine.internal.carry.ProxyReader;
import dev.brine.internal.hook.Replacement;
import dev.brine.wire.Absent;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.Failures;
import dev.brine.wire.ProxyClass;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** What is called by an interface and is made by Java: lambdas and dynamic proxies. */
final class Calls {
  private Calls() {}

  /** What they are made of: where a part is absent, they are. */
  private static final class Parts {
    private Parts() {}

    static Object read(WireReader in, Class<?> type) {
      return of(in, in.reference((BodyCodec) null), type);
    }

    static Object of(WireReader in, Object part, Class<?> type) {
      if (part != null && !(part instanceof Absent) && !type.isInstance(part)) {
        throw in.corrupt(
            "expected an object of " + type.getName() + " but was " + part.getClass().getName());
      }
      return part;
    }

    static Absent absent(Object one, Object[] others) {
      if (one instanceof Absent absent) {
        return absent;
      }
      for (Object other : others) {
        if (other instanceof Absent absent) {
          return absent;
        }
      }
      return null;
    }
  }

  /**
   * A lambda: what it was made of. Its class must be one that a message may name, since that makes
   * the lambda again.
   */
  record OfLambda() implements BodyCodec {
    private static final Class<?> TYPE = SerializedLambda.class;

    /** The lambda, with some captured values. */
    private static final int LAMBDA = 32;

    @Override
    public Class<?> type() {
      return TYPE;
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
      return 10;
    }

    @Override
    public void write(WireWriter out, Object value) {
      SerializedLambda lambda = (SerializedLambda) value;
      out.nesting.enterCallbacks();
      out.charge(LAMBDA);
      out.beginLate(value);
      out.reference(out.find(lambda.getCapturingClass().replace('/', '.')), null);
      out.text(lambda.getFunctionalInterfaceClass());
      out.text(lambda.getFunctionalInterfaceMethodName());
      out.text(lambda.getFunctionalInterfaceMethodSignature());
      out.octet(lambda.getImplMethodKind());
      out.text(lambda.getImplClass());
      out.text(lambda.getImplMethodName());
      out.text(lambda.getImplMethodSignature());
      out.text(lambda.getInstantiatedMethodType());
      out.octet(lambda.getCapturedArgCount());
      for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
        try {
          out.reference(lambda.getCapturedArg(i), null);
        } catch (RuntimeException e) {
          throw Failures.writing(e, "[" + i + "]");
        }
      }
      out.endLate();
      out.nesting.leaveCallbacks();
    }

    @Override
    public Object read(WireReader in) {
      in.nesting.enterCallbacks();
      in.charge(LAMBDA);
      int handle = in.reserveLate();
      Object capturing = Parts.read(in, Class.class);
      String[] texts = {text(in), text(in), text(in)};
      int kind = in.octet();
      String[] more = {text(in), text(in), text(in), text(in)};
      Object[] arguments = arguments(in);
      Absent absent = Parts.absent(capturing, arguments);
      Object made = absent;
      if (absent == null) {
        if (capturing == null) {
          throw in.corrupt("expected the class that a lambda stands in but was null");
        }
        made =
            Lambdas.RESOLVE.of(
                new SerializedLambda(
                    (Class<?>) capturing,
                    texts[0],
                    texts[1],
                    texts[2],
                    kind,
                    more[0],
                    more[1],
                    more[2],
                    more[3],
                    arguments));
      }
      in.fill(handle, made);
      in.nesting.leaveCallbacks();
      return made;
    }

    private static String text(WireReader in) {
      return Numbers.readText(in, "a part of a lambda");
    }

    private static Object[] arguments(WireReader in) {
      Object[] arguments = new Object[in.octet()];
      for (int i = 0; i < arguments.length; i++) {
        try {
          arguments[i] = Parts.read(in, Object.class);
        } catch (RuntimeException e) {
          throw Failures.reading(e, "[" + i + "]");
        }
      }
      return arguments;
    }
  }

  /** What makes lambdas, found when the first one comes: Java makes classes of method handles. */
  private static final class Lambdas {
    static final Replacement RESOLVE = Replacement.onReading(SerializedLambda.class);

    private Lambdas() {}
  }

  /** A dynamic proxy: its interfaces and its handler, which may refer to it. */
  record OfProxy() implements BodyCodec {
    private static final Class<?> HANDLER = InvocationHandler.class;
    private static final String STEP = ".handler";

    @Override
    public Class<?> type() {
      return Proxy.class;
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
      return 2;
    }

    @Override
    public void write(WireWriter out, Object value) {
      out.nesting.enterCallbacks();
      out.charge(Costs.of(Proxy.class));
      out.proxyClass(value.getClass());
      try {
        out.reference(Proxy.getInvocationHandler(value), null);
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
      Object type = in.proxyClass();
      Object made;
      if (type instanceof Absent) {
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
        return Parts.read(in, HANDLER);
      } catch (RuntimeException e) {
        throw Failures.reading(e, STEP);
      }
    }

    private static Object made(WireReader in, int handle, ProxyClass found) {
      Class<?> known = in.knownProxy(found);
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
        Class<?> type = in.defineProxy(found);
        return ProxyReader.read(in, handle, type, () -> requireHandler(in, body(in, codec)));
      }
      Object handler =
          requireHandler(in, codec == null ? Parts.of(in, in.met(), HANDLER) : body(in, codec));
      if (handler instanceof Absent) {
        in.fill(handle, handler);
        return handler;
      }
      return ProxyReader.read(in, handle, in.defineProxy(found), () -> handler);
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
        return Parts.of(in, in.body(codec, null), HANDLER);
      } catch (RuntimeException e) {
        throw Failures.reading(e, STEP);
      }
    }

    private static Object requireHandler(WireReader in, Object handler) {
      if (handler == null) {
        throw in.corrupt("expected the handler of a proxy but was null");
      }
      return handler;
    }
  }
}
