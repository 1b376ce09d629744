// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** Classes of the kinds that programs on application servers, caches and clusters serialize. */
final class SystemClasses {
  private SystemClasses() {}

  /** A line of an account: values of the JDK alone. */
  record Entry(UUID id, BigDecimal amount, LocalDate day) implements Serializable {}

  /** An object that has mostly enums. */
  static final class Modes implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final List<TimeUnit> UNITS = List.copyOf(EnumSet.allOf(TimeUnit.class));
    private static final List<Thread.State> STATES = List.copyOf(EnumSet.allOf(Thread.State.class));

    final TimeUnit first;
    final TimeUnit second;
    final Thread.State third;
    Thread.State fourth;

    Modes(int number) {
      first = UNITS.get(number % UNITS.size());
      second = UNITS.get((number + 1) % UNITS.size());
      third = STATES.get(number % STATES.size());
    }
  }

  /** A node of a binary tree. */
  static final class Node implements Serializable {
    private static final long serialVersionUID = 1L;

    final int key;
    final Node left;
    final Node right;

    Node(int key, Node left, Node right) {
      this.key = key;
      this.left = left;
      this.right = right;
    }

    /** Returns a full tree. */
    static Node tree(int depth) {
      return depth == 0 ? null : new Node(depth, tree(depth - 1), tree(depth - 1));
    }

    /** Returns a chain. */
    static Node chain(int length) {
      Node node = null;
      for (int i = 0; i < length; i++) {
        node = new Node(i, node, null);
      }
      return node;
    }
  }

  /** An optional value that writes itself. */
  public static final class Maybe implements Externalizable {
    private static final long serialVersionUID = 1L;

    private Object value;

    /** For the stream. */
    public Maybe() {}

    Maybe(Object value) {
      this.value = value;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeBoolean(value != null);
      if (value != null) {
        out.writeObject(value);
      }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      value = in.readBoolean() ? in.readObject() : null;
    }
  }

  /** A packet of primitive values and texts that writes itself. */
  public static final class Packet implements Externalizable {
    private static final long serialVersionUID = 1L;
    private static final int COUNT = 1_000;

    /** For the stream. */
    public Packet() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      for (int i = 0; i < COUNT; i++) {
        out.writeInt(i);
        out.writeLong(i);
        out.writeUTF("packet " + i);
        out.writeBoolean(true);
      }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      long sum = 0;
      for (int i = 0; i < COUNT; i++) {
        sum += in.readInt() + in.readLong() + in.readUTF().length() + (in.readBoolean() ? 1 : 0);
      }
      if (sum == 0) {
        throw new InvalidObjectException("Expected numbers");
      }
    }
  }

  /** A class with callbacks, which write its fields and then more. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final int size;
    private transient long checked;

    Hooked(int size) {
      this.size = size;
      name = "hooked " + size;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeLong(name.length() + size);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      checked = in.readLong();
      if (checked != name.length() + size) {
        throw new InvalidObjectException("Expected the sum");
      }
    }
  }

  /** A value behind a serialization proxy. */
  static final class Range implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient int low;
    private final transient int high;

    Range(int low, int high) {
      this.low = low;
      this.high = high;
    }

    private Object writeReplace() {
      return new Proxy(low, high);
    }

    private record Proxy(int low, int high) implements Serializable {
      private Object readResolve() {
        return new Range(low, high);
      }
    }
  }

  /** A map that drops its eldest entry. */
  static final class Recent extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1L;
    private static final int MOST = 1_000;

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Object> eldest) {
      return size() > MOST;
    }
  }

  /** A list with a name. */
  static final class Named extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    final String name = "named";
  }

  /** A task that a cluster sends to its workers. */
  static final class Job implements Serializable {
    private static final long serialVersionUID = 1L;

    final Task task;
    final int stage;
    final long attempt;
    final byte[] metrics = new byte[400];
    final Properties properties = new Properties();
    final Map<String, Object> resources = new LinkedHashMap<>();

    Job(Task task, int stage) {
      this.task = task;
      this.stage = stage;
      attempt = stage * 1_000_003L;
      for (int i = 0; i < 12; i++) {
        properties.setProperty("spark.job.setting" + i, "value of setting " + i);
      }
      resources.put("cores", 4);
      resources.put("files", new ArrayList<>(List.of("a.jar", "b.jar", "c.jar")));
    }
  }

  /** A failure of an application, with fields of its own. */
  static final class OrderFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final int order;

    OrderFailed(int order, Throwable cause) {
      super("Order " + order + " failed", cause);
      this.order = order;
    }

    /** Returns a failure with that many causes, thrown that deep on the stack. */
    static RuntimeException at(int depth, int causes) {
      if (depth > 0) {
        return at(depth - 1, causes);
      }
      RuntimeException failure = new IllegalArgumentException("no value");
      for (int i = 0; i < causes; i++) {
        failure = new OrderFailed(i, failure);
      }
      return failure;
    }
  }
}
