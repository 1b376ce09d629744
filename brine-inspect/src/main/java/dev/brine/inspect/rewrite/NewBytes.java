// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UTFDataFormatException;

/** The bytes of a new stream. */
final class NewBytes {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  /** Writes to memory. */
  private interface Write {
    void to(DataOutputStream out) throws IOException;
  }

  private void write(Write write) {
    try {
      write.to(out);
    } catch (IOException e) {
      throw new AssertionError("An array can be written", e);
    }
  }

  void u1(int value) {
    bytes.write(value);
  }

  void u2(int value) {
    write(to -> to.writeShort(value));
  }

  void i4(int value) {
    write(to -> to.writeInt(value));
  }

  void i8(long value) {
    write(to -> to.writeLong(value));
  }

  void copy(byte[] source, int offset, int length) {
    bytes.write(source, offset, length);
  }

  /** Writes a text with its length in two bytes. */
  void utf(String text) throws RewriteException {
    byte[] encoded = encoded(text);
    bytes.write(encoded, 0, encoded.length);
  }

  /** Returns a text in modified UTF-8, with its length in two bytes. */
  static byte[] encoded(String text) throws RewriteException {
    int length = text.length();
    byte[] ascii = new byte[Short.BYTES + length];
    boolean isAscii = length < 1 << Short.SIZE;
    ascii[0] = (byte) (length >> Byte.SIZE);
    ascii[1] = (byte) length;
    for (int i = 0; i < length && isAscii; i++) {
      char sign = text.charAt(i);
      ascii[Short.BYTES + i] = (byte) sign;
      isAscii = sign > 0 && sign < 0x80;
    }
    return isAscii ? ascii : encodedByJava(text);
  }

  private static byte[] encodedByJava(String text) throws RewriteException {
    NewBytes encoded = new NewBytes();
    try {
      encoded.out.writeUTF(text);
    } catch (UTFDataFormatException e) {
      throw new RewriteException("A name has more than 65535 bytes: " + text.substring(0, 64));
    } catch (IOException e) {
      throw new AssertionError("An array can be written", e);
    }
    return encoded.all();
  }

  byte[] all() {
    return bytes.toByteArray();
  }
}
