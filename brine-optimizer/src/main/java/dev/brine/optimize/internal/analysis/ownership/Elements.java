// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.ownership.Tracing.Place;
import dev.brine.optimize.internal.analysis.ownership.Tracing.Taking;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The uses of the elements of a collection, of the values of a map, or of an array. */
final class Elements {
  private final Map<Taking, Origins> in = new LinkedHashMap<>();
  private final Set<Place> out = new LinkedHashSet<>();
  private Leak leak;

  /** Notes that an instruction puts a value in. */
  void in(Taking taking, Origins value) {
    in.put(taking, value);
  }

  /** Notes that an instruction gets one. */
  void out(MethodFlow flow, int at) {
    out.add(new Place(flow, at));
  }

  /** Notes that they become known to others. */
  void leak(Leak found) {
    leak = leak == null ? found : leak;
  }

  /** Returns the instructions that put values in. */
  Map<Taking, Origins> in() {
    return in;
  }

  /** Returns the instructions that get them. */
  Set<Place> out() {
    return out;
  }

  /** Returns where they become known to others, or null. */
  Leak leak() {
    return leak;
  }
}
