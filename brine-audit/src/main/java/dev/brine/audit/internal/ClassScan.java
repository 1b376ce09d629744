// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal;

import dev.brine.audit.internal.kind.Call;
import dev.brine.audit.internal.kind.Kinds;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The instructions of a class that may make entry points. */
final class ClassScan extends ClassVisitor {
  /** The class by which a program sets a filter for the JVM. */
  static final String CONFIG = "java/io/ObjectInputFilter$Config";

  private final List<Site> sites = new ArrayList<>();
  private final List<String> programFilters = new ArrayList<>();
  private String name;
  private String above;

  /**
   * A place in the code of a class.
   *
   * @param method the name of the method
   * @param descriptor its descriptor
   * @param line the line of the source, or 0
   * @param nth how many such calls stand before it in the method
   */
  record Site(String method, String descriptor, int line, Call call, int nth) {}

  private ClassScan() {
    super(Opcodes.ASM9);
  }

  /**
   * Returns what is found in a class file.
   *
   * @throws IllegalArgumentException if it is damaged, as do index errors
   */
  static ClassScan of(byte[] file) {
    ClassScan scan = new ClassScan();
    new ClassReader(file).accept(scan, ClassReader.SKIP_FRAMES);
    return scan;
  }

  /** Returns the internal name of the class. */
  String name() {
    return name;
  }

  /** Returns the internal name of its superclass, or null. */
  String above() {
    return above;
  }

  /** Returns the calls, in the order of the class file. */
  List<Site> sites() {
    return sites;
  }

  /** Returns the places that set a filter for the JVM. */
  List<String> programFilters() {
    return programFilters;
  }

  @Override
  public void visit(
      int version, int access, String type, String signature, String superclass, String[] types) {
    name = type;
    above = superclass;
  }

  @Override
  public AnnotationVisitor visitAnnotation(String descriptor, boolean isVisible) {
    return annotation("", "", descriptor);
  }

  @Override
  public FieldVisitor visitField(
      int access, String field, String descriptor, String signature, Object value) {
    return new FieldVisitor(Opcodes.ASM9) {
      @Override
      public AnnotationVisitor visitAnnotation(String annotation, boolean isVisible) {
        return annotation(field, "", annotation);
      }
    };
  }

  private AnnotationVisitor annotation(String member, String descriptor, String annotation) {
    String type = Type.getType(annotation).getInternalName();
    sites.add(new Site(member, descriptor, 0, new Call(type, Call.ANNOTATION, "", null), 0));
    return new AnnotationVisitor(Opcodes.ASM9) {
      @Override
      public void visitEnum(String name, String enumType, String constant) {
        Call call = new Call(type, Call.ANNOTATION + name, constant, null);
        sites.add(new Site(member, descriptor, 0, call, 0));
      }
    };
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String method, String descriptor, String signature, String[] exceptions) {
    return new Calls(method, descriptor);
  }

  private final class Calls extends MethodVisitor {
    private final String method;
    private final String descriptor;
    private final List<Call> before = new ArrayList<>();
    private Integer constant;
    private int line;

    Calls(String method, String descriptor) {
      super(Opcodes.ASM9);
      this.method = method;
      this.descriptor = descriptor;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitInsn(int opcode) {
      constant =
          opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5
              ? Integer.valueOf(opcode - Opcodes.ICONST_0)
              : null;
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      constant = null;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String field, String type) {
      constant = null;
      if (opcode == Opcodes.GETSTATIC && Kinds.mayBe(field)) {
        add(new Call(owner, field, type, null));
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String called, String type, boolean isInterface) {
      Integer argument = constant;
      constant = null;
      if (owner.equals(CONFIG) && called.startsWith("setSerialFilter")) {
        programFilters.add(
            name.replace('/', '.') + "." + method + (line == 0 ? "" : ", line " + line));
      }
      boolean isOwnStart = called.equals("<init>") && method.equals("<init>");
      if (Kinds.mayBe(called) && !(isOwnStart && owner.equals(above))) {
        add(new Call(owner, called, type, argument));
      }
    }

    @Override
    public void visitInvokeDynamicInsn(
        String called, String type, Handle bootstrap, Object... arguments) {
      constant = null;
      for (Object argument : arguments) {
        if (argument instanceof Handle handle && Kinds.mayBe(handle.getName())) {
          add(new Call(handle.getOwner(), handle.getName(), handle.getDesc(), null));
        }
      }
    }

    @Override
    public AnnotationVisitor visitAnnotation(String annotation, boolean isVisible) {
      return annotation(method, descriptor, annotation);
    }

    private void add(Call call) {
      int nth = (int) before.stream().filter(call::equals).count();
      before.add(call);
      sites.add(new Site(method, descriptor, line, call, nth));
    }
  }
}
