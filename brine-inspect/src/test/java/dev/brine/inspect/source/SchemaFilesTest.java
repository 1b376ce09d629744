// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.brine.internal.schema.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finds schemas, and tests the errors for files that are none. */
class SchemaFilesTest {
  private static final byte[] SCHEMA = Schema.write(List.of());

  @TempDir private Path folder;

  private static Path deep(Path from, String name) {
    return from.resolve(String.join("/", Collections.nCopies(24, name.repeat(100))));
  }

  @Test
  void refuses_a_catalog_with_a_folder_that_cannot_be_listed() throws IOException {
    assumeThat(Path.of("/proc/self/stat")).as("a system of paths up to 4,096 bytes").isReadable();
    Path catalog = Files.createDirectories(folder.resolve("catalog"));
    Files.write(catalog.resolve("a.brine-schema"), SCHEMA);
    Path top = folder.resolve("moved");
    Files.write(Files.createDirectories(deep(top, "m")).resolve("b.brine-schema"), SCHEMA);
    Path place = Files.createDirectories(deep(catalog, "c")).resolve("moved");
    String name = catalog.toString();
    assertThat(SchemaFiles.of(List.of(), List.of(name)).only()).isPresent();
    Files.move(top, place); // the path of b.brine-schema is too long now
    try {
      assertThatThrownBy(() -> SchemaFiles.of(List.of(), List.of(name)))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("Cannot read " + name + ": " + catalog)
          .hasMessageEndingWith(" cannot be listed");
      assertThat(SchemaFiles.of(List.of(name), List.of()).only()).isPresent();
    } finally {
      Files.move(place, top);
    }
  }

  @Test
  void finds_the_schemas_of_all_folders_of_a_catalog_beside_other_files() throws IOException {
    Path inner = Files.createDirectories(folder.resolve("inner/empty"));
    Files.write(folder.resolve("a.brine-schema"), SCHEMA);
    Files.write(inner.resolveSibling("b.brine-schema"), SCHEMA);
    Files.writeString(folder.resolve("notes.txt"), "no schema");
    Files.createSymbolicLink(folder.resolve("dangling"), Path.of("nowhere"));
    Files.createSymbolicLink(folder.resolve("loop"), folder);
    assertThat(SchemaFiles.of(List.of(), List.of(folder.toString())).only()).isEmpty();
    assertThat(SchemaFiles.of(List.of("-"), List.of(folder + "/inner")).only()).isPresent();
    assertThatThrownBy(() -> SchemaFiles.of(List.of(), List.of("-"))).hasMessage("Cannot read -");
  }
}
