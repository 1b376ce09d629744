// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Copies the public classes of some packages of a jar and what they inherit from, without code and
 * without what users cannot call.
 */
public final class ApiJar {
  private static final int SEEN = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;
  private static final LocalDateTime TIME = LocalDateTime.of(2000, 1, 1, 0, 0);
  private static final String CLASS = ".class";

  private ApiJar() {}

  /**
   * Copies from the first path to the second; the other arguments are the packages and, with a
   * minus sign in front, classes that are left out. A name may end in a star.
   */
  public static void main(String[] arguments) throws IOException {
    List<String> named = List.of(arguments).subList(2, arguments.length);
    SortedMap<String, ClassReader> types = new TreeMap<>();
    try (JarFile jar = new JarFile(arguments[0])) {
      for (JarEntry entry : jar.stream().toList()) {
        if (entry.getName().endsWith(CLASS) && isNamed(entry.getName(), named)) {
          ClassReader type = read(jar, entry);
          types.put(type.getClassName(), type);
        }
      }
    }
    types.keySet().retainAll(seen(types));
    try (OutputStream sink = Files.newOutputStream(Path.of(arguments[1]));
        ZipOutputStream out = new ZipOutputStream(sink)) {
      for (ClassReader type : types.values()) {
        ZipEntry entry = new ZipEntry(type.getClassName() + CLASS);
        entry.setTimeLocal(TIME);
        out.putNextEntry(entry);
        out.write(signatures(type));
      }
    }
  }

  /** Returns the public classes, and the classes and interfaces that they inherit from. */
  private static Set<String> seen(Map<String, ClassReader> types) {
    Set<String> seen = new HashSet<>();
    for (ClassReader type : types.values()) {
      if ((type.getAccess() & Opcodes.ACC_PUBLIC) != 0) {
        addWithParents(type, types, seen);
      }
    }
    return seen;
  }

  private static void addWithParents(
      ClassReader type, Map<String, ClassReader> types, Set<String> seen) {
    if (type != null && seen.add(type.getClassName())) {
      addWithParents(types.get(type.getSuperName()), types, seen);
      for (String parent : type.getInterfaces()) {
        addWithParents(types.get(parent), types, seen);
      }
    }
  }

  private static boolean isNamed(String file, List<String> named) {
    String name = file.substring(0, file.length() - CLASS.length()).replace('/', '.');
    return named.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))))
        && named.stream().noneMatch(one -> one.startsWith("-") && isOf(name, one.substring(1)));
  }

  /** Returns whether a class has a name, or is nested in one that has it. */
  private static boolean isOf(String name, String pattern) {
    return pattern.endsWith("*")
        ? name.startsWith(pattern.substring(0, pattern.length() - 1))
        : (name + "$").startsWith(pattern + "$");
  }

  private static ClassReader read(JarFile jar, ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return new ClassReader(in);
    }
  }

  private static byte[] signatures(ClassReader type) {
    ClassWriter writer = new ClassWriter(0);
    int left = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
    type.accept(new Signatures(writer), left);
    return writer.toByteArray();
  }

  private static final class Signatures extends ClassVisitor {
    Signatures(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      return (access & SEEN) == 0
          ? null
          : super.visitField(access, name, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return (access & SEEN) == 0
          ? null
          : super.visitMethod(access, name, descriptor, signature, exceptions);
    }
  }
}
