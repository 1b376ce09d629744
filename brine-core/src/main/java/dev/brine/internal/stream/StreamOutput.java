// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.BrineException;
import dev.brine.Identity;
import dev.brine.internal.FormatNumbers.StreamItem;
import dev.brine.internal.codec.CallbackMode;
import dev.brine.internal.codec.NotSerializableCodec;
import dev.brine.internal.hook.ApplicationOutput;
import dev.brine.internal.hook.CallbackOutput;
import dev.brine.internal.hook.Items;
import dev.brine.internal.message.Root;
import dev.brine.internal.message.Writing;
import dev.brine.internal.override.OutputHooks;
import dev.brine.internal.override.OutputTarget;
import dev.brine.internal.override.OverriddenHooks;
import dev.brine.internal.override.StreamFailures;
import dev.brine.wire.failure.Failures;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;

/**
 * Writes a stream in Brine's form: a header, then messages in frames, one for each object outside
 * of all others, with the bytes that were written before it. Handles and the numbers of classes
 * live on from message to message until {@link #reset}.
 */
public final class StreamOutput extends CallbackOutput implements OutputTarget {
  private static final int FULL = 1 << 13;

  private final Root root;
  private final Writing writing;
  private final Thread owner = Thread.currentThread();
  private final OutputHooks hooks;
  private final FrameSink sink;
  private final OutputClasses classes;
  private final HeaderOutput header;
  private boolean isOpen;
  private boolean hasBytes;
  private boolean isSpoilt;
  private boolean isReleased;
  private Thread closer;
  private int protocolVersion = PROTOCOL_VERSION_2;
  private boolean hasWritten;
  private boolean isBusy;
  private boolean replaces;
  private final Identity identity;

  /** Whether readers know which objects stay one; as a rule they need not know. */
  private boolean isIdentityKnown;

  private StreamOutput(
      Root root,
      Writing writing,
      StreamRoots roots,
      Identity identity,
      OutputStream sink,
      OutputHooks hooks,
      ObjectOutputStream shown)
      throws IOException {
    super(writing.out, shown);
    this.root = root;
    this.writing = writing;
    this.hooks = hooks;
    this.sink = new FrameSink(sink);
    this.identity = identity;
    isIdentityKnown = identity == Identity.OBJECTS;
    header = new HeaderOutput(this.sink, StreamHeader.of(roots.configuration()));
    OverriddenHooks overrides = OverriddenHooks.of(shown.getClass());
    classes = new OutputClasses(this, hooks, overrides, root.classes());
    if (overrides.calls()) {
      callsOverridden();
    }
    writing.out.parts.callbackStream(this);
    writing.out.parts.numberLambdas();
    writing.out.drainTo(this.sink, FrameSink.ROOM, FrameSink.PART);
    writing.classes.from(classes);
  }

  /**
   * Returns a stream. Whoever may replace objects gets one in which all of them stay one.
   *
   * @param kept which objects stay one
   * @param shown the stream that callbacks see
   */
  public static StreamOutput of(
      StreamRoots roots,
      Identity kept,
      OutputStream sink,
      OutputHooks hooks,
      ObjectOutputStream shown)
      throws IOException {
    boolean replaces = OverriddenHooks.of(shown.getClass()).replaces();
    Identity identity = replaces ? Identity.ALL : kept;
    Root root = roots.of(identity, replaces ? CallbackMode.REPLACING : CallbackMode.NONE);
    Writing writing = root.writings().takeAway();
    StreamOutput stream = new StreamOutput(root, writing, roots, identity, sink, hooks, shown);
    if (replaces) {
      writing.out.replacements().stream(stream::replaced);
    }
    return stream;
  }

  private Object replaced(Object object) {
    try {
      return replaces ? hooks.replaceObject(object) : object;
    } catch (IOException e) {
      throw StreamFailures.ofHook(e);
    }
  }

  @Override
  public ObjectOutputStream stream() {
    ApplicationOutput server = server();
    if (server == null) {
      return this;
    }
    server.serve();
    return server;
  }

  /** Callbacks call methods of the stream that serves them after this. */
  @Override
  public void writeNextObject(Object object) throws IOException {
    ObjectOutputStream server = server();
    (server == null ? this : server).writeObject(object);
  }

  @Override
  public void open() throws IOException {
    leavesHeaderOut();
    goOn();
  }

  /**
   * Calls the hook of the header, and returns whether it wrote nothing. It may have called {@link
   * #reset}. Then {@link #goOn} must be called, or {@link #abandon}.
   */
  boolean leavesHeaderOut() throws IOException {
    try {
      header.open(hooks);
    } catch (IOException | RuntimeException | Error e) {
      release();
      throw e;
    }
    return header.isLeftOut();
  }

  /** Ends the header, and hands it over. */
  void goOn() throws IOException {
    try {
      endHeading();
      hand();
    } catch (IOException | RuntimeException | Error e) {
      release();
      throw e;
    }
  }

  /**
   * Gives back what the stream has borrowed, since another one writes to its sink.
   *
   * @return whether the hook of the header has reset the stream
   */
  boolean abandon() {
    release();
    return header.hasReset();
  }

  @Override
  public void writeStreamHeader() throws IOException {
    if (!header.writeStandard()) {
      byte[] bytes = header.standard();
      write(bytes, 0, bytes.length);
    }
  }

  private void endHeading() throws IOException {
    if (header.end()) {
      begin();
      writeReset();
      forget();
    }
  }

  @Override
  public void writeClassDescriptor(ObjectStreamClass descriptor) {
    // The schema replaces it.
  }

  @Override
  public boolean replaceObjects(boolean isEnabled) {
    boolean was = replaces;
    replaces = isEnabled;
    return was;
  }

  /** Writes items that belong to a class. */
  void annotate(Writes what) throws IOException {
    items(what);
  }

  /** Begins a message, unless one is open. */
  private void begin() throws IOException {
    if (!isOpen) {
      if (isSpoilt && sink.isOpen()) {
        sink.abort();
      }
      writing.out.openPart();
      isOpen = true;
      if (isSpoilt) {
        isSpoilt = false;
        writeReset();
      }
    }
  }

  private void writeReset() {
    Items.write(writing.out, StreamItem.RESET);
    isIdentityKnown = identity == Identity.OBJECTS;
  }

  private void writeIdentity() {
    if (!isIdentityKnown) {
      isIdentityKnown = true;
      Items.write(writing.out, StreamItem.ALL);
    }
  }

  private void requireOpen() throws IOException {
    if (isReleased) {
      throw new IOException("Stream closed");
    }
  }

  /** Ends the message and passes it to the sink. */
  private void hand() throws IOException {
    endBytes();
    if (isOpen && (writing.out.position() > 0 || sink.isOpen())) {
      sink.last();
      try {
        writing.out.drain();
      } catch (UncheckedIOException e) {
        spoil();
        throw e.getCause();
      } catch (RuntimeException | Error e) {
        spoil();
        throw e;
      }
    }
    isOpen = false;
  }

  /** After a failure of the sink, everything has to be written anew. */
  private void spoil() {
    isOpen = false;
    hasBytes = false;
    isSpoilt = true;
    sink.forgetFailure();
    forget();
  }

  /** Drops the bytes that the sink refused. */
  private void dropTorn() {
    if (sink.isTorn()) {
      dropBlock();
      spoil();
    }
  }

  private void endBytes() throws IOException {
    if (hasBytes) {
      hasBytes = false;
      begin();
      endBlock();
    }
  }

  @Override
  protected DataOutputStream outerBytes() throws IOException {
    requireOpen();
    dropTorn();
    if (header.hasReset()) {
      endHeading();
    }
    if (header.isOpen()) {
      return header.bytes();
    }
    requireIdle();
    begin();
    if (writing.out.position() > FULL) {
      hand();
      begin();
    }
    hasBytes = true;
    hasWritten = true;
    return inBlocks();
  }

  @Override
  protected void outerObject(Object object, boolean isUnshared) throws IOException {
    requireOpen();
    requireIdle();
    dropTorn();
    if (header.isOpen()) {
      endHeading();
    }
    endBytes();
    begin();
    writeIdentity();
    hasWritten = true;
    int start = writing.out.at;
    isBusy = true;
    try {
      reference(object, isUnshared);
    } catch (RuntimeException | Error e) {
      isBusy = false;
      throw giveUp(Failures.writing(e), start);
    }
    isBusy = false;
    hand();
    end();
  }

  private void requireIdle() throws IOException {
    if (isBusy) {
      throw new IOException("stream active");
    }
  }

  /** Takes back what was written of an object, and marks it as aborted. */
  private RuntimeException giveUp(Throwable thrown, int start) throws IOException {
    forgetFailure();
    dropBlock();
    hasBytes = false;
    try {
      return givenUp(thrown, start);
    } finally {
      end();
    }
  }

  private RuntimeException givenUp(Throwable thrown, int start) throws IOException {
    IOException known =
        thrown instanceof RuntimeException unchecked
            ? StreamFailures.writing(unchecked, sink.failure())
            : null;
    if (sink.isTorn()) {
      spoil();
    } else {
      takeBack(start, known);
    }
    if (known != null) {
      throw known;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    return (RuntimeException) thrown;
  }

  /** Writes the exception, if readers are to know it, in place of the object. */
  private void takeBack(int start, IOException known) throws IOException {
    dropTo(start);
    hand();
    forget();
    begin();
    if (known == null) {
      writeReset();
    } else {
      writeAbort(known);
    }
    hand();
  }

  private void forget() {
    writing.forget();
    classes.forget();
  }

  /** Writes the exception that an object ended in, or a reset where the limits refuse it, too. */
  private void writeAbort(IOException known) throws IOException {
    if (!writeAborted(StreamFailures.bare(known))
        && !writeAborted(new IOException(known.toString()))) {
      writeReset();
    }
    forget();
  }

  /** Returns whether the exception is written, or lost with a sink that fails. */
  private boolean writeAborted(IOException reason) throws IOException {
    int start = writing.out.at;
    classes.beginAbort();
    try {
      Items.write(writing.out, StreamItem.ABORT);
      reference(reason, false);
      return true;
    } catch (RuntimeException e) {
      forgetFailure();
      if (sink.isTorn()) {
        spoil();
        return true;
      }
      dropTo(start);
      forget();
      begin();
      return false;
    } finally {
      classes.endAbort();
    }
  }

  /** Takes back what a message has behind a place, or all of it where parts were handed over. */
  private void dropTo(int start) throws IOException {
    if (sink.isOpen()) {
      isOpen = false;
      sink.abort();
    } else {
      writing.out.at = start;
    }
  }

  /** Something else may take the place of an object. */
  @Override
  protected BrineException refusal(Object object) {
    return replaces || object == null || object instanceof Serializable
        ? null
        : NotSerializableCodec.refusal(object.getClass());
  }

  @Override
  protected RuntimeException seen(RuntimeException failure) throws IOException {
    IOException known = StreamFailures.writing(failure, sink.failure());
    if (known != null) {
      throw known;
    }
    return failure;
  }

  @Override
  public void reset() throws IOException {
    if (header.reset()) {
      return;
    }
    beginBetweenObjects();
    writeReset();
    forget();
  }

  @Override
  public void forgetObjects() throws IOException {
    beginBetweenObjects();
    Items.write(writing.out, StreamItem.FORGET_OBJECTS);
    writing.out.forget();
  }

  private void beginBetweenObjects() throws IOException {
    if (isInCallback()) {
      throw new IOException("stream active");
    }
    requireOpen();
    requireIdle();
    dropTorn();
    if (header.isOpen()) {
      endHeading();
    }
    endBytes();
    begin();
  }

  @Override
  public void useProtocolVersion(int version) {
    if (hasWritten) {
      throw new IllegalStateException("stream non-empty");
    }
    if (version != PROTOCOL_VERSION_1 && version != PROTOCOL_VERSION_2) {
      throw new IllegalArgumentException("unknown version: " + version);
    }
    protocolVersion = version;
  }

  /** Returns the version of Java's protocol that was set. It does not change the bytes. */
  int protocolVersion() {
    return protocolVersion;
  }

  @Override
  public void flush() throws IOException {
    drain();
    sink.flush();
  }

  /** Passes the bytes on, unless an object is being written, which passes them on when it ends. */
  @Override
  public void drain() throws IOException {
    ApplicationOutput server = server();
    if (server != null) {
      server.endBlock();
    } else if (isInCallback() || isBusy) {
      super.drain();
    } else {
      hand();
    }
  }

  @Override
  public void close() throws IOException {
    closer = closer == null ? Thread.currentThread() : closer;
    try {
      if (!isReleased) {
        flush();
      }
    } finally {
      end();
    }
    sink.close();
  }

  /** Gives back what the stream has borrowed, once it is closed and no object is under way. */
  private void end() {
    if (closer != null && !isBusy) {
      release();
    }
  }

  /** Releases what was borrowed, unless by another thread, which may still use it. */
  private void release() {
    if (!isReleased) {
      isReleased = true;
      isOpen = false;
      hasBytes = false;
      if (owner == Thread.currentThread() && (closer == null || closer == owner)) {
        writing.clear();
        writing.classes.from(null);
        writing.out.replacements().stream(null);
        root.writings().bringBack(writing);
      }
    }
  }
}
