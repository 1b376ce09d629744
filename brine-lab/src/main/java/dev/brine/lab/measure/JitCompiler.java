// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Detects pending work of this JVM's optimizing compiler.
 *
 * <p>The total compilation time of Java's management interface counts a method when its compilation
 * has ended. On a busy machine that takes longer than a batch of the warm-up, which would then seem
 * to be quiet. HotSpot's diagnostic command {@code Compiler.queue} also shows what is waiting. A
 * JVM without that command is asked for the total time.
 */
final class JitCompiler {
  /** A line such as {@code C2 CompilerThread0 514 4 java.util.HashMap::put (13 bytes)}. */
  private static final Pattern FULLY_OPTIMIZED = Pattern.compile("\\s4 {3,}\\S+::");

  /** A line of any level. */
  private static final Pattern COMPILED = Pattern.compile("\\s[1-4] {3,}\\S+::");

  private static final String OPERATION = "compilerQueue";

  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private final CompilationMXBean total;
  private long before;

  /** Creates the compiler of this JVM. */
  JitCompiler() {
    this(ManagementFactory.getCompilationMXBean());
  }

  /**
   * Creates a compiler with this total time.
   *
   * @param total null in a JVM that compiles nothing, as with {@code -Xint}
   */
  JitCompiler(CompilationMXBean total) {
    this.total = total;
  }

  /**
   * Returns whether a method is compiled at the highest level now, or waits for it; in a JVM that
   * cannot tell, whether a compilation has ended since the last call.
   */
  boolean isOptimizing() {
    long time = millis();
    boolean hasCompiled = time != before;
    before = time;
    return queue().map(JitCompiler::isOptimizing).orElse(hasCompiled);
  }

  /** Returns the milliseconds of all compilations that have ended, or 0 where that is unknown. */
  long millis() {
    boolean isKnown = total != null && total.isCompilationTimeMonitoringSupported();
    return isKnown ? total.getTotalCompilationTime() : 0;
  }

  /**
   * Returns whether a method is compiled at any level now, or waits for it; false in a JVM that
   * cannot tell.
   */
  boolean isWorking() {
    return queue().map(JitCompiler::isWorking).orElse(false);
  }

  static boolean isWorking(String queue) {
    return COMPILED.matcher(queue).find();
  }

  static boolean isOptimizing(String queue) {
    return FULLY_OPTIMIZED.matcher(queue).find();
  }

  /** Returns what the JVM prints of its queues, or empty where it has no such command. */
  Optional<String> queue() {
    try {
      ObjectName commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
      Object queue = server.invoke(commands, OPERATION, new Object[0], new String[0]);
      return Optional.of((String) queue);
    } catch (JMException e) {
      return Optional.empty();
    }
  }
}
