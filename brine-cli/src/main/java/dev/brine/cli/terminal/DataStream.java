// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.util.Optional;

/**
 * A print stream that keeps its first failure; PrintStream itself reports only that there was one.
 */
public final class DataStream extends TerminalStream {
  private static final int BUFFER = 1 << 16;

  private final Kept kept;

  private DataStream(Kept kept, Charset charset) {
    super(kept, true, charset);
    this.kept = kept;
  }

  /** Returns a stream that prints in a charset. */
  static DataStream of(OutputStream out, Charset charset) {
    return new DataStream(new Kept(out), charset);
  }

  /** Writes what is left, and returns the first failure; empty where all was written. */
  public Optional<IOException> failure() {
    flush();
    return Optional.ofNullable(kept.failure);
  }

  /** Returns a stream with a buffer that throws {@link OutputClosed} at the first failure. */
  public TerminalStream untilClosed(Charset charset) {
    OutputStream checked =
        new FilterOutputStream(this) {
          @Override
          public void write(byte[] bytes, int offset, int length) {
            DataStream.this.write(bytes, offset, length);
            failure()
                .ifPresent(
                    failure -> {
                      throw new OutputClosed(failure);
                    });
          }
        };
    return new TerminalStream(new BufferedOutputStream(checked, BUFFER), false, charset);
  }

  /** Keeps the first failure. */
  private static final class Kept extends OutputStream {
    private final OutputStream out;
    private IOException failure;

    Kept(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int octet) throws IOException {
      write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        throw first(e);
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        out.flush();
      } catch (IOException e) {
        throw first(e);
      }
    }

    private IOException first(IOException e) {
      failure = failure == null ? e : failure;
      return e;
    }
  }
}
