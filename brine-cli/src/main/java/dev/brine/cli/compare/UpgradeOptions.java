// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.remoting.SearchPath;
import dev.brine.lab.result.Json;
import dev.brine.lab.upgrade.Libraries;
import dev.brine.lab.upgrade.Lineage;
import dev.brine.lab.upgrade.MavenClassPaths;
import dev.brine.lab.upgrade.Museum;
import dev.brine.lab.upgrade.Upgrades;
import dev.brine.lab.upgrade.UpgradesPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The option that has releases of libraries read each other's messages. */
final class UpgradeOptions {
  private static final String OPTION = "--upgrades";
  private static final String PAGE = "brine-upgrades.html";

  @Option(
      names = OPTION,
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "LIBRARIES",
      description = {
        "Have older and newer releases of libraries read each other's messages instead of"
            + " measuring, and write brine-upgrades.html and its data. Maven fetches about 70"
            + " releases, 300 MB, on first use; then it takes some minutes. Name some to be"
            + " faster: --upgrades=kryo,fory."
      })
  private String libraries;

  /** Returns whether releases are to read. */
  boolean isUpgrades() {
    return libraries != null;
  }

  /**
   * Has releases read, prints what they found, and writes the files into a folder.
   *
   * @param jdks the folders of JDKs; only the first is used
   * @throws UsageProblem if there is no such library
   * @throws IOException if a file cannot be written
   */
  void print(List<Path> jdks, Path folder, String command, Terminal terminal)
      throws IOException, InterruptedException {
    List<Lineage> chosen = chosen();
    JavaHome home = jdks.isEmpty() ? JavaHome.current() : JavaHome.of(jdks.get(0));
    Upgrades upgrades =
        Museum.visit(
            home,
            chosen,
            new MavenClassPaths(SearchPath.ofThisProcess()),
            command,
            terminal.err()::println);
    Files.createDirectories(folder.toAbsolutePath());
    Path page = folder.resolve(PAGE);
    Path results = folder.resolve(Upgrades.FILE);
    Json.write(upgrades, results);
    UpgradesPage.write(upgrades, page);
    terminal.out().print(UpgradesPage.text(upgrades));
    terminal.out().flush();
    terminal.err().println("Report:  " + page);
    terminal.err().println("Results: " + results);
  }

  private List<Lineage> chosen() {
    if (libraries.isEmpty()) {
      return Libraries.all();
    }
    List<String> ids = List.of(libraries.split(",", -1));
    for (String id : ids) {
      if (Libraries.all().stream().noneMatch(each -> isOf(each, id))) {
        throw new UsageProblem(
            "Unknown library: " + id + ": " + OPTION + "=" + libraries,
            "Choose from "
                + Libraries.all().stream().map(Lineage::id).collect(Collectors.joining(", "))
                + ".",
            "unknown-name");
      }
    }
    return Libraries.all().stream()
        .filter(each -> ids.stream().anyMatch(id -> isOf(each, id)))
        .toList();
  }

  /** The name of a library also stands for its other settings. */
  private static boolean isOf(Lineage lineage, String id) {
    return lineage.id().equalsIgnoreCase(id)
        || lineage.id().toLowerCase(Locale.ROOT).startsWith(id.toLowerCase(Locale.ROOT) + "-");
  }
}
