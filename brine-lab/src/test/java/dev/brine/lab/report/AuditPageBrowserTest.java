// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.audit.Audit;
import dev.brine.audit.AuditReport;
import dev.brine.audit.Baseline;
import dev.brine.audit.cost.Cost;
import dev.brine.audit.cost.Costs;
import dev.brine.audit.evidence.Captured.Way;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.Extent;
import dev.brine.audit.evidence.SeenPlace;
import dev.brine.audit.evidence.SeenRead;
import dev.brine.audit.filter.FilterCheck;
import dev.brine.audit.print.AuditJson;
import dev.brine.audit.print.AuditPage;
import dev.brine.audit.print.Seen;
import dev.brine.optimize.Saving;
import dev.brine.optimize.Saving.Speedup;
import dev.brine.optimize.Technique;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/** The page of {@code brine audit --html} in a browser. */
@Tag("once")
final class AuditPageBrowserTest {
  private static final Evidence EVIDENCE =
      new Evidence(
          List.of(
              new SeenRead(
                  SeenPlace.UNKNOWN,
                  "run.jfr",
                  Set.of(),
                  new TreeMap<>(Map.of("java.util.concurrent.ConcurrentHashMap", 2L)),
                  2,
                  2,
                  2,
                  0,
                  Extent.NONE)),
          List.of());

  private static final FilterCheck CHECK =
      new FilterCheck(List.of("acme.Other"), List.of(), List.of());

  private static final Speedup READING = new Speedup(4, 3, 5);

  private static final Costs COSTS =
      new Costs(
          List.of(
              new Cost(
                  new SeenPlace("acme.store.of.Orders", "loadAll", 0),
                  Way.READ,
                  1_000,
                  1_000,
                  90_000,
                  List.of(
                      new Saving(
                          Set.of(Technique.STREAMS), 1, 40, 20, 1_000, 3_000, READING, READING)),
                  "")));

  private static final Seen SEEN = new Seen(EVIDENCE, CHECK, COSTS);

  @TempDir private static Path folder;
  private static Browser browser;
  private static ChromeDriver driver;
  private static String address;

  /** The program that is audited. */
  @SuppressWarnings({"unused", "BanSerializableRead"}) // only its class file is read
  static final class Copier {
    static Object copy(Object value) throws IOException, ClassNotFoundException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(value);
      }
      return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }
  }

  @BeforeAll
  static void writePage() throws IOException {
    browser = Browser.open();
    driver = browser.driver();
    String name = Copier.class.getName().replace('.', '/') + ".class";
    Path file = folder.resolve("classes").resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, Copier.class.getClassLoader().getResourceAsStream(name).readAllBytes());
    Files.write(file.resolveSibling("broken.jar"), new byte[] {1});
    AuditReport report = Audit.optimized(List.of(folder.resolve("classes")));
    Path old = folder.resolve("old.json");
    Files.writeString(old, AuditJson.of(report).replace("\"none\"", "\"set\""));
    Path page = folder.resolve("audit.html");
    Files.writeString(page, AuditPage.of(report, Baseline.read(old), SEEN));
    address = page.toUri().toString();
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
    assertThat(width()).isEqualTo(400);
    browser.assertNoViolations();
  }

  @Test
  void shows_all_on_paper_and_without_a_script() {
    browser.withoutScript();
    driver.get(address);
    assertShown();
    browser.print();
    assertShown();
  }

  private static void assertShown() {
    assertThat(driver.findElements(By.tagName("table")))
        .hasSize(5)
        .allMatch(WebElement::isDisplayed);
    assertThat(driver.findElement(By.className("badge")).getText()).isEqualTo("new");
    assertThat(driver.findElement(By.tagName("main")).getText())
        .contains(
            "Places that deserialize",
            "Copier.copy, line ",
            "Seen at run time",
            "What it costs",
            "acme.Other",
            "Not read");
  }

  private static long width() {
    return ((Number) driver.executeScript("return document.documentElement.scrollWidth"))
        .longValue();
  }
}
