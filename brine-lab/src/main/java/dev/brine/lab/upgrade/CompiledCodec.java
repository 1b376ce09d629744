// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.measure.LabClassPath;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles the {@link ReleaseCodec} of a set-up against the jars of one release. */
final class CompiledCodec {
  private CompiledCodec() {}

  /**
   * Compiles a codec to a folder; returns what the compiler says is wrong, or an empty string.
   *
   * @throws IOException if this Java has no compiler
   */
  static String compile(Setup setup, List<Path> jars, Path folder) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IOException("The Java that runs brine has no compiler: use a JDK");
    }
    Files.createDirectories(folder);
    String classPath =
        Stream.concat(jars.stream(), Stream.of(LabClassPath.ofLab()))
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    boolean isDone =
        compiler
            .getTask(
                null,
                null,
                found,
                List.of("-d", folder.toString(), "-cp", classPath, "-proc:none", "-nowarn"),
                null,
                List.of(new Source(setup)))
            .call();
    return isDone
        ? ""
        : found.getDiagnostics().stream()
            .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
            .map(each -> each.getMessage(Locale.ROOT).replaceAll("\\s+", " "))
            .findFirst()
            .orElse("the compiler failed");
  }

  /** The source of a set-up in memory. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(Setup setup) {
      super(URI.create("string:///" + setup.codec() + ".java"), Kind.SOURCE);
      text = setup.source();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
