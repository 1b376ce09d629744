// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;

/** The length of the bytes that is kept in a field or a collection, as in an index of a file. */
final class KeptLengths implements CallHabit {
  /** Streams and buffers count what they hold. */
  private static final Pattern BUFFERS =
      Pattern.compile(".*(Stream|Buf|Buffer|Output|Input|Writer|Reader|Channel)");

  @Override
  public Habit at(Call call) {
    boolean isKeeping =
        call.isArgument()
            && call.isOneOf("put", "putIfAbsent", "add", "offer", "set", "addLast")
            && (call.isBelow("java/util/Collection")
                || call.isBelow("java/util/Map")
                || call.owner().startsWith("java/util/concurrent/atomic/"));
    return call.carrier() == Carrier.LENGTH && isKeeping ? Habit.LENGTH_KEPT : null;
  }

  @Override
  public Habit at(int opcode, Carrier carrier, String owner) {
    boolean isKeeping =
        (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC)
            && !BUFFERS.matcher(owner).matches();
    return carrier == Carrier.LENGTH && isKeeping ? Habit.LENGTH_KEPT : null;
  }
}
