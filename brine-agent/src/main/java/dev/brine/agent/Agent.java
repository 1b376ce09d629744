// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.optimize.LoadedProgram;
import java.io.IOException;
import java.lang.instrument.Instrumentation;

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
   *     same; {@code open} opens java.lang, so that strings are written faster; {@code include=},
   *     {@code exclude=} and {@code write-java=} choose classes by patterns, {@code identity=}
   *     which objects stay one, {@code if-unpaired=} what becomes of writers whose readers stay
   *     Java's; {@code report=FILE} has a file told what is done and refused, and {@code
   *     options=FILE} has one option a line
   */
  @SuppressWarnings("SystemExitOutsideMain") // An exception would make the JVM crash.
  public static void premain(String options, Instrumentation instrumentation) {
    try {
      Options known = Options.of(options);
      OpenModules modules = new OpenModules(instrumentation);
      if (known.isOpen()) {
        modules.openText();
      }
      Told told = new Told(known.report(), known.identity());
      if (known.report() != null) {
        instrumentation.addTransformer(new ClassesOfJava(told::outcome));
      }
      LoadedProgram program = known.optimizer().loaded(told);
      instrumentation.addTransformer(new LoadedClasses(modules, program));
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    } catch (IOException e) {
      System.err.println("Expected files that can be read and written to but failed: " + e);
      System.exit(1);
    }
  }
}
