// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.shape.TypeUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What follows from a class file and those of the classes above and around it. */
public final class Hierarchies {
  private static final String SERIALIZABLE = "java.io.Serializable";
  private static final String EXTERNALIZABLE = "java.io.Externalizable";
  private static final TypeUse OBJECT = TypeUse.of("java.lang.Object");

  private final ClassFiles files;
  private final Map<String, Boolean> serializable = new HashMap<>();

  /** Creates those of the classes in files. */
  public Hierarchies(ClassFiles files) {
    this.files = files;
  }

  /** Returns a class and those above it, itself first; fails where one is not found. */
  List<ClassFile> chain(ClassFile type) {
    List<ClassFile> chain = new ArrayList<>();
    ClassFile level = type;
    chain.add(level);
    while (level.superclass() != null) {
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
    return is(type, name, new HashSet<>());
  }

  private boolean is(ClassFile type, String name, Set<String> met) {
    if (type.name().equals(name)) {
      return true;
    }
    List<String> above = new ArrayList<>(type.interfaces());
    if (type.superclass() != null) {
      above.add(type.superclass());
    }
    for (String other : above) {
      if (met.add(other) && is(require(other), name, met)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the bound of a type variable that a class or one around it declares. */
  TypeUse variable(ClassFile type, String name) {
    if (type.signature() != null) {
      Map<String, TypeUse> own =
          Signatures.variables(type.signature(), other -> around(type, other));
      if (own.containsKey(name)) {
        return own.get(name);
      }
    }
    return around(type, name);
  }

  private TypeUse around(ClassFile type, String name) {
    Optional<ClassFile> outer = type.outer() == null ? Optional.empty() : files.find(type.outer());
    return outer.isEmpty() ? OBJECT : variable(outer.get(), name);
  }
}
