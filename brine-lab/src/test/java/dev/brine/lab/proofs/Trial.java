// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.proofs;

import dev.brine.lab.fidelity.Comparison;
import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.own.GraphWalk;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** One object through one row, with the set-up for own classes. */
final class Trial {
  private Trial() {}

  /** Returns what came back of a new object, or that it was refused and why. */
  static Fidelity of(Serializer row, Supplier<Object> object) {
    Object value = object.get();
    try {
      GraphWalk walk = new GraphWalk();
      walk.add(value);
      Session session = row.open(RootType.object(value.getClass()).with(walk.met()));
      Object sent = session.prepare(value);
      Object copy = null;
      for (int message = 0; message < 2; message++) {
        int length = session.serialize(sent);
        byte[] bytes = Arrays.copyOf(session.buffer(), length);
        copy = session.restore(session.deserialize(bytes, length));
      }
      return Comparison.compare(value, copy);
    } catch (Exception | LinkageError | StackOverflowError e) {
      return refused(e);
    }
  }

  /** Returns that an object was refused, and why. */
  static Fidelity refused(Throwable failure) {
    return new Fidelity(Grade.REFUSED, List.of(Reason.of(failure)));
  }
}
