// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import dev.brine.internal.BlockForm;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Writes one level of an object, with its containers and the objects in it. This class is copied
 * beside optimized classes, together with {@link BlockReader}, {@link BlockProxy}, {@link
 * BlockEvolution} and the classes that these need. An optimized program needs nothing else, so
 * these class files name java.base only.
 *
 * <p>A class declares its own fields as persistent ones, and one more for the bits. The name of
 * that field is the layout. It starts with {@code 1}, then has for each packed field its form, its
 * name and a comma. The same follows for each class whose objects are packed in it: a bar, its
 * name, its serialVersionUID and its fields; for an enum the name only. Such names have colons for
 * dots, and a first colon means the same package.
 *
 * <p>The bits are {@link #OWN}, {@link #BLOCK} and {@link #LATER}, and from bit 3 on those of the
 * packed fields. A field without its bits has Java's own form. One with its bits has a marker in
 * its place: an empty text, or an array of the objects in it that are not packed. No field of its
 * type can hold the marker, so a class that was not optimized fails there. The values are behind
 * the fields, as block data.
 *
 * <p>An object in a block begins with its bits. A boolean has its value there, a double whether it
 * is a number of hundredths, and others whether they are not null. A container has two bits. The
 * second says that it is not empty, or not of the usual class. What cannot be packed has the bit 0,
 * and is in the array.
 *
 * <p>An object that fits in a block as a whole is written as a proxy. Its block is that of an
 * object within a block. The name of the proxy's one field is the layout, which begins with the
 * fields of the object. Texts and numbers that are too long for the block follow it.
 *
 * <p>For one thread and one object.
 */
public final class BlockWriter extends BlockOutput {
  /** Whether optimized classes write Java's form. */
  public static final boolean JAVA = isJava(property("brine.write"));

  /** The bits of every level: that it is there, that it has a block, and objects in markers. */
  static final int OWN = 1;

  static final int BLOCK = 2;
  static final int LATER = 4;

  /** The deepest nesting of objects in a block. */
  static final int DEEPEST = 100;

  private boolean hasLater;

  private static boolean isJava(String form) {
    if (form != null && !form.equals("java") && !form.equals("brine")) {
      throw new IllegalArgumentException(
          "Expected -Dbrine.write=brine or -Dbrine.write=java but was " + form);
    }
    return form != null && form.equals("java");
  }

  private BlockWriter(byte[] bytes) {
    super(bytes);
  }

  /**
   * Returns the persistent fields of an optimized class, or null for those of the class itself.
   *
   * @param layout of the packed fields
   * @param flags the letter of the primitive type that has the bits
   * @param own the fields: the letter of a primitive type or L, the name and a comma
   */
  public static ObjectStreamField[] fields(Class<?> owner, String layout, char flags, String own) {
    if (JAVA) {
      return null;
    }
    String[] names = own.split(",", -1);
    ObjectStreamField[] fields = new ObjectStreamField[names.length];
    fields[0] = new ObjectStreamField(layout, typeOf(flags));
    try {
      for (int i = 1; i < names.length; i++) {
        String name = names[i - 1].substring(1);
        fields[i] = new ObjectStreamField(name, owner.getDeclaredField(name).getType());
      }
      return fields;
    } catch (ReflectiveOperationException | LinkageError e) {
      return null; // A type is not there: Java's streams fail when they look for the fields.
    }
  }

  private static Class<?> typeOf(char flags) {
    return switch (flags) {
      case 'B' -> byte.class;
      case 'S' -> short.class;
      case 'I' -> int.class;
      default -> long.class;
    };
  }

  /**
   * Returns an empty block to write to.
   *
   * @param estimate how many bytes there will be
   */
  public static BlockWriter writer(int estimate) {
    return new BlockWriter(new byte[estimate]);
  }

  /**
   * Returns an empty block for the proxy of an object.
   *
   * @param estimate how many bytes there will be
   */
  public static BlockWriter proxy(int estimate) {
    BlockWriter block = new BlockWriter(new byte[estimate]);
    block.depth = 1;
    block.longest = LONGEST_IN_PROXY;
    block.isWhole = true;
    return block;
  }

  /** Says whether what the fields refer to may be referred to by others, such as clones. */
  public void mayShare(boolean isSo) {
    mayShare |= isSo;
  }

  /**
   * Puts the value of a field if it is not packed, or else its marker.
   *
   * @param set what of its bits is set
   */
  public void mark(ObjectOutputStream.PutField fields, String name, Object value, long set) {
    if (set == 0) {
      fields.put(name, value);
    } else if (laterCount == 0) {
      fields.put(name, new String()); // One that was written before would take more bytes.
    } else {
      fields.put(name, Arrays.copyOf(later, laterCount));
      laterCount = 0;
      hasLater = true;
    }
  }

  /**
   * Ends the block, puts all bits, and writes the fields and what follows them.
   *
   * @param set what is set of the bits of fields
   * @param owner the class
   * @param object the object
   * @throws InvalidObjectException if something else refers to an object in the block, and that is
   *     looked for
   */
  public void send(
      ObjectOutputStream out,
      ObjectOutputStream.PutField fields,
      String layout,
      char flags,
      long set,
      Class<?> owner,
      Object object)
      throws IOException {
    seal(fields, layout, flags, set);
    if (!CHECKED) {
      sendFields(out);
      return;
    }
    try (BlockCheck check = BlockCheck.begin(out, owner, object, packed)) {
      sendFields(out);
      check.compare();
    }
  }

  private void sendFields(ObjectOutputStream out) throws IOException {
    out.writeFields();
    if (at > 0) {
      out.write(bytes, 0, at);
    }
  }

  private void seal(ObjectOutputStream.PutField fields, String layout, char flags, long set) {
    long all = set | OWN | (at > 0 ? BLOCK : 0) | (hasLater ? LATER : 0);
    switch (flags) {
      case 'B' -> fields.put(layout, (byte) all);
      case 'S' -> fields.put(layout, (short) all);
      case 'I' -> fields.put(layout, (int) all);
      default -> fields.put(layout, all);
    }
  }

  /**
   * Writes a collection or a map that nothing else refers to, and returns its bits: none for null
   * and for what the class itself does not pack, the first for one that is empty and of the usual
   * class, and both for all others. Those are 0 for what is in the marker, or the kind, the number
   * of elements and, if there are some, their form and they.
   *
   * @param usual the kind that the field mostly has
   * @param elements the class of its elements, where that has to be known, or null
   * @param inner what writes an element of that class, or null
   */
  public long put(
      Object container, char usual, Class<?> elements, BiConsumer<Object, Object> inner, long bit) {
    if (container == null) {
      return 0;
    }
    char kind = mayShare || isUnfit ? 0 : BlockContainers.kind(container);
    Collection<?> all = container instanceof Map<?, ?> map ? map.keySet() : null;
    all = container instanceof Collection<?> collection ? collection : all;
    if (kind == usual && all.isEmpty()) {
      packed(container);
      return bit;
    }
    int start = at;
    int before = laterCount;
    int known = packed == null ? 0 : packed.size();
    if (kind != 0) {
      unsigned(kind - '0');
      unsigned(all.size());
      boolean isWritten =
          container instanceof Map<?, ?> map
              ? elements(map.keySet(), all.size(), null, null)
                  && elements(map.values(), all.size(), elements, inner)
              : elements(all, all.size(), elements, inner);
      if (isWritten) {
        packed(container);
        return bit | (bit << 1);
      }
    }
    if (packed != null) {
      packed.subList(known, packed.size()).clear();
    }
    at = start;
    laterCount = before;
    if (depth == 0) {
      return 0;
    }
    unsigned(0);
    later(container);
    return bit | (bit << 1);
  }

  /** Writes elements of one form, unless they have several or none. */
  private boolean elements(
      Collection<?> all, int size, Class<?> elements, BiConsumer<Object, Object> inner) {
    char form = 0;
    int nulls = 0;
    int count = 0;
    for (Object element : all) {
      count++;
      if (isUnfit) {
        return false;
      }
      if (element == null) {
        if (form == 0) {
          nulls++;
        } else if (form != BlockForm.TEXT && form != BlockForm.OBJECT) {
          return false;
        } else {
          put((byte) 0);
        }
      } else {
        char own = BlockContainers.form(element, elements);
        if (form == 0) {
          form = own;
          if (form == 0 || (nulls > 0 && form != BlockForm.TEXT && form != BlockForm.OBJECT)) {
            return false;
          }
          start(form, nulls);
        }
        if (own != form || !element(element, form, inner)) {
          return false;
        }
      }
    }
    if (form == 0 && count > 0) {
      start(BlockForm.TEXT, nulls);
    }
    if (count != size) {
      throw new ConcurrentModificationException();
    }
    return true;
  }

  private void start(char form, int nulls) {
    put((byte) form);
    for (int i = 0; i < nulls; i++) {
      put((byte) 0);
    }
  }

  private boolean element(Object element, char form, BiConsumer<Object, Object> inner) {
    switch (form) {
      case BlockForm.TEXT -> {
        if (((String) element).length() > LONGEST) {
          return false;
        }
        text((String) element);
      }
      case BlockForm.CONSTANT -> text(((Enum<?>) element).name());
      case BlockForm.OBJECT -> {
        if (depth == DEEPEST) {
          return false;
        }
        packed(element);
        depth++;
        inner.accept(element, this);
        depth--;
      }
      default -> value(element, form);
    }
    return true;
  }

  /**
   * Writes an object that nothing else refers to, and returns its bit, or 0 for null and for what
   * the class itself does not pack.
   *
   * @param type its class; one of another class goes through the stream
   * @param inner what writes it
   */
  public long put(Object value, Class<?> type, BiConsumer<Object, Object> inner, long bit) {
    if (value == null) {
      return 0;
    }
    if (value.getClass() == type && !mayShare && !isUnfit && depth < DEEPEST) {
      packed(value);
      depth++;
      inner.accept(value, this);
      depth--;
      return bit;
    }
    if (depth == 0) {
      return 0;
    }
    put((byte) 0);
    later(value);
    return bit;
  }

  /** Leaves room for the bits of an object in the block, and returns its place. */
  public int open(int count) {
    room(count);
    at += count;
    return at - count;
  }

  /** Writes the bits of an object in the block. */
  public void close(int place, int count, long set) {
    long all = set | OWN;
    for (int i = 0; i < count; i++) {
      bytes[place + i] = (byte) (all >>> (Byte.SIZE * i));
    }
  }
}
