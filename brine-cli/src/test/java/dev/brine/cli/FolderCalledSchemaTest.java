// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts a process in a folder, since the name of the folder called schema is relative. */
@Tag("once")
class FolderCalledSchemaTest {
  @TempDir private Path folder;

  @Test
  void explains_a_folder_called_schema() throws Exception {
    Path schema = Files.createDirectory(folder.resolve("schema"));
    Path source = Files.writeString(folder.resolve("A.java"), "class A { }");
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", schema.toString(), source.toString());
    assertThat(run("explain", "schema")).startsWith("0 ./schema: 1 class, 0 would be changed\n");
    assertThat(run("explain", "schema", "--json")).contains("\"path\" : \"./schema\"");
    assertThat(run("explain", "--technique", "classes", "schema", "--class", "com.acme.Order"))
        .startsWith("0 ./schema: 1 class");
  }

  @Test
  void compares_schemas_beside_a_folder_called_schema() throws Exception {
    Files.createDirectory(folder.resolve("schema"));
    Files.createDirectory(folder.resolve("old"));
    assertThat(run("explain", "schema", "old", "schema")).startsWith("0 0 refused");
    assertThat(run("explain", "schema", "--help")).startsWith("0 Says what happens to objects");
    assertThat(run("explain", "schema", "old"))
        .isEqualTo(
            """
            2 Missing required parameter: 'NEW'
            Run ./brine explain schema --help to see what there is
            """);
  }

  @Test
  void asks_for_old_and_new_where_no_folder_is_called_schema() throws Exception {
    assertThat(run("explain", "schema"))
        .isEqualTo(
            """
            2 Missing required parameters: 'OLD', 'NEW'
            Run ./brine explain schema --help to see what there is
            """);
  }

  @Test
  void reports_a_command_line_that_fits_neither() throws Exception {
    Files.createDirectory(folder.resolve("schema"));
    assertThat(run("explain", "schema", "--no-such")).startsWith("2 Missing required parameters");
  }

  /** Returns the exit code and what was printed. */
  private String run(String... words) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(List.of(words));
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    process.getInputStream().transferTo(said);
    return process.waitFor() + " " + said.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }
}
