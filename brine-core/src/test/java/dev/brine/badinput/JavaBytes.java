// SPDX-License-Identifier: Apache-2.0
package dev.brine.badinput;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.UncheckedIOException;

/** Bytes of a stream in the JDK's form, put together by hand; a field is its code and its name. */
final class JavaBytes implements ObjectStreamConstants {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  private interface Step {
    void run() throws IOException;
  }

  private JavaBytes step(Step step) {
    try {
      step.run();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns bytes behind a header. */
  static JavaBytes stream() {
    return new JavaBytes().shorts(STREAM_MAGIC, STREAM_VERSION);
  }

  /** Returns bytes without a header. */
  static JavaBytes bare() {
    return new JavaBytes();
  }

  JavaBytes bytes(int... values) {
    for (int value : values) {
      bytes.write(value);
    }
    return this;
  }

  JavaBytes shorts(int... values) {
    for (int value : values) {
      step(() -> out.writeShort(value));
    }
    return this;
  }

  JavaBytes ints(int... values) {
    for (int value : values) {
      step(() -> out.writeInt(value));
    }
    return this;
  }

  JavaBytes floats(float value) {
    return step(() -> out.writeFloat(value));
  }

  JavaBytes longs(long value) {
    return step(() -> out.writeLong(value));
  }

  JavaBytes utf(String text) {
    return step(() -> out.writeUTF(text));
  }

  JavaBytes string(String text) {
    return bytes(TC_STRING).utf(text);
  }

  /** Adds a reference to the object of a number. */
  JavaBytes reference(int number) {
    return bytes(TC_REFERENCE).ints(baseWireHandle + number);
  }

  /** Adds a description without the one of a superclass. */
  JavaBytes opened(String name, long version, int flags, String... fields) {
    bytes(TC_CLASSDESC).utf(name).longs(version).bytes(flags).shorts(fields.length);
    for (String field : fields) {
      int end = field.indexOf(' ');
      bytes(field.charAt(0)).utf(field.substring(end + 1));
      if (field.charAt(0) == 'L' || field.charAt(0) == '[') {
        string(field.substring(0, end));
      }
    }
    return bytes(TC_ENDBLOCKDATA);
  }

  /** Adds a description of a class without a superclass. */
  JavaBytes described(String name, long version, int flags, String... fields) {
    return opened(name, version, flags, fields).bytes(TC_NULL);
  }

  /** Adds a description of a class that there is. */
  JavaBytes described(Class<?> type, int flags, String... fields) {
    return described(
        type.getName(), ObjectStreamClass.lookupAny(type).getSerialVersionUID(), flags, fields);
  }

  /** Adds an object of a class that there is. */
  JavaBytes object(Class<?> type, int flags, String... fields) {
    return bytes(TC_OBJECT).described(type, flags, fields);
  }

  /** Adds an array of a class that there is, up to its length. */
  JavaBytes array(Class<?> type, int length) {
    return bytes(TC_ARRAY).described(type, SC_SERIALIZABLE).ints(length);
  }

  /** Returns what was added. */
  byte[] done() {
    return bytes.toByteArray();
  }
}
