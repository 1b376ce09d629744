// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.callpath;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A source file of this package's neighbour with the rows, which the build puts beside the classes.
 * Its indentation is that of google-java-format, which the build checks: a member begins two spaces
 * within its type and ends with a brace in the same column.
 */
final class SourceFile {
  private static final Pattern HEAD =
      Pattern.compile("(  |    )(?![ @*/}])(?!.*\\b(?:class|record|enum|interface) ).*");
  private static final Pattern CONSTANT =
      Pattern.compile("^ *(?:private )?static final [^=]*\\b([A-Z][A-Z_0-9]*) =");
  private static final Pattern NAME = Pattern.compile("\\b(\\w+)\\(");

  /** The line before the elements of the list of rows, and their indentation. */
  private static final String LIST = "    return List.of(";

  private static final int ELEMENT = 8;

  private final String name;
  private final List<String> lines;
  private final List<Member> members = new ArrayList<>();

  private SourceFile(String name, List<String> lines) {
    this.name = name;
    this.lines = lines;
    for (int i = 0; i < lines.size(); i++) {
      Matcher head = HEAD.matcher(lines.get(i));
      if (head.matches()) {
        i = addMember(i, head.group(1));
      }
    }
  }

  /** Returns the file of a class, or empty where there is none. */
  static Optional<SourceFile> of(String name) {
    try (InputStream in = SourceFile.class.getResourceAsStream("sources/" + name + ".java")) {
      return in == null
          ? Optional.empty()
          : Optional.of(of(name, new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a file with a text. */
  static SourceFile of(String name, String text) {
    return new SourceFile(name, text.lines().toList());
  }

  /** Adds the method that begins at an index, if one does; returns the index of its last line. */
  private int addMember(int first, String indent) {
    int open = first;
    while (open < lines.size() && !lines.get(open).matches(".*(?:[{;]|\\{\\})")) {
      open++;
    }
    String head = String.join(" ", lines.subList(first, Math.min(open + 1, lines.size())));
    Matcher called = NAME.matcher(head);
    Matcher constant = CONSTANT.matcher(head);
    if (head.endsWith(";") && constant.find()) {
      members.add(member(constant.group(1), first, open));
      return open;
    }
    boolean isMethod = head.endsWith("{") || head.endsWith("{}");
    if (!isMethod || !called.find() || head.substring(0, called.start()).contains("=")) {
      return first;
    }
    int last = open;
    while (!head.endsWith("{}") && last < lines.size() && !lines.get(last).equals(indent + "}")) {
      last++;
    }
    members.add(member(called.group(1), first, last));
    return last;
  }

  private Member member(String called, int first, int last) {
    String text = String.join("\n", lines.subList(first, last + 1)).stripIndent();
    return new Member(name, called, first + 1, last + 1, text);
  }

  /** Returns the methods and constructors with a name. */
  List<Member> named(String called) {
    return members.stream().filter(member -> member.name().equals(called)).toList();
  }

  /** Returns whether the file makes a row, whose id is then the first argument of a call. */
  boolean makes(String id) {
    return lines.stream().anyMatch(line -> isFirst(line, id));
  }

  private static boolean isFirst(String line, String id) {
    String argument = '"' + id + "\",";
    return line.contains('(' + argument) || line.stripLeading().startsWith(argument);
  }

  /**
   * Returns where a row is made: the element of the list in {@code rows()} that has its id or calls
   * the method with its description, or else the method that has it.
   */
  Member row(String id) {
    int line = 0;
    while (!isFirst(lines.get(line), id)) {
      line++;
    }
    Member whole = around(line);
    if (whole.describes()) {
      line = callOf(whole, line);
      whole = around(line);
    }
    List<String> before = lines.subList(whole.from(), Math.max(whole.from(), line));
    if (!whole.name().equals("rows") || !before.contains(LIST)) {
      return whole;
    }
    int first = line;
    while (indent(first) > ELEMENT) {
      first--;
    }
    int last = first;
    while (indent(last + 1) > ELEMENT) {
      last++;
    }
    return member("rows", first, last);
  }

  /** Returns the method around a line, or the whole file for a field. */
  private Member around(int index) {
    return members.stream()
        .filter(member -> member.has(index + 1))
        .findFirst()
        .orElseGet(() -> member(name, 0, lines.size() - 1));
  }

  /** Returns the line of {@code rows()} that calls a method, or else a line of the method. */
  private int callOf(Member called, int otherwise) {
    for (Member rows : named("rows")) {
      for (int i = rows.from(); i < rows.to(); i++) {
        if (lines.get(i).contains(called.name() + "()")) {
          return i;
        }
      }
    }
    return otherwise;
  }

  private int indent(int index) {
    String line = lines.get(index);
    return line.length() - line.stripLeading().length();
  }
}
