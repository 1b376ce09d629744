// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.process;

import dev.brine.Brine;
import dev.brine.convert.StreamCheck;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.StreamParts;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/**
 * Lets the classes of a new program read converted streams, in other processes: one for each thread
 * that asks. They run the code of these classes. A process that ends is replaced. A value is
 * refused if it ends a process that has read no other.
 */
public final class ReadingProcesses implements StreamCheck, Closeable {
  /** The most memory of a process. */
  static final String MEMORY = "1 GB";

  private static final Duration LONGEST = Duration.ofMinutes(1);

  private final ProcessBuilder builder;
  private final Duration longest;
  private volatile boolean isUsed;
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
            ownClassPath(),
            ReadingMain.class.getName()));
    ignored.forEach(pattern -> command.add(ReadingMain.IGNORED + pattern));
    classPath.forEach(path -> command.add(path.toAbsolutePath().toString()));
    builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().keySet().removeAll(hidden);
  }

  /** Where an engine loads Brine by a loader of its own, the class path of the JVM lacks it. */
  private static String ownClassPath() {
    List<String> all = new ArrayList<>(List.of(System.getProperty("java.class.path")));
    for (Class<?> type : List.of(ReadingMain.class, StreamParts.class, Brine.class)) {
      try {
        URL place = type.getProtectionDomain().getCodeSource().getLocation();
        all.add(Path.of(place.toURI()).toString());
      } catch (URISyntaxException e) {
        throw new IllegalStateException("Brine is at a place that is no file", e);
      }
    }
    return String.join(File.pathSeparator, all);
  }

  /** The program wrote or read what has nothing to change. */
  @Override
  public boolean wants(ConvertedValue.Kind kind) {
    return kind == ConvertedValue.Kind.CHANGED;
  }

  @Override
  public void check(ConvertedValue.Kind kind, byte[] streams) throws IOException {
    if (!wants(kind)) {
      return;
    }
    isUsed = true;
    StreamParts found = StreamParts.of(streams);
    for (int i = 0; i < found.parts().size(); i++) {
      String failure = failure(found.bytes(i, streams));
      if (!failure.isEmpty()) {
        throw new IOException("The new program cannot read it: " + failure);
      }
    }
  }

  /** Returns whether there was a new value to read. */
  public boolean isUsed() {
    return isUsed;
  }

  private String failure(byte[] stream) throws IOException {
    ReadingProcess used = idle.pollFirst();
    if (used != null) {
      try {
        return failure(used, stream);
      } catch (IOException e) {
        // A stream before this one may be why: decided below, by a process that has read none.
      }
    }
    ReadingProcess process = ReadingProcess.start(builder);
    all.add(process);
    return failure(process, stream);
  }

  private String failure(ReadingProcess process, byte[] stream) throws IOException {
    try {
      String failure = process.read(stream, timer, longest);
      idle.addFirst(process);
      return failure;
    } catch (IOException e) {
      all.remove(process);
      throw e;
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
    all.forEach(ReadingProcess::close);
  }
}
