// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.internal.override.OutputHooks;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Writes the header of a stream: the standard one, or what the hook of the stream's class writes in
 * its place. It ends when the hook returns, or writes an object.
 */
final class HeaderOutput {
  private final FrameSink sink;
  private final byte[] standard;
  private boolean isOpen;
  private boolean isStandard;

  /** Whether the hook has reset the stream instead, as programs do that append. */
  private boolean hasReset;

  /** The bytes of a header that is not the standard one, or null. */
  private ByteArrayOutputStream own;

  /**
   * Creates the header of a stream.
   *
   * @param standard the bytes of the standard one
   */
  HeaderOutput(FrameSink sink, byte[] standard) {
    this.sink = sink;
    this.standard = standard;
  }

  /** Begins the header, and calls its hook. */
  void open(OutputHooks hooks) throws IOException {
    isOpen = true;
    hooks.writeStreamHeader();
  }

  /** Returns whether what is written now belongs to the header. */
  boolean isOpen() {
    return isOpen;
  }

  /** Returns whether the hook has written nothing. It may have reset the stream. */
  boolean isLeftOut() {
    return isOpen && !isStandard && own == null;
  }

  /** Returns whether the hook has reset the stream, which {@link #end} forgets. */
  boolean hasReset() {
    return hasReset;
  }

  /** Returns the bytes of the standard header. */
  byte[] standard() {
    return standard;
  }

  /**
   * Writes the standard header.
   *
   * @return false where it is one of the bytes of the stream or of another header: then nothing is
   *     written
   */
  boolean writeStandard() throws IOException {
    isStandard |= isOpen;
    boolean isFirst = isOpen && own == null;
    if (isFirst) {
      sink.write(standard, 0, standard.length);
    }
    return isFirst;
  }

  /** Takes note of a reset, and returns whether it comes in place of the header. */
  boolean reset() {
    boolean isFirst = isOpen && own == null;
    hasReset |= isFirst;
    return isFirst;
  }

  /** Returns what takes the bytes of a header that is not the standard one. */
  DataOutputStream bytes() {
    own = own == null ? new ByteArrayOutputStream() : own;
    return new DataOutputStream(own);
  }

  /**
   * Ends the header, and hands its bytes over.
   *
   * @return whether the stream must begin with a reset
   */
  boolean end() throws IOException {
    ByteArrayOutputStream bytes = own;
    isOpen = false;
    own = null;
    if (bytes != null && bytes.size() > 0) {
      sink.write(bytes.toByteArray(), 0, bytes.size());
    }
    if (!isStandard) {
      sink.openBare();
    }
    boolean begins = hasReset;
    hasReset = false;
    return begins;
  }
}
