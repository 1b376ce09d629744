// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Streams of the program to which bytes are written: what their methods do with them. */
final class OwnSinks {
  private final Trace trace;
  private final Step step;

  OwnSinks(Trace trace, Step step) {
    this.trace = trace;
    this.step = step;
  }

  /**
   * Follows the bytes into the methods of a class that get them; returns whether there are any.
   *
   * @param at the call of its constructor
   */
  boolean follow(String type, int at) {
    Code code = trace.code();
    boolean isKnown = false;
    for (String above : code.index().above(type)) {
      ClassNode level = code.node(above);
      for (MethodNode method : level == null ? List.<MethodNode>of() : level.methods) {
        boolean isOfBytes = method.desc.startsWith("([B");
        Code.Found found = new Code.Found(level, method);
        if (method.name.startsWith("write") && (isOfBytes || method.desc.equals("(I)V"))) {
          isKnown |= follow(found, isOfBytes);
        }
        if (code.isCalledByJava(found)) {
          followItself(found, at);
        }
      }
    }
    return isKnown;
  }

  /** Follows the sink into a method that Java calls, such as one that closes it. */
  private void followItself(Code.Found found, int at) {
    MethodFlow flow = trace.code().flow(found);
    if (flow != null) {
      Context context = new Context(step.context(), step.flow(), at);
      trace.follow(step, flow, Origins.ofParameter(0), Carrier.SINK, context);
    }
  }

  private boolean follow(Code.Found found, boolean isOfBytes) {
    MethodFlow flow = trace.code().flow(found);
    if (flow == null) {
      if (found.method().instructions.size() > 0) {
        trace.unknown(step, step.origin(), found.title());
      }
      return false;
    }
    if (isOfBytes) {
      trace.follow(step, flow, Origins.ofParameter(1), Carrier.BYTES, null);
      if (found.method().desc.equals("([BII)V")) {
        trace.follow(step.possible(), flow, Origins.ofParameter(3), Carrier.LENGTH, null);
      }
    } else {
      trace.follow(step.possible(), flow, Origins.ofParameter(1), Carrier.ONE, null);
    }
    followCounts(flow);
    return true;
  }

  /** Follows fields that are changed with each write, such as a count. */
  private void followCounts(MethodFlow flow) {
    for (int i = 0; i < flow.method().instructions.size(); i++) {
      AbstractInsnNode one = flow.instruction(i);
      boolean isCount =
          one.getOpcode() == Opcodes.PUTFIELD
              && (((FieldInsnNode) one).desc.equals("I") || ((FieldInsnNode) one).desc.equals("J"));
      if (isCount && flow.operands(i) != null) {
        Step counted = new Step(flow, i, Carrier.LENGTH, null, step.possible().certainty());
        trace.followField(counted, (FieldInsnNode) one);
      }
    }
  }
}
