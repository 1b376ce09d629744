// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the scripts that make the site of one version, and put it beside others. */
@Tag("once")
class SiteScriptsTest {
  private static final Path SCRIPTS = Path.of("..", ".ci");

  @TempDir private Path root;
  private Path versions;

  @BeforeEach
  void copyScript() throws IOException {
    versions = Files.createDirectory(root.resolve("versions"));
    Files.createDirectory(root.resolve(".ci"));
    Files.copy(SCRIPTS.resolve("add-site"), root.resolve(".ci/add-site"));
  }

  /** Writes what .ci/site makes of a version. */
  private void make(String base, String version) throws IOException {
    Path site = root.resolve("target/site");
    Files.createDirectories(site.resolve("source"));
    Files.createDirectories(site.resolve("out"));
    Files.writeString(site.resolve("out/index.html"), version);
    Files.writeString(
        site.resolve("source/site.json"),
        "{\"version\": \"%s\", \"base\": \"%s%1$s/\"}".formatted(version, base));
  }

  private String add() throws Exception {
    return python(root.resolve(".ci/add-site").toString(), versions.toString());
  }

  @Test
  void versions_are_listed_from_the_newest_and_the_newest_release_is_first() throws Exception {
    for (String version : List.of("0.9.0", "0.10.0-SNAPSHOT", "0.10.0", "0.11.0-SNAPSHOT")) {
      make("/brine/", version);
      assertThat(add()).contains(version);
    }
    assertThat(versions.resolve("versions.json"))
        .hasContent(
            "{\"base\": \"/brine/\", \"versions\": [\"0.11.0-SNAPSHOT\", \"0.10.0\","
                + " \"0.10.0-SNAPSHOT\", \"0.9.0\"]}");
    assertThat(versions.resolve("index.html")).content().contains("url=0.10.0/");
    assertThat(versions.resolve("0.9.0/index.html")).hasContent("0.9.0");
  }

  @Test
  void a_site_for_another_path_of_the_server_is_not_added() throws Exception {
    make("/brine/", "0.9.0");
    add();
    make("/docs/brine/", "0.10.0");
    assertThat(add())
        .isEqualTo(
            "The site is made for /docs/brine/, and %s for /brine/: run .ci/site --base /brine/%n"
                .formatted(versions));
    assertThat(versions.resolve("0.10.0")).doesNotExist();
  }

  /** A repository has files beside the folder of the version. */
  @Test
  void the_version_of_a_release_is_the_name_of_a_folder() throws Exception {
    Path bom = Files.createDirectories(root.resolve("release/dev/brine/brine-bom"));
    for (int i = 0; i < 5; i++) {
      Files.createFile(bom.resolve("maven-metadata.xml" + i));
    }
    Files.createDirectory(bom.resolve("0.9.0"));
    String call =
        """
        import pathlib, runpy, sys
        print(runpy.run_path(sys.argv[1])["version_of"](pathlib.Path(sys.argv[2])))
        """;
    assertThat(python("-c", call, SCRIPTS.resolve("site").toString(), root + "/release"))
        .isEqualTo("0.9.0\n");
  }

  /** Returns all that Python prints. */
  private static String python(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("python3", "-B"));
    command.addAll(Arrays.asList(words));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return printed;
  }
}
