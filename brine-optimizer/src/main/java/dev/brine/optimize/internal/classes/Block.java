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
import java.util.Arrays;
import java.util.UUID;

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
  private String constant;

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

  // Levels that another version of the class wrote

  /** Reads a block by the layout of its writer. */
  private void other(String layout) throws IOException {
    names = layout.substring(1).split(";");
    values = new Object[names.length];
    int count = 0;
    for (String name : names) {
      count += hasBit(name.charAt(0)) ? 1 : 0;
    }
    long set = bits((count + 2) / Byte.SIZE);
    long bit = LATER << 1;
    for (int i = 0; i < names.length; i++) {
      char form = names[i].charAt(0);
      if (!hasBit(form)) {
        values[i] = value(form);
      } else {
        boolean isSet = (set & bit) != 0;
        bit <<= 1;
        if (form == 'Z') {
          values[i] = isSet;
        } else if (isSet) {
          values[i] = form == 'E' ? constant(text()) : value(form);
        }
      }
    }
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
      if (names[i].length() == name.length() + 1 && names[i].startsWith(name, 1)) {
        return i;
      }
    }
    return -1;
  }

  private static char type(char form) {
    return form == 'Y' ? 'Z' : "ZBSCIJFD".indexOf(form) >= 0 ? form : 'L';
  }

  private char type(String name) {
    ObjectStreamField field = fields.getObjectStreamClass().getField(name);
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
   * @throws ClassCastException as in Java, if it does not fit
   */
  public static Object as(Object value, Class<?> type, String field, Class<?> owner)
      throws IOException {
    if (value instanceof Block block && type.isEnum()) {
      return constant(block.constant, type);
    }
    if (value == null || type.isInstance(value)) {
      return value;
    }
    String met = value instanceof Block ? "a constant of an enum" : value.getClass().getName();
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
