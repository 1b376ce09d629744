// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.StreamCorruptedException;
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
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * What stands beside optimized classes at run time: the bytes of one object, while they are written
 * or read. A copy of this class's file, under another name, is all that an optimized program needs;
 * so it is one file, and names nothing but java.base.
 *
 * <p>A level of an object takes two fields of its class description. The one is a byte whose name
 * is the layout: {@code 1}, then for each packed field its form, its name and a semicolon. Its
 * value has the bits {@link #OWN}, {@link #BLOCK} and {@link #LATER}, and from bit 3 on a bit for
 * each field that has one: a boolean, or whether there is something other than null. The other, the
 * marker, has the name of one of the packed fields and a value that such a field cannot hold, which
 * is where a class that was not optimized fails. Then, as block data, come further bytes of bits,
 * the values, and if there are any the number of objects that follow as such, in four bytes.
 *
 * <p>For one thread and one object.
 */
public final class Block {
  /** Whether optimized classes write Java's form. */
  public static final boolean JAVA = "java".equals(System.getProperty("brine.write"));

  /**
   * Texts of more chars, and numbers of more bytes, go through the stream, which knows them again.
   */
  static final int LONGEST = 1024;

  /** The bits of every level: that it is packed, that there is a block, and objects behind it. */
  static final int OWN = 1;

  static final int BLOCK = 2;
  static final int LATER = 4;

  private static final char VERSION = '1';
  private static final byte[] NOTHING = {};
  private static final Object[] NO_ELEMENTS = {};
  private static final int FIRST_SIZE = 128;

  /** The fields that go through the stream by their names; null where objects are written. */
  public ObjectInputStream.GetField fields;

  private byte[] bytes;
  private int at;
  private int end;
  private int reserved;
  private long bits;
  private Object[] later;
  private int laterCount;
  private String[] names;
  private Object[] values;
  private String[] sections;
  private String constant;
  private char kind;

  private Block(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Returns the persistent fields of an optimized class, or null for those of the class itself.
   *
   * @param layout of the packed fields
   * @param marker the name of one of them
   * @param others the names of the fields that go through the stream, each with a semicolon
   */
  public static ObjectStreamField[] fields(String layout, String marker, String others) {
    if (JAVA) {
      return null;
    }
    String[] names = others.isEmpty() ? new String[0] : others.split(";");
    ObjectStreamField[] fields = new ObjectStreamField[names.length + 2];
    fields[0] = new ObjectStreamField(layout, byte.class);
    fields[1] = new ObjectStreamField(marker, byte[].class);
    for (int i = 0; i < names.length; i++) {
      fields[i + 2] = new ObjectStreamField(names[i], Object.class);
    }
    return fields;
  }

  // Writing

  /**
   * Returns an empty block to write to.
   *
   * @param reserved the bytes of bits
   * @param estimate how many bytes there will be
   */
  public static Block writer(int reserved, int estimate) {
    Block block = new Block(reserved + estimate == 0 ? NOTHING : new byte[reserved + estimate]);
    block.reserved = reserved;
    block.at = reserved;
    return block;
  }

  /** Ends the block and returns the first byte of bits. */
  public byte seal(long set) {
    for (int i = 0; i < reserved; i++) {
      bytes[i] = (byte) (set >>> Byte.SIZE * (i + 1));
    }
    int first = (int) set & 0xff | OWN;
    if (laterCount > 0) {
      fixed(laterCount, Integer.BYTES);
      first |= LATER;
    }
    if (at > reserved || set >>> Byte.SIZE != 0) {
      return (byte) (first | BLOCK);
    }
    at = 0;
    return (byte) first;
  }

  /** Writes what stands behind the fields. */
  public void send(ObjectOutputStream out) throws IOException {
    if (at > 0) {
      out.write(bytes, 0, at);
    }
    for (int i = 0; i < laterCount; i++) {
      out.writeObject(later[i]);
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
    room(10);
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
    unsigned(value << 1 ^ value >> Long.SIZE - 1);
  }

  private void fixed(long value, int count) {
    room(count);
    for (int i = 0; i < count; i++) {
      bytes[at++] = (byte) (value >>> Byte.SIZE * i);
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

  /**
   * A text: 1 if it stands behind the block, else 2 plus twice its length, plus 1 if it is wide.
   */
  @SuppressWarnings("deprecation") // Drops high bytes, of which there are none.
  private void text(String text) {
    int length = text.length();
    if (length > LONGEST) {
      put((byte) 1);
      later(text);
      return;
    }
    room(3 * length + 2);
    for (int i = 0; i < length; i++) {
      if (text.charAt(i) > 0xff) {
        wide(text);
        return;
      }
    }
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
        bytes[at++] = (byte) (0xc0 | c >> 6);
        bytes[at++] = (byte) (0x80 | c & 0x3f);
      } else {
        bytes[at++] = (byte) (0xe0 | c >> 12);
        bytes[at++] = (byte) (0x80 | c >> 6 & 0x3f);
        bytes[at++] = (byte) (0x80 | c & 0x3f);
      }
    }
  }

  /** Writes a constant or null, and returns its bit. */
  public long put(Enum<?> value, long bit) {
    return put(value == null ? null : value.name(), bit);
  }

  /** Writes a value of one of the classes that have a form, or null, and returns its bit. */
  public long put(Object value, char form, long bit) {
    if (value == null) {
      return 0;
    }
    value(value, form);
    return bit;
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
        signed(((Duration) value).getSeconds());
        unsigned(((Duration) value).getNano());
      }
      case 'g' -> {
        fixed(((UUID) value).getMostSignificantBits(), Long.BYTES);
        fixed(((UUID) value).getLeastSignificantBits(), Long.BYTES);
      }
      case 'a' -> {
        boolean isOwn = value.getClass() == Date.class;
        put(isOwn);
        if (isOwn) {
          signed(((Date) value).getTime());
        } else {
          later(value);
        }
      }
      case 'L' -> later(value);
      default -> number(value, form);
    }
  }

  /** Numbers of any size: 0 if one stands behind the block, else the count of its bytes plus 1. */
  private void number(Object value, char form) {
    BigInteger digits = null;
    if (form == 'v' && value.getClass() == BigInteger.class) {
      digits = (BigInteger) value;
    } else if (form == 'w' && value.getClass() == BigDecimal.class) {
      digits = ((BigDecimal) value).unscaledValue();
    }
    if (digits == null || digits.bitLength() >= LONGEST * Byte.SIZE) {
      unsigned(0);
      later(value);
      return;
    }
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
   * Writes a collection or a map that nothing else refers to, or null, and returns its bit: 0 for
   * what is empty and of the usual class. Then comes 0 for null, 1 for what stands behind the
   * block, or the kind plus 1, the number of elements and, if there are some, their form and they.
   *
   * @param usual the kind that the field mostly has
   * @param elements the class of its elements, where that has to be known, or null
   * @param inner what writes an element of that class, or null
   */
  public long put(
      Object container, char usual, Class<?> elements, BiConsumer<Object, Object> inner, long bit) {
    if (container == null) {
      unsigned(0);
      return bit;
    }
    char kind = kind(container);
    Collection<?> all = container instanceof Map<?, ?> map ? map.keySet() : null;
    all = container instanceof Collection<?> collection ? collection : all;
    if (kind == usual && all.isEmpty()) {
      return 0;
    }
    int start = at;
    int before = laterCount;
    if (kind != 0) {
      unsigned(kind - '0' + 1L);
      unsigned(all.size());
      boolean isWritten =
          container instanceof Map<?, ?> map
              ? elements(map.keySet(), all.size(), null, null)
                  && elements(map.values(), all.size(), elements, inner)
              : elements(all, all.size(), elements, inner);
      if (isWritten) {
        return bit;
      }
    }
    at = start;
    laterCount = before;
    unsigned(1);
    later(container);
    return bit;
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
    } else if (type == TreeSet.class) {
      return ((TreeSet<?>) container).comparator() == null ? '6' : 0;
    } else if (type == HashMap.class) {
      return '7';
    } else if (type == TreeMap.class) {
      return ((TreeMap<?, ?>) container).comparator() == null ? '8' : 0;
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
          if (form == 0 || nulls > 0 && form != 'T' && form != 'O') {
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
      case 'O' -> inner.accept(element, this);
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

  /** Writes an array of primitive values or texts, or null, and returns its bit. */
  public long put(Object array, long bit) {
    if (array == null) {
      return 0;
    }
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

  private void texts(String[] all) {
    for (String text : all) {
      if (text != null && text.length() > LONGEST) {
        unsigned(0);
        later(all);
        return;
      }
    }
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
   * Writes an object that nothing else refers to, or null, and returns its bit.
   *
   * @param type its class; one of another class goes through the stream
   * @param inner what writes it
   */
  public long put(Object value, Class<?> type, BiConsumer<Object, Object> inner, long bit) {
    if (value == null) {
      return 0;
    }
    if (value.getClass() == type) {
      inner.accept(value, this);
    } else {
      put((byte) 0);
      later(value);
    }
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
      bytes[place + i] = (byte) (all >>> Byte.SIZE * i);
    }
  }

  // Reading

  /**
   * Reads a level, with all objects that stand behind the block.
   *
   * @param layout of the class
   * @param owner the class
   */
  public static Block reader(ObjectInputStream in, String layout, Class<?> owner)
      throws IOException, ClassNotFoundException {
    ObjectInputStream.GetField fields = in.readFields();
    boolean isDeclared = !JAVA || fields.getObjectStreamClass().getField(layout) != null;
    int first = isDeclared ? fields.get(layout, (byte) 0) : 0;
    String written = layout;
    if (first == 0) {
      written = layout(fields.getObjectStreamClass(), owner);
      first = written == null ? 0 : fields.get(written, (byte) 0);
    }
    Block block = new Block(NOTHING);
    block.fields = fields;
    block.bits = first & 0xff;
    if ((first & BLOCK) != 0) {
      block.receive(in);
    }
    if ((first & LATER) != 0) {
      block.receiveLater(in);
    }
    if (written == null) {
      block.names = new String[0];
    } else if (!written.equals(layout)) {
      block.other(written);
    }
    return block;
  }

  /** Returns the layout of another version of the class, or null where it was not optimized. */
  private static String layout(ObjectStreamClass described, Class<?> owner) throws IOException {
    for (ObjectStreamField field : described.getFields()) {
      String name = field.getName();
      if (field.getTypeCode() == 'B' && !name.isEmpty() && name.charAt(0) <= '9') {
        if (name.charAt(0) != VERSION) {
          throw new InvalidClassException(
              owner.getName(), "written by a newer version of Brine: " + name.charAt(0));
        }
        return name;
      }
    }
    return null;
  }

  private void receive(ObjectInputStream in) throws IOException {
    byte[] all = new byte[FIRST_SIZE];
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

  private void receiveLater(ObjectInputStream in) throws IOException, ClassNotFoundException {
    at = end - Integer.BYTES;
    int count = (int) raw(Integer.BYTES);
    at = 0;
    end -= Integer.BYTES;
    for (int i = 0; i < count; i++) {
      later(in.readObject());
    }
    laterCount = 0;
  }

  private Object later() throws IOException {
    if (later == null || laterCount == later.length) {
      throw new StreamCorruptedException("expected an object behind the block but was none");
    }
    return later[laterCount++];
  }

  private void need(int count) throws IOException {
    if (count < 0 || end - at < count) {
      throw new StreamCorruptedException(
          "expected " + count + " more bytes in a block but was " + (end - at));
    }
  }

  private long unsigned() throws IOException {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      need(1);
      byte next = bytes[at++];
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new StreamCorruptedException("expected a number but was more than ten bytes");
  }

  private long signed() throws IOException {
    long value = unsigned();
    return value >>> 1 ^ -(value & 1);
  }

  private long raw(int count) throws IOException {
    need(count);
    long value = 0;
    for (int i = 0; i < count; i++) {
      value |= (bytes[at++] & 0xffL) << Byte.SIZE * i;
    }
    return value;
  }

  /** Returns the bits of a level that its own class wrote. */
  public long bits(int more) throws IOException {
    if ((bits & BLOCK) != 0 && more > 0) {
      bits |= raw(more) << Byte.SIZE;
    }
    return bits;
  }

  /** Returns the boolean of a bit. */
  public boolean nextBoolean(long bit) {
    return bit != 0;
  }

  /** Returns a boolean that has no bit. */
  public boolean nextBoolean() throws IOException {
    return nextByte() != 0;
  }

  /** Returns the next byte. */
  public byte nextByte() throws IOException {
    need(1);
    return bytes[at++];
  }

  /** Returns the next short. */
  public short nextShort() throws IOException {
    return (short) signed();
  }

  /** Returns the next char. */
  public char nextChar() throws IOException {
    return (char) unsigned();
  }

  /** Returns the next int. */
  public int nextInt() throws IOException {
    return (int) signed();
  }

  /** Returns the next long. */
  public long nextLong() throws IOException {
    return signed();
  }

  /** Returns the next float. */
  public float nextFloat() throws IOException {
    return Float.intBitsToFloat((int) raw(Float.BYTES));
  }

  /** Returns the next double. */
  public double nextDouble() throws IOException {
    return Double.longBitsToDouble(raw(Double.BYTES));
  }

  /** Returns the next text, or null where the bit is not set. */
  public String nextText(long bit) throws IOException {
    return bit == 0 ? null : text();
  }

  @SuppressWarnings("deprecation") // Makes chars of low bytes.
  private String text() throws IOException {
    long head = unsigned();
    if (head == 1) {
      return (String) later();
    }
    int length = (int) (head - 2 >>> 1);
    if (head < 2 || length > LONGEST) {
      throw new StreamCorruptedException("expected a text but was one of the head " + head);
    }
    if ((head & 1) != 0) {
      return wide(length);
    }
    need(length);
    String text = new String(bytes, 0, at, length);
    at += length;
    return text;
  }

  private String wide(int length) throws IOException {
    char[] chars = new char[length];
    for (int i = 0; i < length; i++) {
      int next = nextByte();
      if (next < 0) {
        int second = nextByte() & 0x3f;
        boolean isLong = (next & 0x20) != 0;
        next = isLong ? next << 12 | second << 6 | nextByte() & 0x3f : (next & 0x1f) << 6 | second;
      }
      chars[i] = (char) next;
    }
    return new String(chars);
  }

  /** Returns the next constant of an enum, or null where the bit is not set. */
  public Object nextConstant(long bit, Class<?> type) throws IOException {
    return bit == 0 ? null : constant(text(), type);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Its field says that it is an enum.
  private static Object constant(String name, Class type) throws IOException {
    try {
      return Enum.valueOf(type, name);
    } catch (IllegalArgumentException e) {
      InvalidObjectException failure =
          new InvalidObjectException("enum constant " + name + " does not exist in " + type);
      failure.initCause(e);
      throw failure;
    }
  }

  /** Returns the next value of a form, or null where the bit is not set. */
  public Object next(char form, long bit) throws IOException {
    return bit == 0 ? null : value(form);
  }

  private Object value(char form) throws IOException {
    return switch (form) {
      case 'T' -> text();
      case 'Y', 'z' -> nextBoolean();
      case 'B', 'b' -> nextByte();
      case 'S', 's' -> nextShort();
      case 'C', 'c' -> nextChar();
      case 'I', 'i' -> nextInt();
      case 'J', 'j' -> nextLong();
      case 'F', 'f' -> nextFloat();
      case 'D', 'd' -> nextDouble();
      default -> object(form);
    };
  }

  private Object object(char form) throws IOException {
    try {
      switch (form) {
        case 'q':
          return LocalDate.ofEpochDay(signed());
        case 'r':
          return LocalTime.ofNanoOfDay(unsigned());
        case 't':
          return LocalDateTime.of(
              LocalDate.ofEpochDay(signed()), LocalTime.ofNanoOfDay(unsigned()));
        case 'n':
          return Instant.ofEpochSecond(signed(), unsigned());
        case 'u':
          return Duration.ofSeconds(signed(), unsigned());
        case 'g':
          return new UUID(raw(Long.BYTES), raw(Long.BYTES));
        case 'v':
        case 'w':
          return number(form);
        case 'a':
          return nextBoolean() ? new Date(signed()) : later();
        case 'L':
          return later();
        default:
          throw new StreamCorruptedException("expected a form but was " + form);
      }
    } catch (RuntimeException e) {
      StreamCorruptedException failure =
          new StreamCorruptedException("expected a value of the form " + form + ": " + e);
      failure.initCause(e);
      throw failure;
    }
  }

  private Object number(char form) throws IOException {
    long head = unsigned();
    if (head == 0) {
      return later();
    }
    int length = (int) Math.min(head - 1, Integer.MAX_VALUE);
    need(length);
    BigInteger digits = new BigInteger(bytes, at, length);
    at += length;
    return form == 'v' ? digits : new BigDecimal(digits, (int) signed());
  }

  private int count() throws IOException {
    long count = unsigned();
    need((int) Math.min(count < 0 ? Integer.MAX_VALUE : count, Integer.MAX_VALUE));
    return (int) count;
  }

  /** Returns the next array, or null where the bit is not set. */
  public Object nextArray(char type, long bit) throws IOException {
    return bit == 0 ? null : array(type);
  }

  private Object array(char type) throws IOException {
    long head = unsigned();
    if (head == 0) {
      return later();
    }
    int length = (int) Math.min(head - 1, Integer.MAX_VALUE);
    need(length);
    switch (type) {
      case 'B' -> {
        byte[] all = Arrays.copyOfRange(bytes, at, at + length);
        at += length;
        return all;
      }
      case 'I' -> {
        int[] all = new int[length];
        for (int i = 0; i < length; i++) {
          all[i] = (int) signed();
        }
        return all;
      }
      case 'J' -> {
        long[] all = new long[length];
        for (int i = 0; i < length; i++) {
          all[i] = signed();
        }
        return all;
      }
      case 'D' -> {
        double[] all = new double[length];
        for (int i = 0; i < length; i++) {
          all[i] = nextDouble();
        }
        return all;
      }
      default -> {
        String[] all = new String[length];
        for (int i = 0; i < length; i++) {
          all[i] = textOrNull();
        }
        return all;
      }
    }
  }

  private String textOrNull() throws IOException {
    need(1);
    if (bytes[at] == 0) {
      at++;
      return null;
    }
    return text();
  }

  /**
   * Returns the next object in the block, or null where the bit is not set.
   *
   * @param inner what reads it
   */
  public Object nextObject(Function<Object, Object> inner, long bit) throws IOException {
    if (bit == 0) {
      return null;
    }
    need(1);
    if (bytes[at] == 0) {
      at++;
      return later();
    }
    return inner.apply(this);
  }

  /** Returns the bits of an object in the block. */
  public long opened(int count) throws IOException {
    return raw(count);
  }

  /** Returns the next container; parameters are those with which it was written. */
  public Object nextContainer(
      char usual, Class<?> elements, Function<Object, Object> inner, long bit) throws IOException {
    if (bit == 0) {
      return container(usual, NO_ELEMENTS);
    }
    long head = unsigned();
    if (head <= 1) {
      return head == 0 ? null : later();
    }
    return container(kind(head), elements(kind(head), elements, inner, 0));
  }

  private static char kind(long head) throws IOException {
    if (head > '8' - '0' + 1) {
      throw new StreamCorruptedException("expected a kind of container but was " + head);
    }
    return (char) (head - 1 + '0');
  }

  private static boolean isMap(char kind) {
    return kind >= '7';
  }

  /** Returns elements; those of a map are its keys and then its values. */
  private Object[] elements(
      char kind, Class<?> elements, Function<Object, Object> inner, int section)
      throws IOException {
    int count = count();
    if (count == 0) {
      return NO_ELEMENTS;
    }
    if (!isMap(kind)) {
      Object[] all = new Object[count];
      read(all, 0, count, elements, inner, section);
      return all;
    }
    Object[] all = new Object[Math.multiplyExact(count, 2)];
    read(all, 0, count, null, null, 0);
    read(all, count, count, elements, inner, section);
    return all;
  }

  private void read(
      Object[] all,
      int from,
      int count,
      Class<?> elements,
      Function<Object, Object> inner,
      int section)
      throws IOException {
    char form = (char) nextByte();
    for (int i = from; i < from + count; i++) {
      if (form == 'T') {
        all[i] = textOrNull();
      } else if (form == 'E') {
        all[i] = elements == null ? constant(text()) : constant(text(), elements);
      } else if (form != 'O') {
        all[i] = value(form);
      } else {
        need(1);
        if (bytes[at] == 0) {
          at++;
        } else if (inner != null) {
          all[i] = inner.apply(this);
        } else {
          all[i] = record(section);
        }
      }
    }
  }

  /** Returns a container as large as Java makes it when it reads one. */
  private static Object container(char kind, Object[] all) {
    int count = isMap(kind) ? all.length / 2 : all.length;
    int enough = (int) Math.min(count / .75f, 1 << 30);
    Collection<Object> container;
    switch (kind) {
      case '1' -> {
        return count == 0 ? new ArrayList<>() : new ArrayList<>(Arrays.asList(all));
      }
      case '2' -> container = new LinkedList<>();
      case '3' -> container = count == 0 ? new ArrayDeque<>() : new ArrayDeque<>(count);
      case '4' -> container = count == 0 ? new HashSet<>() : new HashSet<>(enough);
      case '5' -> container = count == 0 ? new LinkedHashSet<>() : new LinkedHashSet<>(enough);
      case '6' -> container = new TreeSet<>();
      default -> {
        Map<Object, Object> map = new TreeMap<>();
        if (kind == '7') {
          map = count == 0 ? new HashMap<>() : new HashMap<>(Math.max(enough + 1, 16));
        }
        for (int i = 0; i < count; i++) {
          map.put(all[i], all[i + count]);
        }
        return map;
      }
    }
    for (Object element : all) {
      container.add(element);
    }
    return container;
  }

  // Levels that another version of the class wrote

  /** Reads a block by the layout of its writer. */
  private void other(String layout) throws IOException {
    sections = layout.substring(1).split("/");
    names = sections[0].split(";");
    values = new Object[names.length];
    read(this, bits((count(names) + 2) / Byte.SIZE), LATER << 1);
  }

  /** Returns the fields of an object in the block. */
  private Block record(int section) throws IOException {
    if (section == 0 || section >= sections.length) {
      throw new StreamCorruptedException("expected a class of the layout but was " + section);
    }
    Block record = new Block(NOTHING);
    record.names = sections[section].split(";");
    record.values = new Object[record.names.length];
    read(record, raw(count(record.names) / Byte.SIZE + 1), OWN << 1);
    return record;
  }

  private static int count(String[] fields) {
    int count = 0;
    for (String field : fields) {
      count += !field.isEmpty() && hasBit(field.charAt(0)) ? 1 : 0;
    }
    return count;
  }

  private void read(Block record, long set, long first) throws IOException {
    long bit = first;
    for (int i = 0; i < record.names.length; i++) {
      String field = record.names[i];
      char form = field.isEmpty() ? 'Y' : field.charAt(0);
      if (!field.isEmpty() && !hasBit(form)) {
        record.values[i] = value(form);
      } else if (!field.isEmpty()) {
        boolean isSet = (set & bit) != 0;
        bit <<= 1;
        if (form == 'Z') {
          record.values[i] = isSet;
        } else if (isSet || form == 'K') {
          record.values[i] = any(field, isSet);
        }
      }
    }
  }

  private Object any(String field, boolean isSet) throws IOException {
    switch (field.charAt(0)) {
      case 'E':
        return constant(text());
      case 'X':
        return array(field.charAt(1));
      case 'O':
        need(1);
        if (bytes[at] == 0) {
          at++;
          return later();
        }
        return record(field.charAt(1) - '0');
      case 'K':
        return anyContainer(field.charAt(1), field.charAt(2) - '0', isSet);
      default:
        return value(field.charAt(0));
    }
  }

  /** Constants and objects in it become what they are when the reader's field is known. */
  private Object anyContainer(char usual, int section, boolean isSet) throws IOException {
    long head = isSet ? unsigned() : 2;
    if (!isSet || head <= 1) {
      return !isSet ? container(usual, NO_ELEMENTS) : head == 0 ? null : later();
    }
    Block container = new Block(NOTHING);
    container.kind = kind(head);
    container.values = elements(container.kind, null, null, section);
    return container;
  }

  private static boolean hasBit(char form) {
    return "YBSCIJFD".indexOf(form) < 0;
  }

  /** Returns a constant of which only the reader's field tells the class. */
  private static Block constant(String name) {
    Block block = new Block(NOTHING);
    block.constant = name;
    return block;
  }

  /**
   * Returns the values of fields where another version of the class wrote them, or Java, and null
   * where this version did.
   *
   * @param owner the class
   * @param own its fields: the letter of a primitive type or L, the name and a semicolon
   * @throws InvalidClassException if the type of one has changed as Java does not allow
   */
  public Object[] values(Class<?> owner, String own) throws IOException, ClassNotFoundException {
    if (names == null) {
      return null;
    }
    String[] fields = own.split(";");
    Object[] found = new Object[fields.length];
    for (int i = 0; i < fields.length; i++) {
      char type = fields[i].charAt(0);
      String name = fields[i].substring(1);
      int place = place(name);
      char written = place >= 0 ? type(names[place].charAt(0)) : type(name);
      if (written != 0 && written != type) {
        throw new InvalidClassException(owner.getName(), "incompatible types for field " + name);
      }
      found[i] = place >= 0 ? values[place] : declared(name, type, written != 0);
    }
    return found;
  }

  private int place(String name) {
    for (int i = 0; i < names.length; i++) {
      String field = names[i];
      int start = field.isEmpty() ? 0 : "XO".indexOf(field.charAt(0)) >= 0 ? 2 : 1;
      start = start == 1 && field.charAt(0) == 'K' ? 3 : start;
      if (field.length() == name.length() + start && field.startsWith(name, start)) {
        return i;
      }
    }
    return -1;
  }

  private static char type(char form) {
    return form == 'Y' ? 'Z' : "ZBSCIJFD".indexOf(form) >= 0 ? form : 'L';
  }

  private char type(String name) {
    ObjectStreamField field = fields == null ? null : fields.getObjectStreamClass().getField(name);
    return field == null ? 0 : field.isPrimitive() ? field.getTypeCode() : 'L';
  }

  private Object declared(String name, char type, boolean isThere)
      throws IOException, ClassNotFoundException {
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
    Object fit = value instanceof Block block ? block.made(type, elements, inner) : value;
    if (fit == null || type.isInstance(fit) && !(fit instanceof Block)) {
      return fit;
    }
    String met = fit instanceof Block ? "a packed object" : fit.getClass().getName();
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

  /** Returns what this becomes in a field, or itself where the field does not tell. */
  private Object made(Class<?> type, Class<?> elements, Function<Object, Object> inner)
      throws IOException {
    if (constant != null) {
      return type != null && type.isEnum() ? constant(constant, type) : this;
    }
    if (kind == 0) {
      return inner == null ? this : inner.apply(this);
    }
    for (int i = 0; i < values.length; i++) {
      if (values[i] instanceof Block element) {
        values[i] = element.made(elements, null, inner);
        if (values[i] instanceof Block) {
          return this;
        }
      }
    }
    return container(kind, values);
  }
}
