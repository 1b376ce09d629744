// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.testkit.Fields;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which messages are written and read straight in arrays. */
class LeafMessageTest {
  record Point(int x, int y) {}

  enum Shade {
    LIGHT,
    DARK
  }

  record Named(String name, Shade shade, Integer size) {}

  static final class Empty {}

  record Holder(Point point) {}

  record Listed(List<String> names) {}

  record At(Instant instant) {}

  private static final Named NAMED = new Named("\u5c0f", Shade.DARK, 3);

  @ParameterizedTest
  @EnumSource
  void leaves_are(SchemaLane lane) {
    for (References references : References.values()) {
      Brine brine = Brine.newBuilder().schema(lane).references(references).build();
      for (Object value : List.of(new Point(1, 2), NAMED, new Empty())) {
        assertThat(isDirect(prepared(brine, value), value)).as("%s", value).isTrue();
      }
    }
  }

  @Test
  void objects_that_hold_others_are_not() {
    Brine brine = Brine.create();
    for (Object value :
        List.of(
            new Holder(new Point(1, 2)), new Listed(List.of("a")), new At(Instant.EPOCH), "text")) {
      assertThat(isDirect(prepared(brine, value), value)).as("%s", value).isFalse();
    }
  }

  @Test
  void leaves_without_generated_code_are_not() {
    Brine brine = Brine.newBuilder().generation(CodeGeneration.OFF).build();
    assertThat(isDirect(prepared(brine, NAMED), NAMED)).isFalse();
  }

  @Test
  void leaves_whose_memory_may_be_over_the_limit_are_not() {
    Named value = new Named("a".repeat(200), Shade.DARK, 3);
    byte[] message = prepared(limited(4_000), value).encode(value);
    assertThat(isDirect(prepared(limited(4_000), value), value, message)).isTrue();
    assertThat(isDirect(prepared(limited(400), value), value, message)).isFalse();
  }

  private static Brine limited(int memory) {
    return Brine.newBuilder().limits(Limits.defaults().withMemory(memory, 0)).build();
  }

  @SuppressWarnings("unchecked") // The codec is of the value's class.
  private static Codec<Object> prepared(Brine brine, Object value) {
    return (Codec<Object>) brine.codec(value.getClass()).prepare();
  }

  private static boolean isDirect(Codec<Object> codec, Object value) {
    return isDirect(codec, value, codec.encode(value));
  }

  /** Returns whether a value is written and read straight in an array; requires both or none. */
  private static boolean isDirect(Codec<Object> codec, Object value, byte[] message) {
    Root root = (Root) Fields.get(codec, "root");
    Object read = root.readLeaf(message, 0, message.length);
    boolean isWritten = root.writeLeaf(value, new byte[4_000], 1, 4_000) > 0;
    assertThat(isWritten).isEqualTo(read != null);
    return isWritten;
  }
}
