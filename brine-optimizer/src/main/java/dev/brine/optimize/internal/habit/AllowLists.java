// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.Code;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Stream classes whose {@code resolveClass} refuses classes: it throws what it creates itself, or
 * calls a method of the program that does. Commons IO and Logback have such streams.
 */
final class AllowLists implements StreamHabits.StreamHabit {
  private static final int MOST_LEVELS = 4;
  private static final Set<String> HOOKS = Set.of("resolveClass", "resolveProxyClass");

  @Override
  public Habit at(Code code, Code.Found method) {
    boolean isHook = HOOKS.contains(method.method().name);
    return isHook && refuses(code, method, 0, new HashSet<>()) ? Habit.ALLOW_LIST : null;
  }

  private static boolean refuses(Code code, Code.Found found, int level, Set<MethodNode> met) {
    if (!met.add(found.method()) || level > MOST_LEVELS) {
      return false;
    }
    for (AbstractInsnNode one : found.method().instructions) {
      if (isRefusal(one, found.method())) {
        return true;
      }
      if (one instanceof MethodInsnNode call && call.owner.equals(found.owner().name)) {
        Code.Found callee = code.inherited(call.owner, call.name, call.desc);
        if (callee != null && refuses(code, callee, level + 1, met)) {
          return true;
        }
      }
    }
    return false;
  }

  /** An exception that is created in a handler only gives the reason of another one. */
  private static boolean isRefusal(AbstractInsnNode one, MethodNode method) {
    return one.getOpcode() == Opcodes.NEW
        && ((TypeInsnNode) one).desc.endsWith("Exception")
        && !isAfterHandler(one, method);
  }

  private static boolean isAfterHandler(AbstractInsnNode one, MethodNode method) {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (method.instructions.indexOf(block.handler) < method.instructions.indexOf(one)) {
        return true;
      }
    }
    return false;
  }
}
