// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.codecs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A class file with its fields and constructors, without one that this technique added. */
final class PlainClass {
  private static final int PREVIEW = 0xffff0000;

  /** The modifier of the fields of value classes, which only a constructor before super() sets. */
  private static final int STRICT_INIT = Opcodes.ACC_STRICT;

  private final byte[] file;
  private final String name;
  private final String superclass;
  private final Parts parts;

  private PlainClass(byte[] file, ClassReader reader, Parts parts) {
    this.file = file;
    this.parts = parts;
    name = reader.getClassName().replace('/', '.');
    superclass = reader.getSuperName() == null ? null : reader.getSuperName().replace('/', '.');
  }

  /** A field that objects have. */
  record Field(String name, String descriptor, int access) {
    boolean is(int modifier) {
      return (access & modifier) != 0;
    }
  }

  /**
   * Returns a class.
   *
   * @throws RuntimeException of any kind where the file is none of a class
   */
  static PlainClass of(byte[] file) {
    ClassReader reader = new ClassReader(file);
    Parts parts = new Parts();
    reader.accept(parts, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new PlainClass(file, reader, parts);
  }

  /** Returns the bytes, which are not copied. */
  byte[] file() {
    return file;
  }

  /** Returns the binary name. */
  String name() {
    return name;
  }

  /** Returns the binary name of the superclass, or null. */
  String superclass() {
    return superclass;
  }

  /** Returns the modifiers of the constructors by their descriptors. */
  Map<String, Integer> constructors() {
    return parts.constructors;
  }

  /** Returns the binary names of the annotations that the running program sees. */
  List<String> annotations() {
    return parts.annotations;
  }

  /** Returns all fields of objects. */
  List<Field> fields() {
    return parts.fields;
  }

  /** Returns whether the class has a modifier. */
  boolean is(int modifier) {
    return (parts.access & modifier) != 0;
  }

  /** Returns whether objects of it, or of its subclasses, could be created by a constructor. */
  boolean isOfObjects() {
    int others = Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_RECORD | Opcodes.ACC_MODULE;
    return !is(others)
        && is(Opcodes.ACC_SUPER)
        && fields().stream().noneMatch(field -> field.is(STRICT_INIT))
        && fields().stream().map(Field::name).distinct().count() == fields().size();
  }

  /** Returns the fields that codecs write. */
  List<Field> serialized() {
    return fields().stream().filter(field -> !field.is(Opcodes.ACC_TRANSIENT)).toList();
  }

  /** Returns the internal name. */
  String internalName() {
    return name.replace('.', '/');
  }

  /** Returns whether a constructor can be called by a subclass. */
  boolean isSeenBy(PlainClass subclass, String descriptor) {
    int modifiers = constructors().getOrDefault(descriptor, Opcodes.ACC_PRIVATE);
    return (modifiers & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
        || ((modifiers & Opcodes.ACC_PRIVATE) == 0 && packageName().equals(subclass.packageName()));
  }

  private String packageName() {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  /** Reads what is needed. */
  private static final class Parts extends ClassVisitor {
    private final List<Field> fields = new ArrayList<>();
    private final Map<String, Integer> constructors = new LinkedHashMap<>();
    private final List<String> annotations = new ArrayList<>();
    private int access;

    Parts() {
      super(Opcodes.ASM9);
    }

    /** Classes without the flag that all ordinary ones have are value classes in a preview. */
    @Override
    public void visit(
        int version, int flags, String name, String signature, String above, String[] interfaces) {
      boolean isPreview = (version & PREVIEW) != 0;
      access = isPreview ? flags : flags | Opcodes.ACC_SUPER;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean isVisible) {
      if (isVisible) {
        annotations.add(Type.getType(descriptor).getClassName());
      }
      return null;
    }

    @Override
    public FieldVisitor visitField(
        int flags, String name, String descriptor, String signature, Object value) {
      if ((flags & Opcodes.ACC_STATIC) == 0) {
        fields.add(new Field(name, descriptor, flags));
      }
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int flags, String name, String descriptor, String signature, String[] exceptions) {
      if (name.equals("<init>")) {
        constructors.put(descriptor, flags);
      }
      return null;
    }
  }
}
