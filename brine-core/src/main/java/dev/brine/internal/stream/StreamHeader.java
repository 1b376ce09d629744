// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.BrineException;
import dev.brine.internal.FirstByte;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.naming.Configuration;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;

/**
 * The first two bytes of a stream in Brine's form: {@link FormatNumbers#STREAM}, with which no
 * message begins and no stream of the JDK, and the header of a message.
 */
public final class StreamHeader {
  private StreamHeader() {}

  /** Returns the header of streams of a configuration. */
  static byte[] of(Configuration configuration) {
    return new byte[] {(byte) FormatNumbers.STREAM, (byte) configuration.header()};
  }

  /** Reads and checks a header. */
  static void read(InputStream source, Configuration configuration) throws IOException {
    int first = octet(source);
    int second = octet(source);
    if (first != FormatNumbers.STREAM) {
      throw new StreamCorruptedException(FirstByte.noStream(first, second));
    }
    try {
      configuration.check(second);
    } catch (BrineException e) {
      StreamCorruptedException failure = new StreamCorruptedException(e.getMessage());
      failure.initCause(e);
      throw failure;
    }
  }

  private static int octet(InputStream source) throws IOException {
    int octet = source.read();
    if (octet < 0) {
      throw new EOFException();
    }
    return octet;
  }
}
