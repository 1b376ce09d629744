// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.Blobs;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Streams that together have all parts of Java's grammar. */
final class Grammar {
  static final String ORDER = Grammar.class.getName() + "$Order";

  private Grammar() {}

  /** A class with a field of each kind. */
  static class Order implements Serializable {
    private static final long serialVersionUID = 1;
    final int number = 7;
    final String name;
    Order[] others = {};
    Object any;

    Order(String name) {
      this.name = name;
    }
  }

  /** Writes data of its own, in one of several orders. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1;
    private final int order;
    private final Object value;

    Hooked(int order, Object value) {
      this.order = order;
      this.value = value;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      if (order == 0) {
        out.defaultWriteObject();
      }
      out.writeInt(5);
      if (order == 1) {
        out.defaultWriteObject();
      }
      out.writeUTF("x" + Order.class.getName());
      out.writeObject(value);
    }
  }

  /** Writes all by itself. */
  public static final class Outside implements Externalizable {
    private static final long serialVersionUID = 1;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(1);
      out.writeObject(new Order("in"));
      out.write(new byte[2_000]);
    }

    @Override
    public void readExternal(ObjectInput in) {}
  }

  /** Fails while it is written. */
  static final class Failing implements Serializable {
    private static final long serialVersionUID = 1;
    private final Order before = new Order("before");

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      InvalidObjectException failure = new InvalidObjectException(before.name);
      failure.setStackTrace(new StackTraceElement[0]); // names classes
      throw failure;
    }
  }

  /** Annotates all classes. */
  private static final class Annotating extends ObjectOutputStream {
    Annotating(OutputStream out) throws IOException {
      super(out);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      writeUTF("from " + type.getSimpleName());
      writeObject("x");
    }

    @Override
    protected void annotateProxyClass(Class<?> type) throws IOException {
      writeInt(9);
    }
  }

  private interface Source extends Supplier<Object>, Serializable {}

  static Order graph() {
    Order order = new Order("a");
    order.others = new Order[] {order, new Order("b")};
    order.any = List.of(Order.class, TimeUnit.DAYS, order.others, new int[] {1});
    return order;
  }

  private static Object proxy() {
    return Proxy.newProxyInstance(
        Grammar.class.getClassLoader(),
        new Class<?>[] {Source.class},
        java.lang.reflect.InvocationHandler.class.cast(
            (java.lang.reflect.InvocationHandler & Serializable) (self, method, args) -> null));
  }

  private static byte[] annotated() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Annotating(bytes)) {
      out.writeObject(graph());
      out.writeObject(proxy());
    }
    return bytes.toByteArray();
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  static byte[] aborted() {
    return Blobs.stream(
        out -> {
          for (Object object : new Object[] {new Failing(), List.of(new Failing()), graph()}) {
            try {
              out.writeObject(object);
            } catch (InvalidObjectException e) {
              out.writeObject(e.getMessage());
            }
          }
        });
  }

  static List<byte[]> streams() throws IOException {
    Order order = graph();
    Source lambda = () -> order;
    byte[] roots =
        Blobs.stream(
            out -> {
              out.writeInt(5);
              out.writeObject(order);
              out.write(new byte[3_000]);
              out.writeObject(order);
              out.reset();
              out.writeObject(order);
              out.writeUnshared(order);
              out.writeObject(ObjectStreamClass.lookup(Order.class));
              out.writeObject(Order[].class);
              out.writeObject(null);
              out.writeUTF("end");
            });
    List<byte[]> streams = new ArrayList<>(List.of(roots, annotated(), aborted()));
    for (Object one :
        new Object[] {
          lambda,
          proxy(),
          new Outside(),
          "\0é€😀".repeat(20_000),
          "Lde/a;",
          new Hooked(0, order),
          new Hooked(1, order),
          new Hooked(2, order),
          new Object[] {new Hooked(1, new Hooked(2, lambda)), new Hooked(0, null)}
        }) {
      streams.add(Blobs.stream(out -> out.writeObject(one)));
    }
    streams.add(joined(streams.toArray(byte[][]::new)));
    streams.add(joined(roots, "\r\n".getBytes(StandardCharsets.US_ASCII)));
    streams.add(joined(roots, new byte[] {ObjectStreamConstants.TC_RESET}, tail(roots)));
    return streams;
  }

  /** Returns a stream that was appended without a header of its own. */
  private static byte[] tail(byte[] stream) {
    return Arrays.copyOfRange(stream, 4, stream.length);
  }
}
