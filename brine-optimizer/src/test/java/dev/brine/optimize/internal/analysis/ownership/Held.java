// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.Compiled;
import dev.brine.optimize.internal.analysis.ownership.Ownership.Field;
import java.io.IOException;
import java.nio.file.Path;

/** The field {@code f} of a class {@code A} that a test compiles. */
final class Held {
  private static final String IMPORTS =
      "import java.io.*; import java.util.*; import java.util.function.*; import java.util.stream.*;"
          + "\n";

  private final Path folder;

  Held(Path folder) {
    this.folder = folder;
  }

  /** Compiles the members of {@code class A implements Serializable} and returns its field. */
  Field field(String members) throws IOException {
    return fieldOf("class A implements Serializable {" + members + "}");
  }

  /** Compiles classes and returns the field of one. */
  Field fieldOf(String classes) throws IOException {
    return fieldOf(classes, Packages.COMPLETE);
  }

  /** Compiles classes and returns the field of one. */
  Field fieldOf(String classes, Packages packages) throws IOException {
    Path compiled = Compiled.in(folder, IMPORTS + classes);
    try (ClassFiles files = ClassFiles.open(compiled, java.util.List.of())) {
      return Ownership.of(files, packages).fields("A").stream()
          .filter(field -> field.name().equals("f"))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Requires that the field owns its object. */
  Holding.Owned owned(String members) throws IOException {
    return owned(field(members));
  }

  /** Requires that the field owns its object. */
  static Holding.Owned owned(Field field) {
    if (field.holding() instanceof Holding.Shared shared) {
      throw new AssertionError(shared.leak().text());
    }
    return (Holding.Owned) field.holding();
  }

  /** Requires that the field shares its object for a reason, and returns what is said. */
  String shared(Cause cause, String members) throws IOException {
    return shared(cause, field(members));
  }

  /** Requires that the field shares its object for a reason, and returns what is said. */
  static String shared(Cause cause, Field field) {
    assertThat(field.holding()).isInstanceOf(Holding.Shared.class);
    Leak leak = ((Holding.Shared) field.holding()).leak();
    assertThat(leak.cause()).as(leak.text()).isEqualTo(cause);
    return leak.text();
  }
}
