// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.brine.Brine;
import dev.brine.testkit.module.ModularProgram;
import freemarker.template.Configuration;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.analysis.Analyzer;

class ModularBuildTest {
  private static final Path SOURCES = Path.of("src", "test", "resources", "modular");

  @TempDir private Path folder;

  @Test
  void the_optimizer_works_as_a_named_module() throws Exception {
    ModularProgram program =
        ModularProgram.compile(
            folder,
            SOURCES,
            "com.acme.build/com.acme.build.Main",
            Optimizer.class,
            Brine.class,
            ClassWriter.class,
            ClassNode.class,
            Analyzer.class,
            ObjectMapper.class,
            JsonFactory.class,
            JsonView.class,
            Configuration.class);
    Path classes = folder.resolve("classes").resolve("com.acme.build");

    String printed = program.run(classes.toString(), folder.resolve("optimized").toString());

    assertThat(printed).contains("com.acme.build.Main").contains("</html>").contains("\"changed\"");
  }
}
