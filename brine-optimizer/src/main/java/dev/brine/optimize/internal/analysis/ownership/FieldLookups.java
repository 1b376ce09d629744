// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** The methods of Java that find fields, and whether calls say by constants which. */
final class FieldLookups {
  private static final String TEXT = "java/lang/String";

  private static final Set<String> OF_CLASSES =
      Set.of("getDeclaredField", "getField", "getDeclaredFields", "getFields");

  private static final Set<String> OTHERS =
      Set.of(
          "findVarHandle",
          "findGetter",
          "findSetter",
          "unreflectVarHandle",
          "unreflectGetter",
          "unreflectSetter",
          "newUpdater",
          "objectFieldOffset");

  private FieldLookups() {}

  /** Returns whether a method finds fields. */
  static boolean isOne(String owner, String name) {
    boolean isJava = owner.startsWith("java/") || owner.endsWith("/Unsafe");
    boolean isOfClass = owner.equals("java/lang/Class") && OF_CLASSES.contains(name);
    return isOfClass || (isJava && OTHERS.contains(name));
  }

  /** Returns whether the name that a call passes is one text, whatever way leads there. */
  static boolean hasConstantName(MethodInsnNode call, MethodNode method) {
    Type[] parameters = Type.getArgumentTypes(call.desc);
    AbstractInsnNode pushed = before(call, method);
    for (int i = parameters.length - 1; i >= 0 && pushed != null; i--) {
      if (parameters[i].getInternalName().equals(TEXT)) {
        return pushed instanceof LdcInsnNode constant && constant.cst instanceof String;
      }
      boolean isPush = pushed instanceof LdcInsnNode || pushed.getOpcode() == Opcodes.GETSTATIC;
      pushed = isPush ? before(pushed, method) : null;
    }
    return false;
  }

  /** Returns the instruction that always comes before another one, or null. */
  private static AbstractInsnNode before(AbstractInsnNode instruction, MethodNode method) {
    AbstractInsnNode found = instruction.getPrevious();
    while (found != null && found.getOpcode() < 0) {
      if (found instanceof LabelNode label && isTarget(label, method)) {
        return null;
      }
      found = found.getPrevious();
    }
    return found;
  }

  private static boolean isTarget(LabelNode label, MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if ((instruction instanceof JumpInsnNode jump && jump.label == label)
          || (instruction instanceof TableSwitchInsnNode table
              && (table.dflt == label || table.labels.contains(label)))
          || (instruction instanceof LookupSwitchInsnNode lookup
              && (lookup.dflt == label || lookup.labels.contains(label)))) {
        return true;
      }
    }
    return false;
  }
}
