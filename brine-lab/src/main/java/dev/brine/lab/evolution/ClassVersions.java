// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import dev.brine.lab.result.ClassChange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Makes other versions of the classes of a program. The classes that refer to a changed one change
 * with it.
 */
public final class ClassVersions {
  private final Map<String, byte[]> files = new TreeMap<>();
  private final List<Class<?>> classes;

  /**
   * Creates versions of classes.
   *
   * @param classes the user's classes that messages hold, the root's first
   */
  public ClassVersions(List<Class<?>> classes) throws IOException {
    this.classes = List.copyOf(classes);
    for (Class<?> type : classes) {
      addWithInner(type);
    }
  }

  private void addWithInner(Class<?> type) throws IOException {
    add(type);
    for (Class<?> inner : inner(type)) {
      addWithInner(inner);
    }
  }

  /** Returns none where one of them needs a class that the user does not have. */
  private static Class<?>[] inner(Class<?> type) {
    try {
      return type.getDeclaredClasses();
    } catch (LinkageError e) {
      return new Class<?>[0];
    }
  }

  private void add(Class<?> type) throws IOException {
    String name = type.getName().replace('.', '/');
    try (InputStream in = type.getResourceAsStream("/" + name + ".class")) {
      if (in != null) {
        files.put(name, in.readAllBytes());
      }
    }
  }

  /** Returns what a change would change, or nothing where no class has such a part. */
  public Optional<ChangedPart> part(ClassChange change) {
    return classes.stream()
        .filter(type -> files.containsKey(type.getName().replace('.', '/')))
        .filter(type -> !type.isRecord() && !type.isInterface())
        .map(type -> part(change, type))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<ChangedPart> part(ClassChange change, Class<?> type) {
    String owner = type.getName();
    if (change == ClassChange.CONSTANT_INSERTED) {
      return type.isEnum()
          ? Optional.of(new ChangedPart(change, owner, "INSERTED_BY_BRINE", ""))
          : Optional.empty();
    }
    ClassNode node = node(owner);
    List<FieldNode> fields = type.isEnum() ? List.of() : FieldEdit.fields(node);
    return switch (change) {
      case FIELD_ADDED -> field(change, owner, fields, "");
      case FIELD_WIDENED, FIELD_BOXED -> field(change, owner, fields, "I");
      case FIELDS_REORDERED ->
          fields.size() > 1
              ? Optional.of(new ChangedPart(change, owner, "", ""))
              : Optional.empty();
      case FIELD_RETYPED ->
          field(change, owner, fields, FieldEdit.TEXT).or(() -> field(change, owner, fields, "I"));
      case FIELD_REMOVED, FIELD_RENAMED -> textOrAny(change, owner, fields);
      case FIELD_MOVED ->
          SuperclassEdit.applies(node) ? textOrAny(change, owner, fields) : Optional.empty();
      case CLASS_RENAMED -> field(change, owner, fields, "");
      case CONSTANT_INSERTED -> throw new AssertionError(change);
    };
  }

  private static Optional<ChangedPart> textOrAny(
      ClassChange change, String owner, List<FieldNode> fields) {
    return field(change, owner, fields, FieldEdit.TEXT).or(() -> field(change, owner, fields, ""));
  }

  /** Returns the first field of a type, or of any where that is empty. */
  private static Optional<ChangedPart> field(
      ClassChange change, String owner, List<FieldNode> fields, String type) {
    return fields.stream()
        .filter(field -> type.isEmpty() || field.desc.equals(type))
        .findFirst()
        .map(field -> new ChangedPart(change, owner, field.name, field.desc));
  }

  private ClassNode node(String name) {
    return FieldEdit.read(files.get(name.replace('.', '/')));
  }

  /** Writes the changed class files to a folder. */
  public void write(ChangedPart part, Path folder) throws IOException {
    Map<String, byte[]> changed =
        switch (part.change()) {
          case CONSTANT_INSERTED -> ConstantEdit.changed(files, part);
          case CLASS_RENAMED -> NameEdit.changed(files, part);
          case FIELD_MOVED -> SuperclassEdit.changed(files, part);
          default -> FieldEdit.changed(files, part);
        };
    for (Map.Entry<String, byte[]> file : changed.entrySet()) {
      Path target = folder.resolve(file.getKey() + ".class");
      Files.createDirectories(target.getParent());
      Files.write(target, file.getValue());
    }
  }
}
