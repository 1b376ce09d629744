// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.result.Json;
import dev.brine.lab.world.WorldPaths;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The main class of the process that checks samples. A thread of its own takes one after the other;
 * the main thread ends the process if a sample takes too long. Results are written at once, so a
 * process that ends in any way has said all but the one for the sample that ended it.
 */
public final class VerifyMain {
  /** The exit code after a result that says that a sample took too long. */
  static final int LATE = 9;

  /** The limit of a sample in processor time. */
  private static final long MOST_NANOS = 10_000_000_000L;

  /** The limit for a sample that waits and takes no processor time. */
  private static final long MOST_WAITING_NANOS = 6 * MOST_NANOS;

  private static final int STACK_BYTES = 16 << 20;
  private static final long TICK_MILLIS = 100;
  private static final String LIMIT = "It takes more than 10 seconds of processor time";
  private static final String WAITING = "It waits for more than a minute";

  private final List<String> files;
  private final UnaryOperator<byte[]> check;
  private final OutputStream results;
  private int done;
  private long started;
  private long startedOfCpu;

  private VerifyMain(List<String> files, UnaryOperator<byte[]> check, OutputStream results) {
    this.files = files;
    this.check = check;
    this.results = results;
  }

  /**
   * Checks the samples of a request.
   *
   * @param arguments the file of the {@link VerifyRequest}, and that of the results to write
   */
  public static void main(String[] arguments)
      throws IOException, InterruptedException, ReflectiveOperationException {
    VerifyRequest request = Json.read(Path.of(arguments[0]), VerifyRequest.class);
    PrintStream silence = new PrintStream(OutputStream.nullOutputStream());
    System.setOut(silence); // The program's classes may print much.
    System.setErr(silence);
    OutputStream results = Files.newOutputStream(Path.of(arguments[1]));
    VerifyMain main = new VerifyMain(request.files(), check(request), results);
    Thread worker = new Thread(null, main::checkAll, "brine-verify", STACK_BYTES);
    worker.setDaemon(true);
    worker.start();
    main.watch(worker);
    Runtime.getRuntime().halt(0); // The program's classes may have left threads behind.
  }

  /** Its streams find the program's classes by the loader of its own class. */
  private static UnaryOperator<byte[]> check(VerifyRequest request)
      throws ReflectiveOperationException {
    ClassLoader names = Thread.currentThread().getContextClassLoader();
    Class<?> check = Class.forName(SampleCheck.class.getName(), true, names);
    if (request.rewritten().isEmpty()) {
      return step(check.getConstructor(List.class).newInstance(request.classes()));
    }
    UnaryOperator<byte[]> blocks = ofRewritten(WrittenBlocks.class, request);
    UnaryOperator<byte[]> javaForm = ofRewritten(ReadBlocks.class, request);
    return step(
        check
            .getConstructor(List.class, UnaryOperator.class, UnaryOperator.class)
            .newInstance(request.classes(), blocks, javaForm));
  }

  /** Returns a step beside rewritten classes, in loaders of its own. */
  private static UnaryOperator<byte[]> ofRewritten(Class<?> step, VerifyRequest request)
      throws ReflectiveOperationException {
    List<Path> rewritten = request.rewritten().stream().map(Path::of).toList();
    ClassLoader names = WorldPaths.ofThisProcess().insteadOfUser(rewritten).names();
    return step(Class.forName(step.getName(), true, names).getConstructor().newInstance());
  }

  @SuppressWarnings("unchecked") // The classes have this interface.
  private static UnaryOperator<byte[]> step(Object step) {
    return (UnaryOperator<byte[]>) step;
  }

  private void checkAll() {
    for (String file : files) {
      byte[] result;
      begin();
      try {
        result = check.apply(Files.readAllBytes(Path.of(file)));
      } catch (IOException e) {
        result = SampleResult.notHere("It cannot be read: " + Reason.of(e)).bytes();
      }
      finish(result);
    }
  }

  private synchronized void begin() {
    started = System.nanoTime();
    startedOfCpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private synchronized void finish(byte[] result) {
    try {
      results.write(result);
      done++;
    } catch (IOException e) {
      Runtime.getRuntime().halt(1);
    }
  }

  private void watch(Thread worker) throws InterruptedException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    for (worker.join(TICK_MILLIS); worker.isAlive(); worker.join(TICK_MILLIS)) {
      endIfLate(threads.getThreadCpuTime(worker.getId()));
    }
  }

  private synchronized void endIfLate(long cpuTime) {
    boolean isLate = startedOfCpu > 0 && cpuTime - startedOfCpu > MOST_NANOS;
    boolean isWaiting = started != 0 && System.nanoTime() - started > MOST_WAITING_NANOS;
    if (done < files.size() && (isLate || isWaiting)) {
      finish(SampleResult.notHere(isLate ? LIMIT : WAITING).bytes());
      Runtime.getRuntime().halt(LATE);
    }
  }
}
