// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.Alias;
import dev.brine.Default;
import dev.brine.Widen;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The annotations for evolution on a class, a field or a constant.
 *
 * @param formerNames those of {@link Alias}, the latest first
 * @param widens whether it has {@link Widen}
 * @param isDefault whether it has {@link Default}
 */
record EvolutionNotes(List<String> formerNames, boolean widens, boolean isDefault) {
  /** The notes of a class without annotations. */
  static final EvolutionNotes NONE = new EvolutionNotes(List.of(), false, false);

  /** Gathers annotations while a class file is read. */
  static final class Gathering {
    private final List<String> formerNames = new ArrayList<>();
    private boolean widens;
    private boolean isDefault;

    /** Takes an annotation into account; returns what reads its values, or null. */
    AnnotationVisitor visit(String descriptor) {
      widens |= descriptor.equals(Type.getDescriptor(Widen.class));
      isDefault |= descriptor.equals(Type.getDescriptor(Default.class));
      return descriptor.equals(Type.getDescriptor(Alias.class)) ? new Names() : null;
    }

    /** Returns the findings. */
    EvolutionNotes result() {
      return formerNames.isEmpty() && !widens && !isDefault
          ? NONE
          : new EvolutionNotes(List.copyOf(formerNames), widens, isDefault);
    }

    /** Reads the names of an alias, which are an array. */
    private final class Names extends AnnotationVisitor {
      Names() {
        super(Opcodes.ASM9);
      }

      @Override
      public void visit(String name, Object value) {
        formerNames.add(String.valueOf(value));
      }

      @Override
      public AnnotationVisitor visitArray(String name) {
        return this;
      }
    }
  }
}
