// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static java.io.ObjectStreamConstants.TC_CLASSDESC;
import static java.io.ObjectStreamConstants.TC_ENDBLOCKDATA;
import static java.io.ObjectStreamConstants.TC_NULL;
import static java.io.ObjectStreamConstants.TC_OBJECT;
import static java.io.ObjectStreamConstants.TC_REFERENCE;
import static java.io.ObjectStreamConstants.TC_RESET;
import static java.io.ObjectStreamConstants.TC_STRING;
import static java.io.ObjectStreamConstants.baseWireHandle;

import dev.brine.wire.KeptStreams;
import dev.brine.wire.WireReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Java's own stream for the stack trace elements of a message that have a format, which no public
 * constructor takes. Java's stream gets the bytes of each element when its values are read. It
 * reads the description of the class once, and a string that the element before had in the same
 * field is a reference to it. Another string stands as one without characters, which {@link
 * #resolveObject} replaces.
 */
final class StackTraceElementReader extends ObjectInputStream implements KeptStreams.Kept {
  private static final ObjectStreamClass DESCRIPTION =
      ObjectStreamClass.lookup(StackTraceElement.class);
  private static final byte[] HEADER = {(byte) 0xac, (byte) 0xed, 0, 5};
  private static final int FIELDS = 6;
  private static final int ROOM = 64;
  private static final int MOST_HANDLES = 1 << 10;

  private final Source source;
  private final String[] values = new String[FIELDS];

  /** The values of the last element that this stream has read, and their handles. */
  private final String[] known = new String[FIELDS];

  private final int[] handles = new int[FIELDS];

  /** The strings that take the places of those without characters. */
  private final String[] pending = new String[FIELDS];

  private int from;
  private int to;

  /** The next handle of Java's stream; the class has the first. */
  private int next;

  private StackTraceElementReader(Source source) throws IOException {
    super(source);
    this.source = source;
    enableResolveObject(true);
  }

  /** Returns the stream of a message, made when the first element comes. */
  static StackTraceElementReader of(WireReader in) throws IOException {
    if (in.parts.streams().kept() instanceof StackTraceElementReader known) {
      return known;
    }
    StackTraceElementReader made = new StackTraceElementReader(new Source());
    in.parts.streams().keep(made);
    return made;
  }

  /** Returns the values of the fields, which start with those of the element before. */
  String[] values() {
    return values;
  }

  /** Returns an element that has the {@link #values}. */
  Object read(byte format, int line) throws IOException, ClassNotFoundException {
    if (next > MOST_HANDLES) {
      forgetObjects();
    }
    ByteBuffer bytes = source.open();
    bytes.put(TC_OBJECT);
    if (next == 0) {
      bytes.put(TC_CLASSDESC).put(TC_ENDBLOCKDATA).put(TC_NULL);
      next++;
    } else {
      bytes.put(TC_REFERENCE).putInt(baseWireHandle);
    }
    next++;
    bytes.put(format).putInt(line);
    for (int field = 0; field < FIELDS; field++) {
      put(bytes, field);
    }
    source.end();
    return readObject();
  }

  /** Ends the use of this stream for a message, as it has failed within an element. */
  static void drop(WireReader in) {
    in.parts.streams().keep(null);
  }

  @SuppressWarnings("ReferenceEquality") // Equal strings that are several stay several.
  private void put(ByteBuffer bytes, int field) {
    String value = values[field];
    if (value == null) {
      bytes.put(TC_NULL);
    } else if (value == known[field]) {
      bytes.put(TC_REFERENCE).putInt(handles[field]);
    } else {
      bytes.put(TC_STRING).putShort((short) 0);
      pending[to++] = value;
      known[field] = value;
      handles[field] = baseWireHandle + next;
      next++;
    }
  }

  @Override
  protected Object resolveObject(Object object) {
    if (from == to) {
      return object;
    }
    Object value = pending[from++];
    if (from == to) {
      from = 0;
      to = 0;
    }
    return value;
  }

  @Override
  protected ObjectStreamClass readClassDescriptor() {
    return DESCRIPTION;
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass description) {
    return StackTraceElement.class;
  }

  @Override
  public boolean forget() {
    Arrays.fill(values, null);
    try {
      forgetObjects();
    } catch (IOException | ClassNotFoundException e) {
      return false;
    }
    return true;
  }

  private void forgetObjects() throws IOException, ClassNotFoundException {
    if (next > 0) {
      source.open().put(TC_RESET).put(TC_NULL);
      source.end();
      readObject();
      next = 0;
      Arrays.fill(known, null);
    }
  }

  /** The bytes of one element, or of the header. */
  private static final class Source extends InputStream {
    private final ByteBuffer bytes = ByteBuffer.allocate(ROOM);

    Source() {
      open().put(HEADER);
      end();
    }

    /** Forgets the bytes, and returns where others are put. */
    ByteBuffer open() {
      return bytes.clear();
    }

    /** Ends the bytes, which are read from the first on. */
    void end() {
      bytes.flip();
    }

    @Override
    public int read() {
      return bytes.hasRemaining() ? bytes.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (!bytes.hasRemaining()) {
        return length == 0 ? 0 : -1;
      }
      int count = Math.min(length, bytes.remaining());
      bytes.get(target, offset, count);
      return count;
    }
  }
}
