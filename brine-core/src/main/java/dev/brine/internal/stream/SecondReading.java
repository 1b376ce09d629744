// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.internal.message.Reading;
import dev.brine.internal.naming.ClassTable;
import dev.brine.wire.Reference;
import dev.brine.wire.WireReader;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Reads an object again that has failed, by the schemas in its message alone, so that what follows
 * it can be read: handles and the numbers of classes are those of the writer then.
 *
 * <p>Where a class is missing, objects that do not need it are made, and callbacks are called
 * again, as in Java: they get an exception and may go on. After other failures nothing is made, and
 * no callback is called; a later reference to an object in there fails.
 */
final class SecondReading {
  private static final int NONE = -1;
  private static final Object[] NOTHING = {};

  private final Reading reading;
  private final StreamItems items;
  private final FrameSource source;
  private final Runnable goingBack;

  /** The objects in descriptions of classes, which hooks have got, by the handle of the first. */
  private final Map<Integer, Object[]> described = new HashMap<>();

  private int place = NONE;
  private int handle;
  private ClassTable.Mark classes;
  private long lost;
  private boolean isDisturbed;
  private boolean isUnderWay;

  /**
   * Creates what reads the objects of a stream again.
   *
   * @param goingBack is run when an object begins anew
   */
  SecondReading(Reading reading, StreamItems items, FrameSource source, Runnable goingBack) {
    this.goingBack = goingBack;
    this.reading = reading;
    this.items = items;
    this.source = source;
  }

  /** Takes note of an object whose head was read, and which may fail. */
  void begin() {
    place = reading.in.at;
    reading.in.rewind.mark();
    handle = reading.in.nextHandle();
    classes = reading.classes.mark();
    lost = reading.in.skippedFields.count();
    isDisturbed = false;
    described.clear();
  }

  /**
   * Takes note of the objects in the description of a class.
   *
   * @param handle of the first one
   */
  void note(int handle) {
    Object[] objects = reading.in.rewind.since(handle);
    if (objects.length > 0) {
      described.put(handle, objects);
    }
  }

  /** Keeps the objects in the description of a class that was read again. */
  void keep(int handle) {
    reading.in.rewind.keep(handle, described.getOrDefault(handle, NOTHING));
  }

  /** Says that no object has begun. */
  void forget() {
    place = NONE;
    described.clear();
  }

  /** Returns whether an object is read again. */
  boolean isUnderWay() {
    return isUnderWay;
  }

  private boolean isPossible() {
    return place != NONE && source.isWhole() && reading.classes.isDescribed();
  }

  /** Says that a callback was kept from reading on, which is called again. */
  void disturb() {
    isDisturbed = true;
  }

  /** Returns whether an object is read again for a class that is missing. */
  boolean isNeeded(RuntimeException failure) {
    return isPossible() && isMissing(failure) && (isDisturbed || !hasReported());
  }

  private static boolean isMissing(RuntimeException failure) {
    return failure instanceof BrineException own
        && own.reason() == Reason.UNSUPPORTED
        && own.getCause() instanceof ClassNotFoundException;
  }

  /** Returns whether callbacks have met what is missing already. */
  private boolean hasReported() {
    return reading.in.skippedFields.count() > lost;
  }

  /** Reads the object without those whose class is missing, and returns the result. */
  Object withoutMissing() {
    return read(null);
  }

  /**
   * Skips the object, unless its bytes are invalid.
   *
   * @return false where nothing that follows can be read
   */
  boolean skip(RuntimeException failure) {
    if (!isPossible() || !CallbackFailures.areBytesRight(failure)) {
      return false;
    }
    try {
      read(CallbackFailures::ofFailedObject);
      reading.in.check();
      reading.classes.goOn();
      return true;
    } catch (RuntimeException | StackOverflowError e) {
      // The first failure is reported.
      return false;
    } finally {
      place = NONE;
    }
  }

  private Object read(Supplier<BrineException> skipping) {
    WireReader in = reading.in;
    in.rewind.to(place, handle);
    goingBack.run();
    reading.classes.goBack(classes, skipping);
    isUnderWay = true;
    try {
      in.skippedFields.enter();
      int head = items.take();
      boolean isSkipped = skipping != null && head >= Reference.FIRST_HANDLE;
      return in.skippedFields.leave(isSkipped ? null : in.reference(head));
    } finally {
      isUnderWay = false;
      reading.classes.endSkipping(false);
    }
  }
}
