// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import dev.brine.internal.proof.ConstructorProof.Target;
import dev.brine.internal.proof.ConstructorProof.Work;
import dev.brine.internal.proof.ConstructorValue.Kind;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * One path through a constructor: its operand stack, local variables and stores. A path that
 * creates an object must throw it in the end; what it calls in between does not matter then.
 */
final class ConstructorPath implements Opcodes {
  private final ConstructorScan scan;
  private final Type[] parameters;
  private final Deque<ConstructorValue> stack;
  private final Map<Integer, ConstructorValue> locals;
  private final Map<Target, ConstructorValue> stored;
  private int place;
  private Work work = Work.NONE;
  private boolean isConstructed;
  private boolean mustThrow;
  private End end = End.OPEN;

  /** The end of a path. */
  private enum End {
    OPEN,
    RETURNED,
    THROWN,
    REFUTED
  }

  /** Creates the path of the first instruction. */
  ConstructorPath(ConstructorScan scan, Type[] parameters) {
    this.scan = scan;
    this.parameters = parameters;
    stack = new ArrayDeque<>();
    locals = new HashMap<>();
    stored = new HashMap<>();
    locals.put(0, ConstructorValue.THIS);
    int local = 1;
    for (int i = 0; i < parameters.length; i++) {
      locals.put(local, ConstructorValue.parameter(i, parameters[i]));
      local += parameters[i].getSize();
    }
  }

  /** Creates the path that takes a jump where another one does not. */
  private ConstructorPath(ConstructorPath other, int target) {
    scan = other.scan;
    parameters = other.parameters;
    stack = new ArrayDeque<>(other.stack);
    locals = new HashMap<>(other.locals);
    stored = new HashMap<>(other.stored);
    work = other.work;
    isConstructed = other.isConstructed;
    mustThrow = other.mustThrow;
    end = other.end;
    place = target;
  }

  /** Returns whether there is a next instruction. */
  boolean goesOn() {
    return end == End.OPEN;
  }

  /** Returns whether the path does something that is not known to be without effect. */
  boolean isRefuted() {
    return end == End.REFUTED;
  }

  /** Returns whether the constructor returns at the end. */
  boolean hasReturned() {
    return end == End.RETURNED;
  }

  /** Returns the number of the next instruction. */
  int place() {
    return place;
  }

  /** Returns the work of the path beside its stores. */
  Work work() {
    return work;
  }

  /** Returns the values of the fields. */
  Map<Target, ConstructorValue> stored() {
    return stored;
  }

  /**
   * Runs the next instruction.
   *
   * @return the other path where the instruction has two ways on, else null
   */
  ConstructorPath step(Instruction instruction, Map<Label, Integer> places) {
    place++;
    int opcode = instruction.opcode();
    if (opcode >= ILOAD && opcode <= ALOAD) {
      push(locals.get(instruction.operand()));
    } else if (opcode == PUTFIELD) {
      put(instruction);
    } else if (opcode == RETURN) {
      end = isConstructed && !mustThrow ? End.RETURNED : End.REFUTED;
    } else if (opcode == INVOKESPECIAL && instruction.name().equals("<init>")) {
      construct(instruction);
    } else {
      work = work.and(Work.SILENT_CHECKS);
      return instruction.operand() instanceof Label label
          ? jump(opcode, places.get(label))
          : check(instruction);
    }
    return null;
  }

  private ConstructorPath check(Instruction instruction) {
    int opcode = instruction.opcode();
    if (opcode >= ISTORE && opcode <= ASTORE) {
      locals.put((Integer) instruction.operand(), pop());
    } else if (opcode == LDC) {
      push(ConstructorValue.constant(instruction.operand()));
    } else if (opcode >= GETSTATIC && opcode <= GETFIELD) {
      get(instruction);
    } else if (PureCalls.isGuard(instruction)) {
      guard(instruction);
    } else if (opcode >= INVOKEVIRTUAL && opcode <= INVOKEDYNAMIC) {
      call(instruction);
    } else if (instruction.operand() != null) {
      type(opcode);
    } else if (!StackCode.run(opcode, this)) {
      plain(opcode);
    }
    return null;
  }

  private ConstructorPath jump(int opcode, int target) {
    if (target < place || opcode == JSR) {
      refute();
      return null;
    }
    if (opcode == GOTO) {
      place = target;
      return null;
    }
    pop();
    if (opcode >= IF_ICMPEQ && opcode <= IF_ACMPNE) {
      pop();
    }
    return new ConstructorPath(this, target);
  }

  private void type(int opcode) {
    switch (opcode) {
      case NEW -> {
        mustThrow = true;
        push(ConstructorValue.computed(1));
      }
      case INSTANCEOF -> compute(1, 1);
      case ANEWARRAY -> inThrow(1, 1);
      default -> {
        // A cast leaves the value.
        if (opcode != CHECKCAST) {
          refute();
        }
      }
    }
  }

  private void plain(int opcode) {
    switch (opcode) {
      case ATHROW -> end = End.THROWN;
      case ARRAYLENGTH -> compute(1, 1);
      case AASTORE -> inThrow(3, 0);
      default -> refute();
    }
  }

  /** Ignores the uses of new objects before one of them is thrown. */
  private void inThrow(int operands, int size) {
    if (!mustThrow) {
      refute();
    }
    compute(operands, size);
  }

  /** Pops operands and pushes a result of some words, or none. */
  void compute(int operands, int size) {
    for (int i = 0; i < operands; i++) {
      if (pop().kind() == Kind.THIS) {
        refute();
      }
    }
    if (size > 0) {
      push(ConstructorValue.computed(size));
    }
  }

  private void get(Instruction field) {
    int size = Type.getType(field.descriptor()).getSize();
    if (field.opcode() == GETSTATIC) {
      boolean isKnown = scan.isOwn(field.owner()) || field.owner().startsWith("java/");
      if (!isKnown) {
        work = Work.CHECKS;
      }
      if (scan.isEnumConstant(field)) {
        push(
            ConstructorValue.constant(
                new ConstructorValue.EnumConstant(field.owner(), field.name())));
      } else if (isKnown || mustThrow) {
        push(ConstructorValue.computed(size));
      } else {
        refute();
      }
    } else if (field.opcode() == GETFIELD) {
      boolean isOwn = scan.isOwn(field.owner()) && scan.declares(field.name(), field.descriptor());
      ConstructorValue known =
          pop().kind() == Kind.THIS && isOwn ? stored.get(scan.field(field.name())) : null;
      push(known == null ? ConstructorValue.computed(size) : known);
    } else {
      refute();
    }
  }

  private void put(Instruction field) {
    ConstructorValue value = pop();
    if (pop().kind() != Kind.THIS
        || !scan.isOwn(field.owner())
        || !scan.declares(field.name(), field.descriptor())) {
      refute();
    } else {
      store(value, field.descriptor(), scan.field(field.name()));
    }
  }

  /** Any difference in type could change a value or refuse one that the field may hold. */
  private void store(ConstructorValue value, String type, Target target) {
    if (value.kind() == Kind.THIS
        || mustThrow
        || (value.isParameter() && !parameters[value.number()].getDescriptor().equals(type))) {
      refute();
    } else {
      stored.put(target, value);
    }
  }

  private void construct(Instruction call) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    ConstructorValue[] arguments = new ConstructorValue[types.length];
    for (int i = types.length - 1; i >= 0; i--) {
      arguments[i] = pop();
    }
    if (pop().kind() != Kind.THIS) {
      boolean isSilent =
          PureCalls.isOfText(call.owner()) && Arrays.stream(types).allMatch(PureCalls::isValue);
      work = work.and(isSilent ? Work.SILENT_CHECKS : Work.CHECKS);
      if (!mustThrow) {
        refute();
      }
      return;
    }
    ConstructorProof proof = scan.constructor(call);
    if (proof == null || isConstructed) {
      refute();
      return;
    }
    isConstructed = true;
    work = work.and(proof.work());
    for (int i = 0; i < proof.targets().size(); i++) {
      store(arguments[i], types[i].getDescriptor(), proof.targets().get(i));
    }
    proof.others().forEach((target, other) -> stored.put(target, ConstructorValue.of(other)));
  }

  private void call(Instruction call) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    boolean areValues = true;
    for (int i = types.length - 1; i >= 0; i--) {
      ConstructorValue argument = argument();
      Type known = argument.isParameter() ? parameters[argument.number()] : types[i];
      areValues &= PureCalls.isValue(types[i]) || PureCalls.isValue(known);
    }
    boolean isStatic = call.opcode() == INVOKESTATIC || call.opcode() == INVOKEDYNAMIC;
    if (!isStatic) {
      argument();
    }
    boolean isPure = PureCalls.isPure(call) && (areValues || PureCalls.leavesArguments(call));
    boolean isLambda = call.owner().equals("java/lang/invoke/LambdaMetafactory");
    boolean isText = mustThrow && PureCalls.isText(call);
    if (!isPure && !isLambda && !isText) {
      refute();
    } else if (isPure ? PureCalls.isUnbounded(call) : !(isText && areValues)) {
      work = Work.CHECKS;
    }
    int size = Type.getReturnType(call.descriptor()).getSize();
    if (size > 0) {
      push(ConstructorValue.computed(size));
    }
  }

  /** Calls what checks its first argument and returns it, if it returns anything. */
  private void guard(Instruction call) {
    ConstructorValue checked = null;
    Type[] types = Type.getArgumentTypes(call.descriptor());
    for (int i = types.length - 1; i >= 0; i--) {
      checked = argument();
      if (i > 0 && !PureCalls.isValue(types[i])) {
        work = Work.CHECKS;
      }
    }
    if (Type.getReturnType(call.descriptor()).getSize() > 0) {
      push(checked);
    }
  }

  private ConstructorValue argument() {
    ConstructorValue argument = pop();
    if (argument.kind() == Kind.THIS) {
      refute();
    }
    return argument;
  }

  /** Pushes a value; null, from a local variable that was not set, refutes the proof. */
  void push(ConstructorValue value) {
    if (value == null) {
      refute();
    } else {
      stack.push(value);
    }
  }

  /** Pops a value. */
  ConstructorValue pop() {
    ConstructorValue value = stack.poll();
    if (value == null) {
      refute();
      return ConstructorValue.computed(1);
    }
    return value;
  }

  /** Ends the path: nothing is proven. */
  void refute() {
    end = End.REFUTED;
  }
}
