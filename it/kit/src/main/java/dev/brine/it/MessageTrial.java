// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * What a system that sends objects from one JVM to another must do with Brine. Its application is
 * called with {@code receive FOLDER COUNT}, creates the file {@code ready} in the folder when it
 * listens, and prints {@code found N}, {@code wrong N} and {@code missing N} when it has the
 * objects or nothing comes any more; called with {@code send FOLDER COUNT}, it sends them, and
 * prints {@code bytes N}. As soon as the sender has ended there is a file {@code sent} in the
 * folder.
 */
public final class MessageTrial {
  private static final long PAUSE_MILLIS = 100;

  private final Application application;
  private final TriedWith page;
  private final Path folder;
  private final int count;
  private final Form form;

  /** What receives from a plain system. */
  private List<Mode> besidePlain = List.of(Mode.AGENT, Mode.FILES);

  /**
   * Creates a trial of a system that sends Brine's form.
   *
   * @param page where the results are shown
   * @param folder an empty one
   * @param count how many objects are sent, 1 or more
   */
  public MessageTrial(Application application, TriedWith page, Path folder, int count) {
    this(application, page, folder, count, Form.BRINE);
  }

  /**
   * Creates a trial.
   *
   * @param page where the results are shown
   * @param folder an empty one
   * @param count how many objects are sent, 1 or more
   * @param form what the system sends with Brine
   */
  public MessageTrial(Application application, TriedWith page, Path folder, int count, Form form) {
    this.application = application;
    this.page = page;
    this.folder = folder;
    this.count = count;
    this.form = form;
  }

  /**
   * Returns the trial of a system whose receivers answer, so that a plain system can only be beside
   * one that writes Java's form.
   */
  public MessageTrial withAnswers() {
    besidePlain = List.of(Mode.AGENT_WRITING_JAVA, Mode.FILES_WRITING_JAVA);
    return this;
  }

  /** Returns the tests, in their order. */
  public Stream<DynamicTest> tests() {
    return Stream.of(
        arrives(Mode.PLAIN, Mode.PLAIN),
        arrives(Mode.PLAIN, besidePlain.get(0)),
        arrives(Mode.PLAIN, besidePlain.get(1)),
        arrives(Mode.AGENT, Mode.AGENT),
        arrives(Mode.AGENT, Mode.FILES),
        arrives(Mode.FILES, Mode.AGENT_WRITING_JAVA),
        arrives(Mode.AGENT_WRITING_JAVA, Mode.PLAIN),
        arrives(Mode.FILES_WRITING_JAVA, Mode.PLAIN),
        DynamicTest.dynamicTest(
            "sends_no_more_than_its_form_needs_and_is_never_silently_wrong", this::isShown));
  }

  /**
   * Returns the tests of a receiver that refuses the objects: Brine refuses them, too.
   *
   * @param folder an empty one
   * @param count how many objects are sent, 1 or more
   */
  public static Stream<DynamicTest> refusals(Application application, Path folder, int count) {
    MessageTrial trial = new MessageTrial(application, null, folder, count);
    return Stream.of(
        trial.refuses(Mode.PLAIN, Mode.PLAIN),
        trial.refuses(Mode.PLAIN, Mode.AGENT),
        trial.refuses(Mode.AGENT, Mode.AGENT),
        trial.refuses(Mode.FILES, Mode.FILES));
  }

  private DynamicTest refuses(Mode sender, Mode receiver) {
    return DynamicTest.dynamicTest(
        receiver + "_refuses_what_" + sender + "_sends",
        () -> {
          Exchange exchange = exchange(sender, receiver);
          assertThat(exchange.received().exitCode()).as(exchange.toString()).isZero();
          assertThat(exchange.received().figure("missing"))
              .as(exchange.toString())
              .isEqualTo(count);
        });
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
    form.checkBytes(plain, brine);
    page.show(plain, brine, wrongOrder());
  }

  /** Nothing that Brine wrote may come back in Java's own streams as another value. */
  private String wrongOrder() throws Exception {
    Run plain = exchange(Mode.AGENT, Mode.PLAIN).received();
    form.checkWrongOrder(plain, count);
    return form.describe(plain, "the receiver gets nothing");
  }

  private Exchange exchange(Mode sender, Mode receiver) throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, "exchange");
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
