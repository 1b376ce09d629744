// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import dev.brine.internal.proof.ConstructorProof.Other;
import dev.brine.internal.proof.ConstructorProof.Target;
import dev.brine.internal.proof.ConstructorProof.Work;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Collects the instructions of a constructor, and follows all paths through them. Each path that
 * returns must store the same values; the others throw. Loops, handlers and locks refute the proof.
 *
 * <p>Why all paths, and why loops refute: a constructor replaces what Java does, which is to run no
 * constructor at all and to set the fields. That is only the same if every way through it ends in
 * the same stores, whatever the values are. Paths are followed one by one, with symbols for the
 * parameters (symbolic execution; King, Communications of the ACM 19/7, 1976). With a loop, the
 * number of paths would depend on the values. A wrong proof would silently change objects, or run
 * code of the user that Java does not run; a missing one only costs speed.
 */
final class ConstructorWalk extends MethodVisitor {
  /** More steps than constructors that check their parameters take. */
  private static final int MOST_STEPS = 1 << 12;

  private final ConstructorScan scan;
  private final String descriptor;
  private final Type[] parameters;
  private final List<Instruction> instructions = new ArrayList<>();
  private final Map<Label, Integer> places = new HashMap<>();
  private Unproven unproven;
  private Map<Target, ConstructorValue> all = Map.of();

  /**
   * The reason why a constructor is not proven.
   *
   * @param what the first cause
   * @param place the number of the instruction that is the cause, or -1
   */
  record Unproven(Cause what, int place) {}

  /** The causes. */
  enum Cause {
    /** An instruction. */
    INSTRUCTION,
    /** A parameter is not stored, or twice. */
    PARAMETER,
    /** Fields get different values. */
    BRANCHES
  }

  /** Creates the walk through a constructor. */
  ConstructorWalk(ConstructorScan scan, String descriptor) {
    super(Opcodes.ASM9);
    this.scan = scan;
    this.descriptor = descriptor;
    parameters = Type.getArgumentTypes(descriptor);
  }

  /** Returns the proof of the constructor, or null. */
  ConstructorProof proof() {
    Deque<ConstructorPath> left = new ArrayDeque<>();
    left.push(new ConstructorPath(scan, parameters));
    Map<Target, ConstructorValue> stored = null;
    Work work = Work.NONE;
    int steps = 0;
    while (!left.isEmpty()) {
      ConstructorPath path = left.pop();
      while (path.goesOn()) {
        steps++;
        int place = path.place();
        if (steps > MOST_STEPS || place >= instructions.size()) {
          return unproven(Cause.BRANCHES, -1);
        }
        ConstructorPath fork = path.step(instructions.get(place), places);
        if (path.isRefuted()) {
          return unproven(Cause.INSTRUCTION, place);
        }
        if (fork != null) {
          left.push(fork);
        }
      }
      work = work.and(path.work());
      if (path.hasReturned()) {
        if (stored != null && !stored.equals(path.stored())) {
          return unproven(Cause.BRANCHES, -1);
        }
        stored = path.stored();
      }
    }
    return stored == null ? unproven(Cause.BRANCHES, -1) : proof(stored, work);
  }

  private ConstructorProof unproven(Cause what, int place) {
    unproven = new Unproven(what, place);
    return null;
  }

  /** Returns the reason why it is not proven, once {@link #proof} returned null. */
  Unproven unproven() {
    return unproven;
  }

  /** Returns how many parameters the constructor has. */
  int parameterCount() {
    return parameters.length;
  }

  /** Returns the descriptor of the constructor. */
  String descriptor() {
    return descriptor;
  }

  /** Returns the instructions of the constructor. */
  List<Instruction> instructions() {
    return instructions;
  }

  /** Returns the value that a field gets, or null if it is unknown. */
  ConstructorValue stored(Target field) {
    return all.get(field);
  }

  /** Returns whether the constructor calls another one of its class. */
  boolean callsOwn() {
    return instructions.stream()
        .anyMatch(call -> "<init>".equals(call.name()) && scan.isOwn(call.owner()));
  }

  /** Returns the instructions that make the values of a field of the class. */
  List<Instruction> valuesOf(String name) {
    List<Instruction> values = new ArrayList<>();
    for (int i = 1; i < instructions.size(); i++) {
      Instruction store = instructions.get(i);
      if (store.opcode() == Opcodes.PUTFIELD
          && store.name().equals(name)
          && scan.isOwn(store.owner())) {
        boolean isMet = places.containsValue(i);
        values.add(isMet ? Instruction.of(Instruction.REFUTING, null) : instructions.get(i - 1));
      }
    }
    return values;
  }

  private ConstructorProof proof(Map<Target, ConstructorValue> stored, Work work) {
    all = stored;
    Target[] targets = new Target[parameters.length];
    Map<Target, Other> others = new HashMap<>();
    for (Map.Entry<Target, ConstructorValue> store : stored.entrySet()) {
      ConstructorValue value = store.getValue();
      if (!value.isParameter()) {
        others.put(store.getKey(), value.asOther());
      } else if (targets[value.number()] != null) {
        return unproven(Cause.PARAMETER, -1);
      } else {
        targets[value.number()] = store.getKey();
      }
    }
    List<Target> taken = Arrays.asList(targets).subList(0, storedParameters(targets));
    return taken.contains(null)
        ? unproven(Cause.PARAMETER, -1)
        : new ConstructorProof(descriptor, taken, others, work);
  }

  /** A parameter that can only be null need not be stored, if no other one comes after it. */
  private int storedParameters(Target[] targets) {
    int count = targets.length;
    while (count > 0
        && targets[count - 1] == null
        && parameters[count - 1].getInternalName().equals("java/lang/Void")) {
      count--;
    }
    return count;
  }

  private void add(int opcode, Object operand) {
    instructions.add(Instruction.of(opcode, operand));
  }

  @Override
  public void visitInsn(int opcode) {
    add(opcode, null);
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    add(opcode, local);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    add(opcode == Opcodes.NEWARRAY ? Instruction.REFUTING : Opcodes.LDC, operand);
  }

  @Override
  public void visitLdcInsn(Object value) {
    boolean isPlain = value instanceof Number || value instanceof String;
    add(isPlain ? Opcodes.LDC : Instruction.REFUTING, value);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    add(opcode, type);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String type) {
    instructions.add(new Instruction(opcode, null, owner, name, type));
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String called, boolean isInterface) {
    instructions.add(new Instruction(opcode, null, owner, name, called));
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String called, Handle bootstrap, Object... arguments) {
    instructions.add(
        new Instruction(Opcodes.INVOKEDYNAMIC, null, bootstrap.getOwner(), name, called));
  }

  @Override
  public void visitJumpInsn(int opcode, Label target) {
    add(opcode, target);
  }

  @Override
  public void visitLabel(Label label) {
    places.put(label, instructions.size());
  }

  @Override
  public void visitIincInsn(int local, int increment) {
    add(Instruction.REFUTING, null);
  }

  @Override
  public void visitTableSwitchInsn(int least, int most, Label standard, Label... labels) {
    add(Instruction.REFUTING, null);
  }

  @Override
  public void visitLookupSwitchInsn(Label standard, int[] keys, Label[] labels) {
    add(Instruction.REFUTING, null);
  }

  @Override
  public void visitMultiANewArrayInsn(String type, int dimensions) {
    add(Instruction.REFUTING, null);
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
    // The place of the handler does not matter: the proof ends before the first instruction.
    instructions.add(0, Instruction.of(Instruction.REFUTING, null));
  }
}
