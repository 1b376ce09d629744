// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.TypeFilter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
  private static final UnsharedFields NONE = new UnsharedFields(List.of());

  private final Set<String> fields;
  private final TypeFilter classes;

  private UnsharedFields(List<String> promises) {
    fields =
        promises.stream()
            .filter(promise -> promise.contains("#"))
            .collect(Collectors.toUnmodifiableSet());
    classes =
        TypeFilter.allow(
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
            "Expected a field such as com.acme.Order#lines but was '" + promise + "'");
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
    return fields.contains(className + "#" + field) || (!isEmpty() && classes.mayLoad(className));
  }

  /** Returns the fields that are promised by name, and that no class of a report packs so. */
  public List<String> withoutEffect(Report report) {
    Set<String> used =
        report
            .outcomes()
            .filter(outcome -> outcome.reason() == Reason.PROMISED_FIELD)
            .map(outcome -> outcome.className() + "#" + outcome.place())
            .collect(Collectors.toSet());
    return fields.stream().filter(field -> !used.contains(field)).sorted().toList();
  }
}
