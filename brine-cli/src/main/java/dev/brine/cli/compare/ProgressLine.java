// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.TimeText;
import dev.brine.lab.Progress;
import dev.brine.lab.result.CellKey;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Shows on standard error how far a run has come: one line that is replaced on a terminal, else a
 * new line for every twentieth of the run.
 */
final class ProgressLine implements Progress, AutoCloseable {
  private static final int STEPS = 20;
  private static final byte[] ERASE = "\r\u001b[K".getBytes(StandardCharsets.US_ASCII);

  private final PrintStream err;
  private final boolean replaces;
  private final int columns;
  private int planned;
  private int done;
  private Duration remaining;
  private boolean isChanging;

  ProgressLine(Terminal terminal) {
    err = terminal.err();
    replaces = terminal.canReplaceLines();
    columns = terminal.columns();
  }

  @Override
  public synchronized void planned(int processes) {
    planned = processes;
    err.println("Measuring in up to " + processes + " processes; Ctrl-C keeps what is measured.");
  }

  @Override
  public synchronized void preparing(String workload) {
    err.println(
        "Looking for the engine of "
            + workload
            + "; Maven downloads its libraries where they are missing.");
  }

  @Override
  public synchronized void skipped(String workload, String reason, String detail) {
    err.println(workload + " is skipped: " + reason + (detail.isEmpty() ? "" : ": " + detail));
  }

  @Override
  public synchronized void started(CellKey key) {
    if (replaces) {
      String name = key.label() + " " + key.row() + " on Java " + key.jvm();
      replace(done + "/" + planned + "  " + left("  ") + name);
    }
  }

  @Override
  public synchronized void finished(CellKey key, int done, Duration remaining) {
    boolean isNextStep = done * STEPS / planned != this.done * STEPS / planned;
    this.done = done;
    this.remaining = remaining;
    if (!replaces && isNextStep) {
      err.println(done + " of " + planned + " processes done, " + left(""));
    }
  }

  @Override
  public synchronized void ended(int ran, String why) {
    if (!why.isEmpty()) {
      close();
      err.println("Ran " + ran + " of " + planned + " processes: " + why + ".");
    }
  }

  @Override
  public synchronized void changing(CellKey key) {
    if (replaces) {
      replace("Other versions of classes: " + key.label() + " " + key.row());
    } else if (!isChanging) {
      err.println("Reading messages with other versions of their classes");
    }
    isChanging = true;
  }

  @Override
  public synchronized void following(String what) {
    if (replaces) {
      replace(what);
    } else {
      err.println(what);
    }
  }

  /** Removes the line, so that other text can be printed. */
  @Override
  public synchronized void close() {
    if (replaces) {
      err.writeBytes(ERASE);
      err.flush();
    }
  }

  private void replace(String text) {
    int length = Math.min(text.length(), columns - 1);
    err.writeBytes(ERASE);
    err.print(text.substring(0, length));
    err.flush();
  }

  private String left(String end) {
    return remaining == null ? "" : "about " + TimeText.words(remaining) + " left" + end;
  }
}
