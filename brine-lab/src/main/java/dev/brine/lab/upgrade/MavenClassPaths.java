// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.remoting.ChildProcess;
import dev.brine.lab.remoting.SearchPath;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Has Maven find the jars of all releases in one run, and download those that the machine does not
 * have. Each release is a module of a project that is made for that.
 */
public final class MavenClassPaths implements ClassPaths {
  /** A slow network may take hours; the user sees that Maven runs, and can end it. */
  private static final Duration FOR_EVER = Duration.ofDays(365);

  private static final String PLUGIN =
      "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath";

  private static final String CANNOT = "Maven could not fetch it: ";
  private static final String NO_MAVEN = "the command mvn, which fetches it, is missing";
  private static final String LIBRARIES = "libraries";
  private static final String WITHOUT_OTHERS =
      "<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>";

  private static final String LIST = "class-path.txt";
  private static final String ERROR = "[ERROR] ";
  private static final int LONGEST = 200;

  private final SearchPath commands;

  /**
   * Creates one that uses the Maven of this process.
   *
   * @param commands the folders of commands
   */
  public MavenClassPaths(SearchPath commands) {
    this.commands = commands;
  }

  @Override
  public Map<Release, Jars> of(List<Release> releases) throws IOException, InterruptedException {
    Map<Release, Jars> all = new LinkedHashMap<>();
    if (!commands.has("mvn")) {
      releases.forEach(each -> all.put(each, Jars.missing(NO_MAVEN)));
      return all;
    }
    Path project = TemporaryFolder.create("brine-releases").path();
    writeProject(releases, project);
    String log = runMaven(project);
    for (int i = 0; i < releases.size(); i++) {
      Path list = project.resolve(module(i)).resolve(LIST);
      all.put(
          releases.get(i),
          Files.exists(list)
              ? new Jars(paths(Files.readString(list).strip()), "")
              : Jars.missing(CANNOT + error(log, module(i))));
    }
    return all;
  }

  /**
   * Returns the jars of artifacts, without those of the artifacts that they depend on.
   *
   * @param artifacts their Maven coordinates; a classifier is behind the version
   * @throws IOException if Maven cannot be started
   * @throws InterruptedException if the thread is interrupted
   */
  public Jars alone(List<String> artifacts) throws IOException, InterruptedException {
    if (!commands.has("mvn")) {
      return Jars.missing(NO_MAVEN);
    }
    Path project = TemporaryFolder.create("brine-libraries").path();
    String dependencies =
        artifacts.stream()
            .map(each -> dependency(each, WITHOUT_OTHERS))
            .collect(Collectors.joining());
    Files.writeString(
        project.resolve("pom.xml"),
        pom(LIBRARIES, "<dependencies>" + dependencies + "</dependencies>"));
    String log = runMaven(project);
    Path list = project.resolve(LIST);
    return Files.exists(list)
        ? new Jars(paths(Files.readString(list).strip()), "")
        : Jars.missing(CANNOT + error(log, LIBRARIES));
  }

  private static String module(int place) {
    return "release-" + place;
  }

  private static List<Path> paths(String list) {
    return Stream.of(list.split(File.pathSeparator, -1)).map(Path::of).toList();
  }

  private static void writeProject(List<Release> releases, Path project) throws IOException {
    StringBuilder modules = new StringBuilder();
    for (int i = 0; i < releases.size(); i++) {
      modules.append("<module>").append(module(i)).append("</module>");
      Path folder = Files.createDirectories(project.resolve(module(i)));
      String dependencies =
          releases.get(i).artifacts().stream()
              .map(each -> dependency(each, ""))
              .collect(Collectors.joining());
      Files.writeString(
          folder.resolve("pom.xml"),
          pom(module(i), "<dependencies>" + dependencies + "</dependencies>"));
    }
    Files.writeString(
        project.resolve("pom.xml"), pom("releases", "<modules>" + modules + "</modules>"));
  }

  private static String pom(String name, String content) {
    return "<project xmlns=\"http://maven.apache.org/POM/4.0.0\">"
        + "<modelVersion>4.0.0</modelVersion><groupId>dev.brine.museum</groupId><artifactId>"
        + name
        + "</artifactId><version>1</version><packaging>pom</packaging><properties>"
        + "<mdep.outputFile>${project.basedir}/"
        + LIST
        + "</mdep.outputFile></properties>"
        + content
        + "</project>";
  }

  private static String dependency(String coordinates, String more) {
    String[] parts = coordinates.split(":", -1);
    String classifier = parts.length > 3 ? "<classifier>" + parts[3] + "</classifier>" : "";
    return "<dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version>%s%s</dependency>"
        .formatted(parts[0], parts[1], parts[2], classifier, more);
  }

  private String runMaven(Path project) throws IOException, InterruptedException {
    Path log = project.resolve("maven.log");
    ProcessBuilder builder =
        new ProcessBuilder(
                commands.find("mvn").toString(),
                "-q",
                "-B",
                "-Dstyle.color=never",
                "--fail-at-end",
                PLUGIN)
            .directory(project.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    try (ChildProcess maven = ChildProcess.start(builder, () -> {})) {
      maven.waitFor(FOR_EVER);
    }
    return new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
  }

  /** Returns what Maven printed of a module, without the addresses of mirrors. */
  private static String error(String log, String module) {
    String first =
        log.replaceAll("\u001b\\[[0-9;]*m", "")
            .lines()
            .filter(line -> line.startsWith(ERROR) && line.contains(module + ":"))
            .map(line -> line.substring(ERROR.length()).strip())
            .findFirst()
            .orElse("it printed no error")
            .replaceFirst("^.*?" + module + ":\\S*\\s*", "")
            .replaceAll("[A-Za-z][A-Za-z0-9+.-]*://\\S+", "...");
    return first.length() <= LONGEST ? first : first.substring(0, LONGEST) + "...";
  }
}
