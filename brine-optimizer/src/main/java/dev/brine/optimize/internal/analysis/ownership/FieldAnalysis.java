// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.ownership.ClassNodes.Found;
import dev.brine.optimize.internal.analysis.ownership.Family.Site;
import dev.brine.optimize.internal.analysis.ownership.Tracing.Place;
import dev.brine.optimize.internal.analysis.ownership.Tracing.Taking;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds out how one field holds its object, and the object its elements.
 *
 * <p>This is an escape analysis of one field (Choi et al., Escape Analysis for Java, OOPSLA 1999),
 * with two differences. It follows class files and not loaded classes, so all callers must be
 * there, or the field counts as shared. And it asks about the heap: an object may leave a method,
 * but not the field. Why unknown means shared: an object that is written inside another one has no
 * handle in the stream. If something else did refer to it, it would come back as two objects,
 * without an error. See docs/decisions/026.
 */
final class FieldAnalysis {
  private static final List<String> VALUE_METHODS =
      List.of("hashCode", "equals", "compareTo", "toString");

  private final Flows flows;
  private final ClassNode type;
  private final FieldNode field;
  private final List<Place> loads = new ArrayList<>();
  private final List<Place> stores = new ArrayList<>();

  /** The possibility that objects with the field are cloned. */
  enum Cloning {
    /** The objects have a final class that is not Cloneable. */
    NEVER,
    /** A subclass may be Cloneable. */
    IN_SUBCLASSES,
    /** The class is Cloneable. */
    ALWAYS
  }

  FieldAnalysis(Flows flows, ClassNode type, FieldNode field) {
    this.flows = flows;
    this.type = type;
    this.field = field;
  }

  /** Returns the answer. */
  Holding holding(Cloning cloning) {
    String broken = findSites();
    if (broken != null) {
      return new Holding.Shared(Leak.of(Cause.NOT_UNDERSTOOD, broken));
    }
    Assignments assigned = new Assignments(flows);
    for (Place store : stores) {
      List<Origins> operands = store.flow().operands(store.at());
      if (operands != null) {
        assigned.add(new Taking(store.flow(), store.at(), 1), operands.get(1));
      }
    }
    Leak leak = assigned.leak();
    if (leak == null && assigned.classes().isEmpty()) {
      leak = Leak.of(Cause.NEVER_ASSIGNED, "");
    }
    if (leak == null && cloning == Cloning.ALWAYS && !clonesHaveTheirOwn()) {
      leak = Leak.of(Cause.CLONED, "");
    }
    return leak == null ? traced(assigned, cloning) : new Holding.Shared(leak);
  }

  /** Returns the name of a method that uses the field and is not understood, or null. */
  private String findSites() {
    for (Site site : flows.family().sites(field.name, field.desc)) {
      FieldInsnNode use = (FieldInsnNode) site.instruction();
      boolean isGet = use.getOpcode() == Opcodes.GETFIELD;
      boolean isPut = use.getOpcode() == Opcodes.PUTFIELD;
      if ((isGet || isPut) && flows.nodes().isBelow(use.owner, type.name)) {
        Place place = flows.place(site);
        if (place == null) {
          return Leak.describe(site.owner().name, site.method().name, site.method().desc);
        }
        (isGet ? loads : stores).add(place);
      }
    }
    return null;
  }

  private Holding traced(Assignments assigned, Cloning cloning) {
    Tracing tracing = new Tracing(flows, assigned.classes(), assigned.takings());
    assigned.origins().forEach(place -> tracing.follow(place.flow(), place.at()));
    loads.forEach(load -> tracing.follow(load.flow(), load.at()));
    Leak leak = tracing.run();
    if (leak != null) {
      return new Holding.Shared(leak);
    }
    Assignments added = new Assignments(flows);
    Leak elementLeak = elementLeak(assigned, tracing.elements(), added);
    return new Holding.Owned(
        names(assigned.classes()),
        Optional.ofNullable(elementLeak),
        names(elementLeak == null ? added.classes() : Set.of()),
        cloning == Cloning.IN_SUBCLASSES);
  }

  private Leak elementLeak(Assignments assigned, Elements elements, Assignments added) {
    if (assigned.classes().stream().noneMatch(FieldAnalysis::holdsObjects)) {
      return null;
    }
    if (elements.leak() != null) {
      return elements.leak();
    }
    if (assigned.areCopies()) {
      return Leak.of(Cause.ASSIGNED_FROM_OUTSIDE, "with a copy");
    }
    for (Map.Entry<Taking, Origins> in : elements.in().entrySet()) {
      added.add(in.getKey(), in.getValue());
    }
    if (added.leak() != null || elements.in().isEmpty()) {
      return added.leak();
    }
    Tracing tracing = new Tracing(flows, added.classes(), added.takings());
    added.origins().forEach(place -> tracing.follow(place.flow(), place.at()));
    elements.out().forEach(place -> tracing.follow(place.flow(), place.at()));
    added.classes().forEach(name -> followValueMethods(tracing, name));
    return tracing.run();
  }

  private static boolean holdsObjects(String name) {
    boolean isOfPrimitives = name.startsWith("[") && name.length() == 2;
    return JavaClasses.isContainer(name) || (name.startsWith("[") && !isOfPrimitives);
  }

  /** Collections call these methods of what they hold. */
  private void followValueMethods(Tracing tracing, String name) {
    List<ClassNode> chain = name.startsWith("[") ? null : flows.nodes().chain(name);
    for (ClassNode level : chain == null ? List.<ClassNode>of() : chain) {
      for (MethodNode method : level.methods) {
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        MethodFlow flow =
            VALUE_METHODS.contains(method.name) && !isStatic
                ? flows.of(new Found(level, method))
                : null;
        if (flow != null) {
          tracing.follow(flow, Origins.ofParameter(0));
          if (Type.getArgumentCount(method.desc) == 1) {
            tracing.follow(flow, Origins.ofParameter(1));
          }
        }
      }
    }
  }

  private static SortedSet<String> names(Set<String> internal) {
    SortedSet<String> names = new TreeSet<>();
    internal.forEach(name -> names.add(name.replace('/', '.')));
    return names;
  }

  /** Returns whether the class itself makes all clones, and puts another object into each. */
  private boolean clonesHaveTheirOwn() {
    boolean isDeclared = false;
    for (MethodNode method : type.methods) {
      isDeclared |= method.name.equals("clone") && Type.getArgumentCount(method.desc) == 0;
      for (int i = 0; i < method.instructions.size(); i++) {
        boolean isClone =
            method.instructions.get(i) instanceof MethodInsnNode call
                && call.getOpcode() == Opcodes.INVOKESPECIAL
                && call.name.equals("clone");
        MethodFlow flow = isClone ? flows.of(new Found(type, method)) : null;
        boolean isOurs = flow != null && method.name.equals("clone") && hasItsOwn(flow, i);
        if (isClone && !isOurs) {
          return false;
        }
      }
    }
    return isDeclared;
  }

  private boolean hasItsOwn(MethodFlow flow, int clone) {
    BitSet puts = new BitSet();
    for (Place store : stores) {
      List<Origins> operands = store.flow().operands(store.at());
      if (store.flow() == flow && operands != null && operands.get(0).isOnly(clone)) {
        puts.set(store.at());
      }
    }
    for (int at = 0; at < flow.method().instructions.size(); at++) {
      boolean isReturn = flow.instruction(at).getOpcode() == Opcodes.ARETURN;
      if (isReturn && flow.mayFollow(clone, at, puts)) {
        return false;
      }
    }
    return !flow.survives(clone);
  }
}
