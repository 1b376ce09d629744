// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.internal.Scratch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Writes the bytes of a direct object straight into an array, and reads them, for generated code.
 * It knows the place of the next byte, and little else. There are no handles, no depth and no count
 * of memory, because the classes and the length of such a message bound them.
 *
 * <p>What finds something wrong or unusual returns null for an object, or makes the next access to
 * the array fail with an {@link IndexOutOfBoundsException}. The message is read once more, by a
 * {@link WireReader}, which says what is wrong. One thread at a time uses an input.
 */
public final class DirectBytes {
  /** The place behind what could not be read: an access to it fails in every array. */
  private static final int NOWHERE = -1;

  /** The header of the empty text. */
  private static final int EMPTY = 2;

  /** The bits of a header of one byte that a narrow text has. */
  private static final int NARROW = 0x7e;

  /** Each element of a longer list is looked up in a table instead of compared with the others. */
  private static final int MOST_COMPARED = 16;

  private static final int FIRST_CHARS = 64;
  private static final int MOST_CHARS = 1 << 12;

  /** The values of a Boolean, in the order of its flags. */
  private static final Boolean[] BOOLEANS = {null, Boolean.FALSE, Boolean.TRUE};

  private static final Scratch<Lent> INPUTS = new Scratch<>(new Inputs());

  private int at;
  private char[] chars = new char[FIRST_CHARS];

  private DirectBytes() {}

  /**
   * Reads a body with which a message ends.
   *
   * @param from where it starts
   * @param end where the message ends
   * @return the object, or null where {@link BodyCodec#read} has to read it
   */
  public static Object read(BodyCodec codec, byte[] bytes, int from, int end) {
    Lent lent = INPUTS.acquire();
    try {
      DirectBytes in = lent.input;
      in.at = from;
      Object value = codec.readDirect(bytes, end, in);
      return in.at == end ? value : null;
    } catch (IndexOutOfBoundsException e) {
      return null;
    } finally {
      INPUTS.release(lent);
    }
  }

  /** Returns whether all was read up to a place. */
  public boolean isAt(int place) {
    return at == place;
  }

  /** Reads an unsigned number of 1 to 5 bytes. */
  public int varint(byte[] bytes) {
    int place = at;
    byte first = bytes[place];
    if (first >= 0) {
      at = place + 1;
      return first;
    }
    byte second = bytes[place + 1];
    if (second >= 0) {
      at = place + 2;
      return (second << 7) | (first & 0x7f);
    }
    return longVarint(bytes, place);
  }

  private int longVarint(byte[] bytes, int place) {
    long value = Varint.read(bytes, place);
    int behind = Varint.skip(bytes, place);
    boolean isInt = behind - place <= Varint.MAX_INT && value >>> Integer.SIZE == 0;
    at = isInt ? behind : NOWHERE;
    return (int) value;
  }

  /** Reads an unsigned number of 1 to 9 bytes. */
  public long varlong(byte[] bytes) {
    int place = at;
    long value = Varint.read(bytes, place);
    at = Varint.skip(bytes, place);
    return value;
  }

  /** Reads a number of 32 bits whose low bits are flags besides. */
  public long riding(byte[] bytes, int flagBits) {
    long riding = varlong(bytes);
    if (riding >>> flagBits >>> Integer.SIZE != 0) {
      at = NOWHERE;
    }
    return riding;
  }

  /** Reads the low bytes of a word of flags. */
  public int flags(byte[] bytes, int count) {
    int place = at;
    at = place + count;
    return Fixed.readFlags(bytes, place, count);
  }

  /** Reads one byte. */
  public byte fixedByte(byte[] bytes) {
    return bytes[at++];
  }

  /** Reads two bytes. */
  public short fixedShort(byte[] bytes) {
    int place = at;
    at = place + Short.BYTES;
    return Fixed.readShort(bytes, place);
  }

  /** Reads two bytes. */
  public char fixedChar(byte[] bytes) {
    return (char) fixedShort(bytes);
  }

  /** Reads four bytes. */
  public float fixedFloat(byte[] bytes) {
    int place = at;
    at = place + Float.BYTES;
    return Fixed.readFloat(bytes, place);
  }

  /** Reads eight bytes. */
  public double fixedDouble(byte[] bytes) {
    int place = at;
    at = place + Double.BYTES;
    return Fixed.readDouble(bytes, place);
  }

  /** Returns the constant of an enum by its flag, or null. */
  public static Object constant(Object[] constants, int flag) {
    return flag == 0 ? null : constants[flag - 1];
  }

  /** Returns the Boolean of a flag, or null. */
  public static Boolean booleanOf(int flag) {
    return BOOLEANS[flag];
  }

  /** Reads a text or null. Small, so that it is compiled into the code that reads an object. */
  @SuppressWarnings("deprecation") // As in Text.
  public String text(byte[] bytes, int end) {
    int place = at;
    int header = bytes[place];
    int behind = place + (header >> 1);
    if ((header & ~NARROW) == 0 && header > EMPTY && behind <= end) {
      at = behind;
      return new String(bytes, 0, place + 1, behind - place - 1);
    }
    return otherText(bytes, place, end);
  }

  private String otherText(byte[] bytes, int place, int end) {
    int first = bytes[place];
    if ((first & ~EMPTY) == 0) {
      at = place + 1;
      return first == 0 ? null : "";
    }
    long header = Varint.read(bytes, place);
    int start = Varint.skip(bytes, place);
    long length = (header >>> 1) - 1;
    if (length < 0 || length > end - start) {
      at = NOWHERE;
      return null;
    }
    if ((header & 1) != 0) {
      return wideText(bytes, start, end, (int) length);
    }
    at = start + (int) length;
    return Text.latin1(bytes, start, (int) length);
  }

  private String wideText(byte[] bytes, int start, int end, int length) {
    if (chars.length < length) {
      if (length > MOST_CHARS) {
        at = NOWHERE;
        return null;
      }
      chars = new char[MOST_CHARS];
    }
    try {
      at = Text.readWide(bytes, start, end, chars, length);
    } catch (BrineException e) {
      at = NOWHERE;
      return null;
    }
    return new String(chars, 0, length);
  }

  /** Returns a new empty list. */
  public static List<Object> emptyList() {
    return new ArrayList<>(0);
  }

  /** Reads a list of texts, or returns null. */
  public List<Object> texts(byte[] bytes, int end) {
    int size = varint(bytes);
    if (size < 0 || size > end - at) {
      return null;
    }
    List<Object> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(text(bytes, end));
    }
    return list;
  }

  /**
   * Reads a list of objects of one class, or returns null.
   *
   * @param least the least bytes that a body takes, 1 or more
   */
  public List<Object> objects(byte[] bytes, int end, BodyCodec codec, int least) {
    int head = varint(bytes);
    int size = head >>> 1;
    if ((head & 1) != 0 || size > (end - at) / least) {
      return null;
    }
    List<Object> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      Object item = codec.readDirect(bytes, end, this);
      if (item == null) {
        return null;
      }
      list.add(item);
    }
    return list;
  }

  /** Reads a list whose elements have heads: objects of one class, or null; or returns null. */
  public List<Object> references(byte[] bytes, int end, BodyCodec codec) {
    int size = varint(bytes);
    if (size < 0 || size > end - at) {
      return null;
    }
    List<Object> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      int head = bytes[at++];
      Object item = head == Reference.EXPECTED ? codec.readDirect(bytes, end, this) : null;
      if (item == null && head != Reference.NULL) {
        return null;
      }
      list.add(item);
    }
    return list;
  }

  /**
   * Writes a list of texts.
   *
   * @param list an {@link ArrayList}
   * @return the place behind the list, or -1 where there may be no room, or where it holds
   *     something that is not direct
   */
  public static int writeTexts(byte[] bytes, int at, int end, Object list) {
    ArrayList<?> texts = (ArrayList<?>) list;
    int size = texts.size();
    if (end - at < Varint.MAX_INT) {
      return NOWHERE;
    }
    int place = Varint.write(bytes, at, size);
    try {
      for (int i = 0; i < size; i++) {
        Object item = texts.get(i);
        if (item != null && item.getClass() != String.class) {
          return NOWHERE;
        }
        String text = (String) item;
        if (Text.bound(text) > end - place) {
          return NOWHERE;
        }
        place = Text.write(bytes, place, text);
      }
      return place;
    } catch (IndexOutOfBoundsException e) {
      // Another thread has removed an element.
      return NOWHERE;
    }
  }

  /**
   * Writes a list of objects of one class.
   *
   * @param list an {@link ArrayList}
   * @return as of {@link #writeTexts}
   */
  public static int writeObjects(byte[] bytes, int at, int end, Object list, BodyCodec codec) {
    ArrayList<?> objects = (ArrayList<?>) list;
    int size = objects.size();
    if (end - at < Varint.MAX_INT) {
      return NOWHERE;
    }
    int place = Varint.write(bytes, at, (long) size << 1);
    Class<?> type = codec.type();
    try {
      for (int i = 0; i < size && place >= 0; i++) {
        Object item = objects.get(i);
        if (item == null || item.getClass() != type) {
          return NOWHERE;
        }
        place = codec.writeDirect(bytes, place, end, item, true);
      }
      return place;
    } catch (IndexOutOfBoundsException e) {
      // Another thread has removed an element.
      return NOWHERE;
    }
  }

  /**
   * Writes a list of objects of one class that are tracked, and that hold none that are.
   *
   * @param list an {@link ArrayList}
   * @return as of {@link #writeTexts}
   */
  public static int writeReferences(byte[] bytes, int at, int end, Object list, BodyCodec codec) {
    ArrayList<?> objects = (ArrayList<?>) list;
    int size = objects.size();
    if (size > MOST_COMPARED || end - at < Varint.MAX_INT) {
      return NOWHERE;
    }
    int place = Varint.write(bytes, at, size);
    Class<?> type = codec.type();
    try {
      for (int i = 0; i < size && place >= 0; i++) {
        Object item = objects.get(i);
        boolean isNew = item != null && item.getClass() == type && !isBefore(objects, i, item);
        if (!isNew || place >= end) {
          return NOWHERE;
        }
        bytes[place] = Reference.EXPECTED;
        place = codec.writeDirect(bytes, place + 1, end, item, true);
      }
      return place;
    } catch (IndexOutOfBoundsException e) {
      // Another thread has removed an element.
      return NOWHERE;
    }
  }

  private static boolean isBefore(List<?> objects, int index, Object item) {
    for (int i = 0; i < index; i++) {
      if (objects.get(i) == item) {
        return true;
      }
    }
    return false;
  }

  /** The input that a thread borrows. */
  private static final class Lent extends Scratch.State {
    private final DirectBytes input = new DirectBytes();
  }

  /** Makes what threads borrow. A class, so that a first message links no lambda. */
  private static final class Inputs implements Supplier<Lent> {
    @Override
    public Lent get() {
      return new Lent();
    }
  }
}
