// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import dev.brine.testkit.Change;
import java.util.List;

/** Origins that are alike, and what changes them. */
public record MutantKind(String name, List<Origin> origins, List<? extends Change> changes) {
  /** Creates one of origins that stay. */
  public MutantKind {
    origins = List.copyOf(origins);
    changes = List.copyOf(changes);
  }
}
