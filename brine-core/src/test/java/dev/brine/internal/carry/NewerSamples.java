// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.carry;

import java.util.ArrayList;
import java.util.List;

/** Objects of classes that are newer than Java 17, where this Java runtime has them. */
final class NewerSamples {
  private NewerSamples() {}

  static List<Sample> all() {
    List<Sample> samples = new ArrayList<>();
    add(
        samples,
        "java.lang.MatchException",
        type -> type.getConstructor(String.class, Throwable.class).newInstance("x", null));
    add(samples, "java.text.ListFormat", type -> type.getMethod("getInstance").invoke(null));
    return samples;
  }

  private interface Making {
    Object of(Class<?> type) throws ReflectiveOperationException;
  }

  private static void add(List<Sample> samples, String name, Making making) {
    try {
      Class<?> type = Class.forName(name);
      samples.add(Sample.of(name, () -> making.of(type)));
    } catch (ClassNotFoundException e) {
      // Not in this version of Java.
    }
  }
}
