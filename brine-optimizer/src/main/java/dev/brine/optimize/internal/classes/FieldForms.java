// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.internal.BlockForm;
import dev.brine.optimize.internal.analysis.BrokenClassFileException;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.MissingClassException;
import dev.brine.shape.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Chooses the form that each field of a class has in a block. */
final class FieldForms {
  private static final Comparator<ClassScan.Field> ORDER =
      Comparator.comparing((ClassScan.Field field) -> field.descriptor().length() > 1)
          .thenComparing(ClassScan.Field::name);

  private final BytecodeShapeSource source;
  private final FieldOwnership owner;
  private final Refusals refusals;
  private final Map<String, ClassScan> candidates;

  /**
   * Creates what chooses.
   *
   * @param candidates the classes that may be rewritten, by internal names; others may be added
   */
  FieldForms(
      BytecodeShapeSource source,
      FieldOwnership owner,
      Refusals refusals,
      Map<String, ClassScan> candidates) {
    this.source = source;
    this.owner = owner;
    this.refusals = refusals;
    this.candidates = candidates;
  }

  /** Returns all fields of a class, with no bits yet. */
  List<PackedField> of(ClassScan scan) {
    List<PackedField> fields = new ArrayList<>();
    for (ClassScan.Field field : scan.fields().stream().sorted(ORDER).toList()) {
      PackedField.Inner inner = inner(scan, field);
      char form = Forms.of(field.descriptor(), this::isEnum);
      FieldOwnership.Claim claim = null;
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
      ClassScan.Field field, PackedField.Inner inner, FieldOwnership.Extent extent) {
    if (extent == FieldOwnership.Extent.NONE) {
      return Forms.NONE;
    }
    char form = Forms.ofOwned(field.descriptor());
    if (form != BlockForm.CONTAINER) {
      return form == Forms.NONE && inner != null ? BlockForm.OBJECT : form;
    }
    if (inner != null) {
      return inner.isEnum() || extent == FieldOwnership.Extent.ALL ? form : Forms.NONE;
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
    if (name == null || !LayoutText.isName(name)) {
      return null;
    }
    ClassScan found = candidates.get(name);
    if (found != null && isPackable(found)) {
      return packageOf(name).equals(packageOf(scan.internalName()))
          ? new PackedField.Inner(name, false)
          : null;
    }
    return isContainer && isEnum(name.replace('/', '.')) ? new PackedField.Inner(name, true) : null;
  }

  private boolean isPackable(ClassScan found) {
    return found.isSimple()
        && mostBits(found) <= RewritePlan.MOST_BITS
        && !refusals.isRemote(found);
  }

  private static int mostBits(ClassScan scan) {
    return scan.fields().stream()
        .mapToInt(
            field -> Forms.isContainer(field.descriptor()) ? Forms.bits(BlockForm.CONTAINER) : 1)
        .sum();
  }

  private static String packageOf(String name) {
    return name.substring(0, name.lastIndexOf('/') + 1);
  }

  /**
   * Returns fields with their bits; what is not packed in an object within a block follows the
   * block.
   */
  static List<PackedField> numbered(List<PackedField> fields, int first) {
    List<PackedField> numbered = new ArrayList<>();
    int bits = 0;
    for (PackedField field : fields) {
      char own = first == RewritePlan.FIRST_INNER_BIT ? innerForm(field) : field.form();
      if (bits + Forms.bits(own) > RewritePlan.MOST_BITS) {
        own = Forms.NONE;
      }
      long bit = Forms.bits(own) == 0 ? 0 : 1L << (first + bits);
      bits += Forms.bits(own);
      numbered.add(field.as(own, bit));
    }
    return numbered;
  }

  /** Returns the form of a field in a block that has all of an object. */
  private static char innerForm(PackedField field) {
    return field.isPacked() ? field.form() : BlockForm.LATER;
  }

  private boolean isEnum(String name) {
    try {
      return LayoutText.isName(name) && source.shapeOf(name) instanceof Shape.OfEnum;
    } catch (MissingClassException | BrokenClassFileException e) {
      return false; // Its superclasses are not known.
    }
  }
}
