// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import dev.brine.internal.BlockForm;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.StreamCorruptedException;
import java.util.function.Function;

/**
 * Reads what Java or another version of a class wrote, by the names of fields. It also keeps
 * constants, objects and containers from such data until a field of this version says what they
 * become. This class is copied beside optimized classes.
 */
public final class BlockEvolution {

  private final BlockLayout layout;
  private final int section;
  private final String[] names;
  private final Object[] values;
  private final String constant;
  private final char kind;

  /** Creates what a layout describes. */
  BlockEvolution(BlockLayout layout) {
    this(layout, 0);
  }

  private BlockEvolution(BlockLayout layout, int section) {
    this.layout = layout;
    this.section = section;
    names = layout.section(section);
    values = new Object[names.length];
    constant = null;
    kind = 0;
  }

  private BlockEvolution(
      BlockLayout layout, int section, String constant, char kind, Object[] values) {
    this.layout = layout;
    this.section = section;
    this.constant = constant;
    this.kind = kind;
    this.values = values;
    names = BlockLayout.NO_NAMES;
  }

  /** Returns a constant whose class only the reader's field declares. */
  BlockEvolution constant(int type, String name) throws IOException {
    return new BlockEvolution(layout, layout.known(type, 1), name, (char) 0, null);
  }

  /** Returns the name of the class of an object or a constant. */
  String className() {
    return section == 0 ? "a packed object" : layout.section(section)[0];
  }

  /** Returns the serialVersionUID of the class of an object in the block. */
  long version() throws IOException {
    try {
      return Long.parseLong(layout.section(section)[1]);
    } catch (NumberFormatException e) {
      throw new StreamCorruptedException("Not a serialVersionUID: " + layout.section(section)[1]);
    }
  }

  /** Returns the name of a constant, or null where this is none. */
  String constant() {
    return constant;
  }

  /** Returns the kind of a container, or 0 where this is none. */
  char kind() {
    return kind;
  }

  /** Returns the elements of a container. */
  Object[] elements() {
    return values;
  }

  /** Returns how many fields an object has. */
  int count() {
    return names.length - first();
  }

  /** Returns the letter of the primitive type of a field, or L. */
  char type(int field) {
    return type(names[first() + field].charAt(0));
  }

  /** Returns the name of a field. */
  String name(int field) {
    String name = names[first() + field];
    return name.substring(BlockLayout.nameStart(name));
  }

  /** Forgets the value of a field, which nothing takes. */
  void drop(int field) {
    values[first() + field] = null;
  }

  /** Returns the value of a field. */
  Object value(int field) {
    return values[first() + field];
  }

  /** Reads an object within a block, of a class of the layout. */
  BlockEvolution record(int type, BlockReader block) throws IOException {
    BlockEvolution record = new BlockEvolution(layout, layout.known(type, 2));
    block.deepen();
    record.read(block);
    block.rise();
    return record;
  }

  /** Returns where the fields start, behind name and serialVersionUID of a class in the block. */
  private int first() {
    return section == 0 ? 0 : 2;
  }

  private int bits() {
    int count = 0;
    for (int i = first(); i < names.length; i++) {
      count += BlockLayout.bits(names[i]);
    }
    return count;
  }

  private static long mask(String field, long bit) {
    return bit * ((1 << BlockLayout.bits(field)) - 1);
  }

  /** Reads a level; of what is packed in fields that nothing wants, no objects are looked at. */
  private void read(BlockReader block, String[] wanted) throws IOException, ClassNotFoundException {
    long bit = BlockWriter.LATER << 1;
    for (int i = 0; i < names.length; i++) {
      long set = block.bits() & mask(names[i], bit);
      String name = names[i].substring(BlockLayout.nameStart(names[i]));
      if (isIn(wanted, name)) {
        block.slot(name, set);
      } else {
        block.skip();
      }
      values[i] = set == 0 ? block.slot() : value(block, names[i], set);
      bit <<= BlockLayout.bits(names[i]);
    }
  }

  private static boolean isIn(String[] fields, String name) {
    for (String field : fields) {
      if (field.length() == name.length() + 1 && field.charAt(0) == 'L' && field.endsWith(name)) {
        return true;
      }
    }
    return false;
  }

  /** Reads an object in a block. */
  void read(BlockReader block) throws IOException {
    long all = block.raw(bits() / Byte.SIZE + 1);
    long bit = BlockWriter.OWN << 1;
    for (int i = first(); i < names.length; i++) {
      long set = all & mask(names[i], bit);
      char form = names[i].charAt(0);
      if (form == BlockForm.BIT) {
        values[i] = set != 0;
      } else if (form == BlockForm.DOUBLE) {
        values[i] = block.nextDouble(set);
      } else if (set != 0 || BlockLayout.bits(names[i]) == 0) {
        values[i] = value(block, names[i], set);
      }
      bit <<= BlockLayout.bits(names[i]);
    }
  }

  private Object value(BlockReader block, String field, long set) throws IOException {
    return switch (field.charAt(0)) {
      case BlockForm.CONSTANT -> constant(field.charAt(1) - '0', block.text());
      case BlockForm.ARRAY -> block.array(field.charAt(1));
      case BlockForm.OBJECT ->
          block.isNull() ? block.later() : record(field.charAt(1) - '0', block);
      case BlockForm.CONTAINER ->
          Long.bitCount(set) == 1
              ? BlockContainers.made(field.charAt(1), BlockReader.NO_ELEMENTS)
              : container(block, field.charAt(2) - '0');
      default -> block.value(field.charAt(0));
    };
  }

  /** Constants and objects in it become what they are when the reader's field is known. */
  private Object container(BlockReader block, int type) throws IOException {
    char found = block.kind();
    if (found == '0') {
      return block.later();
    }
    Object[] elements = block.elements(found, null, null, this, type);
    return new BlockEvolution(layout, 0, null, found, elements);
  }

  /**
   * Returns the values of fields.
   *
   * @param owner the class
   * @param own its fields: the letter of a primitive type or L, the name and a comma
   * @param block where this is a level, its block
   */
  Object[] values(Class<?> owner, String own, BlockReader block)
      throws IOException, ClassNotFoundException {
    String[] wanted = BlockLayout.split(own);
    ObjectInputStream.GetField fields = block.fields;
    if (fields != null) {
      read(block, wanted);
    }
    Object[] found = new Object[wanted.length];
    for (int i = 0; i < wanted.length; i++) {
      char type = wanted[i].charAt(0);
      String name = wanted[i].substring(1);
      int place = place(name);
      char written = place >= 0 ? type(names[place].charAt(0)) : type(name, fields);
      if (written != 0 && written != type) {
        throw new InvalidClassException(owner.getName(), "incompatible types for field " + name);
      }
      found[i] =
          place >= 0
              ? packed(place, type, name)
              : declared(name, type, written == 0 ? null : fields);
    }
    return found;
  }

  /** Returns what was read; a layout that lies may have left out a primitive value. */
  private Object packed(int place, char type, String name) throws StreamCorruptedException {
    if (type != 'L' && values[place] == null) {
      throw new StreamCorruptedException("The primitive field " + name + " has no value");
    }
    return values[place];
  }

  private int place(String name) {
    for (int i = first(); i < names.length; i++) {
      int start = BlockLayout.nameStart(names[i]);
      if (names[i].length() == name.length() + start && names[i].startsWith(name, start)) {
        return i;
      }
    }
    return -1;
  }

  private static char type(char form) {
    return "ZBSCIJFD".indexOf(form) >= 0 ? form : 'L';
  }

  private static char type(String name, ObjectInputStream.GetField fields) {
    ObjectStreamField field = fields == null ? null : fields.getObjectStreamClass().getField(name);
    if (field == null) {
      return 0;
    }
    return field.isPrimitive() ? field.getTypeCode() : 'L';
  }

  /** Returns what the stream has, or the default of a type where fields are null. */
  private static Object declared(String name, char type, ObjectInputStream.GetField fields)
      throws IOException, ClassNotFoundException {
    boolean isThere = fields != null;
    return switch (type) {
      case 'Z' -> isThere && fields.get(name, false);
      case 'B' -> isThere ? fields.get(name, (byte) 0) : (byte) 0;
      case 'S' -> isThere ? fields.get(name, (short) 0) : (short) 0;
      case 'C' -> isThere ? fields.get(name, (char) 0) : (char) 0;
      case 'I' -> isThere ? fields.get(name, 0) : 0;
      case 'J' -> isThere ? fields.get(name, 0L) : 0L;
      case 'F' -> isThere ? fields.get(name, 0f) : 0f;
      case 'D' -> isThere ? fields.get(name, 0d) : 0d;
      default -> isThere ? fields.get(name, null) : null;
    };
  }

  /**
   * Returns what this becomes in a field, or itself if the field does not say.
   *
   * @param type of the field, or null
   */
  Object made(Class<?> type, Class<?> elements, Function<Object, Object> inner) throws IOException {
    if (constant != null) {
      boolean isIt = type != null && type.isEnum() && type.getName().equals(className());
      return isIt ? BlockReader.constant(constant, type) : this;
    }
    if (kind == 0) {
      if (inner == null || type == null || !type.getName().equals(className())) {
        return this;
      }
      requireVersion(type);
      return inner.apply(new BlockReader(null, this));
    }
    for (int i = 0; i < values.length; i++) {
      if (values[i] instanceof BlockEvolution element) {
        values[i] = element.made(elements, null, inner);
        if (values[i] instanceof BlockEvolution) {
          return this;
        }
      }
    }
    return BlockContainers.made(kind, values);
  }

  /** Fails as Java does where a class says that it is another one now. */
  private void requireVersion(Class<?> type) throws InvalidClassException {
    long own = ObjectStreamClass.lookup(type).getSerialVersionUID();
    if (!layout.section(section)[1].equals(Long.toString(own))) {
      throw new InvalidClassException(
          type.getName(),
          "local class incompatible: stream classdesc serialVersionUID = "
              + layout.section(section)[1]
              + ", local class serialVersionUID = "
              + own);
    }
  }
}
