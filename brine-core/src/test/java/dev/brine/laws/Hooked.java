// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Classes with every hook, whose copies hold what the originals hold. */
final class Hooked {
  private Hooked() {}

  /** Returns a tree of all of them. */
  static Low full() {
    Low low = new Low();
    low.number = -5;
    low.text = "low";
    low.items = new Object[] {"first", 2, new Put(), null};
    low.parcel.content = List.of(new Span(1, 9), "x");
    low.span = new Span(3, 4);
    low.spans.add(new Span(5, 6));
    low.spans.add(null);
    low.spans.add(new Span(7, 8));
    low.only = Only.ONE;
    return low;
  }

  /** Writes its field and then numbers, which it reads again. */
  static class High implements Serializable {
    private static final long serialVersionUID = 1L;
    int number;
    Object[] items = {};

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(number);
      out.writeObject("more");
      out.writeUTF("ignored");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      number = in.readInt();
      in.readObject();
    }
  }

  /** A level without hooks. */
  static final class Low extends High {
    private static final long serialVersionUID = 1L;
    String text;
    Parcel parcel = new Parcel();
    Span span;
    List<Span> spans = new ArrayList<>();
    Only only;
  }

  /** Writes itself. */
  public static final class Parcel implements Externalizable {
    private static final long serialVersionUID = 1L;
    Object content;

    /** Is called on reading. */
    public Parcel() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeLong(7);
      out.writeObject(content);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      in.readLong();
      content = in.readObject();
    }
  }

  /** Is written as another. */
  static final class Span implements Serializable {
    private static final long serialVersionUID = 1L;
    final int from;
    final int to;

    Span(int from, int to) {
      this.from = from;
      this.to = to;
    }

    private Object writeReplace() {
      return new Form(from, to);
    }
  }

  /** Stands for a span. */
  private record Form(int from, int to) implements Serializable {
    private Object readResolve() {
      return new Span(from, to);
    }
  }

  /** There is one. */
  static final class Only implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Only ONE = new Only();

    private Object readResolve() {
      return ONE;
    }
  }

  /** Writes fields by their names. */
  @SuppressWarnings("UnusedVariable") // Java's streams look for such a field.
  static final class Put implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("both", long.class), new ObjectStreamField("name", Object.class)
    };

    final transient Object name = "put";

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("both", 1L << 33);
      fields.put("name", name);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.readFields().get("both", 0L);
    }
  }
}
