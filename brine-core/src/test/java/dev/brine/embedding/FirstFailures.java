// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The main class of a JVM that first writes and reads objects of several shapes, prints {@link
 * #READY}, and then does the same while their methods fail.
 */
final class FirstFailures {
  /** What is printed before the first failure. */
  static final String READY = "ready";

  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("**")).build();

  private static Failure failure = Failure.NONE;

  private FirstFailures() {}

  /** The behaviour of the methods of objects. */
  enum Failure {
    /** They work. */
    NONE,
    /** They throw an unchecked exception. */
    UNCHECKED,
    /** They throw a checked exception. */
    CHECKED,
    /** They throw an exception of a method of the JDK. */
    OF_JDK,
    /** They throw an error. */
    ERROR,
    /** They call themselves until the stack ends. */
    OVERFLOW
  }

  private static void work() throws IOException {
    switch (failure) {
      case UNCHECKED -> throw new IllegalStateException();
      case CHECKED -> throw new IOException();
      case OF_JDK -> List.of().get(1);
      case ERROR -> throw new AssertionError();
      case OVERFLOW -> work();
      case NONE -> {}
    }
  }

  /** Has methods that fail when it is written. */
  static final class Written implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // written and read
    private int number = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      work();
    }
  }

  /** Has a method that fails when it is read. */
  static final class Read implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // written and read
    private int number = 1;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      work();
    }
  }

  /** Has a method that fails when it has been read. */
  static final class Resolved implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      try {
        work();
      } catch (IOException e) {
        throw new IllegalArgumentException(e);
      }
      return this;
    }
  }

  /** Has methods that fail in both directions. */
  public static final class External implements Externalizable {
    private static final long serialVersionUID = 1L;

    /** For the reader. */
    public External() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(1);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      in.readInt();
      work();
    }
  }

  /** A key whose hash code fails. */
  static final class Key implements Serializable {
    private static final long serialVersionUID = 1L;
    private int number = 1;

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.number == number;
    }

    @Override
    public int hashCode() {
      try {
        work();
      } catch (IOException e) {
        throw new IllegalArgumentException(e);
      }
      return number;
    }
  }

  private static Object graph(Object inner) {
    return new AtomicReference<>(new AtomicReference<>(inner));
  }

  private static List<Object> objects() {
    HashMap<Object, Object> map = new HashMap<>();
    map.put(new Key(), new Key());
    return List.of(
        graph(new Written()),
        graph(new Read()),
        graph(new Resolved()),
        graph(new External()),
        graph(map),
        new Written(),
        new Read(),
        new External(),
        map);
  }

  /** Writes and reads objects; whatever they throw is the point. */
  private static void handle(Failure next) {
    for (Object object : objects()) {
      attempt(next, () -> BRINE.decode(BRINE.encode(object), Object.class));
      for (Format format : Format.values()) {
        attempt(
            next,
            () ->
                copied(
                    object,
                    sink -> BRINE.newObjectOutputStream(sink, format),
                    source -> BRINE.newObjectInputStream(source, format)));
      }
      attempt(
          next, () -> copied(object, DropInObjectOutputStream::new, DropInObjectInputStream::new));
    }
  }

  /** An action that fails or not. */
  private interface Action {
    Object run() throws Exception;
  }

  private static void attempt(Failure next, Action action) {
    failure = next;
    try {
      action.run();
    } catch (Exception | Error e) {
      if (next == Failure.NONE || e instanceof LinkageError) {
        throw new IllegalStateException(e);
      }
    } finally {
      failure = Failure.NONE;
    }
  }

  /** Opens a stream on another one. */
  private interface Opening<S, T> {
    T open(S stream) throws IOException;
  }

  private static Object copied(
      Object object,
      Opening<OutputStream, ObjectOutputStream> writer,
      Opening<InputStream, ObjectInputStream> reader)
      throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = writer.open(bytes)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in = reader.open(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }

  /** Fails after all has worked once. */
  public static void main(String[] args) {
    handle(Failure.NONE);
    System.out.println(READY);
    for (Failure next : Failure.values()) {
      handle(next);
    }
  }
}
