// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.wire.Constants;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Collects the constants of a generated class. */
final class Pool implements Constants {
  private final List<Supplier<?>> suppliers = new ArrayList<>();

  /** Adds a constant that is found when it is first needed; returns its number. */
  int add(Supplier<?> supplier) {
    suppliers.add(supplier);
    return suppliers.size() - 1;
  }

  @Override
  public Object get(int number) {
    return suppliers.get(number).get();
  }
}
