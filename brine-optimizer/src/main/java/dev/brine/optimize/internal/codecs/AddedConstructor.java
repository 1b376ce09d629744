// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.codecs;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Adds a constructor to a class file, and removes it. What is there keeps its bytes: new constants
 * follow the others, and the constructor is the last method. An attribute of it has the number of
 * constants before, and a checksum of the file.
 */
public final class AddedConstructor {
  private static final String ATTRIBUTE = "dev.brine.StoringConstructor";
  private static final int ATTRIBUTE_LENGTH = 6;
  private static final int COUNT = 8;
  private static final int POOL = 10;

  private AddedConstructor() {}

  /** The attribute of the constructor. */
  private static final class Original extends Attribute {
    private final int constants;
    private final int checksum;

    Original(int constants, int checksum) {
      super(ATTRIBUTE);
      this.constants = constants;
      this.checksum = checksum;
    }

    @Override
    protected ByteVector write(
        ClassWriter writer, byte[] code, int codeLength, int maxStack, int maxLocals) {
      return new ByteVector().putShort(constants).putInt(checksum);
    }
  }

  /**
   * Returns a class file with a constructor.
   *
   * @param file has none that was added before
   * @throws org.objectweb.asm.ClassTooLargeException if there is no room for more constants
   */
  static byte[] add(byte[] file, ConstructorPlan plan) {
    ClassReader reader = new ClassReader(file);
    byte[] only = alone(reader, checksum(file), plan);
    int header = new ClassReader(only).header;
    Members one = Members.of(only, header);
    Members all = Members.of(file, reader.header);
    ByteBuffer made =
        ByteBuffer.allocate(file.length + header - reader.header + one.end() - one.last());
    made.put(file, 0, COUNT).put(only, COUNT, header - COUNT);
    made.put(file, reader.header, all.count() - reader.header);
    made.putShort((short) (all.number(file) + 1));
    made.put(file, all.count() + 2, all.end() - all.count() - 2);
    made.put(only, one.last(), one.end() - one.last());
    made.put(file, all.end(), file.length - all.end());
    return made.array();
  }

  /** Returns a class file with the same constants and more, and with nothing but a constructor. */
  private static byte[] alone(ClassReader reader, int checksum, ConstructorPlan plan) {
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    writer.visit(
        reader.readInt(4),
        Opcodes.ACC_SUPER,
        reader.getClassName(),
        null,
        reader.getSuperName(),
        null);
    MethodVisitor code =
        writer.visitMethod(
            plan.access() | Opcodes.ACC_SYNTHETIC, "<init>", plan.descriptor(), null, null);
    code.visitAttribute(new Original(reader.getItemCount(), checksum));
    plan.write(code);
    return writer.toByteArray();
  }

  /**
   * Returns a class file without the constructor that was added, or null where there is none. The
   * bytes are those from before, unless something else changed the file since.
   */
  public static byte[] remove(byte[] file) {
    ClassReader reader = new ClassReader(file);
    Members members = Members.of(file, reader.header);
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int at = members.count() + 2; at < members.end(); at = Members.skip(file, at)) {
      int original = attribute(reader, at, buffer);
      if (original > 0) {
        byte[] before = before(reader, file, members, original);
        return before != null
            ? before
            : without(reader, reader.readUTF8(at + 2, buffer) + reader.readUTF8(at + 4, buffer));
      }
    }
    return null;
  }

  /** Returns the place of what the attribute of a method says, or 0 where it has none. */
  private static int attribute(ClassReader reader, int method, char[] buffer) {
    int at = method + 8;
    for (int left = reader.readUnsignedShort(method + 6); left > 0; left--) {
      if (ATTRIBUTE.equals(reader.readUTF8(at, buffer))
          && reader.readInt(at + 2) == ATTRIBUTE_LENGTH) {
        return at + 6;
      }
      at += 6 + reader.readInt(at + 2);
    }
    return 0;
  }

  /** Returns the original file, or null where the rest of it is not what it was. */
  private static byte[] before(ClassReader reader, byte[] file, Members members, int original) {
    int constants = reader.readUnsignedShort(original);
    if (constants < 1 || constants >= reader.getItemCount()) {
      return null;
    }
    int poolEnd = reader.getItem(constants) - 1;
    if (poolEnd < POOL) {
      // The second half of a number of 64 bits: something gave the constants other numbers.
      return null;
    }
    ByteArrayOutputStream made = new ByteArrayOutputStream();
    made.write(file, 0, COUNT);
    putShort(made, constants);
    made.write(file, POOL, poolEnd - POOL);
    made.write(file, reader.header, members.count() - reader.header);
    putShort(made, members.number(file) - 1);
    made.write(file, members.count() + 2, members.last() - members.count() - 2);
    made.write(file, members.end(), file.length - members.end());
    byte[] before = made.toByteArray();
    return checksum(before) == reader.readInt(original + 2) ? before : null;
  }

  private static void putShort(ByteArrayOutputStream made, int value) {
    made.write(value >>> Byte.SIZE);
    made.write(value);
  }

  private static byte[] without(ClassReader reader, String method) {
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return method.equals(name + descriptor)
                ? null
                : super.visitMethod(access, name, descriptor, signature, exceptions);
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Returns a class file with the fields and constructors of a class, and nothing else. */
  public static byte[] skeleton(byte[] file) {
    ClassReader reader = new ClassReader(file);
    ClassWriter writer = new ClassWriter(0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return name.equals("<init>")
                ? super.visitMethod(access, name, descriptor, signature, exceptions)
                : null;
          }
        },
        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }

  private static int checksum(byte[] file) {
    CRC32 checksum = new CRC32();
    checksum.update(file);
    return (int) checksum.getValue();
  }

  /**
   * The places of the methods in a class file.
   *
   * @param count where their number is
   * @param last where the last one begins
   * @param end where the attributes of the class begin
   */
  private record Members(int count, int last, int end) {
    static Members of(byte[] file, int header) {
      int at = header + 6;
      at += 2 + 2 * unsignedShort(file, at);
      int left = unsignedShort(file, at);
      at += 2;
      for (; left > 0; left--) {
        at = skip(file, at);
      }
      int count = at;
      int last = at + 2;
      at = last;
      for (left = unsignedShort(file, count); left > 0; left--) {
        last = at;
        at = skip(file, at);
      }
      return new Members(count, last, at);
    }

    /** Returns how many methods there are. */
    int number(byte[] file) {
      return unsignedShort(file, count);
    }

    /** Returns the place after a field or method. */
    static int skip(byte[] file, int member) {
      int at = member + 8;
      for (int left = unsignedShort(file, member + 6); left > 0; left--) {
        at += 6 + ByteBuffer.wrap(file).getInt(at + 2);
      }
      return at;
    }

    private static int unsignedShort(byte[] file, int at) {
      return Short.toUnsignedInt(ByteBuffer.wrap(file).getShort(at));
    }
  }
}
