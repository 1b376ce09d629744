// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.layout;

import dev.brine.Identity;
import dev.brine.References;
import dev.brine.internal.FormatNumbers;
import dev.brine.shape.Shape;
import dev.brine.shape.Shape.Field;
import dev.brine.shape.ShapeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The order and form of the bytes of an object, decided from its shape alone, in format version 1.
 *
 * <p>A body is the flags, then the fields in the order of {@link #slots}: numbers, strings, values,
 * references, and within these as in the shape, but a record's references by name, since Java calls
 * their callbacks in that order. Flags are the bits of all fields that need some, the lowest first,
 * in as many bytes as they need; where there are at most {@value #MOST_RIDING} and an int, they are
 * in the low bits of the first int instead and take no byte of their own.
 *
 * @param slots the fields in the order in which they are written
 * @param flagBits the number of flag bits, padding between words of 32 included
 * @param rides whether the flags are in the first int, which is then the first slot
 */
public record Layout(Shape shape, List<Slot> slots, int flagBits, boolean rides) {
  private static final int MOST_RIDING = 3;
  private static final int LAST_GROUP = 3;

  /** Makes the slots unmodifiable. */
  public Layout {
    slots = List.copyOf(slots);
  }

  /** Returns the layout of an object or record. */
  public static Layout of(
      Shape shape, ShapeSource shapes, References references, Identity identity) {
    return new Builder(references, identity).build(shape, shapes);
  }

  /** Returns the number of bytes that the flags take by themselves. */
  public int flagBytes() {
    return rides ? 0 : (flagBits + 7) / 8;
  }

  /** Returns the number of words that the flags are in. */
  public int flagWords() {
    return (flagBits + FormatNumbers.FLAG_WORD - 1) / FormatNumbers.FLAG_WORD;
  }

  /** Returns whether objects hold nothing but numbers, strings and constants of enums. */
  public boolean isLeaf() {
    for (Slot slot : slots) {
      if (!isLeaf(slot.form())) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLeaf(Form form) {
    return switch (form.variant()) {
      case SCALAR, TEXT, BOX, ENUM -> true;
      case VALUE, REFERENCE -> false;
    };
  }

  /** Returns the least bytes that a body takes. */
  public int least() {
    int least = flagBytes();
    for (Slot slot : slots) {
      least += least(slot);
    }
    return least;
  }

  private static int least(Slot slot) {
    return switch (slot.form().variant()) {
      case SCALAR -> slot.form().scalar().least();
      case TEXT, BOX, ENUM, VALUE, REFERENCE -> slot.isFlagged() ? 0 : 1;
    };
  }

  /** Gives each field its place. */
  private static final class Builder {
    private final References references;
    private final Identity identity;
    private final List<Slot> slots = new ArrayList<>();
    private int bits;

    Builder(References references, Identity identity) {
      this.references = references;
      this.identity = identity;
    }

    Layout build(Shape shape, ShapeSource shapes) {
      List<Field> fields = shape.fields();
      for (int i = 0; i < fields.size(); i++) {
        Form form = Forms.of(fields.get(i).type(), shapes, identity);
        slots.add(flagged(new Slot(fields.get(i), i, form, -1, 0), width(form)));
      }
      sort();
      if (shape instanceof Shape.OfRecord) {
        sortReferences();
      }
      boolean rides = bits > 0 && bits <= MOST_RIDING && moveIntFirst();
      if (!rides) {
        giveSpareBits();
      }
      return new Layout(shape, slots, bits, rides);
    }

    /**
     * Puts the groups one after the other, without a comparator that a first message would link.
     */
    private void sort() {
      List<Slot> unsorted = List.copyOf(slots);
      slots.clear();
      for (int group = 0; group <= LAST_GROUP; group++) {
        for (Slot slot : unsorted) {
          if (group(slot.form()) == group) {
            slots.add(slot);
          }
        }
      }
    }

    private void sortReferences() {
      Map<String, Slot> byName = new TreeMap<>();
      for (Slot slot : slots) {
        if (group(slot.form()) == LAST_GROUP) {
          byName.put(slot.field().name(), slot);
        }
      }
      slots.subList(slots.size() - byName.size(), slots.size()).clear();
      slots.addAll(byName.values());
    }

    private Slot flagged(Slot slot, int width) {
      if (width == 0) {
        return slot;
      }
      if (bits % FormatNumbers.FLAG_WORD + width > FormatNumbers.FLAG_WORD) {
        bits += FormatNumbers.FLAG_WORD - bits % FormatNumbers.FLAG_WORD;
      }
      int at = bits;
      bits += width;
      return new Slot(slot.field(), slot.index(), slot.form(), at, width);
    }

    private int width(Form form) {
      return switch (form.variant()) {
        case SCALAR -> form.scalar() == Scalar.BOOLEAN ? 1 : 0;
        case TEXT -> 0;
        case BOX -> form.scalar() == Scalar.BOOLEAN ? 2 : 1;
        case ENUM -> {
          int zeros = Integer.numberOfLeadingZeros(((Form.OfEnum) form).size());
          yield Math.max(1, FormatNumbers.FLAG_WORD - zeros);
        }
        case VALUE -> 1;
        case REFERENCE -> references == References.TREE ? width((Form.OfReference) form) : 0;
      };
    }

    private static int width(Form.OfReference reference) {
      return reference.only() ? 1 : 2;
    }

    private static int group(Form form) {
      return switch (form.variant()) {
        case SCALAR -> 0;
        case TEXT -> 1;
        case BOX, ENUM, VALUE -> 2;
        case REFERENCE -> LAST_GROUP;
      };
    }

    private boolean moveIntFirst() {
      for (int i = 0; i < slots.size(); i++) {
        if (slots.get(i).form().is(Scalar.INT)) {
          slots.add(0, slots.remove(i));
          return true;
        }
      }
      return false;
    }

    /** A string may use a bit that would be lost, so that null takes no byte. */
    private void giveSpareBits() {
      for (int i = 0; i < slots.size() && bits % 8 != 0; i++) {
        if (slots.get(i).form().variant() == Form.Variant.TEXT) {
          slots.set(i, flagged(slots.get(i), 1));
        }
      }
    }
  }
}
