// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.workload.Sink;
import java.io.IOException;
import org.junit.jupiter.api.Assumptions;

/** Skips tests where Redis is missing, but not in continuous integration. */
public final class RequiredRedis {
  private RequiredRedis() {}

  /** Skips the test, or in continuous integration fails it, if this machine has no Redis. */
  public static void require() throws IOException, InterruptedException {
    String missing = Engines.ofThisProcess().missing(Sink.REDIS);
    if ("true".equals(System.getenv("CI"))) {
      assertThat(missing).isEmpty();
    }
    Assumptions.assumeTrue(missing.isEmpty(), missing);
  }
}
