// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.function.BiConsumer;

/**
 * What stands beside optimized classes at run time, together with {@link BlockReader} and {@link
 * OtherVersion}: the bytes of one level of an object, while they are written. Copies of these class
 * files under other names are all that an optimized program needs; so they name nothing but
 * java.base.
 *
 * <p>A class declares its own fields as persistent ones, and one more for the bits. The name of
 * that is the layout: {@code 1}, then for each packed field its form, its name and a comma; and
 * then the same for each class whose objects are packed in it, after a bar, its name, with colons
 * for dots, the first of which stands for the same package, and its serialVersionUID; of an enum
 * the name. The bits are {@link #OWN}, {@link #BLOCK} and {@link #LATER}, and from bit 3 on those
 * of the packed fields. A field without its bits has Java's own form. One with its bits has a
 * marker in that place, which no field of its type can hold, so that a class that was not optimized
 * fails there: an empty text, or an array of the objects in it that are not packed. The values
 * stand behind the fields, as block data.
 *
 * <p>An object in a block begins with its bits: a boolean, or whether there is something other than
 * null; a container has two, the second of which says that it is not empty, or not of the usual
 * class. What cannot be packed in it is 0, and stands in the array.
 *
 * <p>For one thread and one object.
 */
@SuppressWarnings({
  "JavaUtilDate", // Fields have dates.
  "JavaInstantGetSecondsGetNano", // Both parts are written.
  "JavaDurationGetSecondsGetNano",
  "JdkObsolete" // Fields have linked lists.
})
public final class BlockWriter {
  /** Whether optimized classes write Java's form. */
  public static final boolean JAVA = "java".equals(System.getProperty("brine.write"));

  /** Whether objects that are packed are looked for in what the same stream has had before. */
  private static final boolean CHECKED = "unshared".equals(System.getProperty("brine.check"));

  private static final Map<ObjectOutputStream, IdentityHashMap<Object, Boolean>> PACKED =
      new WeakHashMap<>();

  /**
   * Texts of more chars, and numbers of more bytes, go through the stream, which knows them again.
   */
  static final int LONGEST = 1024;

  /** The bits of every level: that it is there, that it has a block, and objects in markers. */
  static final int OWN = 1;

  static final int BLOCK = 2;
  static final int LATER = 4;

  /** How deep objects in a block stand within each other at most. */
  static final int DEEPEST = 100;

  private static final int LONGEST_NUMBER = 10;
  private static final byte[] NOTHING = {};

  private byte[] bytes;
  private int at;
  private Object[] later;
  private int laterCount;
  private boolean hasLater;
  private List<Object> packed;
  private boolean mayShare;
  private int depth;

  private BlockWriter(byte[] bytes) {
    this.bytes = bytes;
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
    return new BlockWriter(estimate == 0 ? NOTHING : new byte[estimate]);
  }

  /** Says whether what the fields refer to may be referred to by others, such as clones. */
  public void mayShare(boolean isSo) {
    mayShare = isSo;
  }

  /**
   * Puts what stands in the place of a field: itself where it is not packed, or else the marker.
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

  /** Ends the block and puts all bits. */
  public void seal(ObjectOutputStream.PutField fields, String layout, char flags, long set) {
    long all = set | OWN | (at > 0 ? BLOCK : 0) | (hasLater ? LATER : 0);
    switch (flags) {
      case 'B' -> fields.put(layout, (byte) all);
      case 'S' -> fields.put(layout, (short) all);
      case 'I' -> fields.put(layout, (int) all);
      default -> fields.put(layout, all);
    }
  }

  /**
   * Writes what stands behind the fields.
   *
   * @param owner the class
   * @throws InvalidObjectException if an object is packed twice, and that is looked for
   */
  public void send(ObjectOutputStream out, Class<?> owner) throws IOException {
    if (packed != null) {
      check(out, owner);
    }
    if (at > 0) {
      out.write(bytes, 0, at);
    }
  }

  private void check(ObjectOutputStream out, Class<?> owner) throws IOException {
    synchronized (PACKED) {
      IdentityHashMap<Object, Boolean> before = PACKED.get(out);
      if (before == null) {
        before = new IdentityHashMap<>();
        PACKED.put(out, before);
      }
      for (Object value : packed) {
        if (before.put(value, true) != null) {
          throw new InvalidObjectException(
              "expected an object that nothing else refers to in a field of "
                  + owner.getName()
                  + " but was a "
                  + value.getClass().getName()
                  + " that was written before");
        }
      }
    }
  }

  private void packed(Object value) {
    if (CHECKED) {
      packed = packed == null ? new ArrayList<>() : packed;
      packed.add(value);
    }
  }

  private void room(int count) {
    if (bytes.length - at < count) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, at + count));
    }
  }

  private void later(Object value) {
    if (later == null) {
      later = new Object[4];
    } else if (laterCount == later.length) {
      later = Arrays.copyOf(later, laterCount * 2);
    }
    later[laterCount++] = value;
  }

  private void unsigned(long value) {
    room(LONGEST_NUMBER);
    byte[] to = bytes;
    int place = at;
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      to[place++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    to[place++] = (byte) rest;
    at = place;
  }

  private void signed(long value) {
    unsigned((value << 1) ^ (value >> (Long.SIZE - 1)));
  }

  private void fixed(long value, int count) {
    room(count);
    for (int i = 0; i < count; i++) {
      bytes[at++] = (byte) (value >>> (Byte.SIZE * i));
    }
  }

  /** Returns the bit of a boolean. */
  public long put(boolean value, long bit) {
    return value ? bit : 0;
  }

  /** Writes a boolean that has no bit. */
  public void put(boolean value) {
    put((byte) (value ? 1 : 0));
  }

  /** Writes a byte. */
  public void put(byte value) {
    room(1);
    bytes[at++] = value;
  }

  /** Writes a short. */
  public void put(short value) {
    signed(value);
  }

  /** Writes a char. */
  public void put(char value) {
    unsigned(value);
  }

  /** Writes an int. */
  public void put(int value) {
    signed(value);
  }

  /** Writes a long. */
  public void put(long value) {
    signed(value);
  }

  /** Writes a float; all that are no number are one, as in Java's streams. */
  public void put(float value) {
    fixed(Float.floatToIntBits(value), Float.BYTES);
  }

  /** Writes a double; all that are no number are one, as in Java's streams. */
  public void put(double value) {
    fixed(Double.doubleToLongBits(value), Double.BYTES);
  }

  /** Writes a text or null, and returns its bit. */
  public long put(String value, long bit) {
    if (value == null) {
      return 0;
    }
    text(value);
    return bit;
  }

  /** A text: 1 if it is in the marker, else 2 plus twice its length, plus 1 if it is wide. */
  @SuppressWarnings("deprecation") // Drops high bytes, of which there are none.
  private void text(String text) {
    int length = text.length();
    if (length > LONGEST) {
      put((byte) 1);
      later(text);
      return;
    }
    for (int i = 0; i < length; i++) {
      if (text.charAt(i) > 0xff) {
        wide(text);
        return;
      }
    }
    room(length + LONGEST_NUMBER);
    unsigned(2L * length + 2);
    text.getBytes(0, length, bytes, at);
    at += length;
  }

  /** One to three bytes for each char, as in Java's streams. */
  private void wide(String text) {
    int length = text.length();
    unsigned(2L * length + 3);
    room(3 * length);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        bytes[at++] = (byte) c;
      } else if (c < 0x800) {
        bytes[at++] = (byte) (0xc0 | (c >> 6));
        bytes[at++] = (byte) (0x80 | (c & 0x3f));
      } else {
        bytes[at++] = (byte) (0xe0 | (c >> 12));
        bytes[at++] = (byte) (0x80 | ((c >> 6) & 0x3f));
        bytes[at++] = (byte) (0x80 | (c & 0x3f));
      }
    }
  }

  /** Writes a constant or null, and returns its bit. */
  public long put(Enum<?> value, long bit) {
    return put(value == null ? null : value.name(), bit);
  }

  /**
   * Writes a value of one of the classes that have a form, and returns its bit, or 0 for null and
   * for what the class itself does not pack.
   */
  public long put(Object value, char form, long bit) {
    if (value == null || (depth == 0 && !isPacked(value, form))) {
      return 0;
    }
    value(value, form);
    return bit;
  }

  /** Returns whether a value is one that its form can say all of. */
  private boolean isPacked(Object value, char form) {
    return switch (form) {
      case 'a' -> value.getClass() == Date.class && !mayShare;
      case 'v' -> value.getClass() == BigInteger.class && isShort((BigInteger) value);
      case 'w' ->
          value.getClass() == BigDecimal.class && isShort(((BigDecimal) value).unscaledValue());
      default -> true;
    };
  }

  private static boolean isShort(BigInteger value) {
    return value.bitLength() < LONGEST * Byte.SIZE;
  }

  private void value(Object value, char form) {
    switch (form) {
      case 'T' -> text((String) value);
      case 'z' -> put((boolean) (Boolean) value);
      case 'b' -> put((byte) (Byte) value);
      case 's' -> put((short) (Short) value);
      case 'c' -> put((char) (Character) value);
      case 'i' -> put((int) (Integer) value);
      case 'j' -> put((long) (Long) value);
      case 'f' -> put((float) (Float) value);
      case 'd' -> put((double) (Double) value);
      case 'q' -> signed(((LocalDate) value).toEpochDay());
      case 'r' -> unsigned(((LocalTime) value).toNanoOfDay());
      case 't' -> {
        signed(((LocalDateTime) value).toLocalDate().toEpochDay());
        unsigned(((LocalDateTime) value).toLocalTime().toNanoOfDay());
      }
      case 'n' -> {
        signed(((Instant) value).getEpochSecond());
        unsigned(((Instant) value).getNano());
      }
      case 'u' -> {
        signed(((Duration) value).toSeconds());
        unsigned(((Duration) value).getNano());
      }
      case 'g' -> {
        fixed(((UUID) value).getMostSignificantBits(), Long.BYTES);
        fixed(((UUID) value).getLeastSignificantBits(), Long.BYTES);
      }
      case 'a' -> {
        boolean isOwn = isPacked(value, form);
        put(isOwn);
        if (isOwn) {
          packed(value);
          signed(((Date) value).getTime());
        } else {
          later(value);
        }
      }
      case 'L' -> later(value);
      default -> number(value, form);
    }
  }

  /** Numbers of any size: 0 if one is in the marker, else the count of its bytes plus 1. */
  private void number(Object value, char form) {
    if (!isPacked(value, form)) {
      unsigned(0);
      later(value);
      return;
    }
    BigInteger digits = form == 'v' ? (BigInteger) value : ((BigDecimal) value).unscaledValue();
    byte[] content = digits.toByteArray();
    unsigned(content.length + 1L);
    room(content.length);
    System.arraycopy(content, 0, bytes, at, content.length);
    at += content.length;
    if (form == 'w') {
      signed(((BigDecimal) value).scale());
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
    char kind = mayShare ? 0 : kind(container);
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

  /** Returns the kind of a container whose class and order say all of it, or 0. */
  private static char kind(Object container) {
    Class<?> type = container.getClass();
    if (type == ArrayList.class) {
      return '1';
    } else if (type == LinkedList.class) {
      return '2';
    } else if (type == ArrayDeque.class) {
      return '3';
    } else if (type == HashSet.class) {
      return '4';
    } else if (type == LinkedHashSet.class) {
      return '5';
    } else if (type == HashMap.class) {
      return '6';
    }
    return 0;
  }

  /** Writes elements of one form, unless they have several or none. */
  private boolean elements(
      Collection<?> all, int size, Class<?> elements, BiConsumer<Object, Object> inner) {
    char form = 0;
    int nulls = 0;
    int count = 0;
    for (Object element : all) {
      count++;
      if (element == null) {
        if (form == 0) {
          nulls++;
        } else if (form != 'T' && form != 'O') {
          return false;
        } else {
          put((byte) 0);
        }
      } else {
        char own = form(element, elements);
        if (form == 0) {
          form = own;
          if (form == 0 || (nulls > 0 && form != 'T' && form != 'O')) {
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
      start('T', nulls);
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
      case 'T' -> {
        if (((String) element).length() > LONGEST) {
          return false;
        }
        text((String) element);
      }
      case 'E' -> text(((Enum<?>) element).name());
      case 'O' -> {
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

  /** Returns the form of an element, or 0. */
  private static char form(Object element, Class<?> elements) {
    Class<?> type = element.getClass();
    if (type == String.class) {
      return 'T';
    } else if (type == elements) {
      return type.isEnum() ? 'E' : 'O';
    } else if (element instanceof Enum<?> constant) {
      return constant.getDeclaringClass() == elements ? 'E' : 0;
    } else if (type == Integer.class) {
      return 'i';
    } else if (type == Long.class) {
      return 'j';
    } else if (type == Double.class) {
      return 'd';
    } else if (type == Boolean.class) {
      return 'z';
    } else if (type == Byte.class) {
      return 'b';
    } else if (type == Short.class) {
      return 's';
    } else if (type == Character.class) {
      return 'c';
    } else if (type == Float.class) {
      return 'f';
    } else if (type == LocalDate.class) {
      return 'q';
    } else if (type == LocalDateTime.class) {
      return 't';
    } else if (type == Instant.class) {
      return 'n';
    } else if (type == UUID.class) {
      return 'g';
    } else if (type == BigDecimal.class) {
      return 'w';
    }
    return 0;
  }

  /**
   * Writes an array of primitive values or texts, and returns its bit, or 0 for null and for what
   * the class itself does not pack.
   */
  public long put(Object array, long bit) {
    if (array == null) {
      return 0;
    }
    if (mayShare || (array instanceof String[] texts && !areShort(texts))) {
      if (depth == 0) {
        return 0;
      }
      unsigned(0);
      later(array);
      return bit;
    }
    packed(array);
    if (array instanceof byte[] all) {
      unsigned(all.length + 1L);
      room(all.length);
      System.arraycopy(all, 0, bytes, at, all.length);
      at += all.length;
    } else if (array instanceof int[] all) {
      unsigned(all.length + 1L);
      for (int value : all) {
        signed(value);
      }
    } else if (array instanceof long[] all) {
      unsigned(all.length + 1L);
      for (long value : all) {
        signed(value);
      }
    } else if (array instanceof double[] all) {
      unsigned(all.length + 1L);
      for (double value : all) {
        put(value);
      }
    } else {
      texts((String[]) array);
    }
    return bit;
  }

  private static boolean areShort(String[] all) {
    for (String text : all) {
      if (text != null && text.length() > LONGEST) {
        return false;
      }
    }
    return true;
  }

  private void texts(String[] all) {
    unsigned(all.length + 1L);
    for (String text : all) {
      if (text == null) {
        put((byte) 0);
      } else {
        text(text);
      }
    }
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
    if (value.getClass() == type && !mayShare && depth < DEEPEST) {
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
