// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.stored;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The commands that convert the values of a product. */
final class Conversion {
  /** The exit code where rows failed, as those that others changed each time. */
  private static final int FAILED = 4;

  private static final int MOST_RUNS = 20;
  private static final String MOVED = "com.acme.shop.**=com.acme.shop.store.**";
  private static final String STAYS = "com.acme.shop.store.**=com.acme.shop.store.**";
  private static final Pattern TOTAL =
      Pattern.compile("(\\w+\\.\\w+): ([\\d,]+) converted, .* ([\\d,]+) failed, .*");

  private final Engine engine;
  private final Store store;
  private final Path state;
  private final List<String> options = new ArrayList<>();

  private Conversion(Engine engine, Store store, Path state, List<String> options) {
    this.engine = engine;
    this.store = store;
    this.state = state;
    this.options.addAll(options);
  }

  /** Returns the conversion of values that the old program alone has written. */
  static Conversion first(Engine engine, Store store, Path folder) {
    return new Conversion(engine, store, folder.resolve("first"), List.of("--rename", MOVED));
  }

  /** Returns the conversion of what the old program wrote while the first one ran. */
  static Conversion second(Engine engine, Store store, Path folder) {
    return new Conversion(
        engine, store, folder.resolve("second"), List.of("--rename", MOVED, "--rename", STAYS));
  }

  private List<String> command(List<String> job) throws IOException {
    List<String> command = new ArrayList<>(Run.java());
    command.addAll(List.of("-jar", System.getProperty("brine.jar"), "convert"));
    command.addAll(List.of("--jdbc", store.url(), "--user", store.user()));
    command.addAll(List.of("--class-path", Generation.AFTER.jar(store.driver()).toString()));
    command.addAll(job);
    command.addAll(options);
    command.addAll(engine.changes());
    command.addAll(List.of("--write", "--batch", "3", "--state", state.toString()));
    return command;
  }

  /** Starts the first command. */
  Run start() throws IOException {
    return Run.start(command(engine.jobs().get(0)));
  }

  /** Runs all commands, each until no row fails; returns the numbers of converted values. */
  Map<String, Integer> run() throws IOException, InterruptedException {
    Map<String, Integer> converted = new LinkedHashMap<>();
    for (List<String> job : engine.jobs()) {
      Run run = Run.start(command(job));
      for (int i = 0; run.exitCode() == FAILED && i < MOST_RUNS; i++) {
        run = Run.start(command(job));
      }
      converted.putAll(totals(run.end()));
    }
    return converted;
  }

  private static Map<String, Integer> totals(Run run) {
    Map<String, Integer> converted = new LinkedHashMap<>();
    for (String line : run.lines()) {
      Matcher total = TOTAL.matcher(line);
      if (total.matches()) {
        assertThat(total.group(3)).as(run.text()).isEqualTo("0");
        converted.put(total.group(1), Integer.parseInt(total.group(2).replace(",", "")));
      }
    }
    assertThat(converted).as(run.text()).isNotEmpty();
    return converted;
  }
}
