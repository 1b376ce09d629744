// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static java.io.ObjectStreamConstants.STREAM_MAGIC;
import static java.io.ObjectStreamConstants.STREAM_VERSION;
import static java.io.ObjectStreamConstants.TC_ARRAY;
import static java.io.ObjectStreamConstants.TC_BLOCKDATALONG;
import static java.io.ObjectStreamConstants.TC_CLASSDESC;
import static java.io.ObjectStreamConstants.TC_ENDBLOCKDATA;
import static java.io.ObjectStreamConstants.TC_NULL;
import static java.io.ObjectStreamConstants.TC_OBJECT;
import static java.io.ObjectStreamConstants.TC_REFERENCE;
import static java.io.ObjectStreamConstants.TC_RESET;
import static java.io.ObjectStreamConstants.TC_STRING;

import dev.brine.internal.FormatNumbers.JavaForm;
import dev.brine.internal.ReadMark;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.levels.Hierarchy;
import dev.brine.internal.levels.Level;
import dev.brine.shape.Shape.Content;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.Reference;
import dev.brine.wire.StreamFilter;
import dev.brine.wire.Varint;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.Failures;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputValidation;
import java.io.StreamCorruptedException;
import java.util.Arrays;

/**
 * The bytes that Java's stream reads for one object, made of ours item by item: never more than up
 * to the next reference, since its object follows there in our message.
 */
final class Synthesis extends InputStream {
  private static final int PART = 1024;

  /** The placeholder of an object. */
  static final byte[] TOKEN = {TC_STRING, 0, 0};

  /** An array that holds the object of the handle that follows. */
  static final byte[] CAPTURE = {
    TC_ARRAY, TC_CLASSDESC, TC_ENDBLOCKDATA, TC_NULL, 0, 0, 0, 1, TC_REFERENCE
  };

  /** The handles that {@link #CAPTURE} takes: of the class and of the array. */
  private static final int CAPTURED = 2;

  private final KnownDescriptions descriptions = new KnownDescriptions();
  private byte[] bytes = new byte[PART];
  private int from;
  private int to;
  private int blockLeft;

  private WireReader in;
  private Hierarchy levels;
  private int handle;

  /** The handle that Java's stream gives the object. */
  private int self;

  private boolean isCaptured;
  private State state = State.CLOSED;
  private int number;
  private Level level;
  private int field;
  private int item;
  private int referred;

  /** The mark of the next item of a method, where {@link #available} has read it. */
  private int mark;

  private boolean isMarked;

  private boolean isAwaiting;

  /** The place of the last reference. */
  private final ReadMark place = new ReadMark();

  /** The failure of reading its object, or null. A callback may catch that and go on. */
  private RuntimeException failure;

  private boolean isCapturing;
  private int head;
  private BodyCodec codec;

  private enum State {
    CLOSED,
    FIELDS,
    METHOD,
    END
  }

  /** Creates a source that holds the header of Java's streams. */
  Synthesis() {
    put(STREAM_MAGIC >>> Byte.SIZE);
    put(STREAM_MAGIC);
    put(STREAM_VERSION >>> Byte.SIZE);
    put(STREAM_VERSION);
  }

  /**
   * Starts the data of an object.
   *
   * @param objectHandle its handle, for those that refer to it, or -1
   * @return whether descriptions of its classes are read
   */
  boolean open(WireReader source, Hierarchy known, int objectHandle) {
    in = source;
    levels = known;
    handle = objectHandle;
    isCaptured = objectHandle < 0;
    isAwaiting = false;
    failure = null;
    place.clear();
    blockLeft = 0;
    isMarked = false;
    from = 0;
    to = 0;
    int described = descriptions.find(known);
    if (described < 0) {
      put(levels.head());
      descriptions.add(known);
    } else {
      put(TC_OBJECT);
      put(TC_REFERENCE);
      put(described, Integer.BYTES);
    }
    self = descriptions.take(1);
    number = -1;
    nextLevel();
    return described < 0;
  }

  /** Ends the object, of which nothing may be left. */
  void end() throws IOException {
    if (from < to || blockLeft > 0 || state != State.END) {
      throw new StreamCorruptedException("Not all data was read");
    }
    in = null;
    levels = null;
    level = null;
    state = State.CLOSED;
    from = 0;
    to = 0;
  }

  /** Returns whether Java's stream has to forget what it knows before it reads another object. */
  boolean isFull() {
    return descriptions.areMany();
  }

  /**
   * Has Java's stream forget what it knows, as soon as it reads a null.
   *
   * @return whether there is anything to forget
   */
  boolean forgetObjects() {
    if (descriptions.isEmpty()) {
      return false;
    }
    descriptions.clear();
    from = 0;
    to = 0;
    put(TC_RESET);
    put(TC_NULL);
    return true;
  }

  private void nextLevel() {
    do {
      number++;
      level = number < levels.count() ? levels.get(number) : null;
    } while (level != null && level.content() == Content.FIELDS && level.isEmpty());
    item = 0;
    referred = 0;
    field = -1;
    if (level == null) {
      state = State.END;
    } else {
      state = level.content() == Content.FIELDS ? State.FIELDS : State.METHOD;
    }
  }

  @Override
  public int read() throws IOException {
    return isFilled() ? bytes[from++] & 0xff : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!isFilled()) {
      return -1;
    }
    int count = Math.min(length, to - from);
    System.arraycopy(bytes, from, target, offset, count);
    from += count;
    return count;
  }

  /**
   * Returns how many bytes follow of the current block of a method, its head included; 0 where no
   * block comes next.
   */
  @Override
  public int available() throws IOException {
    if (from == to && blockLeft == 0 && state == State.METHOD && !isAwaiting && isBlock(mark())) {
      from = 0;
      to = 0;
      item();
    }
    return to - from + blockLeft;
  }

  private static boolean isBlock(int mark) {
    return mark != JavaForm.END && mark != JavaForm.FIELDS && mark != JavaForm.REFERENCE;
  }

  /** Returns the mark of the item that comes next, which stays there. */
  private int mark() {
    if (!isMarked) {
      mark = in.varint();
      isMarked = true;
    }
    return mark;
  }

  private boolean isFilled() throws IOException {
    while (from == to) {
      if (isAwaiting && !goesOn()) {
        throw new StreamCorruptedException("The reference before was not read");
      }
      from = 0;
      to = 0;
      if (blockLeft > 0) {
        part();
      } else if (state == State.FIELDS) {
        fields();
      } else if (state == State.METHOD) {
        item();
      } else {
        return false;
      }
    }
    return true;
  }

  private void fields() {
    if (field >= 0) {
      reference();
      return;
    }
    String letters = level.primitives();
    for (int i = 0; i < letters.length(); i++) {
      primitive(letters.charAt(i));
    }
    in.charge(level.width());
    field = 0;
    endFields();
  }

  private void endFields() {
    if (field == level.references().size()) {
      if (level.content() == Content.FIELDS) {
        nextLevel();
      } else {
        state = State.METHOD;
      }
    }
  }

  private void primitive(char letter) {
    int width = Costs.width(letter);
    if (letter == 'I') {
      put(Varint.unzigzag(in.varint()), width);
    } else if (letter == 'J') {
      put(Varint.unzigzag(in.varlong()), width);
    } else {
      in.require(width);
      for (int i = 0; i < width; i++) {
        put(in.takeByte());
      }
    }
  }

  private void item() throws IOException {
    mark();
    isMarked = false;
    if (mark == JavaForm.END) {
      put(TC_ENDBLOCKDATA);
      nextLevel();
    } else if (mark == JavaForm.FIELDS) {
      if (level.isEmpty()) {
        throw in.corrupt("there are fields of " + level.owner() + ", which has none");
      }
      state = State.FIELDS;
      field = -1;
    } else if (mark == JavaForm.REFERENCE) {
      reference();
    } else {
      blockLeft = in.count(Integer.toUnsignedLong(mark - JavaForm.BYTES));
      in.charge(blockLeft);
      put(TC_BLOCKDATALONG);
      put(blockLeft, Integer.BYTES);
      item++;
    }
  }

  private void part() {
    int count = Math.min(blockLeft, PART);
    in.require(count);
    put(in.bytes, in.at, count);
    in.at += count;
    blockLeft -= count;
  }

  private void reference() {
    in.charge(Costs.ITEM);
    head = in.varint();
    if (head == Reference.NULL) {
      CallbackInput.reference(in, head);
      put(TC_NULL);
      next();
    } else if (head == JavaForm.SELF) {
      // To Java, this is a reference back like any other.
      CallbackInput.meet(in, levels);
      if (isKey()) {
        in.nesting.meetSelf();
      }
      put(TC_REFERENCE);
      put(self, Integer.BYTES);
      next();
    } else {
      isAwaiting = true;
      in.rewind.note(place);
      codec = head == Reference.OTHER ? named() : null;
      isCapturing = !isCaptured && codec != null && (codec.tracked() || !codec.flat());
      if (isCapturing) {
        put(CAPTURE);
        put(self, Integer.BYTES);
        descriptions.take(CAPTURED);
      } else {
        put(TOKEN);
        descriptions.take(1);
      }
    }
  }

  private BodyCodec named() {
    try {
      return in.named();
    } catch (RuntimeException e) {
      failure = e;
      throw e;
    }
  }

  /** Gets behind an object that has failed, if a callback has caught that and reads on. */
  private boolean goesOn() {
    if (failure == null
        || !CallbackFailures.areBytesRight(failure)
        || failure.getCause() instanceof ClassNotFoundException
        || !CallbackInput.of(in).skips(place, reader -> reader.rewind.skipObject(head))) {
      return false;
    }
    isAwaiting = false;
    failure = null;
    next();
    return true;
  }

  /** Returns the last failure of reading a reference, or null. */
  RuntimeException failure() {
    return failure;
  }

  private void next() {
    if (state == State.FIELDS) {
      field++;
      endFields();
    } else {
      item++;
      referred++;
    }
  }

  /** Returns whether Java's stream has read the placeholder of a reference. */
  boolean isAwaiting() {
    return isAwaiting && from == to;
  }

  private boolean isKey() {
    return state == State.METHOD && level.isKey(referred);
  }

  /**
   * Reads the object of the reference.
   *
   * @param token its placeholder in Java's stream
   */
  Object resolve(Object token) {
    if (isCapturing) {
      in.fill(handle, ((Object[]) token)[0]);
      isCaptured = true;
      isCapturing = false;
    }
    BodyCodec named = codec;
    codec = null;
    int before = isKey() ? in.nesting.enterKeys() : in.nesting.enterItems();
    try {
      Object object = named == null ? CallbackInput.reference(in, head) : body(named, before);
      in.nesting.backTo(before);
      if (levels.isComparing()) {
        in.nesting.requireFewFunctions(object);
      }
      isAwaiting = false;
      next();
      return object;
    } catch (RuntimeException e) {
      failure = Failures.reading(e, step());
      throw failure;
    } catch (Error e) {
      failure = CallbackFailures.ofCaught(e);
      throw e;
    }
  }

  private Object body(BodyCodec named, int before) {
    return before == 0 && isKey() && levels.isHashed()
        ? in.keyBody(named, null)
        : in.body(named, null);
  }

  private String step() {
    return state == State.METHOD ? "<" + item + ">" : "." + level.references().get(field);
  }

  /** Registers an object whose validation is called when the whole graph is read. */
  void registerValidation(ObjectInputValidation object, int priority)
      throws NotActiveException, InvalidObjectException {
    if (in == null) {
      throw new NotActiveException("stream inactive");
    }
    CallbackInput.of(in).addValidation(object, priority);
  }

  /** Returns whether Java's stream has read all data of the object. */
  boolean isAtEnd() {
    return state == State.END && from == to && blockLeft == 0;
  }

  /** Another object of the class replaces the object, for which Java calls the filter, too. */
  void replaced() {
    StreamFilter streamFilter = in.parts.streamFilter();
    if (streamFilter != null) {
      streamFilter.array(levels.type(), -1);
    }
  }

  /** Counts an array that Java's readers are about to make. */
  void claim(Class<?> type, long length) {
    if (in != null) {
      claim(in, type, length, isAwaiting);
    }
  }

  /**
   * Counts an array that Java's readers are about to make for a message.
   *
   * @param isOurs whether it is the array of one element that {@link #CAPTURE} describes
   */
  static void claim(WireReader in, Class<?> type, long length, boolean isOurs) {
    if (isOurs) {
      return;
    }
    StreamFilter streamFilter = in.parts.streamFilter();
    if (streamFilter != null) {
      streamFilter.array(type, length);
    }
    in.claimArray(Costs.element(type.getComponentType()) * length);
  }

  private void put(int value) {
    bytes[to++] = (byte) value;
  }

  private void put(long value, int width) {
    makeRoom(width);
    for (int shift = (width - 1) * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      put((int) (value >>> shift));
    }
  }

  private void put(byte[] source) {
    put(source, 0, source.length);
  }

  private void put(byte[] source, int offset, int length) {
    makeRoom(length);
    System.arraycopy(source, offset, bytes, to, length);
    to += length;
  }

  private void makeRoom(int more) {
    if (more > bytes.length - to) {
      bytes = Arrays.copyOf(bytes, 2 * (to + more));
    }
  }
}
