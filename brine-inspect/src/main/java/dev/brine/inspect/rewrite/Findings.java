// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.ClassRenames;
import dev.brine.inspect.convert.RuleUse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Counts what changed, and finds names that could not be changed. */
final class Findings {
  private static final int MOST_REMARKS = 20;
  private static final int LONGEST_NAME = 1_000;

  private final byte[] source;
  private final ClassRenames renames;
  private final RuleUses uses;
  private final List<String> remarks = new ArrayList<>();
  private long unnamed;
  private long objects;
  private long changedObjects;

  /** The kinds of places where an application writes names. */
  enum Kind {
    /** A string. */
    STRING("string"),
    /** A block of data of a writeObject or writeExternal method. */
    BLOCK("block of data");

    private final String title;

    Kind(String title) {
      this.title = title;
    }
  }

  Findings(byte[] source, ClassRenames renames, RuleUses uses) {
    this.source = source;
    this.renames = renames;
    this.uses = uses;
  }

  private void object(boolean isChanged) {
    objects++;
    changedObjects += isChanged ? 1 : 0;
  }

  void object(ChangedClass type) {
    object(type.isChangedAnywhere());
    uses.ofObject(type.rules());
  }

  void constant(ChangedClass type, boolean isReplaced) {
    object(isReplaced || type.isChangedAnywhere());
    uses.ofObject(type.rules());
  }

  /** Returns the uses of the changes. */
  List<RuleUse> uses() {
    return uses.all();
  }

  long objects() {
    return objects;
  }

  long changedObjects() {
    return changedObjects;
  }

  /** Returns sentences about names that stay as they were. */
  List<String> remarks() {
    List<String> all = new ArrayList<>(remarks);
    if (unnamed > 0) {
      all.add(unnamed + " more places name renamed classes");
    }
    return all;
  }

  /** Looks for names of renamed classes in bytes that stay as they are. */
  void look(int offset, int length, Kind kind) {
    if (renames.isEmpty()) {
      return;
    }
    int start = -1;
    boolean isQualified = false;
    for (int i = offset; i <= offset + length; i++) {
      int unit = i < offset + length ? source[i] : 0;
      if (isPart(unit)) {
        start = start < 0 ? i : start;
        isQualified |= unit == '.' || unit == '/';
      } else {
        if (start >= 0 && isQualified) {
          lookAt(start, i, kind);
        }
        start = -1;
        isQualified = false;
      }
    }
  }

  private static boolean isPart(int unit) {
    return unit == '.' || unit == '/' || (unit > 0 && Character.isJavaIdentifierPart(unit));
  }

  /** Looks at one word, which may begin with bytes that are its length. */
  private void lookAt(int start, int end, Kind kind) {
    int length = Math.min(end - start, LONGEST_NAME);
    String word = new String(source, start, length, StandardCharsets.ISO_8859_1);
    for (int skipped = 0; skipped < (kind == Kind.STRING ? 2 : 3); skipped++) {
      String name = name(word, skipped);
      if (!renames.apply(name).equals(name)) {
        if (remarks.size() == MOST_REMARKS) {
          unnamed++;
        } else {
          remarks.add(
              "A "
                  + kind.title
                  + " at offset "
                  + (start + skipped)
                  + " names "
                  + name
                  + " and stays as it is");
        }
        return;
      }
    }
  }

  private static String name(String word, int skipped) {
    String name = word.substring(Math.min(skipped, word.length())).replace('/', '.');
    while (name.endsWith(".")) {
      name = name.substring(0, name.length() - 1);
    }
    return name;
  }
}
