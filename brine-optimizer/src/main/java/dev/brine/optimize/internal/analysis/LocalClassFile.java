// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.internal.evolution.Reader;
import dev.brine.optimize.internal.analysis.ClassFile.Member;
import dev.brine.shape.Shape;
import java.util.List;

/**
 * A class of the reader, with what its annotations say, by class files.
 *
 * @param shape of the bodies of the class
 * @param chain the class and those above it, itself first
 */
record LocalClassFile(Shape shape, Long version, List<ClassFile> chain) implements Reader {
  @Override
  public List<String> levels() {
    return chain.stream().map(ClassFile::name).toList();
  }

  @Override
  public List<String> formerNames(String level) {
    return chain.stream()
        .filter(file -> file.name().equals(level))
        .findFirst()
        .map(file -> file.notes().formerNames())
        .orElse(List.of());
  }

  @Override
  public List<String> formerNames(Shape.Field field) {
    return notes(field).formerNames();
  }

  @Override
  public boolean widens(Shape.Field field) {
    return notes(field).widens();
  }

  private EvolutionNotes notes(Shape.Field field) {
    return chain.stream()
        .filter(file -> file.name().equals(field.owner()))
        .flatMap(file -> file.fields().stream())
        .filter(member -> member.name().equals(field.name()))
        .findFirst()
        .map(Member::notes)
        .orElse(EvolutionNotes.NONE);
  }

  @Override
  public boolean takes(String constant) {
    if (!(shape instanceof Shape.OfEnum type)) {
      return false;
    }
    return chain.get(0).fields().stream()
        .filter(field -> type.constants().contains(field.name()))
        .anyMatch(
            field ->
                field.name().equals(constant)
                    || field.notes().formerNames().contains(constant)
                    || field.notes().isDefault());
  }
}
