// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.internal.block.BlockProxy;
import java.util.Optional;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class of the serialization proxies of a class, and the method of that class that returns
 * them. The name of its one persistent field is the layout, its serialVersionUID that of the class.
 */
final class SerializationProxyClass {
  private static final int HIDDEN = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
  private static final int CONSTANT = HIDDEN | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String CONSTRUCTOR = "<init>";
  private static final String OF = "of";
  private static final String FIELDS = "[Ljava/io/ObjectStreamField;";
  private static final String OUT = "java/io/ObjectOutputStream";
  private static final String IN = "java/io/ObjectInputStream";
  private static final String CLASS = "Ljava/lang/Class;";
  private static final String[] WRITE_FAILS = {"java/io/IOException"};
  private static final String[] READ_FAILS = {
    "java/io/IOException", "java/lang/ClassNotFoundException"
  };

  private final LinkedPlan linked;
  private final RewritePlan plan;

  /** The layout of the block; empty if proxies are only read. */
  private final Optional<String> layout;

  private final String name;
  private final String above;
  private final String owner;
  private final ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  private SerializationProxyClass(LinkedPlan linked) {
    this.linked = linked;
    plan = linked.plan();
    layout = linked.proxyLayout();
    name = plan.proxyName();
    above = BlockFiles.nameBeside(linked.neighbor(), BlockProxy.class);
    owner = "L" + plan.name() + ";";
  }

  /** Adds the method that returns a proxy to a class. */
  static void addReplacing(RewritePlan plan, ClassVisitor type) {
    MethodVisitor code = type.visitMethod(HIDDEN, "writeReplace", "()" + OBJECT, null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    String of = "(L" + plan.name() + ";)" + OBJECT;
    code.visitMethodInsn(Opcodes.INVOKESTATIC, plan.proxyName(), OF, of, false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** Returns the class file of the proxies of a class. */
  static byte[] of(LinkedPlan linked) {
    return new SerializationProxyClass(linked).classFile();
  }

  private byte[] classFile() {
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    String[] interfaces = {"java/io/Serializable"};
    type.visit(Opcodes.V17, access, name, null, above, interfaces);
    type.visitField(CONSTANT, ClassScan.VERSION, "J", null, plan.effective()).visitEnd();
    layout.ifPresent(this::addWriting);
    read();
    resolve();
    type.visitEnd();
    return type.toByteArray();
  }

  /** Adds what only proxies have that are written. */
  private void addWriting(String field) {
    type.visitField(CONSTANT, ClassScan.PERSISTENT, FIELDS, null, null).visitEnd();
    type.visitField(HIDDEN, field, "B", null, null).visitEnd();
    initializer();
    constructor();
    of();
    writeBlock();
    readBlock();
    write();
  }

  /** Declares the persistent field. */
  private void initializer() {
    MethodVisitor code = method(Opcodes.ACC_STATIC, "<clinit>", "()V", null);
    code.visitLdcInsn(layout.orElseThrow());
    String fields = "(Ljava/lang/String;)" + FIELDS;
    code.visitMethodInsn(Opcodes.INVOKESTATIC, above, "fields", fields, false);
    code.visitFieldInsn(Opcodes.PUTSTATIC, name, ClassScan.PERSISTENT, FIELDS);
    end(code, Opcodes.RETURN);
  }

  /** Adds the constructor, which packs an object. */
  private void constructor() {
    MethodVisitor code = method(Opcodes.ACC_PRIVATE, CONSTRUCTOR, "(" + owner + ")V", null);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    // stack: proxy, object
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, above, CONSTRUCTOR, "(" + OBJECT + ")V", false);
    pack(code);
    end(code, Opcodes.RETURN);
  }

  private void pack(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitLdcInsn(layout.orElseThrow());
    code.visitLdcInsn(LevelMethods.estimate(plan.inner()));
    // stack: proxy, proxy, layout, estimated bytes
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, name, "pack", "(Ljava/lang/String;I)B", false);
    // stack: proxy, head
    code.visitFieldInsn(Opcodes.PUTFIELD, name, layout.orElseThrow(), "B");
  }

  /** Returns what is written for an object: a proxy, or the object itself. */
  private void of() {
    MethodVisitor code = method(Opcodes.ACC_STATIC, OF, "(" + owner + ")" + OBJECT, null);
    Label itself = new Label();
    code.visitFieldInsn(Opcodes.GETSTATIC, linked.writer(), "JAVA", "Z");
    // stack: whether Java's form is written
    code.visitJumpInsn(Opcodes.IFNE, itself);
    code.visitTypeInsn(Opcodes.NEW, name);
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, CONSTRUCTOR, "(" + owner + ")V", false);
    // stack: proxy
    code.visitVarInsn(Opcodes.ASTORE, 1);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitFieldInsn(Opcodes.GETFIELD, name, layout.orElseThrow(), "B");
    // stack: head, 0 where the block had no room
    code.visitJumpInsn(Opcodes.IFEQ, itself);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(itself);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    end(code, Opcodes.ARETURN);
  }

  private void writeBlock() {
    String taking = "(L" + linked.writer() + ";)V";
    MethodVisitor code = method(Opcodes.ACC_PROTECTED, "write", taking, null);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, name, "value", OBJECT);
    code.visitTypeInsn(Opcodes.CHECKCAST, plan.name());
    // stack: object
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, plan.name(), InnerMethods.WRITE, taking, false);
    end(code, Opcodes.RETURN);
  }

  private void readBlock() {
    String block = "(L" + linked.reader() + ";)";
    MethodVisitor code = method(Opcodes.ACC_PROTECTED, "read", block + OBJECT, READ_FAILS);
    code.visitTypeInsn(Opcodes.NEW, plan.name());
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, plan.name(), CONSTRUCTOR, block + "V", false);
    // stack: object
    end(code, Opcodes.ARETURN);
  }

  private void write() {
    MethodVisitor code =
        method(Opcodes.ACC_PRIVATE, "writeObject", "(L" + OUT + ";)V", WRITE_FAILS);
    Label packed = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, name, "isSent", "()Z", false);
    code.visitJumpInsn(Opcodes.IFEQ, packed);
    pack(code);
    code.visitLabel(packed);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, OUT, "defaultWriteObject", "()V", false);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    loadHead(code);
    code.visitLdcInsn(Type.getObjectType(plan.name()));
    // stack: proxy, stream, head, class
    String send = "(L" + OUT + ";B" + CLASS + ")V";
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, name, "send", send, false);
    end(code, Opcodes.RETURN);
  }

  private void read() {
    MethodVisitor code = method(Opcodes.ACC_PRIVATE, "readObject", "(L" + IN + ";)V", READ_FAILS);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    loadLayout(code);
    code.visitLdcInsn(Type.getObjectType(plan.name()));
    // stack: proxy, stream, layout, class
    String receive = "(L" + IN + ";Ljava/lang/String;" + CLASS + ")V";
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, name, "receive", receive, false);
    end(code, Opcodes.RETURN);
  }

  private void resolve() {
    MethodVisitor code = method(Opcodes.ACC_PRIVATE, "readResolve", "()" + OBJECT, READ_FAILS);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    loadLayout(code);
    if (layout.isEmpty()) {
      code.visitInsn(Opcodes.ICONST_0);
    } else {
      loadHead(code);
    }
    code.visitLdcInsn(Type.getObjectType(plan.name()));
    // stack: proxy, layout or null, head, class
    String resolve = "(Ljava/lang/String;B" + CLASS + ")" + OBJECT;
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, name, "resolve", resolve, false);
    end(code, Opcodes.ARETURN);
  }

  private void loadLayout(MethodVisitor code) {
    if (layout.isEmpty()) {
      code.visitInsn(Opcodes.ACONST_NULL);
    } else {
      code.visitLdcInsn(layout.orElseThrow());
    }
  }

  private void loadHead(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, name, layout.orElseThrow(), "B");
  }

  private MethodVisitor method(int access, String method, String descriptor, String[] failures) {
    int all = access | Opcodes.ACC_SYNTHETIC;
    MethodVisitor code = type.visitMethod(all, method, descriptor, null, failures);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code, int returning) {
    code.visitInsn(returning);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
