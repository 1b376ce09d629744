// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.FidelityCheck;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Operation;
import dev.brine.lab.serializer.Refusal;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Workload;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Round trips of single messages of one row, which was checked and warmed up before. Their order is
 * random: JMH samples every 2<sup>n</sup>th operation, and would time the same message each time if
 * there were four in turns.
 */
public final class WarmRoundTrip {
  private final Session session;
  private final Object[] prepared;
  private final int bytes;
  private final SplittableRandom order;

  private WarmRoundTrip(MeasuredCell cell, long seed) {
    order = new SplittableRandom(seed);
    session = cell.session();
    prepared = cell.prepared().toArray();
    bytes = cell.messages().get(0).length;
  }

  /**
   * Brings this JVM into a state, checks the fidelity of a row, and warms both directions up.
   *
   * @param workload a workload in memory
   * @param size objects in one message
   * @param seed the seed of the values and of their order
   * @throws Refusal if the row does not support the workload
   */
  public static WarmRoundTrip open(
      Serializer row, Workload workload, int size, long seed, JvmState state, Iterations iterations)
      throws Exception {
    state.enter(row, workload, seed, iterations);
    List<Object> values = workload.values(size, seed);
    Session session = row.open(workload.type());
    Fidelity fidelity =
        FidelityCheck.check(session, workload, values, () -> workload.values(size, seed));
    if (fidelity.grade() == Grade.REFUSED) {
      throw new Refusal(fidelity.findings().get(0));
    }
    MeasuredCell cell = MeasuredCell.local(session, values);
    MeasuredCell.makeCurrent(List.of(cell));
    new WarmUp(iterations, Operation.SERIALIZE, 0).run();
    new WarmUp(iterations, Operation.DESERIALIZE, 0).run();
    return new WarmRoundTrip(cell, seed);
  }

  /** Returns the bytes of the first message. */
  public int bytes() {
    return bytes;
  }

  /** Writes one of the values and reads the message; returns what it has read. */
  public Object run() throws Exception {
    int length = session.serialize(prepared[order.nextInt(prepared.length)]);
    return session.deserialize(session.buffer(), length);
  }
}
