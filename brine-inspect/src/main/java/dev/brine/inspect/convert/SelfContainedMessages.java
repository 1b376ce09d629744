// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.Limits;
import dev.brine.References;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.brine.BrineReader;
import dev.brine.inspect.internal.part.MessageHeader;
import dev.brine.inspect.internal.part.MessageParts;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.schema.Description;
import dev.brine.internal.schema.Schema;
import dev.brine.shape.TypeUse;
import dev.brine.wire.Reference;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * The messages of an input, one after the other, as messages of the lane {@code EMBEDDED} without
 * frames: what the body of a message says is the same in all lanes.
 */
final class SelfContainedMessages {
  private final byte[] input;
  private final BrineReader reader;
  private final boolean isFramed;
  private final Parts parts = new Parts();

  SelfContainedMessages(byte[] input, ReadOptions options) {
    this.input = input;
    ByteInput bytes = new ByteInput(new ByteArrayInputStream(input));
    isFramed = input.length > 0 && (input[0] & 0xFF) == FormatNumbers.FRAMED;
    reader = new BrineReader(bytes, new Events(bytes, new BlobVisitor() {}), options, parts);
  }

  /** Reads the next message; returns whether there was one. */
  boolean readNext() throws IOException, StopException {
    if (isFramed) {
      return reader.readNextFramed();
    }
    if (parts.message != null) {
      return false;
    }
    reader.readMessage();
    return true;
  }

  /** Returns the message that was read last, in the lane {@code EMBEDDED} and without frames. */
  byte[] bytes() {
    return parts.message;
  }

  /** Returns whether it begins with a schema; none has two bytes or none, as a reference says. */
  boolean hasSchema() {
    return parts.message.length > 1
        && parts.message[1] != Reference.NULL
        && parts.message[1] != Reference.OTHER;
  }

  /** Returns whether its references are tracked. */
  References references() {
    return parts.header.references();
  }

  /** Returns the type of its root; null where the message names it. */
  TypeUse root() {
    return parts.root;
  }

  /** Bytes from which those that were added last can be taken away. */
  private static final class Bytes extends ByteArrayOutputStream {
    void removeLast(int length) {
      count -= length;
    }
  }

  /** Copies the bytes of one message as they are read. */
  private final class Parts implements MessageParts {
    private final Bytes bytes = new Bytes();
    private int next;
    private int end;
    private byte[] message;
    private TypeUse root;
    private MessageHeader header;

    @Override
    public void run(long offset, long length) {
      copyTo(end);
      next = (int) offset;
      end = (int) Math.min(input.length, offset + Math.min(length, input.length));
    }

    private void copyTo(long offset) {
      bytes.write(input, next, (int) offset - next);
      next = (int) offset;
    }

    @Override
    public void header(long offset, MessageHeader value) {
      header = value;
      copyTo(offset);
      bytes.removeLast(1);
      bytes.write(header.embedded());
    }

    @Override
    public void schema(long offset, int length, Description missing) {
      copyTo(offset);
      bytes.removeLast(length);
      byte[] schema = Schema.write(missing, Limits.defaults());
      int rest = schema.length;
      while (rest >= 0x80) {
        bytes.write(rest | 0x80);
        rest >>>= 7;
      }
      bytes.write(rest);
      bytes.writeBytes(schema);
    }

    @Override
    public void end(long offset, TypeUse type) {
      copyTo(Math.min(offset, end));
      message = bytes.toByteArray();
      root = type;
      bytes.reset();
      next = 0;
      end = 0;
    }
  }
}
