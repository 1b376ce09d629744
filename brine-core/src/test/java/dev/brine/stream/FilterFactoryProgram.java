// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BinaryOperator;

/** The program that {@link FilterFactoryTest} runs in JVMs of its own. */
final class FilterFactoryProgram {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("dev.brine.stream.*", "java.**", "jdk.**")).build();

  /** The filter of the thread. */
  private static ObjectInputFilter current;

  /** The arguments of the factory's last call. */
  private static List<ObjectInputFilter> last;

  private FilterFactoryProgram() {}

  /** Merges as the example in the JDK's documentation of filter factories does (JEP 415). */
  private static final class InThread implements BinaryOperator<ObjectInputFilter> {
    @Override
    public ObjectInputFilter apply(ObjectInputFilter before, ObjectInputFilter next) {
      last = Arrays.asList(before, next);
      if (before == null) {
        ObjectInputFilter own = current == null ? null : rejecting(current);
        return next == null || own == null ? own : rejecting(ObjectInputFilter.merge(next, own));
      }
      return next == null ? before : rejecting(ObjectInputFilter.merge(next, before));
    }

    /** As rejectUndecidedClass, which came later than the oldest Java here. */
    private static ObjectInputFilter rejecting(ObjectInputFilter filter) {
      return info -> {
        ObjectInputFilter.Status status = filter.checkInput(info);
        boolean isUndecided = status == ObjectInputFilter.Status.UNDECIDED;
        return isUndecided && info.serialClass() != null
            ? ObjectInputFilter.Status.REJECTED
            : status;
      };
    }
  }

  /** Fields. */
  private static final class Plain implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // It is written.
    private final Object held;

    Plain(Object held) {
      this.held = held;
    }
  }

  /** A list whose state Java keeps to itself. */
  private static final class Basket extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  private static List<Object> samples() {
    Basket basket = new Basket();
    basket.add(new Plain(basket));
    basket.add(new HashMap<>(Map.of("a", basket)));
    Object proxy =
        Proxy.newProxyInstance(
            FilterFactoryProgram.class.getClassLoader(),
            new Class<?>[] {Comparable.class},
            new Handler());
    return List.of(
        new Plain("text"),
        basket,
        new ArrayList<>(List.of(basket, new Plain(1))),
        Map.of("a", LocalDate.EPOCH, "b", EnumSet.of(TimeUnit.DAYS)),
        new IllegalStateException("text", new IOException()),
        new LongAdder(),
        proxy);
  }

  /** Handles calls. */
  private static final class Handler implements java.lang.reflect.InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public Object invoke(Object proxy, java.lang.reflect.Method method, Object[] arguments) {
      return 0;
    }
  }

  /** Prints what comes of each sample, with the streams and the pattern that are named. */
  public static void main(String[] arguments) throws Exception {
    ObjectInputFilter.Config.setSerialFilterFactory(new InThread());
    current = ObjectInputFilter.Config.createFilter(arguments[1]);
    for (Object sample : samples()) {
      System.out.println(sample.getClass().getSimpleName() + " " + outcome(arguments[0], sample));
    }
    System.out.println("called last with " + lastOfNewStream(arguments[0]));
  }

  /** Returns what the factory was called with last when the constructor of a stream has ended. */
  private static List<ObjectInputFilter> lastOfNewStream(String streams) throws Exception {
    try (ObjectInputStream in = input(streams, written(streams, "text"))) {
      List<ObjectInputFilter> known = last;
      in.readObject();
      return known;
    }
  }

  private static String outcome(String streams, Object sample) throws Exception {
    try (ObjectInputStream in = input(streams, written(streams, sample))) {
      return in.readObject().getClass().getSimpleName();
    } catch (InvalidClassException e) {
      return "refused";
    }
  }

  private static byte[] written(String streams, Object sample) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    Format format = streams.equals("JDK") ? Format.JAVA : Format.valueOf(streams);
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink, format)) {
      out.writeObject(sample);
    }
    return sink.toByteArray();
  }

  private static ObjectInputStream input(String streams, byte[] bytes) throws IOException {
    ByteArrayInputStream source = new ByteArrayInputStream(bytes);
    return streams.equals("JDK")
        ? new ObjectInputStream(source)
        : BRINE.newObjectInputStream(source, Format.valueOf(streams));
  }
}
