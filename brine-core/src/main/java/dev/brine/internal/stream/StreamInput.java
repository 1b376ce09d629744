// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.internal.ReadMark;
import dev.brine.internal.codec.CallbackMode;
import dev.brine.internal.hook.ApplicationInput;
import dev.brine.internal.hook.CallbackContext;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.hook.KeptItems;
import dev.brine.internal.message.Reading;
import dev.brine.internal.message.Root;
import dev.brine.internal.override.InputHooks;
import dev.brine.internal.override.InputTarget;
import dev.brine.internal.override.Loaders;
import dev.brine.internal.override.OverriddenHooks;
import dev.brine.internal.override.StreamFailures;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.CallbackException;
import dev.brine.wire.failure.MissingObject;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;
import java.io.WriteAbortedException;
import java.lang.invoke.VarHandle;
import java.util.function.Consumer;

/** Reads a stream in Brine's form, never a byte behind the message that is needed. */
public final class StreamInput extends CallbackInput implements InputTarget {
  private final Root root;
  private final StreamRoots roots;
  private final Reading reading;
  private final Thread owner = Thread.currentThread();
  private final InputHooks hooks;
  private final FrameSource source;
  private final InputClasses classes;
  private final StreamItems items;
  private final SecondReading second;
  private final CallbackContext outer;
  private final OverriddenHooks overrides;
  private FilterAccounting accounting;
  private DataInputStream heading;
  private boolean isReleased;
  private boolean isClosed;
  private boolean isBusy;
  private boolean isStarted;
  private boolean hasBegun;
  private boolean resolves;

  /** Whether the rest of an object is skipped whose failure a callback has caught. */
  private boolean isSkipping;

  private Identity identity = Identity.OBJECTS;

  /** The reason why an object is read again without those that are missing, or null. */
  private RuntimeException missing;

  private StreamInput(
      Root root,
      StreamRoots roots,
      Reading reading,
      InputStream source,
      InputHooks hooks,
      ObjectInputStream shown)
      throws IOException {
    super(reading.in, shown);
    this.root = root;
    this.roots = roots;
    this.reading = reading;
    this.hooks = hooks;
    this.source = new FrameSource(source);
    items = new StreamItems(this, reading.in, this.source);
    second = new SecondReading(reading, items, this.source, this::goBack);
    outer = new CallbackContext(null, null, items);
    overrides = OverriddenHooks.of(shown.getClass());
    classes = new InputClasses(this, hooks, overrides, roots.configuration(), roots.known());
    if (overrides.calls()) {
      callsOverridden();
    }
    reading.in.parts.callbackStream(this);
    reading.in.parts.numberLambdas();
    reading.classes.from(classes);
  }

  /**
   * Returns a stream.
   *
   * @param shown the stream that callbacks see
   */
  public static StreamInput of(
      StreamRoots roots, InputStream source, InputHooks hooks, ObjectInputStream shown)
      throws IOException {
    Root root = roots.of(Identity.OBJECTS, CallbackMode.NONE);
    Reading reading = root.readings().takeAway();
    return new StreamInput(root, roots, reading, source, hooks, shown);
  }

  @Override
  public ObjectInputStream stream() {
    ApplicationInput server = server();
    if (server == null) {
      return this;
    }
    server.serve();
    return server;
  }

  @Override
  public void open() throws IOException {
    heading = new DataInputStream(source.source());
    try {
      hooks.readStreamHeader();
    } catch (IOException | RuntimeException | Error e) {
      release();
      throw e;
    } finally {
      heading = null;
    }
  }

  /** Gives back what the stream has borrowed, since another one reads its source. */
  void abandon() {
    isClosed = true;
    end();
  }

  /** Returns whether the stream was closed. */
  boolean isClosed() {
    return isClosed;
  }

  @Override
  public void readStreamHeader() throws IOException {
    StreamHeader.read(source.source(), roots.configuration());
  }

  @Override
  public ObjectStreamClass readClassDescriptor() {
    return classes.current();
  }

  @Override
  public Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
    return classes.resolveProxy(interfaces);
  }

  @Override
  public boolean resolveObjects(boolean isEnabled) {
    boolean was = resolves;
    resolves = isEnabled;
    return was;
  }

  /** Returns whether objects are resolved. */
  boolean resolves() {
    return resolves;
  }

  /** From the first object on, the filter stays, and is called for each object. */
  private void start() {
    if (isStarted) {
      return;
    }
    isStarted = true;
    ObjectInputFilter filter = hooks.filter();
    if (filter != null || overrides.resolves() || overrides.any()) {
      accounting = new FilterAccounting(this, hooks, filter);
      reading.in.parts.filterBy(accounting);
      serve();
    }
  }

  /**
   * Calls {@code resolveClass} for the class of an object, or for a superclass of that, unless the
   * object is skipped.
   *
   * @param bottom the class of the object whose superclass it is, or null for that class itself
   * @return whether the object is not skipped
   */
  boolean describe(Class<?> type, Class<?> bottom) {
    boolean asks = !reading.classes.isSkipping();
    if (asks) {
      classes.requireDescribed(type, bottom);
    }
    return asks;
  }

  /** Takes note of what a hook has thrown, which fails an object that does not need the class. */
  BrineException rejected(BrineException failure) {
    if (accounting != null) {
      accounting.reject(failure);
    }
    return failure;
  }

  private void serve() {
    CallbackMode mode = accounting == null ? CallbackMode.NONE : CallbackMode.STREAM;
    reading.classes.serve(roots.of(identity, mode).classes());
  }

  /** Goes on with messages in which some objects stay one; the first comes next. */
  void keep(Identity kept) {
    if (kept != identity) {
      identity = kept;
      serve();
    }
  }

  /** Returns the status of the stream\'s filter for a class that is named. */
  ObjectInputFilter.Status status(Class<?> type) {
    return accounting == null ? ObjectInputFilter.Status.UNDECIDED : accounting.name(type);
  }

  /** Returns how many bytes were taken from the stream. */
  long bytesRead() {
    return source.count();
  }

  /** Returns whether a message, or another stream, may begin with the next byte. */
  boolean isBetweenMessages() {
    return !isInCallback()
        && !isBusy
        && heading == null
        && !items.isUnderWay()
        && source.isBetween();
  }

  /** Returns whether a callback is being run. */
  boolean isWithinCallback() {
    return isInCallback();
  }

  /** Returns whether an object is read, and not bytes between objects. */
  boolean isReading() {
    return isBusy;
  }

  /** Takes note of an object outside of all others whose head was read. */
  void begins() {
    hasBegun = true;
    second.begin();
    if (accounting != null) {
      accounting.mark();
    }
  }

  private void goBack() {
    if (accounting != null) {
      accounting.goBack();
    }
  }

  /** Returns whether an object is read that has failed before. */
  boolean isReadingAgain() {
    return second.isUnderWay() || isSkipping;
  }

  /** An object is read again as a whole where a class is missing that its callbacks need. */
  @Override
  protected boolean mayGoOn(RuntimeException failure) {
    return super.mayGoOn(failure) && (second.isUnderWay() || !second.isNeeded(failure));
  }

  @Override
  public boolean skips(ReadMark place, Consumer<WireReader> rest) {
    isSkipping = true;
    try {
      return super.skips(place, rest);
    } finally {
      isSkipping = false;
    }
  }

  /** Forgets all objects and classes. */
  void forget() {
    reading.forget();
    classes.forget();
    if (accounting != null) {
      accounting.forget();
      serve();
    }
  }

  /** Forgets all objects. */
  void forgetObjects() {
    reading.in.forget();
  }

  /** Fails unless a name can be one of a class. */
  void requireName(String name) {
    reading.classes.requireName(name);
  }

  /** Lets a hook read items that belong to a class. */
  <V> V annotation(Reads<V> what) throws IOException, ClassNotFoundException {
    int handle = reading.in.nextHandle();
    try {
      return items(what);
    } finally {
      second.note(handle);
    }
  }

  /** Reads items that belong to a class, for whose hook it is too early. */
  KeptItems keptAnnotation() throws IOException, ClassNotFoundException {
    int handle = reading.in.nextHandle();
    KeptItems kept = keep();
    second.note(handle);
    return kept;
  }

  /** Skips items that belong to a class. Objects in them that a hook has got stay what they are. */
  void skipAnnotation() throws IOException, ClassNotFoundException {
    int handle = reading.in.nextHandle();
    items(() -> null);
    second.keep(handle);
  }

  /** Lets a hook read items that were kept. */
  <V> V annotation(KeptItems items, Reads<V> what) throws IOException, ClassNotFoundException {
    return kept(items, what);
  }

  /** Lets a hook read of a class to which no items belong. */
  <V> V withoutAnnotation(Reads<V> what) throws IOException, ClassNotFoundException {
    return nothing(what);
  }

  /** Reads the exception that an object was given up with. */
  RuntimeException aborted() {
    boolean wasBusy = isBusy;
    isBusy = true;
    start();
    forget();
    classes.readException(true);
    try {
      Object thrown = reading.in.reference(null);
      reading.in.check();
      return thrown instanceof Exception e
          ? new UncheckedIOException(new WriteAbortedException("writing aborted", e))
          : reading.in.corrupt("the exception of an aborted write is another object");
    } finally {
      classes.readException(false);
      forget();
      isBusy = wasBusy;
      end();
    }
  }

  @Override
  protected CallbackContext outer() {
    return outer;
  }

  @Override
  protected DataInputStream bytes(DataInputStream inBlocks) throws IOException {
    if (heading != null) {
      return heading;
    }
    if (isInCallback()) {
      return inBlocks;
    }
    requireIdle();
    return inBlocks;
  }

  private void requireIdle() throws IOException {
    if (isReleased) {
      throw new IOException("Stream closed");
    }
    if (isBusy) {
      throw new IOException("stream active");
    }
  }

  @Override
  public int available() throws IOException {
    if (heading != null) {
      return heading.available();
    }
    if (server() != null) {
      return stream().available();
    }
    if (isInCallback()) {
      return super.available();
    }
    requireIdle();
    try {
      return items.available();
    } catch (RuntimeException e) {
      throw unreadable(e);
    }
  }

  private IOException unreadable(RuntimeException e) throws IOException {
    try {
      return StreamFailures.reading(e, source.isCutOff());
    } catch (ClassNotFoundException missing) {
      return new IOException(missing);
    }
  }

  @Override
  protected IOException atEnd() {
    return isInCallback() ? super.atEnd() : new EOFException();
  }

  /** From here the way up the stack is short, and each frame of it takes time. */
  @Override
  public Object nextObject(ClassLoader latest) throws IOException, ClassNotFoundException {
    if (server() != null) {
      return server().readObject();
    }
    if (isInCallback()) {
      return readObjectOverride();
    }
    hasBegun = false;
    requireIdle();
    boolean isLater = latest != null || !classes.isFresh() || Loaders.looksAtWholeStacks();
    return outerObject(false, isLater ? latest : Loaders.latest());
  }

  @Override
  public Object readUnshared() throws IOException, ClassNotFoundException {
    if (isInCallback()) {
      return super.readUnshared();
    }
    hasBegun = false;
    requireIdle();
    return outerObject(true, null);
  }

  @Override
  public Format begun() {
    return hasBegun ? Format.BRINE : null;
  }

  private Object outerObject(boolean isUnshared, ClassLoader latest)
      throws IOException, ClassNotFoundException {
    isBusy = true;
    start();
    classes.lookUpFrom(latest);
    if (accounting != null) {
      accounting.restart();
    }
    try {
      Object object = outerOrWithoutMissing(isUnshared);
      complete();
      // Final fields are set without a constructor; whoever gets the object must see them.
      VarHandle.releaseFence();
      return object;
    } catch (StackOverflowError e) {
      items.giveUp();
      throw StreamFailures.tooDeep(e);
    } catch (LinkageError e) {
      items.giveUp();
      throw StreamFailures.linking(e);
    } catch (Error e) {
      items.giveUp();
      throw StreamFailures.ofJava(e);
    } finally {
      isBusy = false;
      classes.lookUpFrom(null);
      outer.objects = 0;
      forgetCallbacks();
      end();
    }
  }

  private Object outerOrWithoutMissing(boolean isUnshared)
      throws IOException, ClassNotFoundException {
    second.forget();
    missing = null;
    try {
      return object(outer, isUnshared);
    } catch (ClassNotFoundException e) {
      if (missing == null) {
        throw e;
      }
      return withoutMissing(isUnshared);
    }
  }

  private Object withoutMissing(boolean isUnshared) throws IOException, ClassNotFoundException {
    int handle = reading.in.nextHandle();
    Object object;
    try {
      object = second.withoutMissing();
    } catch (RuntimeException e) {
      throw failed(CallbackFailures.areBytesRight(e) ? e : missing);
    }
    if (object instanceof MissingObject missing) {
      forgetCallbacks();
      throw StreamFailures.reading(missing.failure(), source.isCutOff());
    }
    if (isUnshared && reading.in.nextHandle() > handle) {
      reading.in.unshare(handle, object);
    }
    return object;
  }

  private void complete() throws IOException, ClassNotFoundException {
    try {
      reading.in.check();
      requireEnd();
    } catch (BrineException e) {
      items.giveUp();
      throw StreamFailures.reading(e, source.isCutOff());
    }
    try {
      validate();
    } catch (RuntimeException e) {
      throw StreamFailures.reading(e, source.isCutOff());
    }
  }

  /** An object ends its message. Bytes behind it show that this was not written as one. */
  private void requireEnd() {
    if (source.isWhole() && !reading.in.isAtEnd()) {
      throw reading.in.corrupt("the message has bytes behind its object");
    }
  }

  @Override
  protected RuntimeException seen(RuntimeException failure)
      throws IOException, ClassNotFoundException {
    if (!isInCallback()) {
      return failed(failure);
    }
    if (second.isUnderWay() || !second.isNeeded(failure)) {
      return thrown(failure);
    }
    second.disturb();
    return failure;
  }

  /** Gets behind an object that has failed, if that is possible. */
  private RuntimeException failed(RuntimeException failure)
      throws IOException, ClassNotFoundException {
    forgetCallbacks();
    missing = missing == null && second.isNeeded(failure) ? failure : null;
    if (missing == null && !second.skip(failure)) {
      items.giveUp();
      if (source.forgetAbort()) {
        awaitAbort();
      }
    }
    return thrown(failure);
  }

  private RuntimeException thrown(RuntimeException failure)
      throws IOException, ClassNotFoundException {
    if (failure instanceof CallbackException) {
      return failure;
    }
    throw StreamFailures.reading(failure, source.isCutOff());
  }

  /** After a message that was given up comes the reason. */
  private void awaitAbort() throws IOException, ClassNotFoundException {
    try {
      items.left();
    } catch (RuntimeException e) {
      items.giveUp();
      throw StreamFailures.reading(e, source.isCutOff());
    }
  }

  @Override
  public void close() throws IOException {
    if (!isBusy && !isInCallback()) {
      isClosed = true;
      end();
    }
    source.close();
  }

  /** As in Java, who closes the stream while an object is read closes its source alone. */
  private void end() {
    if (isClosed && !isBusy && !isInCallback()) {
      release();
    }
  }

  /** Releases what was borrowed, unless by another thread, which may still use it. */
  private void release() {
    if (!isReleased) {
      isReleased = true;
      if (owner == Thread.currentThread()) {
        reading.clear();
        reading.classes.serve(root.classes());
        reading.classes.from(null);
        root.readings().bringBack(reading);
      }
    }
  }
}
