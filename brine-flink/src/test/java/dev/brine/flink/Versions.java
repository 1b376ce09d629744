// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The versions of {@code shop.Order}, whose sources are test resources. */
final class Versions {
  private Versions() {}

  /** Compiles a version into a folder. */
  static void compile(String name, String classPath, Path folder) throws IOException {
    Path sources = Path.of(System.getProperty("brine.versions"), name);
    List<String> arguments =
        new ArrayList<>(List.of("-nowarn", "-cp", classPath, "-d", folder.toString()));
    try (Stream<Path> files = Files.walk(sources)) {
      files.filter(Files::isRegularFile).map(Path::toString).forEach(arguments::add);
    }
    int outcome =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(outcome).as("compilation of %s", sources).isZero();
  }

  /** Returns the class of a version, compiled into a folder, with a loader of its own. */
  @SuppressWarnings("unchecked") // Tests know it by its methods alone.
  static Class<Object> order(String name, Path folder) throws Exception {
    compile(name, System.getProperty("java.class.path"), folder);
    URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
    return (Class<Object>) loader.loadClass("shop.Order");
  }

  /** Returns an order of a version. */
  static Object sample(Class<Object> type, long number) throws ReflectiveOperationException {
    return type.getMethod("sample", long.class).invoke(null, number);
  }
}
