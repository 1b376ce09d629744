// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.Stop;
import dev.brine.inspect.internal.BrokenInputException;
import dev.brine.inspect.internal.ByteInput;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.ZipException;

/** All bytes of an input. */
public final class WholeInput {
  private WholeInput() {}

  /** Counts bytes, so that a failure can say where it was. */
  private static final class Counted extends FilterInputStream {
    private long count;

    Counted(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int octet = in.read();
      count += octet < 0 ? 0 : 1;
      return octet;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = in.read(bytes, offset, length);
      count += Math.max(0, read);
      return read;
    }

    ConversionException damaged(IOException failure) {
      String reason = BrokenInputException.reason(failure);
      return new ConversionException(
          new Stop(Stop.Kind.DAMAGED, count, "More bytes are needed but " + reason));
    }
  }

  /**
   * Returns all bytes of an input.
   *
   * @throws IOException if the stream throws it
   * @throws ConversionException if the input is packed and damaged, or has more than 256 MiB
   */
  public static byte[] read(InputStream in) throws IOException, ConversionException {
    Counted counted = new Counted(in);
    byte[] bytes;
    try {
      bytes = counted.readNBytes(ByteInput.MOST_WHOLE + 1);
    } catch (EOFException | ZipException e) {
      throw counted.damaged(e);
    } catch (OutOfMemoryError e) {
      throw new ConversionException("The input needs more memory than there is", e);
    }
    if (bytes.length > ByteInput.MOST_WHOLE) {
      throw new ConversionException("The input is longer than " + ByteInput.MOST_WHOLE + " bytes");
    }
    return bytes;
  }

  /**
   * Copies all bytes of an input, whatever its length.
   *
   * @throws IOException if one of the streams throws it
   * @throws ConversionException if the input is packed, and damaged
   */
  public static void copy(InputStream in, OutputStream sink)
      throws IOException, ConversionException {
    Counted counted = new Counted(in);
    try {
      counted.transferTo(sink);
    } catch (EOFException | ZipException e) {
      throw counted.damaged(e);
    }
  }
}
