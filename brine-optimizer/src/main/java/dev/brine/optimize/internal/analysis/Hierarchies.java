// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.internal.ErrorText;
import dev.brine.shape.TypeUse;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Facts that follow from the files of a class, its superclasses, interfaces and enclosing classes.
 */
public final class Hierarchies {
  private static final String SERIALIZABLE = "java.io.Serializable";
  private static final String EXTERNALIZABLE = "java.io.Externalizable";

  /** More than the classes around a class and the variables that bound one another ever are. */
  private static final int FARTHEST = 255;

  private static final TypeUse OBJECT = TypeUse.of("java.lang.Object");

  private final ClassFiles files;
  private final Map<String, Boolean> serializable = new HashMap<>();
  private final Map<String, Map<String, String>> bounds = new HashMap<>();

  /** Creates those of the classes in files. */
  public Hierarchies(ClassFiles files) {
    this.files = files;
  }

  /**
   * Returns a class and those above it, itself first; fails where one is not found.
   *
   * @throws BrokenClassFileException if it is above itself
   */
  List<ClassFile> chain(ClassFile type) {
    List<ClassFile> chain = new ArrayList<>();
    Set<String> met = new HashSet<>();
    ClassFile level = type;
    chain.add(level);
    while (level.superclass() != null) {
      if (!met.add(level.superclass())) {
        throw new BrokenClassFileException(level.name(), "it extends itself", null);
      }
      level = require(level.superclass());
      chain.add(level);
    }
    return chain;
  }

  private ClassFile require(String name) {
    return files.find(name).orElseThrow(() -> new MissingClassException(name));
  }

  /** Returns whether a class is Serializable. */
  boolean isSerializable(ClassFile type) {
    return serializable.computeIfAbsent(type.name(), name -> is(type, SERIALIZABLE));
  }

  /** Returns whether a class is Externalizable. */
  boolean isExternal(ClassFile type) {
    return is(type, EXTERNALIZABLE);
  }

  /**
   * Returns whether a class is another one, extends or implements it.
   *
   * @throws MissingClassException where one above it is not found
   */
  public boolean isA(String type, String above) {
    return is(require(type), above);
  }

  private boolean is(ClassFile type, String name) {
    Set<String> met = new HashSet<>();
    Deque<String> open = new ArrayDeque<>();
    ClassFile level = type;
    while (!level.name().equals(name)) {
      push(level, open);
      String next = open.poll();
      while (next != null && !met.add(next)) {
        next = open.poll();
      }
      if (next == null) {
        return false;
      }
      level = require(next);
    }
    return true;
  }

  /** Puts what a class extends and implements on a stack: its first interface on top. */
  private static void push(ClassFile type, Deque<String> open) {
    if (type.superclass() != null) {
      open.push(type.superclass());
    }
    for (int i = type.interfaces().size() - 1; i >= 0; i--) {
      open.push(type.interfaces().get(i));
    }
  }

  /**
   * Returns the bound of a type variable that a class or one around it declares.
   *
   * @throws BrokenClassFileException if there is none within reach
   */
  TypeUse variable(ClassFile type, String name) {
    ClassFile level = type;
    String wanted = name;
    for (int steps = 0; steps < FARTHEST; steps++) {
      String bound = bounds(level).get(wanted);
      if (bound == null) {
        Optional<ClassFile> outer =
            level.outer() == null ? Optional.empty() : files.find(level.outer());
        if (outer.isEmpty()) {
          return OBJECT;
        }
        level = outer.get();
      } else if (bound.startsWith("T")) {
        wanted = bound.substring(1, bound.length() - 1);
      } else {
        TypeUse use = Signatures.type(level.name(), bound);
        return use.isArray() ? use : TypeUse.of(use.name());
      }
    }
    throw new BrokenClassFileException(
        type.name(), "its type variable " + ErrorText.shortened(name) + " has no bound", null);
  }

  private Map<String, String> bounds(ClassFile type) {
    return type.signature() == null
        ? Map.of()
        : bounds.computeIfAbsent(type.name(), name -> Signatures.bounds(name, type.signature()));
  }
}
