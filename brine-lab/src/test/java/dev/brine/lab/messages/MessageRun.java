// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.messages;

import dev.brine.lab.measured.CpuTiming;
import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.Rotation;
import dev.brine.lab.measured.Timing;
import java.util.Arrays;

/**
 * The main class of a fork: prints, for one message and one row, the least nanoseconds of CPU time
 * that it takes to be written into an array that is used again, or to be read. One direction in
 * each fork: so the JIT compiler has seen nothing else.
 */
final class MessageRun {
  /** Messages of one turn of the values; the clock is read in between. */
  private static final int BATCH = 1_000;

  static Object last;

  private final Rotation rotation;

  private MessageRun(SmallMessage message, String row) throws Exception {
    rotation = new Rotation(message.open(row), message.objects());
  }

  /**
   * Runs the fork.
   *
   * @param args the name of the message, the row, and {@code write} or {@code read}
   */
  public static void main(String[] args) throws Exception {
    MessageRun run = new MessageRun(SmallMessage.valueOf(args[0]), args[1]);
    Timing.Work work = args[2].equals("write") ? run::write : run::read;
    // Other load only adds time, so the least is closest to the cost.
    double least = Arrays.stream(CpuTiming.turns(work)[0]).min().orElseThrow();
    System.out.println(Fork.MARK + least / BATCH);
  }

  private long write() throws Exception {
    long bytes = 0;
    for (int i = 0; i < BATCH; i++) {
      // One more, because some rows write nothing for an object without fields.
      bytes += 1 + rotation.write();
    }
    return bytes;
  }

  private long read() throws Exception {
    for (int i = 0; i < BATCH; i++) {
      last = rotation.read();
    }
    return BATCH;
  }
}
