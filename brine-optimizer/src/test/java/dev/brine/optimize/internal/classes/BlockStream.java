// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.internal.block.BlockProxy;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A stream that a rewritten class wrote, with the places of a block and of its layout.
 *
 * @param block where the content of the block begins, behind its head
 * @param end where the content ends
 * @param layout the text that names the fields
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record BlockStream(byte[] bytes, int block, int end, String layout) {
  private static final byte SHORT_HEAD = 0x77;
  private static final byte LONG_HEAD = 0x7a;

  /** Returns a stream that ends with a block. */
  static BlockStream endingWithBlock(byte[] stream, String layout) {
    for (int at = stream.length - 3; ; at--) {
      boolean isShort =
          stream[at] == SHORT_HEAD && (stream[at + 1] & 0xff) == stream.length - at - 3;
      boolean isLong =
          stream[at] == LONG_HEAD
              && at + 5 < stream.length
              && ByteBuffer.wrap(stream).getInt(at + 1) == stream.length - at - 6;
      if (isShort || isLong) {
        return new BlockStream(stream, at + (isShort ? 2 : 5), stream.length - 1, layout);
      }
    }
  }

  /** Returns a stream with a short block whose head is at a place. */
  static BlockStream withBlockAt(byte[] stream, int head, String layout) {
    if (stream[head] != SHORT_HEAD) {
      throw new AssertionError("No short block at " + head);
    }
    int block = head + 2;
    return new BlockStream(stream, block, block + (stream[head + 1] & 0xff), layout);
  }

  private int head() {
    return block - (bytes[block - 2] == SHORT_HEAD ? 2 : 5);
  }

  /** Returns the content of the block. */
  byte[] content() {
    return Arrays.copyOfRange(bytes, block, end);
  }

  /** Returns what follows the block. */
  byte[] behind() {
    return Arrays.copyOfRange(bytes, end, bytes.length);
  }

  /** Returns the stream with another block. */
  byte[] having(byte[] content) {
    return having(content, behind());
  }

  /** Returns the stream with another block, and other bytes behind it. */
  byte[] having(byte[] content, byte[] behind) {
    return ByteBuffer.allocate(head() + 5 + content.length + behind.length)
        .put(bytes, 0, head())
        .put(LONG_HEAD)
        .putInt(content.length)
        .put(content)
        .put(behind)
        .array();
  }

  /** Returns where the layout begins. */
  int layoutPlace() {
    return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(layout);
  }

  /** Returns the stream with another layout. */
  byte[] having(String text) throws IOException {
    int at = layoutPlace();
    ByteArrayOutputStream changed = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(changed);
    out.write(bytes, 0, at - Short.BYTES);
    out.writeUTF(text);
    out.write(bytes, at + layout.length(), bytes.length - at - layout.length());
    return changed.toByteArray();
  }

  /** Returns the stream of a proxy with another layout, and the head that belongs to it. */
  byte[] havingOfProxy(String text) throws IOException {
    byte[] changed = having(text);
    int behind = bytes.length - layoutPlace() - layout.length();
    int head = changed.length - behind + 2;
    changed[head] = BlockProxy.head(text, changed[head] & 3);
    return changed;
  }
}
