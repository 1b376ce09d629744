// SPDX-License-Identifier: Apache-2.0
package dev.brine.roundtrip;

import static dev.brine.testkit.CallbackLog.note;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.function.Supplier;

/** Classes with hooks, which note when they are called. */
final class Hooked {
  private Hooked() {}

  /** There is one. */
  static final class Single implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Single ONE = new Single();

    private Object readResolve() {
      note("Single.readResolve");
      return ONE;
    }
  }

  /** Writes more than its fields. */
  static class Extra implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 1;
    transient Object extra = "extra";

    private void writeObject(ObjectOutputStream out) throws IOException {
      note("Extra.writeObject");
      out.defaultWriteObject();
      out.writeLong(7);
      out.writeObject(extra);
      out.writeUTF("end");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      note("Extra.readObject " + number + " " + in.readLong());
      extra = in.readObject();
      note(in.readUTF());
    }
  }

  /** Has fields between two levels that write themselves. */
  static class Middle extends Extra {
    private static final long serialVersionUID = 1L;
    String middle = "middle";
  }

  /** Writes itself again. */
  static final class Low extends Middle {
    private static final long serialVersionUID = 1L;
    transient double low = 2.5;

    private void writeObject(ObjectOutputStream out) throws IOException {
      note("Low.writeObject");
      out.defaultWriteObject();
      out.writeDouble(low);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      note("Low.readObject " + middle);
      in.defaultReadObject();
      low = in.readDouble();
    }
  }

  /** Reads itself. */
  public static final class External implements Externalizable {
    private static final long serialVersionUID = 1L;
    Object content;

    /** Is called on reading. */
    public External() {
      note("External()");
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      note("writeExternal");
      out.writeInt(3);
      out.writeObject(content);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      note("readExternal " + in.readInt());
      content = in.readObject();
    }
  }

  /** Is written as a form that makes it again. */
  static final class Span implements Serializable {
    private static final long serialVersionUID = 1L;
    final int from;
    final int to;

    Span(int from, int to) {
      this.from = from;
      this.to = to;
    }

    private Object writeReplace() {
      note("Span.writeReplace");
      return new SpanForm(from, to - from);
    }

    private void readObject(ObjectInputStream in) {
      throw new AssertionError("never written");
    }
  }

  /** The form. */
  record SpanForm(int from, int length) implements Serializable {
    private Object readResolve() {
      note("SpanForm.readResolve");
      return new Span(from, from + length);
    }
  }

  /** Writes other fields than it has. */
  static final class Persistent implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java reads it.
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("both", long.class), new ObjectStreamField("name", String.class)
    };

    int high = 1;
    int low = 2;
    String name = "name";

    private void writeObject(ObjectOutputStream out) throws IOException {
      note("Persistent.writeObject");
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("both", ((long) high << 32) + low);
      fields.put("name", name);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      long both = fields.get("both", 0L);
      high = (int) (both >> 32);
      low = (int) both;
      name = (String) fields.get("name", null);
      note("Persistent.readObject " + high + " " + low);
    }
  }

  /** Is made anew for each copy. */
  static class Above {
    final int made;

    Above() {
      note("Above()");
      made = 4;
    }
  }

  /** Has no part in making what is above it. */
  static final class Below extends Above implements Serializable {
    private static final long serialVersionUID = 1L;
    String text = "below";

    Below() {
      note("Below()");
    }
  }

  /** A function that can be written. */
  interface Source extends Supplier<Object>, Serializable {}

  /** Answers each call with its text. */
  record Answer(String text) implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return text;
    }
  }
}
