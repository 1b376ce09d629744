// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.callpath;

import dev.brine.lab.serializer.Description;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The code of one row: where it is made, and all that its session runs in the files of the rows.
 *
 * @param id the id of the row
 * @param row where the row is made
 * @param members the methods that it leads to, in the order in which they are reached
 */
public record CallPath(String id, Member row, List<Member> members) {
  /** The files that describe rows, and those that look for classes before anything is timed. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "Description",
          "Library",
          "LibraryFacts",
          "ModelClasses",
          "Refusal",
          "RootGenerics",
          "Serializer",
          "SerializerRow",
          "Serializers",
          "Session");

  /** What a session does while it is timed, and right before and after. */
  private static final List<String> OF_SESSION =
      List.of("prepare", "serialize", "buffer", "deserialize", "restore", "init");

  private static final Pattern CALL =
      Pattern.compile(
          "\\b(?:(?<type>[A-Z]\\w*)(?:<[^()]*>)?(?:\\.|::))?(?<name>\\w+)\\b(?=\\(|,|\\)|<|;)");
  private static final Pattern NEW =
      Pattern.compile("\\b(?:new ([A-Z]\\w*)|([A-Z]\\w*)(?:<>)?(?:::new|\\.class))");
  private static final Pattern CONSTANT = Pattern.compile("\\b[A-Z][A-Z_0-9]+\\b");

  /** Copies the list. */
  public CallPath {
    members = List.copyOf(members);
  }

  /** Returns the path of a row, or empty where this release has no such row. */
  static Optional<CallPath> of(Description row) {
    return CallPaths.ROW_FILES.stream()
        .flatMap(name -> SourceFile.of(name).stream())
        .filter(source -> source.makes(row.id()))
        .findFirst()
        .map(file -> new Walk().from(row.id(), file.row(row.id())));
  }

  /** Returns whether a line of a file is shown. */
  boolean has(String file, int line) {
    return (row.file().equals(file) && row.has(line))
        || members.stream().anyMatch(member -> member.file().equals(file) && member.has(line));
  }

  /** Follows the calls from method to method. */
  private static final class Walk {
    private final Map<String, Optional<SourceFile>> files = new LinkedHashMap<>();
    private final Deque<Member> pending = new ArrayDeque<>();
    private final List<Member> found = new ArrayList<>();

    CallPath from(String id, Member row) {
      pending.add(row);
      followAll();
      if (found.isEmpty()) { // The file is the row itself.
        add(file(row.file()).orElseThrow().named("open"));
        followAll();
      }
      return new CallPath(id, row, found);
    }

    private void followAll() {
      while (!pending.isEmpty()) {
        Member member = pending.remove();
        NEW.matcher(member.text()).results().forEach(created -> create(member, created));
        CALL.matcher(member.text()).results().forEach(call -> follow(member, call));
        SourceFile file = file(member.file()).orElseThrow();
        CONSTANT.matcher(member.text()).results().forEach(c -> add(file.named(c.group())));
      }
    }

    private void create(Member from, MatchResult created) {
      String type = created.group(1) == null ? created.group(2) : created.group(1);
      boolean isNested = file(type).isEmpty();
      SourceFile source = file(isNested ? from.file() : type).orElseThrow();
      if (LEFT_OUT.contains(type) || (isNested && source.named(type).isEmpty())) {
        return;
      }
      add(source.named(type));
      OF_SESSION.forEach(name -> add(source.named(name)));
    }

    private void follow(Member from, MatchResult call) {
      String type = call.group(1) == null ? from.file() : call.group(1);
      if (!LEFT_OUT.contains(type)) {
        file(type).ifPresent(source -> add(source.named(call.group(2))));
      }
    }

    private Optional<SourceFile> file(String type) {
      return files.computeIfAbsent(type, SourceFile::of);
    }

    private void add(List<Member> members) {
      for (Member member : members) {
        boolean isMade = member.name().equals("rows") || member.describes();
        if (!isMade && !found.contains(member)) {
          found.add(member);
          pending.add(member);
        }
      }
    }
  }
}
