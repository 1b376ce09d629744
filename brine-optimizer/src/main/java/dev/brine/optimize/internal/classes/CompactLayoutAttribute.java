// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.Optional;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * The attribute of a class in the compact form that has the layout of its block, because streams do
 * not have it. It has eight bytes, the serialVersionUID of the class as compiled, then the number
 * of the layout in the constant pool. Java's virtual machines ignore it.
 */
public final class CompactLayoutAttribute extends Attribute {
  private static final String NAME = "dev.brine.CompactLayout";

  private final long compiled;
  private final String layout;

  CompactLayoutAttribute(long compiled, String layout) {
    super(NAME);
    this.compiled = compiled;
    this.layout = layout;
  }

  /**
   * Returns the layout that a class file has for a version of its class, or nothing.
   *
   * @param version the serialVersionUID in a stream
   * @throws RuntimeException if it is no class file
   */
  public static Optional<String> find(byte[] classFile, long version) {
    CompactLayoutAttribute[] found = new CompactLayoutAttribute[1];
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public void visitAttribute(Attribute attribute) {
            found[0] = attribute instanceof CompactLayoutAttribute own ? own : found[0];
          }
        };
    Attribute[] known = {new CompactLayoutAttribute(0, "")};
    int parts = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
    new ClassReader(classFile).accept(visitor, known, parts);
    return Optional.ofNullable(found[0])
        .filter(own -> CompactVersion.of(own.compiled, own.layout) == version)
        .map(own -> own.layout);
  }

  @Override
  protected Attribute read(
      ClassReader reader, int offset, int length, char[] buffer, int code, Label[] labels) {
    return new CompactLayoutAttribute(
        reader.readLong(offset), reader.readUTF8(offset + Long.BYTES, buffer));
  }

  @Override
  protected ByteVector write(
      ClassWriter writer, byte[] code, int codeLength, int maxStack, int maxLocals) {
    return new ByteVector().putLong(compiled).putShort(writer.newUTF8(layout));
  }
}
