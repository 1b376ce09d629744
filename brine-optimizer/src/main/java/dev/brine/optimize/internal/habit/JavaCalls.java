// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.JavaTypes;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The steps that calls lead to whose code is not seen: Java's own, and missing libraries. */
final class JavaCalls {
  /** Call others with what they are given. */
  private static final Pattern HANDING_ON =
      Pattern.compile(
          "java/util/function/.*|java/util/concurrent/(Executor|ExecutorService|Callable)"
              + "|java/lang/reflect/.*|java/lang/invoke/.*|java/rmi/.*|javax/.*");

  /** They take numbers as sizes and positions. */
  private static final Pattern OF_SIZES =
      Pattern.compile(
          "java/(io|nio|util/zip)/[A-Za-z]*(Buffer|Stream|Reader|Writer|flater|Input|Output)"
              + "|java/(lang|io|util)/[A-Za-z]*(Exception|Error)");

  /** They take numbers as sizes and positions in texts and arrays. */
  private static final Set<String> SIZED =
      Set.of(
          "<init>",
          "arraycopy",
          "charAt",
          "codePointAt",
          "ensureCapacity",
          "getChars",
          "repeat",
          "substring",
          "subSequence");

  private final Trace trace;
  private final Code code;

  JavaCalls(Trace trace) {
    this.trace = trace;
    code = trace.code();
  }

  /** Returns the carrier that a result of a type is, where bytes or a holder are in it. */
  static Carrier held(Code code, Type result) {
    return isHeld(code, result) ? Carrier.HOLDER : Carrier.BYTES;
  }

  /** Returns whether a type is an array or a collection of other values. */
  static boolean isHeld(Code code, Type type) {
    return (type.getSort() == Type.ARRAY && type.getElementType().getSort() == Type.OBJECT)
        || (type.getSort() == Type.OBJECT && KnownCalls.isHolder(code, type.getInternalName()));
  }

  /** Follows a value that a method is given whose code is not seen. */
  void given(Step step, Call call) {
    boolean isSame = call.result().equals(call.parameters()[call.argument()]);
    if (KnownCalls.isHarmless(call)) {
      if (isSame || call.result().getSort() == Type.OBJECT) {
        trace.follow(step, call.at(), step.carrier());
      }
      return;
    }
    boolean isJava = JavaTypes.isJava(call.owner());
    if (!isJava || HANDING_ON.matcher(call.owner()).matches()) {
      trace.unknown(step, call.at(), call.title());
      return;
    }
    switch (step.carrier()) {
      case SINK -> sink(step, call, isSame);
      case LENGTH -> length(step, call);
      case ONE -> one(step, call);
      default -> bytes(step, call);
    }
  }

  private void sink(Step step, Call call, boolean isSame) {
    if (call.isOneOf("writeTo", "transferTo")) {
      trace.writes().other(step, call.at(), call.title());
    } else if (isSame && call.isOn("java/util/Objects")) {
      trace.follow(step, call.at(), Carrier.SINK);
    } else if (KnownCalls.isKept(call)) {
      trace.follow(step, call.receiver(), Carrier.HOLDER);
    } else if (call.isStatic()
        && KnownCalls.isCopied(call)
        && held(code, call.result()) == Carrier.HOLDER) {
      trace.follow(step, call.at(), Carrier.HOLDER);
    } else {
      trace.unknown(step, call.at(), call.title());
    }
  }

  private void length(Step step, Call call) {
    boolean isOfNumbers = call.isOneOf("valueOf") || call.isOn("java/lang/Math");
    boolean isNumber = call.parameters()[call.argument()].getSort() < Type.ARRAY;
    boolean isSize =
        isNumber
            && SIZED.contains(call.name())
            && (call.owner().startsWith("java/lang/String") || call.isOn("java/lang/System"));
    boolean isText =
        call.isOneOf("append", "toString", "format", "toHexString", "concat", "insert", "join");
    if (isSize) {
      return;
    }
    if (isOfNumbers || isText) {
      trace.follow(step, call.at(), Carrier.LENGTH);
      if (call.isOneOf("append", "insert") && !call.isStatic()) {
        text(step, call);
      }
    } else if (call.isOneOf("copyOf", "copyOfRange") || OF_SIZES.matcher(call.owner()).matches()) {
      return;
    } else if (call.isConstructor() && KnownCalls.isHolder(code, call.owner())) {
      return;
    } else {
      trace.unknown(step, call.at(), "the length, in " + call.title());
    }
  }

  /** Follows the text that a length becomes a part of, unless others have it, too. */
  private void text(Step step, Call call) {
    for (int id : call.receiver().ids()) {
      boolean isOwn =
          id >= 0
              && (call.flow().instruction(id).getOpcode() == Opcodes.NEW
                  || call.flow().instruction(id) instanceof MethodInsnNode);
      if (!isOwn) {
        trace.unknown(step, call.at(), "the length, in " + call.title());
      }
    }
    trace.follow(step, call.receiver(), Carrier.LENGTH);
  }

  private void one(Step step, Call call) {
    if (call.isOneOf("append") && !call.isStatic()) {
      trace.follow(step, call.receiver(), Carrier.FILLED);
      trace.follow(step, call.at(), Carrier.BYTES);
    } else if (call.isOneOf("toHexString", "format", "valueOf", "toString", "forDigit")
        || call.name().startsWith("toUnsigned")) {
      boolean isText = call.result().getSort() >= Type.ARRAY;
      trace.follow(step, call.at(), isText ? Carrier.BYTES : Carrier.ONE);
    } else {
      trace.unknown(step, call.at(), call.title());
    }
  }

  private void bytes(Step step, Call call) {
    if (call.isOn("java/lang/System", "arraycopy")) {
      if (call.argument() == 0) {
        Carrier to = step.carrier() == Carrier.HOLDER ? Carrier.HOLDER : Carrier.FILLED;
        trace.follow(step, call.argument(2), to);
        trace.writes().same(step, call.at());
      } else {
        trace.writes().other(step, call.at(), call.title());
      }
      return;
    }
    if (call.name().startsWith("read")
        && !call.isStatic()
        && (call.isBelow("java/io/InputStream") || call.isBelow("java/io/Reader"))) {
      trace.writes().other(step, call.at(), call.title());
      return;
    }
    boolean isReference = call.result().getSort() >= Type.ARRAY;
    boolean isHeld = KnownCalls.isKept(call);
    boolean isKeeping =
        isHeld
            || (!call.isStatic()
                && (call.isConstructor() || call.isOneOf("setInput", "append", "insert")));
    if (!KnownCalls.isCopied(call) || (!isKeeping && !isReference)) {
      trace.unknown(step, call.at(), call.title());
    }
    if (isKeeping) {
      trace.follow(step, call.receiver(), isHeld ? Carrier.HOLDER : Carrier.FILLED);
    }
    if (isReference) {
      trace.follow(step, call.at(), held(code, call.result()));
    }
  }

  /** Notes what a collection or a future hands to functions, or writes. */
  void noteFunctions(Step step, Call call) {
    for (Type parameter : call.parameters()) {
      String type = parameter.getDescriptor();
      if (step.carrier() == Carrier.HOLDER && type.startsWith("Ljava/io/")) {
        trace.unknown(step, call.at(), call.title());
      }
      boolean isFunction =
          type.startsWith("Ljava/util/function/") || type.equals("Ljava/util/Comparator;");
      if (isFunction && !call.isOneOf("computeIfAbsent")) {
        trace.unknown(step, call.at(), call.title());
      }
    }
  }

  /** Returns whether a method of the bytes copies them into an array that it gets. */
  boolean copiesToArgument(Call call) {
    for (Type parameter : call.parameters()) {
      boolean isArray = parameter.getSort() == Type.ARRAY;
      if (isArray || code.isA(parameter.getInternalName(), "java/nio/Buffer")) {
        return true;
      }
    }
    return false;
  }

  /** Follows arrays and buffers into which a method of the bytes may copy them. */
  void copyToArguments(Step step, Call call) {
    Type[] parameters = call.parameters();
    trace.writes().same(step, call.at());
    for (int i = 0; i < parameters.length; i++) {
      int element =
          parameters[i].getSort() == Type.ARRAY ? parameters[i].getElementType().getSort() : -1;
      if (element == Type.OBJECT) {
        trace.follow(step, call.argument(i), Carrier.HOLDER);
      } else if (element >= 0
          || (parameters[i].getSort() == Type.OBJECT
              && code.isA(parameters[i].getInternalName(), "java/nio/Buffer"))) {
        trace.follow(step, call.argument(i), Carrier.FILLED);
      }
    }
  }
}
