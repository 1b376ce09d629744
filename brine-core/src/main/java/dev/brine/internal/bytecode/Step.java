// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The number of the field that generated code works on, for the path of a failure. */
public interface Step extends Opcodes {
  /** The number where the code works on no field. */
  int NONE = -1;

  /** Sets the number. */
  void set(int number);

  /** Pushes the number. */
  void load();

  /** Returns a step in a new local variable, which is none at first. */
  static Step inLocal(Code code) {
    Step step = new Local(code, code.local(Type.INT_TYPE));
    step.set(NONE);
    return step;
  }

  /**
   * Returns a step in an array, which several methods share.
   *
   * @param array the local variable of an array of ints
   */
  static Step inArray(Code code, int array, int index) {
    return new Shared(code, array, index);
  }

  /** A step in a local variable. */
  record Local(Code code, int local) implements Step {
    @Override
    public void set(int number) {
      code.push(number);
      code.istore(local);
    }

    @Override
    public void load() {
      code.iload(local);
    }
  }

  /** A step in an array. */
  record Shared(Code code, int array, int index) implements Step {
    @Override
    public void set(int number) {
      code.aload(array);
      code.push(index);
      code.push(number);
      code.op(IASTORE);
    }

    @Override
    public void load() {
      code.aload(array);
      code.push(index);
      code.op(IALOAD);
    }
  }
}
