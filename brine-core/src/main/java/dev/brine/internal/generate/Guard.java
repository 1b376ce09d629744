// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.Step;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A stretch of code whose failures are given a place before they go on. */
final class Guard implements Opcodes {
  private final Code code;
  private final Label start = new Label();
  private final Label end = new Label();

  private Guard(Code code) {
    this.code = code;
  }

  /** Begins a stretch here. */
  static Guard begin(Code code) {
    Guard guard = new Guard(code);
    code.label(guard.start);
    return guard;
  }

  /** Ends the stretch here. */
  void end() {
    code.label(end);
  }

  /**
   * Generates what adds a step to the path of a failure.
   *
   * @param step the step
   * @param way the method of {@code Failures}
   * @param steps pushes the names of the steps
   */
  void handle(Step step, String way, Runnable steps) {
    handle(step, way, steps, () -> {});
  }

  /**
   * Does the same for a method that works on several objects within each other.
   *
   * @param around adds the steps to the last one
   */
  void handle(Step step, String way, Runnable steps, Runnable around) {
    catches("java/lang/RuntimeException");
    steps.run();
    step.load();
    // stack: failure, names of the steps, number of the step
    code.kernel(
        "failure/Failures",
        way,
        "(Ljava/lang/RuntimeException;[Ljava/lang/String;I)Ljava/lang/RuntimeException;");
    around.run();
    code.op(ATHROW);
  }

  /**
   * Generates what names the class whose constructor failed.
   *
   * @param way the method of {@code Failures}
   * @param type pushes the class
   */
  void handleConstruction(String way, Runnable type) {
    catches("java/lang/Throwable");
    int failure = code.local(Type.getType(Object.class));
    code.store(Type.getType(Object.class), failure);
    type.run();
    code.aload(failure);
    code.cast(Type.getType(Throwable.class));
    // stack: class, failure
    code.kernel(
        "failure/Failures",
        way,
        "(Ljava/lang/Class;Ljava/lang/Throwable;)Ldev/brine/BrineException;");
    code.op(ATHROW);
  }

  /** Generates what goes on here where the stretch throws. Stack: nothing. */
  void handleAll() {
    catches("java/lang/Throwable");
    code.op(POP);
  }

  private void catches(String failure) {
    Label handler = new Label();
    code.visitor().visitTryCatchBlock(start, end, handler, failure);
    code.label(handler);
    // stack: failure
  }
}
