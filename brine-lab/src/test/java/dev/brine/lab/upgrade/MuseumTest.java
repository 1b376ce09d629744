// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.Json;
import dev.brine.lab.upgrade.UpgradeCell.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class MuseumTest {
  @TempDir private static Path folder;
  private static Upgrades found;

  /** One visit for all tests, since each release needs JVMs. */
  @BeforeAll
  static void visit() throws IOException, InterruptedException {
    PlantedReleases planted = new PlantedReleases(folder);
    Release first = planted.release(1, PlantedReleases.READS);
    List<Lineage> lineages = new ArrayList<>();
    lineages.add(pair("reads", first, planted.release(2, PlantedReleases.READS)));
    lineages.add(pair("refuses", first, planted.release(2, PlantedReleases.REFUSES)));
    lineages.add(pair("wrong", first, planted.release(2, PlantedReleases.WRONG)));
    lineages.add(pair("always-wrong", first, planted.release(2, PlantedReleases.ALWAYS_WRONG)));
    lineages.add(pair("crashes", first, planted.release(2, PlantedReleases.CRASHES)));
    lineages.add(pair("missing", planted.missing(1), PlantedReleases.withWrongSetup(first)));
    found =
        Museum.visit(JavaHome.current(), lineages, planted, "brine compare --upgrades", line -> {});
  }

  private static Lineage pair(String id, Release... releases) {
    return new Lineage(id, "Planted, " + id, List.of(releases));
  }

  @Test
  void a_release_that_reads_the_messages_of_another_reads() {
    assertThat(cell("reads", "1.0", "2.0", Subject.W2).outcome()).isEqualTo(Outcome.READS);
    assertThat(cell("reads", "2.0", "1.0", Subject.W6).outcome()).isEqualTo(Outcome.READS);
    assertThat(found.cells())
        .filteredOn(each -> each.library().equals("reads") && each.change() == null)
        .hasSize(4 * Subject.values().length)
        .allMatch(each -> each.outcome() == Outcome.READS);
  }

  @Test
  void a_release_that_refuses_is_an_error_with_its_own_message() {
    UpgradeCell cell = cell("refuses", "1.0", "2.0", Subject.W2);

    assertThat(cell.outcome()).isEqualTo(Outcome.CLEAR_ERROR);
    assertThat(cell.example()).isEqualTo("IOException: Unknown version 1");
    assertThat(cell.alone()).isEqualTo(Outcome.READS);
  }

  @Test
  void a_release_that_reads_wrongly_is_found_with_the_path_and_both_values() {
    UpgradeCell cell = cell("wrong", "1.0", "2.0", Subject.W2);

    assertThat(cell.outcome()).isEqualTo(Outcome.SILENTLY_WRONG);
    assertThat(cell.differsByUpgrade()).isTrue();
    assertThat(cell.example()).isEqualTo("$.age: expected 18 but was 7");
    assertThat(cell("wrong", "2.0", "1.0", Subject.W2).outcome()).isEqualTo(Outcome.READS);
  }

  @Test
  void what_a_release_does_to_its_own_messages_too_is_not_the_fault_of_the_upgrade() {
    UpgradeCell back = cell("always-wrong", "2.0", "1.0", Subject.W2);

    assertThat(cell("always-wrong", "1.0", "2.0", Subject.W2).differsByUpgrade()).isFalse();
    assertThat(cell("always-wrong", "2.0", "2.0", Subject.W2).outcome())
        .isEqualTo(Outcome.SILENTLY_WRONG);
    assertThat(back.outcome()).isEqualTo(Outcome.NOT_APPLICABLE);
    assertThat(back.example()).isEqualTo("2.0 does not bring these objects back itself");
  }

  @Test
  void a_message_that_ends_the_jvm_hides_no_others() {
    UpgradeCell cell = cell("crashes", "1.0", "2.0", Subject.W4);

    assertThat(cell.outcome()).isEqualTo(Outcome.JVM_ENDED);
    assertThat(cell.example()).startsWith("the JVM ended with exit code 134");
    assertThat(cell("crashes", "2.0", "2.0", Subject.W6).outcome()).isEqualTo(Outcome.READS);
  }

  @Test
  void a_release_that_is_missing_and_one_that_our_setup_does_not_fit_are_named() {
    Upgrades.Exhibit library = found.libraries().get(found.libraries().size() - 1);

    assertThat(library.releases())
        .extracting(Upgrades.Version::problem)
        .satisfiesExactly(
            missing -> assertThat(missing).isEqualTo("the repository does not have it"),
            ours -> assertThat(ours).startsWith("our set-up does not compile against it: "));
    assertThat(found.cells()).noneMatch(each -> each.library().equals("missing"));
    assertThat(UpgradesPage.text(found))
        .contains("1.0 did not take part: the repository does not have it.");
  }

  @Test
  void changed_classes_are_read_as_well() {
    List<UpgradeCell> changed =
        found.cells().stream()
            .filter(each -> each.library().equals("reads") && each.change() != null)
            .toList();

    // Java's streams read each of these changes but the wider field.
    assertThat(changed).hasSize(4 * 4);
    assertThat(changed)
        .allMatch(
            each ->
                each.outcome()
                    == (each.change() == ClassChange.FIELD_WIDENED
                        ? Outcome.CLEAR_ERROR
                        : Outcome.READS));
  }

  @Test
  void the_terminal_and_the_page_say_what_was_found() throws IOException {
    Path page = folder.resolve("page.html");
    UpgradesPage.write(found, page);

    assertThat(UpgradesPage.text(found))
        .contains("1.0 → 2.0", "WRONG", "wrong: $.age: expected 18 but was 7")
        .contains("error: IOException: Unknown version 1", "CRASH")
        .contains("Wrong only between releases: Planted, wrong.");
    assertThat(Files.readString(page))
        .contains("<td class=x>WRONG", "$.age: expected 18 but was 7", "Unknown version 1");
  }

  @Test
  void the_file_reads_back() throws IOException {
    Path file = folder.resolve("upgrades.json");
    Json.write(found, file);

    assertThat(Json.read(file, Upgrades.class)).isEqualTo(found);
  }

  private static UpgradeCell cell(String library, String writer, String reader, Subject subject) {
    return found.cells().stream()
        .filter(each -> each.library().equals(library))
        .filter(each -> each.writer().equals(writer) && each.reader().equals(reader))
        .filter(each -> each.subject() == subject && each.change() == null)
        .findFirst()
        .orElseThrow();
  }
}
