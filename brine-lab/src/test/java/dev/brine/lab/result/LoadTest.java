// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class LoadTest {
  private static final CellKey KEY = new CellKey("17", "jdk", "W5", 1);
  private static final Cell WATCHED =
      new Cell(
          KEY,
          Outcome.MEASURED,
          "",
          List.of(),
          null,
          null,
          List.of(),
          List.of(new Load(0, 0.25, 0.5, 1.5), new Load(1, -1, -1, -1)));

  @TempDir private Path folder;

  @Test
  void the_load_of_every_process_is_stored_with_its_cell() throws Exception {
    Path file = folder.resolve("cell.json");
    Json.write(WATCHED, file);
    assertThat(file)
        .content()
        .contains("\"others\" : 0.25", "\"steal\" : 0.5", "\"average\" : 1.5");
    assertThat(Json.read(file, Cell.class)).isEqualTo(WATCHED);
  }

  @Test
  void a_cell_of_an_older_version_has_no_loads() throws Exception {
    Path file = folder.resolve("cell.json");
    String json = Json.write(WATCHED).replaceFirst("(?s),\\s*\"loads\" : \\[.*\\]", "");
    Files.writeString(file, json);
    assertThat(json).doesNotContain("loads");
    assertThat(Json.read(file, Cell.class).loads()).isEmpty();
  }
}
