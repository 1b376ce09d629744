// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Switches what evidence shows, and says what would change that. */
@Tag("once")
class DecisionsTest {
  private static final String STORE =
      """
      import java.io.*;
      class Store {
        static void save(Object one, File file) throws IOException {
          try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file))) {
            out.writeObject(one);
          }
        }
      """;
  private static final String LOAD =
      """
        static Object load(File file) throws Exception {
          try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(file))) {
            return in.readObject();
          }
        }
      """;

  @TempDir private Path folder;

  @Test
  void does_not_take_a_reader_beside_a_writer_for_the_only_one() throws IOException {
    Path classes = Compiled.in(folder, STORE + LOAD + "}");
    StreamPlace place = Habits.in(classes).at("Store.save");
    assertThat(place.decision()).isEqualTo(Decision.UNKNOWN);
    assertThat(place.readers()).containsExactly("Store.load");
    assertThat(place.change()).isEqualTo("proof that no other program reads them");
    assertThat(place.path()).isEqualTo(classes);
  }

  @Test
  void keeps_a_writer_whose_reader_stays_javas() throws IOException {
    Path classes = Compiled.in(folder, STORE + LOAD + "}");
    StreamPlace place = Habits.in(classes, "Store").at("Store.save");
    assertThat(place.decision()).isEqualTo(Decision.KEEP);
    assertThat(place.change()).isEqualTo("moving its reader, which stays Java's: Store.load");
  }

  @Test
  void keeps_a_writer_whose_reader_is_not_seen() throws IOException {
    StreamPlace place = Habits.in(Compiled.in(folder, STORE + "}")).at("Store.save");
    assertThat(place.decision()).isEqualTo(Decision.KEEP);
    assertThat(place.change()).isEqualTo("a reader that is seen, if there is no other one");
  }

  @Test
  void does_not_know_what_becomes_of_bytes_that_a_method_returns_to_nobody() throws IOException {
    String source =
        """
        import java.io.*;
        class Open {
          static byte[] of(Object one) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(one);
            return bytes.toByteArray();
          }
        }
        """;
    StreamPlace place = Habits.in(Compiled.in(folder, source)).at("Open.of");
    assertThat(place.decision()).isEqualTo(Decision.UNKNOWN);
    assertThat(place.evidence().get(0).toString())
        .isEqualTo("unknown (returned by Open.of, which nothing that is seen calls at Open.of:6)");
  }

  @Test
  void keeps_a_writer_whose_bytes_are_compared_whatever_else_happens() throws IOException {
    String source =
        """
        import java.io.*;
        import java.util.Arrays;
        class Both {
          static boolean copy(Object one, byte[] before) throws Exception {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(one);
            byte[] all = bytes.toByteArray();
            new ObjectInputStream(new ByteArrayInputStream(all)).readObject();
            return Arrays.equals(all, before);
          }
        }
        """;
    StreamPlace place = Habits.in(Compiled.in(folder, source)).at("Both.copy");
    assertThat(place.decision()).isEqualTo(Decision.KEEP);
    assertThat(place.change()).isEqualTo("nothing, while the bytes are compared with others");
  }
}
