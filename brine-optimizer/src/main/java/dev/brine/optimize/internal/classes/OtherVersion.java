// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.StreamCorruptedException;
import java.util.function.Function;

/**
 * What stands beside optimized classes at run time: what another version of a class wrote, or Java,
 * by the names of fields; or a constant, an object or a container in it, of which only the field
 * tells what they become.
 */
public final class OtherVersion {
  private static final String[] NO_NAMES = {};

  /** What writers make at most: fields of a class, and classes of a layout. */
  private static final int MOST_FIELDS = 400;

  private static final int MOST_CLASSES = 61;

  private final String[][] sections;
  private final int section;
  private final String[] names;
  private final Object[] values;
  private final String constant;
  private final char kind;

  /**
   * Creates what a layout describes, or nothing for the form of Java.
   *
   * @param owner the class that has it
   */
  OtherVersion(String layout, Class<?> owner) throws IOException {
    this(layout == null ? new String[][] {NO_NAMES} : sections(layout, owner), 0);
  }

  private OtherVersion(String[][] sections, int section) {
    this.sections = sections;
    this.section = section;
    names = sections[section];
    values = new Object[names.length];
    constant = null;
    kind = 0;
  }

  private OtherVersion(
      String[][] sections, int section, String constant, char kind, Object[] values) {
    this.sections = sections;
    this.section = section;
    this.constant = constant;
    this.kind = kind;
    this.values = values;
    names = NO_NAMES;
  }

  /**
   * Returns the fields of the level, and behind them for each class its name and, if it is no enum,
   * its serialVersionUID and its fields.
   */
  private static String[][] sections(String layout, Class<?> owner) throws IOException {
    String[] texts = layout.substring(1).split("\\|", -1);
    String[][] sections = new String[texts.length][];
    for (int i = 0; i < texts.length && texts.length <= MOST_CLASSES; i++) {
      sections[i] = split(texts[i]);
      for (int at = i == 0 ? 0 : 2; at < sections[i].length; at++) {
        String field = sections[i][at];
        if (field.isEmpty() || field.length() <= nameStart(field)) {
          throw new StreamCorruptedException("expected a field but was " + layout);
        }
      }
      if (sections[i].length > MOST_FIELDS + 2 || (i > 0 && sections[i].length == 0)) {
        throw new StreamCorruptedException("expected a layout but was one of wrong size");
      }
    }
    for (int i = 1; i < texts.length && texts.length <= MOST_CLASSES; i++) {
      String name = sections[i][0];
      if (name.startsWith(".")) {
        boolean isUnnamed = owner.getPackageName().isEmpty();
        sections[i][0] = isUnnamed ? name.substring(1) : owner.getPackageName() + name;
      }
    }
    if (texts.length > MOST_CLASSES) {
      throw new StreamCorruptedException("expected a layout but was one of many classes");
    }
    return sections;
  }

  /** Returns texts that each end with a comma. */
  private static String[] split(String all) {
    return all.isEmpty() ? NO_NAMES : all.substring(0, all.length() - 1).split(",", -1);
  }

  /** Returns a constant of which only the reader's field tells the class. */
  OtherVersion constant(int type, String name) throws IOException {
    return new OtherVersion(sections, known(type), name, (char) 0, null);
  }

  private int known(int type) throws IOException {
    if (type <= 0 || type >= sections.length) {
      throw new StreamCorruptedException("expected a class of the layout but was " + type);
    }
    return type;
  }

  /** Returns the name of the class of an object or a constant. */
  String className() {
    return section == 0 ? "a packed object" : sections[section][0];
  }

  /** Reads a level. */
  void read(BlockReader block) throws IOException {
    read(block, block.bits((bits() + 2) / Byte.SIZE), BlockWriter.LATER << 1);
  }

  /** Reads an object within a block, of a class of the layout. */
  OtherVersion record(int type, BlockReader block) throws IOException {
    if (sections[known(type)].length < 2) {
      throw new StreamCorruptedException("expected a class of objects but was " + type);
    }
    OtherVersion record = new OtherVersion(sections, type);
    block.deepen();
    record.read(block, block.opened(record.bits() / Byte.SIZE + 1), BlockWriter.OWN << 1);
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
      count += hasBit(names[i].charAt(0)) ? 1 : 0;
    }
    return count;
  }

  private void read(BlockReader block, long set, long first) throws IOException {
    long bit = first;
    for (int i = first(); i < names.length; i++) {
      char form = names[i].charAt(0);
      if (!hasBit(form)) {
        values[i] = block.value(form);
      } else {
        boolean isSet = (set & bit) != 0;
        bit <<= 1;
        if (form == 'Z') {
          values[i] = isSet;
        } else if (isSet || form == 'K') {
          values[i] = any(block, names[i], isSet);
        }
      }
    }
  }

  private Object any(BlockReader block, String field, boolean isSet) throws IOException {
    return switch (field.charAt(0)) {
      case 'E' -> constant(field.charAt(1) - '0', block.text());
      case 'X' -> block.array(field.charAt(1));
      case 'O' -> block.isNull() ? block.later() : record(field.charAt(1) - '0', block);
      case 'K' -> container(block, field.charAt(1), field.charAt(2) - '0', isSet);
      default -> block.value(field.charAt(0));
    };
  }

  /** Constants and objects in it become what they are when the reader's field is known. */
  private Object container(BlockReader block, char usual, int type, boolean isSet)
      throws IOException {
    if (!isSet) {
      return BlockReader.container(usual, BlockReader.NO_ELEMENTS);
    }
    long head = block.unsigned();
    if (head <= 1) {
      return head == 0 ? null : block.later();
    }
    char found = BlockReader.kind(head);
    Object[] elements = block.elements(found, null, null, this, type);
    return new OtherVersion(sections, 0, null, found, elements);
  }

  private static boolean hasBit(char form) {
    return "YBSCIJFD".indexOf(form) < 0;
  }

  /**
   * Returns the values of fields.
   *
   * @param owner the class
   * @param own its fields: the letter of a primitive type or L, the name and a comma
   * @param fields what stands in the stream by its name, or null
   */
  Object[] values(Class<?> owner, String own, ObjectInputStream.GetField fields)
      throws IOException, ClassNotFoundException {
    String[] wanted = split(own);
    Object[] found = new Object[wanted.length];
    for (int i = 0; i < wanted.length; i++) {
      char type = wanted[i].charAt(0);
      String name = wanted[i].substring(1);
      int place = place(name);
      char written = place >= 0 ? type(names[place].charAt(0)) : type(name, fields);
      if (written != 0 && written != type) {
        throw new InvalidClassException(owner.getName(), "incompatible types for field " + name);
      }
      found[i] = place >= 0 ? values[place] : declared(name, type, written == 0 ? null : fields);
    }
    return found;
  }

  private int place(String name) {
    for (int i = first(); i < names.length; i++) {
      int start = nameStart(names[i]);
      if (names[i].length() == name.length() + start && names[i].startsWith(name, start)) {
        return i;
      }
    }
    return -1;
  }

  private static int nameStart(String field) {
    return switch (field.charAt(0)) {
      case 'K' -> 3;
      case 'X', 'O', 'E' -> 2;
      default -> 1;
    };
  }

  private static char type(char form) {
    return form == 'Y' ? 'Z' : "ZBSCIJFD".indexOf(form) >= 0 ? form : 'L';
  }

  private static char type(String name, ObjectInputStream.GetField fields) {
    ObjectStreamField field = fields == null ? null : fields.getObjectStreamClass().getField(name);
    if (field == null) {
      return 0;
    }
    return field.isPrimitive() ? field.getTypeCode() : 'L';
  }

  /** Returns what stands in the stream, or the default of a type where fields are null. */
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
   * Returns what this becomes in a field, or itself where the field does not tell.
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
      if (values[i] instanceof OtherVersion element) {
        values[i] = element.made(elements, null, inner);
        if (values[i] instanceof OtherVersion) {
          return this;
        }
      }
    }
    return BlockReader.container(kind, values);
  }

  /** Fails as Java does where a class says that it is another one now. */
  private void requireVersion(Class<?> type) throws InvalidClassException {
    long own = ObjectStreamClass.lookup(type).getSerialVersionUID();
    if (!sections[section][1].equals(Long.toString(own))) {
      throw new InvalidClassException(
          type.getName(),
          "local class incompatible: stream classdesc serialVersionUID = "
              + sections[section][1]
              + ", local class serialVersionUID = "
              + own);
    }
  }
}
