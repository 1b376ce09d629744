// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.cli.terminal.CommandName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Puts the words that start this program into the help of its commands, which is written with those
 * of a checkout.
 */
final class CommandTexts {
  private static final String EXAMPLE = "  ";
  private static final String FURTHER = "      ";

  /** An example and its comment. */
  private static final Pattern COMMENTED = Pattern.compile("(  \\S.*?) {3,}(\\S.*)");

  private CommandTexts() {}

  /** Changes the descriptions and examples of a command and of those below. */
  static void name(CommandSpec command, int width) {
    UsageMessageSpec usage = command.usageMessage();
    usage.description(named(usage.description()));
    usage.footer(fitted(named(usage.footer()), width));
    for (CommandLine below : command.subcommands().values()) {
      name(below.getCommandSpec(), width);
    }
  }

  private static String[] named(String[] lines) {
    return Arrays.stream(lines)
        .map(line -> line.replace(CommandName.OF_CHECKOUT + " ", CommandName.with("")))
        .toArray(String[]::new);
  }

  /** Breaks long examples as a shell does; where a comment has no room, all are below. */
  private static String[] fitted(String[] lines, int width) {
    boolean isBelow =
        Arrays.stream(lines)
            .anyMatch(line -> line.length() > width && COMMENTED.matcher(line).matches());
    List<String> fitted = new ArrayList<>();
    for (String line : lines) {
      Matcher commented = COMMENTED.matcher(line);
      if (isBelow && commented.matches()) {
        fitted.add(commented.group(1));
        fitted.add(FURTHER + commented.group(2));
      } else {
        addBroken(line, width, fitted);
      }
    }
    return fitted.toArray(String[]::new);
  }

  private static void addBroken(String line, int width, List<String> lines) {
    String rest = line;
    int space = rest.lastIndexOf(' ', width - 2);
    while (line.startsWith(EXAMPLE) && rest.length() > width && space > FURTHER.length()) {
      lines.add(rest.substring(0, space) + " \\");
      rest = FURTHER + rest.substring(space + 1);
      space = rest.lastIndexOf(' ', width - 2);
    }
    lines.add(rest);
  }
}
