// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.it.FilterTrial.Guard;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * The trial of a system that stores objects in files. Its application is called with {@code write
 * FOLDER COUNT}, prints {@code bytes N} and ends; called with {@code read FOLDER COUNT}, it starts
 * anew on that folder and prints {@code found N}, {@code wrong N} and {@code missing N}.
 */
public final class StoreTrial {
  private final Application application;
  private final TriedWith page;
  private final Path folder;
  private final int count;
  private final Form form;
  private final Map<Mode, Path> stores = new EnumMap<>(Mode.class);
  private final Map<Mode, Long> bytes = new EnumMap<>(Mode.class);
  private int readings;
  private boolean isQueue;

  /** What was seen, or null before. */
  private String wrongOrder;

  /**
   * Creates a trial of a system that stores Brine's form.
   *
   * @param page where the results are shown
   * @param folder an empty one
   * @param count how many objects are stored, 1 or more
   */
  public StoreTrial(Application application, TriedWith page, Path folder, int count) {
    this(application, page, folder, count, Form.BRINE);
  }

  /**
   * Creates a trial.
   *
   * @param page where the results are shown
   * @param folder an empty one
   * @param count how many objects are stored, 1 or more
   * @param form what the system stores with Brine
   */
  public StoreTrial(Application application, TriedWith page, Path folder, int count, Form form) {
    this.application = application;
    this.page = page;
    this.folder = folder;
    this.count = count;
    this.form = form;
  }

  /** Returns the trial of a system whose objects are gone once they were read. */
  public StoreTrial ofQueue() {
    isQueue = true;
    return this;
  }

  /** Returns the tests, in their order. */
  public Stream<DynamicTest> tests() {
    return Stream.of(
            Way.TRUST.isTried() ? ofTrust() : Stream.<DynamicTest>of(),
            Way.ofEvidence().flatMap(this::ofEvidence),
            new FilterTrial(application, page, Guard.NONE)
                .tests(mode -> findAll(store(mode), mode), this::readForeign))
        .flatMap(tests -> tests);
  }

  private Stream<DynamicTest> ofTrust() {
    Stream<DynamicTest> readTwice =
        isQueue
            ? Stream.of()
            : Stream.of(finds(Mode.PLAIN, Mode.AGENT, form == Form.JAVA ? Mode.PLAIN : Mode.AGENT));
    return Stream.concat(readTwice, ofTrustReadOnce());
  }

  private Stream<DynamicTest> ofTrustReadOnce() {
    return Stream.of(
        finds(Mode.PLAIN, Mode.PLAIN),
        finds(Mode.PLAIN, Mode.AGENT),
        finds(Mode.PLAIN, Mode.FILES),
        finds(Mode.AGENT, Mode.AGENT),
        finds(Mode.AGENT, Mode.FILES),
        finds(Mode.FILES, Mode.FILES),
        finds(Mode.AGENT_WRITING_JAVA, Mode.PLAIN),
        finds(Mode.FILES_WRITING_JAVA, Mode.PLAIN),
        finds(Mode.AGENT, Mode.AGENT_WRITING_JAVA),
        DynamicTest.dynamicTest("stores_no_more_than_its_form_needs", this::bytesAreOfTheForm),
        DynamicTest.dynamicTest("is_never_silently_wrong_in_the_wrong_order", this::wrongOrder),
        DynamicTest.dynamicTest("is_shown_in_docs_tried_with", this::isShown));
  }

  private Stream<DynamicTest> ofEvidence(Way way) {
    return Stream.of(
        DynamicTest.dynamicTest(way + "_is_prepared", () -> prepare(way)),
        finds(Mode.PLAIN, way.agent()),
        finds(Mode.PLAIN, way.files()),
        finds(way.agent(), way.agent()),
        finds(way.agent(), way.files()),
        finds(way.files(), way.agent()),
        finds(way.files(), way.files()),
        DynamicTest.dynamicTest(
            way + "_loses_nothing_beside_plain", () -> beside(way.agent(), way.files())),
        DynamicTest.dynamicTest(way + "_is_noted", () -> note(way)));
  }

  /** A system that is observed starts again where it has stored. */
  private void prepare(Way way) throws Exception {
    if (way == Way.PLAN) {
      application.plan(() -> findAll(store(Mode.OBSERVED), Mode.OBSERVED));
    }
  }

  /**
   * What keeps Java's form is found in every order of starts, also by what reads it after others.
   * What is in Brine's form is refused by plain systems.
   */
  private void beside(Mode... modes) throws Exception {
    store(Mode.PLAIN);
    for (Mode mode : modes) {
      Path copy = copyOf(mode);
      Form written = Way.form(bytes.get(Mode.PLAIN), bytes.get(mode));
      written.checkWrongOrder(application.run(Mode.PLAIN, "read", copy, count), count);
      if (written == Form.JAVA && !isQueue) {
        Path store = copyOf(Mode.PLAIN);
        for (Mode reader : List.of(mode, Mode.PLAIN, mode, Mode.PLAIN)) {
          Form.JAVA.checkWrongOrder(application.run(reader, "read", store, count), count);
        }
      }
    }
  }

  private void note(Way way) throws Exception {
    store(Mode.PLAIN);
    store(way.agent());
    store(way.files());
    Savings.note(page, way, bytes.get(Mode.PLAIN), bytes.get(way.agent()), bytes.get(way.files()));
  }

  private DynamicTest finds(Mode writer, Mode reader) {
    return DynamicTest.dynamicTest(
        reader + "_finds_what_" + writer + "_stored", () -> findAll(copyOf(writer), reader));
  }

  /** A system may store what it only reads: where the bytes differ, or when it ends. */
  private DynamicTest finds(Mode writer, Mode reader, Mode second) {
    return DynamicTest.dynamicTest(
        second + "_finds_what_" + writer + "_stored_and_" + reader + "_read",
        () -> {
          Path store = copyOf(writer);
          findAll(store, reader);
          findAll(store, second);
        });
  }

  private void findAll(Path store, Mode reader) throws IOException, InterruptedException {
    Run run = application.run(reader, "read", store, count);
    assertThat(run.exitCode()).as(run.toString()).isZero();
    assertThat(run.figure("found")).as(run.toString()).isEqualTo(count);
  }

  private Run readForeign(Mode reader) throws IOException, InterruptedException {
    return application.run(reader, "read", copyOf(Mode.FOREIGN), count);
  }

  private void bytesAreOfTheForm() throws Exception {
    store(Mode.PLAIN);
    store(Mode.AGENT);
    form.checkBytes(bytes.get(Mode.PLAIN), bytes.get(Mode.AGENT));
  }

  /** Nothing that Brine wrote may come back in Java's own streams as another value. */
  private void wrongOrder() throws Exception {
    Path copy = copyOf(Mode.AGENT);
    Run plain = application.run(Mode.PLAIN, "read", copy, count);
    form.checkWrongOrder(plain, count);
    Run again = application.run(Mode.AGENT, "read", copy, count);
    boolean isKept = again.exitCode() == 0 && again.figure("found") == count;
    wrongOrder =
        form.describe(plain, "not found, without an error") + (isKept ? "; kept" : "; lost");
  }

  private void isShown() throws Exception {
    store(Mode.PLAIN);
    store(Mode.AGENT);
    if (wrongOrder == null) {
      wrongOrder();
    }
    note(Way.TRUST);
    page.show(bytes.get(Mode.PLAIN), bytes.get(Mode.AGENT), wrongOrder);
  }

  /** Returns a copy, since a system may remove what it cannot read. */
  private Path copyOf(Mode writer) throws IOException, InterruptedException {
    Path copy = folder.resolve("reading" + readings++);
    copy(store(writer), copy);
    return copy;
  }

  private Path store(Mode writer) throws IOException, InterruptedException {
    Path known = stores.get(writer);
    if (known != null) {
      return known;
    }
    Path store = Files.createDirectory(folder.resolve(writer.name()));
    Run run = application.run(writer, "write", store, count);
    assertThat(run.exitCode()).as(run.toString()).isZero();
    bytes.put(writer, run.figure("bytes"));
    stores.put(writer, store);
    return store;
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes)
              throws IOException {
            Files.createDirectories(to.resolve(from.relativize(visited)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path visited, BasicFileAttributes attributes)
              throws IOException {
            // With its time: a system may compare the times of its files.
            Path copy = to.resolve(from.relativize(visited));
            Files.copy(visited, copy, StandardCopyOption.COPY_ATTRIBUTES);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
