// SPDX-License-Identifier: Apache-2.0
package dev.brine.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.Identity;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.roundtrip.Case.Oracle;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.JavaStreams;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kind of object, in each lane, interpreted and generated. */
class RoundTripCasesTest {
  /** More than an object is interpreted before code is generated. */
  private static final int USES = 40;

  private static final TypeFilter TYPES =
      TypeFilter.allow("dev.brine.roundtrip.**", "java.**", "javax.**", "sun.**");

  static Stream<Case> cases() {
    return Cases.all();
  }

  private static Brine brine(SchemaLane lane, CodeGeneration generation) {
    return Brine.newBuilder()
        .schema(lane)
        .generation(generation)
        .catalog(SchemaCatalog.inMemory())
        .types(TYPES)
        .build();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void survives(Case kind) {
    Object object = kind.make();
    CallbackLog.take();
    Object expected = kind.oracle() == Oracle.JAVA ? JavaStreams.copy(object) : object;
    List<String> calls = CallbackLog.take();
    for (SchemaLane lane : SchemaLane.values()) {
      byte[] interpreted = check(kind, object, expected, calls, brine(lane, CodeGeneration.OFF), 1);
      byte[] generated =
          check(kind, object, expected, calls, brine(lane, CodeGeneration.AFTER_A_FEW_USES), USES);
      assertThat(Arrays.equals(generated, interpreted)).as("the same bytes, " + lane).isTrue();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void is_copied_as_a_message_is_read(Case kind) {
    Object object = kind.make();
    Codec<Object> codec = Brine.newBuilder().types(TYPES).build().codec(Object.class).prepare();
    CallbackLog.take();
    Object expected = codec.decode(codec.encode(object));
    List<String> calls = CallbackLog.take();
    Object copy = codec.copy(object);
    assertThat(CallbackLog.take()).isEqualTo(calls);
    assertSame(kind, expected, copy);
  }

  /** What Java cannot write, our streams need not write either. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void survives_a_stream_in_which_all_objects_stay_one(Case kind) {
    Object object = kind.make();
    if (kind.oracle() != Oracle.JAVA) {
      return;
    }
    CallbackLog.take();
    Object expected = JavaStreams.copy(object);
    List<String> calls = CallbackLog.take();
    Brine brine = Brine.newBuilder().types(TYPES).identity(Identity.ALL).build();
    byte[] stream = BrineStreams.write(brine, object);
    Object copy = BrineStreams.read(brine, stream, RoundTripCasesTest.class);
    assertThat(CallbackLog.take()).isEqualTo(calls);
    assertThat(Isomorphism.difference(expected, copy, Sharing.ALL)).isEmpty();
    assertThat(kind.check().test(copy)).as("what else holds").isTrue();
  }

  private static byte[] check(
      Case kind, Object object, Object expected, List<String> calls, Brine brine, int uses) {
    Object between = kind.prepares(object);
    byte[] message = {};
    for (int i = 0; i < uses; i++) {
      boolean isCompared = i == uses - 1;
      CallbackLog.take();
      message = brine.encode(isCompared ? object : between);
      Object copy = brine.decode(message, Object.class);
      assertThat(CallbackLog.take()).isEqualTo(calls);
      if (isCompared) {
        assertSame(kind, expected, copy);
      }
    }
    return message;
  }

  /**
   * What Java makes anew on each side, such as the classes of lambdas, is compared by its check.
   */
  private static void assertSame(Case kind, Object expected, Object copy) {
    assertThat(Isomorphism.difference(expected, copy, Sharing.COUNTS)).isEmpty();
    assertThat(kind.check().test(copy)).as("what else holds").isTrue();
  }

  @Test
  void no_kind_is_left_out() {
    assertThat(Cases.all().map(Case::number))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.rangeClosed(1, Cases.COUNT).boxed().toList());
  }
}
