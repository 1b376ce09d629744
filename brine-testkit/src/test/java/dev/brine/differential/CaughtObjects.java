// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import static dev.brine.testkit.CallbackLog.note;

import dev.brine.testkit.family.Outcome;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Random wrappers of objects that fail when they are read, which catch that and go on. Java can go
 * on where all data of the failed object was read, and these objects fail there.
 */
@SuppressWarnings({"serial", "UnusedMethod", "UnusedVariable"}) // Java calls and reads them.
final class CaughtObjects {
  private final Random random;

  /** Creates a source of objects. */
  CaughtObjects(Random random) {
    this.random = random;
  }

  /** Returns an object that holds others. */
  Object make(Supplier<Object> any) {
    int thrown = random.nextInt(4);
    int number = random.nextInt();
    Failing failing = new Failing(thrown, number, any.get());
    Object later = any.get();
    return switch (random.nextInt(4)) {
      case 0 -> new Inner(failing, later);
      case 1 -> new Outer(failing, later);
      case 2 -> new InException(failing, later);
      default -> new LeavingOut(failing, later);
    };
  }

  private static void fail(int thrown, int number) {
    switch (thrown) {
      case 0 -> throw new UnsupportedOperationException("failed " + number);
      case 1 -> throw new AssertionError("failed " + number);
      default -> note("sound " + number);
    }
  }

  /** Fails when it is replaced, with a message of its own, or does not. */
  static final class Failing implements Serializable {
    private final int thrown;
    private final int number;
    private final Object held;

    Failing(int thrown, int number, Object held) {
      this.thrown = thrown;
      this.number = number;
      this.held = held;
    }

    private Object readResolve() throws InvalidObjectException {
      if (thrown == 2) {
        throw new InvalidObjectException("failed " + number);
      }
      fail(thrown, number);
      return this;
    }
  }

  /** The failure of another object, within the one that is read, leaves Java at any place. */
  private static Object read(ObjectInput in, int number) {
    try {
      return in.readObject();
    } catch (IOException | ClassNotFoundException | RuntimeException | AssertionError e) {
      boolean isOwn = ("failed " + number).equals(e.getMessage());
      note(isOwn ? "caught " + e.getClass() + " " + e.getMessage() : Outcome.MISREAD);
      return isOwn ? e.getClass() : null;
    }
  }

  /** Has readObject. */
  static final class Inner implements Serializable {
    private transient Failing failing;
    private transient Object later;
    private Object read;

    Inner(Failing failing, Object later) {
      this.failing = failing;
      this.later = later;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(failing.number);
      out.writeObject(failing);
      out.writeObject(later);
      out.writeUTF("end");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      read = CaughtObjects.read(in, in.readInt());
      later = in.readObject();
      note(in.readUTF());
    }
  }

  /** Has readExternal. */
  public static final class Outer implements Externalizable {
    private Failing failing;
    private Object read;
    private Object later;

    /** Called when it is read. */
    public Outer() {}

    Outer(Failing failing, Object later) {
      this.failing = failing;
      this.later = later;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(failing.number);
      out.writeObject(failing);
      out.writeObject(later);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      read = CaughtObjects.read(in, in.readInt());
      later = in.readObject();
      note("later " + (later == null));
    }
  }

  /** Is written in Java form. */
  static final class InException extends Exception {
    private transient Failing failing;
    private transient Object later;
    private Object read;

    InException(Failing failing, Object later) {
      super("wrapper");
      this.failing = failing;
      this.later = later;
      setStackTrace(new StackTraceElement[0]);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(failing.number);
      out.writeObject(failing);
      out.writeObject(later);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      read = CaughtObjects.read(in, in.readInt());
      later = in.readObject();
    }
  }

  /** Leaves out what is not Serializable, and catches what fails in a field. */
  static final class LeavingOut implements Serializable {
    private transient Failing failing;
    private transient Object later;

    LeavingOut(Failing failing, Object later) {
      this.failing = failing;
      this.later = later;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      try {
        out.writeObject(new Object());
      } catch (NotSerializableException e) {
        note("left out " + e.getMessage());
      }
      out.writeObject(later);
      out.writeInt(failing.number);
      out.writeObject(failing);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      later = in.readObject();
      note("read " + (CaughtObjects.read(in, in.readInt()) == null));
    }
  }
}
