// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.CacheTrial;
import dev.brine.it.Form;
import dev.brine.it.StoreTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Orders in rows of Hibernate, from its second-level cache and, after a restart, from H2. */
class HibernateIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> second_level_cache() throws IOException {
    TriedWith page = new TriedWith("Hibernate 7.4.13, second-level cache of Ehcache", "nothing");
    Path own = Files.createDirectory(folder.resolve("cache"));
    return new CacheTrial(Application.of("shop.Purchases"), page, own, ORDERS, Form.BRINE).tests();
  }

  @TestFactory
  Stream<DynamicTest> serializable_attribute() throws IOException {
    TriedWith page = new TriedWith("Hibernate 7.4.13, Serializable attribute in H2", "nothing");
    Path own = Files.createDirectory(folder.resolve("rows"));
    return new StoreTrial(Application.of("shop.Purchases"), page, own, ORDERS).tests();
  }
}
