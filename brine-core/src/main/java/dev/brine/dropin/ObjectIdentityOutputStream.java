// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Replaces {@code java.io.ObjectOutputStream} in programs that were optimized with {@code
 * identity=objects}. It differs from {@link DropInObjectOutputStream} in that strings, boxed values
 * and other values are written each time. A shared one becomes several equal ones. {@link
 * DropInObjectInputStream} reads both.
 */
public class ObjectIdentityOutputStream extends BrineObjectOutputStream {
  /**
   * Creates a stream and writes the header.
   *
   * @param sink not null
   * @throws IOException if the sink fails
   */
  public ObjectIdentityOutputStream(OutputStream sink) throws IOException {
    super(DropIn.BRINE, DropIn.counted(sink), DropIn.WRITTEN, Format.JAVA, Identity.OBJECTS);
  }

  /**
   * Creates a stream in override mode: the subclass writes objects itself.
   *
   * @throws IOException never; Java's constructor declares it
   */
  protected ObjectIdentityOutputStream() throws IOException {}
}
