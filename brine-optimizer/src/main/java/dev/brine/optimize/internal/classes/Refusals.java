// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.analysis.BrokenClassFileException;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.MissingClassException;
import dev.brine.optimize.internal.classes.Planner.Decision;
import dev.brine.shape.Shape;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** Decides which classes cannot be rewritten, whatever their fields have. */
final class Refusals {
  private static final int JAVA_8 = 52;

  /** More would not fit into a method. */
  private static final int MOST_FIELDS = 400;

  private final BytecodeShapeSource source;

  Refusals(BytecodeShapeSource source) {
    this.source = source;
  }

  /** Returns null where a class may be rewritten, or why it is not. */
  Decision of(ClassScan scan) {
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

  /** Returns whether Java's own streams may put a stub in the place of objects of a class. */
  boolean isRemote(ClassScan scan) {
    try {
      return source.isA(scan.name(), "java.rmi.Remote");
    } catch (MissingClassException | BrokenClassFileException e) {
      return true;
    }
  }

  /**
   * Returns whether a class that was not rewritten yet has objects that streams write by fields.
   */
  boolean isOfObjects(ClassScan scan) {
    try {
      return !scan.isRewritten()
          && scan.hasConstantVersion()
          && !scan.is(Opcodes.ACC_ENUM | Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)
          && source.isSerializableClass(scan.name())
          && !source.isExternalizable(scan.name())
          && !(source.shapeOf(scan.name()) instanceof Shape.OfEnum);
    } catch (MissingClassException | BrokenClassFileException e) {
      return false;
    }
  }

  /** Returns a refusal. */
  static Decision refused(ClassScan scan, Reason reason, String subject) {
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
    if (source.isReplaced(scan.name())) {
      return refused(scan, Reason.OWN_HOOKS, "writeReplace");
    }
    if (!scan.hasConstantVersion()) {
      return refused(scan, Reason.OWN_FORM, "one whose serialVersionUID is no constant long");
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
      if (!LayoutText.isName(field.name())) {
        return refused(scan, Reason.OWN_FORM, "one with a field named " + field.name());
      }
    }
    if (scan.fields().size() > MOST_FIELDS) {
      return refused(scan, Reason.MANY_FIELDS, String.valueOf(scan.fields().size()));
    }
    return null;
  }
}
