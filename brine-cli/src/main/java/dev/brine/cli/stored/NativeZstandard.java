// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import dev.brine.inspect.source.PackingException;
import dev.brine.inspect.source.Zstandard;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Zstandard by its reference library, which zstd-jni has for the usual systems. It refuses frames
 * that need a window of more than 128 MiB.
 */
final class NativeZstandard implements Zstandard {
  @Override
  public InputStream decode(InputStream in) throws IOException {
    try {
      return new Frames(new ZstdInputStream(in));
    } catch (LinkageError e) {
      throw unusable(e);
    }
  }

  @Override
  public OutputStream encode(OutputStream out) throws IOException {
    try {
      return new ZstdOutputStream(out);
    } catch (LinkageError e) {
      throw unusable(e);
    }
  }

  private static IOException unusable(LinkageError e) {
    return new IOException("Zstandard does not run on this system; use zstd -d", e);
  }

  /** Explains why intact frames cannot be unpacked. */
  private static final class Frames extends FilterInputStream {
    Frames(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      try {
        return super.read(bytes, offset, length);
      } catch (ZstdIOException e) {
        throw reported(e);
      }
    }

    private static IOException reported(ZstdIOException e) {
      if (e.getErrorCode() == Zstd.errFrameParameterWindowTooLarge()) {
        return new PackingException(
            "the frame of Zstandard needs a window of more than 128 MiB of memory; unpack it with"
                + " zstd -d --long=31",
            e);
      }
      return e.getErrorCode() == Zstd.errDictionaryWrong()
          ? new PackingException(
              "the frame of Zstandard needs a dictionary; unpack it with zstd -d -D FILE", e)
          : e;
    }
  }
}
