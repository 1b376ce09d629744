// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import java.lang.instrument.Instrumentation;

/**
 * {@code java -javaagent:brine-agent.jar=streams -jar app.jar}: what {@code brine optimize} does to
 * files, done to classes while they are loaded. Java's own classes stay as they are.
 */
public final class Agent {
  private static final String STREAMS = "streams";

  private Agent() {}

  /**
   * Called by the JVM before the program starts; ends it where the options are none.
   *
   * @param options what stands behind the agent's jar: {@code streams}, or nothing, which means the
   *     same
   */
  @SuppressWarnings("SystemExitOutsideMain") // An exception would make the JVM crash.
  public static void premain(String options, Instrumentation instrumentation) {
    if (options != null && !options.isEmpty() && !options.equals(STREAMS)) {
      System.err.println("Expected -javaagent:brine-agent.jar=streams but was " + options);
      System.exit(1);
    }
    OpenModules modules = new OpenModules(instrumentation);
    modules.openText();
    instrumentation.addTransformer(new LoadedClasses(modules));
  }
}
