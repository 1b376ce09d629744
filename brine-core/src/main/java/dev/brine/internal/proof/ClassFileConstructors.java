// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import dev.brine.internal.proof.ConstructorProof.Target;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.objectweb.asm.ClassReader;

/** The constructors of a class file, and what keeps codecs from calling them. Loads nothing. */
public final class ClassFileConstructors {
  private final ConstructorScan scan;
  private final List<ConstructorProof> proven;

  private ClassFileConstructors(ConstructorScan scan, List<ConstructorProof> proven) {
    this.scan = scan;
    this.proven = proven;
  }

  /**
   * Returns the constructors of a class.
   *
   * @param above the proven constructors of its superclass
   * @param enums returns whether an enum of an internal name has a constant
   * @throws IllegalArgumentException if the file is none of a class, or too new
   */
  public static ClassFileConstructors of(
      byte[] file, List<ConstructorProof> above, BiPredicate<String, String> enums) {
    ClassReader reader = new ClassReader(file);
    ConstructorScan scan =
        new ConstructorScan(reader.getClassName(), reader.getSuperName(), above, enums::test);
    reader.accept(scan, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new ClassFileConstructors(scan, scan.proven());
  }

  /** Returns the proven constructors, in the order of the file. */
  public List<ConstructorProof> proven() {
    return proven;
  }

  /** Returns whether a codec can create objects by a proven constructor. */
  public boolean cover(Set<Target> fields, Set<Target> finals) {
    return proven.stream().anyMatch(proof -> proof.covers(fields, finals));
  }

  /**
   * Returns a final field and what keeps codecs from setting it, such as {@code final field total:
   * the constructor calls List.copyOf}. Of several constructors it is about the one with the most
   * parameters.
   *
   * @param finals the final fields that are serialized, of superclasses too; at least one
   */
  public String problem(Set<Target> finals) {
    return scan.walks().stream()
        .max(Comparator.comparingInt(ConstructorWalk::parameterCount))
        .map(walk -> new ConstructorProblem(scan, walk, finals).text())
        .orElse("there is no constructor");
  }
}
