// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** A file that is opened to append to it, as a log of Prevayler's. */
final class AppendedFiles implements CallHabit {
  @Override
  public Habit at(Call call) {
    if (call.carrier() == Carrier.SINK && call.isOn("java/io/FileOutputStream", "<init>")) {
      Type[] parameters = call.parameters();
      int last = parameters.length - 1;
      boolean isChosen = parameters[last].equals(Type.BOOLEAN_TYPE);
      return isChosen && !Long.valueOf(0).equals(call.constant(last)) ? Habit.APPENDED : null;
    }
    boolean isOpening = call.isOn("java/nio/file/Files", "newOutputStream", "write", "writeString");
    return isOpening && namesAppend(call) ? Habit.APPENDED : null;
  }

  private static boolean namesAppend(Call call) {
    for (AbstractInsnNode one : call.flow().method().instructions) {
      if (one instanceof FieldInsnNode field
          && field.owner.equals("java/nio/file/StandardOpenOption")
          && field.name.equals("APPEND")) {
        return true;
      }
    }
    return false;
  }
}
