// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium that is installed on this machine; nothing is ever downloaded. */
final class Browser implements AutoCloseable {
  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Starts the browser; ends the test where there is none, as a failure where {@code CI=true}. */
  static Browser open() {
    Optional<Path> binary = onPath("chromium", "chromium-browser", "google-chrome");
    Optional<Path> service = onPath("chromedriver");
    if (binary.isEmpty() || service.isEmpty()) {
      String message =
          "Expected chromium and chromedriver on the PATH to open the report; install the packages"
              + " chromium and chromium-driver";
      if ("true".equals(System.getenv("CI"))) {
        fail(message);
      }
      abort(message);
    }
    ChromeDriverService local =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(service.orElseThrow().toFile())
            .build();
    return new Browser(new ChromeDriver(local, options(binary.orElseThrow())));
  }

  private static ChromeOptions options(Path binary) {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(binary.toFile());
    options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
    options.addArguments(
        "--headless=new",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--window-size=1280,1000");
    if ("root".equals(System.getProperty("user.name"))) {
      options.addArguments("--no-sandbox");
    }
    return options;
  }

  private static Optional<Path> onPath(String... names) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.of(names)
        .flatMap(
            name ->
                Stream.of(path.split(File.pathSeparator, -1))
                    .filter(folder -> !folder.isEmpty())
                    .map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Returns the driver. */
  ChromeDriver driver() {
    return driver;
  }

  /** Forgets what was emulated. */
  void reset() {
    command("Emulation.clearDeviceMetricsOverride", Map.of());
    command("Emulation.setEmulatedMedia", Map.of("media", "", "features", List.of()));
    command("Emulation.setScriptExecutionDisabled", Map.of("value", false));
  }

  /** Prefers a dark page. */
  void dark() {
    command(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
  }

  /** Shows a page as it is printed. */
  void print() {
    command("Emulation.setEmulatedMedia", Map.of("media", "print"));
  }

  /** Has the screen of a phone. */
  void phone() {
    command(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", 400, "height", 844, "deviceScaleFactor", 2, "mobile", true));
  }

  /** Runs no script of a page. */
  void withoutScript() {
    command("Emulation.setScriptExecutionDisabled", Map.of("value", true));
  }

  /** Opens all details of the page. */
  void openAll() {
    driver.executeScript("document.querySelectorAll('details').forEach(d => { d.open = true; })");
  }

  /** Requires that axe finds no fault in the page, with all its details open. */
  void assertNoViolations() {
    openAll();
    List<Rule> violations = new AxeBuilder().analyze(driver).getViolations();
    assertThat(violations)
        .as(() -> violations.stream().map(Browser::text).toList().toString())
        .isEmpty();
  }

  private static String text(Rule rule) {
    return rule.getId()
        + ": "
        + rule.getHelp()
        + " at "
        + rule.getNodes().stream().limit(5).map(node -> node.getHtml() + node.getAny()).toList();
  }

  /** Returns the addresses that were asked for since the log of requests was read last. */
  List<String> requests() {
    return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
        .map(LogEntry::getMessage)
        .filter(message -> message.contains("\"Network.requestWillBeSent\""))
        .map(
            message ->
                message.replaceFirst("(?s).*?\"request\":\\{.*?\"url\":\"([^\"]*)\".*", "$1"))
        .toList();
  }

  private void command(String name, Map<String, Object> arguments) {
    driver.executeCdpCommand(name, arguments);
  }

  @Override
  public void close() {
    driver.quit();
  }
}
