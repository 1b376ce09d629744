// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.BrineObjectOutputStream;
import dev.brine.Identity;
import java.io.IOException;
import java.io.OutputStream;

/**
 * What stands in a program for {@code java.io.ObjectOutputStream} that was optimized with {@code
 * identity=objects}: as {@link DropInObjectOutputStream}, but strings, boxed values and other
 * values are written wherever they stand. One that objects share comes back as several that are
 * equal. {@link DropInObjectInputStream} reads both.
 */
public class ObjectIdentityOutputStream extends BrineObjectOutputStream {
  /**
   * Creates a stream and writes the header.
   *
   * @param sink not null
   * @throws IOException if the sink fails
   */
  public ObjectIdentityOutputStream(OutputStream sink) throws IOException {
    super(DropIn.BRINE, DropIn.counted(sink), DropIn.WRITTEN, Identity.OBJECTS);
  }

  /**
   * Creates a stream in override mode: the subclass writes objects itself.
   *
   * @throws IOException never; Java's constructor declares it
   */
  protected ObjectIdentityOutputStream() throws IOException {}
}
