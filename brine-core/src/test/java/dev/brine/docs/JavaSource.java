// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Java source file, with the comments of its types and its string literals. */
record JavaSource(Path path, String text) {
  /** Stands in a message for a value that is not a literal. */
  static final char VALUE = '\u0000';

  private static final Set<String> SKIPPED = Set.of("target", ".git", "node_modules");
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?s)(?<comment>/\\*.*?\\*/|//[^\\n]*)"
              + "|\"\"\"\\n(?<block>.*?)\"\"\""
              + "|\"(?<literal>(?:[^\"\\\\\\n]++|\\\\.)*+)\""
              + "|'(?:[^'\\\\\\n]|\\\\.)+'");
  private static final Pattern TYPE =
      Pattern.compile(
          "(?s)/\\*\\*((?:[^*]++|\\*(?!/))*+)\\*/\\s*"
              + "(?:@[\\w.]+(?:\\((?:[^()]++|\\([^()]*+\\))*+\\))?\\s+(?://[^\\n]*\\n\\s*)?)*"
              + "(?:(?:public|protected|private|static|final|abstract|sealed|non-sealed)\\s+)*"
              + "(?:class|interface|record|enum|@interface)\\s+(\\w+)");

  /** The comment of a type. */
  record TypeComment(String type, String text) {}

  /** Returns all source files of the modules, the integration tests and the examples. */
  static List<JavaSource> all() {
    List<JavaSource> found = new ArrayList<>();
    try {
      Files.walkFileTree(Path.of(".."), new SourceVisitor(found));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private static final class SourceVisitor extends SimpleFileVisitor<Path> {
    private final List<JavaSource> found;

    SourceVisitor(List<JavaSource> found) {
      this.found = found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      return SKIPPED.contains(folder.getFileName().toString())
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (file.toString().endsWith(".java")) {
        found.add(new JavaSource(file, Files.readString(file)));
      }
      return FileVisitResult.CONTINUE;
    }
  }

  /** Returns whether the file belongs to what is delivered or shown, and is no test. */
  boolean isMain() {
    return path.toString().replace('\\', '/').contains("/src/main/java/");
  }

  /** Returns the comments of all types, those of nested ones included. */
  List<TypeComment> typeComments() {
    return TYPE.matcher(text)
        .results()
        .map(found -> new TypeComment(found.group(2), words(found.group(1))))
        .toList();
  }

  private static String words(String comment) {
    return comment.replaceAll("\\n\\s*\\*", " ").replaceAll("\\s+", " ").strip();
  }

  /**
   * Returns the texts of all string literals. Those that are put together by {@code +} are one
   * text, in which {@link #VALUE} stands for each part that is no literal.
   */
  List<String> messages() {
    List<String> messages = new ArrayList<>();
    StringBuilder message = null;
    StringBuilder code = new StringBuilder();
    int behind = 0;
    Matcher tokens = TOKEN.matcher(text);
    while (tokens.find()) {
      code.append(text, /* start= */ behind, /* end= */ tokens.start());
      behind = tokens.end();
      String literal = literal(tokens);
      if (literal == null) {
        code.append(' ');
        continue;
      }
      String before = code.toString().strip();
      code.setLength(0);
      if (message != null && joins(before)) {
        message.append(before.length() > 1 ? String.valueOf(VALUE) : "").append(literal);
        continue;
      }
      if (message != null) {
        messages.add(message + (before.startsWith("+") ? String.valueOf(VALUE) : ""));
      }
      message = new StringBuilder(before.endsWith("+") ? VALUE + literal : literal);
    }
    if (message != null) {
      boolean goesOn = (code + text.substring(behind)).strip().startsWith("+");
      messages.add(message + (goesOn ? String.valueOf(VALUE) : ""));
    }
    return messages;
  }

  private static String literal(MatchResult token) {
    Matcher found = (Matcher) token;
    return found.group("block") == null ? found.group("literal") : found.group("block").strip();
  }

  /** Returns whether the code between two literals puts them into one text. */
  private static boolean joins(String code) {
    if (!code.startsWith("+") || !code.endsWith("+")) {
      return false;
    }
    int depth = 0;
    for (int i = 0; i < code.length(); i++) {
      char c = code.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth < 0 || c == ';' || (depth == 0 && (c == ',' || c == '?' || c == ':'))) {
        return false;
      }
    }
    return depth == 0;
  }
}
