// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.BrineException;
import dev.brine.internal.FormatNumbers.Item;
import dev.brine.internal.ReadMark;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Reference;
import dev.brine.wire.StreamFilter;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.CallbackException;
import dev.brine.wire.failure.Failures;
import dev.brine.wire.failure.MissingObject;
import dev.brine.wire.instance.Instantiator;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.StreamCorruptedException;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.function.Consumer;

/**
 * The {@code ObjectInputStream} that {@code readObject} and other callbacks of one message get. It
 * reads their objects and bytes from the message.
 *
 * <p>A callback may catch what an object throws that it reads, and go on, as in Java: the rest of
 * the object is skipped then. Where that is not possible, the failure is kept, so that no callback
 * can hide it.
 */
public class CallbackInput extends ByteInput {
  private final WireReader in;
  private final ObjectInputStream shown;
  private final BlockSource blocks = new BlockSource(this);
  private final DataInputStream bytes = new DataInputStream(blocks);
  private final Validations validations = new Validations();

  /** The marks of callbacks that have ended. */
  private final ArrayDeque<ReadMark> marks = new ArrayDeque<>(4);

  private CallbackContext context;

  /** The stream that callbacks see, where it overrides methods; else null. */
  private ObjectInputStream overriding;

  /** The stream of the JDK that serves the callbacks of the object being read, or null. */
  private ApplicationInput server;

  private RuntimeException failure;

  /** Whether the failure is an unchecked exception of a class of the user. */
  private boolean isOfUser;

  /**
   * Creates the stream of a message.
   *
   * @param shown the stream that callbacks see, or null where they see this one
   */
  protected CallbackInput(WireReader in, ObjectInputStream shown) throws IOException {
    this.in = in;
    this.shown = shown == null ? this : shown;
  }

  /** Returns the stream of a message, made when the first callback needs it. */
  public static CallbackInput of(WireReader in) {
    if (in.parts.callbackStream() instanceof CallbackInput known) {
      return known;
    }
    try {
      CallbackInput made = new CallbackInput(in, null);
      in.parts.callbackStream(made);
      return made;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Reads the rest of a reference whose head was read, of which any class may come. */
  public static Object reference(WireReader in, int head) {
    Object object = in.reference(head);
    if (isMet(head)) {
      meet(in, object);
    }
    return object;
  }

  /** Calls the stream's filter for a reference back, or for null, in the data of an object. */
  public static void meet(WireReader in, Object object) {
    StreamFilter filter = in.parts.streamFilter();
    if (filter != null) {
      filter.met(object);
    }
  }

  private static boolean isMet(int head) {
    return head == Reference.NULL || head >= Reference.FIRST_HANDLE;
  }

  /** Lets a level with {@code readObject} read what it wrote. */
  final void level(HookLevel level, Object object) {
    LevelFields fields = level.fields();
    Items items = level.isCustom() ? Items.custom(in) : Items.plain(in, !fields.fields().isEmpty());
    CallbackContext around = begin(object, level, items);
    CallbackContext own = context;
    try {
      level.read(object, shown);
    } catch (BrineException e) {
      throw isSeen(e) ? failure : e;
    } finally {
      leave(around);
    }
    end(own, fields);
  }

  /** Returns whether a callback has passed on what it got of the failure that is kept. */
  private boolean isSeen(BrineException thrown) {
    return failure instanceof BrineException own
        && thrown.getCause() != null
        && CallbackFailures.isOf(thrown.getCause(), own);
  }

  /**
   * Lets the author of an object's items read them.
   *
   * @param object the object to fill, or null where the author creates it
   * @return the object, or the missing object that the author has read
   */
  final Object authored(ItemsAuthor author, Object object) {
    Items items = Items.custom(in);
    CallbackContext around = begin(object, null, items);
    CallbackContext own = context;
    Object read = null;
    try {
      read = author.read(object, shown);
    } catch (Throwable e) {
      if (own.lost == null || !(e instanceof ClassNotFoundException)) {
        RuntimeException known = CallbackFailures.reading(e, author.owner(), author.reader());
        throw known instanceof BrineException thrown && isSeen(thrown) ? failure : known;
      }
    } finally {
      leave(around);
    }
    requireSound(own);
    if (own.lost == null) {
      author.check(items, read);
    }
    items.skip(null);
    giveBack(own);
    if (own.lost != null) {
      return own.lost;
    }
    if (!own.isDoubtful) {
      in.skippedFields.trust(read);
    } else if (object == null) {
      in.skippedFields.doubt(read);
    }
    return read;
  }

  private CallbackContext begin(Object object, HookLevel level, Items items) {
    CallbackContext around = context;
    context = new CallbackContext(object, level, items, server);
    server = null;
    return around;
  }

  private void leave(CallbackContext around) {
    server = (ApplicationInput) context.server;
    context.end();
    context = around;
  }

  /** Returns the stream that callbacks see, or null where it is the one that reads. */
  public final ObjectInputStream shown() {
    return shown == this ? null : shown;
  }

  /**
   * Lets a stream of the JDK serve the callbacks of an object that it reads.
   *
   * @param stream the stream, or null for this one
   * @return what has served them before
   */
  public final ApplicationInput serveBy(ApplicationInput stream) {
    ApplicationInput before = server;
    server = stream;
    return before;
  }

  /** Takes note that the stream which callbacks see overrides methods. */
  protected final void callsOverridden() {
    overriding = shown;
  }

  /** Returns the stream whose methods callbacks in streams of the JDK call, or null. */
  public final ObjectInputStream overriding() {
    return overriding;
  }

  /** Returns the stream of the JDK that serves the callback that is being run, or null. */
  protected final ApplicationInput server() {
    return server;
  }

  /** Reads items that belong to no object; what is left of them is skipped. */
  protected final <V> V items(Reads<V> what) throws IOException, ClassNotFoundException {
    return items(Items.custom(in), what);
  }

  /**
   * Lets something be read where nothing was written.
   *
   * @throws NothingToReadException if it looked for something to read and failed then
   */
  protected final <V> V nothing(Reads<V> what) throws IOException, ClassNotFoundException {
    NoItems none = new NoItems(in);
    try {
      return items(none, what);
    } catch (IOException e) {
      throw none.isLookedFor() ? new NothingToReadException(e) : e;
    }
  }

  /** Reads items that belong to no object, and keeps them for {@link #kept}. */
  protected final KeptItems keep() throws IOException, ClassNotFoundException {
    return items(() -> KeptItems.of(in, context.items, () -> object(context, false)));
  }

  /** Reads items that were kept. */
  protected final <V> V kept(KeptItems kept, Reads<V> what)
      throws IOException, ClassNotFoundException {
    return items(kept, what);
  }

  private <V> V items(Items items, Reads<V> what) throws IOException, ClassNotFoundException {
    CallbackContext around = begin(null, null, items);
    CallbackContext own = context;
    V result = null;
    ClassNotFoundException missing = null;
    try {
      result = what.read();
    } catch (ClassNotFoundException e) {
      missing = e;
    } finally {
      leave(around);
    }
    end(own, null);
    if (missing != null) {
      throw missing;
    }
    return result;
  }

  /**
   * Reads some items.
   *
   * @param <V> what is made of them
   */
  @FunctionalInterface
  public interface Reads<V> {
    /** Reads them. */
    V read() throws IOException, ClassNotFoundException;
  }

  /** Returns whether a callback is being run. */
  protected final boolean isInCallback() {
    return context != null;
  }

  /** Forgets the failure that was kept, and the validations that were registered. */
  protected final void forgetCallbacks() {
    failure = null;
    server = null;
    validations.clear();
  }

  /** Returns where bytes come from now: the blocks of the items. */
  protected DataInputStream bytes(DataInputStream inBlocks) throws IOException {
    active();
    return inBlocks;
  }

  /** Returns where bytes and objects come from outside of callbacks. */
  protected CallbackContext outer() throws NotActiveException {
    throw new NotActiveException("not in call to readObject");
  }

  /** Returns the failure of reading an object where there is no item. */
  protected IOException atEnd() {
    return Instantiator.endOfData();
  }

  /**
   * Returns the exception that a callback gets for a failure, or throws what it expects of a
   * stream. A limit and the end of the bytes are no matter of its object.
   */
  protected RuntimeException seen(RuntimeException failure)
      throws IOException, ClassNotFoundException {
    if (!(failure instanceof BrineException own)) {
      return failure;
    }
    boolean isOfObject =
        CallbackFailures.areBytesRight(own) || own.getCause() instanceof IOException;
    Exception known = isOfObject ? CallbackFailures.asInJava(own) : own;
    if (known instanceof IOException thrown) {
      throw thrown;
    }
    if (known instanceof ClassNotFoundException missing) {
      throw missing;
    }
    return (RuntimeException) known;
  }

  /** Skips what the callback left unread. */
  private void end(CallbackContext own, LevelFields fields) {
    requireSound(own);
    own.items.skip(fields);
    giveBack(own);
  }

  private ReadMark takeMark() {
    ReadMark known = marks.poll();
    return known == null ? new ReadMark() : known;
  }

  /** Keeps the mark of a callback that has ended for the next one. */
  private void giveBack(CallbackContext own) {
    if (own.mark != null) {
      own.mark.clear();
      marks.push(own.mark);
      own.mark = null;
    }
  }

  /**
   * Fails where a callback has returned that has caught a failure behind which nothing is known.
   */
  private void requireSound(CallbackContext own) {
    if (failure != null && !goesOn(own)) {
      throw failure instanceof BrineException ? failure : new CallbackException(failure);
    }
  }

  /** Gets behind what has failed, whose failure a callback has caught. */
  private boolean goesOn(CallbackContext own) {
    RuntimeException kept = failure;
    if (!isOfUser && !mayGoOn(kept)) {
      return false;
    }
    failure = null;
    boolean isBehind = false;
    try {
      isBehind = own.hasFailed && skips(own.mark, own::skip);
    } catch (BrineException limit) {
      isOfUser = false;
      kept = limit;
      throw limit;
    } finally {
      own.hasFailed &= !isBehind;
      failure = isBehind ? null : kept;
    }
    return isBehind;
  }

  /**
   * Skips an object, or fields, whose reading has failed.
   *
   * @param rest reads it without creating anything
   * @return false where that is not possible
   */
  public boolean skips(ReadMark place, Consumer<WireReader> rest) {
    return in.rewind.skip(place, rest, CallbackFailures::ofFailedObject);
  }

  /** Returns whether a callback may go on behind an object that has failed like this. */
  protected boolean mayGoOn(RuntimeException failure) {
    return CallbackFailures.areBytesRight(failure);
  }

  /** Calls all validations, once the whole graph is read. */
  public final void validate() {
    validations.run();
  }

  /** Returns the items that come next. */
  final Items current() throws NotActiveException {
    return active().items;
  }

  private CallbackContext active() throws NotActiveException {
    return context == null ? outer() : context;
  }

  /** A callback that has caught a failure must not read on where what follows is unknown. */
  private void requireSound() throws StreamCorruptedException {
    if (failure != null && context != null && !goesOn(context)) {
      StreamCorruptedException known =
          new StreamCorruptedException("Reading cannot go on after a failure");
      known.initCause(failure);
      throw known;
    }
  }

  private CallbackContext used() throws IOException {
    requireSound();
    CallbackContext current = active();
    if (current.level == null) {
      throw new NotActiveException("not in call to readObject");
    }
    current.use();
    return current;
  }

  /** Returns what to throw into a callback where reading for it failed. */
  private RuntimeException failed(RuntimeException e, String step)
      throws IOException, ClassNotFoundException {
    if (e instanceof CallbackException callback) {
      failure = callback.thrown();
      isOfUser = true;
      seen(e);
      return callback.thrown();
    }
    isOfUser = false;
    failure = step == null ? Failures.reading(e) : Failures.reading(e, step);
    return seen(failure);
  }

  @Override
  protected Object readObjectOverride() throws IOException, ClassNotFoundException {
    return object(active(), false);
  }

  @Override
  public Object readUnshared() throws IOException, ClassNotFoundException {
    return object(active(), true);
  }

  /** Reads the object that comes next. */
  protected final Object object(CallbackContext current, boolean isUnshared)
      throws IOException, ClassNotFoundException {
    requireSound();
    Object object = read(current, isUnshared);
    if (object instanceof MissingObject missing) {
      current.lost = missing;
      throw missing.notFound();
    }
    current.isDoubtful |= in.skippedFields.isDoubtful(object);
    return object;
  }

  /** As in Java, the end of what a class has written is counted where it is read as an object. */
  private void countAttempt(Items items) {
    StreamFilter filter = in.parts.streamFilter();
    if (filter != null && items.isCustom()) {
      filter.count(1);
    }
  }

  private Object read(CallbackContext current, boolean isUnshared)
      throws IOException, ClassNotFoundException {
    try {
      int item = current.items.peek();
      if (item == Items.KEPT) {
        return ((KeptItems) current.items).object();
      }
      if (item != Items.OBJECT) {
        countAttempt(current.items);
        throw noObject(item, current.items);
      }
      int head = current.items.take();
      if (context != null) {
        current.mark = current.mark == null ? takeMark() : current.mark;
        current.begin(in, head);
      }
      if (isUnshared && head >= Reference.FIRST_HANDLE) {
        throw new InvalidObjectException("cannot read back reference as unshared");
      }
      Object object = isUnshared ? unshared(in, head) : reference(in, head);
      current.objects++;
      current.hasFailed = false;
      return object;
    } catch (RuntimeException e) {
      throw failed(e, current.step());
    } catch (Error e) {
      throw caught(e);
    }
  }

  /** A callback may catch an error, too. */
  private Error caught(Error e) {
    isOfUser = false;
    failure = CallbackFailures.ofCaught(e);
    return e;
  }

  /** Reads an object that none refers to; as in Java, what it resolves to may be an array. */
  public static Object unshared(WireReader in, int head) {
    if (head >= Reference.FIRST_HANDLE) {
      throw in.corrupt("an unshared object cannot be a reference back");
    }
    if (head != Reference.OTHER) {
      return reference(in, head);
    }
    BodyCodec codec = in.named();
    int handle = codec.tracked() ? in.beginUnshared() : -1;
    Object object = null;
    try {
      object = in.body(codec, null);
    } finally {
      in.unshare(handle, object);
    }
    boolean isForeign = object != null && object.getClass().isArray() && !codec.type().isArray();
    return isForeign ? copy(object) : object;
  }

  @SuppressWarnings("SuspiciousSystemArraycopy") // Both are arrays of one class.
  private static Object copy(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }

  private IOException noObject(int item, Items items) {
    if (item == Items.BYTES) {
      return Instantiator.bytesLeft(items.left());
    }
    return item == Item.END ? atEnd() : new StreamCorruptedException("unread default data");
  }

  @Override
  public void defaultReadObject() throws IOException, ClassNotFoundException {
    CallbackContext current = used();
    Object[] values = values(current, current.object);
    try {
      if (values != LevelFields.NOTHING_TO_SET) {
        current.level.fields().set(current.object, values);
      }
    } catch (RuntimeException e) {
      throw failed(e, null);
    }
  }

  @Override
  public GetField readFields() throws IOException, ClassNotFoundException {
    CallbackContext current = used();
    return new CallbackGetField(current.level, values(current, null));
  }

  /** Reads the values of the fields; sets them in an object if there is one and they fit. */
  private Object[] values(CallbackContext current, Object object)
      throws IOException, ClassNotFoundException {
    LevelFields fields = current.level.fields();
    try {
      int item = current.items.peek();
      if (item == Item.FIELDS || item == Item.VALUES) {
        current.mark = current.mark == null ? takeMark() : current.mark;
        current.beginFields(in, item);
      }
      Object[] values = current.items.values(fields, object);
      current.hasFailed = false;
      if (values != null || fields.fields().isEmpty()) {
        return values == null ? LevelFields.NOTHING_TO_SET : values;
      }
      if (current.items.left() > 0) {
        throw new StreamCorruptedException("unread block data");
      }
    } catch (RuntimeException e) {
      throw failed(e, null);
    } catch (Error e) {
      throw caught(e);
    }
    throw new StreamCorruptedException(
        "The fields of " + current.level.type().getName() + " were not written");
  }

  @Override
  public void registerValidation(ObjectInputValidation object, int priority)
      throws NotActiveException, InvalidObjectException {
    if (context == null) {
      throw new NotActiveException("stream inactive");
    }
    addValidation(object, priority);
  }

  /** Registers an object whose validation is called when the whole graph is read. */
  public final void addValidation(ObjectInputValidation object, int priority)
      throws InvalidObjectException {
    validations.add(object, priority);
  }

  @Override
  public void close() throws IOException {
    // A callback does not own the message.
  }

  @Override
  final <V> V read(Part<V> part) throws IOException {
    requireSound();
    DataInputStream from = bytes(bytes);
    try {
      return part.from(from, blocks);
    } catch (RuntimeException e) {
      throw unread(e);
    }
  }

  @Override
  final int near(int count) {
    return context == null || failure != null ? -1 : context.items.near(count);
  }

  @Override
  final byte[] array() {
    return in.bytes;
  }

  /** No class is looked for where bytes are read. */
  private RuntimeException unread(RuntimeException e) throws IOException {
    try {
      return failed(e, null);
    } catch (ClassNotFoundException missing) {
      throw new AssertionError(missing);
    }
  }
}
