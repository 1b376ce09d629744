// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources of tests into folders. */
public final class Compiled {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  /** Keeps what it knows of the class path, which takes longer to find than to compile a file. */
  private static final StandardJavaFileManager FILES =
      COMPILER.getStandardFileManager(null, null, null);

  private Compiled() {}

  /** Compiles one file of classes and returns the folder of their class files. */
  public static Path in(Path folder, String source) throws IOException {
    return in(folder, "Source", source);
  }

  /**
   * Compiles some files and returns the folder of their class files.
   *
   * @param namesAndSources the name of each file, then what it says
   */
  public static Path in(Path folder, String... namesAndSources) throws IOException {
    List<Path> sources = new ArrayList<>();
    for (int i = 0; i < namesAndSources.length; i += 2) {
      Path file = Files.createDirectories(folder).resolve(namesAndSources[i] + ".java");
      sources.add(Files.writeString(file, namesAndSources[i + 1]));
    }
    Path classes = Files.createDirectories(folder.resolve("classes"));
    StringWriter said = new StringWriter();
    List<String> options = List.of("-d", classes.toString(), "-proc:none", "-Xlint:none");
    Boolean isDone =
        COMPILER
            .getTask(said, FILES, null, options, null, FILES.getJavaFileObjectsFromPaths(sources))
            .call();
    assertThat(isDone).as(said.toString()).isTrue();
    return classes;
  }
}
