// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.result.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;

@Tag("once")
final class ReportBrowserTest {
  private static final String TABLE = "table.figures";

  @TempDir private static Path folder;
  private static Browser browser;
  private static ChromeDriver driver;
  private static String address;
  private static String headline;

  @BeforeAll
  static void writeReport() throws IOException {
    browser = Browser.open();
    driver = browser.driver();
    Path file = folder.resolve("report.html");
    Results results = PlausibleRun.of(12, 2, 2).quick().build();
    headline = AdviceView.of(Analysis.of(results)).answer();
    Reports.html(results, file);
    address = file.toUri().toString();
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

  @Test
  void the_answer_is_the_first_heading_and_the_makers_stand_below() {
    driver.get(address);
    assertThat(driver.findElement(By.tagName("h1")).getText()).isEqualTo(headline);
    assertThat(driver.findElement(By.cssSelector("table.advice")).getRect().getY())
        .isLessThan(1_000);
    assertThat(driver.findElement(By.className("makers")).getText())
        .startsWith("This tool is made by the authors of Brine. ");
  }

  @Test
  void a_click_on_a_head_sorts_and_a_second_one_sorts_downwards() {
    driver.get(address);
    WebElement head = head("Bytes");
    head.findElement(By.tagName("button")).click();
    assertThat(head.getDomAttribute("aria-sort")).isEqualTo("ascending");
    assertThat(bytes()).hasSizeGreaterThan(8).isSorted();
    head.findElement(By.tagName("button")).click();
    assertThat(head.getDomAttribute("aria-sort")).isEqualTo("descending");
    assertThat(bytes()).isSortedAccordingTo(Comparator.reverseOrder());
  }

  @Test
  void a_click_on_serializer_sorts_by_name() {
    driver.get(address);
    head("Serializer").findElement(By.tagName("button")).click();
    assertThat(names()).isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
  }

  @Test
  void a_word_filters_the_rows_and_the_count_says_so() {
    driver.get(address);
    driver.findElement(By.id("find")).sendKeys("kryo");
    assertThat(names()).isNotEmpty().allMatch(name -> name.startsWith("Kryo"));
    assertThat(driver.findElement(By.id("count")).getText()).isEqualTo("8 of 48 rows");
  }

  @Test
  void a_lane_filters_the_rows() {
    driver.get(address);
    int all = names().size();
    driver.findElement(By.cssSelector("input[value=references]")).click();
    assertThat(names()).hasSizeBetween(1, all - 1);
    List<WebElement> shown =
        driver.findElements(
            By.cssSelector("section.subject > details.all .tall tbody tr:not([hidden])"));
    assertThat(shown).allMatch(row -> row.getAttribute("textContent").contains("references"));
  }

  @Test
  void a_slider_changes_what_a_load_costs() {
    driver.get(address);
    // The first row is the cheapest, whose figure may round to 0.
    WebElement cores = driver.findElement(By.cssSelector("table.costs tbody tr:last-child td"));
    double before = Double.parseDouble(cores.getDomProperty("textContent"));
    driver.executeScript(
        "const rate = document.getElementById('load-rate'); rate.value = 40;"
            + " rate.dispatchEvent(new Event('input', {bubbles: true}))");

    assertThat(Double.parseDouble(cores.getDomProperty("textContent")))
        .isCloseTo(10 * before, Percentage.withPercentage(5));
    assertThat(driver.findElement(By.id("load-rate-text")).getText()).isEqualTo("10,000/s");
    assertThat(driver.findElement(By.id("demand")).getText()).startsWith("10,000/s messages");
  }

  @Test
  void a_slider_that_stays_where_it_is_shows_what_the_page_has_without_script() {
    browser.withoutScript();
    driver.get(address);
    String costs = "table.costs tbody tr";
    String plain = driver.findElement(By.cssSelector(costs)).getDomProperty("textContent").strip();
    assertThat(driver.findElement(By.id("load")).isDisplayed()).isFalse();
    browser.reset();
    driver.get(address);
    driver.executeScript(
        "document.getElementById('load-rate').dispatchEvent(new Event('input', {bubbles: true}))");

    assertThat(driver.findElement(By.cssSelector(costs)).getDomProperty("textContent").strip())
        .isEqualTo(plain);
  }

  @Test
  void a_time_shows_what_each_process_measured_while_the_pointer_is_on_it() {
    driver.get(address);
    WebElement time = time(0);
    new Actions(driver).moveToElement(time).perform();

    assertThat(tip().isDisplayed()).isTrue();
    assertThat(tip().findElements(By.tagName("circle"))).hasSize(3);
    assertThat(tip().getText())
        .matches("3 processes, .+\\h% apart: [0-9.]+, [0-9.]+, [0-9.]+ [nµm]?s");
    assertThat(time.getDomAttribute("aria-describedby")).isEqualTo("samples");
    browser.assertNoViolations();
  }

  @Test
  void a_figure_without_samples_shows_none() {
    driver.get(address);
    new Actions(driver)
        .moveToElement(driver.findElement(By.cssSelector(TABLE + " tbody td:not(.has)")))
        .perform();

    assertThat(tip().isDisplayed()).isFalse();
  }

  @Test
  void the_arrow_keys_go_from_time_to_time_and_escape_hides_the_samples() {
    driver.get(address);
    assertThat(driver.findElements(By.cssSelector(TABLE + " td[tabindex='0']"))).hasSize(2);
    driver.executeScript("arguments[0].focus()", time(0));
    String first = tip().getText();
    new Actions(driver).sendKeys(Keys.ARROW_DOWN).perform();

    assertThat(driver.switchTo().activeElement()).isEqualTo(timeInRow(1));
    assertThat(tip().getText()).isNotEqualTo(first);
    assertThat(driver.findElements(By.cssSelector(TABLE + " td[tabindex='0']"))).hasSize(2);
    new Actions(driver).sendKeys(Keys.ESCAPE).perform();
    assertThat(tip().isDisplayed()).isFalse();
  }

  @Test
  void a_time_can_be_reached_by_keys_after_its_neighbours_were_filtered_out() {
    driver.get(address);
    driver.findElement(By.id("find")).sendKeys("kryo");

    assertThat(
            driver.findElements(By.cssSelector(TABLE + " tbody tr:not([hidden]) td[tabindex='0']")))
        .hasSize(2);
  }

  @Test
  void without_script_the_samples_stand_in_a_table() {
    browser.withoutScript();
    driver.get(address);
    assertThat(driver.findElements(By.id("samples"))).isEmpty();
    WebElement row = driver.findElement(By.cssSelector("table.samples tbody tr"));
    assertThat(row.getDomProperty("textContent"))
        .containsPattern("[0-9.]+, [0-9.]+, [0-9.]+ [nµm]?s");
    assertThat(driver.findElements(By.cssSelector("td.has"))).isEmpty();
  }

  @Test
  void samples_fit_on_a_phone() {
    browser.phone();
    driver.get(address);
    browser.openAll();
    driver.executeScript("arguments[0].focus()", time(0));

    assertThat(tip().isDisplayed()).isTrue();
    assertThat(driver.executeScript("return document.documentElement.scrollWidth")).isEqualTo(400L);
    browser.assertNoViolations();
  }

  @Test
  void without_script_everything_is_there_but_the_filter() {
    browser.withoutScript();
    driver.get(address);
    WebElement main = driver.findElement(By.tagName("main"));
    assertThat(main.getDomProperty("textContent"))
        .contains(
            "At a glance", "Media: every figure", "Correctness", "Releases", "Kryo, a new buffer");
    assertThat(main.getText()).contains("Plot and table of 12 rows").doesNotContain("Find rows");
    assertThat(driver.findElements(By.cssSelector(TABLE + " button"))).isEmpty();
  }

  @Test
  void the_page_asks_for_nothing_and_complains_of_nothing() {
    driver.manage().logs().get(LogType.PERFORMANCE);
    driver.manage().logs().get(LogType.BROWSER);
    driver.get(address);
    head("Bytes").findElement(By.tagName("button")).click();
    assertThat(browser.requests())
        .isNotEmpty()
        .allMatch(url -> url.equals(address) || url.startsWith("data:"));
    assertThat(driver.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
  }

  @Test
  void axe_finds_no_fault_in_the_light_page() {
    driver.get(address);
    browser.assertNoViolations();
  }

  @Test
  void axe_finds_no_fault_in_the_dark_page() {
    browser.dark();
    driver.get(address);
    assertThat(driver.findElement(By.tagName("body")).getCssValue("background-color"))
        .contains("17, 23, 26");
    browser.assertNoViolations();
  }

  @Test
  void axe_finds_no_fault_on_a_phone_and_only_tables_scroll_sideways() {
    browser.phone();
    driver.get(address);
    browser.openAll();
    assertThat(driver.executeScript("return document.documentElement.scrollWidth")).isEqualTo(400L);
    assertThat(
            driver.executeScript(
                "const box = document.querySelector('.tall'); return box.scrollWidth >"
                    + " box.clientWidth"))
        .isEqualTo(true);
    browser.assertNoViolations();
  }

  @Test
  void axe_finds_no_fault_in_the_dark_page_on_a_phone() {
    browser.phone();
    browser.dark();
    driver.get(address);
    browser.assertNoViolations();
  }

  private static WebElement head(String text) {
    return driver.findElements(By.cssSelector(TABLE + " thead th")).stream()
        .filter(head -> head.getText().strip().startsWith(text))
        .findFirst()
        .orElseThrow();
  }

  private static WebElement tip() {
    return driver.findElement(By.id("samples"));
  }

  /** Returns a cell of the first table that has samples. */
  private static WebElement time(int index) {
    return driver.findElements(By.cssSelector(TABLE + " td.has")).get(index);
  }

  /** Returns the first such cell of a row that has figures. */
  private static WebElement timeInRow(int index) {
    return driver
        .findElements(By.cssSelector(TABLE + " tbody tr"))
        .get(index)
        .findElement(By.cssSelector("td.has"));
  }

  private static List<String> names() {
    return column("th");
  }

  private static List<Double> bytes() {
    WebElement table = driver.findElement(By.cssSelector(TABLE));
    List<String> heads =
        table.findElements(By.cssSelector("thead th")).stream()
            .map(head -> head.getText().strip())
            .toList();
    int index = heads.stream().map(h -> h.replaceAll("\\W", "")).toList().indexOf("Bytes") + 1;
    return column("td:nth-child(" + index + ")").stream()
        .map(text -> Double.valueOf(text.replace(" B", "").replace(",", "")))
        .toList();
  }

  /** Returns the first lines of the visible cells of the first table. */
  private static List<String> column(String cell) {
    WebElement table = driver.findElement(By.cssSelector(TABLE));
    return table
        .findElements(By.cssSelector("tbody tr:not([hidden]) " + cell + ":not(.why)"))
        .stream()
        .map(element -> element.getText().lines().findFirst().orElse(""))
        .toList();
  }
}
