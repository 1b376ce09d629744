// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;

/**
 * A place in a method that has to do with one of Java's streams.
 *
 * @param method the name and the descriptor of the method
 * @param line that of the source, or 0 where it is not known
 */
record StreamSite(String method, int line, Reason reason, StreamReplacement stream) {
  /** Returns the name of the method. */
  String name() {
    return method.substring(0, method.indexOf('('));
  }

  /** Returns the sentence of the report about it. */
  Outcome in(String className) {
    String place = line == 0 ? name() : name() + ", line " + line;
    return new Outcome(className, place, reason, stream.title());
  }
}
