// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.BrineObjectInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;

/**
 * What stands in an optimized program for {@code java.io.ObjectInputStream}, whose contract it
 * keeps. Reads Brine's own form and that of the JDK, whichever comes; a stream with another header,
 * or none, is one of the form that the program writes.
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
   * Is told by a method of an optimized class that it calls {@code readObject} next. The call
   * itself stays in that method, so that Java's own streams find its class on the stack.
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
