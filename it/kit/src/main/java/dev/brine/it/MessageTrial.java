// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * What a system that sends objects from one JVM to another must do with Brine. Its application is
 * called with {@code receive FOLDER COUNT}, creates the file {@code ready} in the folder when it
 * listens, and prints {@code found N}, {@code wrong N} and {@code missing N} when it has the
 * objects, or when the file {@code over} is created; called with {@code send FOLDER COUNT}, it
 * sends them, prints {@code bytes N}, and ends when the receiver has them.
 */
public final class MessageTrial {
  private static final long PAUSE_MILLIS = 100;

  /** So long a receiver waits that should get nothing. A busy machine cannot make it get more. */
  private static final long NOTHING_SECONDS = 10;

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

  /** Returns the tests, in their order. */
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

  /** What the receiver should get. */
  private enum Expected {
    EVERYTHING,
    NOTHING
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
          Exchange exchange = exchange(sender, receiver, Expected.EVERYTHING);
          assertThat(exchange.received().exitCode()).as(exchange.toString()).isZero();
          assertThat(exchange.received().figure("found")).as(exchange.toString()).isEqualTo(count);
        });
  }

  private void isShown() throws Exception {
    long plain = exchange(Mode.PLAIN, Mode.PLAIN, Expected.EVERYTHING).sent().figure("bytes");
    long brine = exchange(Mode.AGENT, Mode.AGENT, Expected.EVERYTHING).sent().figure("bytes");
    assertThat(brine).isLessThan(plain);
    page.show(plain, brine, wrongOrder());
  }

  /** Nothing that Brine wrote may come back in Java's own streams as another value. */
  private String wrongOrder() throws Exception {
    Run plain = exchange(Mode.AGENT, Mode.PLAIN, Expected.NOTHING).received();
    if (plain.exitCode() != 0) {
      return "an error";
    }
    assertThat(plain.figure("wrong")).as(plain.toString()).isZero();
    assertThat(plain.figure("found")).as(plain.toString()).isZero();
    return "the receiver gets nothing";
  }

  private Exchange exchange(Mode sender, Mode receiver, Expected expected)
      throws IOException, InterruptedException {
    Path own = Files.createDirectory(folder.resolve("exchange" + exchanges++));
    Path received = own.resolve("received.txt");
    Path sent = own.resolve("sent.txt");
    Process receiving = application.start(receiver, received, "receive", own, count);
    Process sending = null;
    try {
      while (!Files.exists(own.resolve("ready")) && receiving.isAlive()) {
        Thread.sleep(PAUSE_MILLIS);
      }
      sending = application.start(sender, sent, "send", own, count);
      if (expected == Expected.NOTHING && !receiving.waitFor(NOTHING_SECONDS, TimeUnit.SECONDS)) {
        Files.createFile(own.resolve("over"));
      }
      return new Exchange(run(sender, sending, sent), run(receiver, receiving, received));
    } finally {
      receiving.destroyForcibly();
      if (sending != null) {
        sending.destroyForcibly();
      }
    }
  }

  private static Run run(Mode mode, Process process, Path said)
      throws IOException, InterruptedException {
    int code = Application.exitCode(process);
    return new Run(mode, code, Application.lines(said));
  }
}
