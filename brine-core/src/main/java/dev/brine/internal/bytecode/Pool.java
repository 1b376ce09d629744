// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.bytecode;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.Constants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Collects the constants of a generated class, each once. */
public final class Pool implements Constants {
  private final List<Supplier<?>> suppliers = new ArrayList<>();
  private final List<Class<?>> types = new ArrayList<>();
  private final Map<Object, Integer> numbers = new HashMap<>();

  /**
   * Adds a constant that is found when it is first needed.
   *
   * @param key identifies it: equal keys have the same constant
   * @return its number
   */
  int add(Object key, Class<?> type, Supplier<?> supplier) {
    return numbers.computeIfAbsent(
        key,
        fresh -> {
          suppliers.add(supplier);
          types.add(type);
          return suppliers.size() - 1;
        });
  }

  /** Removes all constants. */
  public void clear() {
    suppliers.clear();
    types.clear();
    numbers.clear();
  }

  /** Returns the types of all constants so far. */
  public List<Class<?>> types() {
    return types;
  }

  /**
   * Finds all constants that lead to no other class, and keeps them: these alone can be missing.
   */
  public void find() {
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i) != BodyCodec.class) {
        Object found = suppliers.get(i).get();
        suppliers.set(i, () -> found);
      }
    }
  }

  @Override
  public Object get(int number) {
    return suppliers.get(number).get();
  }
}
