// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The steps into a method, and back to what calls it. */
final class MethodSteps {
  private static final int MOST_CALLS = 12;

  private final Trace trace;
  private final Code code;
  private final Uses uses;

  MethodSteps(Trace trace) {
    this.trace = trace;
    code = trace.code();
    uses = trace.uses();
  }

  /**
   * Follows a value into a method.
   *
   * @param operand which of the operands of the call it is
   */
  void enter(Step step, int at, int operand, Code.Found found) {
    MethodFlow flow = code.flow(found);
    if (flow == null || Context.depth(step.context()) >= MOST_CALLS) {
      trace.unknown(step, at, found.title());
      return;
    }
    Context context = new Context(step.context(), step.flow(), at);
    for (Context one = step.context(); one != null; one = one.outer()) {
      // A method that calls itself.
      context = one.flow() == step.flow() && one.at() == at ? one : context;
    }
    int local = local(found, operand);
    if (local < 0) {
      trace.unknown(step, at, found.title());
    } else {
      // Methods that get single bytes encode them for many.
      Step next = step.possibleIf(step.carrier() == Carrier.ONE);
      trace.follow(next, flow, Origins.ofParameter(local), step.carrier(), context);
    }
  }

  /** Returns the variable of an operand, or a negative number. */
  private static int local(Code.Found found, int operand) {
    int local = found.is(Opcodes.ACC_STATIC) ? 0 : 1;
    int number = local;
    if (operand < number) {
      return 0;
    }
    for (Type parameter : Type.getArgumentTypes(found.method().desc)) {
      if (number++ == operand) {
        return local;
      }
      local += parameter.getSize();
    }
    return -1;
  }

  /** Follows a value to where it is returned to. */
  void returned(Step step, int at) {
    Context context = step.context();
    String title = step.method().title();
    if (context != null) {
      if (context.flow().instruction(context.at()) instanceof InvokeDynamicInsnNode) {
        trace.unknown(step, at, "returned by a lambda");
      } else {
        trace.follow(step, context.flow(), context.at(), step.carrier(), context.outer());
      }
      return;
    }
    for (Uses.Site site : callers(step, at, "returned by " + title)) {
      if (site.flow().instruction(site.at()) instanceof InvokeDynamicInsnNode) {
        trace.unknown(step, at, "returned by " + title + ", to which something refers");
      } else {
        trace.follow(
            step.possibleIf(isOneOfMany(site)), site.flow(), site.at(), step.carrier(), null);
      }
    }
  }

  /** Notes that a call may run the method of a class that is not seen. */
  void noteOverriding(Step step, Call call) {
    if (uses.open().isOverridable(call.node()) && !isNew(call)) {
      trace.unknown(step, call.at(), call.title() + ", which others may override");
    }
  }

  /** Returns whether an object is created in the same method, so that its class is known. */
  private static boolean isNew(Call call) {
    for (int id : call.receiver().ids()) {
      if (id < 0 || call.flow().instruction(id).getOpcode() != Opcodes.NEW) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a call may run several methods. */
  boolean isOneOfMany(Uses.Site site) {
    return site.flow().instruction(site.at()) instanceof MethodInsnNode call
        && code.callees(call, 1).size() > 1;
  }

  /** Returns the calls of a method; where there may be others, that is noted. */
  List<Uses.Site> callers(Step step, int at, String what) {
    Code.Found found = step.method();
    Uses.Sites callers = uses.callers(found);
    List<Uses.Site> sites = callers.all();
    String wide = uses.wideType(found);
    if (wide != null) {
      trace.unknown(step, at, what + ", which much calls as " + wide.replace('/', '.'));
    } else if (code.isCalledByJava(found)) {
      trace.unknown(step, at, what + ", which Java's classes may call");
    } else if (sites.isEmpty()) {
      trace.unknown(step, at, what + ", which nothing that is seen calls");
    } else if (uses.open().isCallable(found)) {
      trace.unknown(step, at, what + ", which classes that are not seen may call");
    }
    if (!callers.isComplete()) {
      trace.unknown(step, at, what + ", which much calls, or code that is not understood");
    }
    return sites;
  }
}
