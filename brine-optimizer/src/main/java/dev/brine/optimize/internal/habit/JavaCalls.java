// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.JavaTypes;
import dev.brine.optimize.internal.analysis.flow.Origins;
import java.util.List;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/** The steps that calls lead to whose code is not seen: Java's own, and missing libraries. */
final class JavaCalls {
  /** Call others with what they are given. */
  private static final Pattern HANDING_ON =
      Pattern.compile(
          "java/util/function/.*|java/util/concurrent/(Executor|ExecutorService|Callable)"
              + "|java/lang/reflect/.*|java/lang/invoke/.*|java/rmi/.*|javax/.*");

  /** Nothing becomes of what these are given. */
  private static final Pattern HARMLESS =
      Pattern.compile(
          ".*/[A-Za-z]*Log(ger)?\\.(trace|debug|info|warn|warning|error|fatal|severe|fine)"
              + "|java/util/logging/.*"
              + "|java/util/Objects\\.isNull|java/util/Objects\\.nonNull|java/util/Arrays\\.fill"
              + "|java/lang/System\\.identityHashCode"
              + "|kotlin/jvm/internal/Intrinsics\\.check.*"
              + "|.*\\.(close.*|flush|assert.*|checkNotNull|notNull|requireNonNull|free|release)");

  private static final List<String> HOLDERS =
      List.of(
          "java/util/Collection",
          "java/util/Map",
          "java/util/Map$Entry",
          "java/util/Iterator",
          "java/util/Optional",
          "java/util/stream/BaseStream",
          "java/util/concurrent/Future",
          "java/lang/ThreadLocal",
          "java/lang/ref/Reference",
          "java/util/concurrent/atomic/AtomicReference");

  private final Trace trace;
  private final Code code;

  JavaCalls(Trace trace) {
    this.trace = trace;
    code = trace.code();
  }

  /** Returns the carrier that a result of a type is, where bytes or a holder are in it. */
  static Carrier held(Code code, Type result) {
    boolean isHolder =
        (result.getSort() == Type.ARRAY && result.getElementType().getSort() == Type.OBJECT)
            || (result.getSort() == Type.OBJECT && isHolder(code, result.getInternalName()));
    return isHolder ? Carrier.HOLDER : Carrier.BYTES;
  }

  private static boolean isHolder(Code code, String type) {
    return HOLDERS.stream().anyMatch(holder -> code.isA(type, holder));
  }

  /** Follows a value that a method is given whose code is not seen. */
  void given(Step step, Call call) {
    boolean isJava = JavaTypes.isJava(call.owner());
    String method = call.owner() + "." + call.name();
    if (HARMLESS.matcher(method).matches()) {
      trace.follow(step.flow(), call.at(), step.carrier(), step.context());
      return;
    }
    switch (step.carrier()) {
      case SINK -> {
        if (call.result().equals(call.parameters()[call.argument()])) {
          trace.follow(step.flow(), call.at(), Carrier.SINK, step.context());
        } else if (!call.isStatic() && isHolder(code, call.owner())) {
          Origins receiver = call.flow().operands(call.at()).get(0);
          trace.follow(step.flow(), receiver, Carrier.HOLDER, step.context());
        } else if (call.isStatic() && isJava && held(code, call.result()) == Carrier.HOLDER) {
          trace.follow(step.flow(), call.at(), Carrier.HOLDER, step.context());
        } else {
          trace.unknown(step, call.at(), call.title());
        }
      }
      case LENGTH -> {
        if (call.isOneOf("valueOf")) {
          trace.follow(step.flow(), call.at(), Carrier.LENGTH, step.context());
        }
      }
      case ONE -> {
        if (call.isOneOf("append", "toHexString", "format", "valueOf")) {
          trace.follow(step.flow(), call.at(), Carrier.BYTES, step.context());
        }
      }
      default -> {
        if (isJava && !HANDING_ON.matcher(call.owner()).matches()) {
          takenByJava(step, call);
        } else {
          trace.unknown(step, call.at(), call.title());
        }
      }
    }
  }

  private void takenByJava(Step step, Call call) {
    if (call.isOn("java/lang/System", "arraycopy")) {
      trace.follow(step.flow(), call.argument(2), step.carrier(), step.context());
      return;
    }
    boolean isHeld = !call.isStatic() && isHolder(code, call.owner());
    if (!call.isStatic()) {
      Origins receiver = call.flow().operands(call.at()).get(0);
      Carrier carrier = isHeld ? Carrier.HOLDER : Carrier.BYTES;
      boolean isKeeping = isHeld || call.isConstructor() || call.isOneOf("setInput", "append");
      if (isKeeping) {
        trace.follow(step.flow(), receiver, carrier, step.context());
      }
      if (!isKeeping && call.result().getSort() < Type.ARRAY) {
        trace.unknown(step, call.at(), call.title());
      }
    }
    if (call.result().getSort() >= Type.ARRAY) {
      trace.follow(step.flow(), call.at(), held(code, call.result()), step.context());
    }
  }

  /** Notes what a collection or a future hands to functions. */
  void noteFunctions(Step step, Call call) {
    for (Type parameter : call.parameters()) {
      boolean isFunction = parameter.getDescriptor().startsWith("Ljava/util/function/");
      if (isFunction && !call.isOneOf("computeIfAbsent", "removeIf")) {
        trace.unknown(step, call.at(), call.title());
      }
    }
  }

  /** Follows arrays into which a method of the bytes copies them. */
  void copyToArguments(Step step, Call call) {
    Type[] parameters = call.parameters();
    for (int i = 0; i < parameters.length; i++) {
      boolean isArray = parameters[i].getDescriptor().equals("[B");
      if (isArray
          && (call.name().startsWith("get")
              || call.name().startsWith("read")
              || call.isOneOf("deflate", "inflate"))) {
        trace.follow(step.flow(), call.argument(i), Carrier.BYTES, step.context());
      }
    }
    if (call.isOneOf("transferTo")) {
      trace.follow(step.flow(), call.argument(0), Carrier.SINK, step.context());
    }
  }
}
