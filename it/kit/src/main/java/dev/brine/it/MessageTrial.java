// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.it.FilterTrial.Guard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * The trial of a system that sends objects from one JVM to another. Its application is called with
 * {@code receive FOLDER COUNT}, creates the file {@code ready} in the folder when it listens, and
 * prints {@code found N}, {@code wrong N} and {@code missing N} when it has the objects; called
 * with {@code send FOLDER COUNT}, it sends them, and prints {@code bytes N}.
 *
 * <p>The trial creates files in the folder, so that neither takes a silence for the end: {@code
 * sent} when the sender has ended, {@code received} when the receiver has, and {@code over} when
 * the receiver should not wait for objects that are still missing.
 */
public final class MessageTrial {
  private static final long PAUSE_MILLIS = 100;

  /** So long a receiver that should get nothing waits after all was sent. */
  private static final long NOTHING_MILLIS = 10_000;

  /** So long it waits for a sender that waits itself for answers that nobody gives. */
  private static final long NOT_SENT_MILLIS = 60_000;

  /** Ends a hang; nothing is measured by it. */
  private static final long LONGEST_MILLIS = 600_000;

  private final Application application;
  private final TriedWith page;
  private final Path folder;
  private final int count;
  private final Form form;

  /** What receives from a plain system. */
  private List<Mode> besidePlain = List.of(Mode.AGENT, Mode.FILES);

  /** What comes of a system with Brine that sends to a plain one. */
  private Expected wrongOrder = Expected.NOTHING;

  /** What refuses objects of foreign classes where there is no filter. */
  private Guard guard = Guard.NONE;

  /** What sends to a system whose files are optimized. */
  private Mode optimized = Mode.AGENT;

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
   * Returns the trial of a system in a signed jar, which stays as it is where files are optimized:
   * only the agent replaces its streams.
   */
  public MessageTrial ofSignedJar() {
    optimized = Mode.FILES;
    return this;
  }

  /**
   * Returns the trial of a system whose receivers answer, so that a plain system can only be beside
   * one that writes Java's form.
   */
  public MessageTrial withAnswers() {
    besidePlain = List.of(Mode.AGENT_WRITING_JAVA, Mode.FILES_WRITING_JAVA);
    wrongOrder = Expected.NO_ANSWER;
    return this;
  }

  /** Returns the trial of a system that refuses objects of foreign classes by itself. */
  public MessageTrial withAllowList() {
    guard = Guard.ALLOW_LIST;
    return this;
  }

  /** Returns the tests, in their order. */
  public Stream<DynamicTest> tests() {
    Stream<DynamicTest> ofEvidence =
        Way.ofEvidence()
            .map(way -> DynamicTest.dynamicTest(way + "_loses_nothing", () -> tryEvidence(way)));
    return Stream.of(
            Way.TRUST.isTried() ? ofTrust() : Stream.<DynamicTest>of(),
            ofEvidence,
            new FilterTrial(application, page, guard)
                .tests(mode -> everything(mode, mode), this::receiveForeign))
        .flatMap(tests -> tests);
  }

  private Stream<DynamicTest> ofTrust() {
    return Stream.of(
        arrives(Mode.PLAIN, Mode.PLAIN),
        arrives(Mode.PLAIN, besidePlain.get(0)),
        arrives(Mode.PLAIN, besidePlain.get(1)),
        arrives(Mode.AGENT, Mode.AGENT),
        arrives(optimized, Mode.FILES),
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
          Exchange exchange = exchange(sender, receiver, Expected.NOTHING);
          assertThat(exchange.sent().exitCode()).as(exchange.toString()).isZero();
          assertThat(exchange.sent().figure("bytes")).as(exchange.toString()).isPositive();
          assertThat(exchange.received().exitCode()).as(exchange.toString()).isZero();
          assertThat(exchange.received().figure("missing"))
              .as(exchange.toString())
              .isEqualTo(count);
        });
  }

  /** The messages that the receiver should get. */
  private enum Expected {
    EVERYTHING,
    NOTHING,
    /** The same, from a sender that may wait for an answer before it has sent everything. */
    NO_ANSWER
  }

  private record Exchange(Run sent, Run received) {
    @Override
    public String toString() {
      return "sender " + sent + "\nreceiver " + received;
    }
  }

  private DynamicTest arrives(Mode sender, Mode receiver) {
    return DynamicTest.dynamicTest(
        receiver + "_receives_what_" + sender + "_sends", () -> everything(sender, receiver));
  }

  /** Sends everything, and returns how many bytes there were. */
  private long everything(Mode sender, Mode receiver) throws Exception {
    Exchange exchange = exchange(sender, receiver, Expected.EVERYTHING);
    assertThat(exchange.sent().exitCode()).as(exchange.toString()).isZero();
    assertThat(exchange.received().exitCode()).as(exchange.toString()).isZero();
    assertThat(exchange.received().figure("found")).as(exchange.toString()).isEqualTo(count);
    return exchange.sent().figure("bytes");
  }

  private Run receiveForeign(Mode receiver) throws IOException, InterruptedException {
    boolean isRead = receiver == Mode.FOREIGN && guard == Guard.NONE;
    Expected expected = isRead ? Expected.EVERYTHING : wrongOrder;
    return exchange(Mode.FOREIGN, receiver, expected).received();
  }

  /**
   * What keeps Java's form arrives in every order of starts. What is in Brine's form arrives where
   * both have Brine, and a plain receiver refuses it. The bytes that a system counts may be those
   * of another place than a plan switches.
   */
  private void tryEvidence(Way way) throws Exception {
    if (way == Way.PLAN) {
      application.plan(() -> everything(Mode.OBSERVED, Mode.OBSERVED));
    }
    long plain = everything(Mode.PLAIN, Mode.PLAIN);
    long agent = everything(way.agent(), way.agent());
    long files = everything(way.files(), way.files());
    Savings.note(page, way, plain, agent, files);
    boolean isSwitched = way == Way.PLAN && application.isSwitchedByPlan();
    if (!isSwitched && Way.form(plain, agent) == Form.JAVA) {
      everything(Mode.PLAIN, way.agent());
      everything(way.agent(), Mode.PLAIN);
    } else {
      Form.BRINE.checkWrongOrder(exchange(way.agent(), Mode.PLAIN, wrongOrder).received(), count);
    }
    if (!isSwitched && Way.form(plain, files) == Form.JAVA) {
      everything(Mode.PLAIN, way.files());
      everything(way.files(), Mode.PLAIN);
    }
  }

  private void isShown() throws Exception {
    long plain = everything(Mode.PLAIN, Mode.PLAIN);
    long brine = everything(Mode.AGENT, Mode.AGENT);
    form.checkBytes(plain, brine);
    Savings.note(page, Way.TRUST, plain, brine, brine);
    page.show(plain, brine, wrongOrder());
  }

  /** Nothing that Brine wrote may come back in Java's own streams as another value. */
  private String wrongOrder() throws Exception {
    Expected expected = form == Form.JAVA ? Expected.EVERYTHING : wrongOrder;
    Run plain = exchange(Mode.AGENT, Mode.PLAIN, expected).received();
    form.checkWrongOrder(plain, count);
    return form.describe(plain, "the receiver gets nothing");
  }

  private Exchange exchange(Mode sender, Mode receiver, Expected expected)
      throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, "exchange");
    Path received = own.resolve("received.txt");
    Path sent = own.resolve("sent.txt");
    Process receiving = application.start(receiver, received, "receive", own, count);
    Process sending = null;
    try {
      while (!Files.exists(own.resolve("ready")) && receiving.isAlive()) {
        Thread.sleep(PAUSE_MILLIS);
      }
      sending = application.start(sender, sent, "send", own, count);
      await(receiving, sending, own, sent, expected);
      create(own.resolve("received"));
      return new Exchange(run(sender, sending, sent), run(receiver, receiving, received));
    } finally {
      receiving.destroyForcibly();
      if (sending != null) {
        sending.destroyForcibly();
      }
    }
  }

  /** Waits until the receiver ends, and tells it where the sender is. */
  private static void await(
      Process receiving, Process sending, Path own, Path sent, Expected expected)
      throws IOException, InterruptedException {
    long waitedForNothing = 0;
    for (long waited = 0; waited < LONGEST_MILLIS; waited += PAUSE_MILLIS) {
      boolean hasSent = !sending.isAlive();
      if (hasSent) {
        create(own.resolve("sent"));
      }
      if (hasSent || hasSaidBytes(sent)) {
        waitedForNothing += PAUSE_MILLIS;
      }
      if (isOver(expected, waitedForNothing, waited) || (hasSent && sending.exitValue() != 0)) {
        create(own.resolve("over"));
      }
      if (receiving.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
        return;
      }
    }
  }

  /** Without objects, silence is the end only once they were sent, or cannot be. */
  private static boolean isOver(Expected expected, long waitedForNothing, long waited) {
    return switch (expected) {
      case EVERYTHING -> false;
      case NOTHING -> waitedForNothing >= NOTHING_MILLIS;
      case NO_ANSWER -> waitedForNothing >= NOTHING_MILLIS || waited >= NOT_SENT_MILLIS;
    };
  }

  /** A sender prints how many bytes there were once all of them are sent. */
  private static boolean hasSaidBytes(Path sent) throws IOException {
    return Application.lines(sent).stream().anyMatch(line -> line.matches("bytes \\d+"));
  }

  private static void create(Path file) throws IOException {
    if (!Files.exists(file)) {
      Files.createFile(file);
    }
  }

  private static Run run(Mode mode, Process process, Path said)
      throws IOException, InterruptedException {
    int code = Application.exitCode(process);
    return new Run(mode, code, Application.lines(said));
  }
}
