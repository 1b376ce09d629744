// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static dev.brine.inspect.rewrite.RenamedStreamsPropertyTest.requireRoundTrip;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.Blobs;
import dev.brine.inspect.internal.javastream.WrittenData;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Guesses about the place of fields, and the limits of their number. */
class GuessesTest {
  private static final int ROOTS = 200;

  /**
   * Its fields look like a block of data, three times null, and an exception, which a method wrote
   * in place of them.
   */
  @SuppressWarnings("unused") // Java writes the fields.
  private static final class Misleading implements Serializable {
    private static final long serialVersionUID = 1;
    private final int looksLikeBlock = 0x7704_0000;
    private final int looksLikeNull = 0x0000_7070;
    private final int looksLikeOther = 0x707B_0000;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }

  private static byte[] misleading() {
    return Blobs.stream(
        out -> {
          for (int i = 0; i < ROOTS; i++) {
            out.writeObject(new Misleading());
          }
        });
  }

  @Test
  void each_root_of_a_stream_may_need_another_guess() throws Exception {
    requireRoundTrip(misleading());
    StreamChanges moves =
        StreamChanges.newBuilder()
            .addLines(List.of("move-field a.B.c=a.A", "rename dev.brine.**=x.**"))
            .build();
    assertThat(StreamRewriter.rewrite(misleading(), moves).changedObjects()).isEqualTo(ROOTS);
  }

  @Test
  void all_attempts_together_are_bounded_by_the_length_of_the_stream() {
    Guesses guesses = new Guesses(10);
    int attempts = 0;
    do {
      for (int i = 0; i < 100; i++) {
        guesses.guess(WrittenData.BEHIND_FIELDS);
      }
      guesses.settle();
      guesses.guess(WrittenData.BEHIND_FIELDS);
      attempts++;
    } while (guesses.change(10));
    assertThat(attempts).isEqualTo(65);
  }

  @Test
  void one_root_has_its_own_limit() {
    Guesses guesses = new Guesses(1_000_000);
    int attempts = 0;
    do {
      for (int i = 0; i < 100; i++) {
        guesses.guess(WrittenData.BEHIND_FIELDS);
      }
      attempts++;
    } while (guesses.change(1));
    assertThat(attempts).isEqualTo(65);
  }
}
