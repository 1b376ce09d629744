// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.optimize.LoadedConstructors;
import dev.brine.optimize.LoadedProgram;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.Arrays;

/**
 * {@code java -javaagent:brine-agent.jar=streams -jar app.jar}: what {@code brine optimize} does to
 * files, done to classes while they are loaded. Java's own classes stay as they are.
 */
public final class Agent {
  private Agent() {}

  /**
   * Called by the JVM before the program starts. Ends the program if the options are not valid.
   *
   * @param options the text after the agent's jar: {@code streams}, which is the default; {@code
   *     codecs} gives plain classes constructors for codecs, and leaves streams unless they are
   *     named, too; {@code open} opens java.lang, so that strings are written faster; {@code
   *     include=}, {@code exclude=}, {@code write-java=} and {@code trust=} select classes by
   *     patterns; {@code plan=FILE} decides about places that write; {@code renames=FILE} reads
   *     streams with former names of classes; {@code identity=} says which objects stay one in the
   *     streams; {@code if-unpaired=} says what to do with writers whose readers keep Java's
   *     streams; {@code on-failure=} says what a place does after a failure; {@code report=FILE}
   *     writes what was done and refused to a file; {@code options=FILE} reads one option from each
   *     line. {@code capture=DIR} instead writes samples of what passes through object streams, and
   *     changes nothing; {@code observe=DIR} also notes what the program does with the bytes;
   *     {@code classes=}, {@code max=} and {@code mask=strings} say which and how
   */
  public static void premain(String options, Instrumentation instrumentation) {
    try {
      OpenModules modules = new OpenModules(instrumentation);
      modules.exportBrine();
      Options known = Options.of(options);
      RuntimeProperties.check(System.getProperties());
      if (known.capture().isPresent()) {
        known.capture().get().start(instrumentation);
        return;
      }
      RunningStreams.set(known);
      if (known.isOpen()) {
        modules.openText();
      }
      AgentReport report = new AgentReport(known.report(), known.identity());
      if (known.report() != null && known.hasStreams()) {
        instrumentation.addTransformer(new ClassesOfJava(report::outcome));
      }
      if (known.hasStreams()) {
        LoadedProgram program = known.optimizer().loaded(report);
        instrumentation.addTransformer(new ProgramClasses(modules, new LoadedClasses(program)));
      }
      if (known.hasCodecs()) {
        LoadedConstructors added = known.optimizer().loadedConstructors(report::outcome);
        instrumentation.addTransformer(
            new ProgramClasses(modules, (file, loader, domain) -> added.add(file, loader)));
      }
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      ProgramEnd.after(instrumentation);
    } catch (IOException e) {
      System.err.println("Cannot read and write files: " + e);
      ProgramEnd.after(instrumentation);
    }
  }

  /**
   * Called by the JVM if the agent is attached to a program that runs. Only captures: the program
   * has loaded some of its classes, whose streams stay Java's and could not read what others write.
   * Never ends the program.
   *
   * @param options as those of {@link #premain}
   */
  public static void agentmain(String options, Instrumentation instrumentation) {
    try {
      new OpenModules(instrumentation).exportBrine();
      Options known = Options.of(options);
      if (known.capture().isPresent()) {
        System.err.println(
            "brine: " + loaded(instrumentation) + ", and their streams are not captured");
        known.capture().get().start(instrumentation);
      } else {
        System.err.println(
            "brine: Streams are not replaced in a program that runs: "
                + loaded(instrumentation)
                + ", and could not read what others write\n"
                + "Start the program with -javaagent. See docs/troubleshooting.md#agent");
      }
    } catch (IllegalArgumentException e) {
      System.err.println("brine: Nothing is done: " + e.getMessage());
    } catch (IOException e) {
      System.err.println("brine: Nothing is done, as a file cannot be read: " + e);
    }
  }

  private static String loaded(Instrumentation instrumentation) {
    long count =
        Arrays.stream(instrumentation.getAllLoadedClasses())
            .filter(type -> !OpenModules.isJava(type.getModule(), type.getClassLoader()))
            .count();
    return count == 1
        ? "1 class of the program is loaded already"
        : count + " classes of the program are loaded already";
  }
}
