// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.redis.RedisServer;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * Servers for tests, which are skipped where Redis is missing, but not in continuous integration.
 */
final class Redis {
  private Redis() {}

  /** Starts a server that keeps nothing on disk. */
  static RedisServer inMemory() throws IOException, InterruptedException {
    require();
    return RedisServer.inMemory();
  }

  /** Starts a server that has each command on disk before it answers. */
  static RedisServer onDisk(Path folder) throws IOException, InterruptedException {
    require();
    return RedisServer.with(
        "--dir", folder.toString(), "--appendonly", "yes", "--appendfsync", "always", "--save", "");
  }

  private static void require() {
    boolean isOptional = !"true".equals(System.getenv("CI"));
    Assumptions.assumeFalse(isOptional && !RedisServer.isInstalled(), "no redis-server");
  }
}
