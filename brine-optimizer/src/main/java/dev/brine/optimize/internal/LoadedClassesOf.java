// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.LoadedProgram.Listener;
import dev.brine.optimize.LoadedProgram.Origin;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.internal.analysis.ClassFileVersion;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.RewrittenClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The stream classes of a program that were loaded, and those that will stay Java's. What calls
 * foreign code, which may load classes, is done without the lock: the thread that waits for it may
 * be loading the same class. Classes of Java and of Brine, which the lock does need, never wait for
 * it.
 */
public final class LoadedClassesOf {
  private final Program program;
  private final Listener listener;
  private final Pairs pairs;
  private final LoadedEvidence evidence;
  private final Set<Path> searched = new HashSet<>();
  private final Set<Report.Unpaired> reported = new HashSet<>();
  private final Object lock = new Object();

  /** Creates the classes of a program before any is loaded. */
  public LoadedClassesOf(Program program, Listener listener) {
    this.program = program;
    this.listener = listener;
    this.pairs = new Pairs(new Unseen(program.choice()));
    this.evidence = new LoadedEvidence(program.choice(), RunningClassPath::ofThisJvm);
  }

  /** Classes that may be loaded later, and changed then. */
  private record Unseen(Choice choice) implements Pairs.Superclasses {
    @Override
    public String above(String internalName) {
      return null;
    }

    @Override
    public boolean staysUnseen(String internalName) {
      return choice.keeps(internalName.replace('/', '.'));
    }
  }

  /** Returns the outcome for a class file, or null if it stays unchanged. */
  public byte[] optimize(byte[] classFile, Supplier<Origin> place) {
    StreamClass found;
    try {
      found = program.streams(classFile);
    } catch (RuntimeException e) {
      listener.outcome(Program.broken(classFile, ClassFileVersion.className(classFile), e));
      return null;
    }
    if (found == null) {
      return null;
    }
    Origin origin = place.get();
    boolean isApart = found.isMoved() && !origin.findsBrine().getAsBoolean();
    ArchiveRules rules =
        isApart ? new ArchiveRules(Reason.LOADER_APART, origin.loader()) : ArchiveRules.NONE;
    if (!found.movedWriters(rules).isEmpty()) {
      Evidence seen = evidence.of(found.name(), found.file(), origin);
      found.decide(new WriterDecisions(program.choice(), seen).of(found.name(), found.file()));
    }
    List<Report.Unpaired> unpaired;
    RewrittenClass result;
    synchronized (lock) {
      if (!found.movedWriters(rules).isEmpty()) {
        kept(origin).forEach(one -> pairs.add(origin.archive(), ArchiveRules.NONE, one));
      }
      pairs.addLoaded(origin.archive(), rules, found);
      unpaired = pairs.settleLoaded(program.choice().ifUnpaired());
      unpaired.removeIf(one -> !reported.add(one));
      found.fix();
      result = found.result(rules);
    }
    evidence.takeProblems().forEach(listener::problem);
    result.outcomes().forEach(listener::outcome);
    unpaired.forEach(listener::unpaired);
    return result.bytes();
  }

  /** Returns the classes of a folder or a jar that will stay, by the user's choice. */
  private List<StreamClass> kept(Origin origin) {
    if (!program.choice().keepsSome() || !searched.add(origin.archive())) {
      return List.of();
    }
    List<StreamClass> kept = new ArrayList<>();
    if (Files.exists(origin.archive())) {
      try (Archive archive = Archive.open(origin.archive())) {
        for (String file : archive.classFiles()) {
          String name = file.substring(0, file.length() - Archive.CLASS.length());
          if (program.choice().keeps(name.replace('/', '.'))) {
            StreamClass one = program.streams(archive.read(file));
            if (one != null) {
              kept.add(one);
            }
          }
        }
      } catch (IOException | RuntimeException e) {
        // It is no archive that can be read whole; what is loaded of it is looked at then.
        return kept;
      }
    }
    return kept;
  }
}
