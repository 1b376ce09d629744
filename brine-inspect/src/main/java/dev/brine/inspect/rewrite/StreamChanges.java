// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.ClassRenames;
import dev.brine.SerialVersions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** The changes to make in streams. Immutable, for several threads. */
public final class StreamChanges {
  private static final StreamChanges NONE = newBuilder().build();

  private final ClassRenames renames;
  private final VersionChanges versions;
  private final Map<String, Map<String, List<FieldChange>>> fields;
  private final Map<String, Map<String, String>> constants;
  private final IdentityHashMap<FieldChange, String> rulesOfFields;
  private final List<String> rules;

  private StreamChanges(Builder builder) {
    renames = ClassRenames.of(builder.renames);
    versions = new VersionChanges(builder.versions);
    fields = new LinkedHashMap<>(builder.fields);
    constants = new LinkedHashMap<>(builder.constants);
    rulesOfFields = new IdentityHashMap<>(builder.rulesOfFields);
    rules = new ArrayList<>(renames.rules().stream().map(ChangeOption.RENAME::rule).toList());
    rules.addAll(builder.rules);
  }

  /** Returns no changes. */
  public static StreamChanges none() {
    return NONE;
  }

  /** Returns the changes of names alone. */
  public static StreamChanges of(ClassRenames renames) {
    Builder builder = newBuilder();
    builder.renames.addAll(renames.rules());
    return builder.build();
  }

  /** Begins a collection of changes. */
  public static Builder newBuilder() {
    return new Builder();
  }

  /** Returns the renames. */
  public ClassRenames renames() {
    return renames;
  }

  /** Returns whether there is nothing to change. */
  public boolean isEmpty() {
    return renames.isEmpty() && versions.isEmpty() && fields.isEmpty() && constants.isEmpty();
  }

  /**
   * Returns the versions that programs compare when they read the new streams. Others stay in the
   * streams, too.
   */
  public SerialVersions comparedVersions() {
    return versions.ignored();
  }

  /** Returns the patterns of new names of classes whose versions are not compared. */
  public List<String> ignoredVersions() {
    return versions.ignoredNames();
  }

  /**
   * Returns a change of a field, a constant or a version that a second run on the same objects
   * would make, in words such as "replace com.acme.Status.OPEN by CLOSED"; empty if there is none.
   * It does not look at the names of classes.
   */
  public Optional<String> changedAgain() {
    SecondRun run = new SecondRun(this);
    constants.forEach((type, all) -> all.keySet().forEach(name -> run.constant(type, name)));
    fields.forEach((type, all) -> all.keySet().forEach(name -> run.field(type, name)));
    versions.numbers().forEach((type, number) -> run.version(type, versions.numbers()));
    return run.found().stream().findFirst();
  }

  /** Returns the options without dashes, the renames first. */
  public List<String> rules() {
    return List.copyOf(rules);
  }

  /** Returns the rule that gives a class another name, if one does. */
  Optional<String> ruleOfName(String className) {
    boolean isRenamed = !renames.apply(className).equals(className);
    return isRenamed ? renames.ruleOf(className).map(ChangeOption.RENAME::rule) : Optional.empty();
  }

  /** Returns the rule that gives a class its serialVersionUID. */
  String ruleOfVersion(String className) {
    return versions.ruleOf(className);
  }

  /** Returns the rule of one of the changes of fields. */
  String ruleOf(FieldChange change) {
    return rulesOfFields.get(change);
  }

  /** Returns the rule that replaces a constant. */
  String ruleOfConstant(String className, String constant) {
    String now = constants.get(className).get(constant);
    return ChangeOption.REPLACE_ENUM.rule(className + "." + constant + "=" + now);
  }

  /** Returns the serialVersionUID that a class gets, if it gets one. */
  OptionalLong version(String oldName, String newName) {
    return versions.of(oldName, newName);
  }

  boolean hasFields() {
    return !fields.isEmpty();
  }

  boolean movesFields() {
    return fields.values().stream()
        .flatMap(one -> one.values().stream())
        .flatMap(Collection::stream)
        .anyMatch(FieldChange.Moved.class::isInstance);
  }

  /** Returns whether a class may get a field from a subclass. */
  boolean mayGet(String className, String field) {
    for (Map<String, List<FieldChange>> ofClass : fields.values()) {
      for (Map.Entry<String, List<FieldChange>> one : ofClass.entrySet()) {
        boolean isMoved =
            one.getValue().stream()
                .anyMatch(
                    change ->
                        change instanceof FieldChange.Moved moved
                            && moved.superclass().equals(className));
        if (isMoved && FieldChange.nameOf(one.getKey(), one.getValue()).equals(field)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the changes of a class, by the names of fields. */
  Map<String, List<FieldChange>> fields(String className) {
    return fields.getOrDefault(className, Map.of());
  }

  /** Returns the constant that replaces one. */
  Optional<String> constant(String className, String constant) {
    return Optional.ofNullable(constants.getOrDefault(className, Map.of()).get(constant));
  }

  boolean hasConstants(String className) {
    return constants.containsKey(className);
  }

  /** Collects changes. */
  public static final class Builder {
    private final List<String> renames = new ArrayList<>();
    private final VersionChanges versions = new VersionChanges();
    private final Map<String, Map<String, List<FieldChange>>> fields = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> constants = new LinkedHashMap<>();

    /** The options by the changes that they ask for; equal ones may be of several. */
    private final IdentityHashMap<FieldChange, String> rulesOfFields = new IdentityHashMap<>();

    private final List<String> rules = new ArrayList<>();

    private Builder() {}

    /**
     * Adds the change of an option.
     *
     * @throws IllegalArgumentException if its value has another form
     */
    public Builder add(ChangeOption option, String value) {
      switch (option) {
        case RENAME -> renames.add(value);
        case SERIAL_VERSION -> versions.add(value).ifPresent(rules::add);
        case REPLACE_ENUM -> addConstant(option, value);
        default -> {
          FieldOption field = FieldOption.of(option, value);
          List<FieldChange> changes =
              fields
                  .computeIfAbsent(field.className(), name -> new LinkedHashMap<>())
                  .computeIfAbsent(field.field(), name -> new ArrayList<>());
          if (changes.stream().anyMatch(one -> one.getClass() == field.change().getClass())) {
            throw option.unusable(value, "it is there twice");
          }
          changes.add(field.change());
          String rule = option.rule(value.strip());
          rulesOfFields.put(field.change(), rule);
          rules.add(rule);
        }
      }
      return this;
    }

    /**
     * Adds the changes of a text.
     *
     * @param lines one option in each, as {@code rename com.acme.**=org.acme.**}, or a rule as
     *     {@link ClassRenames#read} takes it; {@code #} begins a comment, except in the value of a
     *     default, and empty lines are ignored
     * @throws IllegalArgumentException if a line is none
     */
    public Builder addLines(List<String> lines) {
      for (String line : lines) {
        addLine(line.strip());
      }
      return this;
    }

    private void addLine(String line) {
      String word = line.split("[\\s=]+", 2)[0];
      ChangeOption option = ChangeOption.of(word).orElse(null);
      int comment = option == ChangeOption.DEFAULT ? -1 : line.indexOf('#');
      String text = comment < 0 ? line : line.substring(0, comment).strip();
      if (option != null) {
        add(option, text.substring(word.length()).replaceFirst("^[\\s=]+", ""));
      } else if (text.matches("[^\\s=]+\\s*=.*")) {
        add(ChangeOption.RENAME, text);
      } else if (!text.isEmpty()) {
        throw new IllegalArgumentException(
            "Expected one of " + ChangeOption.names() + " but was " + word);
      }
    }

    /** Returns whether serialVersionUIDs of classes are wanted. */
    public boolean wantsVersions() {
      return versions.wantsFiles();
    }

    /** Sets the serialVersionUIDs of classes, by their new names. */
    public Builder versionsOf(Function<String, OptionalLong> classes) {
      versions.files(classes);
      return this;
    }

    private void addConstant(ChangeOption option, String value) {
      FieldOption.Parts parts = FieldOption.Parts.of(option, value);
      String now = parts.required(option, value);
      Map<String, String> ofClass =
          constants.computeIfAbsent(parts.className(), name -> new LinkedHashMap<>());
      if (ofClass.putIfAbsent(parts.member(), now) != null) {
        throw option.unusable(value, "it is there twice");
      }
      rules.add(option.rule(parts.className() + "." + parts.member() + "=" + now));
    }

    /**
     * Returns the changes.
     *
     * @throws IllegalArgumentException if renames contradict each other
     */
    public StreamChanges build() {
      return new StreamChanges(this);
    }
  }
}
