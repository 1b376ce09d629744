// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import java.lang.management.ManagementFactory;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * What the optimizing compiler of this JVM still has to do.
 *
 * <p>The total compilation time of Java's management interface counts a method when its compilation
 * has ended. On a busy machine that takes longer than a batch of the warm-up, which would then seem
 * to be quiet. HotSpot's diagnostic command {@code Compiler.queue} also shows what is waiting.
 */
final class JitCompiler {
  /** A line such as {@code C2 CompilerThread0 514 4 java.util.HashMap::put (13 bytes)}. */
  private static final Pattern FULLY_OPTIMIZED = Pattern.compile("\\s4 {3,}\\S+::");

  private static final String OPERATION = "compilerQueue";

  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();

  /**
   * Returns whether a method is compiled at the highest level now, or waits for it; false in a JVM
   * that cannot tell.
   */
  boolean isOptimizing() {
    try {
      return isOptimizing(queue());
    } catch (JMException e) {
      return false;
    }
  }

  static boolean isOptimizing(String queue) {
    return FULLY_OPTIMIZED.matcher(queue).find();
  }

  /** Returns what the JVM prints of its queues. */
  String queue() throws JMException {
    ObjectName commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
    return (String) server.invoke(commands, OPERATION, new Object[0], new String[0]);
  }
}
