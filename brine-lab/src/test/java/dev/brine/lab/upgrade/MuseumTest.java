// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.upgrade.UpgradeCell.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class MuseumTest {
  @TempDir private Path folder;
  private PlantedReleases planted;

  @BeforeEach
  void createReleases() {
    planted = new PlantedReleases(folder);
  }

  @Test
  void a_release_that_reads_the_messages_of_another_reads() throws Exception {
    Upgrades found = visit(first(), planted.release(2, PlantedReleases.READS));

    assertThat(cell(found, "1.0", "2.0", Subject.W2).outcome()).isEqualTo(Outcome.READS);
    assertThat(cell(found, "2.0", "1.0", Subject.W6).outcome()).isEqualTo(Outcome.READS);
    assertThat(found.cells()).allMatch(each -> each.outcome() != Outcome.NOT_APPLICABLE);
  }

  @Test
  void a_release_that_refuses_is_an_error_with_its_own_message() throws Exception {
    UpgradeCell cell =
        cell(visit(first(), planted.release(2, PlantedReleases.REFUSES)), "1.0", "2.0", Subject.W2);

    assertThat(cell.outcome()).isEqualTo(Outcome.CLEAR_ERROR);
    assertThat(cell.example()).isEqualTo("IOException: Unknown version 1");
    assertThat(cell.alone()).isEqualTo(Outcome.READS);
  }

  @Test
  void a_release_that_reads_wrongly_is_found_with_the_path_and_both_values() throws Exception {
    UpgradeCell cell =
        cell(visit(first(), planted.release(2, PlantedReleases.WRONG)), "1.0", "2.0", Subject.W2);

    assertThat(cell.outcome()).isEqualTo(Outcome.SILENTLY_WRONG);
    assertThat(cell.isWrongByUpgrade()).isTrue();
    assertThat(cell.example()).isEqualTo("$.age: expected 18 but was 7");
  }

  @Test
  void what_a_release_does_to_its_own_messages_too_is_not_the_fault_of_the_upgrade()
      throws Exception {
    Upgrades found = visit(first(), planted.release(2, PlantedReleases.ALWAYS_WRONG));

    assertThat(cell(found, "1.0", "2.0", Subject.W2).isWrongByUpgrade()).isFalse();
    assertThat(cell(found, "2.0", "2.0", Subject.W2).outcome()).isEqualTo(Outcome.SILENTLY_WRONG);
    UpgradeCell back = cell(found, "2.0", "1.0", Subject.W2);
    assertThat(back.outcome()).isEqualTo(Outcome.NOT_APPLICABLE);
    assertThat(back.example()).isEqualTo("2.0 does not bring these objects back itself");
  }

  @Test
  void a_message_that_ends_the_jvm_hides_no_others() throws Exception {
    Upgrades found = visit(first(), planted.release(2, PlantedReleases.CRASHES));

    UpgradeCell cell = cell(found, "1.0", "2.0", Subject.W4);
    assertThat(cell.outcome()).isEqualTo(Outcome.JVM_ENDED);
    assertThat(cell.example()).startsWith("the JVM ended with exit code 134");
    assertThat(cell(found, "2.0", "2.0", Subject.W6).outcome()).isEqualTo(Outcome.READS);
  }

  @Test
  void a_release_that_is_missing_and_one_that_our_setup_does_not_fit_are_named() throws Exception {
    Release first = first();
    Upgrades found = visit(first, planted.missing(2), PlantedReleases.withWrongSetup(first));

    assertThat(found.libraries().get(0).releases())
        .extracting(Upgrades.Version::problem)
        .satisfiesExactly(
            none -> assertThat(none).isEmpty(),
            missing -> assertThat(missing).isEqualTo("the repository does not have it"),
            ours -> assertThat(ours).startsWith("our set-up does not compile against it: "));
    assertThat(found.cells()).allMatch(UpgradeCell::isAlone);
    assertThat(UpgradesPage.text(found))
        .contains("2.0 did not take part: the repository does not have it.");
  }

  @Test
  void changed_classes_are_read_as_well() throws Exception {
    Upgrades found = visit(first(), planted.release(2, PlantedReleases.READS));

    assertThat(found.cells())
        .filteredOn(each -> each.change() != null && !each.isAlone())
        .extracting(UpgradeCell::change)
        .contains(
            ClassChange.FIELD_ADDED,
            ClassChange.FIELD_REMOVED,
            ClassChange.FIELD_WIDENED,
            ClassChange.CONSTANT_INSERTED);
    // Java's streams read each of these changes but the wider field.
    assertThat(found.cells())
        .filteredOn(each -> each.change() == ClassChange.FIELD_WIDENED)
        .allMatch(each -> each.outcome() == Outcome.CLEAR_ERROR);
    assertThat(found.cells())
        .filteredOn(each -> each.change() == ClassChange.CONSTANT_INSERTED)
        .allMatch(each -> each.outcome() == Outcome.READS);
  }

  @Test
  void the_terminal_and_the_page_say_what_was_found() throws Exception {
    Upgrades found =
        visit(
            first(),
            planted.release(2, PlantedReleases.WRONG),
            planted.release(3, PlantedReleases.REFUSES));
    Path page = folder.resolve("page.html");
    UpgradesPage.write(found, page);

    assertThat(UpgradesPage.text(found))
        .contains("1.0 → 2.0", "WRONG", "wrong: $.age: expected 18 but was 7")
        .contains("error: IOException: Unknown version 1")
        .contains("Wrong only between releases: Planted.");
    assertThat(Files.readString(page))
        .contains("<td class=x>WRONG", "$.age: expected 18 but was 7", "Unknown version 1");
  }

  private Release first() throws IOException {
    return planted.release(1, PlantedReleases.READS);
  }

  private Upgrades visit(Release... releases) throws IOException, InterruptedException {
    Lineage lineage = new Lineage("planted", "Planted", List.of(releases));
    return Museum.visit(
        JavaHome.current(), List.of(lineage), planted, "brine compare --upgrades", line -> {});
  }

  private static UpgradeCell cell(Upgrades found, String writer, String reader, Subject subject) {
    return found.cells().stream()
        .filter(each -> each.writer().equals(writer) && each.reader().equals(reader))
        .filter(each -> each.subject() == subject && each.change() == null)
        .findFirst()
        .orElseThrow();
  }
}
