// SPDX-License-Identifier: Apache-2.0
package dev.brine.modules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.brine.Brine;
import dev.brine.testkit.module.ModularProgram;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModularProgramTest {
  private static final Path SOURCES = Path.of("src", "test", "resources", "modular");

  private static final String ORDER =
      "7 [bolt of 3, fragile] {OPEN=Price[amount=1.50, currency=EUR], paid=null} true\n";

  private static final String ALL =
      "codec: " + ORDER + "message: " + ORDER + "part: nut of 1\nstream: " + ORDER;

  @TempDir private static Path folder;
  private static ModularProgram program;

  @BeforeAll
  static void compile() throws Exception {
    program = ModularProgram.compile(folder, SOURCES, "com.acme.shop/com.acme.Main", Brine.class);
  }

  @Test
  void reads_what_it_wrote() throws Exception {
    assertThat(program.run()).isEqualTo(ALL);
  }

  @Test
  void reads_what_it_wrote_in_an_image() throws Exception {
    assertThat(image().run()).isEqualTo(ALL);
  }

  @Test
  void an_image_has_no_modules_but_its_own_and_those_of_brine() throws Exception {
    assertThat(image().modules())
        .containsExactlyInAnyOrder(
            "com.acme.parts", "com.acme.shop", "dev.brine", "java.base", "jdk.unsupported");
  }

  /** Returns the image, unless its JDK was brought from a system with another C library. */
  private static ModularProgram image() throws Exception {
    ModularProgram image = program.link();
    List<String> first = image.modules();
    assumeTrue(
        first.stream().noneMatch(line -> line.contains("version `GLIBC_")),
        () -> "NOT TESTED: images of this JDK do not start here: " + first);
    return image;
  }

  @Test
  void generates_code_for_classes_of_modules_that_open_their_packages() throws Exception {
    assertThat(program.loaded())
        .anyMatch(line -> line.contains(" com.acme.model.Order$$Brine/"))
        .anyMatch(line -> line.contains(" com.acme.parts.Part$$Brine/"));
  }

  @Test
  void does_not_write_a_class_of_a_package_that_is_not_open() throws Exception {
    assertThat(program.run("word"))
        .contains(
            "com.acme.closed.Secret are not accessible, because its module does not open its"
                + " package");
  }
}
