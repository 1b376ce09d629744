// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

class JitCompilerTest {
  private static final String WAITING =
      """
      Current compiles:
      C2 CompilerThread0   515 %     4       Order::total @ 96 (142 bytes)

      C1 compile queue:
      Empty
      """;

  private static final String DONE =
      """
      Current compiles:
      C1 CompilerThread0   658  s    3       Order::total (33 bytes)

      C1 compile queue:
       663       2       Order4::isOpen (27 bytes)
      """;

  private static final String IDLE =
      """
      Current compiles:

      C1 compile queue:
      Empty

      C2 compile queue:
      Empty
      """;

  @Test
  void sees_work_of_either_compiler() {
    assertTrue(JitCompiler.isWorking(WAITING));
    assertTrue(JitCompiler.isWorking(DONE));
  }

  @Test
  void sees_no_work_in_empty_queues() {
    assertFalse(JitCompiler.isWorking(IDLE));
  }

  @Test
  void sees_a_method_that_is_optimized() {
    assertTrue(JitCompiler.isOptimizing(WAITING));
  }

  @Test
  void does_not_count_methods_of_the_first_compiler() {
    assertFalse(JitCompiler.isOptimizing(DONE));
  }

  @Test
  void answers_in_a_jvm_that_compiles_nothing() {
    assertDoesNotThrow(() -> new JitCompiler(null).isOptimizing());
    assertEquals(0, new JitCompiler(null).millis());
  }

  @Test
  void a_jvm_of_hotspot_answers() {
    assumeTrue(System.getProperty("java.vm.name").contains("OpenJDK"));
    assertTrue(new JitCompiler().queue().orElseThrow().contains("compile queue:"));
  }
}
