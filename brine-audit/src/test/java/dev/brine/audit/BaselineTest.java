// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.audit.print.AuditJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BaselineTest {
  private static final String LOAD =
      "static Object load(InputStream in) throws Exception {"
          + " return new ObjectInputStream(in).readObject(); }\n";
  private static final String OTHER = LOAD.replace("load(", "other(");
  private static final String TWICE =
      "static Object load(InputStream in) throws Exception {"
          + " ObjectInputStream s = new ObjectInputStream(in);"
          + " return List.of(s.readObject(), s.readObject()); }\n";
  private static final String FILTERED =
      "static Object load(InputStream in) throws Exception {"
          + " ObjectInputStream s = new ObjectInputStream(in);"
          + " s.setObjectInputFilter(ObjectInputFilter.Config.createFilter(\"!*\"));"
          + " return s.readObject(); }\n";

  @TempDir private Path folder;

  private AuditReport report(String body) throws IOException {
    return Compiled.audit(folder, body);
  }

  private Baseline baseline(String body) throws IOException {
    return Baseline.read(Files.writeString(folder.resolve("old.json"), AuditJson.of(report(body))));
  }

  @Test
  void a_place_is_the_same_where_lines_move() throws IOException {
    Baseline old = baseline(LOAD);
    AuditReport moved = report("\n\n\n" + LOAD);
    assertThat(old.added(moved)).isEmpty();
    assertThat(FailOn.NEW.isIn(moved, old)).isFalse();
  }

  @Test
  void a_place_in_another_method_is_new() throws IOException {
    Baseline old = baseline(LOAD);
    AuditReport more = report(LOAD + OTHER);
    assertThat(old.added(more)).extracting(EntryPoint::method).containsExactly("other");
    assertThat(FailOn.NEW.isIn(more, old)).isTrue();
  }

  @Test
  void a_second_read_in_the_same_method_is_new() throws IOException {
    Baseline old = baseline(LOAD);
    assertThat(old.added(report(TWICE))).hasSize(1);
    assertThat(baseline(TWICE).added(report(LOAD))).isEmpty();
  }

  @Test
  void a_place_that_has_lost_its_filter_is_new() throws IOException {
    assertThat(baseline(FILTERED).added(report(LOAD))).hasSize(1);
    assertThat(baseline(LOAD).added(report(FILTERED))).isEmpty();
  }

  @Test
  void without_an_older_audit_nothing_is_new() throws IOException {
    AuditReport report = report(LOAD);
    assertThat(Baseline.NONE.added(report)).isEmpty();
    assertThat(FailOn.NEW.isIn(report, Baseline.NONE)).isFalse();
    assertThat(FailOn.UNFILTERED.isIn(report, Baseline.NONE)).isTrue();
    assertThat(FailOn.NONE.isIn(report, Baseline.NONE)).isFalse();
    assertThat(FailOn.GADGET.isIn(report, Baseline.NONE)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "lib/acme-core-1.2.3.jar, acme-core.jar",
    "app.war!/WEB-INF/lib/acme-2.0.0-rc.1.jar, acme.jar",
    "C:\\lib\\acme-1.0-SNAPSHOT.jar, acme.jar",
    "log4j-1.2-api-2.24.1.jar, log4j.jar",
    "target/classes, classes",
    "acme-x86.jar, acme-x86.jar"
  })
  void the_name_of_an_archive_has_no_version(String archive, String name) {
    assertThat(Baseline.archiveName(archive)).isEqualTo(name);
  }

  @Test
  void other_files_are_errors() throws IOException {
    Path file = Files.writeString(folder.resolve("old.json"), "{\"entryPoints\":[],\"format\":9}");
    assertThatThrownBy(() -> Baseline.read(file))
        .isInstanceOf(IOException.class)
        .hasMessage("Expected an audit of format 1 but was 9: " + file);
    Files.writeString(file, "<html>");
    assertThatThrownBy(() -> Baseline.read(file)).hasMessage("Not JSON: " + file);
  }
}
