// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.wire.failure.Failures;
import java.util.Arrays;

/**
 * The frames of the bodies that are written or read in steps, each within the one before, in two
 * arrays.
 *
 * <p>A frame is what its {@link StepCodec} keeps, then its object where it is written, and last the
 * codec. The numbers of a frame end with its header: the step to go on with, and how many objects
 * and numbers are kept. So a frame takes 12 bytes and what it keeps.
 */
public final class FrameStack {
  /** The most that a frame may keep of objects, and of numbers. */
  public static final int MOST_KEPT = (1 << FrameStack.KEPT_BITS) - 1;

  private static final int KEPT_BITS = 10;
  private static final int STEP_AT = 2 * KEPT_BITS;
  private static final int FIRST = 1 << 6;

  /** Arrays that are longer do not outlive their message. */
  private static final int LONGEST = 1 << 12;

  private static final Object[] NO_OBJECTS = {};
  private static final int[] NO_NUMBERS = {};

  private Object[] objects = NO_OBJECTS;
  private int[] numbers = NO_NUMBERS;
  private int objectCount;
  private int numberCount;

  /** The number of objects beyond which the array has nothing to clear. */
  private int highest;

  private BodyCodec body;
  private StepCodec next;
  private Object value;

  /** Creates a stack without frames. */
  FrameStack() {}

  /**
   * Returns the header of a frame.
   *
   * @param step from 1 on
   */
  public static int header(int step, int keptObjects, int keptNumbers) {
    return step << STEP_AT | keptObjects << KEPT_BITS | keptNumbers;
  }

  /** Returns the step of a header. */
  public static int step(int header) {
    return header >>> STEP_AT;
  }

  /** Returns the place of the next frame. */
  public int size() {
    return numberCount;
  }

  /** Keeps an object for the frame that is pushed next. */
  public void keep(Object object) {
    if (objectCount == objects.length) {
      objects = Arrays.copyOf(objects, longer(objectCount));
    }
    objects[objectCount++] = object;
  }

  /** Keeps a number for the frame that is pushed next. */
  public void keep(int number) {
    if (numberCount == numbers.length) {
      numbers = Arrays.copyOf(numbers, longer(numberCount));
    }
    numbers[numberCount++] = number;
  }

  /** Does the same. */
  public void keep(long number) {
    keep((int) (number >>> Integer.SIZE));
    keep((int) number);
  }

  private static int longer(int length) {
    return Math.max(FIRST, length + (length >> 1));
  }

  /** Returns the object that was kept last, and forgets it. */
  public Object object() {
    int last = objectCount - 1;
    objectCount = last;
    return objects[last];
  }

  /** Returns the number that was kept last, and forgets it. */
  public int number() {
    int last = numberCount - 1;
    numberCount = last;
    return numbers[last];
  }

  /** Does the same for a long. */
  public long longNumber() {
    int low = number();
    return (long) number() << Integer.SIZE | (low & 0xffffffffL);
  }

  /**
   * Pushes the frame of an object that is written.
   *
   * @param header of the frame
   * @param inner the codec of the body that comes first
   * @param object of that body
   * @return what a step returns
   */
  public StepCodec pause(
      StepCodec codec, Object around, int header, BodyCodec inner, Object object) {
    keep(around);
    pushed(codec, header);
    body = inner;
    value = object;
    StepCodec steps = inner.steps();
    return steps == null ? StepCodec.OTHER : steps;
  }

  /**
   * Pushes the frame of an object that is read.
   *
   * @param header of the frame
   * @param inner the codec of the body that comes first
   * @return what a step returns
   */
  public Object pause(StepCodec codec, int header, BodyCodec inner) {
    pushed(codec, header);
    body = inner;
    next = inner.steps();
    return StepCodec.PAUSED;
  }

  private void pushed(StepCodec codec, int header) {
    keep(codec);
    keep(header);
    if (objectCount > highest) {
      highest = objectCount;
    }
  }

  /** Returns the place of the next frame, for {@link #cut}. */
  long place() {
    return (long) objectCount << Integer.SIZE | numberCount;
  }

  /** Removes the frames from a place on. */
  void cut(long place) {
    objectCount = (int) (place >>> Integer.SIZE);
    numberCount = (int) place;
  }

  /** Returns the codec of the body that comes first. */
  public BodyCodec body() {
    return body;
  }

  /** Returns what reads the body that comes first, or null where only {@link #body()} does. */
  public StepCodec next() {
    return next;
  }

  /** Returns the object of the body that comes first, where it is written. */
  public Object value() {
    return value;
  }

  /** Pops the codec of the last frame. */
  public StepCodec codec() {
    return (StepCodec) object();
  }

  /**
   * Returns a failure with the steps of all frames from a place on, and removes these.
   *
   * @param isWritten whether each has its object
   */
  public RuntimeException unwind(int place, boolean isWritten, RuntimeException failure) {
    RuntimeException known = failure;
    while (numberCount > place) {
      int header = number();
      String[] names = codec().names();
      int step = step(header) - 1;
      known =
          isWritten ? Failures.writing(known, names, step) : Failures.reading(known, names, step);
      objectCount -= (header >>> KEPT_BITS & MOST_KEPT) + (isWritten ? 1 : 0);
      numberCount -= header & MOST_KEPT;
    }
    return known;
  }

  /** Forgets all objects, of frames that were left, too. */
  public void clear() {
    if (objects.length > LONGEST || numbers.length > LONGEST) {
      objects = NO_OBJECTS;
      numbers = NO_NUMBERS;
    } else {
      Arrays.fill(objects, 0, Math.max(highest, objectCount), null);
    }
    highest = 0;
    objectCount = 0;
    numberCount = 0;
    body = null;
    next = null;
    value = null;
  }
}
