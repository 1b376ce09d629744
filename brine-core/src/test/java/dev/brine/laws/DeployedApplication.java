// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** An application that uses Brine until its class loader is dropped. */
public final class DeployedApplication {
  private static final int TIMES = 40;

  private DeployedApplication() {}

  /** Uses one Brine that is the application's own. */
  public static void run() {
    ClassLoader loader = DeployedApplication.class.getClassLoader();
    for (SchemaLane lane : SchemaLane.values()) {
      use(
          Brine.newBuilder()
              .schema(lane)
              .catalog(SchemaCatalog.inMemory())
              .types(TypeFilter.of(info -> ObjectInputFilter.Status.ALLOWED))
              .reads(Format.BRINE, Format.JAVA)
              .classLoader(loader)
              .build());
    }
    use(Brine.newBuilder().types(TypeFilter.allow("**")).build());
  }

  /** Uses a Brine of whoever deployed the application. */
  public static void use(Brine brine) {
    try {
      List<Object> all = objects();
      messages(brine, all);
      typed(brine);
      streams(brine, all);
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Object> objects() {
    Order order = new Order();
    order.next = new Order();
    order.any = new ArrayList<>(List.of(order.next, Size.LARGE, new Line("a", 1)));
    EnumMap<Size, Object> sizes = new EnumMap<>(Size.class);
    sizes.put(Size.LARGE, 1);
    Call lambda = () -> 1;
    Object proxy =
        Proxy.newProxyInstance(
            Call.class.getClassLoader(), new Class<?>[] {Call.class}, new Answer());
    return List.of(
        order,
        new Line("a", 1),
        Size.LARGE,
        lambda,
        proxy,
        new Hooked(),
        new Replaced(),
        new IllegalStateException("a"),
        new HashSet<>(List.of(new Line("b", 2))),
        new TreeMap<>(Map.of("a", order)),
        new HashMap<>(Map.of(new Line("c", 3), 1)),
        sizes,
        Optional.of(order),
        new Object[] {new Order[2][3], Instant.EPOCH, new BigDecimal("1.5")},
        Order.class);
  }

  private static void messages(Brine brine, List<Object> all) {
    ClassLoader loader = DeployedApplication.class.getClassLoader();
    for (Object each : all) {
      for (int i = 0; i < 3; i++) {
        byte[] message = brine.encode(new ArrayList<>(List.of(each)));
        brine.decode(message, List.class, loader);
      }
    }
  }

  private static void typed(Brine brine) {
    Codec<Order> codec = brine.codec(Order.class);
    codec.prepare();
    Order order = new Order();
    order.any = new ArrayList<>(List.of(new Line("a", 1)));
    for (int i = 0; i < TIMES; i++) {
      brine.decode(brine.encode(order), Order.class);
      order = codec.copy(codec.decode(codec.encode(order)));
    }
    brine.codec(ArrayList.class).copy(new ArrayList<>(List.of(order)));
    brine.keyCodec(Line.class).encode(new Line("a", 1));
  }

  private static void streams(Brine brine, List<Object> all)
      throws IOException, ClassNotFoundException {
    for (Format format : Format.values()) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
        for (Object each : all) {
          write(out, each);
        }
      }
      ByteArrayInputStream source = new ByteArrayInputStream(sink.toByteArray());
      read(brine.newObjectInputStream(source, format), all.size());
    }
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new DropInObjectOutputStream(sink)) {
      for (Object each : all) {
        write(out, each);
      }
    }
    read(new DropInObjectInputStream(new ByteArrayInputStream(sink.toByteArray())), all.size());
  }

  private static void write(ObjectOutputStream out, Object value) throws IOException {
    out.writeObject(value instanceof Optional<?> optional ? optional.get() : value);
    out.reset();
  }

  @SuppressWarnings("BanSerializableRead") // Its own bytes.
  private static void read(ObjectInputStream in, int count)
      throws IOException, ClassNotFoundException {
    for (int i = 0; i < count; i++) {
      in.readObject();
    }
  }

  /** An object that refers to any others. */
  private static final class Order implements Serializable {
    private static final long serialVersionUID = 1;
    private Order next;
    private Object any;

    @Override
    public String toString() {
      return "Order of " + any;
    }
  }

  private record Line(String name, int count) implements Serializable {}

  private enum Size {
    SMALL,
    LARGE {
      @Override
      public String toString() {
        return "large";
      }
    }
  }

  /** An interface of lambdas and proxies. */
  interface Call extends Serializable {
    /** Returns a number. */
    int call();
  }

  private static final class Answer implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return 1;
    }
  }

  private static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1;
    private int number = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject("more " + number);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readObject();
      number++;
    }
  }

  private static final class Replaced implements Serializable {
    private static final long serialVersionUID = 1;

    private Object writeReplace() {
      return new Placeholder();
    }
  }

  private static final class Placeholder implements Serializable {
    private static final long serialVersionUID = 1;

    private Object readResolve() {
      return new Replaced();
    }
  }
}
