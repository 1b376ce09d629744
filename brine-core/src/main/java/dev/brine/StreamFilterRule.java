// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.internal.Problems;
import java.io.ObjectInputFilter;

/** Allows what a filter of Java's object streams allows; what it leaves undecided is refused. */
record StreamFilterRule(ObjectInputFilter filter) implements TypeRule {
  @Override
  public boolean mayLoad(String name) {
    return true;
  }

  @Override
  public boolean allows(Class<?> type) {
    try {
      return filter.checkInput(new Question(type)) == ObjectInputFilter.Status.ALLOWED;
    } catch (RuntimeException failure) {
      throw Problems.refusal(
          type.getName(),
          "the ObjectInputFilter failed for "
              + type.getName()
              + " with "
              + failure.getClass().getName(),
          null,
          failure);
    }
  }

  /** Calls the filter with a class only: {@link Limits} check sizes and depths. */
  private record Question(Class<?> serialClass) implements ObjectInputFilter.FilterInfo {
    @Override
    public long arrayLength() {
      return -1;
    }

    @Override
    public long depth() {
      return 1;
    }

    @Override
    public long references() {
      return 1;
    }

    @Override
    public long streamBytes() {
      return 0;
    }
  }
}
