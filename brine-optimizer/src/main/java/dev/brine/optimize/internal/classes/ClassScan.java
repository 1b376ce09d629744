// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/** Finds what decides whether a class can be rewritten, and how. */
final class ClassScan extends ClassVisitor {
  /** The name of the field that says which fields of a class are persistent. */
  static final String PERSISTENT = "serialPersistentFields";

  /** The name of the field that says which version a class is. */
  static final String VERSION = "serialVersionUID";

  /** The members that decide how the level of a class is written. */
  private static final Set<String> HOOKS =
      Set.of(
          "writeObject(Ljava/io/ObjectOutputStream;)V", "readObject(Ljava/io/ObjectInputStream;)V");

  /** The methods that replace an object and leave its level as it is. */
  private static final Set<String> REPLACING = Set.of("writeReplace()", "readResolve()");

  private final ClassReader reader;
  private final List<Field> fields = new ArrayList<>();
  private final List<String> hooks = new ArrayList<>();
  private int version;
  private int access;
  private boolean isReplaced;
  private boolean declaresVersion;
  private Object declaredVersion;
  private boolean isRewritten;

  /**
   * A field that Java's streams write by default.
   *
   * @param signature of its type with type arguments, or null
   * @param annotations their simple names
   */
  record Field(
      String name, String descriptor, String signature, int access, Set<String> annotations) {
    /** Returns whether it has a modifier. */
    boolean is(int modifier) {
      return (access & modifier) != 0;
    }

    /**
     * Returns the internal name of its last type argument, or null where that is no class, or where
     * the signature is malformed.
     */
    String lastArgument() {
      LastArgument last = new LastArgument();
      try {
        if (signature != null) {
          new SignatureReader(signature).acceptType(last);
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        return null;
      }
      return last.found;
    }
  }

  /** Finds the last argument of a type. */
  private static final class LastArgument extends SignatureVisitor {
    private String found;

    LastArgument() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitTypeArgument() {
      found = null;
    }

    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
      found = null;
      return new SignatureVisitor(Opcodes.ASM9) {
        @Override
        public void visitClassType(String name) {
          found = name;
        }

        @Override
        public void visitInnerClassType(String name) {
          found = found + "$" + name;
        }

        @Override
        public SignatureVisitor visitArrayType() {
          return new SignatureVisitor(Opcodes.ASM9) {};
        }

        @Override
        public SignatureVisitor visitTypeArgument(char wildcard) {
          return new SignatureVisitor(Opcodes.ASM9) {};
        }
      };
    }
  }

  private ClassScan(ClassReader reader) {
    super(Opcodes.ASM9);
    this.reader = reader;
  }

  /** Returns the members of a class. */
  static ClassScan of(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassScan scan = new ClassScan(reader);
    reader.accept(scan, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return scan;
  }

  /** Returns the class file. */
  ClassReader reader() {
    return reader;
  }

  /** Returns the internal name. */
  String internalName() {
    return reader.getClassName();
  }

  /** Returns the binary name. */
  String name() {
    return reader.getClassName().replace('/', '.');
  }

  /** Returns the major version of the class file. */
  int version() {
    return version & 0xffff;
  }

  /** Returns whether it has a modifier. */
  boolean is(int modifier) {
    return (access & modifier) != 0;
  }

  /** Returns whether its objects are all that it declares, and written as they are. */
  boolean isSimple() {
    return !isReplaced
        && reader.getSuperName().equals("java/lang/Object")
        && !is(Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE);
  }

  /** Returns whether it is an enum, and not the class of one of its constants. */
  boolean isEnum() {
    return is(Opcodes.ACC_ENUM) && reader.getSuperName().equals("java/lang/Enum");
  }

  /** Returns the fields that Java's streams write by default, in the order of the class file. */
  List<Field> fields() {
    return fields;
  }

  /** Returns the name of a final field that others may see, or null. */
  String openFinal() {
    for (Field field : fields) {
      if (field.is(Opcodes.ACC_FINAL)
          && !field.is(Opcodes.ACC_PRIVATE)
          && !field.is(Opcodes.ACC_SYNTHETIC)) {
        return field.name();
      }
    }
    return null;
  }

  /** Returns what takes part in its serialization, in the order of the class file. */
  List<String> hooks() {
    return hooks;
  }

  /** Returns whether it declares a serialVersionUID. */
  boolean declaresVersion() {
    return declaresVersion;
  }

  /** Returns whether that, if there is one, is a constant number. */
  boolean hasConstantVersion() {
    return !declaresVersion || declaredVersion instanceof Number;
  }

  /** Returns whether it names Serializable itself. */
  boolean isDirectlySerializable() {
    return List.of(reader.getInterfaces()).contains("java/io/Serializable");
  }

  /** Returns the serialVersionUID that it declares, which is 0 in records that do not. */
  long declaredVersion() {
    return declaredVersion instanceof Number number ? number.longValue() : 0;
  }

  /** Returns whether it was rewritten before, or is a companion of such a class. */
  boolean isRewritten() {
    return isRewritten;
  }

  @Override
  public void visit(
      int format, int flags, String name, String signature, String above, String[] interfaces) {
    version = format;
    access = flags;
    isRewritten = (flags & Opcodes.ACC_SYNTHETIC) != 0 && RewritePlan.isProxyName(name);
  }

  @Override
  public FieldVisitor visitField(
      int flags, String name, String descriptor, String signature, Object value) {
    boolean isStatic = (flags & Opcodes.ACC_STATIC) != 0;
    if (isStatic && name.equals(PERSISTENT)) {
      isRewritten |= (flags & Opcodes.ACC_SYNTHETIC) != 0;
      hooks.add(name);
    }
    if (isStatic && name.equals(VERSION)) {
      declaresVersion = true;
      declaredVersion = (flags & Opcodes.ACC_FINAL) == 0 ? null : value;
    }
    if (!isStatic && (flags & Opcodes.ACC_TRANSIENT) == 0) {
      Set<String> annotations = new HashSet<>();
      fields.add(new Field(name, descriptor, signature, flags, annotations));
      return new FieldVisitor(Opcodes.ASM9) {
        @Override
        public AnnotationVisitor visitAnnotation(String annotation, boolean isVisible) {
          String simple = annotation.substring(1, annotation.length() - 1);
          annotations.add(
              simple.substring(1 + Math.max(simple.lastIndexOf('/'), simple.lastIndexOf('$'))));
          return null;
        }
      };
    }
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int flags, String name, String descriptor, String signature, String[] exceptions) {
    isRewritten |= name.equals(InnerMethods.WRITE) && (flags & Opcodes.ACC_SYNTHETIC) != 0;
    isReplaced |= REPLACING.contains(name + descriptor.substring(0, descriptor.indexOf(')') + 1));
    if (HOOKS.contains(name + descriptor)) {
      hooks.add(name);
    }
    return null;
  }
}
