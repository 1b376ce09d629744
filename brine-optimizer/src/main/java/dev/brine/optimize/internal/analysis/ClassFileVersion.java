// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import java.nio.ByteBuffer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * The version of a class file.
 *
 * @param minor 65535 where the compiler used previews of its Java, else 0
 */
public record ClassFileVersion(int major, int minor) {
  private static final int MAGIC = 0xcafebabe;
  private static final int MINOR = 4;
  private static final int HEAD = 8;
  private static final int PREVIEW = 0xffff;

  /** The newest that ASM reads, without previews. */
  private static final int NEWEST = Opcodes.V28;

  /** The version of the first Java, less one. */
  private static final int BEFORE_JAVA = 44;

  /** Returns the version of a class file, or null of another file. */
  public static ClassFileVersion of(byte[] file) {
    ByteBuffer head = ByteBuffer.wrap(file);
    if (file.length < HEAD || head.getInt() != MAGIC) {
      return null;
    }
    int minor = Short.toUnsignedInt(head.getShort());
    return new ClassFileVersion(Short.toUnsignedInt(head.getShort()), minor);
  }

  /** Returns the version of a class file that is too new to be read, or null. */
  public static ClassFileVersion tooNew(byte[] file) {
    ClassFileVersion version = of(file);
    boolean isNew =
        version != null
            && (version.major > NEWEST || (version.major == NEWEST && version.minor == PREVIEW));
    return isNew ? version : null;
  }

  /**
   * Returns what reads the declarations of a class file, which previews of the newest version have
   * as others. The class cannot be written anew.
   */
  public static ClassReader reader(byte[] file) {
    byte[] known = file.clone();
    if (of(file) != null && of(file).minor == PREVIEW) {
      ByteBuffer.wrap(known).putShort(MINOR, (short) 0);
    }
    return new ClassReader(known);
  }

  /** Returns the class that a file names, or an empty text where it cannot be found. */
  public static String className(byte[] file) {
    byte[] older = file.clone();
    ByteBuffer.wrap(older).putInt(MINOR, Opcodes.V17);
    try {
      return new ClassReader(older).getClassName().replace('/', '.');
    } catch (RuntimeException e) {
      // There are constants that ASM does not know.
      return "";
    }
  }

  /** Returns the version as reports have it. */
  @Override
  public String toString() {
    return minor == PREVIEW
        ? major + "." + minor + " (a preview of Java " + (major - BEFORE_JAVA) + ")"
        : String.valueOf(major);
  }
}
