// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static dev.brine.cli.StoredProgram.convert;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The refusals of new classes that a dry run prints. */
class ClassPathCheckTest {
  private static final String SOURCE =
      """
      package shop;
      class Order extends Base {
        private static final long serialVersionUID = 1;
        Money money;
      }
      abstract class Base implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        int id = 7;
      }
      class Money implements java.io.Serializable {}
      """;

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void store() throws Exception {
    StoredProgram old = StoredProgram.of(folder.resolve("old"), SOURCE);
    file = Files.write(folder.resolve("order.ser"), old.stored("shop.Order"));
  }

  private Invocation dryRun(String source) throws Exception {
    StoredProgram program = StoredProgram.of(folder.resolve("new"), source);
    return convert(
        file, "--rename", "shop.**=store.**", "--dry-run", "--class-path", program.classes());
  }

  @Test
  void a_type_that_has_no_object_is_found_in_the_first_folder() throws Exception {
    Invocation run = dryRun(SOURCE.replace("package shop;", "package store;"));
    assertThat(run.out()).contains("0 refused, 0 lose data");
    assertThat(run.code()).isZero();
  }

  @Test
  void an_abstract_superclass_is_not_refused() throws Exception {
    Invocation run = dryRun(SOURCE.replace("package shop;", "package store;"));
    assertThat(run.out()).doesNotContain("abstract");
  }

  @Test
  void a_class_of_objects_that_became_abstract_is_refused() throws Exception {
    Invocation run =
        dryRun(
            SOURCE
                .replace("package shop;", "package store;")
                .replace("class Order", "abstract class Order"));
    assertThat(run.out())
        .contains("refused  store.Order: ")
        .contains("is a class there and an abstract class or interface here");
    assertThat(run.code()).isEqualTo(4);
  }
}
