// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources of tests into folders. */
public final class Compiled {
  private Compiled() {}

  /** Compiles one file of classes and returns the folder of their class files. */
  public static Path in(Path folder, String source) throws IOException {
    Path file = Files.writeString(Files.createDirectories(folder).resolve("Source.java"), source);
    Path classes = Files.createDirectories(folder.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options = List.of("-d", classes.toString(), "-proc:none", "-Xlint:none");
      Boolean isDone =
          compiler.getTask(said, files, null, options, null, files.getJavaFileObjects(file)).call();
      assertThat(isDone).as(said.toString()).isTrue();
    }
    return classes;
  }
}
