// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.analysis.BrokenClassFileException;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.MissingClassException;
import dev.brine.shape.Shape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;

/** Decides for each class whether it is rewritten and how, or why not. */
final class Planner {
  private static final int JAVA_8 = 52;

  /** More would not fit into a method. */
  private static final int MOST_FIELDS = 400;

  private static final Comparator<ClassScan.Field> ORDER =
      Comparator.comparing((ClassScan.Field field) -> field.descriptor().length() > 1)
          .thenComparing(ClassScan.Field::name);

  private final BytecodeShapeSource source;
  private final Owner owner;
  private final Map<String, ClassScan> candidates = new TreeMap<>();

  Planner(BytecodeShapeSource source, Owner owner) {
    this.source = source;
    this.owner = owner;
  }

  /**
   * What becomes of a class.
   *
   * @param plan null where it stays as it is
   * @param outcomes what is told of it
   */
  record Decision(PackedClass plan, List<Outcome> outcomes) {}

  /**
   * Returns what becomes of classes.
   *
   * @param kept why some stay as they are whatever they have
   */
  Map<String, Decision> decide(Collection<ClassScan> scans, Map<String, Outcome> kept) {
    Map<String, Decision> decisions = new TreeMap<>();
    for (ClassScan scan : scans) {
      Decision refused = candidate(scan);
      Outcome outcome = kept.get(scan.name());
      if (refused != null) {
        decisions.put(scan.name(), refused);
      } else if (outcome != null) {
        decisions.put(scan.name(), new Decision(null, List.of(outcome)));
      } else {
        candidates.put(scan.reader().getClassName(), scan);
      }
    }
    Map<String, List<PackedField>> fields = new TreeMap<>();
    candidates.forEach((name, scan) -> fields.put(name, fields(scan)));
    Set<String> inner = inner(fields);
    candidates.forEach(
        (name, scan) ->
            decisions.put(scan.name(), plan(scan, fields.get(name), inner.contains(name))));
    return decisions;
  }

  /**
   * Returns the classes whose objects classes that are rewritten may have in their blocks, or may
   * have had in another version.
   */
  private static Set<String> inner(Map<String, List<PackedField>> fields) {
    Set<String> inner = new HashSet<>();
    Deque<List<PackedField>> rewritten = new ArrayDeque<>();
    fields.values().stream().filter(Planner::isLevel).forEach(rewritten::add);
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

  private static boolean isLevel(List<PackedField> fields) {
    return fields.stream().anyMatch(field -> Forms.isWorth(field.form()));
  }

  /** Returns null where a class may be rewritten, or why it is not. */
  private Decision candidate(ClassScan scan) {
    try {
      if (scan.isRewritten() || !source.isSerializableClass(scan.name())) {
        return new Decision(null, List.of());
      }
      return refusal(scan);
    } catch (MissingClassException e) {
      return scan.isDirectlySerializable()
          ? refused(scan, Reason.MISSING_CLASS, e.name())
          : new Decision(null, List.of());
    } catch (BrokenClassFileException e) {
      return refused(scan, Reason.BROKEN_CLASS_FILE, e.getMessage());
    }
  }

  private static Decision refused(ClassScan scan, Reason reason, String subject) {
    return new Decision(null, List.of(new Outcome(scan.name(), "", reason, subject)));
  }

  private Decision refusal(ClassScan scan) {
    Shape shape = source.shapeOf(scan.name());
    if (shape instanceof Shape.OfEnum || scan.is(Opcodes.ACC_ENUM)) {
      return refused(scan, Reason.OWN_FORM, "an enum");
    }
    if (scan.is(Opcodes.ACC_RECORD)) {
      return refused(scan, Reason.OWN_FORM, "a record");
    }
    if (source.isExternalizable(scan.name())) {
      return refused(scan, Reason.OWN_FORM, "Externalizable");
    }
    if (!scan.hooks().isEmpty()) {
      return refused(scan, Reason.OWN_HOOKS, String.join(", ", scan.hooks()));
    }
    if (scan.version() < JAVA_8) {
      return refused(scan, Reason.OLD_CLASS_FILE, String.valueOf(scan.version()));
    }
    return refusalOfFields(scan);
  }

  private static Decision refusalOfFields(ClassScan scan) {
    Set<String> names = new HashSet<>();
    for (ClassScan.Field field : scan.fields()) {
      if (!names.add(field.name())) {
        return refused(scan, Reason.OWN_FORM, "one with two fields named " + field.name());
      }
      if (!PackedClass.isName(field.name())) {
        return refused(scan, Reason.OWN_FORM, "one with a field named " + field.name());
      }
      if (field.is(Opcodes.ACC_FINAL)
          && !field.is(Opcodes.ACC_PRIVATE)
          && !field.is(Opcodes.ACC_SYNTHETIC)) {
        return refused(scan, Reason.FINAL_FIELD, field.name());
      }
    }
    if (scan.fields().size() > MOST_FIELDS) {
      return refused(scan, Reason.MANY_FIELDS, String.valueOf(scan.fields().size()));
    }
    return null;
  }

  private Decision plan(ClassScan scan, List<PackedField> fields, boolean isInner) {
    boolean isLevel = isLevel(fields);
    if (!isLevel && !isInner) {
      boolean isPrimitive = fields.stream().noneMatch(PackedField::isReference);
      Reason reason = isPrimitive ? Reason.PRIMITIVES_ONLY : Reason.NOTHING_PACKED;
      return new Decision(null, told(scan, fields, reason, ""));
    }
    long effective = source.version(scan.name());
    Long version = scan.declaresVersion() ? null : effective;
    String name = scan.reader().getClassName();
    List<PackedField> inner = isInner ? numbered(fields, PackedClass.FIRST_INNER_BIT) : null;
    List<PackedField> level = isLevel ? numbered(ofLevel(fields), PackedClass.FIRST_BIT) : null;
    PackedClass plan = new PackedClass(name, level, inner, version, effective, "", "");
    if (!isLevel) {
      return new Decision(plan, told(scan, fields, Reason.PACKED_INSIDE, ""));
    }
    String subject = plan.packed().size() + " of " + fields.size();
    return new Decision(plan, told(scan, fields, Reason.PACKED_FIELDS, subject));
  }

  /** Returns fields as the class itself writes them, whatever version may read them. */
  private static List<PackedField> ofLevel(List<PackedField> fields) {
    return fields.stream()
        .map(field -> Forms.isOfLevel(field.form()) ? field : field.as(Forms.NONE, 0))
        .toList();
  }

  private List<Outcome> told(
      ClassScan scan, List<PackedField> fields, Reason reason, String subject) {
    List<Outcome> told = new ArrayList<>();
    told.add(new Outcome(scan.name(), "", reason, subject));
    for (PackedField field : fields) {
      if (!field.isPacked() && field.claim() != null) {
        String leak = field.claim() == null ? "" : field.claim().leak();
        String why = leak.isEmpty() ? "its objects cannot stand in a block" : leak;
        told.add(new Outcome(scan.name(), field.name(), Reason.SHARED_FIELD, why));
      }
    }
    return told;
  }

  /** Returns all fields, with no bits yet. */
  private List<PackedField> fields(ClassScan scan) {
    List<PackedField> fields = new ArrayList<>();
    for (ClassScan.Field field : scan.fields().stream().sorted(ORDER).toList()) {
      PackedField.Inner inner = inner(scan, field);
      char form = Forms.of(field.descriptor(), this::isEnum);
      Owner.Claim claim = null;
      if (form == Forms.NONE && isOwnable(field, inner)) {
        claim = owner.of(scan, field);
        form = ownedForm(field, inner, claim.extent());
      }
      char part = Forms.part(form, field.descriptor());
      fields.add(new PackedField(field.name(), field.descriptor(), form, 0, part, claim, inner));
    }
    return fields;
  }

  private static boolean isOwnable(ClassScan.Field field, PackedField.Inner inner) {
    boolean isObject = inner != null && !inner.isEnum();
    return isObject || Forms.ofOwned(field.descriptor()) != Forms.NONE;
  }

  private static char ownedForm(
      ClassScan.Field field, PackedField.Inner inner, Owner.Extent extent) {
    if (extent == Owner.Extent.NONE) {
      return Forms.NONE;
    }
    char form = Forms.ofOwned(field.descriptor());
    if (form != Forms.CONTAINER) {
      return form == Forms.NONE && inner != null ? Forms.OBJECT : form;
    }
    if (inner != null) {
      return inner.isEnum() || extent == Owner.Extent.ALL ? form : Forms.NONE;
    }
    String element = field.lastArgument();
    return element == null || Forms.isElement(element) ? form : Forms.NONE;
  }

  /** Returns the class that a field or its elements declare, if blocks may have its objects. */
  private PackedField.Inner inner(ClassScan scan, ClassScan.Field field) {
    boolean isContainer = Forms.isContainer(field.descriptor());
    boolean isClass = field.descriptor().charAt(0) == 'L';
    String declared = isClass ? Forms.internalName(field.descriptor()) : null;
    String name = isContainer ? field.lastArgument() : declared;
    if (name == null || !PackedClass.isName(name)) {
      return null;
    }
    ClassScan found = candidates.get(name);
    if (found != null && found.isSimple() && mostBits(found) <= PackedClass.MOST_BITS) {
      return packageOf(name).equals(packageOf(scan.reader().getClassName()))
          ? new PackedField.Inner(name, false)
          : null;
    }
    return isContainer && isEnum(name.replace('/', '.')) ? new PackedField.Inner(name, true) : null;
  }

  private static int mostBits(ClassScan scan) {
    return scan.fields().stream()
        .mapToInt(field -> Forms.isContainer(field.descriptor()) ? Forms.bits(Forms.CONTAINER) : 1)
        .sum();
  }

  private static String packageOf(String name) {
    return name.substring(0, name.lastIndexOf('/') + 1);
  }

  /**
   * Returns fields with their bits; what is not packed in an object within a block stands behind
   * it.
   */
  private static List<PackedField> numbered(List<PackedField> fields, int first) {
    List<PackedField> numbered = new ArrayList<>();
    int bits = 0;
    for (PackedField field : fields) {
      boolean isInner = first == PackedClass.FIRST_INNER_BIT;
      char form = !field.isPacked() && isInner ? Forms.LATER : field.form();
      if (bits + Forms.bits(form) > PackedClass.MOST_BITS) {
        form = Forms.NONE;
      }
      long bit = Forms.bits(form) == 0 ? 0 : 1L << (first + bits);
      bits += Forms.bits(form);
      numbered.add(field.as(form, bit));
    }
    return numbered;
  }

  private boolean isEnum(String name) {
    try {
      return PackedClass.isName(name) && source.shapeOf(name) instanceof Shape.OfEnum;
    } catch (MissingClassException | BrokenClassFileException e) {
      return false; // Its superclasses are not known.
    }
  }
}
