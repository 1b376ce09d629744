// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;

/**
 * A constructor that stores each parameter in one field and has no effect elsewhere, neither here
 * nor in a superclass. It may check its parameters and throw, and give other fields constants. Last
 * parameters of the type {@link Void}, which can only be null, need not be stored. Proven by the
 * class file alone; nothing is loaded but enums that it names.
 *
 * <p>A class whose fields are not those of its file was changed by an agent, and proves nothing.
 * See docs/decisions/008.
 *
 * @param descriptor that of the constructor
 * @param targets the fields that the parameters go to, in the order of the parameters; without
 *     those of the last parameters that are not stored
 * @param others the fields that get another value
 * @param work what else the constructor does
 */
public record ConstructorProof(
    String descriptor, List<Target> targets, Map<Target, Other> others, Work work) {
  /** The place of the minor version, which is 65535 where the compiler uses previews. */
  private static final int MINOR = 4;

  /** The proven constructors of {@link Object}. */
  public static final List<ConstructorProof> OF_OBJECT =
      List.of(new ConstructorProof("()V", List.of(), Map.of(), Work.NONE));

  /**
   * A field that a parameter is stored in.
   *
   * @param owner the binary name of the class that declares it
   */
  public record Target(String owner, String name) {}

  /** The value of a field that gets no parameter. */
  public enum Other {
    /** Null, zero or false, as without a constructor. */
    DEFAULT,
    /** A constant: a primitive value, a string, or a constant of an enum. */
    CONSTANT,
    /** The result of a computation. */
    COMPUTED
  }

  /** The work of a constructor beside its stores. */
  public enum Work {
    /** Nothing. */
    NONE,
    /**
     * Checks and computations without effect, which may throw. None of the user's code runs, and no
     * value makes them slow.
     */
    SILENT_CHECKS,
    /**
     * Checks that a value can make slow, or whose exception may run the user's code: its
     * constructor, or what makes its text.
     */
    CHECKS;

    /** Returns the one of two that does more. */
    Work and(Work other) {
      return compareTo(other) < 0 ? other : this;
    }
  }

  /** Makes the collections unmodifiable. */
  public ConstructorProof {
    targets = List.copyOf(targets);
    others = Map.copyOf(others);
  }

  /** Returns whether the constructor does nothing but store its parameters. */
  public boolean isPure() {
    return work == Work.NONE && others.isEmpty();
  }

  /**
   * Returns whether a codec can create objects by the constructor: final fields get parameters or
   * constants, and fields that are not serialized nothing.
   *
   * @param fields the serialized fields, of superclasses too
   * @param finals those of them that are final
   */
  public boolean covers(Set<Target> fields, Set<Target> finals) {
    return fields.containsAll(targets)
        && finals.stream().allMatch(field -> targets.contains(field) || others.containsKey(field))
        && others.entrySet().stream()
            .allMatch(other -> isAllowed(other.getKey(), other.getValue(), fields, finals));
  }

  /** Fields that are not final are set after the constructor. */
  private static boolean isAllowed(
      Target field, Other value, Set<Target> fields, Set<Target> finals) {
    return fields.contains(field)
        ? value != Other.COMPUTED || !finals.contains(field)
        : value == Other.DEFAULT;
  }

  /** Returns the proven constructors of a class, in the order of its file. */
  public static List<ConstructorProof> of(Class<?> type) {
    if (type == Object.class) {
      return OF_OBJECT;
    }
    List<ConstructorProof> above = of(type.getSuperclass());
    byte[] file = above.isEmpty() || hasNamesake(type) ? null : transformedFile(type);
    if (file == null) {
      return List.of();
    }
    try {
      ConstructorScan scan =
          new ConstructorScan(
              Type.getInternalName(type),
              Type.getInternalName(type.getSuperclass()),
              above,
              new LoadedEnums(type.getClassLoader()));
      reader(file).accept(scan, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return scan.isOf(loadedFields(type)) ? scan.proven() : List.of();
    } catch (IllegalArgumentException | IndexOutOfBoundsException | LinkageError e) {
      // A file that is too new or is none: nothing is proven.
      return List.of();
    }
  }

  private static byte[] transformedFile(Class<?> type) {
    byte[] transformed = TransformedClasses.find(type);
    return transformed == null ? file(type) : transformed;
  }

  /** Targets have the names of classes, which other loaders may have given to superclasses too. */
  private static boolean hasNamesake(Class<?> type) {
    Class<?> above = type.getSuperclass();
    while (above != null && !above.getName().equals(type.getName())) {
      above = above.getSuperclass();
    }
    return above != null;
  }

  /** Returns the class file of a class, or null where there is none. */
  static byte[] file(Class<?> type) {
    String name = type.getName();
    String resource = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(resource)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      return null;
    }
  }

  /**
   * Returns a reader of a class file. Previews of the newest version that ASM knows are refused by
   * it, those of older ones are not. What previews add, such as the flags of value classes, changes
   * no instruction of a constructor.
   *
   * @throws IllegalArgumentException if it is too new, or none
   */
  static ClassReader reader(byte[] file) {
    byte[] known = file;
    if (file.length > MINOR + 1 && file[MINOR] == -1 && file[MINOR + 1] == -1) {
      known = file.clone();
      known[MINOR] = 0;
      known[MINOR + 1] = 0;
    }
    return new ClassReader(known);
  }

  /** Returns the fields of a class as they are loaded. */
  static Set<String> loadedFields(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .map(ConstructorProof::described)
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static String described(Field field) {
    return ConstructorScan.field(
        field.getModifiers(), field.getName(), Type.getDescriptor(field.getType()));
  }
}
