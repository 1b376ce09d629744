// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.LoadedProgram.Origin;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A running program is looked at once, where its classes come from, and it never fails by that. */
class LoadedEvidenceTest {
  private static final String COPY =
      "import java.io.*; class Copy { static Object copy(Object value) throws Exception {"
          + " var bytes = new ByteArrayOutputStream();"
          + " try (var out = new ObjectOutputStream(bytes)) { out.writeObject(value); }"
          + " return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))"
          + ".readObject(); } }";

  @TempDir private Path folder;
  private Path classes;
  private Fingerprint file;
  private final List<Path> asked = new ArrayList<>();

  @BeforeEach
  void compile() throws IOException {
    classes = Compiled.in(folder, COPY);
    file = Fingerprint.of(Files.readAllBytes(classes.resolve("Copy.class")));
  }

  private static LoadedEvidence evidence(Path... launched) {
    return new LoadedEvidence(Choice.DEFAULT, () -> List.of(launched));
  }

  private Origin from(Path archive, Path... beside) {
    return new Origin(
        archive,
        "a loader",
        () -> true,
        () -> {
          asked.addAll(List.of(beside));
          return List.of(beside);
        });
  }

  private static Decision decision(Evidence evidence) {
    return evidence.writer("Copy.copy") == null ? null : evidence.writer("Copy.copy").decision();
  }

  @Test
  void looks_at_the_class_path_once_and_asks_the_loader_for_nothing() {
    LoadedEvidence evidence = evidence(classes);
    Evidence found = evidence.of("Copy", file, from(classes, folder));
    assertThat(decision(found)).isEqualTo(Decision.SWITCH);
    assertThat(evidence.of("Copy", file, from(classes, folder))).isSameAs(found);
    assertThat(asked).isEmpty();
    assertThat(evidence.takeProblems()).isEmpty();
  }

  @Test
  void looks_at_what_a_loader_has_or_at_the_archive_or_at_the_web_application() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    assertThat(decision(evidence(other).of("Copy", file, from(other, classes))))
        .isEqualTo(Decision.SWITCH);
    assertThat(decision(evidence(other).of("Copy", file, from(classes))))
        .isEqualTo(Decision.SWITCH);
    Path inner = Files.createDirectories(folder.resolve("web/WEB-INF")).resolve("classes");
    Files.move(classes, inner);
    assertThat(decision(evidence(other).of("Copy", file, from(inner, other))))
        .isEqualTo(Decision.SWITCH);
  }

  @Test
  void has_no_evidence_about_another_version_of_a_class_or_one_that_it_does_not_find()
      throws IOException {
    Fingerprint another = Fingerprint.of(new byte[] {1});
    assertThat(evidence(classes).of("Copy", another, from(classes)).places()).isEmpty();
    Path other = Files.createDirectory(folder.resolve("other"));
    assertThat(evidence(other).of("Copy", file, from(Path.of("jar/of/a/loader"))).places())
        .isEmpty();
  }

  @Test
  void leaves_an_interrupt_to_the_program() {
    Thread.currentThread().interrupt();
    Evidence found = evidence(classes).of("Copy", file, from(classes));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(decision(found)).isEqualTo(Decision.SWITCH);
  }

  @Test
  void says_what_it_cannot_read_and_goes_on() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.jar"), "no jar");
    LoadedEvidence evidence = evidence(broken, classes);
    assertThat(decision(evidence.of("Copy", file, from(classes)))).isEqualTo(Decision.SWITCH);
    assertThat(evidence.takeProblems())
        .singleElement()
        .asString()
        .startsWith("Cannot look for the readers of streams in " + broken);
    assertThat(evidence.takeProblems()).isEmpty();
  }

  @Test
  void has_no_evidence_after_a_failure() {
    LoadedEvidence evidence =
        new LoadedEvidence(
            Choice.DEFAULT,
            () -> List.of(folder.resolve("missing").resolve("more"), folder.resolve("gone.jar")));
    assertThat(evidence.of("Copy", file, from(folder.resolve("gone.jar"))).places()).isEmpty();
    assertThat(evidence.takeProblems()).isNotEmpty();
  }
}
