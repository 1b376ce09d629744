// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.inspect.report.ValueOptions;
import dev.brine.inspect.report.ValueOptions.Masking;
import picocli.CommandLine.Option;

/** How values are shown. */
final class ValueLimits {
  private static final int WHOLE = 1 << 24;
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
  private int length = -1;

  @Option(
      names = "--mask",
      description =
          "Hide chars, the characters of strings, arrays of bytes and the bytes that classes wrote"
              + " themselves.")
  private boolean isMasked;

  ValueOptions ofSummary() {
    return options(SHORT / 2);
  }

  ValueOptions ofTree() {
    return options(SHORT);
  }

  ValueOptions ofJson() {
    return options(WHOLE);
  }

  private ValueOptions options(int usual) {
    if (depth < 1 || length < -1) {
      throw new UsageProblem(
          "Expected numbers of at least 1", "Change --depth or --length.", "inspect");
    }
    int longest = length < 0 ? usual : length;
    return new ValueOptions(depth, longest, longest, isMasked ? Masking.MASKED : Masking.SHOWN);
  }
}
