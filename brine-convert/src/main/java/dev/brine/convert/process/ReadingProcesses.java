// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.process;

import dev.brine.convert.StreamCheck;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.StreamParts;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/**
 * Lets the classes of a new program read converted streams, in other processes: one for each thread
 * that asks. They run the code of these classes. A process that ends is replaced, and refuses the
 * value that it was reading.
 */
public final class ReadingProcesses implements StreamCheck, Closeable {
  /** The most memory of a process. */
  static final String MEMORY = "1 GB";

  private static final Duration LONGEST = Duration.ofMinutes(1);

  private final ProcessBuilder builder;
  private final Duration longest;
  private final Deque<ReadingProcess> idle = new ConcurrentLinkedDeque<>();
  private final Deque<ReadingProcess> all = new ConcurrentLinkedDeque<>();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "brine-readers");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * Creates the processes of a program; each starts when it is needed.
   *
   * @param classPath folders and jars of the program
   * @param ignored patterns of the classes whose serialVersionUIDs are not compared
   * @param hidden environment variables that they do not get
   */
  public ReadingProcesses(List<Path> classPath, List<String> ignored, Set<String> hidden) {
    this(classPath, ignored, hidden, LONGEST);
  }

  ReadingProcesses(
      List<Path> classPath, List<String> ignored, Set<String> hidden, Duration longest) {
    this.longest = longest;
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx1g",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:+UseSerialGC",
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "-Dbrine.announce=false",
            "-cp",
            System.getProperty("java.class.path"),
            ReadingMain.class.getName()));
    ignored.forEach(pattern -> command.add(ReadingMain.IGNORED + pattern));
    classPath.forEach(path -> command.add(path.toAbsolutePath().toString()));
    builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().keySet().removeAll(hidden);
  }

  @Override
  public void check(ConvertedValue.Kind kind, byte[] streams) throws IOException {
    if (kind != ConvertedValue.Kind.CHANGED) {
      return;
    }
    List<StreamParts.Part> parts = StreamParts.of(offset -> from(streams, offset)).parts();
    for (int i = 0; i < parts.size(); i++) {
      long end = i + 1 < parts.size() ? parts.get(i + 1).offset() : streams.length;
      read(Arrays.copyOfRange(streams, (int) parts.get(i).offset(), (int) end));
    }
  }

  private static InputStream from(byte[] bytes, long offset) {
    int start = (int) Math.min(offset, bytes.length);
    return new ByteArrayInputStream(bytes, start, bytes.length - start);
  }

  private void read(byte[] stream) throws IOException {
    ReadingProcess process = idle.pollFirst();
    if (process == null || !process.isAlive()) {
      process = ReadingProcess.start(builder);
      all.add(process);
    }
    String failure;
    try {
      failure = process.read(stream, timer, longest);
    } catch (IOException e) {
      all.remove(process);
      throw e;
    }
    idle.addFirst(process);
    if (!failure.isEmpty()) {
      throw new IOException("The new program cannot read it: " + failure);
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
    all.forEach(ReadingProcess::close);
  }
}
