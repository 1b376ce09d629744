// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.codecs;

import dev.brine.internal.proof.ClassFileConstructors;
import dev.brine.internal.proof.ConstructorProof;
import dev.brine.internal.proof.ConstructorProof.Target;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.analysis.BrokenClassFileException;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.MissingClassException;
import dev.brine.optimize.internal.archive.RewrittenClass;
import dev.brine.shape.Shape;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.Opcodes;

/**
 * Adds a constructor to plain classes whose final fields no constructor just stores. Codecs find it
 * as they find those of the source: by what its instructions do.
 */
public final class CodecsTechnique {
  private final PlainClasses classes;
  private final BytecodeShapeSource shapes;
  private final ChangeableClasses changeable;

  /**
   * Creates a technique for classes in files.
   *
   * @param shapes of the same files
   * @param changeable the classes of the whole program that may get constructors
   */
  public CodecsTechnique(
      ClassFiles files, BytecodeShapeSource shapes, ChangeableClasses changeable) {
    this.classes = new PlainClasses(files);
    this.shapes = shapes;
    this.changeable = changeable;
  }

  /** Returns whether a class file has final fields that objects have. */
  public static boolean hasFinals(byte[] file) {
    return PlainClass.of(file).serialized().stream().anyMatch(field -> field.is(Opcodes.ACC_FINAL));
  }

  /** Takes note of the superclasses that need a constructor for a class. */
  public void prepare(String name) {
    try {
      classes.find(name).filter(type -> problem(type) != null).ifPresent(this::plan);
    } catch (MissingClassException | BrokenClassFileException e) {
      // Said where the class is rewritten.
      return;
    }
  }

  /**
   * Returns the outcome for a class.
   *
   * @param file of the class, which may have been changed otherwise
   */
  public RewrittenClass rewrite(String name, byte[] file) {
    Optional<PlainClass> type = classes.find(name);
    try {
      return type.isEmpty() ? RewrittenClass.NOTHING : rewrite(type.get(), file);
    } catch (MissingClassException e) {
      return refused(type.get(), Reason.MISSING_CLASS, e.name());
    } catch (BrokenClassFileException e) {
      return refused(type.get(), Reason.BROKEN_CLASS_FILE, e.getMessage());
    }
  }

  private RewrittenClass rewrite(PlainClass type, byte[] file) {
    String why = problem(type);
    String subclass = changeable.subclassOf(type.name());
    if (why == null && subclass == null) {
      return RewrittenClass.NOTHING;
    }
    Outcome kept = changeable.kept(type.name());
    if (kept != null) {
      return RewrittenClass.refused(kept);
    }
    Optional<String> annotation = changeable.annotation(type);
    if (annotation.isPresent()) {
      return refused(type, Reason.ANNOTATED_CLASS, annotation.get());
    }
    ConstructorPlan plan = plan(type);
    if (plan == null) {
      return refused(type, Reason.SUPERCLASS_CONSTRUCTOR, type.superclass());
    }
    return add(type, file, plan, why == null ? "its subclass " + subclass + " needs it" : why);
  }

  private static RewrittenClass add(
      PlainClass type, byte[] file, ConstructorPlan plan, String why) {
    if (!plan.isPossible()) {
      String fields = String.valueOf(type.serialized().size());
      return refused(type, Reason.MANY_PARAMETERS, fields);
    }
    byte[] before = AddedConstructor.remove(file);
    try {
      byte[] added = AddedConstructor.add(before == null ? file : before, plan);
      Outcome outcome = new Outcome(type.name(), "", Reason.STORING_CONSTRUCTOR, why);
      return Arrays.equals(added, file)
          ? RewrittenClass.NOTHING
          : new RewrittenClass(added, List.of(outcome));
    } catch (ClassTooLargeException e) {
      return refused(type, Reason.MANY_CONSTANTS, "");
    }
  }

  private static RewrittenClass refused(PlainClass type, Reason reason, String subject) {
    return RewrittenClass.refused(new Outcome(type.name(), "", reason, subject));
  }

  /**
   * Returns what keeps codecs from setting the final fields of a class without permission, or null
   * where nothing does.
   */
  private String problem(PlainClass type) {
    Set<Target> finals =
        type.isOfObjects() && !classes.isCircular(type)
            ? classes.fields(type, Opcodes.ACC_FINAL)
            : Set.of();
    if (finals.isEmpty() || shapes.isSerializableClass(type.name()) || !hasShape(type)) {
      return null;
    }
    ClassFileConstructors constructors = classes.constructors(type);
    return constructors.cover(classes.fields(type, 0), finals)
        ? null
        : constructors.problem(finals);
  }

  private boolean hasShape(PlainClass type) {
    return type.is(Opcodes.ACC_ABSTRACT)
        || (shapes.isOfObjects(type.name())
            && shapes.shapeOf(type.name()) instanceof Shape.OfObject);
  }

  /** Returns the constructor that a class would get, or null where none is possible. */
  private ConstructorPlan plan(PlainClass type) {
    ConstructorProof above = above(type);
    boolean isCalled =
        type.is(Opcodes.ACC_ABSTRACT)
            || (changeable.isExtended(type.name()) && !type.is(Opcodes.ACC_FINAL));
    return above == null
        ? null
        : new ConstructorPlan(
            type, isCalled ? Opcodes.ACC_PROTECTED : Opcodes.ACC_PRIVATE, above, type.serialized());
  }

  /** Returns the constructor of the superclass that is called, or null. */
  private ConstructorProof above(PlainClass type) {
    Optional<PlainClass> found = classes.find(type.superclass());
    if (found.isEmpty()) {
      return classes.provenOfJava(type.superclass()).stream()
          .filter(proof -> proof.covers(Set.of(), Set.of()))
          .findFirst()
          .orElse(null);
    }
    PlainClass superclass = found.get();
    Optional<ConstructorProof> own = seen(superclass, type);
    if (own.isPresent()) {
      return own.get();
    }
    if (!superclass.isOfObjects() || !changeable.isChangeable(superclass)) {
      return null;
    }
    ConstructorPlan plan = plan(superclass);
    if (plan == null || !plan.isPossible()) {
      return null;
    }
    changeable.need(superclass.name(), type.name());
    return plan.proof();
  }

  private Optional<ConstructorProof> seen(PlainClass superclass, PlainClass type) {
    Set<Target> fields = classes.fields(superclass, 0);
    Set<Target> finals = classes.fields(superclass, Opcodes.ACC_FINAL);
    return classes.constructors(superclass).proven().stream()
        .filter(proof -> proof.covers(fields, finals))
        .filter(proof -> superclass.isSeenBy(type, proof.descriptor()))
        .max(
            Comparator.comparing(ConstructorProof::isPure)
                .thenComparing(proof -> proof.targets().size()));
  }
}
