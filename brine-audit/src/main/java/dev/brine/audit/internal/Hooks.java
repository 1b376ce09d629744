// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal;

import dev.brine.optimize.internal.analysis.flow.ConstantPool;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The methods of a class that run while an object of it is read. */
final class Hooks extends ClassVisitor {
  private static final List<String> NAMES =
      List.of("readObject", "readObjectNoData", "readResolve", "readExternal", "validateObject");

  private boolean areFound;

  private Hooks() {
    super(Opcodes.ASM9);
  }

  /**
   * Returns whether a class file declares one.
   *
   * @throws IllegalArgumentException if it is damaged, as do index errors
   */
  static boolean areIn(byte[] file, ConstantPool pool) {
    if (!areNamed(pool)) {
      return false;
    }
    Hooks hooks = new Hooks();
    int parts = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
    new ClassReader(file).accept(hooks, parts);
    return hooks.areFound;
  }

  private static boolean areNamed(ConstantPool pool) {
    for (int i = 1; i < pool.count(); i++) {
      if (pool.tag(i) == ConstantPool.UTF8) {
        for (String name : NAMES) {
          if (pool.u2(pool.start(i)) == name.length() && pool.startsWith(i, name)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    areFound |= NAMES.contains(name) && (access & Opcodes.ACC_STATIC) == 0;
    return null;
  }
}
