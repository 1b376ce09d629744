// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.brine.Brine;
import dev.brine.lab.world.WorldMain;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassWriter;

/** The class path of this process as forked processes get it. */
public final class LabClassPath {
  /**
   * The place of ASM in the jar of brine-core; class files that were not packed need its own jar.
   */
  private static final String PACKED_ASM = "/dev/brine/internal/asm/ClassWriter.class";

  private static Path starter;

  private LabClassPath() {}

  /** Returns the class path with others before and after it. */
  static String between(List<Path> before, List<Path> after) {
    return joined(Stream.of(before.stream(), own(), after.stream()).flatMap(Function.identity()));
  }

  /**
   * Returns the arguments of a JVM whose main class, which follows them, has the classes of the
   * user beside it.
   *
   * <p>The JVM's own class path has nothing but this main class: some libraries look around there.
   *
   * @param inFront folders and jars that are searched before the user's
   * @param userPath the folders and jars of the user
   * @param alsoShared one class of each further library that the user's classes have to see
   */
  public static List<String> beside(
      List<Path> inFront, List<Path> userPath, List<Class<?>> alsoShared) throws IOException {
    return List.of(
        "-cp",
        starter().toString(),
        WorldMain.class.getName(),
        joined(Stream.concat(inFront.stream(), userPath.stream())),
        joined(own()),
        joined(Stream.concat(shared(), alsoShared.stream()).map(LabClassPath::location)));
  }

  /** Returns one class of each library that the user's classes share with the lab. */
  private static Stream<Class<?>> shared() {
    return Brine.class.getResource(PACKED_ASM) == null
        ? Stream.of(Brine.class, JsonProperty.class, ClassWriter.class)
        : Stream.of(Brine.class, JsonProperty.class);
  }

  /** Returns a folder with the classes that start a process, and no others. */
  private static synchronized Path starter() throws IOException {
    if (starter == null) {
      Path folder = TemporaryFolder.create("brine-starter").path();
      for (Class<?> type : WorldMain.classes()) {
        String file = type.getName().replace('.', '/') + ".class";
        Path target = folder.resolve(file);
        Files.createDirectories(target.getParent());
        try (InputStream in = type.getResourceAsStream("/" + file)) {
          Files.copy(in, target);
        }
      }
      starter = folder;
    }
    return starter;
  }

  private static Stream<Path> own() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).map(Path::of);
  }

  /** Returns the folder or jar of brine-core, and of ASM where that is not packed into it. */
  public static List<Path> ofBrine() {
    return shared().filter(type -> type != JsonProperty.class).map(LabClassPath::location).toList();
  }

  /** Returns the folder or jar of the lab, without those of the libraries. */
  public static Path ofLab() {
    return location(LabClassPath.class);
  }

  private static Path location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static String joined(Stream<Path> paths) {
    return paths
        .map(path -> path.toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
