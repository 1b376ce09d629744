// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.result.Jvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An installed JDK that processes can be started with.
 *
 * @param java its launcher
 * @param jvm what it is
 */
public record JavaHome(Path java, Jvm jvm) {
  /**
   * The flags of every process: the same heap and collector on every machine. The young generation
   * is small enough that warming up touches all of it; otherwise the first use of each page of
   * memory, which the operating system must find and clear, is timed in place of the code.
   */
  private static final List<String> FLAGS =
      List.of(
          "-Xms2g",
          "-Xmx2g",
          "-Xmn128m",
          "-XX:+UseG1GC",
          "-Duser.language=en",
          "-Duser.country=US",
          "-Dfile.encoding=UTF-8",
          "-Djmh.ignoreLock=true");

  /** Returns the JDK that runs this. */
  public static JavaHome current() throws IOException {
    return of(Path.of(System.getProperty("java.home")));
  }

  /**
   * Returns the JDK in a folder.
   *
   * @throws IOException if there is no launcher in it, or it does not answer; the message says what
   *     was expected
   */
  public static JavaHome of(Path home) throws IOException {
    Path java = home.resolve("bin").resolve(isWindows() ? "java.exe" : "java");
    if (!Files.isExecutable(java)) {
      throw new IOException("Not a JDK with bin/java: " + home);
    }
    Map<String, String> properties = ask(java);
    String version = properties.getOrDefault("java.version", "unknown");
    return new JavaHome(
        java.toAbsolutePath(),
        new Jvm(
            version,
            properties.getOrDefault("java.runtime.name", "Java")
                + " "
                + properties.getOrDefault("java.runtime.version", version),
            properties.getOrDefault("java.vendor", "unknown"),
            FLAGS));
  }

  private static Map<String, String> ask(Path java) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(java.toString(), "-XshowSettings:properties", "-version");
    Fork.cleanEnvironment(builder);
    Process process = builder.redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, String> properties =
        text.lines()
            .map(line -> line.strip().split(" = ", 2))
            .filter(pair -> pair.length == 2)
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1], (a, b) -> a));
    if (!properties.containsKey("java.version")) {
      throw new IOException("Not a working JDK: " + java + ": " + text.strip());
    }
    return properties;
  }

  private static boolean isWindows() {
    return System.getProperty("os.name").startsWith("Windows");
  }
}
