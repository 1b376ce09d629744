// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.internal.LentArrays;
import dev.brine.internal.Problems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * The bytes of a message, all in one array or supplied part by part: numbers, strings, blocks.
 *
 * <p>Single bytes are read without a check for the end of the message. The caller calls {@link
 * #check} before it uses them. An array that ends earlier fails by itself.
 *
 * <p>Why checks come late: a check before each byte is a branch in the innermost loop. Instead
 * {@link #at} may run ahead of the end of the message, within the array of the caller, whose other
 * bytes are then taken for the message's. No value may be used before {@link #check} has compared
 * {@code at} with the end; {@link #corrupt} does so first, because wrong bytes behind the end are a
 * truncation. A method that forgot the check would let what follows a message in the same array
 * become a part of its objects.
 */
public abstract sealed class ByteReader extends MessageState permits WireReader {
  /** Up to so many bytes a block is allocated before they have come. */
  private static final int LARGE_BLOCK = 1 << 19;

  private static final int READ_AHEAD = 1 << 16;
  private static final int FIRST_CHARS = 128;
  private static final int FEW = 1024;
  private static final int WIDEST = 12;
  private static final int ARRAY_PER_BYTE = 256;
  private static final byte[] NOTHING = {};

  /** The length of a message that is supplied part by part. */
  private static final long ANY = Long.MAX_VALUE;

  /** The array that holds the next bytes; may change with every call. */
  public byte[] bytes = NOTHING;

  /** The place of the next byte. */
  public int at;

  private int limit;
  private long base;
  private ByteSupply supply;
  private boolean keepsMuch;
  private byte[] own = NOTHING;
  private char[] chars = new char[FIRST_CHARS];

  private long claimed;

  /** Creates a reader of one message after another. */
  ByteReader(Limits limits) {
    super(limits);
  }

  /** Starts a message that is in an array. */
  public void open(byte[] source, int from, int to) {
    if (bytes != source) {
      bytes = source;
      if (source.length > LentArrays.SMALL) {
        keepMuch();
      }
    }
    at = from;
    limit = to;
    base = -from;
    claimed = 0;
    openBudget();
  }

  /** Starts a message whose bytes are supplied part by part. */
  public void open(ByteSupply source) {
    if (own.length == 0) {
      own = LentArrays.bytes(READ_AHEAD);
    }
    open(own, 0, 0);
    supply = source;
    keepMuch();
  }

  /** Goes back to a place of a message that is in an array, as if nothing was read behind it. */
  void goBack(int place) {
    at = place;
    claimed = 0;
    openBudget();
  }

  /** Returns whether the whole message is in an array, so that it is possible to go back. */
  public boolean isInArray() {
    return supply == null;
  }

  private void keepMuch() {
    keepsMuch = true;
    setDirty();
  }

  /** Lets go of what is large. A small array of the caller may stay: it is not worth a store. */
  final void letGo() {
    if (!keepsMuch) {
      return;
    }
    supply = null;
    bytes = NOTHING;
    if (own.length > LentArrays.SMALL) {
      LentArrays.giveBack(own);
      own = NOTHING;
    }
    if (chars.length > LentArrays.SMALL) {
      LentArrays.giveBack(chars);
      chars = new char[FIRST_CHARS];
    }
    keepsMuch = false;
  }

  /** Returns the number of bytes of the message read so far. */
  public long position() {
    return base + at;
  }

  /** Fails if more bytes were read than the message has. */
  public void check() {
    if (at > limit) {
      throw truncated(at - limit);
    }
  }

  /** Returns how many bytes stand in the array that were not read yet. */
  public int left() {
    return limit - at;
  }

  /** Returns whether the message is at its end. */
  public boolean isAtEnd() {
    ensure(1);
    return at >= limit;
  }

  /** Gets up to that many bytes into the array, fewer only where the message ends before. */
  public void ensure(int count) {
    if (limit - at < count && supply != null) {
      fill(count);
    }
  }

  /** The array grows as bytes arrive, so that a false number costs little. */
  private void fill(int count) {
    check();
    int rest = limit - at;
    System.arraycopy(bytes, at, own, 0, rest);
    base += at;
    at = 0;
    limit = rest;
    boolean hasMore = true;
    while (limit < count && hasMore) {
      hasMore = supplied();
    }
    bytes = own;
  }

  private boolean supplied() {
    if (limit == own.length) {
      byte[] larger = LentArrays.bytes((int) Math.min(2L * limit, Integer.MAX_VALUE - 8));
      System.arraycopy(own, 0, larger, 0, limit);
      LentArrays.giveBack(own);
      own = larger;
    }
    int count = supplied(own, limit);
    limit += count;
    return count > 0;
  }

  /** Returns how many bytes were supplied into an array, 0 at the end of the message. */
  private int supplied(byte[] target, int offset) {
    try {
      return Math.max(supply.supply(target, offset, target.length - offset), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (BrineException e) {
      throw Problems.at(e, base + limit);
    }
  }

  /** Returns whether so many bytes may be required at once; more are better taken in parts. */
  public boolean isWithinReach(long count) {
    return supply == null || count <= READ_AHEAD;
  }

  /** Fails unless at least that many bytes are left. */
  public void require(long count) {
    if (count > limit - at) {
      ensure((int) Math.min(count, Integer.MAX_VALUE - 8));
      if (count > limit - at) {
        throw truncated(count - (limit - at));
      }
    }
  }

  /** Returns the failure of a message that ends too early. */
  public BrineException truncated(long missing) {
    return Problems.at(
        Problems.exception(
            Reason.TRUNCATED, missing + " more bytes are needed but the message ends"),
        base + limit);
  }

  /** Returns where the message was read to; where it ended too early, its end. */
  public long offset() {
    return base + Math.min(at, limit);
  }

  /**
   * Returns the failure of a corrupt message, or of a truncated one if the wrong bytes were behind
   * its end.
   */
  public BrineException corrupt(String problem) {
    if (at > limit) {
      return truncated(at - limit);
    }
    return Problems.at(Problems.exception(Reason.CORRUPT, problem), position());
  }

  /** Reads one byte, 0 to 255. */
  public int octet() {
    ensure(1);
    int value = bytes[at++] & 0xff;
    check();
    return value;
  }

  /** Reads an unsigned number of 1 to 5 bytes. */
  public int varint() {
    ensure(Varint.MAX_INT);
    int value = takeVarint();
    check();
    return value;
  }

  /** Reads an unsigned number of 1 to 9 bytes. */
  public long varlong() {
    ensure(Varint.MAX_LONG);
    long value = takeVarlong();
    check();
    return value;
  }

  /** Takes an unsigned number of 1 to 5 bytes, without a check for the end of the message. */
  public int takeVarint() {
    byte first = bytes[at++];
    if (first >= 0) {
      return first;
    }
    byte second = bytes[at++];
    if (second >= 0) {
      return (second << 7) | (first & 0x7f);
    }
    return takeMore((second & 0x7f) << 7 | (first & 0x7f));
  }

  private int takeMore(int low) {
    int value = low;
    byte next;
    int shift = 14;
    do {
      next = bytes[at++];
      value |= (next & 0x7f) << shift;
      shift += 7;
    } while (next < 0 && shift < 35);
    if (next < 0 || (shift == 35 && next > 15)) {
      throw corrupt("a number has more than 32 bits");
    }
    return value;
  }

  /** Takes an unsigned number of 1 to 9 bytes, without a check for the end of the message. */
  public long takeVarlong() {
    byte next = bytes[at++];
    if (next >= 0) {
      return next;
    }
    long value = next & 0x7f;
    for (int shift = 7; shift < 56; shift += 7) {
      next = bytes[at++];
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    return value | (long) bytes[at++] << 56;
  }

  /** Takes one byte, without a check for the end of the message. */
  public byte takeByte() {
    return bytes[at++];
  }

  /** Takes two bytes, without a check for the end of the message. */
  public short takeShort() {
    at += Short.BYTES;
    return Fixed.readShort(bytes, at - Short.BYTES);
  }

  /** Takes two bytes, without a check for the end of the message. */
  public char takeChar() {
    return (char) takeShort();
  }

  /** Takes four bytes, without a check for the end of the message. */
  public float takeFloat() {
    at += Float.BYTES;
    return Float.intBitsToFloat(Fixed.readInt(bytes, at - Float.BYTES));
  }

  /** Takes eight bytes, without a check for the end of the message. */
  public double takeDouble() {
    at += Double.BYTES;
    return Double.longBitsToDouble(Fixed.readLong(bytes, at - Double.BYTES));
  }

  /** Takes the low bytes of a word, without a check for the end of the message. */
  public int takeFlags(int count) {
    int flags = 0;
    for (int i = 0; i < count; i++) {
      flags |= (bytes[at++] & 0xff) << (i * Byte.SIZE);
    }
    return flags;
  }

  /**
   * Takes a number whose low bits are flags.
   *
   * @throws BrineException when the number above them has more than 32 bits
   */
  public long takeRiding(int bits) {
    long riding = takeVarlong();
    if (riding >>> bits >>> Integer.SIZE != 0) {
      throw corrupt("expected a number of 32 bits but was " + (riding >>> bits));
    }
    return riding;
  }

  /** Reads two bytes, the low one first. */
  public short fixedShort() {
    require(Short.BYTES);
    at += Short.BYTES;
    return Fixed.readShort(bytes, at - Short.BYTES);
  }

  /** Reads four bytes, the low one first. */
  public int fixedInt() {
    require(Integer.BYTES);
    at += Integer.BYTES;
    return Fixed.readInt(bytes, at - Integer.BYTES);
  }

  /** Reads eight bytes, the low one first. */
  public long fixedLong() {
    require(Long.BYTES);
    at += Long.BYTES;
    return Fixed.readLong(bytes, at - Long.BYTES);
  }

  /** Reads how many elements follow; none is larger than an array can hold. */
  public int count(long value) {
    if (value < 0 || value > Integer.MAX_VALUE - 8) {
      throw corrupt("expected a size below 2^31 but was " + value);
    }
    return (int) value;
  }

  /**
   * Returns for how many of some elements memory can be allocated at once. Fails if the rest of the
   * message cannot hold them, or if the whole message does not justify their memory.
   *
   * @param least the least bytes that an element takes, 0 or more
   * @param cost what is counted when all elements are there, in bytes
   */
  public int room(int count, int least, long cost) {
    long need = (long) count * least;
    boolean comesInParts = supply != null && need > READ_AHEAD;
    if (!comesInParts) {
      require(need);
    }
    if (count > FEW) {
      foresee(cost + Costs.BYTE * (position() + need), supply == null ? base + limit : ANY);
    }
    if (comesInParts || least == 0) {
      return Math.min(count, FEW);
    }
    // Enclosing collections claim different bytes, so the sum cannot exceed the message.
    claimed += need;
    require(claimed - base - at);
    return count;
  }

  /** Returns how many bytes the collections around this place claim. */
  public long claims() {
    return claimed;
  }

  /** Goes back to what was claimed before a collection. */
  public void claim(long before) {
    claimed = before;
  }

  /** Reads a string or null. */
  public String text() {
    String text = narrowText();
    return text == null ? text(varlong()) : text;
  }

  /**
   * Reads a string that is not wide and is in the array; otherwise reads nothing and returns null.
   */
  final String narrowText() {
    int place = at;
    if (place < limit) {
      int header = bytes[place];
      int length = (header >> 1) - 1;
      if ((header & 1) == 0 && length >= 0 && length < limit - place) {
        at = place + 1 + length;
        charge(Costs.TEXT);
        return Text.latin1(bytes, place + 1, length);
      }
    }
    return null;
  }

  /** Reads the rest of a string or null after its header. */
  public String text(long header) {
    if (header == 0) {
      return null;
    }
    if ((header & 1) != 0) {
      return wideText(header);
    }
    long length = (header >>> 1) - 1;
    charge(Costs.TEXT, Math.min(length, Integer.MAX_VALUE));
    if (length > limit - at) {
      require(length);
    }
    String text = Text.latin1(bytes, at, (int) length);
    at += (int) length;
    return text;
  }

  private String wideText(long header) {
    long length = (header - 3) >>> 1;
    if (header < 3 || length > Integer.MAX_VALUE) {
      throw corrupt("no string has the header " + header);
    }
    charge(Costs.TEXT, length);
    require(length);
    int count = (int) length;
    ensure((int) Math.min(WIDEST * length + WIDEST, Integer.MAX_VALUE - 8));
    if (chars.length < count) {
      LentArrays.giveBack(chars);
      chars = LentArrays.chars(count);
      if (count > LentArrays.SMALL) {
        keepMuch();
      }
    }
    at = Text.readWide(bytes, at, limit, chars, count);
    check();
    return new String(chars, 0, count);
  }

  /** Reads bytes as they are. */
  public byte[] block(int length) {
    if (length > limit - at && !isWithinReach(length)) {
      return suppliedBlock(length);
    }
    require(length);
    byte[] block = Arrays.copyOfRange(bytes, at, at + length);
    at += length;
    return block;
  }

  /** Many bytes are supplied into their own array, which grows if they are more than many. */
  private byte[] suppliedBlock(int length) {
    check();
    int count = limit - at;
    byte[] block = new byte[Math.max(count, Math.min(length, LARGE_BLOCK))];
    System.arraycopy(bytes, at, block, 0, count);
    base += limit;
    at = 0;
    limit = 0;
    while (count < length) {
      if (count == block.length) {
        block = Arrays.copyOf(block, (int) Math.min(2L * count, length));
      }
      int more = supplied(block, count);
      if (more == 0) {
        throw truncated(length - count);
      }
      count += more;
      base += more;
    }
    return block;
  }

  /** Reads bytes as they are, once the memory that they take is counted. */
  public byte[] countedBlock(int length) {
    charge(0, length);
    return block(length);
  }

  /** Counts memory that is about to be allocated, in bytes. */
  public void charge(long cost) {
    count(cost, position());
  }

  /**
   * Counts memory that is about to be allocated, in bytes.
   *
   * @param next the bytes of the message that follow and become objects at once, which count, too
   */
  public void charge(long cost, long next) {
    count(cost, position() + next);
  }

  private void count(long cost, long place) {
    if (take(cost) < Costs.BYTE * place) {
      extend(place);
    }
  }

  /**
   * Counts an array that Java's own readers allocate before they read its elements. The rest of the
   * message must have a byte for each {@value #ARRAY_PER_BYTE} of it.
   */
  public void claimArray(long cost) {
    if (supply != null) {
      foresee(cost, ANY);
    }
    require(cost / ARRAY_PER_BYTE);
    if (take(cost) < Costs.BYTE * position()) {
      extend(base + limit);
    }
  }
}
