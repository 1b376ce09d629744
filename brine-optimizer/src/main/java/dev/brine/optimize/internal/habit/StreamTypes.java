// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.internal.analysis.flow.ClassIndex;
import java.util.Set;

/** Java's object streams and their subclasses in a program. Internal names. */
final class StreamTypes {
  static final String OUTPUT = "java/io/ObjectOutputStream";
  static final String INPUT = "java/io/ObjectInputStream";

  private final Set<String> outputs;
  private final Set<String> inputs;

  StreamTypes(ClassIndex index) {
    outputs = index.below(OUTPUT);
    inputs = index.below(INPUT);
  }

  boolean isOutput(String type) {
    return outputs.contains(type);
  }

  boolean isInput(String type) {
    return inputs.contains(type);
  }

  Set<String> outputs() {
    return outputs;
  }

  Set<String> inputs() {
    return inputs;
  }
}
