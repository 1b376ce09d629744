// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Follows methods of one class through its class files, those of its superclasses and interfaces,
 * and takes note of each field that they read and of each method that they call elsewhere.
 */
final class FootprintScan {
  private static final Set<String> ROOTS =
      Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");

  private final Class<?> type;
  private final Map<String, Class<?>> hierarchy = new HashMap<>();
  private final Set<Field> fields = new LinkedHashSet<>();
  private final Set<String> followed = new HashSet<>();
  private Footprint.Use use = Footprint.Use.HASHED;
  private boolean isWhole;

  /** Creates the scan of a class that is not one of the JDK. */
  FootprintScan(Class<?> type) {
    this.type = type;
    Deque<Class<?>> left = new ArrayDeque<>(List.of(type));
    while (!left.isEmpty()) {
      Class<?> each = left.pop();
      if (hierarchy.putIfAbsent(Type.getInternalName(each), each) == null) {
        if (each.getSuperclass() != null) {
          left.push(each.getSuperclass());
        }
        List.of(each.getInterfaces()).forEach(left::push);
      }
    }
  }

  /** Returns whether the object itself gets out of sight, so that anything may be read. */
  boolean isWhole() {
    return isWhole;
  }

  /** Returns the fields with references that were read. */
  List<Field> fields() {
    return List.copyOf(fields);
  }

  /** Returns the use of their objects. */
  Footprint.Use use() {
    return use;
  }

  /** Follows the method that an object of the class calls. */
  void follow(String name, String descriptor) {
    follow(type, name, descriptor);
  }

  /** Follows the method that a class or the next one above it declares. */
  void follow(Class<?> from, String name, String descriptor) {
    Class<?> each = from;
    while (each != null && !Footprint.isJavas(each)) {
      if (!followed.add(Type.getInternalName(each) + '.' + name + descriptor)
          || read(each, name, descriptor)) {
        return;
      }
      each = each.getSuperclass();
    }
    if (each == null || !ROOTS.contains(Type.getInternalName(each))) {
      loseSight();
    } else if (!followDefault(name, descriptor)
        && !FootprintWalk.isKnown(Type.getInternalName(each), name, descriptor)) {
      loseSight();
    }
  }

  private boolean followDefault(String name, String descriptor) {
    boolean isFound = false;
    for (Class<?> each : hierarchy.values()) {
      if (each.isInterface() && !Footprint.isJavas(each)) {
        isFound |= read(each, name, descriptor);
      }
    }
    return isFound;
  }

  /** Reads a method, and returns whether the class declares it. */
  private boolean read(Class<?> owner, String name, String descriptor) {
    byte[] file = ConstructorProof.file(owner);
    if (file == null) {
      loseSight();
      return true;
    }
    Finder finder = new Finder(owner, name, descriptor);
    try {
      ConstructorProof.reader(file)
          .accept(finder, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      if (!finder.fields.equals(ConstructorProof.loadedFields(owner))) {
        loseSight();
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException | LinkageError e) {
      // A file that is too new or is none: nothing is known of it.
      loseSight();
      return true;
    }
    return finder.isFound;
  }

  /** Takes note that the object itself gets out of sight. */
  void loseSight() {
    isWhole = true;
  }

  /** Takes note that objects of the fields get out of sight. */
  void loseFields() {
    use = Footprint.Use.UNKNOWN;
  }

  /**
   * Returns the class of an internal name, where it is the scanned one or one above it, or null.
   */
  Class<?> own(String name) {
    return hierarchy.get(name);
  }

  /** Returns the class that is scanned. */
  Class<?> type() {
    return type;
  }

  /** Takes note of a field that is read. */
  void addField(String owner, String name) {
    Class<?> own = hierarchy.get(owner);
    if (own == null) {
      loseFields();
      return;
    }
    for (Class<?> each = own; each != null; each = each.getSuperclass()) {
      if (Footprint.isJavas(each)) {
        break;
      }
      try {
        Field field = each.getDeclaredField(name);
        if (!field.getType().isPrimitive()) {
          fields.add(field);
        }
        return;
      } catch (NoSuchFieldException e) {
        // It is one of a superclass.
      }
    }
    loseSight();
  }

  /** Finds one method in a class file, and all fields. */
  private final class Finder extends ClassVisitor {
    private final Class<?> owner;
    private final String name;
    private final String descriptor;
    private final Set<String> fields = new HashSet<>();
    private boolean isFound;

    Finder(Class<?> owner, String name, String descriptor) {
      super(Opcodes.ASM9);
      this.owner = owner;
      this.name = name;
      this.descriptor = descriptor;
    }

    @Override
    public FieldVisitor visitField(
        int access, String field, String type, String signature, Object value) {
      fields.add(ConstructorScan.field(access, field, type));
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String type, String signature, String[] exceptions) {
      if (!method.equals(name) || !type.equals(descriptor)) {
        return null;
      }
      isFound = true;
      if ((access & Opcodes.ACC_NATIVE) != 0) {
        loseSight();
      }
      return (access & Opcodes.ACC_ABSTRACT) != 0 ? null : new FootprintWalk(FootprintScan.this);
    }

    @Override
    public void visit(
        int version, int access, String file, String signature, String above, String[] types) {
      if (!file.equals(Type.getInternalName(owner))) {
        loseSight();
      }
    }
  }
}
