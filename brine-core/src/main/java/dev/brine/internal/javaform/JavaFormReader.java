// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.BrineException;
import dev.brine.internal.FilterFactory;
import dev.brine.internal.hook.ApplicationInput;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.levels.Hierarchy;
import dev.brine.wire.KeptStreams;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.CallbackException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectStreamClass;
import java.io.StreamCorruptedException;

/**
 * Java's own stream over the data of one object after another, which it creates as always.
 *
 * <p>Its bytes are synthesized item by item. For each reference there is a string without
 * characters; Java calls {@link #resolveObject} for it, and at that moment the object is read from
 * our message. Before the first of them comes an array that holds the object under construction,
 * since others may refer to it. No class is looked up by name: all that Java's stream describes are
 * the classes of the levels, each once in a message.
 */
final class JavaFormReader extends ApplicationInput implements KeptStreams.Kept {
  private static final int KEPT = 1 << 12;

  private final Synthesis source;
  private Hierarchy levels;

  /** The stream whose object is read; null in other messages. */
  private CallbackInput message;

  private ObjectInputFilter ofStream;
  private int described;
  private boolean isResolving;
  private int resolved;

  private JavaFormReader(Synthesis source) throws IOException {
    super(source);
    this.source = source;
    enableResolveObject(true);
    ObjectInputFilter filter = this::check;
    setObjectInputFilter(filter);
  }

  /** Returns a new stream. */
  static JavaFormReader create() throws IOException {
    return new JavaFormReader(new Synthesis());
  }

  /**
   * Reads the data of an object.
   *
   * @param handle of the object, for those that refer to it
   */
  Object read(WireReader in, Hierarchy known, int handle)
      throws IOException, ClassNotFoundException {
    levels = known;
    message =
        in.parts.callbackStream() instanceof CallbackInput of && of.shown() != null ? of : null;
    ApplicationInput around = message == null ? null : message.serveBy(this);
    passOn(message == null ? null : message.overriding());
    ofStream = InnerFilter.ofStream(in);
    try {
      described = source.open(in, known, handle) ? 0 : known.depth();
      Object object = readObject();
      source.end();
      if (source.isFull() || !FilterFactory.isOfJava()) {
        forgetObjects();
      }
      return object;
    } finally {
      levels = null;
      passOn(null);
      if (message != null) {
        message.serveBy(around);
        message = null;
      }
    }
  }

  @Override
  public ObjectInputStream shown() {
    return message == null ? null : message.shown();
  }

  /**
   * A filter factory gets to see the class of each object: so none is known from the one before.
   */
  private void forgetObjects() throws IOException, ClassNotFoundException {
    if (source.forgetObjects()) {
      readObject();
    }
  }

  /** Returns the failure of another object for what this one's class got of it. */
  Throwable original(Throwable thrown) {
    RuntimeException failure = source.failure();
    return failure != null && CallbackFailures.isSeen(thrown, failure) ? failure : thrown;
  }

  @Override
  public boolean forget() {
    try {
      forgetObjects();
    } catch (IOException | ClassNotFoundException e) {
      return false;
    }
    return true;
  }

  /**
   * Returns whether the stream may be used again: it keeps tables as large as it ever needed, and
   * an object of the class may keep its filter.
   */
  boolean isReusable(Class<?> type) {
    return resolved < KEPT
        && ObjectInputFilter.Config.getSerialFilter() == null
        && !mayKeepFilter(type);
  }

  private boolean mayKeepFilter(Class<?> type) {
    return type.getModule() != Object.class.getModule()
        && (ofStream != null || type.getName().equals("java.rmi.MarshalledObject"));
  }

  /** The object's class may catch what another object throws, which is what that one threw. */
  @Override
  protected Object resolveObject(Object object) throws IOException {
    if (!source.isAwaiting()) {
      return object;
    }
    resolved++;
    Object other;
    try {
      other = source.resolve(object);
    } catch (CallbackException | BrineException e) {
      throw CallbackFailures.seenInJavaForm(e);
    }
    isResolving = other != object && other != null;
    return other;
  }

  @Override
  protected ObjectStreamClass readClassDescriptor() throws IOException {
    if (described > levels.depth()) {
      throw new StreamCorruptedException("Another class was described");
    }
    return described < levels.depth() ? levels.description(described++) : levels.array();
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass description) {
    return description.forClass();
  }

  /** As in Java, when the whole graph is there, which goes on beyond this object. */
  @Override
  protected void register(ObjectInputValidation object, int priority)
      throws NotActiveException, InvalidObjectException {
    source.registerValidation(object, priority);
  }

  /** Arrays that Java makes room for before it reads their elements must fit the message. */
  private Status check(FilterInfo info) {
    if (levels == null) {
      return InnerFilter.later(ofStream, info);
    }
    if (isResolving) {
      isResolving = false;
    } else if (info.arrayLength() > 0 && info.serialClass() != null) {
      source.claim(info.serialClass(), info.arrayLength());
    } else if (info.serialClass() == levels.type() && source.isAtEnd()) {
      source.replaced();
    }
    return InnerFilter.status(info);
  }

  /** An object may close its stream, as in Java, but no message, in which others come after it. */
  @Override
  public void close() throws IOException {
    ObjectInputStream application = shown();
    if (application != null) {
      application.close();
    }
  }
}
