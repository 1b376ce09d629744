// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A file by which one process lets another go on, so that no application ends after a time that a
 * busy machine may exceed. Whoever runs the processes ends those that hang.
 */
public enum Signal {
  /** The receiver listens; the file contains its port. */
  READY,

  /** The receiver has what it waited for, and the sender may leave. */
  RECEIVED,

  /** The sender has ended. */
  SENT,

  /** Nothing else arrives: the trial gives it where no message is expected to arrive. */
  OVER;

  private static final long PAUSE_MILLIS = 20;

  /**
   * Gives the signal, at once with its text.
   *
   * @param folder that both processes know
   */
  public void give(Path folder, String text) throws IOException {
    Path unfinished = folder.resolve(this + ".unfinished");
    Files.writeString(unfinished, text);
    Files.move(unfinished, file(folder));
  }

  /**
   * Waits for the signal and returns its text.
   *
   * @param folder that both processes know
   */
  public String await(Path folder) throws IOException, InterruptedException {
    while (!isGiven(folder)) {
      pause();
    }
    return Files.readString(file(folder));
  }

  /**
   * Whether the signal was given.
   *
   * @param folder that both processes know
   */
  public boolean isGiven(Path folder) {
    return Files.exists(file(folder));
  }

  private static void pause() throws InterruptedException {
    Thread.sleep(PAUSE_MILLIS);
  }

  private Path file(Path folder) {
    return folder.resolve(name().toLowerCase(Locale.ROOT));
  }
}
