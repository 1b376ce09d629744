// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.process;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A process that reads object streams by their classes. Used by one thread at a time. */
final class ReadingProcess {
  private static final int OUT_OF_MEMORY = 3;
  private static final String ADVICE =
      "; convert it without --verify-with, and try it in the program itself";

  private final Process process;
  private final DataOutputStream out;
  private final DataInputStream in;

  private ReadingProcess(Process process) {
    this.process = process;
    out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
    in = new DataInputStream(new BufferedInputStream(process.getInputStream()));
  }

  /** Starts a process. */
  static ReadingProcess start(ProcessBuilder builder) throws IOException {
    return new ReadingProcess(builder.start());
  }

  /**
   * Returns an empty text if the classes read a stream, or else the failure.
   *
   * @param timer ends the process if it takes longer
   * @throws IOException if the process has ended; its message says why
   */
  String read(byte[] stream, ScheduledExecutorService timer, Duration longest) throws IOException {
    AtomicBoolean isLate = new AtomicBoolean();
    Runnable end =
        () -> {
          isLate.set(true);
          process.destroyForcibly();
        };
    ScheduledFuture<?> alarm = timer.schedule(end, longest.toMillis(), TimeUnit.MILLISECONDS);
    try {
      out.writeInt(stream.length);
      out.write(stream);
      out.flush();
      return in.readUTF();
    } catch (IOException e) {
      throw new IOException(ended(isLate.get(), longest), e);
    } finally {
      alarm.cancel(false);
    }
  }

  private String ended(boolean isLate, Duration longest) {
    int code = process.destroyForcibly().onExit().join().exitValue();
    if (isLate) {
      return "Reading it takes more than " + longest.toSeconds() + " seconds" + ADVICE;
    }
    return code == OUT_OF_MEMORY
        ? "Reading it needs more than " + ReadingProcesses.MEMORY + ADVICE
        : "The program ended with code " + code + " while it read it" + ADVICE;
  }

  void close() {
    process.destroyForcibly().onExit().join();
  }
}
