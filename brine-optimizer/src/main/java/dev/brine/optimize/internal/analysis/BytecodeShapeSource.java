// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.internal.evolution.Reader;
import dev.brine.optimize.internal.analysis.ClassFile.Member;
import dev.brine.shape.Shape;
import dev.brine.shape.ShapeSource;
import java.lang.reflect.Modifier;
import java.util.Optional;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;

/**
 * Reads shapes from class files: those that a {@link dev.brine.shape.ReflectionShapeSource} reads
 * from the loaded classes. Nothing is loaded; where {@code serialPersistentFields} can only be
 * known by running a class, its shape is opaque and says so.
 */
public final class BytecodeShapeSource implements ShapeSource {
  private static final String ENUM = "java.lang.Enum";

  private final ClassFiles files;
  private final Hierarchies hierarchies;
  private final ShapeReader shapes;
  private final Function<String, Shape.Role> builtIns;

  private BytecodeShapeSource(ClassFiles files, Function<String, Shape.Role> builtIns) {
    this.files = files;
    this.builtIns = builtIns;
    hierarchies = new Hierarchies(files);
    shapes = new ShapeReader(hierarchies);
  }

  /**
   * Returns a source of the classes in files.
   *
   * @param builtIns returns what the objects of a built-in class are, or null for another class
   */
  public static BytecodeShapeSource of(ClassFiles files, Function<String, Shape.Role> builtIns) {
    return new BytecodeShapeSource(files, builtIns);
  }

  /**
   * {@inheritDoc}
   *
   * @throws MissingClassException where a class that it extends or implements is not found
   * @throws BrokenClassFileException where a class file is none, or says what cannot be
   */
  @Override
  public Shape shapeOf(String name) {
    Shape.Role role = builtIns.apply(name);
    if (role != null) {
      return new Shape.OfBuiltIn(name, role);
    }
    Optional<ClassFile> file = files.find(name);
    return file.isEmpty()
        ? new Shape.OfOpaque(name, "its class is not found")
        : shapes.read(file.get(), hierarchies.chain(file.get()));
  }

  /**
   * Returns whether the codec serializes objects of a class, Serializable or not; compilers make
   * synthetic classes, which have none.
   */
  public boolean isOfObjects(String name) {
    Optional<ClassFile> file = files.find(name);
    return file.isPresent()
        && (file.get().access() & Opcodes.ACC_SYNTHETIC) == 0
        && !(shapeOf(name) instanceof Shape.OfAbstract)
        && !(shapeOf(name) instanceof Shape.OfOpaque);
  }

  /**
   * Returns a class as a reader of other versions, with what its annotations say.
   *
   * @param version its serialVersionUID, or null where it has none
   */
  public Reader reader(String name, Long version) {
    ClassFile file = files.find(name).orElseThrow(() -> new MissingClassException(name));
    return new LocalClassFile(shapeOf(name).body(), version, hierarchies.chain(file));
  }

  /** Returns whether a class is Serializable and no interface. */
  public boolean isSerializableClass(String name) {
    Optional<ClassFile> file = files.find(name);
    return file.isPresent()
        && (file.get().access() & Modifier.INTERFACE) == 0
        && hierarchies.isSerializable(file.get());
  }

  /**
   * Returns whether a class is another one, extends or implements it.
   *
   * @throws MissingClassException where one above it is not found
   */
  public boolean isA(String name, String above) {
    return hierarchies.isA(name, above);
  }

  /** Returns whether a class is Externalizable. */
  public boolean isExternalizable(String name) {
    return files.find(name).filter(hierarchies::isExternal).isPresent();
  }

  /**
   * Returns whether Java's streams call {@code writeReplace} for the objects of a class, its own or
   * an inherited one.
   *
   * @throws MissingClassException where one above it is not found
   */
  public boolean isReplaced(String name) {
    Optional<ClassFile> file = files.find(name);
    return file.isPresent() && HookFinder.isReplaced(hierarchies.chain(file.get()));
  }

  /**
   * Returns the serialVersionUID that Java's serialization uses; null for records, enums, classes
   * that are not Serializable, and if only running the class would show it.
   */
  public Long version(String name) {
    ClassFile file = files.find(name).orElseThrow(() -> new MissingClassException(name));
    if (!hierarchies.isSerializable(file) || file.isRecord() || file.isEnum()) {
      return null;
    }
    if (hierarchies.chain(file).stream().anyMatch(level -> level.name().equals(ENUM))) {
      return 0L;
    }
    for (Member field : file.fields()) {
      if (!field.name().equals("serialVersionUID")) {
        continue;
      }
      boolean isDeclared =
          field.is(Modifier.STATIC)
              && field.is(Modifier.FINAL)
              && "BSCIJ".contains(field.descriptor());
      if (isDeclared) {
        return field.constant() instanceof Number number ? (Long) number.longValue() : null;
      }
      // As in Java, the first one of the name is looked at.
      return DefaultVersion.of(file);
    }
    return DefaultVersion.of(file);
  }
}
