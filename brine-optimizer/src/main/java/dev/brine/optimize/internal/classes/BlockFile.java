// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * The class file of {@link Block} under the name that it has beside optimized classes. Wherever a
 * package has it, it is the same; its simple name has a number, which another content changes.
 */
final class BlockFile {
  private static final String SIMPLE_NAME = "BrineBlock1";
  private static final String ORIGINAL = Block.class.getName().replace('.', '/');
  private static final int HEAD = 8;
  private static final int TEXT = 1;

  private BlockFile() {}

  /** Returns the internal name of the class in the package of another one. */
  static String nameBeside(String internalName) {
    return internalName.substring(0, internalName.lastIndexOf('/') + 1) + SIMPLE_NAME;
  }

  /** Returns the class file. */
  static byte[] named(String internalName) {
    try {
      return renamed(withoutDebugging(), internalName);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] withoutDebugging() throws IOException {
    try (InputStream in = Block.class.getResourceAsStream(Block.class.getSimpleName() + ".class")) {
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

  /** Names of classes stand in texts of the constant pool alone. */
  private static byte[] renamed(byte[] bytes, String name) throws IOException {
    ClassReader reader = new ClassReader(bytes);
    ByteArrayOutputStream renamed = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(renamed);
    out.write(bytes, 0, HEAD + Short.BYTES);
    int at = HEAD + Short.BYTES;
    while (at < reader.header) {
      int size = size(reader, at);
      if (bytes[at] == TEXT) {
        String text = new DataInputStream(new ByteArrayInputStream(bytes, at + 1, size)).readUTF();
        out.writeByte(TEXT);
        out.writeUTF(text.replace(ORIGINAL, name));
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
