// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.ReadMark;
import dev.brine.internal.UnreadObject;
import dev.brine.internal.handle.ReadHandles;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Goes back to earlier places of a message that is in an array: to read it again, or to get behind
 * what has failed by the schemas in the message.
 */
public final class Rewind {
  /** The memory that skipping an object counts as, which takes codecs of its own. */
  private static final int SKIPPED = 1 << 10;

  /** The memory that each class of the message counts as then. */
  private static final int SKIPPED_CLASS = 64;

  private final WireReader in;
  private final ReadHandles handles;

  /** The number of classes and places of lambdas that were named, at least. */
  private int namings;

  Rewind(WireReader in, ReadHandles handles) {
    this.in = in;
    this.handles = handles;
  }

  /** Forgets the message. */
  void clear() {
    namings = 0;
  }

  /**
   * Reads on as if nothing was read behind a place.
   *
   * @param place of the next byte
   * @param handle of the next object, or -1 where there are none
   */
  public void to(int place, int handle) {
    in.goBack(place);
    in.nesting.clear();
    in.skippedFields.clear();
    in.parts.goBack();
    if (handle >= 0) {
      handles.cut(handle);
      in.met = null;
    }
  }

  /** Takes note of where {@link #to} may go. */
  public void mark() {
    ReadLambdas lambdas = in.parts.knownLambdas();
    if (lambdas != null) {
      lambdas.mark();
    }
  }

  /** Takes note of a place, at the same nesting as the mark has, if it has one. */
  @SuppressWarnings("exports") // Generated classes do not call it.
  public void note(ReadMark mark) {
    if (mark.move(in.at, handles.size(), namings)
        || in.parts.hasFiltered()
        || in.skippedFields.isActive()) {
      noteAll(mark);
    }
  }

  private void noteAll(ReadMark mark) {
    in.nesting.mark(mark);
    in.parts.mark(mark);
    mark.skipped(in.skippedFields.isActive() ? in.skippedFields.state() : null);
  }

  /** Takes note that a class, or a place of lambdas, was named, which later marks know. */
  public void countNaming() {
    namings++;
  }

  /**
   * Gets behind the object or the fields that stand at a place, whose reading has failed.
   *
   * @param rest reads them, where classes are those of the schemas and nothing is created
   * @param failure of a reference to what they hold and was not read
   * @return false where that is not possible, and nothing behind can be read
   * @throws BrineException if a limit is exceeded
   */
  @SuppressWarnings("exports") // Generated classes do not call it.
  public boolean skip(ReadMark mark, Consumer<WireReader> rest, Supplier<BrineException> failure) {
    if (!in.isInArray()) {
      return false;
    }
    Object[] known = handles.from(mark.handle());
    long missing = in.skippedFields.count();
    boolean isBehind = false;
    int classes = in.parts.goBack(mark, failure);
    if (classes < 0) {
      return false;
    }
    backTo(mark);
    try {
      in.charge(SKIPPED + (long) SKIPPED_CLASS * classes);
      in.skippedFields.enter();
      rest.accept(in);
      in.skippedFields.leave();
      in.check();
      isBehind = true;
    } catch (RuntimeException | StackOverflowError e) {
      in.nesting.backTo(mark);
      if (e instanceof BrineException own && own.reason() == Reason.OVER_LIMIT) {
        throw own;
      }
      // The first failure is reported.
    } finally {
      in.names().endSkipping(isBehind);
      in.skippedFields.goBack((SkippedFields.Suspended) mark.skipped(), missing);
      countNaming();
    }
    if (isBehind) {
      keep(mark.handle(), known);
    }
    return isBehind;
  }

  /** Returns the objects that were read since a handle was the next one. */
  public Object[] since(int handle) {
    return handles.from(handle);
  }

  /** Gives handles their objects of the first reading, which may be known elsewhere. */
  public void keep(int handle, Object[] known) {
    for (int i = 0; i < known.length; i++) {
      if (!(known[i] instanceof UnreadObject)) {
        handles.set(handle + i, known[i]);
      }
    }
  }

  private void backTo(ReadMark mark) {
    in.at = mark.at();
    in.nesting.backTo(mark);
    in.skippedFields.clear();
    handles.cut(mark.handle());
  }

  /** Reads the rest of an object whose head was read, and which was read before. */
  public void skipObject(int head) {
    if (head < Reference.FIRST_HANDLE) {
      Object unused = in.reference(head);
    }
  }

  /**
   * Reads the fields of a level, as {@link #skip} asks for.
   *
   * @param type the class of the object
   * @param owner the class that declares the fields
   */
  public void skipFields(Class<?> type, Class<?> owner) {
    in.names().skipFields(in, type, owner);
  }
}
