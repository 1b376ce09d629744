// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import dev.brine.Brine;
import dev.brine.optimize.Modules;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Plan;
import dev.brine.optimize.StreamPlace.Decision;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An application in the module of the test, with its libraries as they are published. Run it from
 * the folder of the module, as Maven does.
 */
public final class Application {
  /** Ends a hang; nothing is measured by it. */
  private static final long LONGEST_MINUTES = 10;

  /** Most of these JVMs end before a longer compilation pays off. */
  private static final List<String> QUICK =
      List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private static final List<String> TRUST_ALL = List.of("all");

  private static final Path TARGET = Path.of("target").toAbsolutePath();

  private final Launch launch;
  private final String main;
  private final List<String> flags;
  private final List<Path> plain;
  private final List<String> trusted;
  private final Map<String, String> environment = new HashMap<>();
  private final Map<Mode, List<String>> flagsOf = new EnumMap<>(Mode.class);
  private final Map<Way, List<Path>> optimized = new EnumMap<>(Way.class);
  private List<String> filterFlags = List.of();
  private Path observed;
  private Path plan;

  private enum Launch {
    /** The main class of a class path. */
    CLASS,
    /** A jar that has its libraries in it. */
    JAR
  }

  private Application(
      Launch launch, String main, List<String> flags, List<Path> plain, List<String> trusted) {
    this.launch = launch;
    this.main = main;
    this.flags = flags;
    this.plain = plain;
    this.trusted = trusted;
  }

  /**
   * Returns the application of a main class.
   *
   * @param main its name
   * @param flags what the JVM needs for the libraries, such as {@code --add-opens}
   * @throws IOException if Maven has not written the class path of the module
   */
  public static Application of(String main, String... flags) throws IOException {
    List<Path> plain = new ArrayList<>();
    plain.add(TARGET.resolve("classes"));
    String rest = Files.readString(TARGET.resolve("class-path.txt"), StandardCharsets.UTF_8).trim();
    for (String entry : rest.split(File.pathSeparator, -1)) {
      plain.add(Path.of(entry));
    }
    return new Application(Launch.CLASS, main, List.of(flags), plain, TRUST_ALL);
  }

  /**
   * Returns the application of a jar that starts by itself.
   *
   * @param jar its name in the folder that Maven builds in
   * @param flags what the JVM needs for the libraries, such as {@code --add-opens}
   */
  public static Application ofJar(String jar, String... flags) {
    List<Path> plain = List.of(TARGET.resolve(jar));
    return new Application(Launch.JAR, jar, List.of(flags), plain, TRUST_ALL);
  }

  /**
   * Returns the same application, with classes of known libraries that write Brine's form although
   * they keep Java's even if all is trusted.
   *
   * @param patterns such as {@code com.acme.**}
   */
  public Application withTrust(String... patterns) {
    List<String> all = Stream.concat(TRUST_ALL.stream(), Stream.of(patterns)).toList();
    return new Application(launch, main, flags, plain, all);
  }

  /** Returns the same application, where evidence alone decides which writers change. */
  public Application byEvidence() {
    return new Application(launch, main, flags, plain, List.of());
  }

  /** Sets what the JVM gets in one mode alone, after the other flags. */
  void setFlags(Mode mode, String... more) {
    flagsOf.put(mode, List.of(more));
  }

  /** Returns the files of the application as it is. */
  List<Path> plain() {
    return List.copyOf(plain);
  }

  /** Sets what the JVM gets where it has a filter, and returns this. */
  public Application setFilterFlags(String... more) {
    filterFlags = List.of(more);
    return this;
  }

  /** Returns what the JVM gets where it has a filter. */
  List<String> filterFlags() {
    return filterFlags;
  }

  /** Sets a variable of the environment that the application runs in, and returns this. */
  public Application setVariable(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /**
   * Checks that a command is installed.
   *
   * @param source what has it, such as a package of Debian
   * @throws IllegalStateException if no folder of {@code PATH} has the command
   */
  public static void requireCommand(String name, String source) {
    for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
      if (Files.isExecutable(Path.of(folder, name))) {
        return;
      }
    }
    throw new IllegalStateException("Missing command " + name + " on the path: install " + source);
  }

  /**
   * Runs the application until it ends.
   *
   * @param arguments of its main method
   */
  public Run run(Mode mode, Object... arguments) throws IOException, InterruptedException {
    Path said = Files.createTempFile(TARGET, "run", ".txt");
    try {
      int code = exitCode(start(mode, said, arguments));
      return new Run(mode, code, lines(said));
    } finally {
      Files.delete(said);
    }
  }

  /**
   * Starts the application, which may be one of several nodes. It ends with this JVM at the latest.
   *
   * @param said the file that its output and errors go to
   */
  public Process start(Mode mode, Path said, Object... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    String java = System.getProperty("brine.java", "");
    command.add(
        java.isBlank() ? Path.of(System.getProperty("java.home"), "bin", "java").toString() : java);
    command.addAll(QUICK);
    command.addAll(flags);
    command.addAll(flagsOf.getOrDefault(mode, List.of()));
    if (mode.hasAgent()) {
      command.add("-javaagent:" + System.getProperty("brine.agent") + "=" + agentOptions(mode));
    }
    if (mode.isToldToWriteJava()) {
      command.add("-Dbrine.write=java");
    }
    List<Path> path = mode.hasOptimizedFiles() ? optimized(mode.way()) : plain;
    if (launch == Launch.JAR) {
      command.addAll(List.of("-jar", path.get(0).toString()));
    } else {
      command.addAll(List.of("-cp", joined(path), main));
    }
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    ProcessBuilder process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
    process.environment().putAll(environment);
    Process started = process.start();
    Runtime.getRuntime().addShutdownHook(new Thread(started::destroyForcibly));
    return started;
  }

  /** Waits until an application ends, or ends it where it hangs, and returns its exit code. */
  static int exitCode(Process process) throws InterruptedException {
    try {
      process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES);
    } finally {
      process.destroyForcibly();
    }
    return process.waitFor();
  }

  /** Returns the lines of a file that an application writes to. */
  public static List<String> lines(Path said) throws IOException {
    return new String(Files.readAllBytes(said), StandardCharsets.UTF_8).lines().toList();
  }

  /** Returns the optimized files; a class path gets Brine's core too, a jar has it inside. */
  private List<Path> optimized(Way way) throws IOException {
    List<Path> known = optimized.get(way);
    if (known != null) {
      return known;
    }
    Path output = TARGET.resolve("optimized-" + way);
    deleteAll(output);
    Optimizer.Builder builder = Optimizer.newBuilder().modules(Modules.IGNORED);
    if (way == Way.TRUST) {
      builder.trust(trusted.toArray(new String[0]));
    } else if (way == Way.PLAN) {
      builder.plan(Plan.read(plan));
    }
    builder.build().optimize(plain, output);
    List<Path> files = new ArrayList<>();
    plain.forEach(entry -> files.add(output.resolve(entry.getFileName())));
    if (launch == Launch.CLASS) {
      files.add(home(Brine.class));
    }
    optimized.put(way, files);
    return files;
  }

  private String agentOptions(Mode mode) {
    if (mode == Mode.OBSERVED) {
      return "observe=" + observed;
    }
    return switch (mode.way()) {
      case DEFAULT -> "streams";
      case PLAN -> "streams,plan=" + plan;
      case TRUST -> {
        StringBuilder options = new StringBuilder("streams");
        trusted.forEach(pattern -> options.append(",trust=").append(pattern));
        yield options.toString();
      }
    };
  }

  /**
   * Plans as a user does: runs the system while the agent observes it, lets Brine verify the
   * samples, and takes the plan unchanged.
   *
   * @param runs runs the system in the mode {@link Mode#OBSERVED}
   */
  void plan(Runs runs) throws Exception {
    if (plan != null) {
      return;
    }
    Path folder = Files.createTempDirectory(TARGET, "plan");
    observed = folder.resolve("observed");
    runs.run();
    Path made = folder.resolve("plan.properties");
    List<String> command = new ArrayList<>();
    command.addAll(List.of(System.getProperty("brine.command"), "plan"));
    plain.forEach(path -> command.add(path.toString()));
    command.addAll(List.of("--observed", observed.toString(), "--verify", "-o", made.toString()));
    Path said = folder.resolve("said.txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    if (exitCode(process) != 0) {
      throw new AssertionError(command + ":\n" + String.join("\n", lines(said)));
    }
    plan = made;
  }

  /** Returns whether the plan of {@link #plan} lets a place write Brine's form. */
  boolean isSwitchedByPlan() throws IOException {
    Plan made = Plan.read(plan);
    return made.lines().stream().anyMatch(line -> line.decision() == Decision.SWITCH);
  }

  /** Runs of a system. */
  interface Runs {
    /** Runs it. */
    void run() throws Exception;
  }

  private static String joined(List<Path> path) {
    return path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(type.toString(), e);
    }
  }

  private static void deleteAll(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
