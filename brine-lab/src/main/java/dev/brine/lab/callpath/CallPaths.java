// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.callpath;

import dev.brine.lab.serializer.Description;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/**
 * The call paths of one library.
 *
 * @param library its key
 * @param page the page of its documentation that recommends the settings
 * @param tried what else was tried and lost, or why nothing was
 * @param rows its rows
 * @param members the code of all of them, each method once
 */
public record CallPaths(
    String library, String page, String tried, List<Row> rows, List<Member> members) {
  private static final Properties TABLE = load();

  /** The files with rows, which the build lists. */
  static final List<String> ROW_FILES =
      List.copyOf(new TreeSet<>(List.of(TABLE.getProperty("files").split(" ", -1))));

  /** Copies the lists. */
  public CallPaths {
    rows = List.copyOf(rows);
    members = List.copyOf(members);
  }

  /**
   * A row.
   *
   * @param id the name that users type
   * @param name the name shown
   * @param note what it does, or an empty string
   * @param flags JVM flags, or an empty string
   * @param code where it is made
   * @param calls the names of the methods that it leads to
   */
  public record Row(
      String id, String name, String note, String flags, Member code, List<String> calls) {
    /** Copies the list. */
    public Row {
      calls = List.copyOf(calls);
    }
  }

  /** Returns the paths of rows, by their libraries. */
  public static List<CallPaths> of(Collection<Description> rows) {
    Map<String, List<Description>> libraries = new LinkedHashMap<>();
    rows.forEach(row -> libraries.computeIfAbsent(row.library(), k -> new ArrayList<>()).add(row));
    return libraries.entrySet().stream()
        .map(e -> of(e.getKey(), e.getValue()))
        .filter(paths -> !paths.rows().isEmpty())
        .toList();
  }

  private static CallPaths of(String library, List<Description> descriptions) {
    List<Row> rows = new ArrayList<>();
    Set<Member> members = new LinkedHashSet<>();
    for (Description row : descriptions) {
      Optional<CallPath> path = CallPath.of(row);
      path.ifPresent(found -> members.addAll(found.members()));
      path.map(found -> row(row, found)).ifPresent(rows::add);
    }
    String page = required(library + ".page");
    return new CallPaths(library, page, required(library + ".tried"), rows, List.copyOf(members));
  }

  private static Row row(Description row, CallPath path) {
    List<String> calls = path.members().stream().map(CallPaths::name).distinct().toList();
    String flags = String.join(" ", row.jvmFlags());
    return new Row(row.id(), row.name(), row.note(), flags, path.row(), calls);
  }

  private static String name(Member member) {
    return member.file().equals(member.name())
        ? member.name()
        : member.file() + "." + member.name();
  }

  private static String required(String key) {
    String value = TABLE.getProperty(key);
    if (value == null) {
      throw new AssertionError(key);
    }
    return value;
  }

  private static Properties load() {
    Properties table = new Properties();
    try (InputStream in = CallPaths.class.getResourceAsStream("call-paths.properties")) {
      table.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }
}
