// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static java.io.ObjectStreamConstants.TC_BLOCKDATA;
import static java.io.ObjectStreamConstants.TC_BLOCKDATALONG;
import static java.io.ObjectStreamConstants.TC_CLASS;
import static java.io.ObjectStreamConstants.TC_CLASSDESC;
import static java.io.ObjectStreamConstants.TC_ENDBLOCKDATA;
import static java.io.ObjectStreamConstants.TC_EXCEPTION;
import static java.io.ObjectStreamConstants.TC_NULL;
import static java.io.ObjectStreamConstants.TC_PROXYCLASSDESC;
import static java.io.ObjectStreamConstants.TC_REFERENCE;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.FormatNumbers.JavaForm;
import dev.brine.internal.Problems;
import dev.brine.internal.hook.CallbackOutput;
import dev.brine.internal.levels.Hierarchy;
import dev.brine.internal.levels.Level;
import dev.brine.shape.Shape.Content;
import dev.brine.wire.Costs;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;
import java.util.Collections;

/**
 * Turns the bytes that Java's stream makes of one object into ours. The levels say what comes next:
 * fields, or the data of a writeObject method, whose parts have type codes.
 */
final class Transcript {
  /** A string without characters. */
  private static final int TOKEN_BYTES = 3;

  /** The mark at the end of a {@link Placeholder}. */
  private static final int END_BYTES = 1;

  private final PendingBytes pending;
  private final JavaStreamHandles handles;
  private final WireWriter out;
  private final Hierarchy levels;
  private final Object object;
  private final boolean isApart;
  private State state = State.NEW;
  private boolean isReplacing;
  private RuntimeException failure;
  private int number;
  private Level level;
  private int field;
  private int item;
  private int referred;

  /** The way in which an object is referred to. */
  enum Way {
    /** By itself. */
    AS_IT_IS,
    /** By its replacement, which is computed again if it was only written anew until now. */
    AGAIN,
    /** By its replacement. */
    REPLACED,
    /** By its replacement, written anew whether it was met before or not. */
    REPLACED_ANEW,
    /** By its replacement, which is computed again, written anew. */
    ANEW
  }

  private enum State {
    NEW,
    MET,
    HEAD,
    FIELDS,
    METHOD,
    END,
    FAILED
  }

  /**
   * Creates the transcript of an object that a stream writes into pending bytes.
   *
   * @param isApart whether no reference names this body, not even one from within
   */
  Transcript(
      PendingBytes pending,
      JavaStreamHandles handles,
      WireWriter out,
      Hierarchy levels,
      Object object,
      boolean isApart) {
    this.isApart = isApart;
    this.pending = pending;
    this.handles = handles;
    this.out = out;
    this.levels = levels;
    this.object = object;
  }

  /** Returns whether the stream has taken the object in place of the string given to it. */
  boolean isBegun() {
    return state != State.NEW;
  }

  /**
   * Returns whether another object is being written that Java's stream waits for, all bytes before
   * being transcribed.
   */
  boolean isReplacing() {
    return isReplacing;
  }

  /** Begins the object, and returns it. */
  Object begin() {
    state = State.HEAD;
    return object;
  }

  /** Returns whether an object within it has failed. */
  boolean isFailed() {
    return state == State.FAILED;
  }

  /** Begins the fields of the level whose method is under way. */
  void beginFields() {
    transcribe();
    if (state == State.METHOD && !level.isEmpty()) {
      out.varint(JavaForm.FIELDS);
      state = State.FIELDS;
      field = -1;
    }
  }

  /** Takes back the beginning of fields that Java's stream has refused to write. */
  void takeBackFields() {
    if (state == State.FIELDS && field < 0 && pending.isEmpty()) {
      out.at--;
      state = State.METHOD;
    }
  }

  /** Returns why nothing of an object may be written where a method writes it, or null. */
  BrineException refusal(Object other) {
    transcribe();
    BrineException refusal = state == State.METHOD ? CallbackOutput.refusal(out, other) : null;
    return refusal == null ? null : Problems.within(refusal, step());
  }

  /**
   * Returns the placeholder in Java's stream for an object that is referred to.
   *
   * @param isKnown whether the stream has met it before
   * @param isFresh whether it is written anew, whether it was met before or not
   */
  Object replace(Object other, boolean isKnown, boolean isFresh) {
    Way way = isKnown ? Way.AGAIN : Way.REPLACED;
    if (isFresh || isUnshared()) {
      way = isKnown ? Way.ANEW : Way.REPLACED_ANEW;
    }
    Placeholder token = new Placeholder(other, way);
    return leadsOn(other) ? token : written(token);
  }

  /** Returns whether an object may refer to others, so that its original may be met within it. */
  private static boolean leadsOn(Object object) {
    if (object == null) {
      return true;
    }
    if (object instanceof String || object instanceof StackTraceElement[] || isEmptyList(object)) {
      return false;
    }
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return !type.getComponentType().isPrimitive();
    }
    return !(object instanceof Number) || type.getClassLoader() != null;
  }

  @SuppressWarnings("ReferenceEquality") // There is one, which each Throwable has.
  private static boolean isEmptyList(Object object) {
    return object == Collections.EMPTY_LIST;
  }

  /** Writes an object at once, and returns a string without characters in its place. */
  private Object written(Placeholder token) {
    isReplacing = true;
    reference(token);
    isReplacing = false;
    pending.skip(TOKEN_BYTES);
    return handles.token(token.written());
  }

  /** Begins the object of a placeholder, which Java's stream has begun. */
  void begin(Placeholder token) {
    handles.open(pending, token);
    isReplacing = true;
  }

  /** Writes the object of the placeholder that was begun. */
  void write(Placeholder token) {
    reference(token);
    isReplacing = false;
    pending.skip(END_BYTES);
  }

  private boolean isUnshared() {
    return state == State.FIELDS && levels.isUnshared(number, Math.max(field, 0));
  }

  /**
   * Ends the object; a failure that a callback has hidden shows now, as it left half an object.
   *
   * @return false where the stream has met the object before
   */
  boolean end() {
    if (failure != null) {
      throw failure;
    }
    transcribe();
    if (state == State.MET) {
      return false;
    }
    if (state != State.END || !pending.isEmpty()) {
      throw new AssertionError(levels.type() + ": " + state + pending);
    }
    return true;
  }

  /** Transcribes all bytes so far: they end between two items. */
  void transcribe() {
    while (!pending.isEmpty() && state != State.FAILED) {
      switch (state) {
        case HEAD -> head();
        case FIELDS -> fields();
        case METHOD -> item();
        default -> throw new AssertionError(levels.type() + ": " + pending);
      }
    }
  }

  private void head() {
    if (!handles.open(pending, object)) {
      pending.clear();
      state = State.MET;
      return;
    }
    out.octet(JavaForm.DATA);
    number = -1;
    nextLevel();
  }

  private void nextLevel() {
    do {
      number++;
      level = number < levels.count() ? levels.get(number) : null;
    } while (level != null && level.content() == Content.FIELDS && level.isEmpty());
    item = 0;
    referred = 0;
    field = -1;
    if (level == null) {
      state = State.END;
    } else {
      state = level.content() == Content.FIELDS ? State.FIELDS : State.METHOD;
    }
  }

  /** The primitive fields come together; they are number -1. */
  private void fields() {
    if (field < 0) {
      field = 0;
      primitives();
      endFields();
    } else {
      content(pending.octet());
    }
  }

  private void endFields() {
    if (field == level.references().size()) {
      if (level.content() == Content.FIELDS) {
        nextLevel();
      } else {
        state = State.METHOD;
      }
    }
  }

  private void primitives() {
    String letters = level.primitives();
    for (int i = 0; i < letters.length(); i++) {
      char letter = letters.charAt(i);
      int width = Costs.width(letter);
      if (letter == 'I') {
        out.number((int) pending.number(width));
      } else if (letter == 'J') {
        out.number(pending.number(width));
      } else {
        pending.copy(width, out);
      }
    }
    out.charge(level.width());
  }

  private void item() {
    int mark = pending.octet();
    switch (mark) {
      case TC_BLOCKDATA -> block(pending.octet());
      case TC_BLOCKDATALONG -> block((int) pending.number(Integer.BYTES));
      case TC_ENDBLOCKDATA -> {
        out.varint(JavaForm.END);
        nextLevel();
      }
      case TC_EXCEPTION -> state = State.FAILED;
      default -> content(mark);
    }
  }

  private void block(int length) {
    out.varint(JavaForm.BYTES + length);
    out.charge(length);
    pending.copy(length, out);
    item++;
  }

  private void content(int mark) {
    switch (mark) {
      case TC_NULL -> reference(null, Way.AS_IT_IS);
      case TC_REFERENCE -> back(handles.object(pending));
      case TC_CLASS -> reference(handles.type(pending), Way.AS_IT_IS);
      case TC_CLASSDESC, TC_PROXYCLASSDESC -> throw description();
      case TC_EXCEPTION -> state = State.FAILED;
      default -> throw new AssertionError(levels.type() + ": " + mark);
    }
  }

  private void back(Object other) {
    reference(other, out.replaced.isReplacedAgain(other) ? Way.AGAIN : Way.AS_IT_IS);
  }

  private BrineException description() {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "an object of " + levels.type().getName() + " writes a java.io.ObjectStreamClass",
        "Write the class itself in its place: docs/troubleshooting.md#unsupported",
        null);
  }

  private void reference(Object other, Way way) {
    reference(new Placeholder(other, way));
  }

  /** Writes a reference, and sets the object that it leads to. */
  private void reference(Placeholder token) {
    if (state == State.METHOD) {
      out.varint(JavaForm.REFERENCE);
    } else if (field < 0) {
      field = 0;
    }
    out.charge(Costs.ITEM);
    int before = isKey() ? out.nesting.enterKeys() : out.nesting.enterItems();
    try {
      write(token, token.written(), before == 0 && isKey() && levels.isHashed());
      if (levels.isComparing()) {
        out.nesting.requireFewFunctions(token.written());
      }
    } catch (RuntimeException e) {
      failure = Failures.writing(e, step());
      state = State.FAILED;
      throw failure;
    }
    out.nesting.backTo(before);
    if (state == State.METHOD) {
      item++;
      referred++;
    } else {
      field++;
      endFields();
    }
  }

  /**
   * Writes an object.
   *
   * @param isKey whether it is a key of a table that is in no other key
   */
  private void write(Placeholder token, Object other, boolean isKey) {
    switch (token.way()) {
      case ANEW -> out.replaced.writeUnshared(other);
      case REPLACED_ANEW -> token.written(out.replaced.writeUnsharedNamed(other));
      case REPLACED -> {
        token.written(out.replaced.replacement(other));
        known(token.written(), isKey);
      }
      case AS_IT_IS -> known(other, isKey);
      case AGAIN -> {
        if (other == object && !isApart) {
          self();
        } else if (isKey) {
          out.writeKey(other, null);
        } else {
          out.writeReference(other, null);
        }
      }
    }
  }

  /** Writes an object that was replaced before. */
  private void known(Object written, boolean isKey) {
    if (written == object && !isApart) {
      self();
    } else if (isKey) {
      out.replaced.writeReplacedKey(written);
    } else {
      out.replaced.writeReplaced(written);
    }
  }

  private void self() {
    if (isKey()) {
      out.nesting.meetSelf();
    }
    out.octet(JavaForm.SELF);
  }

  private boolean isKey() {
    return state == State.METHOD && level.isKey(referred);
  }

  private String step() {
    return state == State.METHOD ? "<" + item + ">" : "." + level.references().get(field);
  }
}
