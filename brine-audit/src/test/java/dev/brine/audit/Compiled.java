// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Small programs that a test compiles and audits. */
public final class Compiled {
  private Compiled() {}

  /**
   * Compiles a class whose body is given, and returns its audit.
   *
   * @param folder an empty folder
   * @param body the members of {@code public class Program}, and further classes behind them
   */
  static AuditReport audit(Path folder, String body) throws IOException {
    return Audit.of(List.of(compile(folder, body)));
  }

  /** Compiles a class whose body is given, and returns the folder of its class files. */
  public static Path compile(Path folder, String body) throws IOException {
    Path source = folder.resolve("Program.java");
    Files.writeString(
        source,
        "package acme; import java.io.*; import java.util.*;\npublic class Program {\n"
            + body
            + "\n}\n");
    Path classes = Files.createDirectories(folder.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter problems = new StringWriter();
    List<String> options =
        new ArrayList<>(List.of("-d", classes.toString(), "-proc:none", "-g", "--release", "17"));
    boolean isCompiled =
        compiler
            .getTask(
                problems,
                null,
                null,
                options,
                null,
                compiler
                    .getStandardFileManager(null, null, null)
                    .getJavaFileObjects(source.toFile()))
            .call();
    assertThat(isCompiled).as(problems.toString()).isTrue();
    return classes;
  }
}
