// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

  @Test
  void aMethodThatIsOptimizedIsSeen() {
    assertTrue(JitCompiler.isOptimizing(WAITING));
  }

  @Test
  void methodsOfTheFirstCompilerDoNotCount() {
    assertFalse(JitCompiler.isOptimizing(DONE));
  }

  @Test
  void thisJvmAnswers() throws Exception {
    assertTrue(new JitCompiler().queue().contains("compile queue:"));
  }
}
