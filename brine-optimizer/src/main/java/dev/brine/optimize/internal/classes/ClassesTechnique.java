// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.Estimate;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.UnsharedFields;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.ownership.Ownership;
import dev.brine.optimize.internal.archive.RewrittenClass;
import dev.brine.optimize.internal.block.BlockProxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Rewrites the Serializable classes of a folder or a jar, so that their objects or their fields are
 * one block in Java's own streams. What is decided of one class may depend on the others.
 */
public final class ClassesTechnique {
  private final Map<String, Planner.Decision> decisions = new TreeMap<>();
  private final Map<String, ClassScan> scans = new LinkedHashMap<>();
  private final TreeMap<String, RewritePlan> plans = new TreeMap<>();
  private final Map<String, Outcome> kept = new HashMap<>();
  private final UnsharedFields promises;
  private final Planner planner;

  /**
   * Creates a technique for classes that are found in a source.
   *
   * @param source of all classes that those extend or have fields of
   * @param ownership of the same classes
   * @param promises what the user promises of fields, besides that
   */
  public ClassesTechnique(
      BytecodeShapeSource source, Ownership ownership, UnsharedFields promises) {
    this.promises = promises;
    planner = new Planner(source, new FieldOwnership(ownership, promises));
  }

  /**
   * Takes a class into account. A file that has no class in it, or another one, is not.
   *
   * @param name that it must have
   */
  public void add(byte[] classFile, String name) {
    try {
      ClassScan scan = ClassScan.of(classFile);
      if (scan.name().equals(name) && !isShared(scan.internalName())) {
        scans.put(name, scan);
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException | NegativeArraySizeException e) {
      scans.remove(name);
    }
  }

  /** Returns whether a class is one that all rewritten classes share, by its internal name. */
  public static boolean isShared(String internalName) {
    return BlockFiles.isOne(internalName);
  }

  /** Returns whether a class file is one of serialization proxies, by the name of the file. */
  public static boolean isProxy(String file) {
    return file.endsWith(BlockProxy.NAME + ".class");
  }

  /** Leaves a name to a class that is not looked at. */
  public void reserve(String name) {
    planner.reserve(name);
  }

  /** Leaves a class as it is. */
  public void keep(String name, Reason reason, String subject) {
    kept.put(name, new Outcome(name, "", reason, subject));
  }

  /**
   * Decides again, with these classes as they are besides those that stay anyway; those of an
   * earlier call do not count any more.
   */
  public void decideWithout(Set<String> names) {
    kept.values().removeIf(outcome -> outcome.reason() == Reason.LONGER_SAMPLES);
    names.forEach(name -> keep(name, Reason.LONGER_SAMPLES, ""));
    planner.longer().clear();
    decide();
  }

  /** Returns whether a class that was added is rewritten. */
  public boolean isRewritten(String name) {
    Planner.Decision decision = decisions.get(name);
    return decision != null && decision.plan() != null;
  }

  /**
   * Decides what becomes of all classes that were added. What one has in it may be left out for its
   * bytes, and then others are longer.
   */
  public void decide() {
    do {
      plan();
    } while (hasLeftOut());
  }

  /** Leaves out what would take more bytes; returns whether there was something. */
  private boolean hasLeftOut() {
    boolean hasLeftOut = false;
    for (RewritePlan plan : plans.values()) {
      Estimate estimate = Estimates.of(LinkedPlan.of(plan, plans, neighbor()), plans);
      if (estimate.isMore()) {
        planner.longer().add(plan, estimate);
        hasLeftOut = true;
      }
    }
    return hasLeftOut;
  }

  private void plan() {
    decisions.clear();
    plans.clear();
    decisions.putAll(planner.decide(scans.values(), kept));
    for (Planner.Decision decision : decisions.values()) {
      if (decision.plan() != null) {
        plans.put(decision.plan().name(), decision.plan());
      }
    }
    decisions.replaceAll((name, decision) -> withShortLayout(name, decision));
  }

  /** Returns a decision, or one with less in blocks if the layout of a block is too long. */
  private Planner.Decision withShortLayout(String name, Planner.Decision decision) {
    RewritePlan plan = decision.plan();
    if (plan == null) {
      return decision;
    }
    boolean levelFits = LayoutText.levelFits(plan, plans);
    if (levelFits && LayoutText.proxiesFit(plan, plans)) {
      return decision;
    }
    if (levelFits && plan.hasLevel()) {
      plans.put(plan.name(), plan.withoutProxies());
      return planner.ofLevel(scans.get(name), plan.withoutProxies());
    }
    String fields = String.valueOf(plan.fields().size());
    Outcome refused = new Outcome(name, "", Reason.MANY_FIELDS, fields);
    if (!plan.hasInner()) {
      plans.remove(plan.name());
      return new Planner.Decision(null, List.of(refused));
    }
    plans.put(plan.name(), plan.withoutLevel());
    return new Planner.Decision(plan.withoutLevel(), List.of(refused));
  }

  /** Returns the outcome for a class that was added. */
  public RewrittenClass rewrite(String name) {
    Planner.Decision decision = decisions.get(name);
    if (decision == null) {
      return RewrittenClass.NOTHING;
    }
    List<Outcome> outcomes = new ArrayList<>(decision.outcomes());
    if (!outcomes.isEmpty()) {
      addUnknownFields(scans.get(name), outcomes);
    }
    if (decision.plan() == null) {
      return new RewrittenClass(null, outcomes);
    }
    LinkedPlan linked = LinkedPlan.of(decision.plan(), plans, neighbor());
    byte[] bytes = ClassRewriter.rewrite(scans.get(name).reader(), linked);
    outcomes.set(0, outcomes.get(0).with(Estimates.of(linked, plans)));
    return new RewrittenClass(bytes, outcomes);
  }

  private void addUnknownFields(ClassScan scan, List<Outcome> outcomes) {
    Set<String> unknown = promises.namedIn(scan.name());
    scan.fields().forEach(field -> unknown.remove(field.name()));
    for (String field : unknown) {
      outcomes.add(new Outcome(scan.name(), field, Reason.UNKNOWN_FIELD, "an option"));
    }
  }

  /**
   * Returns another class file of the same name, with the same fields, rewritten as the class that
   * was added is; null where that stays as it is.
   *
   * @throws IllegalArgumentException if it has other fields, another version, or a writeObject
   *     method
   */
  public byte[] rewriteAlike(String name, byte[] other) {
    Planner.Decision decision = decisions.get(name);
    if (decision == null || decision.plan() == null) {
      return null;
    }
    RewritePlan plan = decision.plan();
    ClassScan scan = ClassScan.of(other);
    if (!scan.hooks().isEmpty()) {
      throw new IllegalArgumentException(name + " has a writeObject method, unlike its class file");
    }
    if (scan.declaredVersion() != plan.effective()) {
      throw new IllegalArgumentException(
          name + " has another serialVersionUID than its class file");
    }
    if (!plan.hasFields(scan)) {
      throw new IllegalArgumentException(name + " has other fields than its class file");
    }
    return ClassRewriter.rewrite(scan.reader(), LinkedPlan.of(plan, plans, neighbor()));
  }

  /**
   * Returns a class file of a class that has no objects, as others name it: rewritten where blocks
   * have its fields; null where the class was not added.
   */
  public byte[] withoutCode(String name) {
    ClassScan scan = scans.get(name);
    if (scan == null) {
      return null;
    }
    if (scan.isEnum()) {
      return ClassWithoutCode.ofEnum(scan);
    }
    RewritePlan plan = plans.get(scan.internalName());
    return plan != null && plan.hasInner()
        ? rewriteAlike(name, ClassWithoutCode.ofObjects(scan, plan.effective()))
        : ClassWithoutCode.ofInterface(scan);
  }

  /**
   * Returns the companions of rewritten classes, by the names of the files. Classes that are not
   * rewritten may have been in another version, and read what that has written.
   */
  public Map<String, byte[]> companions() {
    Map<String, byte[]> files = new TreeMap<>();
    List<ClassScan> proxied = scans.values().stream().filter(this::getsProxy).toList();
    if (plans.isEmpty() && proxied.isEmpty()) {
      return files;
    }
    String neighbor = neighbor();
    files.putAll(BlockFiles.beside(neighbor));
    for (ClassScan scan : proxied) {
      RewritePlan known = plans.get(scan.internalName());
      RewritePlan plan = known == null ? planner.asItIs(scan) : known;
      LinkedPlan linked = LinkedPlan.of(plan, plans, neighbor);
      files.put(plan.proxyName() + ".class", SerializationProxyClass.of(linked));
    }
    return files;
  }

  /** Returns a class whose package has the block classes, or gets them. */
  private String neighbor() {
    if (!plans.isEmpty()) {
      return plans.firstKey();
    }
    return scans.values().stream()
        .filter(ClassScan::isRewritten)
        .map(ClassScan::internalName)
        .sorted()
        .findFirst()
        .orElseThrow();
  }

  /** Samples may be others than before, when the class may have been rewritten. */
  private boolean isKeptByChoice(String name) {
    Outcome outcome = kept.get(name);
    return outcome != null && outcome.reason() != Reason.LONGER_SAMPLES;
  }

  /**
   * Returns whether a class gets proxies: where one is or was rewritten, all do that may have been
   * before, unless they have what they need.
   */
  private boolean getsProxy(ClassScan scan) {
    if (!planner.mayHaveProxy(scan)) {
      return false;
    }
    ClassScan before = scans.get(RewritePlan.proxyName(scan.name()));
    if (before == null) {
      boolean isAmongRewritten =
          !plans.isEmpty() || scans.values().stream().anyMatch(ClassScan::isRewritten);
      return isAmongRewritten && !isKeptByChoice(scan.name());
    }
    boolean onlyReads = before.fields().isEmpty();
    boolean isOfThis = before.declaredVersion() == planner.asItIs(scan).effective();
    return plans.containsKey(scan.internalName()) || !onlyReads || !isOfThis;
  }
}
