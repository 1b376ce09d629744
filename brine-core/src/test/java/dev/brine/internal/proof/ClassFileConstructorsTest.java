// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.proof.ConstructorProof.Target;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClassFileConstructorsTest {
  static final class Copies {
    final String name;
    final List<String> total;

    Copies(String name, List<String> total) {
      this.name = name;
      this.total = List.copyOf(total);
    }
  }

  static final class Initialised {
    final List<String> lines = new ArrayList<>();
  }

  static final class Trimmed {
    final String text;

    Trimmed(String text) {
      this.text = text.trim();
    }
  }

  static final class Built {
    final int size;

    Built(Builder builder) {
      size = builder.size;
    }
  }

  static final class Builder {
    int size;
  }

  static final class Branching {
    final int number;

    Branching(int number) {
      this.number = number < 0 ? 0 : number;
    }
  }

  static class Timed {
    final long time = System.nanoTime();
  }

  static final class UnderTimed extends Timed {}

  static class Lengthy {
    final int length;

    Lengthy(String text) {
      length = text.length();
    }
  }

  static final class Counting {
    static int made;
    final int number;

    @SuppressWarnings("StaticAssignmentInConstructor") // It is what the proof refuses.
    Counting(int number) {
      made = 1;
      this.number = number;
    }
  }

  static final class Several {
    final List<String> lines;

    Several() {
      this(List.of(), 1);
    }

    Several(List<String> lines, int unused) {
      this.lines = List.copyOf(lines);
    }
  }

  static final class Stored {
    final String text;

    Stored(String text) {
      this.text = text;
    }
  }

  static final class Checked {
    final String text;

    Checked(String text) {
      this.text = Objects.requireNonNull(text);
    }
  }

  static final class Transient {
    final transient String text;
    final int number;

    Transient(String text, int number) {
      this.text = text;
      this.number = number;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Copies, final field total: the constructor calls List.copyOf",
    "Initialised, final field lines: the constructor calls new ArrayList",
    "Trimmed, final field text: the constructor computes it",
    "Built, final field size: the constructor computes it",
    "Branching, final field number: the constructor has different values for it",
    "Timed, final field time: the constructor calls System.nanoTime",
    "UnderTimed, 'final field time of $Timed: the constructor calls that of"
        + " ClassFileConstructorsTest.Timed, which does more than store'",
    "Lengthy, final field length: the constructor computes it",
    "Counting, final field number: the constructor sets ClassFileConstructorsTest.Counting.made",
    "Several, final field lines: the constructor calls List.copyOf",
    "Transient, final field number: the constructor does not take it"
  })
  void says_what_a_constructor_does_to_a_final_field(String name, String problem) throws Exception {
    Class<?> type = Class.forName(getClass().getName() + "$" + name);

    assertThat(constructors(type).cover(fields(type, false), fields(type, true))).isFalse();
    assertThat(constructors(type).problem(fields(type, true)))
        .isEqualTo(problem.replace("$", getClass().getName() + "$"));
  }

  @ParameterizedTest
  @ValueSource(classes = {Stored.class, Checked.class})
  void finds_constructors_that_store(Class<?> type) {
    assertThat(constructors(type).cover(fields(type, false), fields(type, true))).isTrue();
  }

  private static ClassFileConstructors constructors(Class<?> type) {
    return ClassFileConstructors.of(
        ConstructorProof.file(type),
        ConstructorProof.of(type.getSuperclass()),
        (owner, name) -> false);
  }

  private static Set<Target> fields(Class<?> type, boolean areFinal) {
    Set<Target> fields = new HashSet<>();
    for (Class<?> level = type; level != null; level = level.getSuperclass()) {
      for (Field field : level.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        if ((modifiers & (Modifier.STATIC | Modifier.TRANSIENT)) == 0
            && (!areFinal || Modifier.isFinal(modifiers))) {
          fields.add(new Target(level.getName(), field.getName()));
        }
      }
    }
    return fields;
  }
}
