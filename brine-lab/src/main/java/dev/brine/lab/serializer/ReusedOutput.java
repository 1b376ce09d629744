// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.io.ByteArrayOutputStream;

/** An output whose array is used again after {@link #reset()} and is handed out without a copy. */
final class ReusedOutput extends ByteArrayOutputStream {
  /** Returns the array that holds the bytes written, valid until the next write. */
  byte[] array() {
    return buf;
  }
}
