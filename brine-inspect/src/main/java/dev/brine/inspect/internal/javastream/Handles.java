// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.internal.IntTable;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.TypeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The table of a stream's handles. Four bytes for each, in chunks, so that a stream of many objects
 * needs little memory.
 */
final class Handles {
  /** The most handles between two resets. */
  static final int MOST = 30_000_000;

  /** The most fields and classes between two resets; long names count as more of them. */
  static final int MOST_DESCRIBED = 1_000_000;

  private static final int CHARS_OF_A_PART = 64;
  private static final int LONGEST_TYPE_NAME = 0xFFFF;

  private final IntTable codes = new IntTable();
  private final List<ClassDescription> descriptions = new ArrayList<>();
  private final Map<Integer, String> typeNames = new HashMap<>();
  private int described;
  private long before;

  /** Gives the next handle to a node of a class, null where it has none, and returns its number. */
  long add(ClassDescription type, long offset) throws StopException {
    if (codes.size() == MOST) {
      throw StopException.limit(offset, "More than " + MOST + " objects before a reset");
    }
    codes.add(type == null ? 0 : 2 * type.number());
    return before + codes.size() - 1;
  }

  /** Says what class the node of a description describes. */
  void describe(long id, ClassDescription description) {
    descriptions.add(description);
    description.setNumber(descriptions.size());
    codes.set((int) (id - before), 2 * descriptions.size() + 1);
  }

  /** Remembers the text of a string that later fields may name as their type. */
  void keepTypeName(String text, long offset) throws StopException {
    if (text.length() <= LONGEST_TYPE_NAME && TypeNames.isDescriptor(text)) {
      charge(1, offset);
      chargeText(text, offset);
      typeNames.put(codes.size() - 1, text);
    }
  }

  /** Counts what a description holds; it is kept until the next reset. */
  void charge(int parts, long offset) throws StopException {
    described += parts;
    if (described > MOST_DESCRIBED) {
      throw StopException.limit(
          offset, "More than " + MOST_DESCRIBED + " fields and classes, or too long names of them");
    }
  }

  /** Counts the chars of a name that is kept until the next reset. */
  void chargeText(String text, long offset) throws StopException {
    charge(text.length() / CHARS_OF_A_PART, offset);
  }

  boolean isValid(int handle) {
    return handle >= 0 && handle < codes.size();
  }

  /** Returns whether a node describes its class. */
  boolean isDescription(int handle) {
    return (code(handle) & 1) != 0;
  }

  /** Returns the class of a node, or the described class of a description; null where none. */
  ClassDescription type(int handle) {
    int number = code(handle) >>> 1;
    return number == 0 ? null : descriptions.get(number - 1);
  }

  /** Returns the text of a string, or null where it cannot be the type of a field. */
  String typeName(int handle) {
    return typeNames.get(handle);
  }

  /** Returns the number of the node of a handle in the whole input. */
  long id(int handle) {
    return before + handle;
  }

  /** Forgets all handles. */
  void reset() {
    before += codes.size();
    codes.clear();
    described = 0;
    descriptions.clear();
    typeNames.clear();
  }

  /** Returns the number of a class, doubled, plus 1 for the node that describes it. */
  private int code(int handle) {
    return codes.get(handle);
  }
}
