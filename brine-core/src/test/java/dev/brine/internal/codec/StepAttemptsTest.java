// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.References;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Code that works in steps is seldom asked for where it never comes: each time takes long. */
class StepAttemptsTest {
  private final List<ObjectCodec> attempts = new ArrayList<>();
  private final ObjectCodec codec =
      (ObjectCodec) new Codecs(References.TRACK, attempts::add).of(Link.class);

  /** A link of a chain. */
  static final class Link implements Serializable {
    private static final long serialVersionUID = 1L;
    Link next;
  }

  private void walk(int bodies) {
    for (int i = 0; i < bodies; i++) {
      if (codec.steps() != null) {
        throw new AssertionError("nothing generates code here");
      }
    }
  }

  @Test
  void a_million_bodies_without_it_ask_for_it_a_few_times() {
    walk(1 << 20);
    assertThat(attempts).hasSizeBetween(1, 20).containsOnly(codec);
  }

  @Test
  void the_first_bodies_do_not_ask_for_it() {
    walk(63);
    assertThat(attempts).isEmpty();
    walk(1);
    assertThat(attempts).hasSize(1);
  }
}
