// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.wire.MissingObject;
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

  private Thread thread = Thread.currentThread();

  /** Creates what a callback knows. */
  public CallbackContext(Object object, HookLevel level, Items items) {
    this.object = object;
    this.level = level;
    this.items = items;
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
