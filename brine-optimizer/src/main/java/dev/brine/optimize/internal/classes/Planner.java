// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.analysis.BrokenClassFileException;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.MissingClassException;
import dev.brine.shape.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

  Planner(BytecodeShapeSource source) {
    this.source = source;
  }

  /**
   * What becomes of a class.
   *
   * @param plan null where it stays as it is
   * @param outcome what is told of it, or null
   */
  record Decision(PackedClass plan, Outcome outcome) {
    private static final Decision NOTHING = new Decision(null, null);
  }

  /** Returns what becomes of a class. */
  Decision decide(ClassScan scan) {
    try {
      if (scan.isRewritten() || !source.isSerializableClass(scan.name())) {
        return Decision.NOTHING;
      }
      Decision refused = refusal(scan);
      return refused == null ? plan(scan) : refused;
    } catch (MissingClassException e) {
      return scan.isDirectlySerializable()
          ? refused(scan, Reason.MISSING_CLASS, e.name())
          : Decision.NOTHING;
    } catch (BrokenClassFileException e) {
      return refused(scan, Reason.BROKEN_CLASS_FILE, e.getMessage());
    }
  }

  private static Decision refused(ClassScan scan, Reason reason, String subject) {
    return new Decision(null, new Outcome(scan.name(), "", reason, subject));
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
      if (field.is(Opcodes.ACC_FINAL)
          && !field.is(Opcodes.ACC_PRIVATE)
          && !field.is(Opcodes.ACC_SYNTHETIC)) {
        return refused(scan, Reason.FINAL_FIELD, field.name());
      }
    }
    if (scan.fields().size() > MOST_FIELDS) {
      return refused(scan, Reason.MANY_FIELDS, String.valueOf(scan.fields().size()));
    }
    boolean isPrimitive =
        scan.fields().stream().allMatch(field -> field.descriptor().length() == 1);
    return isPrimitive ? refused(scan, Reason.PRIMITIVES_ONLY, "") : null;
  }

  private Decision plan(ClassScan scan) {
    List<PackedField> fields = fields(scan);
    PackedField marker = Marker.of(fields);
    if (marker == null) {
      return refused(scan, Reason.NOTHING_PACKED, "");
    }
    Long version = scan.declaresVersion() ? null : source.version(scan.name());
    String name = scan.reader().getClassName();
    PackedClass plan = new PackedClass(name, fields, marker, version, "");
    String subject = plan.packed().size() + " of " + fields.size();
    return new Decision(plan, new Outcome(scan.name(), "", Reason.PACKED_FIELDS, subject));
  }

  private List<PackedField> fields(ClassScan scan) {
    List<PackedField> fields = new ArrayList<>();
    int bits = 0;
    for (ClassScan.Field field : scan.fields().stream().sorted(ORDER).toList()) {
      char form = Forms.of(field.descriptor(), this::isEnum);
      long bit = 0;
      if (form != Forms.NONE && Forms.hasBit(form)) {
        if (bits < PackedClass.MOST_BITS) {
          bit = 1L << PackedClass.FIRST_BIT + bits++;
        } else {
          form = form == Forms.BIT ? Forms.BOOLEAN : Forms.NONE;
        }
      }
      fields.add(new PackedField(field.name(), field.descriptor(), form, bit));
    }
    return fields;
  }

  private boolean isEnum(String name) {
    try {
      return source.shapeOf(name) instanceof Shape.OfEnum;
    } catch (MissingClassException e) {
      return false; // It extends what is not found.
    }
  }
}
