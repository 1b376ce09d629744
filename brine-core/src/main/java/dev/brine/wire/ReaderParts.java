// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.internal.ReadMark;
import dev.brine.internal.UnreadObject;
import java.io.ObjectInputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The optional parts of a message being read, beside its bytes and the handles of its objects. Most
 * small messages need none of it.
 *
 * <p>As in {@link WriterParts}, whatever returns or changes a part takes note that the message uses
 * it, and methods that only look at a part say so.
 */
public final class ReaderParts {
  private final ClassNames names;
  private final MessageState message;
  private final KeptStreams streams = new KeptStreams();

  /** The handles of objects that nothing may refer to, and that are being read. */
  private final List<Integer> unshared = new ArrayList<>();

  /** The objects that were created early, by their handles. */
  private final Map<Integer, UnreadObject.Early> early = new HashMap<>();

  /**
   * The views that were read while an object was created early, with what they are a view of: one
   * that is at the end of a chain of views when it is read.
   */
  private final IdentityHashMap<Object, Object> viewed = new IdentityHashMap<>();

  private ObjectInputStream callbackStream;
  private StreamFilter streamFilter;
  private boolean hasFiltered;

  /** Whether each place of lambdas is described once. */
  private boolean numbersLambdas;

  private ReadLambdas lambdas;

  /** Creates the parts of one message after another. */
  ReaderParts(ClassNames names, MessageState message) {
    this.names = names;
    this.message = message;
  }

  /** Forgets the message. */
  void clear() {
    streams.clear();
    forget();
    callbackStream = null;
    streamFilter = null;
    numbersLambdas = false;
    names.clear();
  }

  /** Forgets the objects: none is referred to from here on. */
  void forget() {
    unshared.clear();
    abandon();
    lambdas = null;
  }

  /** Goes back in the message, to read on as if nothing was read behind. */
  void goBack() {
    streams.clear();
    unshared.clear();
    abandon();
    if (lambdas != null) {
      lambdas.goBack();
    }
  }

  /** Takes note of the classes and lambdas that are known, and of what a filter has counted. */
  void mark(ReadMark mark) {
    names().mark(mark);
    if (lambdas != null) {
      lambdas.mark(mark);
    }
    if (streamFilter != null) {
      mark.filtered(streamFilter.counted());
    }
  }

  /**
   * Goes back to what was known, to skip objects by the schemas in the message.
   *
   * @param skipping why nothing is created of them
   * @return how many classes the message has described, or -1 where it has no schemas
   */
  int goBack(ReadMark mark, Supplier<BrineException> skipping) {
    int classes = names().skipFrom(mark, skipping);
    if (classes < 0) {
      return classes;
    }
    if (lambdas != null) {
      lambdas.goBack(mark);
    }
    if (streamFilter != null) {
      streamFilter.goBack(mark.filtered());
    }
    return classes;
  }

  private void abandon() {
    if (!early.isEmpty()) {
      early.values().forEach(UnreadObject.Early::abandon);
      early.clear();
    }
    viewed.clear();
  }

  /** Creates the object of a handle early, and returns it; null where that is not possible. */
  Object openEarly(int handle, UnreadObject unread) {
    message.setDirty();
    if (early.size() >= Nesting.EARLY) {
      throw Nesting.tooManyEarly();
    }
    UnreadObject.Early opened = unread.open();
    if (opened == null) {
      return null;
    }
    early.put(handle, opened);
    return opened.object();
  }

  /** Returns the object of a handle that was created early, once, or null. */
  UnreadObject.Early takeEarly(int handle) {
    return early.isEmpty() ? null : early.remove(handle);
  }

  /**
   * Takes note of a view that was read, such as an unmodifiable list. Views that contain nothing
   * but each other end a thread by every call, and no program can have made them.
   *
   * @param wasEarly whether something could refer to the view before it was read
   * @return whether the view leads to another object than itself
   */
  boolean endsElsewhere(Object view, Object content, boolean wasEarly) {
    if (early.isEmpty() && !wasEarly) {
      return true;
    }
    Object end = content;
    for (Object next = content; next != null; next = viewed.get(next)) {
      end = next;
    }
    if (end == view) {
      return false;
    }
    viewed.put(view, end);
    return true;
  }

  /** Returns how the message names classes. */
  ClassNames names() {
    message.setDirty();
    return names;
  }

  /** Returns the streams of the objects under way that Java's own streams read. */
  public KeptStreams streams() {
    message.setDirty();
    return streams;
  }

  /** Returns the handles of objects that nothing may refer to, and that are being read. */
  List<Integer> unshared() {
    message.setDirty();
    return unshared;
  }

  /** Looks whether the object of a handle is one of those. */
  boolean isUnshared(int handle) {
    return !unshared.isEmpty() && unshared.contains(handle);
  }

  /** Sets the stream that callbacks read from. */
  public void callbackStream(ObjectInputStream stream) {
    message.setDirty();
    callbackStream = stream;
  }

  /** Looks for the stream that callbacks read from; returns null where none did yet. */
  public ObjectInputStream callbackStream() {
    return callbackStream;
  }

  /** Sets what the stream filters and replaces objects by. */
  public void filterBy(StreamFilter filter) {
    message.setDirty();
    hasFiltered |= filter != null;
    streamFilter = filter;
  }

  /** Looks whether a stream has ever filtered what is read. */
  boolean hasFiltered() {
    return hasFiltered;
  }

  /** Looks for what the stream filters and replaces objects by; returns it or null. */
  public StreamFilter streamFilter() {
    return streamFilter;
  }

  /** Lets each place of lambdas be described once. */
  public void numberLambdas() {
    message.setDirty();
    numbersLambdas = true;
  }

  /** Returns the places of lambdas that were described, or null where each lambda is. */
  public ReadLambdas lambdas() {
    message.setDirty();
    if (lambdas == null && numbersLambdas) {
      lambdas = new ReadLambdas();
    }
    return lambdas;
  }

  /** Looks for those places; returns null where none was described. */
  ReadLambdas knownLambdas() {
    return lambdas;
  }
}
