// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * What a system that sends objects from one JVM to another must do with Brine. Its application is
 * called with {@code receive FOLDER COUNT}, creates the file {@code ready} in the folder when it
 * listens, and prints {@code found N}, {@code wrong N} and {@code missing N} when it has the
 * objects or nothing comes any more; called with {@code send FOLDER COUNT}, it sends them, and
 * prints {@code bytes N}. There is a file {@code sent} in the folder as soon as the sender has
 * ended.
 */
public final class MessageTrial {
  private static final long PAUSE_MILLIS = 100;

  private final Application application;
  private final TriedWith page;
  private final Path folder;
  private final int count;
  private int exchanges;

  /**
   * Creates a trial.
   *
   * @param page where the results are shown
   * @param folder an empty one
   * @param count how many objects are sent, 1 or more
   */
  public MessageTrial(Application application, TriedWith page, Path folder, int count) {
    this.application = application;
    this.page = page;
    this.folder = folder;
    this.count = count;
  }

  /** Returns the tests, in their order, where the sender reads nothing that the receiver writes. */
  public Stream<DynamicTest> tests() {
    return Stream.of(
        arrives(Mode.PLAIN, Mode.PLAIN),
        arrives(Mode.PLAIN, Mode.AGENT),
        arrives(Mode.PLAIN, Mode.FILES),
        arrives(Mode.AGENT, Mode.AGENT),
        arrives(Mode.AGENT, Mode.FILES),
        arrives(Mode.FILES, Mode.AGENT_WRITING_JAVA),
        arrives(Mode.AGENT_WRITING_JAVA, Mode.PLAIN),
        arrives(Mode.FILES_WRITING_JAVA, Mode.PLAIN),
        DynamicTest.dynamicTest("is_smaller_and_never_silently_wrong", this::isShown));
  }

  /**
   * Returns the tests, in their order, where the sender reads answers of the receiver: a plain
   * system then takes part with none that writes Brine's form.
   */
  public Stream<DynamicTest> testsBothWays() {
    return Stream.of(
        arrives(Mode.PLAIN, Mode.PLAIN),
        arrives(Mode.PLAIN, Mode.AGENT_WRITING_JAVA),
        arrives(Mode.AGENT_WRITING_JAVA, Mode.PLAIN),
        arrives(Mode.PLAIN, Mode.FILES_WRITING_JAVA),
        arrives(Mode.FILES_WRITING_JAVA, Mode.PLAIN),
        arrives(Mode.AGENT_WRITING_JAVA, Mode.AGENT),
        arrives(Mode.FILES, Mode.AGENT_WRITING_JAVA),
        arrives(Mode.AGENT, Mode.AGENT),
        arrives(Mode.AGENT, Mode.FILES),
        DynamicTest.dynamicTest("is_smaller_and_never_silently_wrong", this::isShown));
  }

  private record Exchange(Run sent, Run received) {
    @Override
    public String toString() {
      return "sender " + sent + "\nreceiver " + received;
    }
  }

  private DynamicTest arrives(Mode sender, Mode receiver) {
    return DynamicTest.dynamicTest(
        receiver + "_receives_what_" + sender + "_sends",
        () -> {
          Exchange exchange = exchange(sender, receiver);
          assertThat(exchange.sent().exitCode()).as(exchange.toString()).isZero();
          assertThat(exchange.received().exitCode()).as(exchange.toString()).isZero();
          assertThat(exchange.received().figure("found")).as(exchange.toString()).isEqualTo(count);
        });
  }

  private void isShown() throws Exception {
    long plain = exchange(Mode.PLAIN, Mode.PLAIN).sent().figure("bytes");
    long brine = exchange(Mode.AGENT, Mode.AGENT).sent().figure("bytes");
    assertThat(brine).isLessThan(plain);
    page.show(plain, brine, wrongOrder());
  }

  /** Nothing that Brine wrote may come back in Java's own streams as another value. */
  private String wrongOrder() throws Exception {
    Run plain = exchange(Mode.AGENT, Mode.PLAIN).received();
    if (plain.exitCode() != 0) {
      return "an error";
    }
    assertThat(plain.figure("wrong")).as(plain.toString()).isZero();
    assertThat(plain.figure("found")).as(plain.toString()).isZero();
    return "the receiver gets nothing";
  }

  private Exchange exchange(Mode sender, Mode receiver) throws IOException, InterruptedException {
    Path own = Files.createDirectory(folder.resolve("exchange" + exchanges++));
    Path said = own.resolve("received.txt");
    Process receiving = application.start(receiver, said, "receive", own, count);
    try {
      while (!Files.exists(own.resolve("ready")) && receiving.isAlive()) {
        Thread.sleep(PAUSE_MILLIS);
      }
      Run sent = application.run(sender, "send", own, count);
      Files.createFile(own.resolve("sent"));
      int code = Application.exitCode(receiving);
      return new Exchange(sent, new Run(receiver, code, Application.lines(said)));
    } finally {
      receiving.destroyForcibly();
    }
  }
}
