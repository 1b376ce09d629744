// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.load;

import dev.brine.lab.load.CpuTimes.Shares;
import dev.brine.lab.result.Load;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Watches what else the machine does between its creation and {@link #load}.
 *
 * <p>On Linux the CPU time of all processes, of /proc/stat, minus that of this process and its
 * ended children, of /proc/self/stat, is what others used. A measuring process is such a child once
 * it was waited for. Other systems report the load average at most.
 */
public final class LoadWatch {
  private static final Path PROC = Path.of("/proc");

  private final Path proc;
  private final Optional<CpuTimes> start;

  private LoadWatch(Path proc) {
    this.proc = proc;
    start = read(proc);
  }

  /** Starts to watch. */
  public static LoadWatch start() {
    return start(PROC);
  }

  /** Starts to watch by the files in a folder. */
  static LoadWatch start(Path proc) {
    return new LoadWatch(proc);
  }

  /**
   * Returns the load of the machine by others since the start.
   *
   * @param round the round of the process that was measured, from 0
   */
  public Load load(int round) {
    Optional<Shares> shares =
        start.flatMap(before -> read(proc).flatMap(after -> after.since(before)));
    return new Load(
        round,
        shares.map(Shares::others).orElse(-1.0),
        shares.map(Shares::steal).orElse(-1.0),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  private static Optional<CpuTimes> read(Path proc) {
    Path stat = proc.resolve("stat");
    Path self = proc.resolve("self").resolve("stat");
    if (!Files.isReadable(stat) || !Files.isReadable(self)) {
      return Optional.empty();
    }
    try {
      return CpuTimes.parse(Files.readString(stat), Files.readString(self));
    } catch (IOException e) {
      return Optional.empty(); // What cannot be read is unknown, as on another system.
    }
  }
}
