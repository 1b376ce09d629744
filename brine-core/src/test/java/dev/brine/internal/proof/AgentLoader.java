// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;

/** Loads a class with other bytecode than its file has, as an agent makes it. */
public final class AgentLoader extends ClassLoader {
  private AgentLoader(ClassLoader parent) {
    super(parent);
  }

  /** Returns the class as an agent changed it. */
  public static Class<?> load(Class<?> type, Function<ClassVisitor, ClassVisitor> agent) {
    String name = type.getName();
    String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      new ClassReader(in).accept(agent.apply(writer), 0);
      byte[] bytes = writer.toByteArray();
      return new AgentLoader(type.getClassLoader()).defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
