// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.html.HtmlReport;
import dev.brine.inspect.report.ValueOptions;
import dev.brine.inspect.source.Input;
import dev.brine.optimize.Reports;
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
    ValueOptions options = new ValueOptions(100, 80, 80, ValueOptions.Masking.SHOWN);
    HtmlReport report = new HtmlReport(Reports.baseStyle(), options);
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
    assertNoViolations();
    browser.dark();
    driver.get(address);
    assertNoViolations();
    browser.phone();
    driver.get(address);
    assertThat(number("return document.documentElement.scrollWidth")).isEqualTo(400);
    assertNoViolations();
  }

  private static void assertNoViolations() {
    driver.executeScript("document.querySelectorAll('details').forEach(d => { d.open = true; })");
    List<Rule> violations = new AxeBuilder().analyze(driver).getViolations();
    assertThat(violations)
        .as(
            () ->
                violations.stream()
                    .map(rule -> rule.getId() + " " + rule.getNodes().get(0).getHtml())
                    .toList()
                    .toString())
        .isEmpty();
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
    assertThat(driver.findElements(By.cssSelector("table"))).hasSize(3);
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
