// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Replaces {@code java.io.ObjectOutputStream} in optimized programs, and keeps its contract. Writes
 * Brine's own form or, with {@code -Dbrine.write=java}, that of the JDK. A subclass that writes no
 * header writes the form of the JDK, since it may append to a file that has it.
 */
public class DropInObjectOutputStream extends BrineObjectOutputStream {
  /**
   * Creates a stream and writes the header.
   *
   * @param sink not null
   * @throws IOException if the sink fails
   */
  public DropInObjectOutputStream(OutputStream sink) throws IOException {
    super(DropIn.BRINE, DropIn.counted(sink), DropIn.WRITTEN, Format.JAVA, null);
  }

  /**
   * Creates a stream in override mode: the subclass writes objects itself.
   *
   * @throws IOException never; Java's constructor declares it
   */
  protected DropInObjectOutputStream() throws IOException {}
}
