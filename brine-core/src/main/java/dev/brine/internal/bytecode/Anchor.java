// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.bytecode;

import dev.brine.internal.BinaryName;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds a lookup that may define nestmates of a class. Between classes of one module that is an
 * ordinary private lookup. A class of another module, such as the unnamed one of another class
 * loader, gets a small class beside it, which hands out the lookup of its own. Both modules read
 * each other then: the generated classes of the user's module call Brine.
 */
public final class Anchor implements Opcodes {
  private static final String SUFFIX = BinaryName.GENERATED + "Anchor";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles";

  private Anchor() {}

  /** Returns a lookup in a class with full privileges. */
  public static MethodHandles.Lookup lookupIn(Class<?> type) throws Throwable {
    Module ours = Anchor.class.getModule();
    ours.addReads(type.getModule());
    MethodHandles.Lookup across = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    if (across.hasFullPrivilegeAccess()) {
      return across;
    }
    MethodHandles.Lookup beside =
        (MethodHandles.Lookup)
            across
                .findStatic(
                    anchor(type, across),
                    "lookup",
                    MethodType.methodType(MethodHandles.Lookup.class))
                .invoke();
    if (!type.getModule().canRead(ours)) {
      MethodType form = MethodType.methodType(Module.class, Module.class);
      beside.findVirtual(Module.class, "addReads", form).invoke(type.getModule(), ours);
    }
    return MethodHandles.privateLookupIn(type, beside);
  }

  private static Class<?> anchor(Class<?> type, MethodHandles.Lookup across) throws Throwable {
    try {
      return across.defineClass(bytes(Type.getInternalName(type) + SUFFIX));
    } catch (LinkageError e) {
      // Another Brine was here before.
      return Class.forName(type.getName() + SUFFIX, false, type.getClassLoader());
    }
  }

  private static byte[] bytes(String name) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(V17, ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, name, null, "java/lang/Object", null);
    String descriptor = "()L" + LOOKUP + "$Lookup;";
    MethodVisitor lookup = writer.visitMethod(ACC_STATIC, "lookup", descriptor, null, null);
    lookup.visitCode();
    lookup.visitMethodInsn(INVOKESTATIC, LOOKUP, "lookup", descriptor, false);
    // stack: lookup
    lookup.visitInsn(ARETURN);
    lookup.visitMaxs(1, 0);
    lookup.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
