// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.BrineException;
import dev.brine.internal.hook.ApplicationOutput;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.internal.hook.CallbackOutput;
import dev.brine.internal.levels.Hierarchy;
import dev.brine.wire.JavaFormSession;
import dev.brine.wire.WireWriter;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Java's own stream for the objects in Java form of a message. Only the data of each object is
 * used; what it refers to is written into our message.
 *
 * <p>Java calls the object's methods in its own order. For every other object it calls {@link
 * #replaceObject}. All bytes before are then known, so they are transcribed. The object is written,
 * perhaps by this stream too, and an empty string replaces it. Descriptions of classes have no
 * bytes here. The stream knows all objects of the message that it has seen, and calls {@code
 * writeReplace} of none of them again.
 */
final class JavaFormWriter extends ApplicationOutput implements JavaFormSession {
  private static final int KEPT = 1 << 12;

  private final PendingBytes pending;
  private final WireWriter out;
  private final JavaStreamHandles handles = new JavaStreamHandles();
  private final IdentityHashMap<Object, OpenedView> opened = new IdentityHashMap<>();
  private final Set<Class<?>> copied = new HashSet<>();
  private Transcript transcript;
  private OpenedView opening;
  private Object kept;
  private boolean isKeeping;
  private boolean hasCalled;
  private boolean isUsed;
  private boolean isUnshared;

  /** The unshared object whose replacement is computed, or null. */
  private Object apart;

  /** The last such object, where it replaced itself and the stream forgot it; or null. */
  private Object forgotten;

  /** Thrown where an unshared object replaces itself, so that Java's stream remembers nothing. */
  private static final class ReplacedByItself extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ReplacedByItself() {
      super(null, null, false, false);
    }
  }

  private JavaFormWriter(WireWriter out, PendingBytes pending) throws IOException {
    super(pending);
    this.out = out;
    this.pending = pending;
    enableReplaceObject(true);
    super.flush();
    pending.clear();
  }

  /** Returns a new stream of the objects of a message. */
  static JavaFormWriter create(WireWriter out) throws IOException {
    return new JavaFormWriter(out, new PendingBytes());
  }

  /**
   * Returns the stream of a message, created when the first object needs it. Java calls {@code
   * writeReplace} of the objects before again, but the stream keeps what they returned first.
   */
  static JavaFormWriter of(WireWriter out) throws IOException {
    if (out.replacements().javaFormSession() instanceof JavaFormWriter known) {
      return known;
    }
    JavaFormWriter made = create(out);
    out.replacements().forEach(made::keep);
    out.replacements().javaFormSession(made);
    return made;
  }

  /**
   * Writes the body of an object whose {@code writeReplace} was called before.
   *
   * @param isApart whether no reference names this body, not even one from within
   * @return false where the stream is not ready or has written the object before: then nothing is
   */
  boolean write(WireWriter out, Hierarchy levels, Object value, boolean isApart)
      throws IOException {
    if (!isReady()) {
      return false;
    }
    Transcript around = transcript;
    Transcript own = new Transcript(pending, handles, out, levels, value, isApart);
    Object first = handles.blank(); // Java would call writeReplace of the object again.
    transcript = own;
    isUsed = true;
    CallbackOutput message = message();
    ApplicationOutput server = message == null ? null : message.serveBy(this);
    ObjectOutputStream application = passOn(message == null ? null : message.overriding());
    boolean isFine = false;
    try {
      if (isApart) {
        super.writeApart(first);
      } else {
        writeObject(first);
      }
      drain();
      boolean isWritten = own.end();
      isFine = true;
      return isWritten;
    } finally {
      transcript = around;
      passOn(application);
      if (message != null) {
        message.serveBy(server);
      }
      if (!isFine) {
        out.replacements().javaFormSession(null);
      }
    }
  }

  /** Returns the stream whose objects are written, or null in other messages. */
  private CallbackOutput message() {
    return out.parts.callbackStream() instanceof CallbackOutput of && of.shown() != null
        ? of
        : null;
  }

  @Override
  public ObjectOutputStream shown() {
    CallbackOutput message = message();
    return message == null ? null : message.shown();
  }

  @Override
  public boolean isReady() {
    return transcript == null || transcript.isReplacing();
  }

  private void keep(Object original, Object named) {
    kept = named;
    isKeeping = true;
    try {
      replacement(original);
    } finally {
      isKeeping = false;
      kept = null;
    }
  }

  @Override
  public Object replacement(Object original) {
    Transcript around = transcript;
    transcript = null;
    isUsed = true;
    hasCalled = false;
    forgotten = null;
    try {
      writeObject(original);
      drain();
      return handles.answer(pending);
    } catch (IOException e) {
      throw CallbackFailures.writingJavaForm(original.getClass(), e);
    } finally {
      transcript = around;
    }
  }

  @Override
  public Object unsharedReplacement(Object original) {
    apart = original;
    try {
      return replacement(original);
    } catch (ReplacedByItself e) {
      forgotten = original;
      return original;
    } finally {
      apart = null;
    }
  }

  @Override
  public boolean hasCalled() {
    return hasCalled;
  }

  @Override
  public void settle(Object value) {
    if (hasCalled && forgotten != null) {
      keep(forgotten, value);
    } else if (hasCalled) {
      handles.settle(value);
    }
  }

  @Override
  public Object known(Object value) {
    Object known = replacement(value);
    if (known == value) {
      return value;
    }
    if (!hasCalled && out.hasHandle(known)) {
      return known;
    }
    handles.settle(value);
    OpenedView ofCopy = opened.get(known);
    if (ofCopy != null) {
      opened.put(value, ofCopy);
    }
    return value;
  }

  /**
   * Returns the objects that a view of the JDK refers to: the collection and, where it is not the
   * view itself, the lock.
   */
  List<Object> content(Object view) throws IOException {
    isUsed = true;
    OpenedView known = opened.get(view);
    if (known == null) {
      open(view, view);
      known = opened.get(view);
    }
    watch();
    return known.content();
  }

  /** Writes a view as Java does it, before the stream takes a placeholder for the view. */
  private void open(Object view, Object named) throws IOException {
    OpenedView around = opening;
    OpenedView own = new OpenedView(named, pending, handles);
    opening = own;
    ObjectOutputStream application = passOn(null);
    try {
      out.parts.streams().enter();
      writeObject(view);
      drain();
      own.transcribe();
    } finally {
      opening = around;
      passOn(application);
      out.parts.streams().leave(null);
    }
    if (own.same() == null) {
      opened.put(named, own);
    } else {
      OpenedView before = opened.get(own.same());
      opened.put(named, before);
      opened.put(view, before);
    }
  }

  /** Returns the object to refer to in the place of what Java writes. */
  private Object undone(Object original) throws IOException {
    if (original == null) {
      return null;
    }
    Object undone = JdkSerializationProxies.undone(original);
    if (ViewContent.isView(undone) && !opened.containsKey(undone)) {
      OpenedView before = opened.get(original);
      if (before == null) {
        open(original, undone);
      } else {
        opened.put(undone, before);
      }
    }
    if (undone != original) {
      copied.add(undone.getClass());
    }
    return undone;
  }

  /** Looks for the originals of the copies that were made of what Java has replaced. */
  private void watch() {
    if (!copied.isEmpty()) {
      List<Class<?>> types = List.copyOf(copied);
      copied.clear();
      types.forEach(type -> out.watch(type, this::known));
    }
  }

  @Override
  public JavaFormSession next() {
    forgotten = null;
    apart = null;
    if (!isUsed) {
      return this;
    }
    try {
      if (handles.size() >= KEPT) {
        return create(out);
      }
      reset();
      drain();
    } catch (IOException e) {
      return null;
    }
    pending.clear();
    handles.clear();
    opened.clear();
    copied.clear();
    isUsed = false;
    return this;
  }

  @Override
  protected Object replaceObject(Object object) throws IOException {
    if (opening != null) {
      return opened(object);
    }
    if (transcript == null) {
      Object original = handles.original(object);
      hasCalled = original == object;
      if (object == apart && object != null) {
        throw new ReplacedByItself();
      }
      return handles.token(isKeeping ? kept : undone(original));
    }
    if (!transcript.isBegun()) {
      return transcript.begin();
    }
    drain();
    BrineException refusal = transcript.refusal(object);
    if (refusal != null) {
      throw CallbackOutput.notSerializable(object, refusal);
    }
    boolean isFresh = isUnshared;
    isUnshared = false;
    if (transcript.isFailed()) {
      return null;
    }
    Object original = handles.original(object);
    return transcript.replace(undone(original), original != object, isFresh);
  }

  private Object opened(Object object) throws IOException {
    if (!opening.isBegun()) {
      opening.begin();
      return object;
    }
    drain();
    opening.transcribe();
    OpenedView around = opening;
    Object undone = undone(handles.original(object));
    return around.token(undone);
  }

  /** Writes the object of a placeholder that this stream has begun. */
  void refer(Placeholder token) throws IOException {
    drain();
    transcript.begin(token);
    watch();
    transcript.write(token);
  }

  @Override
  protected void writeApart(Object object) throws IOException {
    isUnshared = true;
    try {
      super.writeApart(object);
    } finally {
      isUnshared = false;
    }
  }

  @Override
  protected void writeDefaultFields() throws IOException {
    if (opening != null) {
      super.writeDefaultFields();
      return;
    }
    writeFields(super::writeDefaultFields);
  }

  @Override
  protected void writeNamedFields() throws IOException {
    writeFields(super::writeNamedFields);
  }

  private void writeFields(CallbackOutput.Writes fields) throws IOException {
    drain();
    transcript.beginFields();
    try {
      fields.write();
    } catch (NotActiveException e) {
      transcript.takeBackFields();
      throw e;
    }
    drain();
    transcript.transcribe();
  }

  @Override
  protected void writeClassDescriptor(ObjectStreamClass description) {
    handles.describe(description.forClass());
  }

  @Override
  protected void annotateProxyClass(Class<?> type) {
    handles.describe(type);
  }

  /** An object may close its stream, as in Java, but no message, in which others come after it. */
  @Override
  public void close() throws IOException {
    ObjectOutputStream application = shown();
    if (application != null) {
      application.close();
    }
  }
}
