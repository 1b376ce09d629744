// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.MethodFlow.Use;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Follows the bytes of a stream through a program, step by step, until nothing takes them any more.
 * The sink of the stream is followed back to where it was made ({@link SinkOrigins}), and all that
 * is taken from it forward. Fields are followed to all that read them, returned values to all that
 * call. What cannot be followed is noted as unknown.
 */
final class Trace {
  private static final int MOST_STEPS = 1_000;

  /** Steps that are still made when something stands against another form for certain. */
  private static final int STEPS_AFTER = 200;

  private static final int MOST_CALLS = 12;

  private final Uses uses;
  private final Code code;
  private final Findings findings;
  private final CallSteps calls;
  private final SinkOrigins origins;
  private final Deque<Step> open = new ArrayDeque<>();
  private final Set<Step> met = new HashSet<>();
  private final Set<String> fields = new HashSet<>();

  /**
   * Creates one.
   *
   * @param place the instruction that creates the stream
   * @param findings get what is found
   */
  Trace(Uses uses, StreamTypes streams, Uses.Site place, Findings findings) {
    this.uses = uses;
    code = uses.code();
    this.findings = findings;
    calls = new CallSteps(this, streams, place);
    origins = new SinkOrigins(this);
  }

  Code code() {
    return code;
  }

  Uses uses() {
    return uses;
  }

  Findings findings() {
    return findings;
  }

  /** Adds what an origin stands for. */
  void follow(MethodFlow flow, int origin, Carrier carrier, Context context) {
    Step step = new Step(flow, origin, carrier, context);
    if (met.add(step)) {
      open.add(step);
    }
  }

  /** Adds what the origins of a value stand for. */
  void follow(MethodFlow flow, Origins values, Carrier carrier, Context context) {
    for (int id : values.ids()) {
      follow(flow, id, carrier, context);
    }
  }

  /** Follows all that was added, and what that leads to. */
  void run() {
    int left = MOST_STEPS;
    while (!open.isEmpty()) {
      Step step = open.poll();
      left = findings.isAgainst() ? Math.min(left, STEPS_AFTER) : left;
      if (left-- == 0) {
        if (!findings.isAgainst()) {
          unknown(step, 0, "more ways than are followed");
        }
        return;
      }
      for (Use use : step.flow().uses(step.origin())) {
        take(step, use);
      }
      if (step.carrier().isShared()) {
        origins.follow(step);
      }
    }
  }

  void unknown(Step step, int at, String what) {
    findings.note(Habit.UNKNOWN, step.flow(), at, what);
  }

  private void take(Step step, Use use) {
    AbstractInsnNode node = step.flow().instruction(use.at());
    if (node instanceof MethodInsnNode call) {
      calls.take(step, use, call);
    } else if (node instanceof InvokeDynamicInsnNode dynamic) {
      capture(step, use, dynamic);
    } else {
      String owner = step.flow().owner().name;
      Habit habit = CallHabits.at(node.getOpcode(), step.carrier(), owner);
      if (habit != null) {
        findings.note(habit, step.flow(), use.at(), "in its code");
      }
      pass(step, use, node);
    }
  }

  private void pass(Step step, Use use, AbstractInsnNode node) {
    MethodFlow flow = step.flow();
    int at = use.at();
    switch (node.getOpcode()) {
      case Opcodes.ARETURN, Opcodes.IRETURN, Opcodes.LRETURN -> returned(step, at);
      case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> {
        if (use.operand() == flow.operands(at).size() - 1) {
          noteSerialized(step, at, (FieldInsnNode) node);
          followField(step, (FieldInsnNode) node);
        }
      }
      case Opcodes.AASTORE -> {
        if (use.operand() == 2) {
          follow(flow, flow.operands(at).get(0), Carrier.HOLDER, step.context());
        }
      }
      case Opcodes.BASTORE -> {
        if (use.operand() == 2) {
          follow(flow, flow.operands(at).get(0), Carrier.BYTES, step.context());
        }
      }
      case Opcodes.AALOAD -> followIf(step, at, Carrier.HOLDER, Carrier.BYTES);
      case Opcodes.BALOAD -> followIf(step, at, Carrier.BYTES, Carrier.ONE);
      case Opcodes.ARRAYLENGTH -> followIf(step, at, Carrier.BYTES, Carrier.LENGTH);
      case Opcodes.IAND, Opcodes.ISHR, Opcodes.IUSHR, Opcodes.ISHL, Opcodes.I2C, Opcodes.I2S ->
          followIf(step, at, Carrier.ONE, Carrier.ONE);
      case Opcodes.I2B, Opcodes.I2L -> {
        followIf(step, at, Carrier.ONE, Carrier.ONE);
        followIf(step, at, Carrier.LENGTH, Carrier.LENGTH);
      }
      case Opcodes.IADD, Opcodes.LADD, Opcodes.ISUB, Opcodes.LSUB, Opcodes.L2I ->
          followIf(step, at, Carrier.LENGTH, Carrier.LENGTH);
      default -> {}
    }
  }

  private void followIf(Step step, int at, Carrier from, Carrier to) {
    if (step.carrier() == from) {
      follow(step.flow(), at, to, step.context());
    }
  }

  /** Bytes in an object that is serialized go where that goes. */
  private void noteSerialized(Step step, int at, FieldInsnNode field) {
    boolean isOfObject = field.getOpcode() == Opcodes.PUTFIELD;
    if (isOfObject
        && (step.carrier() == Carrier.BYTES || step.carrier() == Carrier.HOLDER)
        && code.isSerialized(field.owner, field.name)) {
      String what = field.owner.replace('/', '.') + "." + field.name;
      unknown(step, at, what + ", which may be serialized");
    }
  }

  /** Follows a field to all that reads it. */
  void followField(Step step, FieldInsnNode field) {
    if (!fields.add(field.owner + "." + field.name + " " + step.carrier())) {
      return;
    }
    Uses.Sites reads = uses.reads(field.owner, field.name);
    for (Uses.Site site : reads.all()) {
      follow(site.flow(), site.at(), step.carrier(), null);
    }
    if (!reads.isComplete()) {
      unknown(step, 0, "a field that much code reads, or code that is not understood");
    }
  }

  /** Follows a value into the lambda that captures it. */
  private void capture(Step step, Use use, InvokeDynamicInsnNode dynamic) {
    Handle body = Code.body(dynamic);
    if (body == null) {
      if (step.carrier() == Carrier.BYTES) {
        follow(step.flow(), use.at(), Carrier.BYTES, step.context());
      }
      return;
    }
    Code.Found found = code.inherited(body.getOwner(), body.getName(), body.getDesc());
    if (found == null) {
      if (step.carrier() == Carrier.BYTES && !body.getName().startsWith("close")) {
        unknown(step, use.at(), body.getOwner().replace('/', '.') + "." + body.getName());
      }
    } else {
      enter(step, use.at(), use.operand(), found);
    }
  }

  /**
   * Follows a value into a method.
   *
   * @param operand which of the operands of the call it is
   */
  void enter(Step step, int at, int operand, Code.Found found) {
    MethodFlow flow = code.flow(found);
    if (flow == null || Context.depth(step.context()) >= MOST_CALLS) {
      unknown(step, at, found.title());
      return;
    }
    boolean isWithin = false;
    for (Context one = step.context(); one != null; one = one.outer()) {
      isWithin |= one.flow() == step.flow() && one.at() == at;
    }
    int local = local(found, operand);
    if (!isWithin && local >= 0) {
      Context context = new Context(step.context(), step.flow(), at);
      follow(flow, Origins.ofParameter(local), step.carrier(), context);
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
  private void returned(Step step, int at) {
    Context context = step.context();
    String title = step.method().title();
    if (context != null) {
      if (context.flow().instruction(context.at()) instanceof InvokeDynamicInsnNode) {
        unknown(step, at, "returned by a lambda");
      } else {
        follow(context.flow(), context.at(), step.carrier(), context.outer());
      }
      return;
    }
    for (Uses.Site site : callers(step, at, "returned by " + title)) {
      if (site.flow().instruction(site.at()) instanceof InvokeDynamicInsnNode) {
        unknown(step, at, "returned by " + title + ", to which something refers");
      } else {
        follow(site.flow(), site.at(), step.carrier(), null);
      }
    }
  }

  /** Returns the calls of a method; where there may be others, that is noted. */
  List<Uses.Site> callers(Step step, int at, String what) {
    Code.Found found = step.method();
    Uses.Sites callers = uses.callers(found);
    List<Uses.Site> sites = callers.all();
    String wide = uses.wideType(found);
    if (wide != null) {
      unknown(step, at, what + ", which much calls as " + wide.replace('/', '.'));
    } else if (code.isCalledByJava(found)) {
      unknown(step, at, what + ", which Java's classes may call");
    } else if (sites.isEmpty()) {
      unknown(step, at, what + ", which nothing that is seen calls");
    } else if (uses.isOpen(found)) {
      unknown(step, at, what + ", which classes that are not seen may call");
    }
    if (!callers.isComplete()) {
      unknown(step, at, what + ", which much calls, or code that is not understood");
    }
    return sites;
  }
}
