// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The code of a class, and which of its instructions name a member. */
final class ParsedClass {
  /** A class that is not seen, or is not understood. */
  static final ParsedClass NONE = new ParsedClass(null);

  private final ClassNode node;
  private final int weight;
  private Map<String, List<Named>> named;

  /** An instruction that names a method or a field. */
  record Named(MethodNode method, AbstractInsnNode instruction) {}

  ParsedClass(ClassNode node) {
    this.node = node;
    weight = 100 + methods().stream().mapToInt(method -> method.instructions.size()).sum();
  }

  /** Returns the class, or null. */
  ClassNode node() {
    return node;
  }

  /** Returns a measure of the memory that it takes. */
  int weight() {
    return weight;
  }

  private List<MethodNode> methods() {
    return node == null ? List.of() : node.methods;
  }

  /** Returns the instructions that name a method or a field of that name, of any class. */
  List<Named> naming(String name) {
    if (named == null) {
      named = new HashMap<>();
      for (MethodNode method : methods()) {
        for (AbstractInsnNode instruction : method.instructions) {
          String member = member(instruction);
          if (member != null) {
            named
                .computeIfAbsent(member, key -> new ArrayList<>(1))
                .add(new Named(method, instruction));
          }
        }
      }
    }
    return named.getOrDefault(name, List.of());
  }

  private static String member(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      return JavaTypes.isJava(call.owner) && !JavaTypes.isObjectStream(call.owner)
          ? null
          : call.name;
    }
    if (instruction instanceof FieldInsnNode field) {
      return JavaTypes.isJava(field.owner) ? null : field.name;
    }
    Handle body = instruction instanceof InvokeDynamicInsnNode dynamic ? Code.body(dynamic) : null;
    return body == null ? null : body.getName();
  }
}
