// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.block;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.block.BlockLayout.Kind;
import dev.brine.internal.BlockForm;
import java.util.List;

/**
 * Reads a block by its layout. A block that does not fit the layout to its last byte is reported as
 * bytes whose meaning is not known.
 */
public final class BlockReader {
  private static final int MORE = 3;
  private static final int FIRST_BIT_OF_LEVEL = 8;
  private static final int FIRST_BIT_OF_OBJECT = 2;
  private static final int HAS_BLOCK = 2;
  private static final int DEEPEST = 100;

  private final BlockLayout layout;
  private final BlockBytes in;
  private final BlockValues values;

  private BlockReader(BlockLayout layout, BlockBytes in) {
    this.layout = layout;
    this.in = in;
    values = new BlockValues(in);
  }

  /**
   * Returns whether block data follows the fields.
   *
   * @param bits the value of the field that is named by the layout
   */
  public static boolean isThere(BlockLayout layout, long bits) {
    return layout.kind() != Kind.LEVEL || (bits & HAS_BLOCK) != 0;
  }

  /**
   * Reads a block and reports what it holds.
   *
   * @param bits the value of the field that is named by the layout
   * @param place of what the class itself wrote
   * @return the places of the values that follow the block, in their order, as far as it is known
   */
  public static List<Place> read(
      BlockLayout layout, long bits, BlockBytes in, Events events, Place place) {
    try {
      new BlockReader(layout, in).read(bits, null, place);
    } catch (StopException e) {
      in.reportPlain(events, place);
      return List.of();
    }
    try {
      BlockReader reader = new BlockReader(layout, in);
      reader.read(bits, events, place);
      return reader.behind(place);
    } catch (StopException e) {
      throw new AssertionError("A block that was read before", e);
    }
  }

  private void read(long bits, Events events, Place place) throws StopException {
    int count = (int) bits & MORE;
    int tail = layout.kind() == Kind.PROXY && count == MORE ? Short.BYTES : 0;
    in.rewind(in.size() - tail, events);
    in.reportHeaders(place);
    switch (layout.kind()) {
      case PROXY -> {
        if (count == 0 || (byte) bits != (byte) (layout.hash() << 2 | count)) {
          throw in.damaged("The block has another layout");
        }
        readFields(layout.section(0), place);
      }
      case LEVEL -> readFields(layout.section(0), bits, FIRST_BIT_OF_LEVEL);
    }
    if (in.left() != 0) {
      throw in.damaged(in.left() + " bytes are left behind the values of a block");
    }
    in.extend();
    in.fixed(tail);
    in.took(Category.HEADERS, place);
  }

  /** Returns the places of what follows the block; those within other objects are not named. */
  private List<Place> behind(Place place) {
    if (layout.kind() == Kind.LEVEL) {
      return List.of(); // arrays in place of the fields have them
    }
    return values.behind().stream()
        .map(one -> one.equals(BlockValues.NESTED) ? place : one)
        .toList();
  }

  /** Reads an object within a block: its bits, then its fields. */
  private void readFields(BlockLayout.Section section, Place place) throws StopException {
    long bits = in.fixed(section.bits() / Byte.SIZE + 1);
    in.took(Category.HEADERS, place);
    readFields(section, bits, FIRST_BIT_OF_OBJECT);
  }

  private void readFields(BlockLayout.Section section, long bits, long first) throws StopException {
    long bit = first;
    for (BlockLayout.Field field : section.fields()) {
      long set = bits & (((1L << field.bits()) - 1) * bit);
      boolean isHundredths = field.form() == BlockForm.DOUBLE && set != 0;
      if (field.form() == BlockForm.BIT) {
        values.primitive(field.place(), set == 0 ? 0 : 1);
      } else if (isHundredths) {
        values.hundredths(field.place());
      } else if (set != 0 || field.bits() == 0 || field.form() == BlockForm.DOUBLE) {
        readField(field, set);
      }
      bit <<= field.bits();
    }
  }

  private void readField(BlockLayout.Field field, long set) throws StopException {
    Place place = field.place();
    switch (field.form()) {
      case BlockForm.CONSTANT -> readConstant(layout.section(field.section()).name(), place);
      case BlockForm.ARRAY -> values.readArray(field.argument(), place);
      case BlockForm.OBJECT -> readObject(field.section(), place);
      case BlockForm.CONTAINER -> {
        if (Long.bitCount(set) == 1) {
          int kind = field.argument() - '0';
          requireContainer(kind);
          Node node = values.enter(NodeKind.OBJECT, BlockForms.container(kind), place);
          values.leave(node);
        } else {
          readContainer(field.section(), place);
        }
      }
      default -> values.read(field.form(), place);
    }
  }

  /** Reads an object, which is behind the block where there is a zero. */
  private void readObject(int section, Place place) throws StopException {
    if (in.isNull()) {
      values.readBehind(place);
      return;
    }
    readPresent(section, place);
  }

  private void readPresent(int section, Place place) throws StopException {
    if (section == 0) {
      throw in.damaged("The layout names no class for an object in a block");
    }
    if (values.nest() > DEEPEST) {
      throw in.damaged("Objects in a block nest deeper than " + DEEPEST);
    }
    BlockLayout.Section type = layout.section(section);
    Node node = values.enter(NodeKind.OBJECT, type.name(), place);
    readFields(type, place);
    values.leave(node);
    values.unnest();
  }

  private void readConstant(String className, Place place) throws StopException {
    Node node = values.enter(NodeKind.ENUM, className, place);
    Place constant = new Place(className, Place.CONSTANT, "Ljava/lang/String;");
    values.readText(constant, Category.ENUMS);
    values.leave(node);
  }

  private void requireContainer(long kind) throws StopException {
    if (!BlockForms.isContainer(kind)) {
      throw in.damaged("Unknown kind of container: " + kind);
    }
  }

  private void readContainer(int section, Place place) throws StopException {
    long offset = in.offset();
    long kind = in.unsigned();
    requireContainer(kind);
    if (kind == 0) {
      values.readBehind(place);
      return;
    }
    String name = BlockForms.container((int) kind);
    Node node = values.enter(NodeKind.OBJECT, name, place, offset);
    Place elements = new Place(name, Place.WRITTEN, "");
    int count = in.count(in.unsigned());
    in.took(Category.HEADERS, place);
    if (count > 0) {
      readElements(count, BlockForms.isMap((int) kind) ? -1 : section, elements);
    }
    if (count > 0 && BlockForms.isMap((int) kind)) {
      readElements(count, section, elements);
    }
    values.leave(node);
  }

  /**
   * Reads elements.
   *
   * @param section the number of the class of objects and constants; negative where there are none
   */
  private void readElements(int count, int section, Place place) throws StopException {
    char form = (char) in.u1();
    in.took(Category.HEADERS, place);
    if (form == BlockForm.LATER) {
      throw in.damaged("The elements of a container cannot be behind its block");
    }
    boolean isOfClass = form == BlockForm.OBJECT || form == BlockForm.CONSTANT;
    if (isOfClass && section <= 0) {
      throw in.damaged("Elements without a class have one");
    }
    for (int i = 0; i < count; i++) {
      if (form == BlockForm.CONSTANT) {
        readConstant(layout.section(section).name(), place);
      } else if (form == BlockForm.OBJECT || form == BlockForm.TEXT) {
        readNullable(form, section, place);
      } else {
        values.read(form, place);
      }
    }
  }

  private void readNullable(char form, int section, Place place) throws StopException {
    long offset = in.offset();
    if (in.isNull()) {
      values.readNull(place, offset);
    } else if (form == BlockForm.TEXT) {
      values.readText(place, Category.STRINGS);
    } else {
      readPresent(section, place);
    }
  }
}
