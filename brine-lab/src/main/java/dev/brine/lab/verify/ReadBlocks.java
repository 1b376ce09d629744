// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.UnaryOperator;

/**
 * Lets rewritten classes read a sample in their own form, and write it in Java's. It is loaded
 * beside the rewritten classes, which read the system property when they are initialized.
 */
public final class ReadBlocks implements UnaryOperator<byte[]> {
  private static final String WRITE = "brine.write";

  private final SampleForms forms = new SampleForms(null);

  /** Called by the loader of the rewritten classes. */
  public ReadBlocks() {}

  @Override
  public byte[] apply(byte[] sample) {
    System.setProperty(WRITE, "java");
    try {
      return forms.writeJava(forms.readAll(sample));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new UncheckedIOException(new IOException(e));
    } finally {
      System.clearProperty(WRITE);
    }
  }
}
