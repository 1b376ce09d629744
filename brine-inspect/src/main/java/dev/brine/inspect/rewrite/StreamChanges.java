// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.ClassRenames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
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
  private final Map<String, Long> versions;
  private final Function<String, OptionalLong> versionsOfClasses;
  private final Map<String, Map<String, List<FieldChange>>> fields;
  private final Map<String, Map<String, String>> constants;

  private StreamChanges(Builder builder) {
    renames = ClassRenames.of(builder.renames);
    versions = Map.copyOf(builder.versions);
    versionsOfClasses = builder.versionsOfClasses;
    fields = new LinkedHashMap<>(builder.fields);
    constants = Map.copyOf(builder.constants);
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
    return renames.isEmpty()
        && versions.isEmpty()
        && versionsOfClasses == null
        && fields.isEmpty()
        && constants.isEmpty();
  }

  /** Returns the serialVersionUID that a class gets, if it gets one. */
  OptionalLong version(String oldName, String newName) {
    Long version = versions.get(oldName);
    if (version != null) {
      return OptionalLong.of(version);
    }
    return versionsOfClasses == null ? OptionalLong.empty() : versionsOfClasses.apply(newName);
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
    private static final String FROM_CLASSES = "from-classes";

    private final List<String> renames = new ArrayList<>();
    private final Map<String, Long> versions = new HashMap<>();
    private final Map<String, Map<String, List<FieldChange>>> fields = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> constants = new HashMap<>();
    private boolean wantsVersions;
    private Function<String, OptionalLong> versionsOfClasses;

    private Builder() {}

    /**
     * Adds the change of an option.
     *
     * @throws IllegalArgumentException if its value has another form
     */
    public Builder add(ChangeOption option, String value) {
      switch (option) {
        case RENAME -> renames.add(value);
        case SERIAL_VERSION -> addVersion(option, value);
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
      return wantsVersions;
    }

    /** Sets the serialVersionUIDs of classes, by their new names. */
    public Builder versionsOf(Function<String, OptionalLong> classes) {
      versionsOfClasses = classes;
      return this;
    }

    private void addVersion(ChangeOption option, String value) {
      if (value.equals(FROM_CLASSES)) {
        wantsVersions = true;
        return;
      }
      int equals = value.indexOf('=');
      try {
        String number = value.substring(equals + 1).replaceFirst("[lL]$", "");
        Long before = versions.put(value.substring(0, Math.max(0, equals)), Long.decode(number));
        if (equals <= 0 || before != null) {
          throw option.unusable(
              value, "write one number for a class, or " + FROM_CLASSES + " alone");
        }
      } catch (NumberFormatException e) {
        throw option.unusable(value, "write CLASS=NUMBER, or " + FROM_CLASSES + " alone");
      }
    }

    private void addConstant(ChangeOption option, String value) {
      FieldOption.Parts parts = FieldOption.Parts.of(option, value);
      constants
          .computeIfAbsent(parts.className(), name -> new HashMap<>())
          .put(parts.member(), parts.required(option, value));
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
