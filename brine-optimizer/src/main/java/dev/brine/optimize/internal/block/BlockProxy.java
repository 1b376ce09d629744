// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.List;

/**
 * A serialization proxy: Java's streams write it instead of an object. This class is copied beside
 * optimized classes. Each of those has a subclass of it, with one persistent field: a byte whose
 * name is the layout of the block. Java's own streams read blocks of other layouts: see {@link
 * BlockJavaForm}.
 *
 * <p>The upper six bits of the byte are a hash of the layout. So 63 of 64 layouts that do not fit
 * are detected in streams that skip descriptions. The lower two bits are the number of texts and
 * numbers behind the block: 1 for none, 2 for one. If they are 3, the last two bytes of the block
 * are that number.
 *
 * <p>The block is made with the proxy, just before the proxy is written, and dropped afterwards. If
 * a stream writes the proxy once more, it makes a new block. The block is in fields that are not
 * transient, for libraries that write objects by their fields after they have called {@code
 * writeReplace}.
 *
 * <p>For one thread.
 */
public abstract class BlockProxy {
  /** The suffix of these classes, behind the name of the class of the objects. */
  public static final String NAME = "$Brine";

  private static final int NONE = 1;
  private static final int ONE = 2;
  private static final int MORE = 3;
  private static final int MOST_LATER = 0xffff;

  /** The object that is written. */
  protected transient Object value;

  /** The object that was read, and whether it was; another version may have made it null. */
  private transient Object found;

  private transient boolean isFound;

  private byte[] bytes;
  private int size;
  private Object[] later;
  private transient List<Object> packed;

  /** Creates one that is about to be read. */
  protected BlockProxy() {}

  /** Creates the proxy of an object. */
  protected BlockProxy(Object value) {
    this.value = value;
  }

  /** Returns the persistent fields of a proxy. */
  protected static ObjectStreamField[] fields(String layout) {
    return new ObjectStreamField[] {new ObjectStreamField(layout, byte.class)};
  }

  /** Writes the object to a block. */
  protected void write(BlockWriter block) {
    throw new AssertionError(block);
  }

  /** Returns the object of a block in the layout of this version of its class. */
  protected Object read(BlockReader block) throws IOException, ClassNotFoundException {
    throw new AssertionError(block);
  }

  /**
   * Makes the block of the object.
   *
   * @param layout of the block
   * @param estimate how many bytes there will be
   * @return the byte, or 0 if the block cannot replace the object: one behind it might lead back to
   *     that
   */
  protected final byte pack(String layout, int estimate) {
    BlockWriter block = BlockWriter.proxy(estimate);
    write(block);
    if (block.isUnfit || block.laterCount > MOST_LATER) {
      return 0;
    }
    int count = block.laterCount;
    if (count > 1) {
      block.fixed(count, Short.BYTES);
    }
    bytes = block.bytes;
    size = block.at;
    later = block.later;
    packed = block.packed;
    return head(layout, count == 0 ? NONE : count == 1 ? ONE : MORE);
  }

  /**
   * Returns the byte.
   *
   * @param layout of the block
   * @param count what its lower two bits say
   */
  public static byte head(String layout, int count) {
    int hash = layout.hashCode();
    hash ^= hash >>> 16;
    hash ^= hash >>> 8;
    return (byte) ((hash << 2) | count);
  }

  /** Returns whether the block was written, and has to be made anew. */
  protected final boolean isSent() {
    return bytes == null;
  }

  /**
   * Writes the block.
   *
   * @param head what {@link #pack} returned
   * @param owner the class of the object
   * @throws InvalidObjectException if the object has changed since its stream first wrote it, and a
   *     block can no longer replace it
   */
  protected final void send(ObjectOutputStream out, byte head, Class<?> owner) throws IOException {
    if (head == 0) {
      throw new InvalidObjectException(
          "An object of "
              + owner.getName()
              + " was written before, and has now an object for which"
              + " a block has no room; reset the stream first");
    }
    if (BlockOutput.CHECKED) {
      try (BlockCheck check = BlockCheck.begin(out, owner, value, packed)) {
        sendBlock(out, head);
        check.compare();
      }
    } else {
      sendBlock(out, head);
    }
    bytes = null;
    later = null;
    packed = null;
  }

  private void sendBlock(ObjectOutputStream out, byte head) throws IOException {
    out.write(bytes, 0, size);
    int count = later == null ? 0 : count(head, bytes, size);
    for (int i = 0; i < count; i++) {
      out.writeObject(later[i]);
    }
  }

  /** Returns how many objects follow a block. */
  private static int count(byte head, byte[] bytes, int size) {
    return (head & MORE) != MORE
        ? (head & MORE) - 1
        : (bytes[size - 2] & 0xff) | ((bytes[size - 1] & 0xff) << Byte.SIZE);
  }

  /**
   * Reads the object.
   *
   * @param layout of this version of its class, or null if that has none
   * @param owner the class
   */
  protected final void receive(ObjectInputStream in, String layout, Class<?> owner)
      throws IOException, ClassNotFoundException {
    BlockFilterInfo.ask(in.getObjectInputFilter(), owner);
    ObjectInputStream.GetField fields = in.readFields();
    byte own = layout == null ? 0 : fields.get(layout, (byte) 0);
    String written = own != 0 ? layout : BlockReader.layout(fields, owner);
    byte head = own != 0 ? own : fields.get(written, (byte) 0);
    BlockReader block = BlockReader.block(in);
    BlockEvolution other = own != 0 ? null : new BlockEvolution(BlockLayout.of(written, owner));
    end(block, head, written);
    block.later = BlockReader.objects(in, count(head, block.bytes, block.end + Short.BYTES));
    if (other == null) {
      found = made(block, owner);
    } else {
      other.read(block);
      found = BlockJavaForm.read(other, owner, in);
    }
    isFound = true;
    block.close();
  }

  /**
   * Leaves what a block says of the objects behind it, which have to be read first, to the head.
   */
  private static void end(BlockReader block, byte head, String layout) throws IOException {
    int count = head & MORE;
    if (count == 0 || head != head(layout, count)) {
      throw new StreamCorruptedException("Not a block of the layout " + layout);
    }
    block.need(count == MORE ? Short.BYTES : 0);
    block.end -= count == MORE ? Short.BYTES : 0;
  }

  private Object made(BlockReader block, Class<?> owner)
      throws IOException, ClassNotFoundException {
    try {
      return read(block);
    } catch (IncompatibleClassChangeError e) {
      InvalidClassException failure =
          new InvalidClassException(
              owner.getName(),
              "compiled anew since " + getClass().getName() + "; optimize it again");
      failure.initCause(e);
      throw failure;
    }
  }

  /**
   * Returns the object, also where something other than Java's streams has set the fields.
   *
   * @param layout of this version of its class, or null if that has none
   * @param head the byte
   * @param owner the class
   */
  protected final Object resolve(String layout, byte head, Class<?> owner)
      throws IOException, ClassNotFoundException {
    if (!isFound) {
      if (head == 0 || bytes == null || size < 0 || size > bytes.length) {
        throw new InvalidObjectException("Not a block of this version of " + owner.getName());
      }
      BlockReader block = BlockReader.of(bytes, size);
      end(block, head, layout);
      int count = count(head, bytes, size);
      if (count > 0 && (later == null || later.length < count)) {
        throw new InvalidObjectException("Not " + count + " objects behind a block");
      }
      block.later = count == 0 ? BlockInput.NO_ELEMENTS : Arrays.copyOf(later, count);
      found = made(block, owner);
      isFound = true;
      block.close();
    }
    return found;
  }
}
