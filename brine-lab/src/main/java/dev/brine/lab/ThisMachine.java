// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.result.Machine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Describes the machine for the report. */
final class ThisMachine {
  private static final Path CPU_TABLE = Path.of("/proc/cpuinfo");

  private ThisMachine() {}

  /** Returns this machine, not yet loaded by the run. */
  static Machine describe() {
    return new Machine(
        cpu(),
        Runtime.getRuntime().availableProcessors(),
        memory(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        load(),
        -1);
  }

  /** Returns the one-minute load average, negative where unknown. */
  static double load() {
    return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }

  private static long memory() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : -1;
  }

  private static String cpu() {
    if (!Files.isReadable(CPU_TABLE)) {
      return System.getProperty("os.arch");
    }
    try (Stream<String> lines = Files.lines(CPU_TABLE)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElseGet(() -> System.getProperty("os.arch"));
    } catch (IOException e) {
      return System.getProperty("os.arch");
    }
  }
}
