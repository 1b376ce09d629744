// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static java.io.ObjectStreamConstants.TC_ENDBLOCKDATA;
import static java.io.ObjectStreamConstants.TC_REFERENCE;
import static java.io.ObjectStreamConstants.TC_STRING;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Properties;

/**
 * A view of the JDK that Java's stream writes in order to show what it refers to: the collection,
 * then the lock of a synchronized one. Each is a string without characters, or a reference back to
 * what the stream knows already.
 */
final class OpenedView {
  private static final int LENGTH_BYTES = 2;

  /** The two fields of a {@code Hashtable}, then its size and capacity in a block. */
  private static final int TABLE_BYTES = 18;

  private final Object view;
  private final PendingBytes pending;
  private final JavaStreamHandles handles;
  private final Deque<Integer> tokens = new ArrayDeque<>();
  private final List<Integer> parts = new ArrayList<>();
  private boolean isBegun;
  private boolean hasHead;

  /** The view that the stream has written before in the place of this one, or null. */
  private Object same;

  OpenedView(Object view, PendingBytes pending, JavaStreamHandles handles) {
    this.view = view;
    this.pending = pending;
    this.handles = handles;
  }

  /** Returns whether the stream has begun the view itself. */
  boolean isBegun() {
    return isBegun;
  }

  /** Begins the view. */
  void begin() {
    isBegun = true;
  }

  /** Returns the view that the stream refers back to, as in an unshared field, or null. */
  Object same() {
    return same;
  }

  /** Returns a new string, the placeholder of a part. */
  String token(Object part) {
    tokens.add(handles.size());
    return handles.token(part);
  }

  /** Takes all bytes so far: they end between two parts. */
  void transcribe() {
    if (!hasHead) {
      hasHead = true;
      if (!handles.open(pending, view)) {
        same = handles.at(handles.number(pending));
        return;
      }
      if (view instanceof Properties) {
        pending.skip(TABLE_BYTES);
      }
    }
    while (!pending.isEmpty()) {
      int mark = pending.octet();
      switch (mark) {
        case TC_STRING -> {
          pending.skip(LENGTH_BYTES);
          parts.add(tokens.remove());
        }
        case TC_REFERENCE -> parts.add(handles.number(pending));
        case TC_ENDBLOCKDATA -> {}
        default -> throw new AssertionError(view.getClass() + ": " + mark);
      }
    }
  }

  /** Returns the collection and, where it is not the view itself, the lock. */
  List<Object> content() {
    boolean isSynchronized = view.getClass().getSimpleName().startsWith("Synchronized");
    Object collection = handles.at(parts.get(0));
    Object lock = isSynchronized ? handles.at(parts.get(1)) : view;
    return lock == view ? List.of(collection) : List.of(collection, lock);
  }
}
