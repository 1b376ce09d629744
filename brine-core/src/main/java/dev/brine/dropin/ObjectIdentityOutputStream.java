// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Identity;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Replaces {@code java.io.ObjectOutputStream} in programs that were optimized with {@code
 * identity=objects}. It differs from {@link DropInObjectOutputStream} in that strings, boxed values
 * and other values are written each time. A shared one becomes several equal ones. {@link
 * DropInObjectInputStream} reads both.
 */
public class ObjectIdentityOutputStream extends DropInObjectOutputStream {
  /**
   * Creates a stream and writes the header.
   *
   * @param sink not null
   * @throws IOException if the sink fails
   */
  public ObjectIdentityOutputStream(OutputStream sink) throws IOException {
    super(Identity.OBJECTS, DropIn.counted(sink, null));
  }

  /**
   * Creates a stream of a place, and writes the header. Optimized methods call this.
   *
   * @param sink not null
   * @param place the name of the method, with its class, or that of the class of the stream
   * @throws IOException if the sink fails
   */
  public ObjectIdentityOutputStream(OutputStream sink, String place) throws IOException {
    super(Identity.OBJECTS, DropIn.counted(sink, place));
  }

  /**
   * Creates a stream in override mode: the subclass writes objects itself.
   *
   * @throws IOException never; Java's constructor declares it
   */
  protected ObjectIdentityOutputStream() throws IOException {}
}
