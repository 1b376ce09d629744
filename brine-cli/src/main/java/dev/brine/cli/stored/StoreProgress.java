// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.TimeText;
import dev.brine.convert.StoreListener;
import dev.brine.convert.Tally;
import dev.brine.inspect.convert.RuleUse;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.rewrite.RuleUses;
import dev.brine.inspect.rewrite.StreamChanges;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Prints what happens to the values of a store: a line on standard output for each value that
 * failed, and the progress on standard error.
 */
final class StoreProgress implements StoreListener {
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);

  /** A store may have millions of values with the same remark. */
  private static final int MOST_REMARKS = 1_000;

  private final Terminal terminal;
  private final LongSupplier nanos;
  private final RuleUses uses = new RuleUses();
  private long remarks;

  /** The time and the number of values at the first report; a resumed job has values before. */
  private long start;

  private long values = -1;
  private long lastLine;

  /**
   * Creates the progress.
   *
   * @param nanos a clock in nanoseconds
   */
  StoreProgress(Terminal terminal, LongSupplier nanos) {
    this.terminal = terminal;
    this.nanos = nanos;
    start = nanos.getAsLong();
    lastLine = start;
  }

  @Override
  public void changed(List<RuleUse> ofValue) {
    uses.add(ofValue);
  }

  /** Prints how often this run used each change. */
  void printUses(StreamChanges changes) {
    for (String line : uses.lines(changes, "value", "values")) {
      terminal.out().println(Printable.cut(line));
    }
  }

  @Override
  public void failed(String key, String reason) {
    terminal.out().println(Printable.cut(key) + " stays as it was: " + Printable.cut(reason));
  }

  @Override
  public void remarked(String key, String remark) {
    remarks++;
    if (remarks <= MOST_REMARKS) {
      terminal.out().println(Printable.cut(key) + ": " + Printable.cut(remark));
    }
  }

  /** Prints how many remarks were left out. */
  void printRemarks() {
    if (remarks > MOST_REMARKS) {
      terminal
          .out()
          .printf(
              Locale.ROOT,
              "%,d more remarks are not printed. To see them, choose fewer values by --where or"
                  + " --match.%n",
              remarks - MOST_REMARKS);
    }
  }

  @Override
  public void advanced(Tally tally, long total) {
    long now = nanos.getAsLong();
    if (values < 0) {
      values = tally.values();
      start = now;
    }
    if (now - lastLine >= BETWEEN_LINES.toNanos()) {
      lastLine = now;
      terminal.err().println(line(tally, total, now - start));
    }
  }

  private String line(Tally tally, long total, long elapsed) {
    double seconds = Math.max(elapsed, 1) / 1e9;
    double rate = (tally.values() - values) / seconds;
    String of = total < 0 ? "" : String.format(Locale.ROOT, " of %,d", total);
    String done = String.format(Locale.ROOT, "%,d%s values", tally.values(), of);
    if (rate <= 0) {
      return done;
    }
    String atRate = String.format(Locale.ROOT, "%s, %,.0f a second", done, rate);
    if (total < 0) {
      return atRate;
    }
    Duration left = Duration.ofSeconds((long) ((total - tally.values()) / rate));
    return atRate + ", about " + TimeText.words(left.isNegative() ? Duration.ZERO : left) + " left";
  }
}
