// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Goes through the code of one method for a {@link FootprintScan}. It does not follow values: a
 * method of another class that could get the object itself is taken to get it.
 */
final class FootprintWalk extends MethodVisitor {
  /** Methods that call the hash code, equality, order or class of an object. */
  private static final Set<String> PLAIN_NAMES =
      Set.of("hashCode", "equals", "compareTo", "getClass", "isInstance", "cast", "areEqual");

  /** Methods that do so for each of their arguments. */
  private static final Set<String> OF_ARGUMENTS =
      Set.of("hash", "hashCode", "deepHashCode", "equals", "deepEquals", "requireNonNull");

  /** Classes whose other methods visit nothing, unless they get an object. */
  private static final Set<String> PLAIN_OWNERS =
      Set.of(
          "java/lang/String",
          "java/lang/Math",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/Class",
          "java/util/UUID");

  private final FootprintScan scan;

  FootprintWalk(FootprintScan scan) {
    super(Opcodes.ASM9);
    this.scan = scan;
  }

  /** Returns whether a method of another class does no more than hash, compare or compute. */
  static boolean isKnown(String owner, String name, String descriptor) {
    if (owner.equals("java/util/Objects") || owner.equals("java/util/Arrays")) {
      return OF_ARGUMENTS.contains(name);
    }
    return PLAIN_NAMES.contains(name)
        || ((PLAIN_OWNERS.contains(owner) || owner.startsWith("java/time/"))
            && !descriptor.contains("Ljava/lang/Object;"));
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (opcode == Opcodes.GETFIELD) {
      scan.addField(owner, name);
    } else if (opcode == Opcodes.PUTSTATIC && isReference(descriptor)) {
      scan.loseSight();
    } else if (opcode == Opcodes.PUTFIELD && scan.own(owner) == null && isReference(descriptor)) {
      scan.loseSight();
    }
  }

  private static boolean isReference(String descriptor) {
    return Type.getType(descriptor).getSort() >= Type.ARRAY;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    Class<?> own = scan.own(owner);
    if (own != null && !Footprint.isJavas(own)) {
      boolean isFixed = opcode == Opcodes.INVOKESPECIAL || opcode == Opcodes.INVOKESTATIC;
      scan.follow(isFixed ? own : scan.type(), name, descriptor);
    } else if (own != null && opcode == Opcodes.INVOKESPECIAL) {
      scan.follow(own, name, descriptor);
    } else if (!isKnown(owner, name, descriptor)) {
      lose(descriptor);
      if (own != null) {
        scan.loseSight();
      }
    }
  }

  /** A method that returns a class reads nothing else of an object. */
  private void lose(String descriptor) {
    if (Type.getReturnType(descriptor).getClassName().equals("java.lang.Class")) {
      return;
    }
    scan.loseFields();
    for (Type each : Type.getArgumentTypes(descriptor)) {
      boolean isObjects =
          each.getSort() == Type.ARRAY && each.getElementType().getSort() == Type.OBJECT;
      if (isObjects || scan.own(each.getInternalName()) != null) {
        scan.loseSight();
      }
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    switch (bootstrap.getOwner()) {
      case "java/lang/runtime/ObjectMethods" -> {
        for (Object argument : arguments) {
          if (argument instanceof Handle field) {
            scan.addField(field.getOwner(), field.getName());
          }
        }
      }
      case "java/lang/runtime/SwitchBootstraps" -> {
        // It reads classes and constants alone.
      }
      default -> {
        for (Type each : Type.getArgumentTypes(descriptor)) {
          if (each.getSort() >= Type.ARRAY && !isText(each)) {
            lose(descriptor);
            return;
          }
        }
        if (!bootstrap.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
          scan.loseFields();
        }
      }
    }
  }

  private static boolean isText(Type type) {
    return type.getClassName().equals("java.lang.String");
  }
}
