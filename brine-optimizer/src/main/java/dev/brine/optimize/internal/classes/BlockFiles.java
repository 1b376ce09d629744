// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.internal.block.BlockClasses;
import dev.brine.optimize.internal.block.BlockWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * The class files of {@link BlockWriter} and those with it, under the names that they have beside
 * optimized classes. Wherever a package has them, they are the same; their simple names have a
 * number, which another content changes.
 */
final class BlockFiles {
  private static final int HEAD = 8;
  private static final int TEXT = 1;

  private BlockFiles() {}

  /** Returns the internal name that a class has in the package of another one. */
  static String nameBeside(String internalName, Class<?> original) {
    String place = internalName.substring(0, internalName.lastIndexOf('/') + 1);
    return place + "Brine" + original.getSimpleName() + "1";
  }

  /** Returns whether a class is one of these, by its internal name. */
  static boolean isOne(String internalName) {
    return BlockClasses.ALL.stream()
        .anyMatch(one -> nameBeside(internalName, one).equals(internalName));
  }

  /** Returns the class files beside a class, by the names of the files. */
  static Map<String, byte[]> beside(String internalName) {
    Map<String, byte[]> files = new TreeMap<>();
    try {
      for (Class<?> original : BlockClasses.ALL) {
        byte[] bytes = renamed(withoutDebugging(original), internalName);
        files.put(nameBeside(internalName, original) + ".class", bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  private static byte[] withoutDebugging(Class<?> original) throws IOException {
    try (InputStream in = original.getResourceAsStream(original.getSimpleName() + ".class")) {
      ClassReader reader = new ClassReader(in);
      ClassWriter writer = new ClassWriter(0);
      ClassVisitor hidden =
          new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(
                int version, int access, String name, String sign, String above, String[] all) {
              super.visit(version, access | Opcodes.ACC_SYNTHETIC, name, sign, above, all);
            }
          };
      reader.accept(hidden, ClassReader.SKIP_DEBUG);
      return writer.toByteArray();
    }
  }

  /** Only texts of the constant pool have names of classes. */
  private static byte[] renamed(byte[] bytes, String internalName) throws IOException {
    ClassReader reader = new ClassReader(bytes);
    ByteArrayOutputStream renamed = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(renamed);
    out.write(bytes, 0, HEAD + Short.BYTES);
    int at = HEAD + Short.BYTES;
    while (at < reader.header) {
      int size = size(reader, at);
      if (bytes[at] == TEXT) {
        String text = new DataInputStream(new ByteArrayInputStream(bytes, at + 1, size)).readUTF();
        for (Class<?> original : BlockClasses.ALL) {
          String before = original.getName().replace('.', '/');
          text = text.replace(before, nameBeside(internalName, original));
        }
        out.writeByte(TEXT);
        out.writeUTF(text);
      } else {
        out.write(bytes, at, size);
      }
      at += size;
    }
    out.write(bytes, at, bytes.length - at);
    return renamed.toByteArray();
  }

  /** Returns the bytes of a constant. */
  private static int size(ClassReader reader, int at) {
    return switch (reader.readByte(at)) {
      case TEXT -> 1 + Short.BYTES + reader.readUnsignedShort(at + 1);
      case 5, 6 -> 1 + Long.BYTES;
      case 7, 8, 16, 19, 20 -> 1 + Short.BYTES;
      case 15 -> 1 + Byte.BYTES + Short.BYTES;
      default -> 1 + Integer.BYTES;
    };
  }
}
