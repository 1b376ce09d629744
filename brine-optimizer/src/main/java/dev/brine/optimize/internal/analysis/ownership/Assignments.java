// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.ownership.ClassNodes.Found;
import dev.brine.optimize.internal.analysis.ownership.Tracing.Place;
import dev.brine.optimize.internal.analysis.ownership.Tracing.Taking;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The values that are put into a field or a collection: new objects, each of which is put there
 * once, or something else, which is a leak.
 */
final class Assignments {
  private static final String PRIMITIVES = "ZCFDBSIJ";

  private final Flows flows;
  private final Set<String> classes = new TreeSet<>();
  private final Set<Place> origins = new LinkedHashSet<>();
  private final Set<Taking> takings = new LinkedHashSet<>();
  private boolean areCopies;
  private Leak leak;

  Assignments(Flows flows) {
    this.flows = flows;
  }

  /** Returns the exact classes of what is put there, internal names, sorted. */
  Set<String> classes() {
    return classes;
  }

  /**
   * Returns the instructions that make the objects, and the parameters and calls that they come
   * through.
   */
  Set<Place> origins() {
    return origins;
  }

  /** Returns the instructions that take them on their way. */
  Set<Taking> takings() {
    return takings;
  }

  /** Returns whether there are copies, which share their elements with others. */
  boolean areCopies() {
    return areCopies;
  }

  /** Returns where something else is put there, or an object once more; or null. */
  Leak leak() {
    for (Place origin : leak == null ? origins : Set.<Place>of()) {
      leak = again(origin.flow(), origin.at());
      if (leak != null) {
        break;
      }
    }
    return leak;
  }

  /** Adds what an instruction takes in order to put it there. */
  void add(Taking taking, Origins values) {
    if (!takings.add(taking)) {
      return;
    }
    MethodFlow flow = taking.flow();
    for (int id : values.ids()) {
      if (id == Origins.CAUGHT) {
        outside(taking, "an exception");
      } else if (id < 0) {
        parameter(taking, id);
      } else if (!isSame(taking, id)) {
        made(taking, id, flow.instruction(id));
      }
    }
    if (values.ids().length == 0) {
      outside(taking, "something unknown");
    }
  }

  private void outside(Taking taking, String what) {
    leak =
        leak == null
            ? Leak.at(Cause.ASSIGNED_FROM_OUTSIDE, what, taking.flow(), taking.at())
            : leak;
  }

  /** Returns whether an object gets back what its field has. */
  private static boolean isSame(Taking taking, int id) {
    MethodFlow flow = taking.flow();
    boolean isStatic = (flow.method().access & Opcodes.ACC_STATIC) != 0;
    int self = Origins.ofParameter(0);
    return !isStatic
        && flow.instruction(taking.at()) instanceof FieldInsnNode put
        && flow.instruction(id) instanceof FieldInsnNode get
        && put.getOpcode() == Opcodes.PUTFIELD
        && get.getOpcode() == Opcodes.GETFIELD
        && get.name.equals(put.name)
        && get.desc.equals(put.desc)
        && get.owner.equals(put.owner)
        && flow.operands(id).get(0).isOnly(self)
        && flow.operands(taking.at()).get(0).isOnly(self);
  }

  private void made(Taking taking, int id, AbstractInsnNode instruction) {
    String type = null;
    switch (instruction.getOpcode()) {
      case Opcodes.ACONST_NULL -> {
        return;
      }
      case Opcodes.NEW -> {
        type = ((TypeInsnNode) instruction).desc;
        if (!JavaClasses.isKnown(type) && flows.nodes().chain(type) == null) {
          String name = Type.getObjectType(type).getClassName();
          leak =
              leak == null ? Leak.at(Cause.UNKNOWN_CLASS, name, taking.flow(), taking.at()) : leak;
        }
      }
      case Opcodes.NEWARRAY ->
          type = "[" + PRIMITIVES.charAt(((IntInsnNode) instruction).operand - Opcodes.T_BOOLEAN);
      case Opcodes.ANEWARRAY ->
          type = "[" + Type.getObjectType(((TypeInsnNode) instruction).desc).getDescriptor();
      case Opcodes.MULTIANEWARRAY -> {
        type = ((MultiANewArrayInsnNode) instruction).desc;
        areCopies = true;
      }
      case Opcodes.GETFIELD, Opcodes.GETSTATIC ->
          outside(taking, "what " + ((FieldInsnNode) instruction).name + " holds");
      default -> {
        if (instruction instanceof MethodInsnNode call) {
          type = returned(taking, id, call);
        } else {
          outside(taking, "what is no new object");
        }
      }
    }
    if (type != null) {
      classes.add(type);
      origins.add(new Place(taking.flow(), id));
    }
  }

  /** Returns the class of the new object that a call returns, or null. */
  private String returned(Taking taking, int id, MethodInsnNode call) {
    String type = JavaMethods.fresh(call);
    if (type != null) {
      areCopies |= type.length() > 2;
      return type;
    }
    Found found = flows.nodes().inherited(call.owner, call.name, call.desc);
    MethodFlow maker = found != null && ClassNodes.isSettled(found) ? flows.of(found) : null;
    if (maker == null || !returnsNew(maker)) {
      outside(taking, "what " + Leak.describe(call.owner, call.name, call.desc) + " returns");
      return null;
    }
    MethodNode method = maker.method();
    for (int at = 0; at < method.instructions.size(); at++) {
      if (method.instructions.get(at).getOpcode() == Opcodes.ARETURN
          && maker.operands(at) != null) {
        add(new Taking(maker, at, 0), maker.operands(at).get(0));
      }
    }
    origins.add(new Place(taking.flow(), id));
    return null;
  }

  /**
   * Returns whether nothing but new objects is returned; parameters would be those of all calls.
   */
  private static boolean returnsNew(MethodFlow maker) {
    for (int at = 0; at < maker.method().instructions.size(); at++) {
      if (maker.instruction(at).getOpcode() == Opcodes.ARETURN && maker.operands(at) != null) {
        for (int id : maker.operands(at).get(0).ids()) {
          if (id < 0) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private void parameter(Taking taking, int id) {
    MethodFlow flow = taking.flow();
    List<Place> callers = flows.callers(flow);
    int operand = operand(flow.method(), Origins.parameter(id));
    if (callers == null || operand < 0) {
      outside(taking, "a parameter");
      return;
    }
    origins.add(new Place(flow, id));
    for (Place caller : callers) {
      List<Origins> given = caller.flow().operands(caller.at());
      if (given != null) {
        add(new Taking(caller.flow(), caller.at(), operand), given.get(operand));
      }
    }
  }

  /** Returns which operand of a call becomes a variable, or a negative number for {@code this}. */
  private static int operand(MethodNode method, int local) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    int variable = isStatic ? 0 : 1;
    int operand = isStatic ? 0 : 1;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      if (variable == local) {
        return operand;
      }
      variable += type.getSize();
      operand++;
    }
    return -1;
  }

  /** Returns where the same object may be put a second time, or null. */
  private Leak again(MethodFlow flow, int origin) {
    for (MethodFlow.Use one : flow.uses(origin)) {
      for (MethodFlow.Use other : flow.uses(origin)) {
        boolean isTwice =
            isTaking(flow, one)
                && isTaking(flow, other)
                && ((one.at() == other.at() && one.operand() != other.operand())
                    || mayFollow(flow, origin, one.at(), other.at()));
        if (isTwice) {
          return Leak.at(Cause.STORED, "more than one place", flow, other.at());
        }
      }
    }
    return null;
  }

  /** Returns whether an instruction may take the same object that one before it took. */
  private static boolean mayFollow(MethodFlow flow, int origin, int one, int other) {
    BitSet barriers = new BitSet();
    if (origin >= 0 && !flow.survives(origin)) {
      barriers.set(origin);
    }
    return flow.mayFollow(one, other, barriers);
  }

  private boolean isTaking(MethodFlow flow, MethodFlow.Use use) {
    return takings.contains(new Taking(flow, use.at(), use.operand()));
  }
}
