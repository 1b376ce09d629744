// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.util.Objects;

/** What Java's object streams read as bytes, all by way of one method. */
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
    return read((in, blocks) -> in.readBoolean());
  }

  @Override
  public byte readByte() throws IOException {
    return read((in, blocks) -> in.readByte());
  }

  @Override
  public int readUnsignedByte() throws IOException {
    return read((in, blocks) -> in.readUnsignedByte());
  }

  @Override
  public char readChar() throws IOException {
    return read((in, blocks) -> in.readChar());
  }

  @Override
  public short readShort() throws IOException {
    return read((in, blocks) -> in.readShort());
  }

  @Override
  public int readUnsignedShort() throws IOException {
    return read((in, blocks) -> in.readUnsignedShort());
  }

  @Override
  public int readInt() throws IOException {
    return read((in, blocks) -> in.readInt());
  }

  @Override
  public long readLong() throws IOException {
    return read((in, blocks) -> in.readLong());
  }

  @Override
  public float readFloat() throws IOException {
    return read((in, blocks) -> in.readFloat());
  }

  @Override
  public double readDouble() throws IOException {
    return read((in, blocks) -> in.readDouble());
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
    return read((in, blocks) -> in.readUTF());
  }
}
