// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.Fingerprint;
import java.io.IOException;
import java.io.Serializable;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** The schema of the classes that wrote records. Equal are schemas of one fingerprint. */
final class WriterSchema implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST = 1 << 24;

  private final byte[] bytes;
  private final long fingerprint;

  /** Creates the schema of these bytes, which must not change. */
  WriterSchema(byte[] bytes) {
    this.bytes = bytes;
    fingerprint = Fingerprint.of(bytes).value();
  }

  /** Reads what {@link #write} wrote. */
  static WriterSchema read(DataInputView source) throws IOException {
    int length = source.readInt();
    if (length < 0 || length > LONGEST) {
      throw new IOException(
          "Expected a schema of at most 16 MB in the snapshot but was one of " + length + " bytes");
    }
    byte[] bytes = new byte[length];
    source.readFully(bytes);
    return new WriterSchema(bytes);
  }

  /** Writes length and bytes. */
  void write(DataOutputView target) throws IOException {
    target.writeInt(bytes.length);
    target.write(bytes);
  }

  /** Returns the bytes; nobody changes them. */
  byte[] bytes() {
    return bytes;
  }

  /** Returns the fingerprint by which records name the schema. */
  Fingerprint fingerprint() {
    return new Fingerprint(fingerprint);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WriterSchema that && fingerprint == that.fingerprint;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(fingerprint);
  }
}
