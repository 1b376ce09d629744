// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.ownership.ClassNodes.Found;
import dev.brine.optimize.internal.analysis.ownership.JavaClasses.Result;
import dev.brine.optimize.internal.analysis.ownership.Tracing.Form;
import dev.brine.optimize.internal.analysis.ownership.Tracing.Item;
import dev.brine.optimize.internal.analysis.ownership.Tracing.Taking;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Follows objects into methods that are called on them or get them as arguments. */
final class Calls {
  private static final String ENTRY = "java/util/Map$Entry";
  private static final String CONSTRUCTOR = "<init>";

  /** Methods of java.lang.Object that keep nothing, unless a class has its own. */
  private static final Set<String> HARMLESS =
      Set.of("getClass", "hashCode", "equals", "toString", "wait", "notify", "notifyAll", "clone");

  private static final Set<String> STEPS = Set.of("next", "previous", "nextElement", "getValue");

  private final Tracing tracing;
  private final Flows flows;
  private final Set<String> classes;

  Calls(Tracing tracing, Flows flows, Set<String> classes) {
    this.tracing = tracing;
    this.flows = flows;
    this.classes = classes;
  }

  /** Follows an object through a call. */
  void call(Item item, int at, int operand, MethodInsnNode call) {
    boolean isReceiver = operand == 0 && call.getOpcode() != Opcodes.INVOKESTATIC;
    switch (item.form()) {
      case SOURCE -> {
        if (isReceiver) {
          step(item, at, call);
        } else {
          tracing.leak(item, Cause.PASSED, name(call), at);
        }
      }
      case HOLDER -> {
        if (!JavaMethods.describes(call) || isReceiver) {
          tracing.leak(item, Cause.PASSED, name(call), at);
        }
        described(item, at);
      }
      case ITSELF -> {
        if (!isReceiver) {
          give(item, at, operand, call);
        } else if (call.owner.equals(ENTRY)) {
          entry(item, at, call);
        } else {
          receive(item, at, call);
        }
      }
    }
  }

  private void step(Item item, int at, MethodInsnNode call) {
    boolean isPlain = Type.getReturnType(call.desc).getSort() < Type.ARRAY;
    if (STEPS.contains(call.name)) {
      tracing.elements().out(item.flow(), at);
    } else if (!isPlain || Type.getArgumentCount(call.desc) > 0) {
      tracing.leak(item, Cause.PASSED, name(call), at);
    }
  }

  private void entry(Item item, int at, MethodInsnNode call) {
    if (call.name.equals("getValue")) {
      tracing.follow(item.flow(), at, Form.ITSELF, item.entered());
    } else if (!call.name.equals("getKey")) {
      tracing.leak(item, Cause.PASSED, name(call), at);
    }
  }

  private void receive(Item item, int at, MethodInsnNode call) {
    for (String type : classes) {
      if (JavaClasses.isKnown(type) || type.startsWith("[")) {
        receiveJava(item, at, call, type);
      } else {
        receiveOwn(item, at, call, type);
      }
    }
  }

  private void receiveJava(Item item, int at, MethodInsnNode call, String type) {
    Elements elements = tracing.elements();
    int element = JavaClasses.element(type, call);
    if (element > 0) {
      Origins given = item.flow().operands(at).get(element);
      elements.in(new Taking(item.flow(), at, element), given);
    } else if (JavaClasses.sharesElements(type, call) && !isCompared(item.flow(), at, call)) {
      elements.leak(Leak.at(Cause.PASSED, name(call), item.flow(), at));
    }
    results(item, at, call, JavaClasses.result(type, call));
  }

  private void results(Item item, int at, MethodInsnNode call, Result result) {
    switch (result) {
      case NOTHING -> {}
      case ITSELF -> tracing.follow(item.flow(), at, Form.ITSELF, item.entered());
      case SOURCE -> tracing.follow(item.flow(), at, Form.SOURCE, item.entered());
      case ELEMENT -> tracing.elements().out(item.flow(), at);
      case COPY -> tracing.elements().leak(Leak.at(Cause.PASSED, name(call), item.flow(), at));
      case UNKNOWN -> tracing.leak(item, Cause.PASSED, name(call), at);
    }
  }

  private void receiveOwn(Item item, int at, MethodInsnNode call, String type) {
    Found found = ClassNodes.own(flows.nodes().find(call.owner), call.name, call.desc);
    boolean isThis = found != null && found.is(Opcodes.ACC_PRIVATE);
    if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
      found = flows.nodes().inherited(call.owner, call.name, call.desc);
    } else if (!isThis) {
      found = flows.nodes().inherited(type, call.name, call.desc);
    }
    if (found != null) {
      tracing.enter(item, at, found, 0);
    } else if (!isHarmless(call, type)) {
      tracing.leak(item, Cause.PASSED, name(call), at);
    }
  }

  private boolean isHarmless(MethodInsnNode call, String type) {
    boolean isBegun = call.name.equals(CONSTRUCTOR) && ClassNodes.isRoot(call.owner);
    return isBegun || (HARMLESS.contains(call.name) && flows.nodes().chain(type) != null);
  }

  /** Follows an object into a method of its own that Java's methods call. */
  void called(Item item, int at, String name, String descriptor) {
    for (String type : classes) {
      Found found = flows.nodes().inherited(type, name, descriptor);
      if (found != null) {
        tracing.enter(
            new Item(item.flow(), item.origin(), Form.ITSELF, item.entered()), at, found, 0);
      }
    }
  }

  private void give(Item item, int at, int operand, MethodInsnNode call) {
    Result result = JavaMethods.result(call, operand);
    if (JavaMethods.describes(call)) {
      described(item, at);
    } else if (result == Result.ITSELF && call.name.startsWith("requireNonNull")) {
      tracing.follow(item.flow(), at, Form.ITSELF, item.entered());
    } else if (areJavas() && result != Result.UNKNOWN) {
      results(item, at, call, result);
    } else if (areJavas() && isRead(item.flow(), at, call)) {
      tracing.elements().leak(Leak.at(Cause.PASSED, name(call), item.flow(), at));
    } else if (!areJavas() || !isCompared(item.flow(), at, call)) {
      giveOwn(item, at, operand, call);
    }
  }

  private void giveOwn(Item item, int at, int operand, MethodInsnNode call) {
    if (call.getOpcode() == Opcodes.INVOKEVIRTUAL && isFollowed(item.flow(), at, 0)) {
      for (String type : classes) {
        Found found = flows.nodes().inherited(type, call.name, call.desc);
        if (found == null) {
          tracing.leak(item, Cause.PASSED, name(call), at);
        } else {
          tracing.enter(item, at, found, operand);
        }
      }
      return;
    }
    Found found = flows.nodes().inherited(call.owner, call.name, call.desc);
    if (found != null && ClassNodes.isSettled(found)) {
      tracing.enter(item, at, found, operand);
    } else {
      tracing.leak(item, Cause.PASSED, name(call), at);
    }
  }

  private boolean areJavas() {
    return classes.stream().allMatch(type -> type.startsWith("[") || JavaClasses.isKnown(type));
  }

  /** Follows an object into what Java's methods call in order to print it, or to hash it. */
  private void described(Item item, int at) {
    called(item, at, "toString", "()Ljava/lang/String;");
    called(item, at, "hashCode", "()I");
    called(item, at, "formatTo", "(Ljava/util/Formatter;III)V");
  }

  private boolean isFollowed(MethodFlow flow, int at, int operand) {
    for (int origin : flow.operands(at).get(operand).ids()) {
      if (!tracing.follows(flow, origin)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether two objects that are followed are compared. */
  private boolean isCompared(MethodFlow flow, int at, MethodInsnNode call) {
    return call.name.equals("equals")
        && flow.operands(at).size() == 2
        && isFollowed(flow, at, 0)
        && isFollowed(flow, at, 1);
  }

  /** Returns whether a collection of Java reads another one, and is no subclass of the user's. */
  private boolean isRead(MethodFlow flow, int at, MethodInsnNode call) {
    if (!JavaMethods.readsCollection(call) || isCompared(flow, at, call)) {
      return false;
    }
    for (int receiver : flow.operands(at).get(0).ids()) {
      if (!isNewContainer(flow, receiver) && !tracing.follows(flow, receiver)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNewContainer(MethodFlow flow, int origin) {
    return origin >= 0
        && flow.instruction(origin) instanceof TypeInsnNode made
        && made.getOpcode() == Opcodes.NEW
        && JavaClasses.isContainer(made.desc);
  }

  private static String name(MethodInsnNode call) {
    return Leak.describe(call.owner, call.name, call.desc);
  }
}
