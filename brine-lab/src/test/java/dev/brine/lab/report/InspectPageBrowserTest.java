// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static dev.brine.optimize.internal.report.HtmlReport.baseStyle;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.html.HtmlReport;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.source.Input;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** The page of {@code brine inspect --html} in a browser. */
@Tag("once")
final class InspectPageBrowserTest {
  @TempDir private static Path folder;
  private static Browser browser;
  private static ChromeDriver driver;
  private static String address;

  @BeforeAll
  static void writePage() throws IOException {
    browser = Browser.open();
    driver = browser.driver();
    Path file = folder.resolve("session.html");
    Files.writeString(file, page(stream()));
    address = file.toUri().toString();
  }

  private static byte[] stream() throws IOException {
    List<Object> orders = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      orders.add(Map.of("customer", "<b>Anna</b> & " + i, "prices", new int[] {i, 20, 300}));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(orders);
    }
    return bytes.toByteArray();
  }

  private static String page(byte[] stream) throws IOException {
    ValueOptions options = new ValueOptions(80, 80, ValueOptions.Masking.SHOWN);
    HtmlReport report = new HtmlReport(baseStyle(), options);
    Input input =
        new Input("a <session>.ser", Input.Origin.NAMED, () -> new ByteArrayInputStream(stream));
    Reading reading = input.read(report.visitor(), ReadOptions.none(), report.copy()).orElseThrow();
    report.end(input.name(), reading);
    return report.text();
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
  void axe_finds_no_fault_in_light_and_dark_wide_and_on_a_phone() {
    driver.get(address);
    browser.assertNoViolations();
    browser.dark();
    driver.get(address);
    browser.assertNoViolations();
    browser.phone();
    driver.get(address);
    assertThat(number("return document.documentElement.scrollWidth")).isEqualTo(400);
    browser.assertNoViolations();
  }

  @Test
  void marks_the_bytes_of_a_value_and_the_value_of_bytes() {
    driver.get(address);
    WebElement value =
        driver.findElement(By.xpath("//a[@data-from and contains(., '<b>Anna</b> & 0')]"));
    driver.executeScript("arguments[0].click()", value);
    String from = value.getAttribute("data-from");
    String to = value.getAttribute("data-to");
    assertThat(
            number(
                "return [...document.querySelectorAll('mark')].map(m => m.textContent.trim()"
                    + ".split(' ').length).reduce((a, b) => a + b)"))
        .isEqualTo(Long.parseLong(to) - Long.parseLong(from));
    driver.executeScript("document.getElementById('r' + Math.floor(" + from + "/16)).click()");
    assertThat(driver.findElements(By.cssSelector("a.on"))).hasSize(1);
    assertThat(driver.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
  }

  @Test
  void a_byte_leads_to_the_smallest_value_that_has_it() {
    driver.get(address);
    String chosen = "return document.querySelector('a.on').dataset.from";
    for (int at : new int[] {0x1a, 0x1b, 0x2f}) {
      clickByte(at, 1 + 3 * (at % 16));
      long byDigits = number("return Number(document.querySelector('a.on').dataset.from)");
      String smallest =
          "return Math.min(...[...document.querySelectorAll('a[data-from]')].filter(a =>"
              + " Number(a.dataset.from) <= "
              + at
              + " && Number(a.dataset.to) > "
              + at
              + ").map(a => a.dataset.to - a.dataset.from))";
      assertThat(
              number("const on = document.querySelector('a.on').dataset; return on.to - on.from"))
          .isEqualTo(number(smallest));
      clickByte(at, 50 + at % 16);
      assertThat(driver.executeScript(chosen)).isEqualTo(String.valueOf(byDigits));
    }
  }

  /** Clicks a byte of the hex view where a column of its row begins. */
  private static void clickByte(int at, int column) {
    driver.executeScript(
        "const row = document.getElementById('r' + Math.floor(arguments[0] / 16));"
            + "row.scrollIntoView({block: 'center'}); let rest = arguments[1], node;"
            + "const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);"
            + "texts.nextNode();" // the offset of the row
            + "while ((node = texts.nextNode()) && rest >= node.length) rest -= node.length;"
            + "const range = document.createRange(); range.setStart(node, rest);"
            + "range.setEnd(node, rest + 1); const box = range.getBoundingClientRect();"
            + "row.dispatchEvent(new MouseEvent('click', {bubbles: true,"
            + " clientX: box.left + 1, clientY: box.top + box.height / 2}))",
        at,
        column);
  }

  @Test
  void a_chosen_value_and_its_bytes_can_be_seen() {
    driver.get(address);
    driver.executeScript(
        "const links = [...document.querySelectorAll('#tree a[href]')];"
            + "links[links.length - 1].click()");
    String isSeen =
        "return [...document.querySelectorAll('mark')].slice(0, 1).filter(mark => {"
            + "const box = mark.getBoundingClientRect();"
            + "const pane = mark.closest('.pane').getBoundingClientRect();"
            + "return box.top >= pane.top && box.bottom <= pane.bottom"
            + " && box.top >= 0 && box.bottom < innerHeight + 1}).length";
    assertThat(number(isSeen)).isEqualTo(1);
  }

  @Test
  void pictures_fit_a_phone_and_hide_only_text_that_has_no_room() {
    String cut =
        "return [...document.querySelectorAll('.picture span')].filter(text =>"
            + " getComputedStyle(text).display !== 'none' && text.parentElement.clientWidth < 30)"
            + ".length";
    String shown =
        "return [...document.querySelectorAll('.picture span')].filter(text =>"
            + " getComputedStyle(text).display !== 'none').length";
    driver.get(address);
    long wide = number(shown);
    assertThat(number(cut)).isZero();
    browser.phone();
    driver.get(address);
    assertThat(number(cut)).isZero();
    assertThat(number(shown)).isBetween(5L, wide);
    assertThat(
            number(
                "return [...document.querySelectorAll('.picture')].filter(picture =>"
                    + " picture.getBoundingClientRect().right > innerWidth"
                    + " || picture.scrollWidth > picture.clientWidth).length"))
        .isZero();
    assertThat(
            number(
                "return parseFloat(getComputedStyle(document.querySelector('.picture"
                    + " div')).fontSize)"))
        .isGreaterThanOrEqualTo(12);
  }

  @Test
  void enlarges_a_path_and_shows_all_again() {
    driver.get(address);
    String widths =
        "return [...document.querySelectorAll('.icicle > div')].map(bar =>"
            + " bar.hidden ? 0 : Math.round(bar.getBoundingClientRect().width)).join(' ')";
    Object before = driver.executeScript(widths);
    long all = number("return document.querySelector('.icicle > div').offsetWidth");
    driver.executeScript(
        "window.bar = [...document.querySelectorAll('.icicle > div')].find(bar =>"
            + " bar.textContent.startsWith('[] int[]')); bar.click()");
    assertThat(number("return bar.offsetWidth")).isEqualTo(all);
    assertThat(number("return document.querySelectorAll('.icicle > div[hidden]').length"))
        .isPositive();
    driver.executeScript("document.querySelector('.icicle > div').click()");
    assertThat(driver.executeScript(widths)).isEqualTo(before);
  }

  @Test
  void prints_the_pictures_with_their_colours_and_no_links_to_sections() {
    driver.get(address);
    assertThat(driver.findElement(By.tagName("nav")).isDisplayed()).isTrue();
    browser.print();
    assertThat(driver.findElement(By.tagName("nav")).isDisplayed()).isFalse();
    assertThat(driver.findElement(By.className("find")).isDisplayed()).isFalse();
    assertThat(
            driver.executeScript(
                "return getComputedStyle(document.querySelector('.picture div'))"
                    + ".printColorAdjust"))
        .isEqualTo("exact");
    assertThat(
            number(
                "return [...document.querySelectorAll('.pane')].filter(pane =>"
                    + " pane.scrollHeight > pane.clientHeight + 2).length"))
        .isZero();
  }

  @Test
  void links_to_sections_lead_to_them() {
    driver.get(address);
    List<WebElement> links = driver.findElements(By.cssSelector("nav a"));
    assertThat(links).hasSize(7);
    for (WebElement link : links) {
      String id = link.getAttribute("href").replaceFirst(".*#", "");
      assertThat(driver.findElements(By.cssSelector("section#" + id + " h2"))).hasSize(1);
    }
  }

  @Test
  void finds_values_by_their_text() {
    driver.get(address);
    WebElement find = driver.findElement(By.id("find"));
    find.sendKeys("anna");
    assertThat(driver.findElement(By.id("found")).getText()).isEqualTo("50 values");
    find.sendKeys("x");
    assertThat(driver.findElement(By.id("found")).getText()).isEqualTo("0 values");
  }

  @Test
  void shows_tables_values_and_bytes_without_a_script() {
    browser.withoutScript();
    driver.get(address);
    for (String section : List.of("classes", "fields", "kinds", "findings")) {
      assertThat(driver.findElements(By.cssSelector("#" + section + " table"))).isNotEmpty();
    }
    assertThat(driver.findElement(By.className("zoom")).isDisplayed()).isFalse();
    assertThat(driver.findElements(By.cssSelector(".icicle div")))
        .isNotEmpty()
        .allMatch(WebElement::isDisplayed);
    assertThat(driver.findElement(By.id("tree")).getText()).contains("<b>Anna</b> & 0");
    assertThat(driver.findElement(By.id("hex")).getText()).startsWith("000000 ac ed 00 05");
    assertThat(driver.findElement(By.className("find")).isDisplayed()).isFalse();
    String link = driver.findElement(By.cssSelector("#tree a[href]")).getAttribute("href");
    assertThat(driver.findElements(By.id(link.substring(link.indexOf('#') + 1)))).hasSize(1);
  }

  private static long number(String script) {
    return ((Number) driver.executeScript(script)).longValue();
  }
}
