// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.MethodFlow.Use;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.ownership.ClassNodes.Found;
import dev.brine.optimize.internal.analysis.ownership.ClassNodes.MethodName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Follows objects of one kind through the methods that get them, until one may become known to
 * others. What a method returns is followed to where it is called from; what a collection gives of
 * its elements is noted.
 */
final class Tracing {
  private static final int MOST_VALUES = 5_000;
  private static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";

  private final Flows flows;
  private final Calls calls;
  private final Set<Taking> allowed;
  private final Deque<Item> open = new ArrayDeque<>();
  private final Set<Item> met = new HashSet<>();
  private final Map<MethodName, List<Return>> returns = new HashMap<>();
  private final Set<MethodName> returning = new HashSet<>();
  private final Elements elements = new Elements();
  private Leak leak;

  /** The form of an object that is traced. */
  enum Form {
    /** The object, or a view or wrapper of it. */
    ITSELF,
    /** An array of objects in which it is one of many. */
    HOLDER,
    /** An iterator, stream or view of the elements. */
    SOURCE
  }

  /**
   * A value that is followed.
   *
   * @param entered the method that got it as a parameter, or null
   */
  record Item(MethodFlow flow, int origin, Form form, MethodName entered) {}

  /** An instruction that takes a value on purpose. */
  record Taking(MethodFlow flow, int at, int operand) {}

  /** An instruction. */
  record Place(MethodFlow flow, int at) {}

  private record Return(MethodFlow flow, int at, MethodName entered) {}

  /**
   * Creates one.
   *
   * @param classes the exact classes of the objects
   * @param allowed who may take them
   */
  Tracing(Flows flows, Set<String> classes, Set<Taking> allowed) {
    this.flows = flows;
    this.allowed = allowed;
    calls = new Calls(this, flows, classes);
  }

  /** Follows what an instruction makes, or a parameter. */
  void follow(MethodFlow flow, int origin) {
    follow(flow, origin, Form.ITSELF, null);
  }

  /** Follows a value. */
  void follow(MethodFlow flow, int origin, Form form, MethodName entered) {
    Item item = new Item(flow, origin, form, entered);
    if (met.add(item)) {
      open.add(item);
    }
  }

  /** Returns whether a value is one that is followed. */
  boolean follows(MethodFlow flow, int origin) {
    return met.stream()
        .anyMatch(
            item -> item.flow() == flow && item.origin() == origin && item.form() == Form.ITSELF);
  }

  /** Returns what the collection gives and gets. */
  Elements elements() {
    return elements;
  }

  /** Returns where the object may become known to others, or null. */
  Leak run() {
    while (leak == null && !open.isEmpty()) {
      Item item = open.pop();
      if (met.size() > MOST_VALUES) {
        leak = Leak.at(Cause.NOT_UNDERSTOOD, "too many ways", item.flow(), 0);
      }
      for (Use use : item.flow().uses(item.origin())) {
        if (!allowed.contains(new Taking(item.flow(), use.at(), use.operand()))) {
          use(item, use.at(), use.operand());
        }
      }
    }
    return leak;
  }

  /** Notes that something becomes known to others. */
  void leak(Item item, Cause cause, String subject, int at) {
    Leak found = Leak.at(cause, subject, item.flow(), at);
    if (item.form() == Form.SOURCE) {
      elements.leak(found);
    } else if (leak == null) {
      leak = found;
    }
  }

  private void use(Item item, int at, int operand) {
    AbstractInsnNode instruction = item.flow().instruction(at);
    switch (instruction.getOpcode()) {
      case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> {
        FieldInsnNode field = (FieldInsnNode) instruction;
        if (field.getOpcode() == Opcodes.PUTSTATIC || operand == 1) {
          storedIn(item, field, at);
        }
      }
      case Opcodes.ARETURN -> returned(item, at);
      case Opcodes.ATHROW -> leak(item, Cause.RETURNED, "", at);
      case Opcodes.AALOAD -> loaded(item, at);
      case Opcodes.AASTORE -> stored(item, at, operand);
      case Opcodes.INVOKEDYNAMIC -> {
        InvokeDynamicInsnNode call = (InvokeDynamicInsnNode) instruction;
        if (!call.bsm.getOwner().equals(CONCATENATION)) {
          leak(item, Cause.CAPTURED, "a lambda", at);
        } else if (item.form() != Form.SOURCE) {
          calls.called(item, at, "toString", "()Ljava/lang/String;");
        }
      }
      default -> {
        if (instruction instanceof MethodInsnNode call) {
          calls.call(item, at, operand, call);
        }
      }
    }
  }

  private void storedIn(Item item, FieldInsnNode field, int at) {
    if (field.name.startsWith("val$") || field.name.startsWith("this$")) {
      leak(item, Cause.CAPTURED, "an inner class", at);
      return;
    }
    String type = field.owner.substring(field.owner.lastIndexOf('/') + 1);
    leak(item, Cause.STORED, type + "." + field.name, at);
  }

  private void loaded(Item item, int at) {
    if (item.form() == Form.HOLDER) {
      follow(item.flow(), at, Form.ITSELF, item.entered());
    } else {
      elements.out(item.flow(), at);
    }
  }

  private void stored(Item item, int at, int operand) {
    List<Origins> operands = item.flow().operands(at);
    if (operand == 0 && item.form() == Form.ITSELF) {
      elements.in(new Taking(item.flow(), at, 2), operands.get(2));
    } else if (operand == 2 && item.form() != Form.ITSELF) {
      leak(item, Cause.STORED, "an array", at);
    } else if (operand == 2) {
      for (int array : operands.get(0).ids()) {
        if (array < 0 || item.flow().instruction(array).getOpcode() != Opcodes.ANEWARRAY) {
          leak(item, Cause.STORED, "an array", at);
        }
        follow(item.flow(), array, Form.HOLDER, item.entered());
      }
    }
  }

  private void returned(Item item, int at) {
    if (item.form() != Form.ITSELF) {
      leak(item, Cause.RETURNED, "", at);
      return;
    }
    if (item.entered() != null) {
      if (returning.add(item.entered())) {
        returns.get(item.entered()).forEach(this::follow);
      }
      return;
    }
    List<Place> callers = flows.callers(item.flow());
    if (callers == null) {
      leak(item, Cause.RETURNED, "", at);
      return;
    }
    for (Place caller : callers) {
      follow(caller.flow(), caller.at());
    }
  }

  private void follow(Return to) {
    follow(to.flow(), to.at(), Form.ITSELF, to.entered());
  }

  /** Follows an object into a method that gets it as a parameter, 0 for the first or itself. */
  void enter(Item item, int at, Found method, int operand) {
    MethodFlow flow = flows.of(method);
    if (flow == null) {
      leak(item, Cause.NOT_UNDERSTOOD, describe(method), at);
      return;
    }
    MethodName key = method.key();
    Return back = new Return(item.flow(), at, item.entered());
    returns.computeIfAbsent(key, any -> new ArrayList<>()).add(back);
    if (returning.contains(key)) {
      follow(back);
    }
    int local = method.is(Opcodes.ACC_STATIC) ? 0 : 1;
    int number = operand - local;
    Type[] given = Type.getArgumentTypes(method.method().desc);
    for (int i = 0; i < number; i++) {
      local += given[i].getSize();
    }
    follow(flow, Origins.ofParameter(number < 0 ? 0 : local), item.form(), key);
  }

  private static String describe(Found method) {
    return Leak.describe(method.owner().name, method.method().name, method.method().desc);
  }
}
