// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.internal.ErrorText;
import dev.brine.optimize.internal.analysis.ClassFile.Member;
import dev.brine.optimize.internal.analysis.ClassFile.Persistent;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;

/** Reads class files. */
final class ClassFileParser extends ClassVisitor {
  private static final int FIRST_BYTES = 0xcafebabe;

  /** Reflection does not show the fields of these classes, which others extend. */
  private static final Set<String> HIDDEN =
      Set.of("java.lang.ClassLoader", "java.lang.reflect.AccessibleObject");

  private static final String PERSISTENT = "serialPersistentFields";
  private static final String PERSISTENT_TYPE = "[Ljava/io/ObjectStreamField;";

  private final boolean isJava;
  private String name;
  private int access;
  private String superclass;
  private List<String> interfaces = List.of();
  private String signature;
  private String outer;
  private final List<Member> fields = new ArrayList<>();
  private final List<Member> methods = new ArrayList<>();
  private final List<Member> components = new ArrayList<>();
  private final List<String> permitted = new ArrayList<>();
  private final EvolutionNotes.Gathering notes = new EvolutionNotes.Gathering();
  private boolean isRecord;
  private boolean isPersistent;
  private PersistentFieldsScan scan;

  private ClassFileParser(boolean isJava) {
    super(Opcodes.ASM9);
    this.isJava = isJava;
  }

  /**
   * Returns the class of a file.
   *
   * @param name that it must have
   */
  static ClassFile parse(byte[] bytes, String name, boolean isJava) {
    ClassFileParser parser = new ClassFileParser(isJava);
    ClassFile file;
    try {
      ClassReader reader = new ClassReader(bytes);
      if (reader.readInt(0) != FIRST_BYTES) {
        throw new BrokenClassFileException(name, "its first bytes are others", null);
      }
      reader.accept(parser, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      file = parser.result();
    } catch (BrokenClassFileException e) {
      throw e;
    } catch (RuntimeException e) {
      ClassFileVersion version = ClassFileVersion.tooNew(bytes);
      throw new BrokenClassFileException(
          name,
          version == null
              ? "it cannot be read: " + e
              : "it has the version " + version + ", newer than this version of Brine knows",
          e);
    }
    if (!name.equals(file.name())) {
      throw new BrokenClassFileException(
          name, "it is one of " + ErrorText.shortened(file.name()), null);
    }
    return file;
  }

  private ClassFile result() {
    Persistent persistent = null;
    if (isPersistent) {
      persistent = new Persistent(scan == null ? null : scan.result());
    }
    return new ClassFile(
        name,
        access,
        superclass,
        List.copyOf(interfaces),
        signature,
        outer,
        isJava && HIDDEN.contains(name) ? List.of() : List.copyOf(fields),
        List.copyOf(methods),
        isRecord ? List.copyOf(components) : null,
        List.copyOf(permitted),
        persistent,
        notes.result(),
        isJava);
  }

  private static String binary(String internal) {
    return internal == null ? null : internal.replace('/', '.');
  }

  @Override
  public void visit(
      int version, int flags, String own, String generic, String above, String[] implemented) {
    name = binary(own);
    access = flags & ~(Opcodes.ACC_SUPER | Opcodes.ACC_RECORD | Opcodes.ACC_DEPRECATED);
    isRecord = (flags & Opcodes.ACC_RECORD) != 0;
    superclass = binary(above);
    signature = generic;
    interfaces = Stream.of(implemented).map(ClassFileParser::binary).toList();
  }

  @Override
  public void visitInnerClass(String inner, String around, String simple, int flags) {
    if (binary(inner).equals(name)) {
      access = flags;
      outer = around == null ? outer : binary(around);
    }
  }

  @Override
  public void visitOuterClass(String owner, String method, String descriptor) {
    outer = binary(owner);
  }

  @Override
  public void visitPermittedSubclass(String subclass) {
    permitted.add(binary(subclass));
  }

  @Override
  public RecordComponentVisitor visitRecordComponent(
      String component, String descriptor, String generic) {
    components.add(new Member(component, 0, descriptor, generic, null, EvolutionNotes.NONE));
    return null;
  }

  @Override
  public FieldVisitor visitField(
      int flags, String field, String descriptor, String generic, Object value) {
    int needed = Modifier.PRIVATE | Modifier.STATIC | Modifier.FINAL;
    isPersistent |=
        field.equals(PERSISTENT)
            && descriptor.equals(PERSISTENT_TYPE)
            && (flags & needed) == needed;
    EvolutionNotes.Gathering own = new EvolutionNotes.Gathering();
    return new FieldVisitor(Opcodes.ASM9) {
      @Override
      public AnnotationVisitor visitAnnotation(String annotation, boolean isVisible) {
        return own.visit(annotation);
      }

      @Override
      public void visitEnd() {
        fields.add(new Member(field, flags, descriptor, generic, value, own.result()));
      }
    };
  }

  @Override
  public AnnotationVisitor visitAnnotation(String annotation, boolean isVisible) {
    return notes.visit(annotation);
  }

  @Override
  public MethodVisitor visitMethod(
      int flags, String method, String descriptor, String generic, String[] exceptions) {
    methods.add(new Member(method, flags, descriptor, generic, null, EvolutionNotes.NONE));
    if (method.equals("<clinit>")) {
      scan = new PersistentFieldsScan(name.replace('.', '/'));
      return scan;
    }
    return null;
  }
}
