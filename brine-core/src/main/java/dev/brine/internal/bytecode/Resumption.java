// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.bytecode;

import java.util.List;
import java.util.function.IntConsumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Generates the beginning of a step: it goes on behind the field whose body is complete by now. */
public record Resumption(Code code, int from, Label first) implements Opcodes {
  /**
   * Creates it.
   *
   * @param from the local variable of the step to go on with
   */
  public Resumption(Code code, int from) {
    this(code, from, new Label());
  }

  /**
   * Generates the choice. What follows is what no field of these ends; at last the first step.
   *
   * @param behind the place behind each field that ends a step, else null
   * @param restore generates what takes back the values that were kept at a field
   */
  public void generate(List<Label> behind, IntConsumer restore) {
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
  }

  /** Generates another choice, which leads away. */
  public void generate(int step, Runnable body) {
    Label next = new Label();
    code.iload(from);
    code.push(step);
    code.jump(IF_ICMPNE, next);
    body.run();
    code.label(next);
  }

  /** Places the first step here. */
  public void placeFirst() {
    code.label(first);
  }
}
