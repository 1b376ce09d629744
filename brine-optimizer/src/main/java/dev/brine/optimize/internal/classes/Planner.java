// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.internal.BlockForm;
import dev.brine.optimize.Estimate;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.classes.RewritePlan.Written;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** Decides for each class whether it is rewritten and how, or why not. */
final class Planner {
  private final BytecodeShapeSource source;
  private final FieldForms forms;
  private final Refusals refusals;
  private final Map<String, ClassScan> candidates = new TreeMap<>();
  private final Set<String> taken = new HashSet<>();
  private final LongerForms longer = new LongerForms();

  Planner(BytecodeShapeSource source, FieldOwnership owner) {
    this.source = source;
    refusals = new Refusals(source);
    forms = new FieldForms(source, owner, refusals, candidates);
  }

  /**
   * The decision about a class.
   *
   * @param plan null if the class stays as it is
   * @param outcomes what is reported about it
   */
  record Decision(RewritePlan plan, List<Outcome> outcomes) {}

  /** Reserves the binary name of a class, so that no proxy gets it. */
  void reserve(String name) {
    taken.add(name.replace('.', '/'));
  }

  /** Returns the forms that would take more bytes. */
  LongerForms longer() {
    return longer;
  }

  /**
   * Returns the decisions about classes.
   *
   * @param kept outcomes of the classes that stay as they are in any case
   */
  Map<String, Decision> decide(Collection<ClassScan> scans, Map<String, Outcome> kept) {
    Map<String, Decision> decisions = new TreeMap<>();
    candidates.clear();
    for (ClassScan scan : scans) {
      Decision refused = refusals.of(scan);
      Outcome outcome = kept.get(scan.name());
      if (refused != null) {
        decisions.put(scan.name(), refused);
      } else if (outcome != null) {
        decisions.put(scan.name(), new Decision(null, List.of(outcome)));
      } else {
        candidates.put(scan.internalName(), scan);
      }
    }
    Map<String, List<PackedField>> fields = new TreeMap<>();
    candidates.forEach((name, scan) -> fields.put(name, forms.of(scan)));
    scans.stream()
        .filter(scan -> !scan.isRewritten())
        .forEach(scan -> taken.add(scan.internalName()));
    Set<String> whole = WholeClasses.of(candidates, fields, taken);
    whole.removeIf(name -> refusals.isRemote(candidates.get(name)));
    whole.removeAll(longer.byProxies());
    Set<String> inner = inner(fields, whole);
    candidates.forEach(
        (name, scan) ->
            decisions.put(
                scan.name(),
                plan(scan, fields.get(name), inner.contains(name), whole.contains(name))));
    return decisions;
  }

  /** Returns whether streams may have proxies of objects of a class, in one version or another. */
  boolean mayHaveProxy(ClassScan scan) {
    return refusals.isOfObjects(scan)
        && !taken.contains(RewritePlan.proxyName(scan.internalName()));
  }

  /** Returns a class that stays as it is. */
  RewritePlan asItIs(ClassScan scan) {
    Long known = source.version(scan.name());
    long version = known == null ? scan.declaredVersion() : known;
    return RewritePlan.asItIs(scan.internalName(), version);
  }

  /**
   * Returns the classes whose objects classes that are rewritten may have in their blocks, or may
   * have had in another version.
   */
  private Set<String> inner(Map<String, List<PackedField>> fields, Set<String> whole) {
    Set<String> inner = new HashSet<>();
    Deque<List<PackedField>> rewritten = new ArrayDeque<>();
    fields.forEach(
        (name, all) -> {
          if (whole.contains(name) || isLevel(candidates.get(name), all)) {
            rewritten.add(all);
          }
        });
    while (!rewritten.isEmpty()) {
      for (PackedField field : rewritten.remove()) {
        String name = field.innerClass();
        if (name != null && inner.add(name)) {
          rewritten.add(fields.get(name));
        }
      }
    }
    return inner;
  }

  private boolean isLevel(ClassScan scan, List<PackedField> fields) {
    return scan.openFinal() == null
        && isWorth(fields)
        && longer.byFields(scan.internalName()) == null;
  }

  private static boolean isWorth(List<PackedField> fields) {
    return fields.stream().anyMatch(field -> Forms.isWorth(field.form()));
  }

  private Decision plan(
      ClassScan scan, List<PackedField> fields, boolean isInner, boolean isWhole) {
    boolean isLevel = isLevel(scan, fields);
    boolean isBlock = isInner || isWhole;
    if (!isLevel && !isBlock) {
      return kept(scan, fields);
    }
    long effective = source.version(scan.name());
    OptionalLong version =
        scan.declaresVersion() ? OptionalLong.empty() : OptionalLong.of(effective);
    String name = scan.internalName();
    List<PackedField> inner =
        isBlock ? FieldForms.numbered(fields, RewritePlan.FIRST_INNER_BIT) : null;
    List<PackedField> level = isLevel ? ofLevel(fields) : null;
    Written written = isWhole ? Written.PROXIES : Written.OBJECTS;
    RewritePlan plan = new RewritePlan(name, level, inner, written, version, effective);
    if (isWhole) {
      return new Decision(plan, outcomes(scan, fields, Reason.PACKED_WHOLE, ""));
    }
    if (!isLevel) {
      return new Decision(plan, outcomes(scan, fields, Reason.PACKED_INSIDE, ""));
    }
    return ofLevel(scan, plan);
  }

  /** Returns the decision for a class that has a level of its own and no proxies. */
  Decision ofLevel(ClassScan scan, RewritePlan plan) {
    long packed = plan.packed().stream().filter(field -> field.form() != BlockForm.LATER).count();
    List<PackedField> fields = forms.of(scan);
    String subject = packed + " of " + fields.size();
    return new Decision(plan, outcomes(scan, fields, Reason.PACKED_FIELDS, subject));
  }

  private Decision kept(ClassScan scan, List<PackedField> fields) {
    Estimate estimate = longer.byFields(scan.internalName());
    if (estimate != null) {
      return new Decision(null, outcomes(scan, fields, Reason.MORE_BYTES, estimate.text()));
    }
    if (scan.openFinal() != null && isWorth(fields)) {
      return Refusals.refused(scan, Reason.FINAL_FIELD, scan.openFinal());
    }
    boolean isPrimitive = fields.stream().noneMatch(PackedField::isReference);
    Reason reason = isPrimitive ? Reason.PRIMITIVES_ONLY : Reason.NOTHING_PACKED;
    return new Decision(null, outcomes(scan, fields, reason, ""));
  }

  /** Returns fields as the class itself writes them. */
  private static List<PackedField> ofLevel(List<PackedField> fields) {
    List<PackedField> packed =
        fields.stream()
            .map(field -> Forms.isOfLevel(field.form()) ? field : field.as(Forms.NONE, 0))
            .toList();
    return FieldForms.numbered(packed, RewritePlan.FIRST_BIT);
  }

  private static List<Outcome> outcomes(
      ClassScan scan, List<PackedField> fields, Reason reason, String subject) {
    List<Outcome> outcomes = new ArrayList<>();
    outcomes.add(new Outcome(scan.name(), "", reason, subject));
    boolean isRewritten = reason.verdict() == Reason.Verdict.OPTIMIZED;
    for (PackedField field : fields) {
      if (!field.isPacked() && field.claim() != null) {
        String leak = field.claim().leak();
        String why = leak.isEmpty() ? "its objects cannot stand in a block" : leak;
        outcomes.add(new Outcome(scan.name(), field.name(), Reason.SHARED_FIELD, why));
      } else if (isRewritten && field.isPromised()) {
        String promise = field.claim().promise();
        outcomes.add(new Outcome(scan.name(), field.name(), Reason.PROMISED_FIELD, promise));
      }
    }
    return outcomes;
  }
}
