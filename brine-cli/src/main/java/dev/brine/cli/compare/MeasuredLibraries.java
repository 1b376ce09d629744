// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.remoting.SearchPath;
import dev.brine.lab.upgrade.ClassPaths.Jars;
import dev.brine.lab.upgrade.MavenClassPaths;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The libraries of the lab that brine.jar does not have.
 *
 * @param artifacts their Maven coordinates: group, artifact, version, and a classifier if any
 */
record MeasuredLibraries(List<String> artifacts) {
  private static final String ANCHOR = "brine-jar";

  /** A class of one of them. */
  private static final String MEASURED = "com/esotericsoftware/kryo/Kryo.class";

  /** Made by the build of brine-lab. */
  private static final String LIST = "/dev/brine/lab/libraries.txt";

  private static final Pattern LINE =
      Pattern.compile("(?m)^ +([^: ]+):([^: ]+):jar:(?:([^: ]+):)?([^: ]+):(?:compile|runtime)\\b");

  /** Returns whether this program runs without them. */
  static boolean areMissing() {
    return MeasuredLibraries.class.getClassLoader().getResource(MEASURED) == null;
  }

  /** Returns those that the lab was built with. */
  static MeasuredLibraries ofThisBuild() throws IOException {
    try (InputStream in = MeasuredLibraries.class.getResourceAsStream(LIST)) {
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Returns those of a list that Maven's goal {@code dependency:list} wrote. */
  static MeasuredLibraries parse(String list) {
    return new MeasuredLibraries(
        LINE.matcher(list).results().map(MeasuredLibraries::coordinates).toList());
  }

  private static String coordinates(MatchResult line) {
    String artifact = line.group(1) + ":" + line.group(2) + ":" + line.group(4);
    return line.group(3) == null ? artifact : artifact + ":" + line.group(3);
  }

  /** Returns their jars in a folder. */
  List<Path> in(Path folder) {
    List<Path> jars = artifacts.stream().map(each -> folder.resolve(fileName(each))).toList();
    List<Path> missing = jars.stream().filter(jar -> !Files.isRegularFile(jar)).toList();
    if (!missing.isEmpty()) {
      throw new UsageProblem(
          missing.size()
              + " of "
              + jars.size()
              + " libraries to measure are missing, such as "
              + missing.get(0),
          "Leave out --libraries to have Maven fetch them, or copy brine-cli/target/lib of a"
              + " checkout of this version.",
          ANCHOR);
    }
    return jars;
  }

  private static String fileName(String artifact) {
    String[] parts = artifact.split(":", -1);
    String name = parts[1] + "-" + parts[2];
    return (parts.length > 3 ? name + "-" + parts[3] : name) + ".jar";
  }

  /** Returns their jars, which Maven downloads if the machine does not have them. */
  List<Path> fetch() throws IOException, InterruptedException {
    Jars jars = new MavenClassPaths(SearchPath.ofThisProcess()).alone(artifacts);
    if (!jars.problem().isEmpty()) {
      throw new UsageProblem(
          "Cannot fetch the libraries to measure: " + jars.problem(),
          "Name a folder with their jars by --libraries, or run ./brine compare in a checkout.",
          ANCHOR);
    }
    return jars.paths();
  }
}
