// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.stream;

import dev.brine.audit.Filtering;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The subclasses of ObjectInputStream, and what they themselves do to refuse classes. */
final class StreamClasses {
  static final String STREAM = "java/io/ObjectInputStream";
  static final String SET = "setObjectInputFilter";

  private static final String RESOLVE = "resolveClass";
  private static final String RESOLVE_TYPE = "(Ljava/io/ObjectStreamClass;)Ljava/lang/Class;";
  private static final int MOST_LEVELS = 20;

  /** A check may stand in a method that resolveClass calls, and in one which that calls. */
  private static final int DEEPEST_CHECK = 3;

  /** Streams of libraries that refuse every class by default. */
  private static final List<String> KNOWN =
      List.of("org/apache/commons/io/serialization/ValidatingObjectInputStream");

  private final Code code;
  private final Map<String, Filtering> known = new HashMap<>();

  StreamClasses(Code code) {
    this.code = code;
  }

  /** Returns whether the streams of a class refuse classes by themselves. */
  Filtering filtering(String type) {
    return known.computeIfAbsent(type, this::find);
  }

  private Filtering find(String type) {
    String level = type;
    for (int i = 0; i < MOST_LEVELS && level != null && !level.equals(STREAM); i++) {
      if (KNOWN.contains(level)) {
        return Filtering.ALLOW_LIST;
      }
      ClassNode node = code.node(level);
      if (node == null) {
        return Filtering.UNKNOWN;
      }
      Code.Found resolve = Code.own(node, RESOLVE, RESOLVE_TYPE);
      if (resolve != null && refuses(resolve, DEEPEST_CHECK)) {
        return Filtering.ALLOW_LIST;
      }
      if (setsFilter(node)) {
        return Filtering.SET;
      }
      level = node.superName;
    }
    return Filtering.NONE;
  }

  /** Returns whether all constructors that start a stream set its filter, or call one that does. */
  private boolean setsFilter(ClassNode node) {
    List<MethodNode> constructors =
        node.methods.stream().filter(method -> method.name.equals("<init>")).toList();
    return !constructors.isEmpty()
        && constructors.stream().allMatch(constructor -> setsFilter(node, constructor));
  }

  private boolean setsFilter(ClassNode node, MethodNode constructor) {
    MethodFlow flow = code.flow(new Code.Found(node, constructor));
    if (flow == null) {
      return false;
    }
    for (int at = 0; at < constructor.instructions.size(); at++) {
      AbstractInsnNode one = flow.instruction(at);
      if (one instanceof MethodInsnNode call && flow.operands(at) != null) {
        boolean isOfThis =
            !flow.operands(at).isEmpty() && flow.operands(at).get(0).isOnly(Origins.ofParameter(0));
        boolean delegates = call.name.equals("<init>") && call.owner.equals(node.name);
        if (isOfThis && (call.name.equals(SET) || delegates)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns whether a method throws an exception that it creates because of what it gets, or calls
   * one that does.
   */
  private boolean refuses(Code.Found found, int depth) {
    MethodFlow flow = code.flow(found);
    if (flow == null) {
      return false;
    }
    for (int at = 0; at < found.method().instructions.size(); at++) {
      AbstractInsnNode one = flow.instruction(at);
      if (one.getOpcode() == Opcodes.ATHROW && throwsOwn(flow, at) && NameChecks.decide(flow, at)) {
        return true;
      }
      boolean isCheck = one instanceof MethodInsnNode call && !call.name.equals("<init>");
      if (isCheck && depth > 1 && refuses(flow, at, depth)) {
        return true;
      }
    }
    return false;
  }

  private boolean refuses(MethodFlow flow, int at, int depth) {
    MethodInsnNode call = (MethodInsnNode) flow.instruction(at);
    boolean isSuper = call.getOpcode() == Opcodes.INVOKESPECIAL && call.name.equals(RESOLVE);
    if (isSuper) {
      return false;
    }
    List<Code.Found> callees = code.callees(call, 2);
    return callees.stream().anyMatch(callee -> refuses(callee, depth - 1))
        || (callees.stream().anyMatch(StreamClasses::neverReturns) && NameChecks.decide(flow, at));
  }

  /** Returns whether a method throws an exception in any case. */
  private static boolean neverReturns(Code.Found found) {
    boolean hasCode = found.method().instructions.size() > 0;
    for (AbstractInsnNode one : found.method().instructions) {
      if (one.getOpcode() >= Opcodes.IRETURN && one.getOpcode() <= Opcodes.RETURN) {
        return false;
      }
    }
    return hasCode;
  }

  private static boolean throwsOwn(MethodFlow flow, int at) {
    List<Origins> operands = flow.operands(at);
    if (operands == null) {
      return false;
    }
    for (int id : operands.get(0).ids()) {
      boolean isOwn =
          id >= 0
              && (flow.instruction(id).getOpcode() == Opcodes.NEW
                  || flow.instruction(id) instanceof MethodInsnNode);
      if (isOwn) {
        return true;
      }
    }
    return false;
  }
}
