// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.wire.failure.Failures;
import java.util.Arrays;

/**
 * The frames of the bodies that are written or read in steps, each within the one before: the
 * objects that they keep, and the numbers.
 *
 * <p>A frame is what its {@link StepCodec} keeps, then its object where it is written. The numbers
 * of a frame end with its header: the step to go on with, and how many objects and numbers are
 * kept. Only where the frame below has another codec, that codec is kept last, and a bit of the
 * header says so. So a frame takes 8 bytes and what it keeps.
 *
 * <p>Objects and numbers are in chunks of {@value #CHUNK}: nothing is copied when graphs are deep,
 * and no array is so large that the garbage collector handles it apart.
 */
public final class FrameStack {
  /** The most that a frame may keep of objects, and of numbers. */
  public static final int MOST_KEPT = (1 << FrameStack.KEPT_BITS) - 1;

  /** The least step of a run. */
  public static final int FIRST_RUN = 1 << 10;

  private static final int KEPT_BITS = 10;
  private static final int STEP_AT = 2 * KEPT_BITS;
  private static final int OTHER_BELOW = 1 << 31;
  private static final int RUN = 1 << 30;
  private static final int FIRST = 1 << 6;
  private static final int CHUNK_BITS = 12;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final Object[] NO_OBJECTS = {};
  private static final int[] NO_NUMBERS = {};
  private static final Object[][] NO_CHUNKS = {};

  /** The last chunk of objects, which alone may be shorter if it is the only one. */
  private Object[] objects = NO_OBJECTS;

  private int[] numbers = NO_NUMBERS;
  private int objectCount;
  private int numberCount;

  /** The chunks below, which are full: of objects, and of numbers. */
  private Object[][] fullObjects = NO_CHUNKS;

  private int[][] fullNumbers = {};
  private int objectChunks;
  private int numberChunks;

  /** The chunks that were emptied last, or null. */
  private Object[] spareObjects;

  private int[] spareNumbers;

  /** The number of objects beyond which the first chunk has nothing to clear. */
  private int highest;

  /** The codec of the last frame, or null. */
  private StepCodec top;

  private BodyCodec body;
  private StepCodec next;
  private Object value;

  /** Creates a stack without frames. */
  FrameStack() {}

  /**
   * Returns the header of a frame.
   *
   * @param step from 1 on, below {@link #FIRST_RUN}
   */
  public static int header(int step, int keptObjects, int keptNumbers) {
    return step << STEP_AT | keptObjects << KEPT_BITS | keptNumbers;
  }

  /**
   * Returns the header of a run of objects, each the last field of the one before.
   *
   * @param step of that field
   */
  public static int runHeader(int step) {
    return header(step, 0, 1) | RUN;
  }

  /** Returns the step of a header. That of a run is {@link #FIRST_RUN} more. */
  public static int step(int header) {
    return (header & ~OTHER_BELOW) >>> STEP_AT;
  }

  /** Returns the place of the next frame. */
  public int size() {
    return (numberChunks << CHUNK_BITS) + numberCount;
  }

  /** Keeps an object for the frame that is pushed next. */
  public void keep(Object object) {
    if (objectCount == objects.length) {
      moreObjects();
    }
    objects[objectCount++] = object;
  }

  private void moreObjects() {
    if (objectCount < CHUNK) {
      objects = Arrays.copyOf(objects, Math.max(FIRST, 2 * objectCount));
      return;
    }
    if (objectChunks == fullObjects.length) {
      fullObjects = Arrays.copyOf(fullObjects, 1 + 2 * objectChunks);
    }
    fullObjects[objectChunks++] = objects;
    objects = spareObjects == null ? new Object[CHUNK] : spareObjects;
    spareObjects = null;
    objectCount = 0;
  }

  /** Keeps a number for the frame that is pushed next. */
  public void keep(int number) {
    if (numberCount == numbers.length) {
      moreNumbers();
    }
    numbers[numberCount++] = number;
  }

  private void moreNumbers() {
    if (numberCount < CHUNK) {
      numbers = Arrays.copyOf(numbers, Math.max(FIRST, 2 * numberCount));
      return;
    }
    if (numberChunks == fullNumbers.length) {
      fullNumbers = Arrays.copyOf(fullNumbers, 1 + 2 * numberChunks);
    }
    fullNumbers[numberChunks++] = numbers;
    numbers = spareNumbers == null ? new int[CHUNK] : spareNumbers;
    spareNumbers = null;
    numberCount = 0;
  }

  /** Does the same. */
  public void keep(long number) {
    keep((int) (number >>> Integer.SIZE));
    keep((int) number);
  }

  /** Returns the object that was kept last, and forgets it. */
  public Object object() {
    if (objectCount == 0) {
      fewerObjects();
    }
    int last = objectCount - 1;
    objectCount = last;
    return objects[last];
  }

  private void fewerObjects() {
    spareObjects = objects;
    objects = fullObjects[--objectChunks];
    objectCount = CHUNK;
  }

  /** Returns the number that was kept last, and forgets it. */
  public int number() {
    if (numberCount == 0) {
      fewerNumbers();
    }
    int last = numberCount - 1;
    numberCount = last;
    return numbers[last];
  }

  private void fewerNumbers() {
    spareNumbers = numbers;
    numbers = fullNumbers[--numberChunks];
    numberCount = CHUNK;
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
    push(codec, header);
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
    push(codec, header);
    body = inner;
    next = inner.steps();
    return StepCodec.PAUSED;
  }

  /**
   * Pushes the frame of an object that is written, where a body of the same class comes first.
   *
   * @param header of the frame
   */
  public void push(StepCodec codec, Object around, int header) {
    keep(around);
    push(codec, header);
  }

  /**
   * Pushes the frame of an object whose last field comes next, which is of the same class. Where
   * the object is itself the last field of the one before, both have one frame.
   *
   * @param header what {@link #runHeader} returned
   */
  public void pushRun(StepCodec codec, Object around, int header) {
    int last = numberCount - 1;
    if (codec == top && last > 0 && (numbers[last] & ~OTHER_BELOW) == header) {
      numbers[last - 1]++;
      return;
    }
    keep(around);
    keep(1);
    push(codec, header);
  }

  /** Pushes the frame of an object that is read, where a body of the same class comes first. */
  public void push(StepCodec codec, int header) {
    if (codec == top) {
      keep(header);
    } else {
      keep(top);
      keep(header | OTHER_BELOW);
      top = codec;
    }
    if (objectCount > highest) {
      highest = objectCount;
    }
  }

  /** Returns the step of the last frame and pops its header, or 0 if it has another codec. */
  public int resume(StepCodec codec) {
    if (codec != top) {
      return 0;
    }
    int header = number();
    if (header < 0) {
      top = (StepCodec) object();
    }
    return step(header);
  }

  /** Pops the codec of the last frame, whose header was popped. */
  public StepCodec codec(int header) {
    StepCodec codec = top;
    if (header < 0) {
      top = (StepCodec) object();
    }
    return codec;
  }

  /**
   * Begins frames whose first one has no frame below.
   *
   * @return what {@link #end} takes
   */
  public long begin() {
    keep(top);
    top = null;
    return (long) objects() << Integer.SIZE | size();
  }

  /** Ends these frames, and removes those that are left. */
  public void end(long place) {
    cut((int) (place >>> Integer.SIZE), (int) place);
    top = (StepCodec) object();
  }

  private int objects() {
    return (objectChunks << CHUNK_BITS) + objectCount;
  }

  private void cut(int keptObjects, int keptNumbers) {
    while (objectChunks << CHUNK_BITS > keptObjects) {
      fewerObjects();
    }
    objectCount = keptObjects - (objectChunks << CHUNK_BITS);
    while (numberChunks << CHUNK_BITS > keptNumbers) {
      fewerNumbers();
    }
    numberCount = keptNumbers - (numberChunks << CHUNK_BITS);
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

  /**
   * Returns a failure with the steps of all frames from a place on, and removes these.
   *
   * @param isWritten whether each has its object
   */
  public RuntimeException unwind(int place, boolean isWritten, RuntimeException failure) {
    RuntimeException known = failure;
    while (size() > place) {
      int header = number();
      String[] names = codec(header).names();
      int step = step(header) % FIRST_RUN - 1;
      boolean isRun = step(header) >= FIRST_RUN;
      for (int i = isRun ? number() : 1; i > 0; i--) {
        known =
            isWritten ? Failures.writing(known, names, step) : Failures.reading(known, names, step);
      }
      cut(
          objects() - (header >>> KEPT_BITS & MOST_KEPT) - (isWritten ? 1 : 0),
          size() - (isRun ? 0 : header & MOST_KEPT));
    }
    return known;
  }

  /** Forgets all objects, of frames that were left, too. */
  public void clear() {
    if (objectChunks > 0 || spareObjects != null) {
      objects = NO_OBJECTS;
      fullObjects = NO_CHUNKS;
      objectChunks = 0;
      spareObjects = null;
    } else {
      Arrays.fill(objects, 0, Math.max(highest, objectCount), null);
    }
    if (numberChunks > 0 || spareNumbers != null) {
      numbers = NO_NUMBERS;
      fullNumbers = new int[0][];
      numberChunks = 0;
      spareNumbers = null;
    }
    highest = 0;
    objectCount = 0;
    numberCount = 0;
    top = null;
    body = null;
    next = null;
    value = null;
  }
}
