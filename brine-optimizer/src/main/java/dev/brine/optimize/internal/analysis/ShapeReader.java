// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.optimize.internal.analysis.ClassFile.Member;
import dev.brine.optimize.internal.analysis.ClassFile.Named;
import dev.brine.shape.DeclaredFields;
import dev.brine.shape.EnumNames;
import dev.brine.shape.Shape;
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
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;

/** Reads the shape of a class from its file and those of its superclasses. */
final class ShapeReader {
  private static final Comparator<Shape.Field> JAVA_FORM_ORDER =
      Comparator.comparing((Shape.Field field) -> !isPrimitive(field.type()))
          .thenComparing(Shape.Field::name);

  private final Hierarchies hierarchies;

  ShapeReader(Hierarchies hierarchies) {
    this.hierarchies = hierarchies;
  }

  /**
   * Returns the shape of a class.
   *
   * @param chain the class and its superclasses, the class first
   */
  Shape read(ClassFile file, List<ClassFile> chain) {
    String name = file.name();
    if (file.isEnum()) {
      return file.hasValues()
          ? new Shape.OfEnum(name, constants(file))
          : new Shape.OfOpaque(name, EnumNames.PROBLEM);
    }
    if (file.isAbstract()) {
      return new Shape.OfAbstract(name, file.permitted().stream().sorted().toList());
    }
    boolean isSerializable = hierarchies.isSerializable(file);
    boolean isHooked = isSerializable && !file.isRecord() && isHooked(chain);
    String reason = opaque(file, chain, isHooked);
    Shape own = reason == null ? own(file, chain, isHooked) : new Shape.OfOpaque(name, reason);
    boolean isReplaced = isSerializable && HookFinder.isReplaced(chain) && !file.isJava();
    return isReplaced && !(own instanceof Shape.OfJavaForm) ? new Shape.OfReplaced(own) : own;
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
    boolean isInJavaForm = isInJavaForm(file, chain);
    if (!isInJavaForm && file.isJava()) {
      return "its fields are private to Java";
    }
    for (ClassFile above : isInJavaForm ? List.<ClassFile>of() : chain) {
      boolean hasFields = above.fields().stream().anyMatch(field -> !field.is(Modifier.STATIC));
      if (above.isJava() && hasPart(above, file) && hasFields) {
        return "it extends " + above.name() + ", whose fields are private to Java";
      }
    }
    String reason = hierarchies.isExternal(file) && !file.isRecord() ? null : odd(file, chain);
    return reason == null && isHooked ? problem(chain, isInJavaForm) : reason;
  }

  /** Returns why a class is unsupported for what no compiler writes, or null. */
  private String odd(ClassFile file, List<ClassFile> chain) {
    for (Member component : file.isRecord() ? file.components() : List.<Member>of()) {
      boolean isField =
          serialized(file)
              .anyMatch(
                  field ->
                      field.name().equals(component.name())
                          && field.descriptor().equals(component.descriptor()));
      if (!isField) {
        return DeclaredFields.componentWithoutField(component.name());
      }
    }
    for (ClassFile level : chain) {
      if (level.isJava() || !hasPart(level, file)) {
        return null;
      }
      Set<String> names = new HashSet<>();
      boolean isNamed = level.persistent() != null && !file.isRecord();
      Optional<Member> twice =
          serialized(level).filter(field -> !isNamed && !names.add(field.name())).findFirst();
      if (twice.isPresent()) {
        return DeclaredFields.severalNamed(twice.get().name(), level.name());
      }
    }
    return null;
  }

  private static Stream<Member> serialized(ClassFile level) {
    return level.fields().stream().filter(field -> !field.is(Modifier.STATIC | Modifier.TRANSIENT));
  }

  private String problem(List<ClassFile> chain, boolean isInJavaForm) {
    for (ClassFile level : chain) {
      if (level.persistent() == null || !hierarchies.isSerializable(level)) {
        continue;
      }
      if (level.persistent().fields() == null) {
        return "the serialPersistentFields of " + level.name() + " are known when it runs only";
      }
      Set<String> names = new HashSet<>();
      for (Named named : level.persistent().fields()) {
        if (!names.add(named.name()) && !isInJavaForm) {
          return "multiple serializable fields named " + named.name();
        }
      }
    }
    return null;
  }

  /** Returns whether a class is Serializable over state that Java keeps to itself. */
  private boolean isInJavaForm(ClassFile file, List<ClassFile> chain) {
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
    if (isInJavaForm(file, chain)) {
      Shape.Level only = new Shape.Level(name, Shape.Content.CUSTOM, List.of());
      return new Shape.OfJavaForm(name, isExternal ? List.of(only) : javaFormLevels(chain));
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

  private List<Shape.Level> javaFormLevels(List<ClassFile> chain) {
    List<Shape.Level> levels = new ArrayList<>();
    for (ClassFile level : chain) {
      if (hierarchies.isSerializable(level)) {
        List<Shape.Field> fields =
            new ArrayList<>(
                level.persistent() == null ? declared(level, !level.isJava()) : raw(level));
        fields.sort(JAVA_FORM_ORDER);
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
    List<Member> own = serialized(level).sorted(Comparator.comparing(Member::name)).toList();
    return fields(level, own, hasArguments);
  }

  private List<Shape.Field> fields(
      ClassFile level, Collection<Member> members, boolean hasArguments) {
    return members.stream().map(member -> field(level, member, hasArguments)).toList();
  }

  private Shape.Field field(ClassFile level, Member member, boolean hasArguments) {
    TypeUse plain = Signatures.type(level.name(), member.descriptor());
    TypeUse type =
        member.signature() == null || !hasArguments ? plain : signed(level, member, plain);
    return new Shape.Field(level.name(), member.name(), type);
  }

  /** Returns a type with its arguments; without, where a signature is malformed or does not fit. */
  private TypeUse signed(ClassFile level, Member member, TypeUse plain) {
    try {
      TypeUse signed =
          Signatures.type(
              level.name(), member.signature(), variable -> hierarchies.variable(level, variable));
      return areAlike(signed, plain) ? signed : plain;
    } catch (BrokenClassFileException e) {
      // As reflection: neither the JVM nor Java's streams look at signatures.
      return plain;
    }
  }

  /** Returns whether two types are of one class at run time. */
  private static boolean areAlike(TypeUse one, TypeUse other) {
    if (one.isArray() && other.isArray()) {
      return areAlike(one.argument(0), other.argument(0));
    }
    return one.isArray() == other.isArray() && one.name().equals(other.name());
  }

  private static boolean isPrimitive(TypeUse type) {
    return switch (type.name()) {
      case "boolean", "byte", "short", "char", "int", "long", "float", "double" -> true;
      default -> false;
    };
  }
}
