// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.it.Application;
import dev.brine.it.MessageTrial;
import dev.brine.it.Mode;
import dev.brine.it.TriedWith;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Events of a log that one JVM sends to another, which lets the classes of orders through. */
class Log4jIT {
  private static final int EVENTS = 40;

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> events() throws IOException {
    String setting =
        "nothing more than without Brine: a filter of the JVM that allows the objects in messages";
    TriedWith page = new TriedWith("Log4j 2.26.1, serialized events by a socket", setting);
    Application log = Application.of("shop.Log", "-Djdk.serialFilter=shop.**");
    return new MessageTrial(log, page, folder, EVENTS).tests();
  }

  @Test
  void a_receiver_ends_when_its_sender_never_connects() throws Exception {
    Path own = Files.createDirectory(folder.resolve("alone"));
    Path said = own.resolve("received.txt");
    Process receiving = Application.of("shop.Log").start(Mode.PLAIN, said, "receive", own, EVENTS);
    Files.createFile(own.resolve("over"));
    assertThat(receiving.waitFor()).isEqualTo(1);
    assertThat(Files.readString(said)).contains("The sender ended before it connected");
  }

  @TestFactory
  Stream<DynamicTest> objects_that_log4j_refuses() throws IOException {
    return MessageTrial.refusals(Application.of("shop.Log"), folder, EVENTS);
  }
}
