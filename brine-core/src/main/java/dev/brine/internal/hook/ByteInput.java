// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The methods of an {@code ObjectInputStream} that read primitive data: from the current block if
 * it has all the bytes, else by one common method.
 */
abstract class ByteInput extends ObjectInputStream {
  /** Creates a stream that reads nothing by itself. */
  ByteInput() throws IOException {}

  /** A part of the bytes that comes next. */
  interface Part<V> {
    /**
     * Reads it.
     *
     * @param in where the bytes come from now
     * @param blocks the blocks of the items that are being read
     */
    V from(DataInputStream in, InputStream blocks) throws IOException;
  }

  /** Reads what comes next. */
  abstract <V> V read(Part<V> part) throws IOException;

  /**
   * Takes bytes that stand in the block of a callback that is being read, which is quick.
   *
   * @return their place in the {@link #array}, or -1 where nothing was taken
   */
  abstract int near(int count);

  /** Returns the array of the bytes that {@link #near} has taken last. */
  abstract byte[] array();

  @Override
  public int available() throws IOException {
    return read((in, blocks) -> blocks.available());
  }

  @Override
  public int read() throws IOException {
    return read((in, blocks) -> in.read());
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    return read((in, blocks) -> in.read(target, offset, length));
  }

  @Override
  public boolean readBoolean() throws IOException {
    int place = near(1);
    return place < 0 ? read((in, blocks) -> in.readBoolean()) : array()[place] != 0;
  }

  @Override
  public byte readByte() throws IOException {
    int place = near(1);
    return place < 0 ? read((in, blocks) -> in.readByte()) : array()[place];
  }

  @Override
  public int readUnsignedByte() throws IOException {
    return read((in, blocks) -> in.readUnsignedByte());
  }

  @Override
  public char readChar() throws IOException {
    int place = near(Character.BYTES);
    return place < 0
        ? read((in, blocks) -> in.readChar())
        : (char) JavaNumbers.readShort(array(), place);
  }

  @Override
  public short readShort() throws IOException {
    int place = near(Short.BYTES);
    return place < 0 ? read((in, blocks) -> in.readShort()) : JavaNumbers.readShort(array(), place);
  }

  @Override
  public int readUnsignedShort() throws IOException {
    return read((in, blocks) -> in.readUnsignedShort());
  }

  @Override
  public int readInt() throws IOException {
    int place = near(Integer.BYTES);
    return place < 0 ? read((in, blocks) -> in.readInt()) : JavaNumbers.readInt(array(), place);
  }

  @Override
  public long readLong() throws IOException {
    int place = near(Long.BYTES);
    return place < 0 ? read((in, blocks) -> in.readLong()) : JavaNumbers.readLong(array(), place);
  }

  @Override
  public float readFloat() throws IOException {
    int place = near(Float.BYTES);
    return place < 0
        ? read((in, blocks) -> in.readFloat())
        : Float.intBitsToFloat(JavaNumbers.readInt(array(), place));
  }

  @Override
  public double readDouble() throws IOException {
    int place = near(Double.BYTES);
    return place < 0
        ? read((in, blocks) -> in.readDouble())
        : Double.longBitsToDouble(JavaNumbers.readLong(array(), place));
  }

  @Override
  public void readFully(byte[] target) throws IOException {
    readFully(target, 0, target.length);
  }

  @Override
  public void readFully(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    read(
        (in, blocks) -> {
          in.readFully(target, offset, length);
          return null;
        });
  }

  @Override
  public int skipBytes(int count) throws IOException {
    return read((in, blocks) -> in.skipBytes(count));
  }

  @Override
  @Deprecated
  @SuppressWarnings("deprecation") // Java's streams have it.
  public String readLine() throws IOException {
    // A new one each time: it may keep a character that it has read too far.
    return read((in, blocks) -> new DataInputStream(blocks).readLine());
  }

  @Override
  public String readUTF() throws IOException {
    int head = near(Short.BYTES);
    if (head < 0) {
      return read((in, blocks) -> in.readUTF());
    }
    int length = JavaNumbers.readShort(array(), head) & 0xffff;
    int place = near(length);
    return place >= 0 && isAscii(array(), place, length)
        ? new String(array(), place, length, StandardCharsets.ISO_8859_1)
        : text(place, length);
  }

  private static boolean isAscii(byte[] bytes, int from, int length) {
    for (int i = from; i < from + length; i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the text of bytes that have a place, or come next. */
  private String text(int place, int length) throws IOException {
    byte[] text = new byte[Short.BYTES + length];
    JavaNumbers.write(text, 0, (short) length);
    if (place >= 0) {
      System.arraycopy(array(), place, text, Short.BYTES, length);
    } else {
      readFully(text, Short.BYTES, length);
    }
    return new DataInputStream(new ByteArrayInputStream(text)).readUTF();
  }
}
