// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.rewrite.ChangedClass.Source;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields that the classes of one stream get. */
final class ChangedFields {
  /** The order of java.io.ObjectStreamField: primitives first, then by name. */
  private static final Comparator<ChangedClass.Field> CANONICAL =
      Comparator.comparing((ChangedClass.Field field) -> !field.isPrimitive())
          .thenComparing(ChangedClass.Field::name);

  private final TypeTexts texts;
  private final StreamChanges changes;

  /** The fields that superclasses get, by the names of these. */
  private final Map<String, List<ChangedClass.Field>> moved = new HashMap<>();

  ChangedFields(TypeTexts texts, StreamChanges changes) {
    this.texts = texts;
    this.changes = changes;
  }

  /** Learns of a class that is described somewhere in the stream. */
  void learn(Part.Description type) throws RewriteException {
    Map<String, List<FieldChange>> own = changes.fields(type.name);
    for (Part.Field field : type.fields) {
      FieldChange.Moved move = find(own.get(field.name()), FieldChange.Moved.class);
      if (move != null) {
        requireSuperclass(type, move.superclass());
        learn(type, field, move.superclass(), own.get(field.name()));
      }
    }
  }

  private void learn(
      Part.Description type, Part.Field field, String superclass, List<FieldChange> own)
      throws RewriteException {
    String descriptor = descriptor(field, own);
    String name = name(field, own);
    List<ChangedClass.Field> all = moved.computeIfAbsent(superclass, one -> new ArrayList<>());
    for (ChangedClass.Field one : all) {
      if (one.name().equals(name)) {
        Source.Moved source = (Source.Moved) one.source();
        if (!one.descriptor().equals(descriptor) || !source.name().equals(field.name())) {
          throw new RewriteException(
              "Two fields would both become " + superclass + "." + name, type.offset());
        }
        if (!source.classNames().contains(type.name)) {
          source.classNames().add(type.name);
        }
        return;
      }
    }
    List<String> classes = new ArrayList<>(List.of(type.name));
    all.add(
        new ChangedClass.Field(name, descriptor, null, new Source.Moved(classes, field.name())));
  }

  private static void requireSuperclass(Part.Description type, String name)
      throws RewriteException {
    for (Part.Description at = type.superclass; at != null; at = at.superclass) {
      if (at.name.equals(name)) {
        return;
      }
    }
    throw new RewriteException(
        name + " is no superclass of " + type.name + " in the stream", type.offset());
  }

  /** Returns the fields of a class as they will be written. */
  List<ChangedClass.Field> of(Part.Description type) throws RewriteException {
    Map<String, List<FieldChange>> own = changes.fields(type.name);
    List<ChangedClass.Field> fields = new ArrayList<>();
    for (int i = 0; i < type.fields.size(); i++) {
      Part.Field field = type.fields.get(i);
      List<FieldChange> change = own.get(field.name());
      if (find(change, FieldChange.Dropped.class) == null
          && find(change, FieldChange.Moved.class) == null) {
        fields.add(kept(field, change, i));
      }
    }
    if (moved.containsKey(type.name) || !own.isEmpty()) {
      for (ChangedClass.Field field : moved.getOrDefault(type.name, List.of())) {
        fields.add(typed(field.name(), field.descriptor(), field.source()));
      }
      addMissing(own, fields);
      requireRoom(type, fields);
      fields.sort(CANONICAL);
      requireUnique(type, fields);
    }
    return fields;
  }

  private ChangedClass.Field kept(Part.Field field, List<FieldChange> change, int index)
      throws RewriteException {
    Source source = new Source.Kept(index);
    FieldChange.Retyped retyped = find(change, FieldChange.Retyped.class);
    if (retyped != null) {
      return typed(name(field, change), retyped.descriptor(), source);
    }
    Part.Text type = field.isPrimitive() ? null : texts.renamed((Part.Text) field.type());
    return new ChangedClass.Field(name(field, change), String.valueOf(field.code()), type, source);
  }

  private ChangedClass.Field typed(String name, String descriptor, Source source)
      throws RewriteException {
    Part.Text type = descriptor.length() == 1 ? null : texts.type(descriptor);
    return new ChangedClass.Field(name, descriptor, type, source);
  }

  private void addMissing(Map<String, List<FieldChange>> own, List<ChangedClass.Field> fields)
      throws RewriteException {
    for (Map.Entry<String, List<FieldChange>> entry : own.entrySet()) {
      FieldChange.Added added = find(entry.getValue(), FieldChange.Added.class);
      boolean isMissing = fields.stream().noneMatch(field -> field.name().equals(entry.getKey()));
      if (added != null && isMissing) {
        fields.add(typed(entry.getKey(), added.descriptor(), new Source.Added(added)));
      }
    }
  }

  /** Fails if a class that has no fields in streams, such as an enum, would get one. */
  private static void requireRoom(Part.Description type, List<ChangedClass.Field> fields)
      throws RewriteException {
    boolean hasFields =
        type.has(ObjectStreamConstants.SC_SERIALIZABLE)
            && !type.has(ObjectStreamConstants.SC_ENUM)
            && !type.name.startsWith("[");
    for (ChangedClass.Field field : fields) {
      if (!hasFields && !(field.source() instanceof Source.Kept)) {
        throw new RewriteException(
            type.name + " has no fields in the stream, so it cannot get " + field.name(),
            type.offset());
      }
    }
  }

  private static void requireUnique(Part.Description type, List<ChangedClass.Field> fields)
      throws RewriteException {
    Set<String> names = new HashSet<>();
    for (ChangedClass.Field field : fields) {
      if (!names.add(field.name())) {
        throw new RewriteException(
            type.name + " would have two fields " + field.name(), type.offset());
      }
    }
  }

  private static String name(Part.Field field, List<FieldChange> change) {
    FieldChange.Renamed renamed = find(change, FieldChange.Renamed.class);
    return renamed == null ? field.name() : renamed.name();
  }

  private String descriptor(Part.Field field, List<FieldChange> change) throws RewriteException {
    FieldChange.Retyped retyped = find(change, FieldChange.Retyped.class);
    if (retyped != null) {
      return retyped.descriptor();
    }
    return field.isPrimitive()
        ? String.valueOf(field.code())
        : texts.of(texts.renamed((Part.Text) field.type()));
  }

  private static <T extends FieldChange> T find(List<FieldChange> changes, Class<T> kind) {
    return changes == null ? null : FieldChange.find(changes, kind);
  }
}
