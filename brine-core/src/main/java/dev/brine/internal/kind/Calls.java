// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.hook.Replacement;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.Failures;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;

/** What is called by an interface and is made by Java: lambdas and dynamic proxies. */
final class Calls {
  private Calls() {}

  /**
   * A lambda: what it was made of. Its class must be one that a message may name, since that makes
   * the lambda again.
   */
  record OfLambda() implements BodyCodec {
    private static final Class<?> TYPE = SerializedLambda.class;

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
      out.charge(Costs.OBJECT);
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
      in.charge(Costs.OBJECT);
      int handle = in.reserveLate();
      Class<?> capturing = in.readAs(Class.class);
      if (capturing == null) {
        throw in.corrupt("expected the class that a lambda stands in but was null");
      }
      SerializedLambda lambda =
          new SerializedLambda(
              capturing,
              text(in),
              text(in),
              text(in),
              in.octet(),
              text(in),
              text(in),
              text(in),
              text(in),
              arguments(in));
      Object made = Replacement.onReading(TYPE).of(lambda);
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
          arguments[i] = in.readAs(Object.class);
        } catch (RuntimeException e) {
          throw Failures.reading(e, "[" + i + "]");
        }
      }
      return arguments;
    }
  }

  /** A dynamic proxy: its interfaces and its handler, which must be there before it is. */
  record OfProxy() implements BodyCodec {
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
      out.charge(Costs.OBJECT);
      out.beginLate(value);
      Class<?>[] interfaces = value.getClass().getInterfaces();
      out.addProxy(interfaces);
      out.varint(interfaces.length);
      for (Class<?> type : interfaces) {
        out.reference(type, null);
      }
      try {
        out.reference(Proxy.getInvocationHandler(value), null);
      } catch (RuntimeException e) {
        throw Failures.writing(e, ".handler");
      }
      out.endLate();
      out.nesting.leaveCallbacks();
    }

    @Override
    public Object read(WireReader in) {
      in.nesting.enterCallbacks();
      in.charge(Costs.OBJECT);
      int handle = in.reserveLate();
      Class<?>[] interfaces = new Class<?>[in.room(in.count(in.varint()), 1)];
      for (int i = 0; i < interfaces.length; i++) {
        interfaces[i] = anInterface(in);
      }
      in.addProxy(interfaces);
      InvocationHandler handler = handler(in);
      Object made = made(in, interfaces, handler);
      in.fill(handle, made);
      in.nesting.leaveCallbacks();
      return made;
    }

    private static Class<?> anInterface(WireReader in) {
      Class<?> type = in.readAs(Class.class);
      if (type == null) {
        throw in.corrupt("expected an interface of a proxy but was null");
      }
      return type;
    }

    private static InvocationHandler handler(WireReader in) {
      try {
        return in.readAs(InvocationHandler.class);
      } catch (RuntimeException e) {
        throw Failures.reading(e, ".handler");
      }
    }

    private static Object made(WireReader in, Class<?>[] interfaces, InvocationHandler handler) {
      try {
        return Proxy.newProxyInstance(loader(in, interfaces), interfaces, handler);
      } catch (IllegalArgumentException | NullPointerException e) {
        throw in.corrupt("expected the interfaces and the handler of a proxy but were others");
      }
    }

    /** As in Java: that of an interface that only its package sees, else that of the root. */
    private static ClassLoader loader(WireReader in, Class<?>[] interfaces) {
      for (Class<?> type : interfaces) {
        if (!Modifier.isPublic(type.getModifiers())) {
          return type.getClassLoader();
        }
      }
      return in.loader();
    }
  }
}
