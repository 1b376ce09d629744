// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.util.List;
import java.util.OptionalLong;

/** Says what classes, fields and constants of an old stream have to be in the new one. */
final class ExpectedClasses {
  private final TypeTexts old;
  private final TypeTexts now;
  private final StreamChanges changes;

  ExpectedClasses(byte[] before, byte[] after, StreamChanges changes) {
    this.changes = changes;
    old = new TypeTexts(new StreamBytes(before), changes.renames());
    now = new TypeTexts(new StreamBytes(after), changes.renames());
  }

  /** Fails unless a description has the new names, version and fields. */
  void require(Part.Description before, Part.Description after) throws RewriteException {
    boolean isEqual =
        before.isProxy == after.isProxy
            && before.flags == after.flags
            && (before.isProxy
                ? before.interfaces.stream()
                    .map(changes.renames()::apply)
                    .toList()
                    .equals(after.interfaces)
                : changes.renames().apply(before.name).equals(after.name)
                    && version(before, after.name) == after.version);
    StructureCheck.requireThat(isEqual, before.offset());
    int kept = 0;
    for (int i = 0; i < before.fields.size(); i++) {
      kept += requireField(before, i, after) ? 1 : 0;
    }
    int gained = 0;
    for (Part.Field field : after.fields) {
      gained += isGained(before, field.name()) ? 1 : 0;
    }
    StructureCheck.requireThat(kept + gained >= after.fields.size(), before.offset());
  }

  private long version(Part.Description before, String name) {
    OptionalLong version = changes.version(before.name, name);
    return version.orElse(before.version);
  }

  /** Returns whether the field is there, as it has to be unless it is dropped or moved. */
  private boolean requireField(Part.Description before, int index, Part.Description after)
      throws RewriteException {
    Part.Field field = before.fields.get(index);
    List<FieldChange> own = own(before, field);
    if (isGone(own)) {
      return false;
    }
    int place = after.index(FieldChange.nameOf(field.name(), own));
    StructureCheck.requireThat(place >= 0, before.offset());
    Part.Field same = after.fields.get(place);
    StructureCheck.requireThat(same.code() == code(field, own), before.offset());
    if (!isRetyped(own)
        && field.type() instanceof Part.Text one
        && same.type() instanceof Part.Text other) {
      requireTypeText(one, other);
    }
    return true;
  }

  private static char code(Part.Field field, List<FieldChange> own) {
    for (FieldChange change : own) {
      if (change instanceof FieldChange.Retyped retyped) {
        return retyped.descriptor().charAt(0);
      }
    }
    return field.code();
  }

  /** Returns the place of a field that keeps its value; negative for others. */
  int keptPlace(Part.Description before, int index, Part.Description after) {
    Part.Field field = before.fields.get(index);
    List<FieldChange> own = own(before, field);
    return isGone(own) || isRetyped(own) ? -1 : after.index(FieldChange.nameOf(field.name(), own));
  }

  private List<FieldChange> own(Part.Description type, Part.Field field) {
    return changes.fields(type.name).getOrDefault(field.name(), List.of());
  }

  private static boolean isGone(List<FieldChange> own) {
    return own.stream()
        .anyMatch(one -> one instanceof FieldChange.Dropped || one instanceof FieldChange.Moved);
  }

  private static boolean isRetyped(List<FieldChange> own) {
    return own.stream().anyMatch(FieldChange.Retyped.class::isInstance);
  }

  private boolean isGained(Part.Description before, String field) {
    return changes.fields(before.name).getOrDefault(field, List.of()).stream()
            .anyMatch(FieldChange.Added.class::isInstance)
        || changes.mayGet(before.name, field);
  }

  /** Fails unless a text that names classes has their new names. */
  void requireTypeText(Part.Text before, Part.Text after) throws RewriteException {
    boolean isName = before.head == 3; // longer ones are no names
    String wanted = isName ? old.renamed(old.of(before)) : old.of(before);
    StructureCheck.requireThat(wanted.equals(now.of(after)), before.offset());
  }

  /** Returns whether a field of a lambda names classes. */
  boolean isNameOfLambda(Part.Description before, Part.Description after, String field) {
    return !changes.renames().isEmpty()
        && (ClassChanges.isNameOfLambda(before.name, field)
            || ClassChanges.isNameOfLambda(after.name, field));
  }

  /** Fails unless a constant has its name, or that which replaces it. */
  void requireConstant(Part.Constant before, Part.Constant after) throws RewriteException {
    String name = old.of(before.name);
    String wanted = changes.constant(before.type.name, name).orElse(name);
    StructureCheck.requireThat(wanted.equals(now.of(after.name)), before.offset());
  }
}
