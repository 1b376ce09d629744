// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import dev.brine.optimize.internal.analysis.ownership.ClassNodes.Found;
import dev.brine.optimize.internal.analysis.ownership.ClassNodes.MethodName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes that see a field, and who in them uses and calls what. */
final class Family {
  private static final Set<String> HOOKS = Set.of("writeReplace", "readResolve");

  private final Map<String, ClassNode> members = new LinkedHashMap<>();
  private final Map<String, List<Site>> fields = new HashMap<>();
  private final Map<MethodName, List<Site>> calls = new HashMap<>();
  private final Set<MethodName> handles = new HashSet<>();
  private final Set<String> fieldHandles = new HashSet<>();
  private final Set<String> texts = new HashSet<>();
  private String missing;
  private boolean looksUpFields;
  private boolean looksUpAny;
  private boolean isNative;

  /** An instruction of a method. */
  record Site(ClassNode owner, MethodNode method, AbstractInsnNode instruction) {}

  private Family() {}

  /** Returns the classes that are declared in one file with a class. */
  static Family around(ClassNodes nodes, ClassNode type) {
    Family family = new Family();
    ClassNode host = type.nestHostClass == null ? type : family.require(nodes, type.nestHostClass);
    ClassNode outermost = host == null ? type : outermost(nodes, host);
    Deque<String> open = new ArrayDeque<>(List.of(outermost.name, type.name));
    while (!open.isEmpty()) {
      String name = open.pop();
      ClassNode member = family.members.containsKey(name) ? null : family.require(nodes, name);
      if (member != null) {
        family.add(member);
        open.addAll(member.nestMembers == null ? List.of() : member.nestMembers);
        for (InnerClassNode inner : member.innerClasses) {
          if (inner.name.startsWith(outermost.name + "$")) {
            open.add(inner.name);
          }
        }
      }
    }
    return family;
  }

  private static ClassNode outermost(ClassNodes nodes, ClassNode type) {
    Set<String> met = new HashSet<>();
    ClassNode level = type;
    while (met.add(level.name)) {
      String around = level.outerClass;
      for (InnerClassNode inner : level.innerClasses) {
        around = inner.name.equals(level.name) && around == null ? inner.outerName : around;
      }
      ClassNode next = around == null ? null : nodes.find(around);
      level = next == null ? level : next;
    }
    return level;
  }

  /** Returns classes that are given by their internal names. */
  static Family of(ClassNodes nodes, Collection<String> names) {
    Family family = new Family();
    for (String name : names) {
      ClassNode member = family.require(nodes, name);
      if (member != null) {
        family.add(member);
      }
    }
    return family;
  }

  private ClassNode require(ClassNodes nodes, String name) {
    ClassNode found = nodes.find(name);
    missing = found == null ? name : missing;
    return found;
  }

  private void add(ClassNode member) {
    members.put(member.name, member);
    for (MethodNode method : member.methods) {
      isNative |= (method.access & Opcodes.ACC_NATIVE) != 0;
      for (AbstractInsnNode instruction : method.instructions) {
        index(new Site(member, method, instruction));
      }
    }
  }

  private void index(Site site) {
    AbstractInsnNode instruction = site.instruction();
    if (instruction instanceof FieldInsnNode field) {
      fields.computeIfAbsent(field.name + field.desc, key -> new ArrayList<>()).add(site);
    } else if (instruction instanceof MethodInsnNode call) {
      MethodName key = new MethodName(call.owner, call.name, call.desc);
      calls.computeIfAbsent(key, any -> new ArrayList<>()).add(site);
      boolean isLookup = FieldLookups.isOne(call.owner, call.name);
      looksUpFields |= isLookup;
      looksUpAny |= isLookup && !FieldLookups.hasConstantName(call, site.method());
    } else if (instruction instanceof LdcInsnNode constant) {
      index(constant.cst);
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      index(call.bsm);
      for (Object argument : call.bsmArgs) {
        index(argument);
      }
    }
  }

  private void index(Object constant) {
    if (constant instanceof String text) {
      texts.add(text);
    } else if (constant instanceof Handle handle && handle.getTag() <= Opcodes.H_PUTSTATIC) {
      fieldHandles.add(handle.getName() + handle.getDesc());
    } else if (constant instanceof Handle handle) {
      handles.add(new MethodName(handle.getOwner(), handle.getName(), handle.getDesc()));
      looksUpAny |= FieldLookups.isOne(handle.getOwner(), handle.getName());
    } else if (constant instanceof org.objectweb.asm.ConstantDynamic) {
      looksUpFields = true;
    }
  }

  /** Returns the name of a class whose file is not found or broken, or null. */
  String missing() {
    return missing;
  }

  /** Returns whether a class is one of these. */
  boolean has(ClassNode type) {
    return members.get(type.name) == type;
  }

  /** Returns the instructions that use a field of a name and descriptor, whose class may differ. */
  List<Site> sites(String name, String descriptor) {
    return fields.getOrDefault(name + descriptor, List.of());
  }

  /** Returns whether something may get at a field by its name, as reflection and C do. */
  boolean findsByName(String name, String descriptor) {
    return isNative
        || looksUpAny
        || (looksUpFields && texts.contains(name))
        || fieldHandles.contains(name + descriptor);
  }

  /** Returns all calls of a method, or null where others may call it too. */
  List<Site> callers(Found method) {
    MethodName key = method.key();
    boolean isAccessor = key.name().startsWith("access$") && method.is(Opcodes.ACC_SYNTHETIC);
    boolean isHidden = method.is(Opcodes.ACC_PRIVATE) || isAccessor;
    boolean isKnown = isHidden && has(method.owner()) && !HOOKS.contains(key.name());
    return isKnown && !handles.contains(key) && missing == null ? calls.get(key) : null;
  }
}
