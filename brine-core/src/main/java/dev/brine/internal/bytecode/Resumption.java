// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.bytecode;

import java.util.List;
import java.util.function.IntConsumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Generates the beginning of a step: it goes on behind the field whose body is complete by now. */
public record Resumption(Code code, int from) implements Opcodes {
  /**
   * Generates the choice. What follows is the first step.
   *
   * @param behind the place behind each field that ends a step, else null
   * @param restore generates what takes back the values that were kept at a field
   */
  public void generate(List<Label> behind, IntConsumer restore) {
    Label first = new Label();
    code.iload(from);
    code.jump(IFEQ, first);
    for (int i = 0; i < behind.size(); i++) {
      if (behind.get(i) != null) {
        Label next = new Label();
        code.iload(from);
        code.push(i + 1);
        code.jump(IF_ICMPNE, next);
        restore.accept(i);
        code.jump(GOTO, behind.get(i));
        code.label(next);
      }
    }
    code.label(first);
  }
}
