// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.BrineException;
import dev.brine.internal.hash.FunctionCalls;
import dev.brine.internal.hook.ApplicationInput;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.wire.StreamFilter;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.CallbackException;
import dev.brine.wire.failure.MissingObject;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectStreamClass;
import java.io.Serializable;

/**
 * Java's own stream over the data of one object of another version of its class: Java resolves the
 * difference by its own rules, methods of the class included. It gets the description of the
 * writer's class, and looks up no class by its name.
 *
 * <p>What another object refers to is read from our message, and is in Java's stream a string
 * without characters, which is replaced. In place of an absent object there is one of a class that
 * Java does not find; so Java decides whether it is needed.
 */
public final class VersionReader extends ApplicationInput {
  private static final ObjectStreamClass NOTHING = ObjectStreamClass.lookup(Nothing.class);

  private final VersionSource source;
  private final WireReader in;
  private final WrittenClass written;

  /** The stream whose object is read; null in other messages. */
  private final CallbackInput message;

  private int described;
  private final ObjectInputFilter ofStream;
  private boolean isResolving;
  private boolean isRead;

  /** The number of references that Java's stream had counted when its filter was called last. */
  private long counted;

  /** The number of references before the data of the object. */
  private long countedBefore;

  /** The object as it was created, which {@code readResolve} may replace. */
  private Object created;

  /** The class of what is absent. */
  private static final class Nothing implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  /** Thrown where an object depends on an absent one. */
  private static final class Missing extends ClassNotFoundException {
    private static final long serialVersionUID = 1L;
    private final transient MissingObject missing;

    Missing(MissingObject missing) {
      super(missing.notFound().getMessage());
      this.missing = missing;
    }
  }

  private VersionReader(VersionSource source, WireReader in, WrittenClass written)
      throws IOException {
    super(source);
    this.source = source;
    this.in = in;
    this.written = written;
    message =
        in.parts.callbackStream() instanceof CallbackInput of && of.shown() != null ? of : null;
    ofStream = InnerFilter.ofStream(in);
    enableResolveObject(true);
    ObjectInputFilter filter = this::check;
    setObjectInputFilter(filter);
  }

  /**
   * Reads an object.
   *
   * @return the object, or a {@link MissingObject} where one that it depends on is absent
   * @throws IOException where Java refuses, or the object's class
   * @throws ClassNotFoundException where the object's class throws it
   */
  @SuppressWarnings("BanSerializableRead") // It reads no bytes from elsewhere.
  public static Object read(WireReader in, WrittenClass written, WrittenBody body)
      throws IOException, ClassNotFoundException {
    VersionSource source = new VersionSource(written, body);
    try {
      VersionReader stream = new VersionReader(source, in, written);
      Object object = stream.readObjectOfMessage();
      source.end();
      stream.report(object);
      stream.isRead = true;
      return object;
    } catch (Missing e) {
      source.end();
      return e.missing;
    } catch (IOException | ClassNotFoundException | RuntimeException | Error e) {
      source.rethrow(e);
      throw e;
    }
  }

  @SuppressWarnings("BanSerializableRead") // It reads no bytes from elsewhere.
  private Object readObjectOfMessage() throws IOException, ClassNotFoundException {
    if (message == null) {
      return readObject();
    }
    ApplicationInput around = message.serveBy(this);
    passOn(message.overriding());
    try {
      return readObject();
    } finally {
      passOn(null);
      message.serveBy(around);
    }
  }

  @Override
  public ObjectInputStream shown() {
    return message == null ? null : message.shown();
  }

  /** The object's class may catch what another object throws, which is what that one threw. */
  @Override
  protected Object resolveObject(Object object) throws IOException {
    if (!source.isAwaiting()) {
      return object;
    }
    if (source.isCapturing()) {
      created = ((Object[]) object)[0];
    }
    Object other;
    try {
      other = source.resolve(object);
    } catch (CallbackException | BrineException e) {
      throw CallbackFailures.seenInJavaForm(e);
    }
    if (created == null || FunctionCalls.isUsedBy(created.getClass())) {
      in.nesting.requireFewFunctions(other);
    }
    isResolving = other != object && other != null && other.getClass().isArray();
    return other;
  }

  @Override
  protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
    if (described < written.descriptions()) {
      ObjectInputStream application = passOn(null);
      try {
        return super.readClassDescriptor();
      } finally {
        passOn(application);
      }
    }
    return source.missing() == null ? array() : NOTHING;
  }

  /** Returns the description of the array that holds the object, which its own class allows. */
  private ObjectStreamClass array() {
    Class<?> type = written.described(0);
    return ObjectStreamClass.lookupAny(type == null ? Object[].class : type.arrayType());
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass description) throws ClassNotFoundException {
    int number = described++;
    if (number >= written.descriptions()) {
      if (source.missing() != null) {
        throw new Missing(source.takeMissing());
      }
      return description.forClass();
    }
    Class<?> type = written.described(number);
    if (type == null) {
      throw new ClassNotFoundException(description.getName());
    }
    return type;
  }

  @Override
  protected void readDefaultFields() throws IOException, ClassNotFoundException {
    expectFields();
    try {
      super.readDefaultFields();
    } finally {
      source.endFields();
    }
  }

  @Override
  protected GetField readNamedFields() throws IOException, ClassNotFoundException {
    expectFields();
    try {
      return super.readNamedFields();
    } finally {
      source.endFields();
    }
  }

  /**
   * Prepares the source for fields. Where the class has none, our message does not end a block at
   * their place, as Java's streams do; so the rest of the current block becomes a new one.
   */
  private void expectFields() throws IOException {
    if (source.isInFieldlessLevel()) {
      source.hold();
      serve();
      byte[] rest = new byte[available()];
      serve();
      readFully(rest);
      source.putBack(rest);
    }
    source.expectFields();
  }

  /** As in Java, when the whole graph is there, which goes on beyond this object. */
  @Override
  protected void register(ObjectInputValidation object, int priority)
      throws NotActiveException, InvalidObjectException {
    CallbackInput.of(in).addValidation(object, priority);
  }

  /**
   * Calls the filter of our stream as Java does at the end of an object: for reads behind the end
   * of what a class has written, and for another object of its class that {@code readResolve}
   * returned.
   */
  private void report(Object object) throws IOException, ClassNotFoundException {
    if (ofStream == null) {
      return;
    }
    countAttempts();
    in.parts.streamFilter().replaced(created, object);
  }

  /** Java's stream gives the number to its filter only, which is called for a reference back. */
  @SuppressWarnings("BanSerializableRead") // It reads no bytes from elsewhere.
  private void countAttempts() throws IOException, ClassNotFoundException {
    source.repeat();
    readObject();
    long attempts = counted - 1 - countedBefore - source.references();
    if (attempts > 0) {
      StreamFilter filter = in.parts.streamFilter();
      filter.count(attempts);
      filter.array(null, -1);
    }
  }

  /** Arrays that Java makes room for before it reads their elements must fit the message. */
  private Status check(FilterInfo info) {
    if (isRead) {
      return InnerFilter.later(ofStream, info);
    }
    counted = info.references();
    if (source.isCapturing()) {
      countedBefore = counted;
    }
    if (isResolving) {
      isResolving = false;
    } else if (info.arrayLength() > 0 && info.serialClass() != null) {
      Synthesis.claim(in, info.serialClass(), info.arrayLength(), source.isCapturing());
    }
    return InnerFilter.status(info);
  }

  /** An object may close its stream, as in Java, but no message, in which others come after it. */
  @Override
  public void close() throws IOException {
    if (message != null) {
      message.shown().close();
    }
  }
}
