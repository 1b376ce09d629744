// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import dev.brine.ClassRenames;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;

/**
 * Loads classes of the tests under new names, as if they had been renamed in the source: in their
 * class files, each name of such a class is another one.
 */
public final class MovedClasses extends ClassLoader {
  private static final int HEAD = 8;

  private final ClassRenames renames;
  private final ClassRenames back;
  private final Pattern old;

  /**
   * Creates a loader.
   *
   * @param renames the new names of all classes of the package
   * @param oldPackage the package that the classes have moved from
   */
  public MovedClasses(ClassRenames renames, String oldPackage) {
    super(MovedClasses.class.getClassLoader());
    this.renames = renames;
    back = renames.inverse();
    old = Pattern.compile(oldPackage.replace(".", "[./]") + "[./][\\w$]+");
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (back.ruleOf(name).isEmpty()) {
      throw new ClassNotFoundException(name);
    }
    String file = back.apply(name).replace('.', '/') + ".class";
    try (InputStream in = getParent().getResourceAsStream(file)) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] moved = moved(in.readAllBytes());
      return defineClass(name, moved, 0, moved.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  /** Returns a class file with other texts in its constant pool. JVM Specification, 4.4. */
  private byte[] moved(byte[] classFile) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
    DataOutputStream out = new DataOutputStream(sink);
    out.write(in.readNBytes(HEAD));
    int count = in.readUnsignedShort();
    out.writeShort(count);
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      out.writeByte(tag);
      switch (tag) {
        case 1 -> out.writeUTF(moved(in.readUTF()));
        case 7, 8, 16, 19, 20 -> out.write(in.readNBytes(2));
        case 15 -> out.write(in.readNBytes(3));
        case 3, 4, 9, 10, 11, 12, 17, 18 -> out.write(in.readNBytes(4));
        case 5, 6 -> {
          out.write(in.readNBytes(8));
          i++;
        }
        default -> throw new IOException("Unknown constant " + tag);
      }
    }
    in.transferTo(out);
    return sink.toByteArray();
  }

  private String moved(String text) {
    return old.matcher(text)
        .replaceAll(
            found -> {
              String name = found.group();
              String moved = renames.apply(name.replace('/', '.'));
              String same = name.indexOf('/') < 0 ? moved : moved.replace('.', '/');
              return same.replace("$", "\\$");
            });
  }
}
