// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
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

/** Orders in a column of H2, read after a restart. */
class H2IT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> column() throws IOException {
    TriedWith page = new TriedWith("H2 2.5.252, column of type `JAVA_OBJECT`", "nothing");
    return new StoreTrial(Application.of("shop.Tables"), page, folder, ORDERS).tests();
  }

  @TestFactory
  Stream<DynamicTest> map_with_objects_as_keys() throws IOException {
    String setting = "nothing: it finds keys by their bytes, and keeps Java's form by itself";
    TriedWith page = new TriedWith("H2 2.5.252, `MVStore` with objects as keys", setting);
    Path other = Files.createDirectories(folder.resolve("entries"));
    Application entries = Application.of("shop.Entries");
    return new StoreTrial(entries, page, other, ORDERS, Form.JAVA).tests();
  }
}
