// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.BrineObjectInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;

/**
 * Replaces {@code java.io.ObjectInputStream} in optimized programs, and keeps its contract. Reads
 * Brine's form and that of the JDK; the first byte decides. A stream with another header, or none,
 * has the form that the program writes.
 */
public class DropInObjectInputStream extends BrineObjectInputStream {
  /**
   * Creates a stream and reads the header.
   *
   * @param source not null
   * @throws IOException if the source fails, or begins with another header
   */
  public DropInObjectInputStream(InputStream source) throws IOException {
    super(DropIn.BRINE, DropIn.counted(source), DropIn.WRITTEN, DropIn.other());
  }

  /**
   * Creates a stream in override mode: the subclass reads objects itself.
   *
   * @throws IOException never; Java's constructor declares it
   */
  protected DropInObjectInputStream() throws IOException {}

  /**
   * Sets the class whose method calls {@code readObject} next. Optimized methods call this. The
   * call of {@code readObject} stays in the method, so that Java's own streams find its class on
   * the stack.
   *
   * @param in any object stream or null
   * @param caller the class of the method
   */
  public static void calledFrom(ObjectInputStream in, Class<?> caller) {
    if (in instanceof DropInObjectInputStream own) {
      own.calledFrom(caller);
    }
  }
}
