// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.inspect.Text;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import picocli.CommandLine.Option;

/** The options for showing values. */
final class ValueLimits {
  private static final int SHORT = 80;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Show N levels below the roots of a tree (default: all).")
  private int depth = Integer.MAX_VALUE;

  @Option(
      names = "--length",
      paramLabel = "N",
      description =
          "Show N characters of a string and N elements of an array of numbers (default: 80 in a"
              + " tree, all in JSON).")
  private Integer length;

  @Option(
      names = "--mask",
      description =
          "Hide chars, the characters of strings, arrays of bytes and the bytes that classes wrote"
              + " themselves.")
  private boolean isMasked;

  boolean isMasked() {
    return isMasked;
  }

  /** Returns whether the user chose how long strings are. */
  boolean isLengthChosen() {
    return length != null;
  }

  ValueOptions ofSummary() {
    return options(SHORT / 2);
  }

  ValueOptions ofTree() {
    return options(SHORT);
  }

  ValueOptions ofJson() {
    return options(Text.LONGEST);
  }

  private ValueOptions options(int usual) {
    requireOne("--depth", depth);
    int longest = length == null ? usual : length;
    requireOne("--length", longest);
    return new ValueOptions(depth, longest, longest, isMasked ? Masking.MASKED : Masking.SHOWN);
  }

  private static void requireOne(String option, int value) {
    if (value < 1) {
      throw new UsageProblem(
          "Expected at least 1 for " + option + " but was " + value,
          "Set " + option + ".",
          "inspect");
    }
  }
}
