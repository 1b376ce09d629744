// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The array inside a string, for reading alone, where the user has opened {@code
 * java.base/java.lang} to this module (docs/decisions/007-strings.md).
 *
 * <p>Where the package is closed, or the JDK keeps strings in another way, {@link #OPENED} is
 * false; a compiler drops what depends on it. Whether it is open is looked up once.
 */
final class StringBytes {
  private static final VarHandle VALUE = value();

  /** Whether the array can be read. */
  static final boolean OPENED = VALUE != null;

  private StringBytes() {}

  private static VarHandle value() {
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.privateLookupIn(String.class, MethodHandles.lookup());
      VarHandle value = lookup.findVarHandle(String.class, "value", byte[].class);
      return isLatin1OrTwice(value) ? value : null;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /** Returns whether a narrow string takes its low bytes, or two for each char, in such arrays. */
  private static boolean isLatin1OrTwice(VarHandle value) {
    byte[] narrow = (byte[]) value.get("a\u00ff");
    byte[] wide = (byte[]) value.get("\u0416");
    boolean latin1 = narrow.length == 2 && narrow[0] == 'a' && narrow[1] == (byte) 0xff;
    return (latin1 || narrow.length == 4) && wide.length == 2;
  }

  /** Returns the string's array: its low bytes where it has as many as the string has chars. */
  static byte[] of(String text) {
    return (byte[]) VALUE.get(text);
  }
}
