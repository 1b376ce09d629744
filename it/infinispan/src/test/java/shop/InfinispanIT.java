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

/** Orders in a cache with a store on disk, read after a restart. */
class InfinispanIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> keys_in_a_form_of_their_own() throws IOException {
    Application orders =
        Application.of("shop.Orders", "-Dshop.keys=application/x-protostream")
            .withTrust("org.infinispan.**");
    String setting = "`trust=org.infinispan.**`, since its keys are not serialized objects";
    TriedWith page = new TriedWith("Infinispan 15.2.6, store on disk, ProtoStream keys", setting);
    return new StoreTrial(orders, page, folder, ORDERS).tests();
  }

  @TestFactory
  Stream<DynamicTest> keys_that_are_serialized_objects() throws IOException {
    Application orders =
        Application.of("shop.Orders", "-Dshop.keys=application/x-java-serialized-object");
    String setting = "nothing: it finds keys by their bytes, and keeps Java's form by itself";
    TriedWith page = new TriedWith("Infinispan 15.2.6, store on disk, serialized keys", setting);
    Path other = Files.createDirectory(folder.resolve("serialized"));
    return new StoreTrial(orders, page, other, ORDERS, Form.JAVA).tests();
  }
}
