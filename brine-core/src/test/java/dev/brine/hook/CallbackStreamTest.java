// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static dev.brine.testkit.CallbackLog.note;

import dev.brine.TypeFilter;
import dev.brine.testkit.JavaOracle;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The streams that callbacks are given behave as Java's own: the notes are equal. */
class CallbackStreamTest {
  private static final JavaOracle ORACLE =
      JavaOracle.allowing(TypeFilter.allow("dev.brine.hook.**"));

  /** Something that a stream does. */
  private interface Action {
    Object run() throws Exception;
  }

  private static void noteOf(String what, Action action) {
    String result;
    try {
      result = String.valueOf(action.run());
    } catch (OptionalDataException e) {
      result = "optional data " + e.eof + " " + e.length;
    } catch (IndexOutOfBoundsException e) {
      result = "out of bounds";
    } catch (Exception e) {
      result = e.getClass().getName() + " " + e.getMessage();
    }
    note(what + ": " + result);
  }

  private static Action done(ThrowingRunnable action) {
    return () -> {
      action.run();
      return "done";
    };
  }

  /** An action without a result. */
  private interface ThrowingRunnable {
    void run() throws Exception;
  }

  /** Writes everything that can be written as bytes. */
  static final class Bytes implements Serializable {
    private static final long serialVersionUID = 1L;
    int field = 3;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.write(200);
      out.write(new byte[] {1, 2, 3});
      out.write(new byte[] {0, 4, 5, 0}, 1, 2);
      out.writeBoolean(true);
      out.writeByte(-1);
      out.writeByte(-1);
      out.writeShort(-2);
      out.writeShort(-2);
      out.writeChar('\u20ac');
      out.writeInt(1 << 30);
      out.writeLong(1L << 62);
      out.writeFloat(Float.intBitsToFloat(0x7fa00001));
      out.writeDouble(-0.0);
      out.writeBytes("line one\nline two\r\nrest\n");
      out.writeChars("ab");
      out.writeUTF("\u0000\u20ac\ud83d\ude00");
      out.flush();
      out.write(new byte[2500]);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      byte[] few = new byte[5];
      noteOf("available", in::available);
      noteOf("read", in::read);
      noteOf("readFully", done(() -> in.readFully(few)));
      note("few " + java.util.Arrays.toString(few));
      noteOf("readBoolean", in::readBoolean);
      noteOf("readByte", in::readByte);
      noteOf("readUnsignedByte", in::readUnsignedByte);
      noteOf("readShort", in::readShort);
      noteOf("readUnsignedShort", in::readUnsignedShort);
      noteOf("readChar", in::readChar);
      noteOf("readInt", in::readInt);
      noteOf("readLong", in::readLong);
      noteOf("readFloat", () -> Float.floatToRawIntBits(in.readFloat()));
      noteOf("readDouble", () -> Double.doubleToRawLongBits(in.readDouble()));
      noteOf("readLine", () -> line(in));
      noteOf("readLine", () -> line(in));
      noteOf("skipBytes", () -> in.skipBytes(5));
      noteOf("readChar", in::readChar);
      noteOf("readChar", in::readChar);
      noteOf("readUTF", () -> in.readUTF().length());
      noteOf("readObject", in::readObject);
      noteOf("available", in::available);
      noteOf("read", () -> in.read(new byte[2000], 0, 2000));
      noteOf("available", in::available);
      noteOf("read", () -> in.read(new byte[2000], 1, 0));
      noteOf("read", () -> in.read(new byte[2000], 1999, 2));
      noteOf("skip", () -> in.skip(100));
      noteOf("skipBytes", () -> in.skipBytes(5000));
      noteOf("read", in::read);
      noteOf("read", () -> in.read(new byte[1]));
      noteOf("readInt", in::readInt);
      noteOf("available", in::available);
      noteOf("readObject", in::readObject);
      noteOf("readUnshared", in::readUnshared);
    }

    @SuppressWarnings("deprecation") // It is part of the contract.
    private static String line(ObjectInputStream in) throws IOException {
      return in.readLine();
    }
  }

  /** Does what must not be done, or not twice. */
  static final class Active implements Serializable {
    private static final long serialVersionUID = 1L;
    int field = 3;

    private void writeObject(ObjectOutputStream out) throws IOException {
      noteOf("writeFields", done(out::writeFields));
      out.defaultWriteObject();
      noteOf("defaultWriteObject", done(out::defaultWriteObject));
      noteOf("putFields", out::putFields);
      noteOf("reset", done(out::reset));
      noteOf("useProtocolVersion", done(() -> out.useProtocolVersion(1)));
      out.writeObject("first");
      out.writeInt(1);
      out.writeObject(new Empty());
      out.writeObject(null);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      noteOf("registerValidation", done(() -> in.registerValidation(null, 0)));
      in.defaultReadObject();
      noteOf("defaultReadObject", done(in::defaultReadObject));
      noteOf("readFields", in::readFields);
      noteOf("readInt", in::readInt);
      noteOf("read", in::read);
      noteOf("available", in::available);
      noteOf("readObject", in::readObject);
      noteOf("readObject", in::readObject);
      noteOf("readInt", in::readInt);
      noteOf("readObject", () -> in.readObject().getClass());
      noteOf("readObject", in::readObject);
      noteOf("readObject", in::readObject);
    }
  }

  /** Has no fields and writes nothing. */
  static final class Empty implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      noteOf("readObject", in::readObject);
      noteOf("readByte", in::readByte);
    }
  }

  /** Wrote its fields alone and reads more. */
  static final class Hungry implements Serializable {
    private static final long serialVersionUID = 1L;
    String field = "x";

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      noteOf("read", in::read);
      noteOf("available", in::available);
      noteOf("readObject", in::readObject);
      noteOf("readUTF", in::readUTF);
    }
  }

  /** Registers a validation. */
  static final class Validated implements Serializable, ObjectInputValidation {
    private static final long serialVersionUID = 1L;
    final int priority;
    final Object next;

    Validated(int priority, Object next) {
      this.priority = priority;
      this.next = next;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.registerValidation(this, priority);
      in.defaultReadObject();
      in.registerValidation(() -> note("again " + priority), priority);
      note("read " + priority);
    }

    @Override
    public void validateObject() throws InvalidObjectException {
      note("validate " + priority);
    }
  }

  /** Writes what nobody may share. */
  static final class Unshared implements Serializable {
    private static final long serialVersionUID = 1L;
    transient int[] numbers = {1, 2};
    transient Object[] read = {};

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeUnshared(numbers);
      out.writeObject(numbers);
      out.writeUnshared(numbers);
      out.writeObject(numbers);
      out.writeUnshared("text");
      out.writeUnshared(null);
      out.writeUnshared(new Empty());
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      Object first = in.readUnshared();
      Object second = in.readObject();
      Object third = in.readUnshared();
      Object fourth = in.readObject();
      note((first == second) + " " + (first == third) + " " + (second == fourth));
      read = new Object[] {first, second, third, fourth};
      noteOf("readUnshared", in::readUnshared);
      noteOf("readUnshared", in::readUnshared);
      noteOf("readUnshared", () -> in.readUnshared().getClass());
    }
  }

  @Test
  void reads_bytes_as_they_were_written() {
    ORACLE.tree(new Bytes());
    ORACLE.tree(new ArrayList<>(List.of(new Bytes(), new Bytes())));
  }

  @Test
  void refuses_what_is_not_allowed_where_it_is_called() {
    ORACLE.tree(new Active());
  }

  @Test
  void ends_where_a_level_ends() {
    ORACLE.tree(new Object[] {new Empty(), new Hungry(), new Empty()});
  }

  @Test
  void validates_by_priority_when_all_is_there() {
    Validated inner = new Validated(5, new Validated(-1, new Validated(5, null)));
    ORACLE.tree(new ArrayList<>(List.of(new Validated(1, inner), new Validated(9, null))));
  }

  @Test
  void writes_unshared_objects_anew() {
    ORACLE.graph(new ArrayList<>(List.of(new Unshared(), new Unshared())));
  }
}
