// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.Problems;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.naming.ClassLookup;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.CallbackException;
import dev.brine.wire.failure.Failures;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Iterator;

/** Reads whole messages in Brine's form. In a stream they are in frames or fill it. */
public final class BrineDecoder implements Decoder {
  private static final String CORRUPT = " docs/troubleshooting.md#corrupt";

  /** Creates a decoder. */
  public BrineDecoder() {}

  private static boolean isFramed(int first) {
    return first == FormatNumbers.FRAMED;
  }

  @Override
  public Object decode(Root root, byte[] source, int offset, int length) {
    Object direct = readDirect(root, source, offset, length);
    return direct == null ? decode(root, root.classes(), source, offset, length) : direct;
  }

  private static Object readDirect(Root root, byte[] source, int offset, int length) {
    try {
      Object direct = root.readDirect(source, offset, offset + length);
      // As in read().
      VarHandle.releaseFence();
      return direct;
    } catch (StackOverflowError e) {
      // What follows uses less of the stack.
      return null;
    } catch (RuntimeException | Error e) {
      throw failed(e, length);
    }
  }

  private Object decode(Root root, ClassLookup classes, byte[] source, int offset, int length) {
    if (length > 0 && isFramed(source[offset] & 0xff)) {
      return StreamInMemory.read(
          source, offset, length, stream -> decode(root, classes, stream.read(), stream));
    }
    Reading reading = acquire(root, classes);
    try {
      reading.in.open(source, offset, offset + length);
      Object value = read(reading, root);
      // In an array nothing can be supplied, so one comparison replaces isAtEnd().
      if (reading.in.left() > 0) {
        throw moreFollows(
            reading.in,
            "Read it with the codec of the type that was written; decode a part of the array, or a"
                + " stream, if more follows:"
                + CORRUPT);
      }
      return value;
    } finally {
      release(root, classes, reading);
    }
  }

  @Override
  public Object decode(Root root, byte[] source, ClassLoader loader) {
    return decode(root, root.classes().lookedUpBy(loader), source, 0, source.length);
  }

  @Override
  public Object decode(Root root, ByteBuffer source) {
    if (source.hasRemaining() && isFramed(source.get(source.position()) & 0xff)) {
      return StreamInMemory.read(source, stream -> decode(root, stream));
    }
    Reading reading = acquire(root, root.classes());
    try {
      if (source.hasArray()) {
        int start = source.arrayOffset() + source.position();
        reading.in.open(source.array(), start, start + source.remaining());
      } else {
        reading.in.open(new BufferInput(source.duplicate()));
      }
      Object value = read(reading, root);
      source.position(source.position() + (int) reading.in.position());
      return value;
    } finally {
      release(root, root.classes(), reading);
    }
  }

  @Override
  public Object decode(Root root, InputStream source) throws IOException {
    return decode(root, root.classes(), source.read(), source);
  }

  @Override
  public Iterator<Object> decodeAll(Root root, InputStream source) {
    return new MessageIterator(source, first -> decode(root, root.classes(), first, source));
  }

  /** Returns the value of a message in a stream, whose first byte is read. */
  Object decode(Root root, ClassLookup classes, int first, InputStream source) throws IOException {
    if (first < 0) {
      throw Problems.at(
          Problems.exception(
              Reason.TRUNCATED,
              "the stream ends before a message",
              "Read all messages of a stream with Codec.decodeAll, which ends where they do:"
                  + CORRUPT,
              null),
          0);
    }
    Reading reading = acquire(root, classes);
    try {
      if (isFramed(first)) {
        FramedInput frames = new FramedInput(source);
        reading.in.open(frames);
        Object value = read(reading, root);
        requireEnd(reading.in, "Look for what changed the bytes on their way:" + CORRUPT);
        frames.end();
        return value;
      }
      reading.in.open(new UnframedInput(first, source));
      Object value = read(reading, root);
      requireEnd(
          reading.in,
          "Encode to an OutputStream, not to an array, where messages follow each other:"
              + CORRUPT);
      return value;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CallbackException e) {
      throw e.thrown();
    } catch (BrineException e) {
      throw Problems.at(e, reading.in.offset());
    } finally {
      release(root, classes, reading);
    }
  }

  private Object read(Reading reading, Root root) {
    WireReader in = reading.in;
    try {
      Object value = readRoot(reading, root);
      in.check();
      if (!in.isPlain() && in.parts.callbackStream() instanceof CallbackInput callbacks) {
        callbacks.validate();
      }
      // Final fields are set without a constructor; whoever gets the object must see them.
      VarHandle.releaseFence();
      return value;
    } catch (RuntimeException | Error e) {
      throw failed(e, in.offset());
    }
  }

  /**
   * Returns the exception to throw where a message was not read.
   *
   * @param offset where it was read to
   * @throws Error if the user's code, Brine's own or the JVM threw it
   */
  private static RuntimeException failed(Throwable thrown, long offset) {
    if (thrown instanceof StackOverflowError overflow) {
      return Problems.at(Failures.reading(overflow), offset);
    }
    if (thrown instanceof LinkageError e) {
      return Problems.at(CallbackFailures.linking(e), offset);
    }
    if (thrown instanceof Error e) {
      return Problems.at(CallbackFailures.ofJava(e), offset);
    }
    RuntimeException failure = Failures.reading((RuntimeException) thrown);
    if (failure instanceof CallbackException callback) {
      return callback.thrown();
    }
    return failure instanceof BrineException brine ? Problems.at(brine, offset) : failure;
  }

  private static Object readRoot(Reading reading, Root root) {
    try {
      return root.read(reading.in, reading.classes);
    } catch (Throwable failure) {
      reading.in.fail();
      throw failure;
    }
  }

  private static void requireEnd(WireReader in, String advice) {
    if (!in.isAtEnd()) {
      throw moreFollows(in, advice);
    }
  }

  private static BrineException moreFollows(WireReader in, String advice) {
    return Problems.at(
        Problems.exception(Reason.CORRUPT, "bytes follow behind the message", advice, null),
        in.position());
  }

  private static Reading acquire(Root root, ClassLookup classes) {
    Reading reading = root.readings().acquire();
    if (classes != root.classes()) {
      reading.classes.from(classes);
    }
    return reading;
  }

  private static void release(Root root, ClassLookup classes, Reading reading) {
    reading.in.clear();
    if (classes != root.classes()) {
      reading.classes.from(null);
    }
    root.readings().release(reading);
  }
}
