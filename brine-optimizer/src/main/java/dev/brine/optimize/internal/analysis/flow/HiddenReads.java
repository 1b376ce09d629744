// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Fields that are read without an instruction that reads them. */
public final class HiddenReads {
  /** They get the name of a field. */
  private static final Set<String> BY_NAME =
      Set.of(
          "newUpdater",
          "findVarHandle",
          "findStaticVarHandle",
          "findGetter",
          "findStaticGetter",
          "getDeclaredField",
          "getField",
          "objectFieldOffset");

  private HiddenReads() {}

  /** Returns why a field may be read in another way, or null. */
  public static String reason(Uses uses, FieldInsnNode instruction) {
    Code code = uses.code();
    if (uses.reads(instruction.owner, instruction.name).all().isEmpty()) {
      return "which nothing that is seen reads";
    }
    if (uses.open().isForOthers(instruction.owner, instruction.name)) {
      return "which others may read";
    }
    for (ClassNode owner : code.owners(instruction.owner, instruction.name)) {
      for (FieldNode field : owner.fields) {
        if (field.name.equals(instruction.name)) {
          if (Code.isAnnotated(field.visibleAnnotations)
              || Code.isAnnotated(field.invisibleAnnotations)
              || Code.isAnnotated(owner.visibleAnnotations)
              || Code.isAnnotated(owner.invisibleAnnotations)) {
            return "which has an annotation, or its class";
          }
          if ("java/lang/Record".equals(owner.superName)) {
            return "which is part of a record";
          }
        }
      }
    }
    return reasonByName(code, instruction);
  }

  /** Returns why a field may be read by its name, or null. */
  public static String reasonByName(Code code, FieldInsnNode instruction) {
    for (ClassIndex.Entry entry : code.index().namingText(instruction.name)) {
      ClassNode node = code.node(entry.name());
      if (node != null && isNamed(node, instruction.name)) {
        return "which is read by its name";
      }
    }
    return null;
  }

  private static boolean isNamed(ClassNode owner, String field) {
    boolean isNamed = false;
    boolean isByName = false;
    for (MethodNode method : owner.methods) {
      for (AbstractInsnNode one : method.instructions) {
        isNamed |= one instanceof LdcInsnNode constant && field.equals(constant.cst);
        isByName |= one instanceof MethodInsnNode call && BY_NAME.contains(call.name);
      }
    }
    return isNamed && isByName;
  }
}
