// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.internal.ByteInput;
import java.io.IOException;
import java.io.ObjectStreamConstants;

/**
 * The place of the data that a class's own writeObject method wrote. The protocol does not say
 * whether the method wrote the fields, nor when; most write them first. So the tags that follow
 * decide; a coincidence can mislead them.
 */
public enum WrittenData {
  /** The class has no such method. */
  NONE,
  /** The fields come first. */
  BEHIND_FIELDS,
  /** The fields come behind the first block of data. */
  BEFORE_FIELDS,
  /** The fields were not written. */
  WITHOUT_FIELDS;

  /** The most parts ahead that must look right. */
  private static final int STEPS = 3;

  /** Shows bytes that were not read yet. */
  public interface Ahead {
    /** Returns a byte ahead, from 0 for the next, or -1 where there is none. */
    int peek(int ahead) throws IOException;
  }

  /** Returns where the fields are in the data of a class that begins here. */
  static WrittenData of(ClassDescription type, ByteInput in) throws IOException {
    if (!type.has(ObjectStreamConstants.SC_WRITE_METHOD)) {
      return NONE;
    }
    return type.detail().fields().isEmpty()
        ? BEHIND_FIELDS
        : of(type.primitiveBytes(), type.hasReferences(), in::peek);
  }

  /**
   * Returns where the fields are in data that a method wrote and that begin here.
   *
   * @param primitiveBytes the bytes of all primitive fields
   * @param hasReferences whether there are other fields
   */
  public static WrittenData of(int primitiveBytes, boolean hasReferences, Ahead in)
      throws IOException {
    if (primitiveBytes >= ByteInput.AHEAD / 2) {
      return BEHIND_FIELDS;
    }
    int tag = in.peek(0);
    int length = in.peek(1);
    if (tag == ObjectStreamConstants.TC_BLOCKDATA && length > 0) {
      if (isPlausible(in, 2 + length, false)) {
        return WITHOUT_FIELDS;
      }
      if (isPlausible(in, 2 + length + primitiveBytes, hasReferences)) {
        return BEFORE_FIELDS;
      }
    }
    boolean isAnything = isItem(tag) || tag == ObjectStreamConstants.TC_ENDBLOCKDATA;
    return !isAnything || isPlausible(in, primitiveBytes, hasReferences)
        ? BEHIND_FIELDS
        : WITHOUT_FIELDS;
  }

  boolean hasFieldsFirst() {
    return this == NONE || this == BEHIND_FIELDS;
  }

  /** Returns whether a byte ahead can begin a reference, or else any part of a class's data. */
  private static boolean isPlausible(Ahead in, int ahead, boolean isReference) throws IOException {
    int at = ahead;
    boolean isItemWanted = isReference;
    for (int step = 0; step < STEPS && at >= 0; step++) {
      int tag = in.peek(at);
      if (!isItem(tag) && (isItemWanted || !isBlockOrEnd(tag))) {
        return false;
      }
      isItemWanted = false;
      at = behind(in, at, tag);
    }
    return true;
  }

  /** Returns the place behind a part that begins with a tag, or -1 where it is not known. */
  private static int behind(Ahead in, int at, int tag) throws IOException {
    int end =
        switch (tag) {
          case ObjectStreamConstants.TC_NULL -> at + 1;
          case ObjectStreamConstants.TC_REFERENCE -> at + 5;
          case ObjectStreamConstants.TC_BLOCKDATA -> at + 2 + in.peek(at + 1);
          case ObjectStreamConstants.TC_STRING -> at + 3 + (in.peek(at + 1) << 8 | in.peek(at + 2));
          default -> -1;
        };
    return end < ByteInput.AHEAD - STEPS ? end : -1;
  }

  private static boolean isBlockOrEnd(int tag) {
    return tag == ObjectStreamConstants.TC_ENDBLOCKDATA
        || tag == ObjectStreamConstants.TC_BLOCKDATA
        || tag == ObjectStreamConstants.TC_BLOCKDATALONG;
  }

  private static boolean isItem(int tag) {
    return tag >= ObjectStreamConstants.TC_NULL
        && tag <= ObjectStreamConstants.TC_MAX
        && !isBlockOrEnd(tag)
        && tag != ObjectStreamConstants.TC_RESET;
  }
}
