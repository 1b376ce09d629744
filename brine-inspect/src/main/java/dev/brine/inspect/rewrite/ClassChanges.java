// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Applies changes to the classes of one stream, and to the values that name classes. */
final class ClassChanges {
  private static final String LAMBDA = "java.lang.invoke.SerializedLambda";
  private static final Set<String> NAMES_OF_LAMBDA =
      Set.of(
          "functionalInterfaceClass",
          "functionalInterfaceMethodSignature",
          "implClass",
          "implMethodSignature",
          "instantiatedMethodType");
  private static final String FRAME = "java.lang.StackTraceElement";

  private final StreamChanges changes;
  private final TypeTexts texts;
  private final ChangedFields fields;
  private final AppliedRules applied;

  /** The old names by the new ones, since the last reset. */
  private final Map<String, String> names = new HashMap<>();

  ClassChanges(StreamBytes source, StreamChanges changes, RuleUses uses) {
    this.changes = changes;
    applied = new AppliedRules(changes, uses);
    texts = new TypeTexts(source, changes.renames());
    fields = new ChangedFields(texts, changes);
  }

  void forget() {
    names.clear();
    texts.forget();
  }

  TypeTexts texts() {
    return texts;
  }

  /** Learns of a class before any is written. */
  void learn(Part.Description type) throws RewriteException {
    fields.learn(type);
  }

  /** Returns what a class becomes. */
  ChangedClass of(Part.Description type) throws RewriteException {
    if (type.changed == null) {
      type.changed = changed(type);
    }
    return type.changed;
  }

  private ChangedClass changed(Part.Description type) throws RewriteException {
    List<String> interfaces = type.interfaces.stream().map(changes.renames()::apply).toList();
    String name = type.isProxy ? "Proxy" + interfaces : changes.renames().apply(type.name);
    long version = version(type, name);
    List<ChangedClass.Field> now = fields.of(type);
    boolean isRestructured = now.size() != type.fields.size();
    boolean isChanged = !name.equals(type.name) || version != type.version;
    for (int i = 0; i < now.size() && !isRestructured; i++) {
      ChangedClass.Field field = now.get(i);
      Part.Field before = type.fields.get(i);
      isRestructured =
          !field.source().equals(new ChangedClass.Source.Kept(i))
              || field.code() != before.code()
              || field.isOfNewClass();
      isChanged |= field.type() != before.type() || !field.name().equals(before.name());
    }
    isChanged |= isRestructured;
    boolean isAny =
        isChanged || (type.superclass != null && of(type.superclass).isChangedAnywhere());
    List<ChangedClass.Field> gained =
        now.stream()
            .filter(field -> !(field.source() instanceof ChangedClass.Source.Kept))
            .toList();
    Set<String> rules = isAny ? rules(type, now, version) : Set.of();
    return new ChangedClass(name, version, interfaces, now, gained, isRestructured, isAny, rules);
  }

  private Set<String> rules(Part.Description type, List<ChangedClass.Field> now, long version)
      throws RewriteException {
    Set<String> rules = new LinkedHashSet<>();
    if (type.superclass != null) {
      rules.addAll(of(type.superclass).rules());
    }
    for (String name : type.isProxy ? type.interfaces : List.of(type.name)) {
      applied.name(name, rules);
    }
    for (Part.Field field : type.fields) {
      if (field.type() instanceof Part.Text text) {
        applied.text(texts.of(text), rules);
      }
    }
    if (version != type.version) {
      applied.version(type.name, rules);
    }
    applied.fields(type, now, rules);
    return rules;
  }

  private long version(Part.Description type, String name) throws RewriteException {
    try {
      return changes.version(type.name, name).orElse(type.version);
    } catch (IllegalArgumentException e) { // the class file of the new name is broken
      throw new RewriteException(e.getMessage(), type.offset());
    }
  }

  /** Fails if another class of the stream gets the same name. */
  void requireUnique(Part.Description type) throws RewriteException {
    String name = of(type).name();
    String before = names.putIfAbsent(name, type.name);
    if (before != null && !before.equals(type.name)) {
      throw new RewriteException(
          before + " and " + type.name + " would both become " + name, type.offset());
    }
  }

  /** Returns whether a field names classes, of a class by its old name. */
  static boolean isNameOfLambda(String className, String field) {
    return className.equals(LAMBDA) && NAMES_OF_LAMBDA.contains(field);
  }

  /** Returns the values of the fields of a class that are references. */
  List<Part> references(Part.Level level) throws RewriteException {
    if (level.type.name.equals(FRAME)) {
      level.references.forEach(ClassChanges::silence);
    }
    boolean isLambda = level.type.name.equals(LAMBDA) || of(level.type).name().equals(LAMBDA);
    if (!isLambda || changes.renames().isEmpty()) {
      return level.references;
    }
    int first = level.type.fields.size() - level.type.references;
    List<Part> renamed = new ArrayList<>();
    Set<String> rules = new LinkedHashSet<>();
    for (Part part : level.references) {
      String field = level.type.fields.get(first + renamed.size()).name();
      boolean isName = NAMES_OF_LAMBDA.contains(field) && part instanceof Part.Text;
      renamed.add(isName ? texts.renamed((Part.Text) part) : part);
      if (isName) {
        applied.text(texts.of((Part.Text) part), rules);
      }
    }
    rules.removeAll(of(level.type).rules()); // of those the object is counted already
    applied.object(rules);
    return renamed;
  }

  /** Nobody loads the classes that a stack trace names. */
  private static void silence(Part part) {
    if (part instanceof Part.Text text) {
      text.isQuiet = true;
    }
  }

  /** Returns the name that a constant gets. */
  Part.Text constant(Part.Constant constant) throws RewriteException {
    String type = constant.type.name;
    if (changes.hasConstants(type)) {
      String now = changes.constant(type, texts.of(constant.name)).orElse(null);
      if (now != null) {
        applied.constant(type, texts.of(constant.name));
        return new Part.Text(-1, NewBytes.encoded(now));
      }
    }
    return constant.name;
  }
}
