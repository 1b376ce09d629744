// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import static dev.brine.testkit.CallbackLog.note;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.OptionalDataException;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.function.Supplier;

/** Classes with hooks that no family has: their rules are those of Java's streams. */
@SuppressWarnings({"serial", "UnusedMethod", "UnusedVariable"}) // Java calls and reads them.
final class HookedClasses {
  private HookedClasses() {}

  /** Java looks for neither method in an interface. */
  interface Default extends Serializable {
    default Object writeReplace() {
      throw new AssertionError("writeReplace of an interface");
    }

    default Object readResolve() {
      throw new AssertionError("readResolve of an interface");
    }
  }

  /** A class of such an interface. */
  static final class OfDefault implements Default {
    Object held;
  }

  /** A record that is written as another one. */
  record Pair(int number, Object held) implements Serializable {
    private Object writeReplace() {
      note("Pair.writeReplace");
      return new Form(number, held);
    }
  }

  /** Becomes a {@link Pair} when it is read. */
  record Form(int number, Object held) implements Serializable {
    private Object readResolve() {
      note("Form.readResolve");
      return new Pair(number + 1, held);
    }
  }

  /** A record with arrays of a variable type. */
  @SuppressWarnings("ArrayRecordComponent") // It is the matter.
  record Generic<T>(T[] all, Object... others) implements Serializable {}

  /** Constants with and without classes of their own. */
  enum Bodied {
    PLAIN,
    OWN {
      @Override
      int number() {
        return 1;
      }
    };

    int number() {
      return 0;
    }
  }

  /** Its constructor runs. */
  static class NotSerializable {
    int top = 1;

    NotSerializable() {
      note("NotSerializable");
    }
  }

  /** The first of a long hierarchy. */
  static class First extends NotSerializable implements Serializable {
    Object first;
  }

  /** Has no field. */
  static class Second extends First {}

  /** Writes without its fields, and reads less. */
  static class Third extends Second {
    int lost = 3;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(7);
      out.writeObject(first);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      note("Third " + in.available() + " " + in.readInt());
    }
  }

  /** Declares that it has no fields. */
  @SuppressWarnings("HidingField") // Java knows them by their classes.
  static class Fourth extends Third {
    private static final ObjectStreamField[] serialPersistentFields = {};
    int lost = 4;
  }

  /** Names a field of a superclass as its own, and two that are wider than its fields. */
  static class Fifth extends Fourth {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("first", Object.class),
      new ObjectStreamField("narrow", long.class),
      new ObjectStreamField("text", Object.class)
    };
    short narrow = 5;
    String text = "5";

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("first", first);
      fields.put("narrow", (long) narrow);
      fields.put("text", (Object) text);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      narrow = (short) fields.get("narrow", 0L);
      text = (String) fields.get("text", null);
      note("Fifth " + fields.defaulted("first") + " " + narrow + text);
    }
  }

  /** The last of a long hierarchy. */
  static class Sixth extends Fifth {
    Object last;
    Sixth self = this;

    private void readObjectNoData() {
      note("Sixth without data");
    }
  }

  /** Asks for more than was written. */
  static final class ReadsMore implements Serializable {
    Object held;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(held);
      out.writeInt(6);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      held = in.readObject();
      try {
        in.readObject();
      } catch (OptionalDataException e) {
        note("ReadsMore " + e.length + " " + in.readInt() + " " + in.read() + " " + in.available());
      }
      try {
        in.readObject();
      } catch (OptionalDataException e) {
        note("ReadsMore " + e.eof);
      }
    }
  }

  /** Reads the same things in another way, and registers who looks at the whole. */
  static final class Validated implements Serializable, ObjectInputValidation {
    int priority;
    Object held;

    @Override
    public void validateObject() {
      note("Validated " + priority);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.registerValidation(this, priority);
      in.registerValidation(() -> note("Validated then " + priority), 0);
      in.defaultReadObject();
    }
  }

  /** Writes itself in place of others. */
  public static class External implements Externalizable {
    Object held;
    int read;

    /** Java calls it. */
    public External() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(held);
      out.writeInt(4);
      out.writeObject(this);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      note("External");
      held = in.readObject();
      read = in.readInt();
    }
  }

  /** Is written as what is Externalizable, and replaces that again. */
  public static final class ReplacedExternal extends External {
    /** Java calls it. */
    public ReplacedExternal() {}

    private Object writeReplace() {
      note("ReplacedExternal.writeReplace");
      return new ResolvedExternal();
    }
  }

  /** Is resolved to an array. */
  public static final class ResolvedExternal extends External {
    /** Java calls it. */
    public ResolvedExternal() {}

    private Object readResolve() {
      note("ResolvedExternal.readResolve " + read);
      return new int[] {read};
    }
  }

  /** A private method, which subclasses do not have. */
  static class Private implements Serializable {
    Object held;

    private Object readResolve() {
      note("Private.readResolve");
      return "private";
    }
  }

  /** Is not resolved. */
  static final class BelowPrivate extends Private {}

  /** A protected method, which subclasses have. */
  static class Protected implements Serializable {
    Object held;

    protected Object readResolve() {
      note("Protected.readResolve");
      return this;
    }
  }

  /** Is resolved. */
  static final class BelowProtected extends Protected {
    Object self = this;
  }

  /** An interface of proxies. */
  public interface Called {
    Object get();
  }

  /** A proxy of it is replaced. */
  public interface Replacing {
    Object writeReplace();
  }

  /** A proxy of it is resolved. */
  public interface Resolving {
    Object readResolve();
  }

  /** The handler of a proxy. */
  static class Handler implements InvocationHandler, Serializable {
    Object held;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return switch (method.getName()) {
        case "equals" -> proxy == arguments[0];
        case "hashCode" -> 1;
        case "writeReplace" -> "replaced";
        case "readResolve" -> proxy;
        default -> held;
      };
    }
  }

  /** A handler that is written as another one. */
  static final class ReplacedHandler extends Handler {
    private Object writeReplace() {
      note("ReplacedHandler.writeReplace");
      Handler plain = new Handler();
      plain.held = held;
      return plain;
    }
  }

  /** A lambda that can be written. */
  interface Lambda extends Supplier<Object>, Serializable {}
}
