// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.stored;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * The program with its libraries, before its package moved and its libraries changed, and after.
 */
enum Generation {
  /** Camunda 7, Spring Batch 5, and so on. */
  BEFORE(Map.of()),
  /** Its sources are the same, but for these names. */
  AFTER(
      inOrder(
          "com.acme.shop", "com.acme.shop.store",
          "org.camunda.bpm", "org.operaton.bpm",
          "org.springframework.batch.item.", "org.springframework.batch.infrastructure.item.",
          "org.springframework.batch.repeat.", "org.springframework.batch.infrastructure.repeat.",
          "batch.core.Job;", "batch.core.job.Job;",
          "batch.core.JobParameters", "batch.core.job.parameters.JobParameters",
          "batch.core.JobInstance", "batch.core.job.JobInstance",
          "batch.core.JobExecution", "batch.core.job.JobExecution",
          "batch.core.StepExecution", "batch.core.step.StepExecution"));

  private static final Path SOURCES = Path.of("src", "programs");

  private final Map<String, String> moved;
  private List<Path> classPath;

  Generation(Map<String, String> moved) {
    this.moved = moved;
  }

  private static Map<String, String> inOrder(String... pairs) {
    Map<String, String> names = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      names.put(pairs[i], pairs[i + 1]);
    }
    return names;
  }

  private String folder() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /** Returns the folder of the classes, and the jars of the libraries. */
  synchronized List<Path> classPath() throws IOException {
    if (classPath == null) {
      Path classes = Files.createDirectories(Path.of("target", "programs", folder()));
      Path list = Path.of(folder(), "target", "class-path.txt");
      List<Path> all = new ArrayList<>(List.of(classes.toAbsolutePath()));
      for (String jar : Files.readString(list).trim().split(File.pathSeparator, -1)) {
        all.add(Path.of(jar));
      }
      compile(classes, all);
      classPath = List.copyOf(all);
    }
    return classPath;
  }

  private void compile(Path classes, List<Path> all) throws IOException {
    List<String> command = new ArrayList<>(List.of("-proc:none", "-nowarn", "-encoding", "UTF-8"));
    command.addAll(List.of("-d", classes.toString(), "-cp", joined(all)));
    Path sources = Files.createDirectories(Path.of("target", "sources", folder()));
    for (String part : List.of("shared", folder())) {
      try (Stream<Path> files = Files.list(SOURCES.resolve(part))) {
        files.map(file -> moved(file, sources)).forEach(command::add);
      }
    }
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, System.err, System.err, command.toArray(new String[0]));
    if (code != 0) {
      throw new IllegalStateException("The program " + this + " does not compile");
    }
  }

  private String moved(Path file, Path sources) {
    try {
      String text = Files.readString(file);
      for (Map.Entry<String, String> name : moved.entrySet()) {
        text = text.replace(name.getKey(), name.getValue());
      }
      return Files.writeString(sources.resolve(file.getFileName()), text).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String joined(List<Path> entries) {
    return String.join(File.pathSeparator, entries.stream().map(Path::toString).toList());
  }

  /** Returns the jar of a library. */
  Path jar(String artifact) throws IOException {
    return classPath().stream()
        .filter(entry -> entry.getFileName().toString().matches(artifact + "-[0-9][^/]*\\.jar"))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the command that runs the program. */
  List<String> command(Engine engine, Store store, int count, String verb) throws IOException {
    String shop = this == AFTER ? "com.acme.shop.store.Shop" : "com.acme.shop.Shop";
    List<String> command = new ArrayList<>(Run.java());
    command.addAll(List.of("-cp", joined(classPath()), shop, engine.word()));
    command.addAll(List.of(store.url(), store.user(), "" + count, verb));
    return command;
  }

  /** Returns the orders that the program prints. */
  List<String> run(Engine engine, Store store, int count, String verb)
      throws IOException, InterruptedException {
    Run run = Run.start(command(engine, store, count, verb)).end();
    return run.orders();
  }
}
