// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.part;

import dev.brine.inspect.internal.IntTable;
import dev.brine.inspect.internal.StopException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The objects that can be referred to, by their handles, with their classes. */
public final class ObjectNumbers {
  private static final int MOST = 30_000_000;

  private final IntTable classes = new IntTable();
  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();
  private long before;

  /** Gives the next handle to an object and returns its number in the whole input. */
  public long add(String className, long offset) throws StopException {
    if (classes.size() == MOST) {
      throw StopException.limit(offset, "More than " + MOST + " objects before a reset");
    }
    classes.add(place(className));
    return before + classes.size() - 1;
  }

  /** Sets the class of an object that had a handle before its class was known. */
  public void name(long id, String className) {
    classes.set((int) (id - before), place(className));
  }

  private int place(String className) {
    Integer place = places.get(className);
    if (place == null) {
      place = names.size();
      places.put(className, place);
      names.add(className);
    }
    return place;
  }

  /** Returns the class of the object of a handle. */
  public String className(int handle) {
    return names.get(classes.get(handle));
  }

  public boolean isValid(long handle) {
    return handle >= 0 && handle < classes.size();
  }

  /** Returns the number of the object of a handle in the whole input. */
  public long id(int handle) {
    return before + handle;
  }

  /** Forgets all objects. */
  public void clear() {
    before += classes.size();
    classes.clear();
  }

  /** Forgets all objects and classes. */
  public void clearAll() {
    clear();
    names.clear();
    places.clear();
  }
}
