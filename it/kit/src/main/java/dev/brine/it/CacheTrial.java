// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.it.FilterTrial.Guard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * The trial of a system that serializes objects within one JVM. Its application is called with
 * {@code keep FOLDER COUNT}, prints {@code bytes N}, {@code found N}, {@code wrong N} and {@code
 * missing N}, and ends.
 */
public final class CacheTrial {
  private final Application application;
  private final TriedWith page;
  private final Path folder;
  private final int count;
  private final Form form;
  private int runs;

  /**
   * Creates a trial.
   *
   * @param page where the results are shown
   * @param folder an empty one
   * @param count how many objects are kept, 1 or more
   * @param form what they are kept in with Brine
   */
  public CacheTrial(Application application, TriedWith page, Path folder, int count, Form form) {
    this.application = application;
    this.page = page;
    this.folder = folder;
    this.count = count;
    this.form = form;
  }

  /** Returns the tests, in their order. */
  public Stream<DynamicTest> tests() {
    Stream<DynamicTest> ofTrust =
        Stream.concat(
            Mode.OF_TRUST.stream()
                .map(
                    mode ->
                        DynamicTest.dynamicTest(
                            mode + "_finds_what_it_keeps", () -> bytesOf(mode))),
            Stream.of(DynamicTest.dynamicTest("is_shown_in_docs_tried_with", this::isShown)));
    Stream<DynamicTest> ofEvidence =
        Way.ofEvidence()
            .map(way -> DynamicTest.dynamicTest(way + "_finds_what_it_keeps", () -> find(way)));
    return Stream.of(
            Way.TRUST.isTried() ? ofTrust : Stream.<DynamicTest>of(),
            ofEvidence,
            new FilterTrial(application, page, Guard.NONE).tests(this::bytesOf, this::keep))
        .flatMap(tests -> tests);
  }

  private void find(Way way) throws Exception {
    if (way == Way.PLAN) {
      application.plan(() -> bytesOf(Mode.OBSERVED));
    }
    long plain = bytesOf(Mode.PLAIN);
    Savings.note(page, way, plain, bytesOf(way.agent()), bytesOf(way.files()));
  }

  private void isShown() throws Exception {
    long plain = bytesOf(Mode.PLAIN);
    long brine = bytesOf(Mode.AGENT);
    form.checkBytes(plain, brine);
    assertThat(bytesOf(Mode.AGENT_WRITING_JAVA)).isEqualTo(plain);
    Savings.note(page, Way.TRUST, plain, brine, bytesOf(Mode.FILES));
    page.show(plain, brine, "cannot happen: it ends with its program");
  }

  private long bytesOf(Mode mode) throws Exception {
    Run run = keep(mode);
    assertThat(run.exitCode()).as(run.toString()).isZero();
    assertThat(run.figure("found")).as(run.toString()).isEqualTo(count);
    return run.figure("bytes");
  }

  private Run keep(Mode mode) throws IOException, InterruptedException {
    Path own = Files.createDirectory(folder.resolve("run" + runs++));
    return application.run(mode, "keep", own, count);
  }
}
