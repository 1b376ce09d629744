// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.result.Jvm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A garbage collector that tails are measured with. */
public enum Collector {
  /** The default of the JVM. */
  G1("G1", "-XX:+UseG1GC"),
  /** The one for throughput. */
  PARALLEL("Parallel", "-XX:+UseParallelGC"),
  /** The one for short pauses, with generations. */
  ZGC("ZGC", "-XX:+UseZGC");

  private static final int FIRST_GENERATIONAL = 21;
  private static final int ALWAYS_GENERATIONAL = 23;
  private static final int COMPACT_HEADERS = 25;

  private final String label;
  private final String flag;

  Collector(String label, String flag) {
    this.label = label;
    this.flag = flag;
  }

  /** Returns its name. */
  public String label() {
    return label;
  }

  /** Returns why it is not measured in a JVM, or empty where it is. */
  Optional<String> missing(Jvm jvm) {
    return this == ZGC && release(jvm) < FIRST_GENERATIONAL
        ? Optional.of("Java " + jvm.id() + " has no generational ZGC")
        : Optional.empty();
  }

  /**
   * Returns the flags of a JVM with this collector in place of another, and with compact object
   * headers from Java 25 on. ZGC chooses the size of its young generation itself.
   */
  List<String> flags(Jvm jvm) {
    List<String> flags = new ArrayList<>(jvm.flags());
    flags.removeIf(f -> f.matches("-XX:\\+Use\\w+GC") || (this == ZGC && f.startsWith("-Xmn")));
    flags.add(flag);
    int release = release(jvm);
    if (this == ZGC && release < ALWAYS_GENERATIONAL) {
      flags.add("-XX:+ZGenerational");
    }
    if (release >= COMPACT_HEADERS) {
      flags.add("-XX:+UseCompactObjectHeaders");
    }
    return flags;
  }

  /** Returns the release of a JVM, such as 17. */
  static int release(Jvm jvm) {
    return Integer.parseInt(jvm.id().split("\\D", 2)[0]);
  }
}
