// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal;

import dev.brine.audit.Reach;
import dev.brine.audit.Reach.From;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** Finds the methods from which entry points are reached. */
final class Reaches {
  /** Callers of callers are followed until so many methods are met. */
  private static final int MOST_METHODS = 100;

  private static final String MAIN = "main([Ljava/lang/String;)V";

  private final Uses uses;
  private final Map<String, Reach> known = new HashMap<>();

  Reaches(Uses uses) {
    this.uses = uses;
  }

  /** Returns how a method is reached; the first of main, a callback and a public method. */
  Reach of(Code.Found method) {
    return known.computeIfAbsent(name(method), key -> find(method));
  }

  private Reach find(Code.Found method) {
    Deque<Code.Found> open = new ArrayDeque<>();
    Set<String> met = new HashSet<>();
    open.add(method);
    met.add(name(method));
    Reach best = new Reach(From.NOT_FOUND, "");
    while (!open.isEmpty()) {
      Code.Found next = open.poll();
      From from = from(next);
      if (from.compareTo(best.from()) < 0) {
        best = new Reach(from, next.title());
      }
      if (from == From.MAIN) {
        break;
      }
      for (Code.Found caller : uses.callingMethods(next)) {
        if (met.size() < MOST_METHODS && met.add(name(caller))) {
          open.add(caller);
        }
      }
    }
    return best;
  }

  private From from(Code.Found found) {
    if (name(found).endsWith("." + MAIN) && found.is(Opcodes.ACC_STATIC)) {
      return From.MAIN;
    }
    if (uses.code().isCalledByJava(found) || uses.code().isCalledByUnseen(found)) {
      return From.CALLBACK;
    }
    boolean isPublic =
        found.is(Opcodes.ACC_PUBLIC) && (found.owner().access & Opcodes.ACC_PUBLIC) != 0;
    return isPublic ? From.PUBLIC : From.NOT_FOUND;
  }

  private static String name(Code.Found found) {
    return found.owner().name + "." + found.method().name + found.method().desc;
  }
}
