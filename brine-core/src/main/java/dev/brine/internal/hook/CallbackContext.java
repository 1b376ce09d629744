// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.internal.FormatNumbers.Item;
import dev.brine.internal.ReadMark;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.MissingObject;
import java.io.NotActiveException;

/** The callback that is being run for an object, and what it has done so far. */
public final class CallbackContext {
  /** The object. */
  final Object object;

  /** The level whose callback it is; null for an Externalizable object. */
  final HookLevel level;

  /** The items that it reads, or null where it writes. */
  final Items items;

  /** The values that it writes by name, or null. */
  CallbackPutField put;

  /** The number of objects that it has written or read. */
  public int objects;

  /** The missing object that it has read, or null. */
  MissingObject lost;

  /** Whether it has read an object that may hold one that is absent. */
  boolean isDoubtful;

  /** The place of the object or the fields that it began to read last; null before it reads. */
  ReadMark mark;

  /** Whether reading them has failed, and nothing was read behind them. */
  boolean hasFailed;

  /** The head of the object, or the kind of item of the fields. */
  private int head;

  private boolean areFields;

  /** What serves the callbacks around it, or null. */
  final Object server;

  private Thread thread = Thread.currentThread();

  /** Creates what a callback knows that the stream itself serves. */
  public CallbackContext(Object object, HookLevel level, Items items) {
    this(object, level, items, null);
  }

  /**
   * Creates what a callback knows.
   *
   * @param server the stream of the JDK that serves the callbacks around it, or null
   */
  CallbackContext(Object object, HookLevel level, Items items, Object server) {
    this.server = server;
    this.object = object;
    this.level = level;
    this.items = items;
  }

  /** Takes note of an object whose head was read. */
  void begin(WireReader in, int itsHead) {
    mark(in);
    head = itsHead;
    areFields = false;
  }

  /** Takes note of fields that come next, as an item of some kind. */
  void beginFields(WireReader in, int item) {
    mark(in);
    head = item;
    areFields = true;
  }

  private void mark(WireReader in) {
    in.rewind.note(mark);
    hasFailed = true;
  }

  /** Reads what has failed once more, without creating anything. */
  void skip(WireReader in) {
    if (!areFields) {
      in.rewind.skipObject(head);
      objects++;
    } else if (head == Item.FIELDS) {
      in.rewind.skipFields(object.getClass(), level.type());
    } else {
      level.fields().readValues(in);
    }
  }

  /** Takes the one permission to write or read the fields. */
  void use() throws NotActiveException {
    if (thread != Thread.currentThread()) {
      throw new NotActiveException("not in readObject invocation or fields already read");
    }
    thread = null;
  }

  /** Ends the callback. */
  void end() {
    thread = null;
  }

  /** Returns the step of a path that leads to the object being written or read. */
  String step() {
    return "[" + objects + "]";
  }
}
