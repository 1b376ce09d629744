// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/**
 * A constant number of bytes that is left out at the beginning, as by Berkeley DB JE and Hadoop.
 * {@code StreamHabits} has the stream classes that write no header.
 */
final class CutHeaders implements CallHabit {
  /** They write numbers into an array, or read them from it. */
  private static final Pattern PATCHING = Pattern.compile("(write|put|set|read|get|to|from).*");

  @Override
  public Habit at(Call call) {
    if (call.carrier() == Carrier.LENGTH) {
      boolean isOffset = call.argument() > 0 && hasOffset(call, call.argument() - 1);
      return isOffset ? Habit.HEADER_CUT : null;
    }
    if (call.carrier() != Carrier.BYTES) {
      return null;
    }
    if (!call.isArgument()) {
      boolean isSkipping =
          call.isOneOf("skip", "skipBytes", "skipNBytes", "position", "substring", "subSequence")
              && call.parameters().length > 0;
      return isSkipping ? cut(call, 0) : null;
    }
    if (call.isOn("java/io/SequenceInputStream")) {
      return Habit.HEADER_CUT;
    }
    boolean isRest =
        call.isOn("java/io/ByteArrayInputStream") || call.isOneOf("copyOfRange", "wrap");
    if (isRest && hasOffset(call, call.argument())) {
      return cut(call, call.argument() + 1);
    }
    return hasOffset(call, call.argument()) && isConstant(call, call.argument() + 1)
        ? Habit.HEADER_CUT
        : null;
  }

  /** Returns the habit of a call that begins behind some bytes. */
  private static Habit cut(Call call, int which) {
    boolean isKnown = call.constant(which) != null || call.isLength(which);
    return !isKnown ? Habit.UNKNOWN : isConstant(call, which) ? Habit.HEADER_CUT : null;
  }

  /** A length that is an offset may be one within a shared buffer. */
  @Override
  public boolean isDoubtful(Call call) {
    return call.carrier() == Carrier.LENGTH;
  }

  /** Returns whether an offset stands behind an argument that is bytes. */
  private static boolean hasOffset(Call call, int bytes) {
    Type[] parameters = call.parameters();
    int next = bytes + 1;
    if (next >= parameters.length || !parameters[next].equals(Type.INT_TYPE)) {
      return false;
    }
    if (call.isOneOf("copyOfRange", "arraycopy")) {
      return bytes == 0;
    }
    boolean isPatching = call.isStatic() && PATCHING.matcher(call.name()).matches();
    return !isPatching
        && parameters[next - 1].getDescriptor().equals("[B")
        && next + 1 < parameters.length
        && parameters[next + 1].equals(Type.INT_TYPE);
  }

  private static boolean isConstant(Call call, int which) {
    Long constant = call.constant(which);
    return constant == null ? call.isLength(which) : constant > 0;
  }
}
