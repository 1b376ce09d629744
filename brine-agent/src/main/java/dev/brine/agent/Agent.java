// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.optimize.Outcome;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.function.Consumer;

/**
 * {@code java -javaagent:brine-agent.jar=streams -jar app.jar}: what {@code brine optimize} does to
 * files, done to classes while they are loaded. Java's own classes stay as they are.
 */
public final class Agent {
  private Agent() {}

  /**
   * Called by the JVM before the program starts; ends it where the options are none.
   *
   * @param options what stands behind the agent's jar: {@code streams}, or nothing, which means the
   *     same; {@code streams,open} opens java.lang, so that strings are written faster, and {@code
   *     streams,report=FILE} has a file told what is done and refused
   */
  @SuppressWarnings("SystemExitOutsideMain") // An exception would make the JVM crash.
  public static void premain(String options, Instrumentation instrumentation) {
    try {
      Options known = Options.of(options);
      OpenModules modules = new OpenModules(instrumentation);
      if (known.isOpen()) {
        modules.openText();
      }
      Consumer<Outcome> report = outcome -> {};
      if (known.report() != null) {
        report = new Told(known.report())::tell;
        instrumentation.addTransformer(new ClassesOfJava(report));
      }
      instrumentation.addTransformer(new LoadedClasses(modules, report));
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    } catch (IOException e) {
      System.err.println("Expected a file that can be written to but failed: " + e);
      System.exit(1);
    }
  }
}
