// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Graphs for which streams call {@code resolveClass} in all the ways that there are. */
@SuppressWarnings({"unused", "serial", "JavaUtilDate", "NonApiType"}) // They are written and read.
final class AskedSamples {
  private AskedSamples() {}

  /** Not Serializable, as a type that a field declares alone. */
  static class Pair {
    String key;
  }

  static class Address implements Serializable {
    private static final long serialVersionUID = 1L;
    String street = "street";
  }

  static final class Abroad extends Address {
    private static final long serialVersionUID = 1L;
    String country = "country";
  }

  static class Empty implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  static class Below extends Empty {
    private static final long serialVersionUID = 1L;
    int number = 1;
  }

  static class Apart {
    int apart = 1;
  }

  static class BelowApart extends Apart implements Serializable {
    private static final long serialVersionUID = 1L;
    Below below;
  }

  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green";
      }
    }
  }

  record Point(Integer x, Address at, Colour colour) implements Serializable {}

  static class Customer implements Serializable {
    private static final long serialVersionUID = 1L;
    Address address;
    List<Address> others;
    Map<Colour, Point> points;
    List<Pair> pairs;
    Pair pair;
    Address[] homes;
    Abroad[][] abroad;
    Colour colour;
    Object any;
    Date since;
    Optional<Point> none;
    Point point;
    int[] numbers;
    BelowApart below;
    Supplier<?> supplier;
  }

  static class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    Address address;
    List<Pair> pairs;
    transient Object more;

    Hooked(Object more) {
      this.more = more;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(1);
      out.writeObject(more);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readInt();
      more = in.readObject();
    }
  }

  static class External implements Externalizable {
    private static final long serialVersionUID = 1L;
    Address address;

    public External() {}

    External(Address address) {
      this.address = address;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(address);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      address = (Address) in.readObject();
    }
  }

  static class Names extends ArrayList<Address> {
    private static final long serialVersionUID = 1L;
    Address first;
  }

  static class Failure extends Exception {
    private static final long serialVersionUID = 1L;
    Address where;
    List<Pair> pairs;

    Failure() {
      super("failure");
    }
  }

  static class Proxied implements Serializable {
    private static final long serialVersionUID = 1L;
    Address address;

    private Object writeReplace() {
      return new StandIn();
    }
  }

  static class StandIn implements Serializable {
    private static final long serialVersionUID = 1L;
    Below below;

    private Object readResolve() {
      return new Proxied();
    }
  }

  static class Handler implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;
    Address address;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return null;
    }
  }

  interface Named {
    String name();
  }

  /** A supplier that can be written. */
  interface Written extends Supplier<Object>, Serializable {}

  static Written lambda(Object captured) {
    return () -> captured;
  }

  private static Customer customer(java.util.function.Consumer<Customer> change) {
    Customer made = new Customer();
    change.accept(made);
    return made;
  }

  private static Failure failure(Address where) {
    Failure made = new Failure();
    made.setStackTrace(new StackTraceElement[0]);
    made.where = where;
    return made;
  }

  private static Object proxy(Handler handler) {
    return Proxy.newProxyInstance(
        AskedSamples.class.getClassLoader(), new Class<?>[] {Named.class}, handler);
  }

  private static Names names() {
    Names made = new Names();
    made.add(new Abroad());
    return made;
  }

  private static Handler handler(Address address) {
    Handler made = new Handler();
    made.address = address;
    return made;
  }

  private static Hooked hooked(Address address, Object more) {
    Hooked made = new Hooked(more);
    made.address = address;
    return made;
  }

  /** Returns the graphs by their names; each is a stream of objects, null a reset. */
  static Map<String, Object[]> all() {
    Map<String, Object[]> all = new LinkedHashMap<>();
    Address address = new Address();
    Colour green = Colour.GREEN;
    put(all, "no fields", new Customer());
    put(all, "one field", customer(c -> c.address = address));
    put(all, "a subclass", customer(c -> c.address = new Abroad()));
    put(all, "an empty list", customer(c -> c.others = new ArrayList<>()));
    put(all, "a list of nulls", customer(c -> c.others = Arrays.asList(null, null)));
    put(all, "a list", customer(c -> c.others = new ArrayList<>(List.of(address, new Abroad()))));
    put(all, "an immutable list", customer(c -> c.others = List.of(address)));
    put(all, "an empty map", customer(c -> c.points = new HashMap<>()));
    put(
        all,
        "a map",
        customer(c -> c.points = new HashMap<>(Map.of(green, new Point(1, null, null)))));
    put(
        all,
        "an enum map",
        customer(c -> c.points = new EnumMap<>(Map.of(green, new Point(1, null, null)))));
    put(all, "no pairs", customer(c -> c.pairs = new ArrayList<>()));
    put(all, "an empty array", customer(c -> c.homes = new Address[0]));
    put(all, "an array of nulls", customer(c -> c.homes = new Address[2]));
    put(all, "an array", customer(c -> c.homes = new Address[] {address, new Abroad()}));
    put(all, "an array of a subclass", customer(c -> c.homes = new Abroad[] {new Abroad()}));
    put(all, "arrays of arrays", customer(c -> c.abroad = new Abroad[][] {{}, null}));
    put(all, "a constant", customer(c -> c.colour = Colour.RED));
    put(all, "a constant with a body", customer(c -> c.colour = green));
    put(all, "any constant", customer(c -> c.any = green));
    put(all, "a record", customer(c -> c.point = new Point(1, address, green)));
    put(all, "an empty record", customer(c -> c.any = new Point(null, null, null)));
    put(all, "an optional", customer(c -> c.since = new Date(1)));
    put(all, "numbers", customer(c -> c.numbers = new int[] {1}));
    put(
        all,
        "superclasses",
        customer(c -> c.below = new BelowApart()),
        new Below(),
        new BelowApart());
    put(all, "any subclass", customer(c -> c.any = new Below()));
    put(
        all,
        "everything",
        customer(
            c -> {
              c.address = address;
              c.any = new Object[] {1, "a", 2L, green};
              c.homes = new Address[1];
              c.colour = green;
              c.below = new BelowApart();
              c.since = new Date(1);
              c.others = List.of(address);
            }));
    put(
        all,
        "array of a class",
        new Address[0],
        new Address[][] {{}},
        new Address[] {address},
        address);
    put(all, "array of enums", new Colour[0], new Colour[] {green});
    put(all, "array of an interface", new Named[1], new Written[0]);
    put(
        all,
        "arrays of the JDK",
        new int[1],
        new String[1],
        new Object[1],
        new Integer[] {1},
        new Date[1],
        new long[1][1]);
    put(all, "array of not Serializable", new Object[] {new Pair[1]});
    put(all, "hooks", new Hooked(null), new Hooked(address), hooked(address, new Abroad()));
    put(all, "external", new External(null), new External(new Abroad()));
    put(all, "a list of its own", new Names(), names());
    put(all, "an exception", failure(null), failure(address), new Failure());
    put(all, "stand-ins", new Proxied());
    put(all, "a proxy", proxy(handler(null)), proxy(handler(address)));
    put(all, "a lambda", lambda(null), lambda(address), lambda("text"));
    put(
        all,
        "classes",
        Address.class,
        Abroad.class,
        Pair.class,
        int.class,
        Address[].class,
        Date.class,
        Named.class,
        Colour.class,
        Point.class,
        String.class,
        Object.class,
        int[].class,
        Runnable.class,
        Integer.class,
        Pair[][].class);
    put(all, "classes of arrays", Abroad[].class, Below[][].class, Colour[].class, Abroad.class);
    put(
        all,
        "descriptors",
        ObjectStreamClass.lookup(Abroad.class),
        ObjectStreamClass.lookup(Date.class),
        ObjectStreamClass.lookup(Address[].class));
    put(all, "twice", address, address, new Address(), new Abroad(), new Abroad());
    put(
        all,
        "with resets",
        new Abroad(),
        null,
        new Abroad(),
        null,
        customer(c -> {}),
        null,
        customer(c -> c.address = address));
    put(
        all,
        "lists",
        new ArrayList<>(List.of(new Customer(), new Abroad(), green, 1, new Address[0])),
        new ArrayList<>());
    put(all, "text alone", "text", 1, 'c', true, 2.5, new ArrayList<>(List.of("a")));
    return all;
  }

  private static void put(Map<String, Object[]> all, String name, Object... objects) {
    all.put(name, objects);
  }
}
