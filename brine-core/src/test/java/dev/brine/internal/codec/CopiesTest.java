// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.References;
import dev.brine.internal.sequence.CollectionCodec;
import dev.brine.internal.sequence.HiddenCopies;
import dev.brine.internal.sequence.MapCodec;
import dev.brine.wire.BodyCodec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Each use of a collection in generated code has a class of its own. */
class CopiesTest {
  private final Codecs codecs = new Codecs(References.TRACK, codec -> {});

  @Test
  void loops_over_collections_are_hidden_copies() {
    CollectionCodec codec = (CollectionCodec) codecs.of(ArrayList.class);
    BodyCodec one = codec.with(UnaryOperator.identity());
    BodyCodec other = codec.with(UnaryOperator.identity());
    assertThat(one.getClass().isHidden()).isTrue();
    assertThat(one.getClass()).isNotEqualTo(other.getClass());
    assertThat(one).isNotEqualTo(other).hasToString(codec.toString());
  }

  @Test
  void loops_over_maps_are_hidden_copies() {
    MapCodec codec = (MapCodec) codecs.of(HashMap.class);
    BodyCodec one = codec.with(UnaryOperator.identity());
    BodyCodec other = codec.with(UnaryOperator.identity());
    assertThat(one.getClass().isHidden()).isTrue();
    assertThat(one.getClass()).isNotEqualTo(other.getClass());
    assertThat(one).isNotEqualTo(other).hasToString(codec.toString());
  }

  @Test
  void a_class_that_cannot_be_copied_serves_itself() {
    BodyCodec codec = codecs.of(Integer.class);
    assertThat(HiddenCopies.copy(codec)).isSameAs(codec);
  }
}
