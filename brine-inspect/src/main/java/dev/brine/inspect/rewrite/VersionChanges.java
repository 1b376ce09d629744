// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.SerialVersions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** The serialVersionUIDs that classes get: numbers, or those of class files. */
final class VersionChanges {
  private static final String FROM_CLASSES = "from-classes";
  private static final String IGNORE = "ignore";
  private static final String ONE_FOR_A_CLASS =
      "write one number for a class, or "
          + FROM_CLASSES
          + " or "
          + IGNORE
          + " in its place or alone";

  private final Map<String, Long> numbers = new LinkedHashMap<>();

  /** The classes that get the version of their class file. */
  private final Set<String> ofFiles = new HashSet<>();

  /** The new names of classes whose version stays, and is not compared. */
  private final List<String> ignored = new ArrayList<>();

  /** Whether all classes get it. */
  private boolean isOfFiles;

  private Function<String, OptionalLong> files = name -> OptionalLong.empty();

  VersionChanges() {}

  VersionChanges(VersionChanges copied) {
    numbers.putAll(copied.numbers);
    ofFiles.addAll(copied.ofFiles);
    ignored.addAll(copied.ignored);
    isOfFiles = copied.isOfFiles;
    files = copied.files;
  }

  /** Adds the value of an option, and returns it as a rule if it changes streams. */
  Optional<String> add(String value) {
    ChangeOption option = ChangeOption.SERIAL_VERSION;
    if (value.strip().equals(FROM_CLASSES)) {
      isOfFiles = true;
      return Optional.of(option.rule(FROM_CLASSES));
    }
    if (value.strip().equals(IGNORE)) {
      ignored.add("**");
      return Optional.empty();
    }
    int equals = value.indexOf('=');
    String className = value.substring(0, Math.max(0, equals)).strip();
    String version = value.substring(equals + 1).strip();
    if (version.equals(IGNORE)) {
      ignore(value, className);
      return Optional.empty();
    }
    if (className.isEmpty() || numbers.containsKey(className) || ofFiles.contains(className)) {
      throw option.unusable(value, ONE_FOR_A_CLASS);
    }
    if (version.equals(FROM_CLASSES)) {
      ofFiles.add(className);
      return Optional.of(option.rule(className + "=" + version));
    }
    try {
      numbers.put(className, Long.decode(version.replaceFirst("[lL]$", "")));
      return Optional.of(option.rule(className + "=" + numbers.get(className)));
    } catch (NumberFormatException e) {
      throw option.unusable(value, ONE_FOR_A_CLASS);
    }
  }

  private void ignore(String value, String pattern) {
    try {
      SerialVersions.ignore(pattern);
    } catch (IllegalArgumentException e) {
      throw ChangeOption.SERIAL_VERSION.unusable(
          value, e.getMessage().lines().findFirst().orElse(""));
    }
    ignored.add(pattern);
  }

  /** Returns the patterns of the classes whose versions are not compared. */
  List<String> ignoredNames() {
    return List.copyOf(ignored);
  }

  /** Returns the setting of programs that read the streams. */
  SerialVersions ignored() {
    return ignored.isEmpty()
        ? SerialVersions.checked()
        : SerialVersions.ignore(ignored.toArray(String[]::new));
  }

  /** Returns the numbers that classes get, by their old names. */
  Map<String, Long> numbers() {
    return Collections.unmodifiableMap(numbers);
  }

  /** Returns whether class files are needed. */
  boolean wantsFiles() {
    return isOfFiles || !ofFiles.isEmpty();
  }

  /** Sets the versions of class files; for all classes unless some are named. */
  void files(Function<String, OptionalLong> byNewNames) {
    files = byNewNames;
    isOfFiles |= ofFiles.isEmpty();
  }

  boolean isEmpty() {
    return numbers.isEmpty() && !wantsFiles();
  }

  /** Returns the version that a class gets, if it gets one. */
  OptionalLong of(String oldName, String newName) {
    Long number = numbers.get(oldName);
    if (number != null) {
      return OptionalLong.of(number);
    }
    return isOfFiles || ofFiles.contains(oldName) ? files.apply(newName) : OptionalLong.empty();
  }

  /** Returns the rule that gives a class its version. */
  String ruleOf(String oldName) {
    Long number = numbers.get(oldName);
    if (number != null) {
      return ChangeOption.SERIAL_VERSION.rule(oldName + "=" + number);
    }
    return ChangeOption.SERIAL_VERSION.rule(
        ofFiles.contains(oldName) ? oldName + "=" + FROM_CLASSES : FROM_CLASSES);
  }
}
