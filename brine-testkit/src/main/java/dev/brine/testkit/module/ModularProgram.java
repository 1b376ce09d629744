// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.module;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program in named modules, run by the JDK that runs the tests.
 *
 * <p>Brine is the jar or, before there is one, the folder of its classes; the folder needs ASM as a
 * module of its own, which the jar contains.
 */
public final class ModularProgram {
  private static final String ASM = "org.objectweb.asm";

  private final Path home;
  private final Path folder;
  private final String main;
  private final List<String> options;

  private ModularProgram(Path home, Path folder, String main, List<String> options) {
    this.home = home;
    this.folder = folder;
    this.main = main;
    this.options = options;
  }

  /**
   * Compiles a program.
   *
   * @param folder for classes and output
   * @param sources a folder with a folder for each module
   * @param main the main class, such as {@code com.acme.shop/com.acme.Main}
   * @param libraries a class of each module that the program finds besides ASM
   */
  public static ModularProgram compile(
      Path folder, Path sources, String main, Class<?>... libraries) throws Exception {
    List<Path> path = new ArrayList<>();
    for (Class<?> library : libraries) {
      path.add(location(library));
    }
    boolean isPacked = path.stream().noneMatch(Files::isDirectory);
    if (!isPacked) {
      path.add(location(Class.forName(ASM + ".ClassWriter")));
    }
    Path classes = folder.resolve("classes");
    Stream<String> target = Stream.of("--release", "17", "-d", classes.toString());
    Stream<String> found =
        Stream.of("--module-source-path", sources.toString(), "--module-path", joined(path));
    Stream<String> module = Stream.of("--module", main.substring(0, main.indexOf('/')));
    call("javac", Stream.of(target, found, module).flatMap(all -> all));
    path.add(classes);
    List<String> options = new ArrayList<>(List.of("--module-path", joined(path)));
    if (!isPacked) {
      options.addAll(List.of("--add-modules", ASM));
    }
    Path home = Path.of(System.getProperty("java.home"));
    return new ModularProgram(home, folder, main, options);
  }

  /** Makes an image of the program, its libraries and the modules of the JDK that they need. */
  public ModularProgram link() {
    Path image = folder.resolve("image");
    if (!Files.exists(image)) {
      Stream<String> roots = Stream.of("--add-modules", main.substring(0, main.indexOf('/')));
      Stream<String> output = Stream.of("--output", image.toString());
      call("jlink", Stream.of(options.stream(), roots, output).flatMap(all -> all));
    }
    return new ModularProgram(image, folder, main, options.stream().skip(2).toList());
  }

  /** Runs the program and returns what it prints, errors among it. */
  public String run(String... arguments) throws IOException, InterruptedException {
    return java(List.of("-m", main), Arrays.asList(arguments));
  }

  /** Runs the program and returns what the JVM logs about each class that it loads. */
  public List<String> loaded() throws IOException, InterruptedException {
    return java(List.of("-Xlog:class+load", "-m", main), List.of()).lines().toList();
  }

  /** Returns the names of the modules of the image, but for ASM beside the folder of Brine. */
  public List<String> modules() throws IOException, InterruptedException {
    return java(List.of("--list-modules"), List.of())
        .lines()
        .map(line -> line.replaceFirst("@.*", ""))
        .filter(name -> !name.equals(ASM))
        .toList();
  }

  private String java(List<String> what, List<String> arguments)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    List<String> java = List.of(home.resolve("bin").resolve("java").toString());
    new ProcessBuilder(Stream.of(java, options, what, arguments).flatMap(List::stream).toList())
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start()
        .waitFor();
    return Files.readString(output).replace(System.lineSeparator(), "\n");
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
