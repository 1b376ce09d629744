// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.Reading;
import dev.brine.inspect.print.JsonWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamConstants;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Streams that name classes of Java, and that no class of Java writes. */
final class HostileValues {
  private static final int HANDLE = ObjectStreamConstants.baseWireHandle;

  private HostileValues() {}

  /** Writes a part of a stream. */
  private interface Part {
    void write(DataOutputStream out) throws IOException;
  }

  private static byte[] bytes(Part part) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      part.write(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void header(DataOutputStream out) throws IOException {
    out.writeShort(ObjectStreamConstants.STREAM_MAGIC);
    out.writeShort(ObjectStreamConstants.STREAM_VERSION);
  }

  /** Writes the start of an object of a class without a superclass. */
  private static void object(DataOutputStream out, String name, int flags, String... fields)
      throws IOException {
    out.writeByte(ObjectStreamConstants.TC_OBJECT);
    out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
    out.writeUTF(name);
    out.writeLong(1);
    out.writeByte(flags);
    out.writeShort(fields.length);
    for (String field : fields) {
      String type = field.substring(field.indexOf(' ') + 1);
      out.writeByte(type.charAt(0));
      out.writeUTF(field.substring(0, field.indexOf(' ')));
      if (type.length() > 1) {
        out.writeByte(ObjectStreamConstants.TC_STRING);
        out.writeUTF(type);
      }
    }
    out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
    out.writeByte(ObjectStreamConstants.TC_NULL);
  }

  private static void again(DataOutputStream out, int handle) throws IOException {
    out.writeByte(ObjectStreamConstants.TC_OBJECT);
    out.writeByte(ObjectStreamConstants.TC_REFERENCE);
    out.writeInt(HANDLE + handle);
  }

  private static void block(DataOutputStream out, byte[] data) throws IOException {
    out.writeByte(ObjectStreamConstants.TC_BLOCKDATALONG);
    out.writeInt(data.length);
    out.write(data);
  }

  private static InputStream joined(byte[] first, byte[] next, int more, byte[] end) {
    List<InputStream> parts = new ArrayList<>();
    parts.add(new ByteArrayInputStream(first));
    for (int i = 0; i < more; i++) {
      parts.add(new ByteArrayInputStream(next));
    }
    for (int i = 0; i <= more; i++) {
      parts.add(new ByteArrayInputStream(end));
    }
    return new SequenceInputStream(Collections.enumeration(parts));
  }

  /** Returns dates, each within the data of the one before. */
  static InputStream dates(int count, byte[] data) {
    byte[] first =
        bytes(
            out -> {
              header(out);
              int flags =
                  ObjectStreamConstants.SC_SERIALIZABLE | ObjectStreamConstants.SC_WRITE_METHOD;
              object(out, "java.util.Date", flags);
              block(out, data);
            });
    byte[] next =
        bytes(
            out -> {
              again(out, 0);
              block(out, data);
            });
    return joined(first, next, count - 1, new byte[] {ObjectStreamConstants.TC_ENDBLOCKDATA});
  }

  /** Returns numbers, each in a field of the one before, behind its digits. */
  static InputStream numbers(int count, byte[] digits) {
    byte[] first =
        bytes(
            out -> {
              header(out);
              object(
                  out,
                  "java.math.BigInteger",
                  ObjectStreamConstants.SC_SERIALIZABLE,
                  "signum I",
                  "magnitude [B",
                  "next Ljava/lang/Object;");
              out.writeInt(1);
              out.writeByte(ObjectStreamConstants.TC_ARRAY);
              out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
              out.writeUTF("[B");
              out.writeLong(1);
              out.writeByte(ObjectStreamConstants.SC_SERIALIZABLE);
              out.writeShort(0);
              out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
              out.writeByte(ObjectStreamConstants.TC_NULL);
              out.writeInt(digits.length);
              out.write(digits);
            });
    byte[] next =
        bytes(
            out -> {
              again(out, 0);
              out.writeInt(1);
              out.writeByte(ObjectStreamConstants.TC_ARRAY);
              out.writeByte(ObjectStreamConstants.TC_REFERENCE);
              out.writeInt(HANDLE + 4); // behind the class, two types and the object
              out.writeInt(digits.length);
              out.write(digits);
            });
    byte[] end = {ObjectStreamConstants.TC_NULL};
    return new SequenceInputStream(
        joined(first, next, count - 1, new byte[0]), new ByteArrayInputStream(end));
  }

  /** Returns objects with very many fields, each in the last field of the one before. */
  static InputStream wide(int count, int fields) {
    String[] names = new String[fields + 1];
    for (int i = 0; i < fields; i++) {
      names[i] = "f" + i + " B";
    }
    names[fields] = "next Ljava/lang/Object;";
    byte[] first =
        bytes(
            out -> {
              header(out);
              object(out, "com.acme.Wide", ObjectStreamConstants.SC_SERIALIZABLE, names);
              out.write(new byte[fields]);
            });
    byte[] next =
        bytes(
            out -> {
              again(out, 0);
              out.write(new byte[fields]);
            });
    byte[] end = {ObjectStreamConstants.TC_NULL};
    return new SequenceInputStream(
        joined(first, next, count - 1, new byte[0]), new ByteArrayInputStream(end));
  }

  /** Returns an object of a class with fields of numbers. */
  static byte[] object(String name, List<String> fields, long... values) {
    return bytes(
        out -> {
          header(out);
          object(out, name, ObjectStreamConstants.SC_SERIALIZABLE, fields.toArray(String[]::new));
          for (int i = 0; i < values.length; i++) {
            if (fields.get(i).endsWith("J")) {
              out.writeLong(values[i]);
            } else {
              out.writeInt((int) values[i]);
            }
          }
        });
  }

  /** Writes an input as JSON. */
  static Reading write(InputStream in, int length, OutputStream sink) throws IOException {
    try (PrintStream out = new PrintStream(sink, false, StandardCharsets.UTF_8)) {
      ValueOptions options = new ValueOptions(length, length, Masking.SHOWN);
      JsonWriter writer = new JsonWriter(out, "x", options);
      Reading reading = Inspector.read(in, writer);
      writer.end(reading);
      return reading;
    }
  }

  /** Writes inputs that nest deeply; fails with an error if the heap is too small. */
  public static void main(String[] arguments) throws IOException {
    for (InputStream in :
        List.of(dates(60, new byte[1 << 20]), numbers(500, new byte[1 << 14]), wide(80, 20_000))) {
      Reading reading = write(in, 1 << 24, OutputStream.nullOutputStream());
      System.out.println(reading.length() + " " + reading.stop());
    }
  }
}
