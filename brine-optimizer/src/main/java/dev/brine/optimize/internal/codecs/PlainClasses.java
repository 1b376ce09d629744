// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.codecs;

import dev.brine.internal.proof.ClassFileConstructors;
import dev.brine.internal.proof.ConstructorProof;
import dev.brine.internal.proof.ConstructorProof.Target;
import dev.brine.optimize.internal.analysis.BrokenClassFileException;
import dev.brine.optimize.internal.analysis.ClassFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.nio.file.InvalidPathException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Classes in files, their fields and what is proven of their constructors. */
final class PlainClasses {
  private static final String OBJECT = "java.lang.Object";

  private final ClassFiles files;
  private final Map<String, Optional<PlainClass>> known = new HashMap<>();
  private final Map<String, ClassFileConstructors> constructors = new HashMap<>();

  PlainClasses(ClassFiles files) {
    this.files = files;
  }

  /**
   * Returns a class without what was added to it before, or nothing where no folder or jar has it,
   * or its file is broken.
   */
  Optional<PlainClass> find(String name) {
    return known.computeIfAbsent(name, this::read);
  }

  private Optional<PlainClass> read(String name) {
    byte[] file = bytes(name);
    if (file == null) {
      return Optional.empty();
    }
    try {
      byte[] before = AddedConstructor.remove(file);
      return Optional.of(PlainClass.of(before == null ? file : before))
          .filter(found -> found.name().equals(name));
    } catch (RuntimeException e) {
      // It is no class, or none that is known: nothing is added to it.
      return Optional.empty();
    }
  }

  private byte[] bytes(String name) {
    try {
      return files.bytes(name);
    } catch (InvalidPathException e) {
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the serialized fields of a class and those above it that files have. */
  Set<Target> fields(PlainClass type, int modifiers) {
    Set<Target> fields = new HashSet<>();
    for (Optional<PlainClass> level = Optional.of(type);
        level.isPresent();
        level = above(level.get())) {
      String owner = level.get().name();
      for (PlainClass.Field field : level.get().serialized()) {
        if ((field.access() & modifiers) == modifiers) {
          fields.add(new Target(owner, field.name()));
        }
      }
    }
    return fields;
  }

  private Optional<PlainClass> above(PlainClass type) {
    return type.superclass() == null ? Optional.empty() : find(type.superclass());
  }

  /** Returns whether a class extends itself, as no compiler has it. */
  boolean isCircular(PlainClass type) {
    Set<String> met = new HashSet<>();
    Optional<PlainClass> level = Optional.of(type);
    while (level.isPresent() && met.add(level.get().name())) {
      level = above(level.get());
    }
    return level.isPresent();
  }

  /**
   * Returns the constructors of a class.
   *
   * @throws BrokenClassFileException if their instructions cannot be read
   */
  ClassFileConstructors constructors(PlainClass type) {
    ClassFileConstructors found = constructors.get(type.name());
    if (found == null) {
      found = read(type, provenAbove(type));
      constructors.put(type.name(), found);
    }
    return found;
  }

  private ClassFileConstructors read(PlainClass type, List<ConstructorProof> above) {
    try {
      return ClassFileConstructors.of(type.file(), above, this::isConstant);
    } catch (RuntimeException e) {
      throw new BrokenClassFileException(type.name(), "its constructors cannot be read: " + e, e);
    }
  }

  private List<ConstructorProof> provenAbove(PlainClass type) {
    Optional<PlainClass> above = above(type);
    return above.isPresent() ? constructors(above.get()).proven() : provenOfJava(type.superclass());
  }

  /** Returns the proven constructors of one of Java's classes that its subclasses see. */
  List<ConstructorProof> provenOfJava(String name) {
    if (OBJECT.equals(name)) {
      return ConstructorProof.OF_OBJECT;
    }
    try {
      Class<?> type = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
      Set<String> seen = new HashSet<>();
      for (Constructor<?> constructor : type.getDeclaredConstructors()) {
        if ((constructor.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0) {
          seen.add(Type.getConstructorDescriptor(constructor));
        }
      }
      return ConstructorProof.of(type).stream()
          .filter(proof -> seen.contains(proof.descriptor()))
          .toList();
    } catch (ClassNotFoundException | LinkageError e) {
      return List.of();
    }
  }

  private boolean isConstant(String owner, String name) {
    byte[] file = bytes(owner.replace('/', '.'));
    try {
      return file == null ? isConstantOfJava(owner, name) : EnumScan.has(file, name);
    } catch (RuntimeException e) {
      // It is no class, or none that is known: nothing is proven by it.
      return false;
    }
  }

  private static boolean isConstantOfJava(String owner, String name) {
    try {
      Class<?> type =
          Class.forName(owner.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
      return type.isEnum()
          && Stream.of(type.getDeclaredFields())
              .anyMatch(field -> field.isEnumConstant() && field.getName().equals(name));
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /** Looks for a constant of an enum. */
  private static final class EnumScan extends ClassVisitor {
    private final String name;
    private boolean isEnum;
    private boolean isFound;

    private EnumScan(String name) {
      super(Opcodes.ASM9);
      this.name = name;
    }

    static boolean has(byte[] file, String name) {
      EnumScan scan = new EnumScan(name);
      new ClassReader(file)
          .accept(scan, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return scan.isEnum && scan.isFound;
    }

    @Override
    public void visit(
        int version, int access, String own, String signature, String above, String[] interfaces) {
      isEnum = (access & Opcodes.ACC_ENUM) != 0 && "java/lang/Enum".equals(above);
    }

    @Override
    public FieldVisitor visitField(
        int access, String field, String descriptor, String signature, Object value) {
      isFound |= (access & Opcodes.ACC_ENUM) != 0 && field.equals(name);
      return null;
    }
  }
}
