// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.StoreTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Sessions and cached values of Spring Boot in a Redis server, read after a restart of both. */
class SpringRedisIT {
  private static final int VISITORS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> sessions() throws IOException {
    Application.requireCommand("redis-server", "the Debian package redis-server");
    TriedWith page =
        new TriedWith("Spring Boot 3.5.6 jar, Spring Session 3.5.3 and cache on Redis", "nothing");
    Application shop = Application.ofJar("brine-it-spring-redis-0.1.0-SNAPSHOT-boot.jar");
    return new StoreTrial(shop, page, folder, VISITORS).tests();
  }
}
