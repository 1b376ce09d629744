// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static java.util.stream.Collectors.toSet;

import dev.brine.optimize.internal.Patterns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Fields of which a user promises what {@link Unshared} does, without a change of the source.
 *
 * <p>A promise is the name of a field, {@code com.acme.Order#lines}, or stands for all fields of
 * some classes: {@code com.acme.Order}, {@code com.acme.model.*} or {@code com.acme.model.**}.
 */
public final class UnsharedFields {
  private static final Pattern COMMENT = Pattern.compile("(^|\\s)#.*");
  private static final Pattern FIELD =
      Pattern.compile("([\\w$]+\\.)*[\\w$]+#[\\w$]+", Pattern.UNICODE_CHARACTER_CLASS);
  private static final String FILE = ".txt";
  private static final UnsharedFields NONE = new UnsharedFields(List.of());

  private final Set<String> fields;
  private final Patterns classes;

  private UnsharedFields(List<String> promises) {
    fields =
        promises.stream()
            .filter(promise -> promise.contains("#"))
            .collect(Collectors.toUnmodifiableSet());
    classes =
        Patterns.of(
            promises.stream().filter(promise -> !promise.contains("#")).toArray(String[]::new));
  }

  /** Returns the promises of no field. */
  public static UnsharedFields none() {
    return NONE;
  }

  /**
   * Returns promises.
   *
   * @param promises fields and classes, as above
   * @throws IllegalArgumentException if one is neither; the message names it
   */
  public static UnsharedFields of(List<String> promises) {
    for (String promise : promises) {
      if (promise.contains("#") && !FIELD.matcher(promise).matches()) {
        throw new IllegalArgumentException(
            "Not a field such as com.acme.Order#lines: '" + promise + "'");
      }
    }
    return promises.isEmpty() ? NONE : new UnsharedFields(promises);
  }

  /**
   * Returns the promises in a file, one a line; what follows a {@code #} at the beginning of a line
   * or behind a space is a comment.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if a line is no promise; the message names it
   */
  public static List<String> read(Path file) throws IOException {
    List<String> promises = new ArrayList<>();
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      String promise = COMMENT.matcher(line).replaceAll("").strip();
      if (!promise.isEmpty()) {
        promises.add(promise);
      }
    }
    of(promises);
    return promises;
  }

  /**
   * Returns the promises that an option names: those in a file, or itself.
   *
   * @param option the name of a file if it ends with {@code .txt} or such a file exists
   * @param folder that the name of a file is relative to
   * @throws IOException if the file does not exist, or cannot be read
   * @throws IllegalArgumentException if a line is no promise; the message names it
   */
  public static List<String> named(String option, Path folder) throws IOException {
    boolean isFile =
        option.endsWith(FILE)
            || (!option.contains("*") && Files.isRegularFile(folder.resolve(option)));
    return isFile ? read(folder.resolve(option)) : List.of(option);
  }

  /** Returns whether there is no promise. */
  public boolean isEmpty() {
    return equals(NONE);
  }

  /**
   * Returns whether a field is promised.
   *
   * @param className the binary name of the class that declares it
   */
  public boolean covers(String className, String field) {
    return fields.contains(className + "#" + field) || classes.matching(className) != null;
  }

  /**
   * Returns the fields of a class that are promised by name.
   *
   * @param className the binary name
   */
  public Set<String> namedIn(String className) {
    String start = className + "#";
    return fields.stream()
        .filter(field -> field.startsWith(start))
        .map(field -> field.substring(start.length()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Returns the promises about classes that are not in a report: they are not there, not
   * Serializable, or were rewritten before.
   *
   * @param report of an optimizer that has these promises
   */
  public List<String> ofOtherClasses(Report report) {
    Set<String> known = report.outcomes().map(Outcome::className).collect(toSet());
    Set<String> others = new TreeSet<>(classes.withoutAny(known));
    fields.stream().filter(field -> !known.contains(classOf(field))).forEach(others::add);
    return List.copyOf(others);
  }

  /**
   * Returns a sentence for each kind of promise that changes nothing, though its classes are there.
   *
   * @param report of an optimizer that has these promises
   */
  public List<String> problems(Report report) {
    Set<String> unknown = promised(report, Reason.UNKNOWN_FIELD);
    Set<String> packed = promised(report, Reason.PROMISED_FIELD);
    Set<String> useless =
        new TreeSet<>(
            classes.withoutAny(packed.stream().map(UnsharedFields::classOf).collect(toSet())));
    fields.stream().filter(field -> !packed.contains(field)).forEach(useless::add);
    useless.removeAll(unknown);
    ofOtherClasses(report).forEach(useless::remove);
    List<String> sentences = new ArrayList<>();
    add(
        sentences,
        "These promises change nothing, because the class writes no field of that name: ",
        unknown);
    add(
        sentences,
        "These promises change nothing, because the code proves them, no block holds such objects,"
            + " or the class stays as it is: ",
        useless);
    return sentences;
  }

  private static void add(List<String> sentences, String start, Set<String> promises) {
    if (!promises.isEmpty()) {
      sentences.add(start + String.join(", ", promises));
    }
  }

  private static String classOf(String field) {
    return field.substring(0, field.indexOf('#'));
  }

  private static Set<String> promised(Report report, Reason reason) {
    return report
        .outcomes()
        .filter(outcome -> outcome.reason() == reason)
        .map(outcome -> outcome.className() + "#" + outcome.place())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
