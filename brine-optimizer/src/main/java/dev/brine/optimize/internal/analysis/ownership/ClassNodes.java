// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import dev.brine.optimize.internal.analysis.ClassFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The code of the classes in folders and jars, by internal names. Java's own are not among them.
 */
final class ClassNodes {
  private static final int MANY = 4_000;
  private static final int MOST_LEVELS = 100;
  private static final Set<String> ROOTS = Set.of("java/lang/Object", "java/lang/Record");

  private final ClassFiles files;
  private final Map<String, ClassNode> known = new HashMap<>();

  /** A method and the class that has it. */
  record Found(ClassNode owner, MethodNode method) {
    /** Returns whether it has a modifier. */
    boolean is(int modifier) {
      return (method.access & modifier) != 0;
    }

    /** Returns its name in the program. */
    MethodName key() {
      return new MethodName(owner.name, method.name, method.desc);
    }
  }

  /** The owner, name and descriptor of a method. */
  record MethodName(String owner, String name, String descriptor) {}

  ClassNodes(ClassFiles files) {
    this.files = files;
  }

  /** Forgets all classes, if they are many; returns whether it did. */
  boolean forgetMany() {
    boolean areMany = known.size() > MANY;
    if (areMany) {
      known.clear();
    }
    return areMany;
  }

  /** Returns a class, or null where it is not found or its file is broken. */
  ClassNode find(String name) {
    if (!known.containsKey(name)) {
      known.put(name, read(name));
    }
    return known.get(name);
  }

  private ClassNode read(String name) {
    try {
      byte[] bytes = files.bytes(name.replace('/', '.'));
      if (bytes == null) {
        return null;
      }
      ClassNode node = new ClassNode();
      new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
      return node;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalArgumentException | IndexOutOfBoundsException | NegativeArraySizeException e) {
      return null;
    }
  }

  /** Returns a class and those above it but Java's, or null where one has a superclass of Java. */
  List<ClassNode> chain(String name) {
    List<ClassNode> chain = new ArrayList<>();
    for (String level = name; !ROOTS.contains(level); ) {
      ClassNode node = find(level);
      if (node == null || node.superName == null || chain.size() >= MOST_LEVELS) {
        return null;
      }
      chain.add(node);
      level = node.superName;
    }
    return chain;
  }

  /** Returns whether a class has nothing to be looked at. */
  static boolean isRoot(String name) {
    return ROOTS.contains(name);
  }

  /** Returns whether a class is another one or extends it. */
  boolean isBelow(String name, String above) {
    String level = name;
    for (int i = 0; level != null && i < MOST_LEVELS; i++) {
      if (level.equals(above)) {
        return true;
      }
      ClassNode node = find(level);
      level = node == null ? null : node.superName;
    }
    return false;
  }

  /** Returns a method that a class itself has, or null. */
  static Found own(ClassNode owner, String name, String descriptor) {
    for (MethodNode method : owner == null ? List.<MethodNode>of() : owner.methods) {
      if (method.name.equals(name) && method.desc.equals(descriptor)) {
        return new Found(owner, method);
      }
    }
    return null;
  }

  /** Returns the method that a class has or inherits from another, or null. */
  Found inherited(String type, String name, String descriptor) {
    List<ClassNode> chain = chain(type);
    for (ClassNode level : chain == null ? List.<ClassNode>of() : chain) {
      Found found = own(level, name, descriptor);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Returns whether no other method can take the place of one. */
  static boolean isSettled(Found found) {
    return found.is(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)
        || found.method().name.equals("<init>")
        || (found.owner().access & Opcodes.ACC_FINAL) != 0;
  }
}
