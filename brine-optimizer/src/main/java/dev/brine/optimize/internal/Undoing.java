// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.ChangeRecord.Change;
import dev.brine.optimize.internal.streams.StreamsTechnique;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * Gives the files of a program the bytes from before it was optimized. What another program changed
 * since stays; then the classes that Brine added stay, too, if it needs them.
 */
final class Undoing {
  private static final String BRINE = "dev/brine/";

  private final Parts parts;
  private final Set<String> added = new HashSet<>();

  private Undoing(Parts parts) {
    this.parts = parts;
  }

  /** Undoes the changes of all parts of a program. */
  static void of(Parts parts) throws IOException {
    Undoing undoing = new Undoing(parts);
    boolean areNeeded = undoing.areNeeded();
    for (Part part : parts.all()) {
      undoing.undo(part, areNeeded);
    }
  }

  /** Returns whether a class that stays needs one that was added. */
  private boolean areNeeded() throws IOException {
    for (Part part : parts.all()) {
      for (Map.Entry<String, Change> one : part.record().changes().changes().entrySet()) {
        if (one.getValue().before() == null && isClass(one.getKey())) {
          added.add(name(part, one.getKey()));
        }
      }
    }
    for (Part part : parts.all()) {
      for (Map.Entry<String, Change> one : part.record().changes().changes().entrySet()) {
        byte[] now = part.archive().read(one.getKey());
        if (isClass(one.getKey()) && isOthers(one.getValue(), now) && needsAdded(now)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether another program wrote a file since it was changed. */
  private static boolean isOthers(Change change, byte[] now) {
    return now != null && !change.isOf(now) && !Arrays.equals(now, change.before());
  }

  private boolean needsAdded(byte[] file) {
    try {
      return StreamsTechnique.names(
          new ClassReader(file), name -> name.startsWith(BRINE) || added.contains(name));
    } catch (RuntimeException e) {
      // It is no class.
      return false;
    }
  }

  private static boolean isClass(String file) {
    return file.endsWith(Archive.CLASS);
  }

  private static String name(Part part, String file) {
    String root = part.packaging().root();
    String inner = file.startsWith(root) ? file.substring(root.length()) : file;
    return inner.substring(0, inner.length() - Archive.CLASS.length());
  }

  private void undo(Part part, boolean areNeeded) throws IOException {
    Map<String, Change> changes = part.record().changes().changes();
    if (changes.isEmpty()) {
      return;
    }
    if (part.rules().reason() == Reason.SIGNED_JAR) {
      String name = part.archive().name();
      part.add(List.of(new Outcome(name, "", Reason.SIGNED_JAR, part.rules().subject())));
      return;
    }
    List<String> own = part.record().files();
    for (Map.Entry<String, Change> one : changes.entrySet()) {
      if (!own.contains(one.getKey())) {
        undo(part, one.getKey(), one.getValue(), areNeeded);
      }
    }
    for (String file : own) { // last, so that a run that is cut off can be repeated
      Change change = changes.get(file);
      if (change == null) {
        part.remove(file);
      } else {
        part.replace(file, change.before());
      }
    }
  }

  private void undo(Part part, String file, Change change, boolean areNeeded) throws IOException {
    byte[] now = part.archive().read(file);
    if (isOthers(change, now)) {
      part.add(List.of(outcome(part, file, Reason.CHANGED_SINCE)));
    } else if (now != null && change.before() == null) {
      if (!areNeeded) {
        part.remove(file);
      }
    } else if (now != null && change.isOf(now)) {
      if (isClass(file)) {
        part.add(List.of(outcome(part, file, Reason.RESTORED)));
        part.replaceClass(file, change.before(), false);
      } else {
        part.replace(file, change.before());
      }
    }
  }

  private static Outcome outcome(Part part, String file, Reason reason) {
    String name = isClass(file) ? name(part, file).replace('/', '.') : file;
    return new Outcome(name, "", reason, "");
  }
}
