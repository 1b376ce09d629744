// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import picocli.CommandLine.Help.Ansi;

/**
 * The output streams of the command line, and the forms that they can show.
 *
 * <p>Java cannot detect whether standard error alone is a terminal, so the launcher sets system
 * properties. Without them neither stream counts as a terminal.
 *
 * @param out for data
 * @param err for everything else
 * @param charset of both
 * @param terminals which of {@code out} and {@code err} are terminals
 * @param columns the width of the terminal
 * @param environment the environment variables
 */
public record Terminal(
    DataStream out,
    TerminalStream err,
    Charset charset,
    List<String> terminals,
    int columns,
    Map<String, String> environment) {

  /** Returns the terminal of this process. */
  public static Terminal ofProcess() {
    return of(
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        System.getProperties(),
        System.getenv());
  }

  /** Returns a terminal as the launcher describes it in system properties. */
  public static Terminal of(
      OutputStream out, OutputStream err, Properties properties, Map<String, String> environment) {
    Charset charset = Charset.forName(properties.getProperty("native.encoding", "UTF-8"));
    return new Terminal(
        DataStream.of(out, charset),
        new TerminalStream(err, true, charset),
        charset,
        Arrays.asList(properties.getProperty("brine.terminal", "").split(",")),
        columns(properties.getProperty("brine.columns", "")),
        Map.copyOf(environment));
  }

  private static int columns(String text) {
    return text.matches("[1-9][0-9]{1,3}") ? Integer.parseInt(text) : 80;
  }

  /** Returns {@link #out} for text that is laid out by picocli. */
  public PrintWriter outWriter() {
    return new PrintWriter(out, true, charset);
  }

  /** Returns {@link #err} for text that is laid out by picocli. */
  public PrintWriter errWriter() {
    return new PrintWriter(err, true, charset);
  }

  /** Returns whether data is printed in colour. */
  public Ansi ansi() {
    if (isSet("NO_COLOR")) {
      return Ansi.OFF;
    }
    if (isSet("CLICOLOR_FORCE") && !"0".equals(environment.get("CLICOLOR_FORCE"))) {
      return Ansi.ON;
    }
    return isWatched() && !isDumb() ? Ansi.ON : Ansi.OFF;
  }

  /** Returns whether {@link #out} is a terminal. */
  public boolean isWatched() {
    return terminals.contains("out");
  }

  /** Returns whether a line on {@link #err} can be replaced by the next. */
  public boolean canReplaceLines() {
    return terminals.contains("err") && !isDumb();
  }

  /** Returns whether the user wants stack traces. */
  public boolean isDebugging() {
    return isSet("BRINE_DEBUG");
  }

  private boolean isDumb() {
    return "dumb".equals(environment.get("TERM"));
  }

  private boolean isSet(String variable) {
    return !environment.getOrDefault(variable, "").isEmpty();
  }
}
