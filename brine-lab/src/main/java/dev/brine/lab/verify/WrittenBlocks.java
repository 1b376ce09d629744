// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.function.UnaryOperator;

/**
 * Lets rewritten classes read a sample in Java's form, and write and read it in their own. Returns
 * nanoseconds of writing and of reading, and the bytes behind these. It is loaded beside the
 * rewritten classes.
 */
public final class WrittenBlocks implements UnaryOperator<byte[]> {
  private final SampleForms forms = new SampleForms(null);

  /** Called by the loader of the rewritten classes. */
  public WrittenBlocks() {}

  @Override
  public byte[] apply(byte[] sample) {
    try {
      ObjectSequence objects = forms.readAll(sample);
      long start = SampleForms.now();
      byte[] bytes = forms.writeJava(objects);
      long written = SampleForms.now();
      forms.readJava(bytes, objects);
      long read = SampleForms.now();
      return ByteBuffer.allocate(2 * Long.BYTES + bytes.length)
          .putLong(written - start)
          .putLong(read - written)
          .put(bytes)
          .array();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }
}
