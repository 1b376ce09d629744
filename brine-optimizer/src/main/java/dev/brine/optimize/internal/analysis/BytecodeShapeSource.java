// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.internal.evolution.FieldMatch;
import dev.brine.internal.evolution.Reader;
import dev.brine.optimize.internal.analysis.ClassFile.Member;
import dev.brine.optimize.internal.analysis.ClassFile.Named;
import dev.brine.shape.Shape;
import dev.brine.shape.ShapeSource;
import dev.brine.shape.TypeUse;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;

/**
 * Reads shapes from class files: those that a {@link dev.brine.shape.ReflectionShapeSource} reads
 * from the loaded classes. Nothing is loaded; where {@code serialPersistentFields} can only be
 * known by running a class, its shape is opaque and says so.
 */
public final class BytecodeShapeSource implements ShapeSource {
  private static final Comparator<Shape.Field> CARRIED_ORDER =
      Comparator.comparing((Shape.Field field) -> !isPrimitive(field.type()))
          .thenComparing(Shape.Field::name);

  private static final String ENUM = "java.lang.Enum";

  private final ClassFiles files;
  private final Hierarchies hierarchies;
  private final Function<String, Shape.Role> builtIns;

  private BytecodeShapeSource(ClassFiles files, Function<String, Shape.Role> builtIns) {
    this.files = files;
    this.builtIns = builtIns;
    hierarchies = new Hierarchies(files);
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
        : read(file.get(), hierarchies.chain(file.get()));
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
    return new LocalClassFile(FieldMatch.body(shapeOf(name)), version, hierarchies.chain(file));
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
   * that are not Serializable, and where only running the class tells.
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
      boolean isDeclared =
          field.name().equals("serialVersionUID")
              && field.is(Modifier.STATIC)
              && field.is(Modifier.FINAL)
              && "BSCIJ".contains(field.descriptor());
      if (isDeclared) {
        return field.constant() instanceof Number number ? (Long) number.longValue() : null;
      }
    }
    return DefaultVersion.of(file);
  }

  private Shape read(ClassFile file, List<ClassFile> chain) {
    String name = file.name();
    if (file.isEnum()) {
      return new Shape.OfEnum(name, constants(file));
    }
    if (file.isAbstract()) {
      return new Shape.OfAbstract(name, file.permitted().stream().sorted().toList());
    }
    boolean isSerializable = hierarchies.isSerializable(file);
    boolean isHooked = isSerializable && !file.isRecord() && isHooked(chain);
    String reason = opaque(file, chain, isHooked);
    Shape own = reason == null ? own(file, chain, isHooked) : new Shape.OfOpaque(name, reason);
    boolean isAsked = isSerializable && HookFinder.isReplaced(chain) && !file.isJava();
    return isAsked && !(own instanceof Shape.OfCarried) ? new Shape.OfReplaced(own) : own;
  }

  private static List<String> constants(ClassFile file) {
    return file.fields().stream()
        .filter(field -> field.is(Opcodes.ACC_ENUM))
        .map(Member::name)
        .toList();
  }

  private boolean isHooked(List<ClassFile> chain) {
    return chain.stream().filter(hierarchies::isSerializable).anyMatch(HookFinder::isHooked);
  }

  /** Returns why a class is unsupported, or null. */
  private String opaque(ClassFile file, List<ClassFile> chain, boolean isHooked) {
    boolean isCarried = isCarried(file, chain);
    if (!isCarried && file.isJava()) {
      return "its fields are private to Java";
    }
    for (ClassFile above : isCarried ? List.<ClassFile>of() : chain) {
      boolean hasFields = above.fields().stream().anyMatch(field -> !field.is(Modifier.STATIC));
      if (above.isJava() && hasPart(above, file) && hasFields) {
        return "it extends " + above.name() + ", whose fields are private to Java";
      }
    }
    return isHooked ? problem(chain, isCarried) : null;
  }

  private String problem(List<ClassFile> chain, boolean isCarried) {
    for (ClassFile level : chain) {
      if (level.persistent() == null || !hierarchies.isSerializable(level)) {
        continue;
      }
      if (level.persistent().fields() == null) {
        return "the serialPersistentFields of " + level.name() + " are known when it runs only";
      }
      Set<String> names = new HashSet<>();
      for (Named named : level.persistent().fields()) {
        if (!names.add(named.name()) && !isCarried) {
          return "multiple serializable fields named " + named.name();
        }
      }
    }
    return null;
  }

  /** Returns whether a class is Serializable over state that Java keeps to itself. */
  private boolean isCarried(ClassFile file, List<ClassFile> chain) {
    if (!hierarchies.isSerializable(file) || file.isRecord()) {
      return false;
    }
    return chain.stream()
        .filter(hierarchies::isSerializable)
        .anyMatch(level -> level.isJava() && !level.name().equals("java.lang.Number"));
  }

  /** Of a Serializable class, only Serializable superclasses have a part in its objects. */
  private boolean hasPart(ClassFile level, ClassFile file) {
    return !hierarchies.isSerializable(file) || hierarchies.isSerializable(level);
  }

  private Shape own(ClassFile file, List<ClassFile> chain, boolean isHooked) {
    String name = file.name();
    if (file.isRecord()) {
      return new Shape.OfRecord(name, fields(file, file.components(), true));
    }
    boolean isExternal = hierarchies.isExternal(file);
    if (isCarried(file, chain)) {
      Shape.Level only = new Shape.Level(name, Shape.Content.CUSTOM, List.of());
      return new Shape.OfCarried(name, isExternal ? List.of(only) : carried(chain));
    }
    if (isExternal) {
      return new Shape.OfExternal(name);
    }
    if (isHooked) {
      return new Shape.OfHooked(name, levels(chain));
    }
    boolean isFinal = (file.access() & Modifier.FINAL) != 0;
    List<Shape.Field> fields = new ArrayList<>();
    for (ClassFile level : chain) {
      if (hasPart(level, file)) {
        fields.addAll(0, declared(level, true));
      }
    }
    return new Shape.OfObject(name, isFinal ? Shape.Openness.FINAL : Shape.Openness.OPEN, fields);
  }

  private List<Shape.Level> levels(List<ClassFile> chain) {
    List<Shape.Level> levels = new ArrayList<>();
    for (ClassFile level : chain) {
      if (hierarchies.isSerializable(level)) {
        boolean isNamed = level.persistent() != null;
        boolean isCustom =
            HookFinder.writes(level)
                || (isNamed && level.persistent().fields().stream().anyMatch(Named::isUnshared));
        levels.add(0, level(level, isCustom, isNamed ? named(level) : declared(level, true)));
      }
    }
    return levels;
  }

  private List<Shape.Level> carried(List<ClassFile> chain) {
    List<Shape.Level> levels = new ArrayList<>();
    for (ClassFile level : chain) {
      if (hierarchies.isSerializable(level)) {
        List<Shape.Field> fields =
            new ArrayList<>(
                level.persistent() == null ? declared(level, !level.isJava()) : raw(level));
        fields.sort(CARRIED_ORDER);
        levels.add(0, level(level, HookFinder.writes(level), fields));
      }
    }
    return levels;
  }

  private static Shape.Level level(ClassFile level, boolean isCustom, List<Shape.Field> fields) {
    return new Shape.Level(
        level.name(), isCustom ? Shape.Content.CUSTOM : Shape.Content.FIELDS, fields);
  }

  /** Fields that are named have the type arguments of those that the class has. */
  private List<Shape.Field> named(ClassFile level) {
    TreeMap<String, Shape.Field> sorted = new TreeMap<>();
    for (Shape.Field field : raw(level)) {
      sorted.put(field.name(), field);
    }
    for (Named named : level.persistent().fields()) {
      for (Member own : level.fields()) {
        if (own.name().equals(named.name())
            && own.descriptor().equals(named.descriptor())
            && !own.is(Modifier.STATIC)) {
          sorted.put(named.name(), field(level, own, true));
        }
      }
    }
    return List.copyOf(sorted.values());
  }

  private static List<Shape.Field> raw(ClassFile level) {
    return level.persistent().fields().stream()
        .map(
            named ->
                new Shape.Field(
                    level.name(), named.name(), Signatures.type(level.name(), named.descriptor())))
        .toList();
  }

  private List<Shape.Field> declared(ClassFile level, boolean hasArguments) {
    List<Member> own =
        level.fields().stream()
            .filter(field -> !field.is(Modifier.STATIC | Modifier.TRANSIENT))
            .sorted(Comparator.comparing(Member::name))
            .toList();
    return fields(level, own, hasArguments);
  }

  private List<Shape.Field> fields(
      ClassFile level, Collection<Member> members, boolean hasArguments) {
    return members.stream().map(member -> field(level, member, hasArguments)).toList();
  }

  private Shape.Field field(ClassFile level, Member member, boolean hasArguments) {
    TypeUse type =
        member.signature() == null || !hasArguments
            ? Signatures.type(level.name(), member.descriptor())
            : Signatures.type(
                level.name(),
                member.signature(),
                variable -> hierarchies.variable(level, variable));
    return new Shape.Field(level.name(), member.name(), type);
  }

  private static boolean isPrimitive(TypeUse type) {
    return switch (type.name()) {
      case "boolean", "byte", "short", "char", "int", "long", "float", "double" -> true;
      default -> false;
    };
  }
}
