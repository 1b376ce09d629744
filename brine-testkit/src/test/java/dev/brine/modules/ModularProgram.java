// SPDX-License-Identifier: Apache-2.0
package dev.brine.modules;

import dev.brine.Brine;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The program of {@code modular} in the tests' resources, run by the JDK that runs the tests.
 *
 * <p>Brine is the jar or, before there is one, the folder of its classes; the folder needs ASM as a
 * module of its own, which the jar contains.
 */
final class ModularProgram {
  private static final Path SOURCES = Path.of("src", "test", "resources", "modular");
  private static final String MAIN = "com.acme.shop/com.acme.Main";
  private static final String ASM = "org.objectweb.asm";

  private final Path home;
  private final Path folder;
  private final List<String> options;

  private ModularProgram(Path home, Path folder, List<String> options) {
    this.home = home;
    this.folder = folder;
    this.options = options;
  }

  /** Compiles the program into a folder. */
  static ModularProgram compile(Path folder) throws Exception {
    Path classes = folder.resolve("classes");
    Stream<String> target = Stream.of("--release", "17", "-d", classes.toString());
    Stream<String> sources = Stream.of("--module-source-path", SOURCES.toString());
    Stream<String> modules =
        Stream.of("--module-path", joined(brine()), "--module", "com.acme.shop,com.acme.parts");
    call("javac", Stream.of(target, sources, modules).flatMap(all -> all));
    List<Path> path = new ArrayList<>(brine());
    path.add(classes);
    List<String> options = new ArrayList<>(List.of("--module-path", joined(path)));
    if (path.size() > 2) {
      options.addAll(List.of("--add-modules", ASM));
    }
    return new ModularProgram(Path.of(System.getProperty("java.home")), folder, options);
  }

  /** Makes an image of the program, Brine and what they need of the JDK. */
  ModularProgram link() throws IOException {
    Path image = folder.resolve("image");
    if (!Files.exists(image)) {
      Stream<String> roots = Stream.of("--add-modules", "com.acme.shop");
      Stream<String> output = Stream.of("--output", image.toString());
      call("jlink", Stream.of(options.stream(), roots, output).flatMap(all -> all));
    }
    return new ModularProgram(image, folder, options.stream().skip(2).toList());
  }

  /** Runs the program and returns what it prints, errors among it. */
  String run(String... arguments) throws IOException, InterruptedException {
    return java(List.of(), List.of("-m", MAIN), List.of(arguments));
  }

  /** Runs the program and returns what the JVM logs about each class of its own that it loads. */
  List<String> loaded() throws IOException, InterruptedException {
    return java(List.of("-Xlog:class+load"), List.of("-m", MAIN), List.of())
        .lines()
        .filter(line -> line.contains(" com.acme."))
        .toList();
  }

  /** Returns the names of the modules of the image, but for ASM beside the folder of Brine. */
  List<String> modules() throws IOException, InterruptedException {
    return java(List.of(), List.of("--list-modules"), List.of())
        .lines()
        .map(line -> line.replaceFirst("@.*", ""))
        .filter(name -> !name.equals(ASM))
        .toList();
  }

  private String java(List<String> flags, List<String> main, List<String> arguments)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    List<String> java = List.of(home.resolve("bin").resolve("java").toString());
    new ProcessBuilder(
            Stream.of(java, options, flags, main, arguments).flatMap(List::stream).toList())
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start()
        .waitFor();
    return Files.readString(output).replace(System.lineSeparator(), "\n");
  }

  private static List<Path> brine() throws URISyntaxException, ClassNotFoundException {
    Path brine = location(Brine.class);
    return Files.isDirectory(brine)
        ? List.of(brine, location(Class.forName(ASM + ".ClassWriter")))
        : List.of(brine);
  }

  private static Path location(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static String joined(List<Path> path) {
    return path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static void call(String tool, Stream<String> arguments) {
    StringWriter messages = new StringWriter();
    PrintWriter out = new PrintWriter(messages);
    String[] all = arguments.toArray(String[]::new);
    if (ToolProvider.findFirst(tool).orElseThrow().run(out, out, all) != 0) {
      throw new AssertionError(tool + ": " + messages);
    }
  }
}
