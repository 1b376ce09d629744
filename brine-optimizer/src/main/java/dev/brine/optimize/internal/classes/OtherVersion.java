// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
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

  private final String[] sections;
  private final String[] names;
  private final Object[] values;
  private final String constant;
  private final char kind;

  /** Creates what a layout describes, or nothing for the form of Java. */
  OtherVersion(String layout) {
    this(layout == null ? NO_NAMES : layout.substring(1).split("\\|", -1), 0);
  }

  private OtherVersion(String[] sections, int section) {
    this.sections = sections;
    names = sections.length == 0 ? NO_NAMES : split(sections[section]);
    values = new Object[names.length];
    constant = null;
    kind = 0;
  }

  private OtherVersion(String constant, char kind, Object[] values) {
    this.constant = constant;
    this.kind = kind;
    this.values = values;
    sections = NO_NAMES;
    names = NO_NAMES;
  }

  /** Returns texts that each end with a comma. */
  private static String[] split(String all) {
    return all.isEmpty() ? NO_NAMES : all.substring(0, all.length() - 1).split(",", -1);
  }

  /** Returns a constant of which only the reader's field tells the class. */
  static OtherVersion constant(String name) {
    return new OtherVersion(name, (char) 0, null);
  }

  /** Reads a level. */
  void read(BlockReader block) throws IOException {
    read(block, block.bits((bits() + 2) / Byte.SIZE), BlockWriter.LATER << 1);
  }

  /** Reads an object within a block, of a class of the layout. */
  OtherVersion record(int section, BlockReader block) throws IOException {
    if (section == 0 || section >= sections.length) {
      throw new StreamCorruptedException("expected a class of the layout but was " + section);
    }
    OtherVersion record = new OtherVersion(sections, section);
    record.read(block, block.opened(record.bits() / Byte.SIZE + 1), BlockWriter.OWN << 1);
    return record;
  }

  private int bits() {
    int count = 0;
    for (String field : names) {
      count += hasBit(field.charAt(0)) ? 1 : 0;
    }
    return count;
  }

  private void read(BlockReader block, long set, long first) throws IOException {
    long bit = first;
    for (int i = 0; i < names.length; i++) {
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
      case 'E' -> constant(block.text());
      case 'X' -> block.array(field.charAt(1));
      case 'O' -> block.isNull() ? block.later() : record(field.charAt(1) - '0', block);
      case 'K' -> container(block, field.charAt(1), field.charAt(2) - '0', isSet);
      default -> block.value(field.charAt(0));
    };
  }

  /** Constants and objects in it become what they are when the reader's field is known. */
  private Object container(BlockReader block, char usual, int section, boolean isSet)
      throws IOException {
    if (!isSet) {
      return BlockReader.container(usual, BlockReader.NO_ELEMENTS);
    }
    long head = block.unsigned();
    if (head <= 1) {
      return head == 0 ? null : block.later();
    }
    char found = BlockReader.kind(head);
    return new OtherVersion(null, found, block.elements(found, null, null, this, section));
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
    for (int i = 0; i < names.length; i++) {
      String field = names[i];
      char form = field.charAt(0);
      int start = form == 'K' ? 3 : form == 'X' || form == 'O' ? 2 : 1;
      if (field.length() == name.length() + start && field.startsWith(name, start)) {
        return i;
      }
    }
    return -1;
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
      return type != null && type.isEnum() ? BlockReader.constant(constant, type) : this;
    }
    if (kind == 0) {
      return inner == null ? this : inner.apply(new BlockReader(null, this));
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
}
