// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.history.DiffPage;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.Machine;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Run;
import dev.brine.lab.result.Sample;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** The page of {@code brine compare --diff} in a browser. */
@Tag("once")
final class DiffPageBrowserTest {
  @TempDir private static Path folder;
  private static Browser browser;
  private static ChromeDriver driver;

  /** The pages. */
  private enum Page {
    DIFF("Two runs side by side"),
    /** That of another machine, which has a warning. */
    DIFF_OF_MACHINES("Two runs side by side");

    private final String heading;
    private String address;

    Page(String heading) {
      this.heading = heading;
    }
  }

  @BeforeAll
  static void writePages() throws IOException {
    browser = Browser.open();
    driver = browser.driver();
    Results plan = PlausibleRun.of(12, 2, 2).quick().build();
    Machine machine = plan.run().machine();
    List<Results> runs = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      runs.add(run(plan, "2026-11-2" + i + "T10:00:00Z", 1.0 / (i + 1), machine));
    }
    Path diff = folder.resolve("diff.html");
    DiffPage.write(RunDiff.of(runs.get(0), runs.get(1)), diff);
    Page.DIFF.address = diff.toUri().toString();
    Machine other = new Machine("another processor", 8, 1L << 34, "another system", 0, 0);
    Path machines = folder.resolve("machines.html");
    Results elsewhere = run(plan, "2026-11-22T10:00:00Z", 0.5, other);
    DiffPage.write(RunDiff.of(runs.get(0), elsewhere), machines);
    Page.DIFF_OF_MACHINES.address = machines.toUri().toString();
  }

  /** Returns a run whose every second row takes a part of the time. */
  private static Results run(Results plan, String started, double part, Machine machine) {
    Run run = plan.run();
    List<Cell> cells = new ArrayList<>();
    for (Cell cell : plan.cells()) {
      boolean isFaster = cell.key().row().hashCode() % 2 == 0;
      List<Sample> samples =
          cell.samples().stream().map(sample -> times(sample, isFaster ? part : 1)).toList();
      cells.add(
          new Cell(
              cell.key(),
              cell.outcome(),
              cell.reason(),
              cell.lastLines(),
              cell.fidelity(),
              cell.sizes(),
              samples));
    }
    Run later =
        new Run(
            run.brineVersion(),
            run.command(),
            run.profile(),
            run.seed(),
            started,
            run.finished(),
            machine,
            run.jvms(),
            List.of());
    return new Results(plan.format(), later, plan.rows(), plan.subjects(), cells);
  }

  private static Sample times(Sample sample, double factor) {
    return new Sample(
        sample.round(),
        sample.operation(),
        sample.nanos().stream().map(nanos -> nanos * factor).toList(),
        sample.allocatedBytes());
  }

  @AfterAll
  static void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void resetBrowser() {
    browser.reset();
  }

  private static void open(Page page) {
    driver.get(page.address);
    assertThat(driver.findElement(By.tagName("h1")).getText()).isEqualTo(page.heading);
  }

  @ParameterizedTest
  @EnumSource(Page.class)
  void axe_finds_no_fault_in_light_and_dark(Page page) {
    open(page);
    browser.assertNoViolations();
    browser.dark();
    open(page);
    assertThat(driver.findElement(By.tagName("body")).getCssValue("background-color"))
        .contains("17, 23, 26");
    browser.assertNoViolations();
  }

  @ParameterizedTest
  @EnumSource(Page.class)
  void axe_finds_no_fault_on_a_phone_and_only_tables_scroll_sideways(Page page) {
    browser.phone();
    for (boolean isDark : new boolean[] {false, true}) {
      if (isDark) {
        browser.dark();
      }
      open(page);
      assertThat(driver.executeScript("return document.documentElement.scrollWidth"))
          .isEqualTo(400L);
      assertThat(
              driver.executeScript(
                  "const boxes = [...document.querySelectorAll('.scroll')];"
                      + "return boxes.length > 0"
                      + " && boxes.every(box => box.scrollWidth > box.clientWidth)"))
          .isEqualTo(true);
      browser.assertNoViolations();
    }
  }

  @ParameterizedTest
  @EnumSource(Page.class)
  void the_page_asks_for_nothing_complains_of_nothing_and_needs_no_script(Page page) {
    driver.manage().logs().get(LogType.PERFORMANCE);
    driver.manage().logs().get(LogType.BROWSER);
    open(page);
    assertThat(browser.requests())
        .isNotEmpty()
        .allMatch(url -> url.equals(page.address) || url.startsWith("data:"));
    assertThat(driver.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
    assertThat(driver.findElements(By.tagName("script"))).isEmpty();
  }

  @Test
  void a_diff_says_which_rows_changed_and_by_how_much() {
    open(Page.DIFF);
    List<String> verdicts = verdicts();
    assertThat(verdicts).anyMatch(verdict -> verdict.endsWith("as fast"));
    assertThat(verdicts).anyMatch(verdict -> verdict.equals("not separated"));
    assertThat(driver.findElements(By.className("warning"))).isEmpty();
  }

  @Test
  void a_diff_of_two_machines_says_so() {
    open(Page.DIFF_OF_MACHINES);
    assertThat(driver.findElement(By.className("warning")).getText())
        .startsWith("The runs are of different machines: ");
  }

  private static List<String> verdicts() {
    return driver.findElements(By.cssSelector("tbody td:nth-child(4)")).stream()
        .map(WebElement::getText)
        .distinct()
        .toList();
  }
}
