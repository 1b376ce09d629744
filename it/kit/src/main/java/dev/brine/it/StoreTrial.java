// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * What a system that stores objects in files must do with Brine. Its application is called with
 * {@code write FOLDER COUNT}, prints {@code bytes N} and ends; called with {@code read FOLDER
 * COUNT}, it starts anew on that folder and prints {@code found N}, {@code wrong N} and {@code
 * missing N}.
 */
public final class StoreTrial {
  private final Application application;
  private final TriedWith page;
  private final Path folder;
  private final int count;
  private final Map<Mode, Path> stores = new EnumMap<>(Mode.class);
  private final Map<Mode, Long> bytes = new EnumMap<>(Mode.class);
  private int readings;

  /** What was seen, or null before. */
  private String wrongOrder;

  /**
   * Creates a trial.
   *
   * @param page where the results are shown
   * @param folder an empty one
   * @param count how many objects are stored, 1 or more
   */
  public StoreTrial(Application application, TriedWith page, Path folder, int count) {
    this.application = application;
    this.page = page;
    this.folder = folder;
    this.count = count;
  }

  /** Returns the tests, in their order. */
  public Stream<DynamicTest> tests() {
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
        DynamicTest.dynamicTest("stores_less_with_the_agent", this::storesLess),
        DynamicTest.dynamicTest("is_never_silently_wrong_in_the_wrong_order", this::wrongOrder),
        DynamicTest.dynamicTest("is_shown_in_docs_tried_with", this::isShown));
  }

  /** Returns the tests, in their order, where what is stored stays in Java's form. */
  public Stream<DynamicTest> testsInJavasForm() {
    return Stream.of(
        finds(Mode.PLAIN, Mode.AGENT),
        finds(Mode.AGENT, Mode.PLAIN),
        finds(Mode.PLAIN, Mode.FILES),
        finds(Mode.FILES, Mode.PLAIN),
        DynamicTest.dynamicTest("is_shown_in_docs_tried_with", this::isShownInJavasForm));
  }

  private DynamicTest finds(Mode writer, Mode reader) {
    return DynamicTest.dynamicTest(
        reader + "_finds_what_" + writer + "_stored",
        () -> {
          Run run = read(writer, reader);
          assertThat(run.exitCode()).as(run.toString()).isZero();
          assertThat(run.figure("found")).as(run.toString()).isEqualTo(count);
        });
  }

  private void storesLess() throws Exception {
    store(Mode.PLAIN);
    store(Mode.AGENT);
    assertThat(bytes.get(Mode.AGENT)).isLessThan(bytes.get(Mode.PLAIN));
  }

  /** Nothing that Brine wrote may come back in Java's own streams as another value. */
  private void wrongOrder() throws Exception {
    Path copy = copyOf(Mode.AGENT);
    Run plain = application.run(Mode.PLAIN, "read", copy, count);
    boolean ended = plain.exitCode() != 0;
    if (!ended) {
      assertThat(plain.figure("wrong")).as(plain.toString()).isZero();
      assertThat(plain.figure("found")).as(plain.toString()).isZero();
    }
    Run again = application.run(Mode.AGENT, "read", copy, count);
    boolean isKept = again.exitCode() == 0 && again.figure("found") == count;
    wrongOrder =
        (ended ? "an error" : "not found, without an error")
            + (isKept ? "; still there for a system with Brine" : "; lost");
  }

  private void isShown() throws Exception {
    store(Mode.PLAIN);
    store(Mode.AGENT);
    if (wrongOrder == null) {
      wrongOrder();
    }
    page.show(bytes.get(Mode.PLAIN), bytes.get(Mode.AGENT), wrongOrder);
  }

  private void isShownInJavasForm() throws Exception {
    store(Mode.PLAIN);
    store(Mode.AGENT);
    page.show(bytes.get(Mode.PLAIN), bytes.get(Mode.AGENT), "found");
  }

  /** Reads a copy, since a system may remove what it cannot read. */
  private Run read(Mode writer, Mode reader) throws IOException, InterruptedException {
    return application.run(reader, "read", copyOf(writer), count);
  }

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
            Files.copy(visited, to.resolve(from.relativize(visited)));
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
