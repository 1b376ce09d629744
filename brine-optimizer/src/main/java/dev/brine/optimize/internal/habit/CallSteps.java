// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.MethodFlow.Use;
import dev.brine.optimize.internal.analysis.flow.Origins;
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

  /** Nothing of the bytes becomes known by them. */
  private static final Set<String> HARMLESS =
      Set.of(
          "close",
          "flush",
          "finish",
          "end",
          "reset",
          "mark",
          "clear",
          "isEmpty",
          "hasRemaining",
          "hasArray",
          "isDirect",
          "isReadOnly",
          "markSupported",
          "isPresent",
          "release",
          "free",
          "needsInput",
          "finished");

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
      note(step, call, habit);
    } else if (call.isArgument()) {
      given(step, call, use.operand());
    } else {
      called(step, call);
    }
  }

  private void note(Step step, Call call, Habit habit) {
    trace.note(habit, step.possibleIf(CallHabits.isDoubtful(call)), call.at(), call.title());
    if (habit == Habit.SENT || habit == Habit.STORED) {
      trace.findings().noteSink(call.title());
    }
    boolean isOfArrays = call.isOn("java/util/Arrays") || call.isOneOf("isEqual", "deepEquals");
    if (habit == Habit.COMPARED && isOfArrays && UpdatesByBytes.at(call)) {
      trace.note(Habit.UPDATES_BY_BYTES, step, call.at(), call.title());
    }
  }

  /** Notes another stream that is created on the bytes or their sink. */
  private boolean isStream(Step step, Call call) {
    if (!call.isConstructor() || !call.isArgument()) {
      return false;
    }
    if (step.carrier() == Carrier.BYTES && streams.isInput(call.owner())) {
      if (!isOfSuper(call)) {
        trace.note(Habit.KEPT_IN_PROCESS, step, call.at(), call.title());
        trace.findings().noteReader(call.flow());
      }
      // Its own constructor may do more, but for Brine's.
      return call.owner().startsWith("dev/brine/") || code.callees(call.node(), 1).isEmpty();
    }
    boolean isOutput = step.carrier() == Carrier.SINK && streams.isOutput(call.owner());
    boolean isSuper = call.flow().method().name.equals("<init>");
    if (isOutput && !isSuper && (call.flow() != place.flow() || call.at() != place.at())) {
      trace.note(Habit.SEVERAL_STREAMS, step, call.at(), call.title());
    }
    return isOutput;
  }

  /** Returns whether a constructor calls that of its superclass. */
  private static boolean isOfSuper(Call call) {
    return call.flow().method().name.equals("<init>")
        && call.receiver().isOnly(Origins.ofParameter(0));
  }

  /** Follows what a method of the value returns. */
  private void called(Step step, Call call) {
    if (!enterOwn(step, call) && !KnownCalls.isFollowed(call)) {
      trace.unknown(step, call.at(), call.title());
    }
    if (step.carrier() == Carrier.SINK && call.isOneOf("reset") && OwnStream.goesOn(place, call)) {
      trace.note(Habit.HEADER_CUT, step.possible(), call.at(), call.title());
    }
    if (step.carrier() == Carrier.SINK && isWriting(call)) {
      trace.writes().other(step, call.at(), call.title());
    }
    Type result = call.result();
    if (result.getSort() < Type.ARRAY) {
      calledForNumber(step, call);
      return;
    }
    if (call.isOneOf("getClass", "getEncoding", "nullOutputStream")) {
      return;
    }
    switch (step.carrier()) {
      case SINK -> {
        boolean isSink = code.isA(result.getInternalName(), "java/io/Flushable");
        trace.follow(step, call.at(), isSink ? Carrier.SINK : JavaCalls.held(code, result));
      }
      case HOLDER -> {
        java.copyToArguments(step.possible(), call);
        java.noteFunctions(step, call);
        trace.follow(step.possible(), call.at(), JavaCalls.held(code, result));
      }
      case BYTES, FILLED -> {
        java.copyToArguments(step, call);
        java.noteFunctions(step, call);
        trace.follow(step, call.at(), JavaCalls.held(code, result));
      }
      case ONE -> trace.follow(step, call.at(), Carrier.BYTES);
      case LENGTH -> trace.follow(step, call.at(), Carrier.LENGTH);
    }
  }

  /** Follows an object into the seen methods that a call may run; returns whether there are any. */
  private boolean enterOwn(Step step, Call call) {
    List<Code.Found> callees = code.callees(call.node(), MOST_CALLEES);
    if (callees.size() > MOST_CALLEES) {
      trace.unknown(step, call.at(), call.title() + ", which has many forms");
      return true;
    }
    trace.methods().noteOverriding(step, call);
    for (Code.Found found : callees) {
      if (!found.is(Opcodes.ACC_STATIC)) {
        trace.methods().enter(step.possibleIf(callees.size() > 1), call.at(), 0, found);
      }
    }
    return !callees.isEmpty();
  }

  /** Returns whether a method returns a number of bytes. */
  static boolean isLength(Call call) {
    return LENGTHS.contains(call.name());
  }

  private void calledForNumber(Step step, Call call) {
    if (call.isOneOf("writeTo", "transferTo") && call.parameters().length == 1) {
      trace.writes().same(step, call.at());
      trace.follow(step, call.argument(0), Carrier.SINK);
      return;
    }
    if (step.carrier() == Carrier.HOLDER || step.carrier() == Carrier.BYTES) {
      java.copyToArguments(step, call);
      java.noteFunctions(step, call);
    }
    boolean isVoid = call.result().getSort() == Type.VOID;
    boolean isTruth = call.result().getSort() == Type.BOOLEAN;
    if (LENGTHS.contains(call.name())) {
      if (step.carrier() != Carrier.HOLDER && !isVoid) {
        trace.follow(step, call.at(), Carrier.LENGTH);
      }
      return;
    }
    switch (step.carrier()) {
      case ONE, LENGTH -> {
        if (call.isOneOf("equals", "compareTo", "hashCode")) {
          trace.unknown(step, call.at(), call.title());
        }
        if (!isVoid) {
          trace.follow(step, call.at(), step.carrier());
        }
      }
      case HOLDER -> {
        if (!isVoid && !isTruth && !call.isOneOf("indexOf", "getAndIncrement", "read")) {
          trace.unknown(step, call.at(), call.title());
        }
      }
      case BYTES, FILLED -> {
        if (isVoid || isTruth) {
          boolean isHarmless =
              HARMLESS.contains(call.name())
                  || java.copiesToArgument(call)
                  || KnownCalls.isHolder(code, call.owner());
          if (!isHarmless) {
            trace.unknown(step, call.at(), call.title());
          }
        } else {
          // What is read into an array has a length.
          boolean isLength = java.copiesToArgument(call) || call.name().startsWith("skip");
          // Not the whole of the bytes: it may be one that stands before them.
          trace.follow(step.possible(), call.at(), isLength ? Carrier.LENGTH : Carrier.ONE);
        }
      }
      default -> {}
    }
  }

  /** Follows a value that a method is given. */
  private void given(Step step, Call call, int operand) {
    List<Code.Found> callees = code.callees(call.node(), MOST_CALLEES);
    if (step.carrier() != Carrier.SINK && isWritten(call)) {
      trace.writes().same(step, call.at());
      if (step.carrier() != Carrier.LENGTH) {
        trace.follow(step, call.receiver(), Carrier.SINK);
      } else if (!isBeforeBytes(call) && !isRange(call)) {
        trace.unknown(step, call.at(), "the length, in " + call.title());
      }
      return;
    }
    if (callees.size() > MOST_CALLEES) {
      trace.unknown(step, call.at(), call.title() + ", which has many forms");
      return;
    }
    trace.methods().noteOverriding(step, call);
    Step next = step.possibleIf(callees.size() > 1);
    callees.forEach(found -> trace.methods().enter(next, call.at(), operand, found));
    boolean isWrapper =
        step.carrier() == Carrier.SINK
            && call.isConstructor()
            && (call.isBelow("java/io/OutputStream") || call.isBelow("java/io/Writer"));
    if (isWrapper) {
      trace.follow(step, call.receiver(), Carrier.SINK);
    } else if (callees.isEmpty()) {
      java.given(step, call);
    }
  }

  /** Returns whether a length is given together with the bytes. */
  private static boolean isRange(Call call) {
    return call.argument() > 0 && call.parameters()[0].getDescriptor().startsWith("[");
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
    if (isWriting(call)
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

  /** Returns whether a method has the name of one that writes. */
  static boolean isWriting(Call call) {
    return call.name().startsWith("write")
        || call.name().startsWith("put")
        || call.isOneOf("append", "format", "print", "printf", "println");
  }
}
