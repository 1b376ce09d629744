// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import dev.brine.TypeFilter;
import dev.brine.inspect.mask.StreamMask;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;

/**
 * The settings of a capture: folder, classes, number of samples, masking.
 *
 * @param folder gets a folder for each run of the program
 * @param classes a stream is a sample if it has an object of one of these
 * @param most the samples of one kind of root, at least 1
 * @param masking whether text is masked before it is written
 * @param task whether the program is observed, too
 */
public record Capture(
    Path folder, TypeFilter classes, int most, Masking masking, Capture.Task task) {
  /** The samples of one kind of root unless the user says otherwise. */
  public static final int USUAL = 1_000;

  /** The extent of what the agent looks at. */
  public enum Task {
    /** Samples and counts of objects. */
    CAPTURE,
    /** Also where bytes go, who reads them, and what the program does with them. */
    OBSERVE
  }

  /** The treatment of text in samples. */
  public enum Masking {
    /** It is written as it is. */
    NONE,
    /** Each letter and digit becomes another one. */
    STRINGS
  }

  /**
   * Starts to capture what passes through classes that are loaded from now on. If the folder cannot
   * be created, that is said, and nothing is captured: the program runs as it would otherwise.
   */
  public void start(Instrumentation instrumentation) {
    CaptureFolder run;
    try {
      run = new CaptureFolder(folder, most, masking == Masking.NONE ? null : StreamMask.create());
    } catch (IOException e) {
      System.err.println("brine: Captures nothing, as the folder cannot be created: " + e);
      return;
    }
    boolean isObserving = task == Task.OBSERVE;
    Observer observer = isObserving ? Observer.create(Sinks.create(instrumentation)) : null;
    Recorder recorder = new Recorder(classes, run, observer);
    CaptureHooks.set(recorder);
    instrumentation.addTransformer(new CapturedClasses(instrumentation, task, recorder::failed));
    Thread thread = new Thread(recorder, "brine-capture");
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    thread.start();
    PrintStream said = System.err; // The program may set one of its own.
    Thread last = new Thread(() -> end(recorder, said), "brine-capture-end");
    Runtime.getRuntime().addShutdownHook(last);
  }

  private static void end(Recorder recorder, PrintStream said) {
    try {
      said.println(recorder.stop().sentence());
    } catch (Throwable e) { // The program ends as it would otherwise.
      said.println("brine: The capture did not end well: " + e);
    }
  }
}
