// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.proof.ConstructorProof.Target;
import dev.brine.internal.proof.ConstructorProof.Work;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

class ConstructorProofTest {
  static class Point {
    final int x;
    final long y;

    Point(long y, int x) {
      this.x = x;
      this.y = y;
    }
  }

  static final class Named extends Point {
    final String name;

    Named(int x, String name, long y) {
      super(y, x);
      this.name = name;
    }
  }

  static final class Bare {
    int number;
  }

  static final class Initialised {
    int number = 7;
  }

  static final class Checked {
    final String name;

    Checked(String name) {
      this.name = Objects.requireNonNull(name);
    }
  }

  static final class Branching {
    final int number;

    Branching(int number) {
      this.number = number < 0 ? 0 : number;
    }
  }

  static final class Swallowing {
    final int number;

    Swallowing(int number, int other) {
      this.number = number;
    }
  }

  static final class Doubling {
    final int one;
    final int other;

    Doubling(int number) {
      one = number;
      other = number;
    }
  }

  static final class Hiding extends Base {
    @SuppressWarnings("HidingField") // The proof must not mistake it.
    int number;

    int other;

    Hiding(int above, int one, int number) {
      super(above);
      this.number = one;
      other = super.number;
      this.number = number;
    }
  }

  static class Base {
    final int number;

    Base(int number) {
      this.number = number;
    }
  }

  static final class Narrow {
    final Object value;

    Narrow(String value) {
      this.value = value;
    }
  }

  static final class Widening {
    final long number;

    Widening(int number) {
      this.number = number;
    }
  }

  static final class Counting {
    static int made;
    final int number;

    Counting(int number) {
      this.number = number;
      made++;
    }
  }

  static class Leaking {
    static Object last;

    Leaking() {
      last = this;
    }
  }

  static final class UnderLeaking extends Leaking {
    final int number;

    UnderLeaking(int number) {
      this.number = number;
    }
  }

  static final class Marked {
    final int number;
    final Void nothing;

    @SuppressWarnings("VoidUsed") // A constant would be no parameter.
    Marked(int number, Void nothing, Void first, Void second) {
      this.number = number;
      this.nothing = nothing;
    }
  }

  static final class MarkedFirst {
    final int number;

    MarkedFirst(Void first, int number) {
      this.number = number;
    }
  }

  static class Wide {
    final Object value;

    Wide(Object value) {
      this.value = value;
    }
  }

  static final class NarrowAbove extends Wide {
    NarrowAbove(String value) {
      super(value);
    }
  }

  static final class Copying {
    int number;

    Copying(Copying other) {
      other.number = 1;
    }
  }

  @Test
  void proves_a_constructor_that_stores_its_parameters_in_any_order() {
    assertThat(ConstructorProof.of(Point.class))
        .containsExactly(
            pure(
                "(JI)V",
                new Target(Point.class.getName(), "y"),
                new Target(Point.class.getName(), "x")));
  }

  @Test
  void proves_a_constructor_that_passes_parameters_to_a_proven_one() {
    assertThat(ConstructorProof.of(Named.class))
        .containsExactly(
            pure(
                "(ILjava/lang/String;J)V",
                new Target(Point.class.getName(), "x"),
                new Target(Named.class.getName(), "name"),
                new Target(Point.class.getName(), "y")));
  }

  @Test
  void proves_a_constructor_that_does_nothing() {
    assertThat(ConstructorProof.of(Bare.class)).containsExactly(pure("()V"));
  }

  private static ConstructorProof pure(String descriptor, Target... targets) {
    return new ConstructorProof(descriptor, List.of(targets), Map.of(), Work.NONE);
  }

  @Test
  void does_not_take_a_constructor_that_does_more_for_pure() {
    assertThat(ConstructorProof.of(Initialised.class))
        .singleElement()
        .matches(proof -> !proof.isPure());
    assertThat(ConstructorProof.of(Checked.class))
        .singleElement()
        .matches(proof -> !proof.isPure());
  }

  @Test
  void does_not_prove_a_constructor_that_branches() {
    assertThat(ConstructorProof.of(Branching.class)).isEmpty();
  }

  @Test
  void does_not_prove_a_constructor_that_drops_a_parameter_or_stores_it_twice() {
    assertThat(ConstructorProof.of(Swallowing.class)).isEmpty();
    assertThat(ConstructorProof.of(Doubling.class)).isEmpty();
  }

  @Test
  void does_not_take_a_hidden_field_for_the_one_that_hides_it() {
    assertThat(ConstructorProof.of(Hiding.class)).isEmpty();
  }

  @Test
  void proves_a_constructor_that_drops_last_parameters_that_can_only_be_null() {
    assertThat(ConstructorProof.of(Marked.class))
        .containsExactly(
            pure(
                "(ILjava/lang/Void;Ljava/lang/Void;Ljava/lang/Void;)V",
                new Target(Marked.class.getName(), "number"),
                new Target(Marked.class.getName(), "nothing")));
    assertThat(ConstructorProof.of(MarkedFirst.class)).isEmpty();
  }

  @Test
  void does_not_prove_a_constructor_whose_parameter_has_another_type_than_the_field() {
    assertThat(ConstructorProof.of(Narrow.class)).isEmpty();
    assertThat(ConstructorProof.of(NarrowAbove.class)).isEmpty();
    assertThat(ConstructorProof.of(Widening.class)).isEmpty();
  }

  @Test
  void does_not_prove_a_constructor_with_an_effect_elsewhere() {
    assertThat(ConstructorProof.of(Counting.class)).isEmpty();
    assertThat(ConstructorProof.of(Copying.class)).isEmpty();
    assertThat(ConstructorProof.of(UnderLeaking.class)).isEmpty();
  }

  @Test
  void proves_constructors_of_a_preview_of_the_newest_version() throws Exception {
    byte[] preview = ConstructorProofTest.class.getResourceAsStream(POINT).readAllBytes();
    ByteBuffer.wrap(preview).putShort(4, (short) -1).putShort(6, (short) Opcodes.V28);

    assertThat(ConstructorProof.of(new Filed(preview).loadClass(Point.class.getName())))
        .singleElement()
        .matches(ConstructorProof::isPure);
  }

  @Test
  void proves_nothing_of_a_version_that_is_unknown() throws Exception {
    byte[] newer = ConstructorProofTest.class.getResourceAsStream(POINT).readAllBytes();
    ByteBuffer.wrap(newer).putShort(6, (short) (Opcodes.V28 + 50));

    assertThat(ConstructorProof.of(new Filed(newer).loadClass(Point.class.getName()))).isEmpty();
  }

  private static final String POINT = "ConstructorProofTest$Point.class";

  /** Loads the class as it was built, and has another file of it. */
  private static final class Filed extends ClassLoader {
    private final byte[] file;

    Filed(byte[] file) {
      super(ConstructorProofTest.class.getClassLoader());
      this.file = file;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(Point.class.getName())) {
        return super.loadClass(name, resolve);
      }
      try (InputStream in = ConstructorProofTest.class.getResourceAsStream(POINT)) {
        byte[] built = in.readAllBytes();
        return defineClass(name, built, 0, built.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      return new ByteArrayInputStream(file);
    }
  }

  @Test
  void does_not_run_the_class() {
    ConstructorProof.of(Silent.class);

    assertThat(isSilentInitialised).isFalse();
  }

  private static boolean isSilentInitialised;

  static final class Silent {
    static {
      isSilentInitialised = true;
    }
  }
}
