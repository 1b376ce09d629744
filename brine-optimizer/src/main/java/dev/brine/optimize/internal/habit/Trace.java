// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.StreamPlace.Certainty;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.HiddenReads;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.MethodFlow.Use;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
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

  private final Uses uses;
  private final Code code;
  private final Findings findings;
  private final CallSteps calls;
  private final MethodSteps methods;
  private final InstructionSteps instructions;
  private final SinkOrigins origins;
  private final SinkWrites writes = new SinkWrites();
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
    methods = new MethodSteps(this);
    instructions = new InstructionSteps(this);
    origins = new SinkOrigins(this);
  }

  Code code() {
    return code;
  }

  Uses uses() {
    return uses;
  }

  MethodSteps methods() {
    return methods;
  }

  SinkWrites writes() {
    return writes;
  }

  Findings findings() {
    return findings;
  }

  /** Adds what the sink of the place stands for. */
  void follow(MethodFlow flow, Origins sink, Context context) {
    for (int id : sink.ids()) {
      add(new Step(flow, id, Carrier.SINK, context, Certainty.CERTAIN));
    }
  }

  /** Adds what an origin stands for, as certain as the step from which it comes. */
  void follow(Step from, MethodFlow flow, int origin, Carrier carrier, Context context) {
    add(new Step(flow, origin, carrier, context, from.certainty()));
    if (carrier == Carrier.FILLED) {
      add(new Step(flow, origin, Carrier.BYTES, context, from.certainty()));
    }
  }

  /** Adds what the origins of a value stand for. */
  void follow(Step from, MethodFlow flow, Origins values, Carrier carrier, Context context) {
    for (int id : values.ids()) {
      follow(from, flow, id, carrier, context);
    }
  }

  /** Adds what an instruction of the same method makes. */
  void follow(Step from, int origin, Carrier carrier) {
    follow(from, from.flow(), origin, carrier, from.context());
  }

  /** Adds what the origins of a value in the same method stand for. */
  void follow(Step from, Origins values, Carrier carrier) {
    follow(from, from.flow(), values, carrier, from.context());
  }

  private void add(Step step) {
    boolean isPossible = step.certainty() == Certainty.POSSIBLE;
    if (isPossible && met.contains(certain(step))) {
      return;
    }
    if (met.add(step)) {
      open.add(step);
    }
  }

  private static Step certain(Step step) {
    return new Step(step.flow(), step.origin(), step.carrier(), step.context(), Certainty.CERTAIN);
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
      if (code.index().hasSeveral(step.flow().owner().name)) {
        unknown(step, 0, "a class of which there are several versions");
      }
      if (step.carrier() != Carrier.FILLED) {
        for (Use use : step.flow().uses(step.origin())) {
          take(step, use);
        }
      }
      if (step.carrier().isShared()) {
        origins.follow(step);
      }
    }
    writes.others(
        (step, write) -> unknown(step, write.at(), "something else, by " + write.title()));
  }

  void unknown(Step step, int at, String what) {
    note(Habit.UNKNOWN, step, at, what);
  }

  void note(Habit habit, Step step, int at, String what) {
    findings.note(habit, step.certainty(), step.flow(), at, what);
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
      if (habit == Habit.LENGTH_KEPT && instructions.isBesideBytes(step, node)) {
        habit = null;
      }
      if (habit != null) {
        // Sums are made to encode bytes, too.
        Step noted = step.possibleIf(habit == Habit.DIGESTED);
        note(habit, noted, use.at(), "in its code");
      }
      instructions.take(step, use, node);
    }
  }

  /** Follows a value that is put into a field to all that reads it. */
  void putField(Step step, int at, FieldInsnNode field) {
    boolean isSink = step.carrier() == Carrier.SINK;
    String reason =
        isSink ? HiddenReads.reasonByName(code, field) : HiddenReads.reason(uses, field);
    boolean isOfObject = field.getOpcode() == Opcodes.PUTFIELD;
    boolean isHeld = step.carrier() == Carrier.BYTES || step.carrier() == Carrier.HOLDER;
    if (isOfObject && isHeld && code.isSerialized(field.owner, field.name)) {
      reason = "which may be serialized";
    }
    if (isSink && uses.open().isOpenField(field.owner, field.name)) {
      reason = "which others may use";
    }
    if (reason != null) {
      unknown(step, at, field.owner.replace('/', '.') + "." + field.name + ", " + reason);
    }
    followField(step, field);
  }

  /** Follows a field to all that reads it. */
  void followField(Step step, FieldInsnNode field) {
    Step next = step.possibleIf(!uses.hasOneValue(field.owner, field.name));
    String key = field.owner + "." + field.name + " " + step.carrier() + next.certainty();
    if (!fields.add(key)) {
      return;
    }
    Uses.Sites reads = uses.reads(field.owner, field.name);
    for (Uses.Site site : reads.all()) {
      follow(next, site.flow(), site.at(), step.carrier(), null);
    }
    if (!reads.isComplete()) {
      unknown(step, 0, "a field that much code reads, or code that is not understood");
    }
  }

  /** Follows a value into the lambda that captures it, or the text that it becomes a part of. */
  private void capture(Step step, Use use, InvokeDynamicInsnNode dynamic) {
    Handle body = Code.body(dynamic);
    if (body == null) {
      boolean isText = dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
      if (!isText || step.carrier() == Carrier.SINK || step.carrier() == Carrier.HOLDER) {
        unknown(step, use.at(), dynamic.bsm.getOwner().replace('/', '.'));
      } else {
        boolean isLength = step.carrier() == Carrier.LENGTH;
        follow(step, use.at(), isLength ? Carrier.LENGTH : Carrier.BYTES);
      }
      return;
    }
    if (Code.isSerializable(dynamic)) {
      unknown(step, use.at(), "a lambda that may be serialized");
    }
    Code.Found found = code.inherited(body.getOwner(), body.getName(), body.getDesc());
    if (found != null) {
      methods.enter(step, use.at(), use.operand(), found);
    } else if (!body.getName().equals("close") && !body.getName().equals("flush")) {
      unknown(step, use.at(), body.getOwner().replace('/', '.') + "." + body.getName());
    }
  }
}
