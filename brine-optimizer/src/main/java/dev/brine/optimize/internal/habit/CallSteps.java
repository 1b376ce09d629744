// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.JavaTypes;
import dev.brine.optimize.internal.analysis.flow.MethodFlow.Use;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The steps that calls lead to, which take a value that has to do with the bytes of a stream. */
final class CallSteps {
  private static final int MOST_CALLEES = 12;
  private static final Set<String> LENGTHS =
      Set.of(
          "size",
          "length",
          "getLength",
          "getCount",
          "count",
          "position",
          "getPosition",
          "getFilePointer",
          "writerIndex",
          "remaining",
          "limit",
          "capacity",
          "available",
          "readableBytes");

  private static final Set<String> ONES =
      Set.of("get", "byteAt", "charAt", "readByte", "readUnsignedByte");

  private final Trace trace;
  private final Code code;
  private final StreamTypes streams;
  private final Uses.Site place;
  private final JavaCalls java;

  CallSteps(Trace trace, StreamTypes streams, Uses.Site place) {
    this.trace = trace;
    code = trace.code();
    this.streams = streams;
    this.place = place;
    java = new JavaCalls(trace);
  }

  /** Follows a value that a call takes. */
  void take(Step step, Use use, MethodInsnNode node) {
    int argument = use.operand() - (node.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
    Call call = new Call(code, step.flow(), use.at(), node, argument, step.carrier());
    if ((call.isConstructor() && !call.isArgument()) || isStream(step, call)) {
      return;
    }
    Habit habit = CallHabits.at(call);
    if (habit != null) {
      note(call, habit);
    } else if (call.isArgument()) {
      given(step, call, use.operand());
    } else {
      called(step, call);
    }
  }

  private void note(Call call, Habit habit) {
    trace.findings().note(habit, call.flow(), call.at(), call.title());
    if (habit == Habit.SENT || habit == Habit.STORED) {
      trace.findings().noteSink(call.title());
    }
    boolean isOfArrays = call.isOn("java/util/Arrays") || call.isOneOf("isEqual", "deepEquals");
    if (habit == Habit.COMPARED && isOfArrays && UpdatesByBytes.at(call)) {
      trace.findings().note(Habit.UPDATES_BY_BYTES, call.flow(), call.at(), call.title());
    }
  }

  /** Notes another stream that is created on the bytes or their sink. */
  private boolean isStream(Step step, Call call) {
    if (!call.isConstructor() || !call.isArgument()) {
      return false;
    }
    if (step.carrier() == Carrier.BYTES && streams.isInput(call.owner())) {
      trace.findings().note(Habit.KEPT_IN_PROCESS, call.flow(), call.at(), call.title());
      trace.findings().noteReader(call.flow());
      return true;
    }
    boolean isOutput = step.carrier() == Carrier.SINK && streams.isOutput(call.owner());
    boolean isSuper = call.flow().method().name.equals("<init>");
    if (isOutput && !isSuper && (call.flow() != place.flow() || call.at() != place.at())) {
      trace.findings().note(Habit.SEVERAL_STREAMS, call.flow(), call.at(), call.title());
    }
    return isOutput;
  }

  /** Follows what a method of the value returns. */
  private void called(Step step, Call call) {
    Type result = call.result();
    boolean isReference = result.getSort() >= Type.ARRAY;
    Carrier next = null;
    switch (step.carrier()) {
      case SINK -> {
        if (call.isOneOf("writeTo", "transferTo")) {
          trace.follow(step.flow(), call.argument(0), Carrier.SINK, step.context());
        }
        next = isReference && isBytes(call, result) ? Carrier.BYTES : null;
      }
      case HOLDER -> {
        java.noteFunctions(step, call);
        next = isReference && !isText(call) ? JavaCalls.held(code, result) : null;
      }
      case BYTES -> {
        java.copyToArguments(step, call);
        next = isReference ? JavaCalls.held(code, result) : null;
        if (!isReference && ONES.contains(call.name()) && call.parameters().length < 2) {
          next = Carrier.ONE;
        }
      }
      default -> next = call.name().endsWith("Value") ? step.carrier() : null;
    }
    if (next == null && !isReference && LENGTHS.contains(call.name())) {
      next = step.carrier() == Carrier.HOLDER ? null : Carrier.LENGTH;
    }
    if (next != null) {
      trace.follow(step.flow(), call.at(), next, step.context());
    }
  }

  private static boolean isText(Call call) {
    return call.isOneOf("toString") && call.parameters().length == 0;
  }

  private boolean isBytes(Call call, Type result) {
    String name = result.getInternalName();
    if (result.getDescriptor().equals("[B") || !JavaTypes.isJava(name)) {
      return !call.isOneOf("getClass");
    }
    return name.equals("java/lang/String")
        || code.isA(name, "java/nio/Buffer")
        || code.isA(name, "java/io/InputStream");
  }

  /** Follows a value that a method is given. */
  private void given(Step step, Call call, int operand) {
    List<Code.Found> callees = code.callees(call.node(), MOST_CALLEES);
    if (step.carrier() != Carrier.SINK && isWritten(call)) {
      if (step.carrier() == Carrier.LENGTH) {
        if (!isBeforeBytes(call)) {
          trace.unknown(step, call.at(), "the length, in " + call.title());
        }
      } else {
        trace.follow(
            step.flow(), call.flow().operands(call.at()).get(0), Carrier.SINK, step.context());
      }
      return;
    }
    if (callees.size() > MOST_CALLEES) {
      if (step.carrier() != Carrier.LENGTH) {
        trace.unknown(step, call.at(), call.title() + ", which has many forms");
      }
      return;
    }
    callees.forEach(found -> trace.enter(step, call.at(), operand, found));
    boolean isWrapper =
        step.carrier() == Carrier.SINK
            && call.isConstructor()
            && (call.isBelow("java/io/OutputStream") || call.isBelow("java/io/Writer"));
    if (isWrapper) {
      trace.follow(
          step.flow(), call.flow().operands(call.at()).get(0), Carrier.SINK, step.context());
    } else if (callees.isEmpty()) {
      java.given(step, call);
    }
  }

  /** Returns whether the receiver of a length gets bytes in the same method, too. */
  private static boolean isBeforeBytes(Call call) {
    for (int id : call.flow().operands(call.at()).get(0).ids()) {
      for (Use use : call.flow().uses(id)) {
        if (call.flow().instruction(use.at()) instanceof MethodInsnNode other
            && (use.operand() == 0 ? other.desc.startsWith("([B") : other.name.equals("writeTo"))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether a call writes its argument to a stream or a buffer. */
  private boolean isWritten(Call call) {
    if (call.isStatic() || call.isConstructor()) {
      return false;
    }
    boolean isWriting =
        call.name().startsWith("write")
            || call.isOneOf("append", "format", "print", "printf", "println");
    if (isWriting
        && (call.isBelow("java/io/OutputStream")
            || call.isBelow("java/io/DataOutput")
            || call.isBelow("java/io/Writer")
            || call.isBelow("java/nio/channels/WritableByteChannel")
            || call.simpleOwner().endsWith("ByteBuf"))) {
      return true;
    }
    boolean isBuffer =
        call.owner().startsWith("java/nio/") || call.simpleOwner().endsWith("Buffer");
    return isBuffer && call.name().startsWith("put");
  }
}
