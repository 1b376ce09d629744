// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * Follows the objects that a method creates to where it uses them as an ObjectInputStream, which
 * shows that their class extends it.
 */
final class FlowingStreams extends BasicInterpreter {
  private static final Type STREAM = Type.getObjectType("java/io/ObjectInputStream");

  private final Set<String> found = new HashSet<>();

  private final Type returned;

  private FlowingStreams(Type returned) {
    super(Opcodes.ASM9);
    this.returned = returned;
  }

  /** Returns whether a method has to do with such a stream, as few do. */
  static boolean mayUse(MethodNode method) {
    if (isStream(Type.getReturnType(method.desc))) {
      return true;
    }
    for (AbstractInsnNode one : method.instructions) {
      boolean isUse =
          one instanceof MethodInsnNode call
              ? call.owner.equals(STREAM.getInternalName()) || names(call.desc)
              : one instanceof FieldInsnNode field && names(field.desc);
      if (isUse) {
        return true;
      }
    }
    return false;
  }

  private static boolean names(String descriptor) {
    return descriptor.contains(STREAM.getDescriptor());
  }

  /** Returns the internal names of the classes of those objects. */
  static Set<String> of(String className, MethodNode method) {
    FlowingStreams flowing = new FlowingStreams(Type.getReturnType(method.desc));
    try {
      new Analyzer<>(flowing).analyze(className, method);
    } catch (AnalyzerException e) {
      return Set.of(); // then names and calls decide
    }
    return flowing.found;
  }

  /** Returns whether a type is that stream. */
  static boolean isStream(Type type) {
    return type.equals(STREAM);
  }

  /** An object that was created, of one of these classes. */
  private static final class Created extends BasicValue {
    private final Set<String> classes;

    Created(Set<String> classes) {
      super(BasicValue.REFERENCE_VALUE.getType());
      this.classes = classes;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Created created && classes.equals(created.classes);
    }

    @Override
    public int hashCode() {
      return classes.hashCode();
    }
  }

  private void use(Type type, BasicValue value) {
    if (isStream(type) && value instanceof Created created) {
      found.addAll(created.classes);
    }
  }

  @Override
  public BasicValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    return instruction.getOpcode() == Opcodes.NEW
        ? new Created(Set.of(((TypeInsnNode) instruction).desc))
        : super.newOperation(instruction);
  }

  @Override
  public BasicValue copyOperation(AbstractInsnNode instruction, BasicValue value)
      throws AnalyzerException {
    return value instanceof Created ? value : super.copyOperation(instruction, value);
  }

  @Override
  public BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
      throws AnalyzerException {
    if (instruction instanceof FieldInsnNode field && field.getOpcode() == Opcodes.PUTSTATIC) {
      use(Type.getType(field.desc), value);
    }
    if (instruction.getOpcode() == Opcodes.CHECKCAST && value instanceof Created) {
      return value;
    }
    return super.unaryOperation(instruction, value);
  }

  @Override
  public BasicValue binaryOperation(
      AbstractInsnNode instruction, BasicValue value1, BasicValue value2) throws AnalyzerException {
    if (instruction instanceof FieldInsnNode field) {
      use(Type.getType(field.desc), value2);
    }
    return super.binaryOperation(instruction, value1, value2);
  }

  @Override
  public BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
      throws AnalyzerException {
    if (instruction instanceof MethodInsnNode call) {
      int first = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
      if (first == 1 && !call.name.equals("<init>")) {
        use(Type.getObjectType(call.owner), values.get(0));
      }
      Type[] parameters = Type.getArgumentTypes(call.desc);
      for (int i = 0; i < parameters.length; i++) {
        use(parameters[i], values.get(first + i));
      }
    }
    return super.naryOperation(instruction, values);
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, BasicValue value, BasicValue expected) {
    use(returned, value);
  }

  /** Objects of several classes meet, as behind a condition; null is of each. */
  @Override
  public BasicValue merge(BasicValue value1, BasicValue value2) {
    if (value1 instanceof Created one && value2 instanceof Created other) {
      Set<String> both = new HashSet<>(one.classes);
      both.addAll(other.classes);
      return both.equals(one.classes) ? one : new Created(both);
    }
    if (value1 instanceof Created && value2.isReference()) {
      return value1;
    }
    return value2 instanceof Created && value1.isReference() ? value2 : super.merge(value1, value2);
  }
}
