// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.JavaTypes;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.MethodFlow.Use;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Follows sinks and collections back to where they were made. */
final class SinkOrigins {
  private static final int MOST_CALLEES = 12;

  private final Trace trace;
  private final Code code;
  private final Set<String> fields = new HashSet<>();

  SinkOrigins(Trace trace) {
    this.trace = trace;
    code = trace.code();
  }

  /** Follows the value of a step back. */
  void follow(Step step) {
    int local = Origins.parameter(step.origin());
    if (local >= 0) {
      parameter(step, local);
      return;
    }
    if (step.origin() < 0) {
      return;
    }
    AbstractInsnNode made = step.flow().instruction(step.origin());
    if (made instanceof FieldInsnNode field) {
      field(step, field);
    } else if (made instanceof MethodInsnNode call) {
      result(step, call);
    } else if (made.getOpcode() == Opcodes.NEW) {
      created(step, ((TypeInsnNode) made).desc);
    } else if (!isNew(made) && step.carrier() != Carrier.HOLDER) {
      trace.unknown(step, step.origin(), "an array or a lambda from which it comes");
    } else if (made.getOpcode() == Opcodes.AALOAD) {
      trace.follow(step.possible(), step.flow().operands(step.origin()).get(0), Carrier.HOLDER);
    }
  }

  private static boolean isNew(AbstractInsnNode made) {
    int opcode = made.getOpcode();
    return opcode == Opcodes.ACONST_NULL
        || opcode == Opcodes.LDC
        || (opcode >= Opcodes.NEWARRAY && opcode <= Opcodes.ANEWARRAY)
        || opcode == Opcodes.MULTIANEWARRAY;
  }

  private void parameter(Step step, int local) {
    boolean isStatic = step.method().is(Opcodes.ACC_STATIC);
    int operand = operand(step.flow().method(), isStatic, local);
    Context context = step.context();
    if (context != null) {
      List<Origins> operands = context.flow().operands(context.at());
      if (operand < operands.size()) {
        trace.follow(step, context.flow(), operands.get(operand), step.carrier(), context.outer());
      } else {
        trace.unknown(step, 0, "a parameter of a lambda");
      }
      return;
    }
    String what = "a parameter of " + step.method().title();
    for (Uses.Site site : trace.methods().callers(step, 0, what)) {
      List<Origins> operands = site.flow().operands(site.at());
      boolean isLambda = !(site.flow().instruction(site.at()) instanceof MethodInsnNode);
      if (isLambda && (operands == null || operand >= operands.size())) {
        trace.unknown(step, 0, "a parameter of a lambda");
      } else if (operands != null) {
        Step next = step.possibleIf(trace.methods().isOneOfMany(site));
        trace.follow(next, site.flow(), operands.get(operand), step.carrier(), null);
      }
    }
  }

  private static int operand(MethodNode method, boolean isStatic, int local) {
    int at = isStatic ? 0 : 1;
    int operand = at;
    if (local < at) {
      return 0;
    }
    for (Type parameter : Type.getArgumentTypes(method.desc)) {
      if (at >= local) {
        return operand;
      }
      at += parameter.getSize();
      operand++;
    }
    return operand;
  }

  private void field(Step step, FieldInsnNode field) {
    Step next = step.possibleIf(!trace.uses().hasOneValue(field.owner, field.name));
    String key = field.owner + "." + field.name + " " + step.carrier() + next.certainty();
    if (!fields.add(key)) {
      return;
    }
    Uses.Sites writes = trace.uses().writes(field.owner, field.name);
    for (Uses.Site site : writes.all()) {
      List<Origins> operands = site.flow().operands(site.at());
      if (operands != null) {
        trace.follow(next, site.flow(), operands.get(operands.size() - 1), step.carrier(), null);
      }
    }
    trace.followField(step, field);
    if (trace.uses().open().isOpenField(field.owner, field.name)) {
      trace.unknown(
          step, step.origin(), title(field.owner) + "." + field.name + ", which others may use");
    }
    if (!writes.isComplete()) {
      trace.unknown(step, step.origin(), "a field that much code writes");
    }
    if (writes.all().isEmpty() && step.carrier() != Carrier.HOLDER) {
      trace.unknown(step, step.origin(), title(field.owner) + "." + field.name);
    }
  }

  private void result(Step step, MethodInsnNode node) {
    Call call = new Call(code, step.flow(), step.origin(), node, -1, step.carrier());
    if (noteSink(step, call)) {
      return;
    }
    if (call.isStatic() && KnownCalls.isHarmless(call) && call.parameters().length > 0) {
      trace.follow(step, call.argument(0), step.carrier());
      return;
    }
    if (JavaTypes.isJava(node.owner) && step.carrier() != Carrier.SINK) {
      resultOfJava(step, call);
      return;
    }
    if (call.isOneOf("nullOutputStream", "allocate", "allocateDirect") || isBuffer(call.result())) {
      trace.findings().noteSink(call.title());
      return;
    }
    trace.methods().noteOverriding(step, call);
    List<Code.Found> callees = code.callees(node, MOST_CALLEES);
    Context context = new Context(step.context(), step.flow(), step.origin());
    Step next = step.possibleIf(callees.size() > 1);
    for (Code.Found found : callees) {
      MethodFlow flow = code.flow(found);
      if (flow != null && Context.depth(context) <= MOST_CALLEES) {
        followReturned(next, flow, context);
      } else {
        trace.unknown(step, step.origin(), found.title());
      }
    }
    if (callees.isEmpty() || callees.size() > MOST_CALLEES) {
      boolean isPassed = followSinks(step, call, step.context());
      boolean isSeen = JavaTypes.isJava(node.owner) || !callees.isEmpty();
      if (!isPassed || !isSeen) {
        trace.unknown(step, step.origin(), call.title());
      }
    }
  }

  /** Follows an array or a collection back to what has it, or of which it is a view. */
  private void resultOfJava(Step step, Call call) {
    boolean isHolder = step.carrier() == Carrier.HOLDER;
    boolean isSame = call.result().getInternalName().equals(call.owner());
    if (call.isStatic()) {
      boolean isWrapping = !isHolder && call.isOneOf("wrap");
      for (int i = 0; i < call.parameters().length; i++) {
        if (isWrapping ? i == 0 : isHolder && JavaCalls.isHeld(code, call.parameters()[i])) {
          trace.follow(step, call.argument(i), step.carrier());
        }
      }
      if (isHolder && !KnownCalls.isCopied(call)) {
        trace.unknown(step, call.at(), call.title());
      }
    } else if (KnownCalls.isHolder(code, call.owner())) {
      trace.follow(step.possible(), call.receiver(), Carrier.HOLDER);
    } else if (isSame || call.isOneOf("array", "asReadOnlyBuffer")) {
      trace.follow(step, call.receiver(), step.carrier());
    } else if (isHolder && !KnownCalls.isOfValues(call)) {
      trace.unknown(step, call.at(), call.title());
    }
  }

  private void followReturned(Step step, MethodFlow flow, Context context) {
    for (int i = 0; i < flow.method().instructions.size(); i++) {
      if (flow.instruction(i).getOpcode() == Opcodes.ARETURN && flow.operands(i) != null) {
        trace.follow(step, flow, flow.operands(i).get(0), step.carrier(), context);
      }
    }
  }

  /** Notes what a sink is that a call makes; returns whether that is known. */
  private boolean noteSink(Step step, Call call) {
    Habit habit = call.carrier() == Carrier.SINK ? CallHabits.at(call) : null;
    if (habit != null) {
      trace.note(habit, step, call.at(), call.title());
      if (habit == Habit.APPENDED) {
        trace.note(Habit.STORED, step, call.at(), call.title());
      }
      boolean isSink = habit != Habit.DIGESTED;
      if (isSink) {
        trace.findings().noteSink(call.title());
      }
      return isSink;
    }
    return false;
  }

  private void created(Step step, String type) {
    if (step.carrier() == Carrier.HOLDER && !KnownCalls.isPlainHolder(type)) {
      trace.unknown(step, step.origin(), type.replace('/', '.') + ", another kind of collection");
    }
    if (step.carrier() == Carrier.FILLED && new OwnSources(code).isOwn(type)) {
      trace.unknown(step, step.origin(), type.replace('/', '.') + ", which reads in its own way");
    }
    if (step.carrier() != Carrier.SINK) {
      return;
    }
    for (Use use : step.flow().uses(step.origin())) {
      if (use.operand() == 0
          && step.flow().instruction(use.at()) instanceof MethodInsnNode node
          && node.name.equals("<init>")
          && node.owner.equals(type)) {
        constructed(step, new Call(code, step.flow(), use.at(), node, -1, Carrier.SINK));
      }
    }
  }

  private void constructed(Step step, Call call) {
    if (noteSink(step, call)) {
      return;
    }
    boolean isKnown = followSinks(step, call, step.context());
    if (call.isBelow("java/io/ByteArrayOutputStream")
        || call.isBelow("java/io/CharArrayWriter")
        || call.isBelow("java/io/StringWriter")) {
      trace.findings().noteSink("a byte array");
      isKnown = true;
    }
    isKnown |= new OwnSinks(trace, step).follow(call.owner(), call.at());
    if (!isKnown || !isSeen(call.owner())) {
      trace.unknown(step, call.at(), call.title());
    }
  }

  /** Returns whether a class and all that it extends are seen. */
  private boolean isSeen(String type) {
    return code.index().above(type).stream()
        .allMatch(
            one ->
                JavaTypes.isJava(one)
                    || one.startsWith("javax/crypto/")
                    || code.index().find(one) != null);
  }

  /** Follows what a call makes a sink of; returns whether there is such a thing. */
  private boolean followSinks(Step step, Call call, Context context) {
    Type[] parameters = call.parameters();
    boolean isKnown = false;
    for (int i = 0; i < parameters.length; i++) {
      if (isSink(parameters[i])) {
        trace.follow(step, call.flow(), call.argument(i), Carrier.SINK, context);
        isKnown = true;
      }
    }
    return isKnown;
  }

  private boolean isSink(Type type) {
    if (type.getSort() != Type.OBJECT) {
      return false;
    }
    String name = type.getInternalName();
    return code.isA(name, "java/io/OutputStream")
        || code.isA(name, "java/io/DataOutput")
        || code.isA(name, "java/io/Writer")
        || code.isA(name, "java/nio/channels/WritableByteChannel")
        || isBuffer(type);
  }

  /** Pools of buffers hand out the same ones again and again, for all purposes. */
  private static boolean isBuffer(Type type) {
    return type.getDescriptor().endsWith("ByteBuf;");
  }

  private static String title(String name) {
    return name.replace('/', '.');
  }
}
