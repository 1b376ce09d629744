// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.TypeNames;
import dev.brine.inspect.internal.part.BrineInput;
import java.io.IOException;

/** Reads arrays of one primitive type. */
final class NumberArray {
  private static final int WIDTH_BITS = 2;

  private final BrineParser parser;
  private final BrineInput in;
  private final BodyType type;
  private final char letter;

  NumberArray(BrineParser parser, BodyType type) {
    this.parser = parser;
    this.type = type;
    in = parser.in();
    letter = type.element().type().charAt(0);
  }

  /** Reads an array whose head was read. */
  void read(long offset, Place place) throws IOException, StopException {
    String what = type.name();
    long at = in.position();
    long head = in.varlong("the size of an array");
    boolean isSized = letter == 'S' || letter == 'C' || letter == 'I' || letter == 'J';
    int most = TypeNames.width(letter);
    int width = isSized ? 1 << (head & 3) : most;
    int size = BrineInput.toCount(isSized ? head >>> WIDTH_BITS : head, at, "the size of an array");
    if (width > most) {
      throw StopException.damaged(at, "Elements of " + what + " cannot be wider than it");
    }
    Node node = parser.enter(NodeKind.ARRAY, type, offset, place, size);
    try {
      if (letter == 'Z') {
        readBits(size);
      } else {
        readNumbers(size, width);
      }
    } finally {
      parser.events().leave(node);
    }
  }

  private boolean isWanted() {
    return parser.events().visitor().wantsElements();
  }

  private void readBits(int size) throws IOException, StopException {
    String what = type.name();
    if (!isWanted()) {
      in.read((size + 7L) / 8, what, null, Category.NUMBERS, type.element());
      return;
    }
    for (int i = 0; i < size; i += Byte.SIZE) {
      long offset = in.position();
      int bits = in.octet(what);
      for (int j = i; j < Math.min((long) size, i + 8L); j++) {
        parser.events().visitor().primitive(type.element(), offset, bits >>> (j - i) & 1);
      }
      parser.events().took(Category.NUMBERS, type.element());
    }
  }

  private void readNumbers(int size, int width) throws IOException, StopException {
    String what = type.name();
    if (!isWanted()) {
      in.read((long) size * width, what, null, Category.NUMBERS, type.element());
      return;
    }
    for (int i = 0; i < size; i++) {
      long offset = in.position();
      long bits = in.fixed(width, what);
      if (letter == 'C') {
        bits &= width == 1 ? 0xFF : 0xFFFF;
      }
      parser.events().visitor().primitive(type.element(), offset, bits);
      parser.events().took(Category.NUMBERS, type.element());
    }
  }
}
