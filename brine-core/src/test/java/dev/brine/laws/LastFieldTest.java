// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.TypeFilter;
import java.io.Serializable;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects whose fields are of their own class, the last one above all: no call, no frame. */
class LastFieldTest {
  /** An object with two fields of its own class, and one of any other. */
  static final class Fork implements Serializable {
    private static final long serialVersionUID = 1L;

    int id;
    Object load;
    Fork left;
    Fork right;
  }

  /** Each fork is in one of the two fields of an earlier one; the first ones are deep. */
  private static Fork[] forks(int size, int everyLeft) {
    Random random = new Random(size);
    Fork[] all = new Fork[size];
    for (int i = 0; i < size; i++) {
      all[i] = new Fork();
      all[i].id = random.nextInt(1_000);
      if (i > 0 && everyLeft > 0 && i % everyLeft == 0) {
        all[i - 1].left = all[i];
      } else if (i > 0) {
        all[i - 1].right = all[i];
      }
    }
    for (int i = 2; i < size; i += 3) {
      Fork leaf = new Fork();
      leaf.load = "leaf " + i;
      if (all[i].left == null) {
        all[i].left = leaf;
      } else {
        all[i].right = leaf;
      }
    }
    return all;
  }

  private static Codec<Fork> codec(References references, CodeGeneration code, Limits limits) {
    Codec<Fork> codec =
        Brine.newBuilder()
            .references(references)
            .generation(code)
            .limits(limits)
            .types(TypeFilter.allowClasses(Object.class))
            .build()
            .codec(Fork.class);
    return code == CodeGeneration.OFF ? codec : codec.prepare();
  }

  static Stream<Arguments> graphs() {
    return Stream.of(References.values())
        .flatMap(
            references ->
                Stream.of(1, 2, 199, 201, 6_000)
                    .flatMap(
                        size ->
                            Stream.of(0, 1, 2, 5)
                                .map(left -> Arguments.of(references, size, left))));
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void generated_code_writes_and_reads_what_the_interpreter_does(
      References references, int size, int everyLeft) {
    Fork first = forks(size, everyLeft)[0];
    byte[] expected = codec(references, CodeGeneration.OFF, Limits.defaults()).encode(first);
    Codec<Fork> codec = codec(references, CodeGeneration.AFTER_A_FEW_USES, Limits.defaults());
    for (int i = 0; i < 3; i++) {
      assertThat(codec.encode(first)).isEqualTo(expected);
      assertThat(codec.encode(codec.decode(expected))).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void a_failure_has_the_path_that_the_interpreter_gives(
      References references, int size, int everyLeft) {
    Fork[] all = forks(size, everyLeft);
    all[size - 1].load = new Thread();
    String expected = failure(codec(references, CodeGeneration.OFF, Limits.defaults()), all[0]);
    Codec<Fork> codec = codec(references, CodeGeneration.AFTER_A_FEW_USES, Limits.defaults());
    for (int i = 0; i < 3; i++) {
      assertThat(failure(codec, all[0])).isEqualTo(expected).contains("java.lang.Thread");
    }
  }

  private static String failure(Codec<Fork> codec, Fork first) {
    Throwable thrown = catchThrowable(() -> codec.encode(first));
    assertThat(thrown).isInstanceOf(BrineException.class);
    return thrown.getMessage();
  }

  @ParameterizedTest
  @EnumSource(References.class)
  void depth_is_counted_as_by_the_interpreter(References references) {
    for (int everyLeft : new int[] {0, 2, 5}) {
      Limits limits = Limits.defaults().withDepth(400);
      Fork fits = forks(400, everyLeft)[0];
      Fork tooDeep = forks(403, everyLeft)[0];
      for (CodeGeneration code : CodeGeneration.values()) {
        Codec<Fork> codec = codec(references, code, limits);
        for (int i = 0; i < 3; i++) {
          assertThat(codec.decode(codec.encode(fits))).isNotNull();
          assertThat(failure(codec, tooDeep)).contains("400");
        }
      }
    }
  }

  @Test
  void a_tree_that_contains_itself_is_found() {
    for (int everyLeft : new int[] {0, 1, 2, 5}) {
      for (int size : new int[] {1, 2, 150, 3_000}) {
        Fork[] all = forks(size, everyLeft);
        all[size - 1].right = all[size / 2];
        Codec<Fork> codec =
            codec(References.TREE, CodeGeneration.AFTER_A_FEW_USES, Limits.defaults());
        for (int i = 0; i < 3; i++) {
          assertThat(failure(codec, all[0])).contains("a tree has no cycles");
        }
      }
    }
  }
}
