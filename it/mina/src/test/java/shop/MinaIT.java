// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.it.Application;
import dev.brine.it.MessageTrial;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Orders by streams that allow classes by resolveClass. */
class MinaIT {
  private static final int ORDERS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> messages() throws IOException {
    String setting = "nothing more than without Brine: the classes that its decoder accepts";
    TriedWith page = new TriedWith("MINA 2.2.4, object serialization codec", setting);
    Application sockets = Application.of("shop.Sockets", "-Dshop.allowed=shop.*,java.*,[*");
    return new MessageTrial(sockets, page, folder, ORDERS).tests();
  }

  @TestFactory
  Stream<DynamicTest> objects_that_its_decoder_does_not_accept() throws IOException {
    Path other = Files.createDirectories(folder.resolve("refused"));
    return MessageTrial.refusals(Application.of("shop.Sockets"), other, ORDERS);
  }

  @TestFactory
  Stream<DynamicTest> objects_of_which_it_does_not_accept_the_collections() throws IOException {
    Path other = Files.createDirectories(folder.resolve("collections"));
    Application sockets = Application.of("shop.Sockets", "-Dshop.allowed=shop.*");
    return MessageTrial.refusals(sockets, other, ORDERS);
  }
}
