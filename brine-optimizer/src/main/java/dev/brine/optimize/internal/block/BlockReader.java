// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import dev.brine.internal.BlockForm;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Reads the bytes of one level of an object, all of which are there before the first is read. This
 * class is copied beside optimized classes. {@link BlockWriter} describes the bytes. If Java or
 * another version of the class wrote them, values are found by the names of fields.
 *
 * <p>For one thread and one object.
 */
public final class BlockReader extends BlockInput {
  private static final char VERSION = '1';

  /**
   * The room that there is for bytes before they are read; Java's streams have blocks of as many.
   */
  private static final int MOST_AT_FIRST = 1024;

  /** For how many elements there is room before they are read. */
  private static final int MOST_AT_ONCE = 256;

  /** The fields of the stream, by name; null for an object that another version wrote. */
  public final ObjectInputStream.GetField fields;

  private final BlockEvolution other;
  private long bits;
  private Object slot;
  private int depth;

  /** Creates one of values that another version of a class wrote, or null for this version. */
  BlockReader(ObjectInputStream.GetField fields, BlockEvolution other) {
    this.fields = fields;
    this.other = other;
  }

  /**
   * Reads a level.
   *
   * @param layout of the class
   * @param flags the letter of the primitive type that has the bits
   * @param owner the class
   */
  public static BlockReader reader(ObjectInputStream in, String layout, char flags, Class<?> owner)
      throws IOException, ClassNotFoundException {
    ObjectInputStream.GetField fields = in.readFields();
    ObjectStreamClass described = fields.getObjectStreamClass();
    ObjectStreamField own = BlockWriter.JAVA ? described.getField(layout) : null;
    boolean isDeclared = !BlockWriter.JAVA || (own != null && own.getTypeCode() == flags);
    long bits = isDeclared ? bits(fields, layout, flags) : 0;
    BlockEvolution other = null;
    if (bits == 0) {
      ObjectStreamField found = layout(described, owner);
      String written = found == null ? null : found.getName();
      bits = found == null ? 0 : bits(fields, written, found.getTypeCode());
      other = new BlockEvolution(BlockLayout.of(written, owner));
    }
    BlockReader block = new BlockReader(fields, other);
    block.bits = bits;
    if ((bits & BlockWriter.BLOCK) != 0) {
      block.receive(in);
    }
    return block;
  }

  /** Reads a block that has all of an object. */
  static BlockReader block(ObjectInputStream in) throws IOException {
    BlockReader block = new BlockReader(null, null);
    block.receive(in);
    return block;
  }

  /** Returns a block that was kept elsewhere. */
  static BlockReader of(byte[] bytes, int size) {
    BlockReader block = new BlockReader(null, null);
    block.bytes = bytes;
    block.end = size;
    return block;
  }

  /** Returns the layout that names the one field of a proxy. */
  static String layout(ObjectInputStream.GetField fields, Class<?> owner) throws IOException {
    ObjectStreamField found = layout(fields.getObjectStreamClass(), owner);
    if (found == null || found.getTypeCode() != 'B') {
      throw new StreamCorruptedException("Missing layout of " + owner.getName());
    }
    return found.getName();
  }

  /** Fails unless all of an object was read: streams may not compare versions of classes. */
  void close() throws IOException {
    if (at != end || laterCount != later.length) {
      throw new StreamCorruptedException(
          (end - at)
              + " bytes and "
              + (later.length - laterCount)
              + " objects are left behind the values of a block");
    }
  }

  static Object[] objects(ObjectInputStream in, long count)
      throws IOException, ClassNotFoundException {
    if (count < 0 || count > Integer.MAX_VALUE) {
      throw new StreamCorruptedException("Not a number of objects behind a block: " + count);
    }
    int end = (int) count;
    Object[] all = new Object[Math.min(end, MOST_AT_ONCE)];
    for (int i = 0; i < end; i++) {
      if (i == all.length) {
        all = Arrays.copyOf(all, (int) Math.min(end, 2L * i));
      }
      all[i] = in.readObject();
    }
    return all;
  }

  private static long bits(ObjectInputStream.GetField fields, String layout, char flags)
      throws IOException {
    return switch (flags) {
      case 'B' -> fields.get(layout, (byte) 0);
      case 'S' -> fields.get(layout, (short) 0);
      case 'I' -> fields.get(layout, 0);
      default -> fields.get(layout, 0L);
    };
  }

  /** Returns what has the bits of another version, or null where that was not optimized. */
  private static ObjectStreamField layout(ObjectStreamClass described, Class<?> owner)
      throws IOException {
    for (ObjectStreamField field : described.getFields()) {
      String name = field.getName();
      if ("BSIJ".indexOf(field.getTypeCode()) >= 0
          && !name.isEmpty()
          && name.charAt(0) >= '0'
          && name.charAt(0) <= '9') {
        if (name.charAt(0) != VERSION) {
          throw new InvalidClassException(
              owner.getName(), "written by a newer version of Brine: " + name.charAt(0));
        }
        return field;
      }
    }
    return null;
  }

  private void receive(ObjectInputStream in) throws IOException {
    byte[] all = new byte[Math.min(in.available(), MOST_AT_FIRST) + 1];
    int count = 0;
    int got = in.read(all, 0, all.length);
    while (got >= 0) {
      count += got;
      if (count == all.length) {
        all = Arrays.copyOf(all, count * 2);
      }
      got = in.read(all, count, all.length - count);
    }
    bytes = all;
    end = count;
  }

  /**
   * Passes to the next field of the level.
   *
   * @param set what of its bits is set; if none is, the field has Java's own form
   */
  public void slot(String name, long set) throws IOException, ClassNotFoundException {
    slot = set == 0 ? fields.get(name, null) : null;
    later = set != 0 && (bits & BlockWriter.LATER) != 0 ? marker(name) : NO_ELEMENTS;
    laterCount = 0;
  }

  /** Returns null if a class of the objects is missing; the stream knows and reports it. */
  private Object[] marker(String name) throws IOException, ClassNotFoundException {
    Object found = fields.get(name, null);
    return found == null || found instanceof Object[] ? (Object[]) found : NO_ELEMENTS;
  }

  /** Passes to the next field of the level, which nothing takes. */
  void skip() {
    slot = null;
    later = null;
  }

  /** Returns the field that {@link #slot} has passed to, if it has Java's own form. */
  Object slot() {
    return slot;
  }

  /** Returns the bits of the level. */
  public long bits() {
    return bits;
  }

  /** Returns the next constant of an enum, or null where the bit is not set. */
  public Object nextConstant(long bit, Class<?> type) throws IOException {
    return bit == 0 ? null : constant(text(), type);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Its field says that it is an enum.
  static Object constant(String name, Class type) throws IOException {
    try {
      return Enum.valueOf(type, name);
    } catch (IllegalArgumentException e) {
      InvalidObjectException failure =
          new InvalidObjectException("enum constant " + name + " does not exist in " + type);
      failure.initCause(e);
      throw failure;
    }
  }

  /** Returns the next value of a form, or what has no bit. */
  public Object next(char form, long bit) throws IOException {
    return bit == 0 ? slot : value(form);
  }

  private int count() throws IOException {
    long count = unsigned();
    need((int) Math.min(count < 0 ? Integer.MAX_VALUE : count, Integer.MAX_VALUE));
    return (int) count;
  }

  /** Returns the next array, or what has no bit. */
  public Object nextArray(char type, long bit) throws IOException {
    return bit == 0 ? slot : array(type);
  }

  /**
   * Returns the next object in the block, or what has no bit.
   *
   * @param inner what reads it
   */
  public Object nextObject(Function<Object, Object> inner, long bit) throws IOException {
    if (bit == 0) {
      return slot;
    }
    return isNull() ? later() : within(inner);
  }

  private Object within(Function<Object, Object> inner) throws IOException {
    deepen();
    Object made = inner.apply(this);
    rise();
    return made;
  }

  /** Enters an object in the block. */
  void deepen() throws IOException {
    if (++depth > BlockWriter.DEEPEST) {
      throw new StreamCorruptedException(
          "Objects in a block nest deeper than " + BlockWriter.DEEPEST);
    }
  }

  /** Leaves an object in the block. */
  void rise() {
    depth--;
  }

  /**
   * Returns the next container, or what has no bit; parameters are those with which it was written.
   *
   * @param set what of its two bits is set
   */
  public Object nextContainer(
      char usual, Class<?> elements, Function<Object, Object> inner, long set) throws IOException {
    if (set == 0) {
      return slot;
    }
    if (Long.bitCount(set) == 1) {
      return BlockContainers.made(usual, NO_ELEMENTS);
    }
    char kind = kind();
    return kind == '0'
        ? later()
        : BlockContainers.made(kind, elements(kind, elements, inner, null, 0));
  }

  /** Returns the kind of a container that is not empty or not usual, or 0 in the digits. */
  char kind() throws IOException {
    long kind = unsigned();
    if (kind < 0 || kind > '6' - '0') {
      throw new StreamCorruptedException("Unknown kind of container: " + kind);
    }
    return (char) (kind + '0');
  }

  /** Returns elements; those of a map are its keys and then its values. */
  Object[] elements(
      char kind,
      Class<?> elements,
      Function<Object, Object> inner,
      BlockEvolution records,
      int section)
      throws IOException {
    int count = count();
    if (count == 0) {
      return NO_ELEMENTS;
    }
    if (!BlockContainers.isMap(kind)) {
      return read(NO_ELEMENTS, count, elements, inner, records, section);
    }
    Object[] keys = read(NO_ELEMENTS, count, null, null, null, 0);
    return read(keys, count, elements, inner, records, section);
  }

  /** Returns some objects, and behind them those that are read. */
  private Object[] read(
      Object[] before,
      int count,
      Class<?> elements,
      Function<Object, Object> inner,
      BlockEvolution records,
      int section)
      throws IOException {
    int end = before.length + count;
    Object[] all = Arrays.copyOf(before, Math.min(end, before.length + MOST_AT_ONCE));
    char form = (char) nextByte();
    for (int i = before.length; i < end; i++) {
      if (i == all.length) {
        all = Arrays.copyOf(all, (int) Math.min(end, 2L * i));
      }
      if (form == BlockForm.TEXT) {
        all[i] = textOrNull();
      } else if (form == BlockForm.CONSTANT) {
        all[i] = constant(elements, records, section);
      } else if (form != BlockForm.OBJECT || (inner == null && records == null)) {
        all[i] = value(form);
      } else if (!isNull()) {
        all[i] = inner != null ? within(inner) : records.record(section, this);
      }
    }
    return all;
  }

  private Object constant(Class<?> elements, BlockEvolution records, int section)
      throws IOException {
    if (elements == null && records == null) {
      throw new StreamCorruptedException("The class of the elements is no enum");
    }
    return elements == null ? records.constant(section, text()) : constant(text(), elements);
  }

  /**
   * Returns the values of fields where another version of the class wrote them, or Java, and null
   * where this version did.
   *
   * @param owner the class
   * @param own its fields: the letter of a primitive type or L, the name and a comma
   * @throws InvalidClassException if the type of one has changed as Java does not allow
   */
  public Object[] values(Class<?> owner, String own) throws IOException, ClassNotFoundException {
    return other == null ? null : other.values(owner, own, this);
  }

  /**
   * Returns a value that fits a field.
   *
   * @param type of the field
   * @param elements the class of the elements of a container, where that has to be known, or null
   * @param inner what makes an object of the field's class, or of the elements', or null
   * @throws ClassCastException as in Java, if it does not fit
   */
  public static Object as(
      Object value,
      Class<?> type,
      Class<?> elements,
      Function<Object, Object> inner,
      String field,
      Class<?> owner)
      throws IOException {
    Object fit =
        value instanceof BlockEvolution written ? written.made(type, elements, inner) : value;
    if (fit == null || (type.isInstance(fit) && !(fit instanceof BlockEvolution))) {
      return fit;
    }
    String met =
        fit instanceof BlockEvolution written ? written.className() : fit.getClass().getName();
    throw new ClassCastException(
        "cannot assign instance of "
            + met
            + " to field "
            + owner.getName()
            + "."
            + field
            + " of type "
            + type.getName()
            + " in instance of "
            + owner.getName());
  }
}
