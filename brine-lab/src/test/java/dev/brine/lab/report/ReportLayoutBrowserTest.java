// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.result.Results;
import dev.brine.lab.tail.PlantedTails;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.chrome.ChromeDriver;

/** Tests the layout of the page, measured by a browser on a wide screen and on a phone. */
@Tag("once")
final class ReportLayoutBrowserTest {
  private static final int TALLEST_ON_A_PHONE = 8_000;

  @TempDir private static Path folder;
  private static Browser browser;
  private static ChromeDriver driver;
  private static String quick;
  private static String standard;
  private static String tails;

  @BeforeAll
  static void writeReports() throws IOException {
    browser = Browser.open();
    driver = browser.driver();
    quick = address(PlausibleRun.of(22, 6, 1).quick().build(), "quick.html");
    tails = address(PlantedTails.on(PlausibleRun.of(22, 6, 1).quick().build()), "tails.html");
    standard = address(PlausibleRun.of(60, 16, 2).build(), "standard.html");
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
  void a_phone_shows_a_page_of_less_than_8000_pixels_before_anything_is_opened() {
    browser.phone();
    for (String address : List.of(quick, standard, tails)) {
      driver.get(address);
      assertThat(number("return document.documentElement.scrollHeight"))
          .isLessThan(TALLEST_ON_A_PHONE);
      assertThat(number("return document.documentElement.scrollWidth")).isEqualTo(400);
      assertThat(number("return document.querySelectorAll('details[open]').length")).isZero();
    }
  }

  @Test
  void a_wide_screen_shows_plots_and_tables_at_once() {
    driver.get(quick);
    assertThat(number("return document.querySelectorAll('details[data-wide]:not([open])').length"))
        .isZero();
    assertThat(driver.findElement(By.cssSelector("table.figures")).isDisplayed()).isTrue();
  }

  @Test
  void every_plot_fits_a_wide_screen_and_a_phone_and_can_be_read() {
    driver.get(quick);
    assertPlotsFit();
    browser.phone();
    browser.dark();
    driver.get(quick);
    browser.openAll();
    assertPlotsFit();
  }

  @Test
  void every_point_of_a_plot_has_a_number_and_a_name_in_the_legend() {
    driver.get(standard);
    assertThat(
            number(
                """
                return [...document.querySelectorAll('.plot')].filter(plot => {
                  const points = plot.querySelectorAll('circle, path.y').length;
                  const numbers = [...plot.querySelectorAll('.name text')].map(t => t.textContent);
                  const names = plot.querySelectorAll('.legend li').length;
                  return points < 2 || points !== names
                      || numbers.join() !== numbers.map((n, i) => i + 1).join()
                      || numbers.length !== points;
                }).length\
                """))
        .isZero();
    assertThat(number("return document.querySelectorAll('.plot').length")).isEqualTo(16);
  }

  @Test
  void no_number_of_a_plot_covers_another() {
    browser.phone();
    driver.get(quick);
    browser.openAll();
    assertThat(overlaps()).isZero();
    browser.reset();
    driver.get(standard);
    assertThat(overlaps()).isZero();
  }

  @Test
  void the_copy_of_bytes_is_named_below_a_plot_and_not_drawn() {
    driver.get(quick);
    assertThat(driver.findElement(By.cssSelector(".plot figcaption")).getText())
        .contains("not drawn: Plain copy of the bytes (");
    assertThat(driver.findElement(By.cssSelector(".plot .legend")).getText())
        .contains("Written by hand")
        .doesNotContain("Plain copy of the bytes");
  }

  @Test
  void sections_of_tails_and_footprints_appear_only_where_these_were_measured() {
    driver.get(quick);
    assertThat(driver.findElements(By.cssSelector("#tails, #footprint, a[href='#tails']")))
        .isEmpty();
    driver.get(tails);
    assertThat(driver.findElements(By.cssSelector("#tails svg"))).hasSize(3);
    assertThat(driver.findElements(By.cssSelector("a[href='#tails']"))).hasSize(1);
  }

  @Test
  void a_picture_of_tails_fits_and_can_be_read_on_a_phone_and_in_the_dark() {
    driver.get(tails);
    assertTailsFit();
    browser.phone();
    browser.dark();
    driver.get(tails);
    browser.openAll();
    assertTailsFit();
    browser.assertNoViolations();
  }

  private static void assertTailsFit() {
    assertThat(
            number(
                """
                return [...document.querySelectorAll('.tail svg')].filter(svg => {
                  const box = svg.getBoundingClientRect();
                  const ends = [...svg.querySelectorAll('.end')].map(t => t.getBoundingClientRect());
                  return box.width < 330 || ends.length !== 8
                      || [...svg.querySelectorAll('text')].some(text => {
                        const t = text.getBoundingClientRect();
                        const size = parseFloat(getComputedStyle(text).fontSize);
                        return size * box.width / 520 < 8 || t.left < box.left - 1
                            || t.right > box.right + 1 || t.top < box.top - 1
                            || t.bottom > box.bottom + 1;
                      })
                      || ends.some((a, i) => ends.slice(i + 1).some(b =>
                          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height / 3));
                }).length\
                """))
        .isZero();
  }

  @Test
  void every_bar_has_its_interval_across_its_end() {
    driver.get(quick);
    assertThat(
            number(
                """
                return [...document.querySelectorAll('.card .track')].filter(track => {
                  const all = track.getBoundingClientRect();
                  const end = track.querySelector('span').getBoundingClientRect().right;
                  const mark = track.querySelector('.ci')?.getBoundingClientRect();
                  return !mark || mark.left > end + 1 || mark.right < end - 1
                      || mark.left < all.left - 1 || mark.right > all.right + 1;
                }).length\
                """))
        .isZero();
    assertThat(number("return document.querySelectorAll('.card .track').length")).isPositive();
    assertThat(number("return document.querySelectorAll('.card .track .ci').length")).isPositive();
  }

  @Test
  void a_table_that_goes_on_to_the_right_says_so_until_its_end_is_reached() {
    browser.phone();
    driver.get(quick);
    browser.openAll();
    String box = "const box = document.querySelector('table.figures').closest('.sideways');";
    await(box + "return box.matches('.more:not(.end)')");
    assertThat(driver.findElement(By.cssSelector("details.all .hint")).getText())
        .isEqualTo("Scroll sideways for more columns →");
    driver.executeScript(box + "box.querySelector('.scroll').scrollLeft = 10000");
    await(box + "return box.matches('.more.end')");
  }

  @Test
  void a_table_that_fits_has_no_hint() {
    driver.get(quick);
    browser.openAll();
    String plain = "const box = document.querySelector('table.plain').closest('.sideways');";
    await(plain + "return box.querySelector('.scroll').clientWidth > 0");
    assertThat(driver.executeScript(plain + "return box.querySelector('.hint').offsetHeight"))
        .isEqualTo(0L);
  }

  @Test
  void the_note_of_a_quick_run_is_two_lines_and_says_nothing_twice() {
    driver.get(quick);
    assertThat(number("return document.querySelector('.note').getBoundingClientRect().height"))
        .isLessThan(70);
    String text = driver.findElement(By.cssSelector(".note")).getText();
    assertThat(text.lines())
        .containsExactly(
            "Indicative. Run it with --extent standard before you decide.",
            "What this run measured, and what it left out");
    String all = driver.findElement(By.cssSelector(".note")).getDomProperty("textContent");
    assertThat(all.split("Indicative", -1)).hasSize(2);
    assertThat(all.split("--extent standard adds the rows", -1)).hasSize(2);
    assertThat(all).contains("Up to two processes for each cell");
  }

  private static void assertPlotsFit() {
    assertThat(
            number(
                """
                return [...document.querySelectorAll('.plot svg')].filter(svg => {
                  const box = svg.getBoundingClientRect();
                  const room = svg.closest('main').getBoundingClientRect();
                  const texts = [...svg.querySelectorAll('text')];
                  return box.width < 330 || box.left < room.left - 1 || box.right > room.right + 1
                      || texts.some(text => {
                        const t = text.getBoundingClientRect();
                        const size = parseFloat(getComputedStyle(text).fontSize);
                        return size * box.width / 520 < 9 || t.left < box.left - 1
                            || t.right > box.right + 1 || t.top < box.top - 1
                            || t.bottom > box.bottom + 1;
                      });
                }).length\
                """))
        .isZero();
  }

  private static double overlaps() {
    return number(
        """
        let found = 0;
        for (const plot of document.querySelectorAll('.plot svg')) {
          const boxes = [...plot.querySelectorAll('.name text')].map(t => t.getBoundingClientRect());
          boxes.forEach((a, i) => boxes.slice(i + 1).forEach(b => {
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            found += across > 1 && down > a.height / 3 ? 1 : 0;
          }));
        }
        return found;\
        """);
  }

  /** Waits for what the page does after its layout; ends in a timeout of the driver where not. */
  private static void await(String condition) {
    driver.executeAsyncScript(
        "const done = arguments[0];"
            + "const test = () => { "
            + condition
            + " };"
            + "const look = () => test() ? done() : requestAnimationFrame(look); look();");
  }

  private static double number(String script) {
    return ((Number) driver.executeScript(script)).doubleValue();
  }

  private static String address(Results results, String name) throws IOException {
    Path file = folder.resolve(name);
    Reports.html(results, file);
    return file.toUri().toString();
  }
}
