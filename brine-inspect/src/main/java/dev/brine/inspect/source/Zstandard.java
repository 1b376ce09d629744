// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Zstandard (RFC 8878), for which Java has no decoder. A program that has one passes it to {@link
 * Input#of(java.util.List, InputStream, Zstandard)}. See docs/decisions/077.
 */
public interface Zstandard {
  /**
   * Returns the bytes of all frames of a stream. Closing it closes the stream.
   *
   * @throws IOException if the decoder cannot be used; damaged frames fail when they are read, and
   *     those that need too much memory or a dictionary by a {@link PackingException}
   */
  InputStream decode(InputStream in) throws IOException;

  /**
   * Returns a stream that writes one frame, which ends when it is closed, at the usual level.
   *
   * @throws IOException if the encoder cannot be used
   */
  OutputStream encode(OutputStream out) throws IOException;
}
