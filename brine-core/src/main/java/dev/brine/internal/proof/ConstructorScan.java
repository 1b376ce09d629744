// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import dev.brine.internal.proof.ConstructorProof.Target;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Goes through a class file for the constructors that are proven. */
final class ConstructorScan extends ClassVisitor {
  private static final int FIELD_MODIFIERS = Modifier.STATIC | Modifier.FINAL | Modifier.TRANSIENT;

  private final String type;
  private final String superclass;
  private final List<ConstructorProof> above;
  private final Enums enums;
  private final Set<String> fields = new HashSet<>();
  private final Map<String, ConstructorWalk> walks = new LinkedHashMap<>();
  private final List<ConstructorWalk> ofSource = new ArrayList<>();
  private final Map<String, ConstructorProof> proven = new HashMap<>();
  private boolean isSameClass;

  /** Finds the enums that constructors name. */
  interface Enums {
    /**
     * Returns whether a static field is a constant of an enum.
     *
     * @param owner an internal name
     */
    boolean isConstant(String owner, String name);
  }

  /**
   * Creates the scan of a class.
   *
   * @param type its internal name
   * @param superclass the internal name of its superclass
   * @param above the proven constructors of its superclass
   */
  ConstructorScan(String type, String superclass, List<ConstructorProof> above, Enums enums) {
    super(Opcodes.ASM9);
    this.type = type;
    this.superclass = superclass;
    this.above = above;
    this.enums = enums;
  }

  /** Returns a field as text, with what of its modifiers matters here. */
  static String field(int modifiers, String name, String descriptor) {
    return (modifiers & FIELD_MODIFIERS) + " " + name + " " + descriptor;
  }

  /** Returns whether the file is that of the class, which has the given fields. */
  boolean isOf(Set<String> loaded) {
    return isSameClass && fields.equals(loaded);
  }

  /** Returns the proven constructors, in the order of the file. */
  List<ConstructorProof> proven() {
    List<ConstructorProof> all = walks.keySet().stream().map(this::own).toList();
    ConstantFields constants = new ConstantFields(this, ofSource, above);
    return all.stream().filter(Objects::nonNull).map(constants::apply).toList();
  }

  /**
   * Returns the proof of a constructor of the class, or null. None calls itself, so the one that is
   * asked for while it is followed is unproven.
   */
  ConstructorProof own(String descriptor) {
    if (!proven.containsKey(descriptor)) {
      proven.put(descriptor, null);
      ConstructorWalk walk = walks.get(descriptor);
      proven.put(descriptor, walk == null ? null : walk.proof());
    }
    return proven.get(descriptor);
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String above, String[] interfaces) {
    isSameClass = name.equals(type) && above.equals(superclass);
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    fields.add(field(access, name, descriptor));
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    if (!name.equals("<init>")) {
      return null;
    }
    ConstructorWalk walk = new ConstructorWalk(this, descriptor);
    walks.put(descriptor, walk);
    if ((access & Opcodes.ACC_SYNTHETIC) == 0) {
      ofSource.add(walk);
    }
    return walk;
  }

  /** Returns the walks through all constructors, in the order of the file. */
  Collection<ConstructorWalk> walks() {
    return walks.values();
  }

  /** Returns a field of the class. */
  Target field(String name) {
    return new Target(type.replace('/', '.'), name);
  }

  /** Returns whether the class declares a final field that is serialized. */
  boolean isFinal(String name) {
    String start = Modifier.FINAL + " " + name + " ";
    return fields.stream().anyMatch(field -> field.startsWith(start));
  }

  /** Returns whether the class declares a field that objects have. */
  boolean declares(String name, String descriptor) {
    return fields.contains(field(0, name, descriptor))
        || fields.contains(field(Modifier.FINAL, name, descriptor))
        || fields.contains(field(Modifier.TRANSIENT, name, descriptor))
        || fields.contains(field(Modifier.FINAL | Modifier.TRANSIENT, name, descriptor));
  }

  /** Returns whether the class has an internal name. */
  boolean isOwn(String owner) {
    return owner.equals(type);
  }

  /** Returns the proof of a constructor that one of the class calls, or null. */
  ConstructorProof constructor(Instruction call) {
    if (isOwn(call.owner())) {
      return own(call.descriptor());
    }
    if (call.owner().equals(superclass)) {
      for (ConstructorProof proof : above) {
        if (proof.descriptor().equals(call.descriptor())) {
          return proof;
        }
      }
    }
    return null;
  }

  /** Returns whether a static field is a constant of an enum. */
  boolean isEnumConstant(Instruction field) {
    return field.descriptor().equals("L" + field.owner() + ";")
        && enums.isConstant(field.owner(), field.name());
  }
}
