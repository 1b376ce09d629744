// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.hook.Context;
import dev.brine.internal.message.Configuration;
import dev.brine.internal.message.Reading;
import dev.brine.internal.message.Root;
import dev.brine.wire.CallbackException;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;
import java.io.WriteAbortedException;
import java.lang.invoke.VarHandle;

/** Reads a stream in Brine's form, never a byte further than the message that is asked for. */
public final class StreamInput extends CallbackInput implements InputTarget {
  private final Root root;
  private final Reading reading;
  private final Thread owner = Thread.currentThread();
  private final InputHooks hooks;
  private final Configuration configuration;
  private final FrameSource source;
  private final InputClasses classes;
  private final StreamItems items;
  private final Context outer;
  private DataInputStream heading;
  private boolean isReleased;
  private boolean isClosed;
  private boolean isBusy;
  private boolean resolves;

  private StreamInput(
      Root root,
      Reading reading,
      Configuration configuration,
      InputStream source,
      InputHooks hooks,
      KnownClasses known,
      ObjectInputStream shown)
      throws IOException {
    super(reading.in, shown);
    this.root = root;
    this.reading = reading;
    this.configuration = configuration;
    this.hooks = hooks;
    this.source = new FrameSource(source);
    items = new StreamItems(this, reading.in, this.source);
    outer = new Context(null, null, items);
    classes =
        new InputClasses(
            this, hooks, Overrides.of(shown.getClass()), configuration.filter(), known);
    reading.in.callbackStream(this);
    reading.classes.from(classes);
  }

  /**
   * Returns a stream.
   *
   * @param root the one of messages of any object
   * @param known what streams of the same root share
   * @param shown the stream that callbacks see
   */
  public static StreamInput of(
      Root root,
      Configuration configuration,
      InputStream source,
      InputHooks hooks,
      KnownClasses known,
      ObjectInputStream shown)
      throws IOException {
    Reading reading = root.readings().acquire();
    return new StreamInput(root, reading, configuration, source, hooks, known, shown);
  }

  @Override
  public ObjectInputStream stream() {
    return this;
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

  @Override
  public void readStreamHeader() throws IOException {
    StreamHeader.read(source.source(), configuration);
  }

  @Override
  public ObjectStreamClass readClassDescriptor() {
    return classes.current();
  }

  @Override
  public boolean resolveObjects(boolean isEnabled) {
    boolean was = resolves;
    resolves = isEnabled;
    return was;
  }

  /** Of values, only those that are read as objects of their own come here. */
  @Override
  protected Object resolved(Object object) {
    if (!resolves || object == null) {
      return object;
    }
    try {
      return hooks.resolveObject(object);
    } catch (IOException e) {
      throw StreamFailures.ofHook(e);
    } catch (RuntimeException e) {
      throw new CallbackException(e);
    }
  }

  /** Returns whether a callback is being run. */
  boolean isWithinCallback() {
    return isInCallback();
  }

  /** Forgets all objects and classes. */
  void forget() {
    reading.forget();
    classes.forget();
  }

  /** Fails unless a name can be one of a class. */
  void requireName(String name) {
    reading.classes.requireName(name);
  }

  /** Reads items that belong to a class. */
  <V> V annotation(Reads<V> what) throws IOException, ClassNotFoundException {
    return items(what);
  }

  /**
   * Asks the filter of the stream, and fails where it rejects.
   *
   * @param length that of an array, else -1
   */
  ObjectInputFilter.Status status(Class<?> type, long length) {
    ObjectInputFilter filter = hooks.filter();
    if (filter == null) {
      return ObjectInputFilter.Status.UNDECIDED;
    }
    FilterQuestion question =
        new FilterQuestion(
            type,
            length,
            reading.in.nesting.depth() + 1L,
            reading.in.nextHandle() + 1L,
            source.count());
    ObjectInputFilter.Status status;
    RuntimeException failure = null;
    try {
      status = filter.checkInput(question);
    } catch (RuntimeException e) {
      status = ObjectInputFilter.Status.REJECTED;
      failure = e;
    }
    if (status == null || status == ObjectInputFilter.Status.REJECTED) {
      InvalidClassException rejected = new InvalidClassException("filter status: " + status);
      rejected.initCause(failure);
      throw new BrineException(Reason.REFUSED, rejected.getMessage(), null, rejected);
    }
    return status;
  }

  /** Reads the exception that an object was given up with. */
  RuntimeException aborted() {
    forget();
    classes.readException(true);
    try {
      Object thrown = reading.in.reference(null);
      reading.in.check();
      return thrown instanceof Exception e
          ? new UncheckedIOException(new WriteAbortedException("writing aborted", e))
          : reading.in.corrupt("expected an exception but was another object");
    } finally {
      classes.readException(false);
      forget();
    }
  }

  @Override
  protected Context outer() {
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
    if (isInCallback()) {
      return readObjectOverride();
    }
    requireIdle();
    boolean isKnown = latest != null || !classes.isFresh();
    return outerObject(false, isKnown ? latest : Loaders.latest());
  }

  @Override
  public Object readUnshared() throws IOException, ClassNotFoundException {
    if (isInCallback()) {
      return super.readUnshared();
    }
    requireIdle();
    return outerObject(true, null);
  }

  private Object outerObject(boolean isUnshared, ClassLoader latest)
      throws IOException, ClassNotFoundException {
    isBusy = true;
    classes.lookUpFrom(latest);
    try {
      Object object = object(outer, isUnshared);
      complete();
      // Final fields are set without a constructor; whoever gets the object must see them.
      VarHandle.releaseFence();
      return object;
    } catch (StackOverflowError e) {
      items.giveUp();
      throw StreamFailures.overflow(e);
    } catch (Error e) {
      items.giveUp();
      throw e;
    } finally {
      isBusy = false;
      classes.lookUpFrom(null);
      outer.objects = 0;
      forgetCallbacks();
      end();
    }
  }

  private void complete() throws IOException, ClassNotFoundException {
    try {
      reading.in.check();
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

  @Override
  protected RuntimeException seen(RuntimeException failure)
      throws IOException, ClassNotFoundException {
    if (!isInCallback()) {
      forgetCallbacks();
      items.giveUp();
      if (source.forgetAbort()) {
        awaitAbort();
      }
    }
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
    isClosed = true;
    end();
    source.close();
  }

  private void end() {
    if (isClosed && !isBusy && !isInCallback()) {
      release();
    }
  }

  /** What another thread has borrowed cannot be given back. */
  private void release() {
    if (!isReleased) {
      isReleased = true;
      if (owner == Thread.currentThread()) {
        reading.clear();
        reading.classes.from(null);
        root.readings().release(reading);
      }
    }
  }
}
