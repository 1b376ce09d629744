// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.StreamPlace.Certainty;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;

/**
 * A value in a method that has to do with the bytes of a stream.
 *
 * @param origin the number of the instruction that makes it, or of a parameter
 * @param context the call that led into the method, or null for any
 * @param certainty whether it is these bytes for certain
 */
record Step(MethodFlow flow, int origin, Carrier carrier, Context context, Certainty certainty) {
  Code.Found method() {
    return new Code.Found(flow.owner(), flow.method());
  }

  /** Returns this step as one that the bytes of others take, too. */
  Step possible() {
    return new Step(flow, origin, carrier, context, Certainty.POSSIBLE);
  }

  /** Returns this step, as a possible one if there are others. */
  Step possibleIf(boolean areOthers) {
    return areOthers ? possible() : this;
  }
}
