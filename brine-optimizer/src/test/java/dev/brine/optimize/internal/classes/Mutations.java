// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Blocks and layouts that nothing writes, but that are near to some that are written. */
final class Mutations {
  private static final int[] CHANGES = {0, 1, 2, 3, 7, 'E', 'L', 'O', 'T', 0x7f, 0x80, 0xff};
  static final String CHARS = ",|:19KXOETaLZIn~\u1234";

  private Mutations() {}

  /** Takes a block. */
  interface OfBlock {
    /** Takes one, and what is changed. */
    void take(byte[] content, Object what) throws IOException;
  }

  /** Takes a layout. */
  interface OfLayout {
    /** Takes one. */
    void take(String layout) throws IOException;
  }

  /** Changes each byte of a block. */
  static void bytes(byte[] content, OfBlock block) throws IOException {
    for (int at = 0; at < content.length; at++) {
      for (int change : CHANGES) {
        byte[] changed = content.clone();
        changed[at] = (byte) change;
        block.take(changed, at + " is " + change);
      }
    }
  }

  /** Puts a number in the place of each byte of a block. */
  static void numbers(byte[] content, long number, OfBlock block) throws IOException {
    for (int at = 0; at < content.length; at++) {
      ByteArrayOutputStream changed = new ByteArrayOutputStream();
      changed.write(content, 0, at);
      for (long rest = number; rest != 0; rest >>>= 7) {
        changed.write((int) (rest & 0x7f) | (rest >>> 7 == 0 ? 0 : 0x80));
      }
      changed.write(content, at + 1, content.length - at - 1);
      block.take(changed.toByteArray(), at + " is " + number);
    }
  }

  /** Changes each char of a layout, drops it, and drops all from there on. */
  static void chars(String text, OfLayout layout) throws IOException {
    for (int at = 0; at < text.length(); at++) {
      for (int i = 0; i < CHARS.length(); i++) {
        layout.take(text.substring(0, at) + CHARS.charAt(i) + text.substring(at + 1));
      }
      layout.take(text.substring(0, at));
      layout.take(text.substring(0, at) + text.substring(at + 1));
    }
  }
}
