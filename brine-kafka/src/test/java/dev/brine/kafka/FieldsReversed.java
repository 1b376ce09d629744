// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** Defines a class once more, with its fields in reverse order, as a compiler might write them. */
final class FieldsReversed extends ClassVisitor {
  private final Deque<Runnable> fields = new ArrayDeque<>();

  private FieldsReversed(ClassWriter writer) {
    super(Opcodes.ASM9, writer);
  }

  /** Returns a class of the same name in a loader of its own. */
  static Class<?> of(Class<?> type) throws IOException, ClassNotFoundException {
    ClassWriter writer = new ClassWriter(0);
    try (InputStream in =
        type.getResourceAsStream(type.getName().replaceFirst(".*\\.", "") + ".class")) {
      new ClassReader(in).accept(new FieldsReversed(writer), 0);
    }
    byte[] bytes = writer.toByteArray();
    ClassLoader loader =
        new ClassLoader(type.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(type.getName())) {
              return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? defineClass(name, bytes, 0, bytes.length) : loaded;
          }
        };
    return loader.loadClass(type.getName());
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    fields.push(() -> super.visitField(access, name, descriptor, signature, value).visitEnd());
    return null;
  }

  @Override
  public void visitEnd() {
    fields.forEach(Runnable::run);
    super.visitEnd();
  }
}
