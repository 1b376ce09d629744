// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.cli.compare.Laboratory;
import dev.brine.cli.terminal.Terminal;
import dev.brine.dropin.DropInObjectOutputStream;
import dev.brine.lab.Plan;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One run of the command line in this process.
 *
 * @param code its exit code
 * @param out what it printed to standard output
 * @param err what it printed to standard error
 * @param plan the plan that the laboratory got, or null if it got none
 * @param bytes what it printed to standard output, where that is no text
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record Invocation(int code, String out, String err, Plan plan, byte[] bytes) {
  static {
    // The command convert sets brine.write, which the first stream of a process reads for good.
    try (OutputStream sink = new DropInObjectOutputStream(OutputStream.nullOutputStream())) {
      sink.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Invocation of(Laboratory laboratory, String... args) {
    return of("", Map.of(), laboratory, args);
  }

  public static Invocation of(
      String terminals, Map<String, String> environment, Laboratory laboratory, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Properties properties = new Properties();
    properties.setProperty("native.encoding", "UTF-8");
    properties.setProperty("brine.terminal", terminals);
    AtomicReference<Plan> planned = new AtomicReference<>();
    Laboratory asking =
        (plan, progress) -> {
          planned.set(plan);
          return laboratory.run(plan, progress);
        };
    Terminal terminal = Terminal.of(out, err, properties, new HashMap<>(environment));
    int code = Main.run(terminal, asking, args);
    return new Invocation(
        code,
        out.toString(StandardCharsets.UTF_8),
        err.toString(StandardCharsets.UTF_8),
        planned.get(),
        out.toByteArray());
  }
}
