// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.BrineException;
import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.util.ArrayList;
import java.util.List;

/** The objects to validate when the whole graph is read, the highest priority first. */
final class Validations {
  private final List<Entry> entries = new ArrayList<>();

  private record Entry(ObjectInputValidation object, int priority) {}

  /** Adds one, before those of the same priority. */
  void add(ObjectInputValidation object, int priority) throws InvalidObjectException {
    if (object == null) {
      throw new InvalidObjectException("null callback");
    }
    int place = 0;
    while (place < entries.size() && priority < entries.get(place).priority()) {
      place++;
    }
    entries.add(place, new Entry(object, priority));
  }

  /** Forgets all of them. */
  void clear() {
    entries.clear();
  }

  /** Calls all of them. */
  void run() {
    while (!entries.isEmpty()) {
      ObjectInputValidation object = entries.remove(0).object();
      try {
        object.validateObject();
      } catch (InvalidObjectException e) {
        throw CallbackFailures.reading(e, object.getClass(), "validateObject");
      } catch (BrineException e) {
        throw e;
      } catch (RuntimeException e) {
        throw CallbackFailures.reading(e, object.getClass(), "validateObject");
      }
    }
  }
}
