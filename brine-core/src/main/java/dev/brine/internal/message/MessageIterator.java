// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Iterates over the values of the messages in a stream. It ends where the stream ends between two
 * messages. What failed once fails again, so that a failure is not taken for the end.
 */
final class MessageIterator implements Iterator<Object> {
  private static final int UNKNOWN = -2;
  private static final int END = -1;

  private final InputStream source;
  private final MessageReader reader;
  private int first = UNKNOWN;
  private Throwable failure;

  /** Reads the rest of a message. */
  interface MessageReader {
    /** Returns the value of the message that starts with a byte. */
    Object read(int first) throws IOException;
  }

  MessageIterator(InputStream source, MessageReader reader) {
    this.source = source;
    this.reader = reader;
  }

  @Override
  public boolean hasNext() {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException known) {
      throw known;
    }
    if (first == UNKNOWN) {
      try {
        first = source.read();
      } catch (IOException e) {
        throw failed(new UncheckedIOException(e));
      }
    }
    return first != END;
  }

  @Override
  public Object next() {
    if (!hasNext()) {
      throw new NoSuchElementException("The stream has no further message");
    }
    int start = first;
    first = UNKNOWN;
    try {
      return reader.read(start);
    } catch (IOException e) {
      throw failed(new UncheckedIOException(e));
    } catch (RuntimeException e) {
      throw failed(e);
    } catch (Error e) {
      failure = e;
      throw e;
    }
  }

  private RuntimeException failed(RuntimeException e) {
    failure = e;
    return e;
  }
}
