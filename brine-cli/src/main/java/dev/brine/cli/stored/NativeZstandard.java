// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import dev.brine.inspect.source.Zstandard;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Zstandard by its reference library, which zstd-jni has for the usual systems. */
final class NativeZstandard implements Zstandard {
  @Override
  public InputStream decode(InputStream in) throws IOException {
    try {
      return new ZstdInputStream(in);
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
}
