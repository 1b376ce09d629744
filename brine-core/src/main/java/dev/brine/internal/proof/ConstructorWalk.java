// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Follows the straight line of a constructor. On the operand stack are only {@code this} and
 * parameters; whatever else an instruction could do refutes the proof.
 */
final class ConstructorWalk extends MethodVisitor {
  private static final int THIS = -1;

  private final ConstructorScan scan;
  private final String descriptor;
  private final Type[] parameters;
  private final Map<Integer, Integer> byLocal = new HashMap<>();
  private final ConstructorProof.Target[] targets;
  private final Deque<Integer> stack = new ArrayDeque<>();
  private boolean isRefuted;
  private boolean isSuperCalled;
  private boolean hasReturned;

  /** Creates the walk through a constructor. */
  ConstructorWalk(ConstructorScan scan, String descriptor) {
    super(Opcodes.ASM9);
    this.scan = scan;
    this.descriptor = descriptor;
    parameters = Type.getArgumentTypes(descriptor);
    targets = new ConstructorProof.Target[parameters.length];
    byLocal.put(0, THIS);
    int local = 1;
    for (int i = 0; i < parameters.length; i++) {
      byLocal.put(local, i);
      local += parameters[i].getSize();
    }
  }

  @Override
  public void visitEnd() {
    boolean isWhole = isSuperCalled && hasReturned && stack.isEmpty();
    if (!isRefuted && isWhole && Arrays.stream(targets).allMatch(Objects::nonNull)) {
      scan.add(new ConstructorProof(descriptor, List.of(targets)));
    }
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    Integer value = byLocal.get(local);
    boolean isLoad = opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD;
    if (isLoad && value != null) {
      stack.push(value);
    } else {
      refute();
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String type) {
    int value = pop();
    int object = pop();
    if (opcode == Opcodes.PUTFIELD
        && object == THIS
        && owner.equals(Type.getInternalName(scan.type()))
        && scan.declares(name, type)) {
      store(value, type, new ConstructorProof.Target(scan.type(), name));
    } else {
      refute();
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String called, boolean isInterface) {
    ConstructorProof above = scan.above(called);
    if (opcode != Opcodes.INVOKESPECIAL
        || !name.equals("<init>")
        || !owner.equals(Type.getInternalName(scan.type().getSuperclass()))
        || above == null
        || isSuperCalled) {
      refute();
      return;
    }
    Type[] types = Type.getArgumentTypes(called);
    for (int i = types.length - 1; i >= 0; i--) {
      store(pop(), types[i].getDescriptor(), above.targets().get(i));
    }
    if (pop() != THIS) {
      refute();
    }
    isSuperCalled = true;
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.RETURN && !hasReturned) {
      hasReturned = true;
    } else {
      refute();
    }
  }

  /** Any difference in type could change a value or refuse one that the field may hold. */
  private void store(int parameter, String type, ConstructorProof.Target target) {
    if (parameter == THIS
        || targets[parameter] != null
        || !parameters[parameter].getDescriptor().equals(type)
        || Arrays.asList(targets).contains(target)) {
      refute();
    } else {
      targets[parameter] = target;
    }
  }

  private int pop() {
    Integer value = stack.poll();
    if (value == null) {
      refute();
      return THIS;
    }
    return value;
  }

  private void refute() {
    isRefuted = true;
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    refute();
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    refute();
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String called, Handle bootstrap, Object... arguments) {
    refute();
  }

  @Override
  public void visitJumpInsn(int opcode, Label target) {
    refute();
  }

  @Override
  public void visitLdcInsn(Object value) {
    refute();
  }

  @Override
  public void visitIincInsn(int local, int increment) {
    refute();
  }

  @Override
  public void visitTableSwitchInsn(int least, int most, Label standard, Label... labels) {
    refute();
  }

  @Override
  public void visitLookupSwitchInsn(Label standard, int[] keys, Label[] labels) {
    refute();
  }

  @Override
  public void visitMultiANewArrayInsn(String type, int dimensions) {
    refute();
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
    refute();
  }
}
