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

/** Orders in tiers of Ehcache: its own serializer stays Java's, another one of it does not. */
class EhcacheIT {
  private static final int ORDERS = 40;
  private static final String KEPT = "nothing: its `CompactJavaSerializer` stays Java's by itself";

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> memory() throws IOException {
    TriedWith page = new TriedWith("Ehcache 3.12.0, heap by value and off-heap", KEPT);
    Application caches = Application.of("shop.Caches", "-Dtier=offheap");
    return new CacheTrial(caches, page, folder("memory"), ORDERS, Form.JAVA).tests();
  }

  @TestFactory
  Stream<DynamicTest> disk() throws IOException {
    TriedWith page = new TriedWith("Ehcache 3.12.0, disk", KEPT);
    Application caches = Application.of("shop.Caches", "-Dtier=disk");
    return new StoreTrial(caches, page, folder("disk"), ORDERS, Form.JAVA).tests();
  }

  @TestFactory
  Stream<DynamicTest> disk_with_another_serializer() throws IOException {
    TriedWith page = new TriedWith("Ehcache 3.12.0, disk with `PlainJavaSerializer`", "nothing");
    Application caches = Application.of("shop.Caches", "-Dtier=disk", "-Dserializer=plain");
    return new StoreTrial(caches, page, folder("plain"), ORDERS).tests();
  }

  private static Path folder(String name) throws IOException {
    return Files.createDirectory(folder.resolve(name));
  }
}
