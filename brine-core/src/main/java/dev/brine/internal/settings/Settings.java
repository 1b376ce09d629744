// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.settings;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.TypeFilter;
import dev.brine.internal.CommaList;
import dev.brine.internal.ErrorText;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The keys of an engine module, and the checks of their values. All modules use it, so that a wrong
 * setting is an error at start, with the same message everywhere: the problem, and on a second line
 * what to do and where the keys are explained. Immutable. See docs/decisions/141.
 */
public final class Settings {
  private static final int MOST_LISTED = 20;

  private final List<String> keys;
  private final String page;
  private final Function<String, ? extends RuntimeException> failure;

  private Settings(
      List<String> keys, String page, Function<String, ? extends RuntimeException> failure) {
    this.keys = keys;
    this.page = page;
    this.failure = failure;
  }

  /**
   * Returns the settings of a module.
   *
   * @param keys all keys of the module
   * @param page the place that explains them, such as {@code docs/kafka.md#configuration}
   * @param failure creates the exception that the engine knows for a wrong configuration
   */
  public static Settings of(
      Collection<String> keys, String page, Function<String, ? extends RuntimeException> failure) {
    return new Settings(List.copyOf(new TreeSet<>(keys)), page, failure);
  }

  /**
   * Checks a key in a configuration that has no other keys than those of the module.
   *
   * @throws RuntimeException of the engine if the module has no such key
   */
  public void requireKnown(String key) {
    requireKnown(key, "");
  }

  /**
   * Checks a key in a configuration that has other keys, too. A key is the module's if it begins
   * with the prefix, or if it is a key of the module with one wrong character.
   *
   * @throws RuntimeException of the engine if the key is the module's, and unknown
   */
  public void requireKnown(String key, String prefix) {
    if (keys.contains(key)) {
      return;
    }
    boolean isOfModule = key.startsWith(prefix);
    String nearest = NearestKey.of(key, keys, isOfModule);
    if (nearest != null) {
      throw invalid("Unknown key " + ErrorText.shortened(key), "Write " + nearest);
    }
    if (isOfModule) {
      throw invalid(
          "Unknown key " + ErrorText.shortened(key),
          keys.size() > MOST_LISTED
              ? "Remove it"
              : "Remove it, or write one of " + String.join(", ", keys));
    }
  }

  /**
   * Returns the patterns of classes in a value.
   *
   * @param value patterns as {@link TypeFilter#allow} takes them, separated by commas
   * @throws RuntimeException of the engine if one has another form
   */
  public List<String> patterns(String key, String value) {
    return patterns(key, List.of(value));
  }

  /**
   * Returns the patterns of classes in a value that is a list.
   *
   * @throws RuntimeException of the engine if one has another form
   */
  public List<String> patterns(String key, Collection<String> values) {
    List<String> patterns = values.stream().flatMap(value -> CommaList.of(value).stream()).toList();
    try {
      TypeFilter.allow(patterns.toArray(String[]::new));
    } catch (IllegalArgumentException e) {
      throw failure.apply("Invalid value of " + key + ": " + e.getMessage() + ": " + page);
    }
    return patterns;
  }

  /**
   * Returns the classes that a value names.
   *
   * @param value binary names, separated by commas
   * @throws RuntimeException of the engine if one is not found, or if objects of it are unsupported
   */
  public List<Class<?>> classes(String key, String value, ClassLoader loader) {
    return CommaList.of(value).stream().<Class<?>>map(name -> type(key, name, loader)).toList();
  }

  /**
   * Returns the class that a value names; it is not initialized.
   *
   * @throws RuntimeException of the engine if it is not found, or if objects of it are unsupported
   */
  public Class<?> type(String key, String name, ClassLoader loader) {
    Class<?> type;
    try {
      type = Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw withCause(
          invalid(
              "Class " + ErrorText.shortened(name) + " of " + key + " is not found",
              "Write the binary name, such as com.acme.Order$Line, and put the class on the class"
                  + " path of each node"),
          e);
    }
    requireSupported(key, type);
    return type;
  }

  /**
   * Checks that a class can be serialized at all.
   *
   * @throws RuntimeException of the engine if objects of it are unsupported
   */
  public void requireSupported(String key, Class<?> type) {
    try {
      Brine.create().codec(type);
    } catch (BrineException e) {
      throw withCause(
          invalid(
              "Class " + type.getTypeName() + " of " + key + " is unsupported: " + e.summary(),
              "Name a class whose objects can be serialized"),
          e);
    }
  }

  /**
   * Returns a folder that exists.
   *
   * @throws RuntimeException of the engine if it does not, or cannot be read
   */
  public Path folder(String key, String path) {
    Path folder;
    try {
      folder = Path.of(path);
    } catch (InvalidPathException e) {
      throw withCause(
          invalid("Invalid path in " + key + ": " + e.getMessage(), "Correct the path"), e);
    }
    if (!Files.isDirectory(folder)) {
      throw invalid(
          "Folder " + folder.toAbsolutePath() + " of " + key + " does not exist",
          "Create it, or correct the path");
    }
    if (!Files.isReadable(folder)) {
      throw invalid(
          "Folder " + folder.toAbsolutePath() + " of " + key + " cannot be read",
          "Allow the user of this process to read it");
    }
    return folder;
  }

  /** Returns the exception of the engine for a wrong setting, with the page. */
  public RuntimeException invalid(String problem, String advice) {
    return failure.apply(problem + "\n" + advice + ": " + page);
  }

  private static RuntimeException withCause(RuntimeException failure, Throwable cause) {
    if (failure.getCause() == null) {
      failure.initCause(cause);
    }
    return failure;
  }

  /** Returns the parts of a value between commas, without spaces and without empty ones. */
  public static List<String> words(String value) {
    return CommaList.of(value);
  }

  /**
   * Returns the message of a refusal with the advice of an engine instead of the codec's.
   *
   * @param refusal a failure with the reason {@link BrineException.Reason#REFUSED}
   * @param key the key that takes patterns
   * @param page the place that explains the key
   */
  public static String refused(BrineException refusal, String key, String page) {
    return refused(refusal, key, "", page);
  }

  /**
   * Returns the message of a refusal where writers may be of a newer release than readers. No
   * pattern allows a class that a reader does not have, or that its sealed type does not permit.
   *
   * @param refusal a failure with the reason {@link BrineException.Reason#REFUSED}
   * @param key the key that takes patterns
   * @param page the place that explains the key
   */
  public static String refusedBetweenReleases(BrineException refusal, String key, String page) {
    String advice =
        ". If a newer release has added the class, also to a sealed type, update the readers first";
    return refused(refusal, key, advice, page);
  }

  private static String refused(BrineException refusal, String key, String more, String page) {
    String problem = refusal.getMessage().lines().findFirst().orElseThrow();
    if (refusal.className().isEmpty()) {
      return problem + "\nAllow the class with " + key + more + ": " + page;
    }
    String name = refusal.className().orElseThrow();
    int dot = name.lastIndexOf('.');
    String orPackage = dot < 0 ? "" : ", or " + name.substring(0, dot) + ".* for its package";
    return problem + "\nAdd " + name + " to " + key + orPackage + more + ": " + page;
  }
}
