// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Contacts;
import dev.brine.lab.workload.model.Host;
import dev.brine.lab.world.CopiedProgram;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Technique;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The JDK's row with the classes of the objects as the optimizer leaves them. */
final class OptimizedClasses implements Serializer {
  private static final String MODEL = Host.class.getPackageName().replace('.', '/');

  private static final Description OF_MODEL =
      description(
          "The class files of the objects, after brine optimize --technique classes; fields that"
              + " nothing else refers to have the annotation @Unshared.");

  private static final Description OF_USER =
      description("The class files of the program, after brine optimize --technique classes.");

  private final Description description;
  private final Program program;
  private final List<Path> classPath;
  private List<Path> optimized;

  private OptimizedClasses(Description description, Program program, List<Path> classPath) {
    this.description = description;
    this.program = program;
    this.classPath = List.copyOf(classPath);
  }

  /** Copies the class files that are optimized. */
  @FunctionalInterface
  private interface Program {
    /** Returns the folders and jars that were written to a folder. */
    List<Path> copyTo(Path folder) throws IOException;
  }

  /** Returns the row for the built-in workloads. */
  static Serializer ofModel() {
    return new OptimizedClasses(OF_MODEL, OptimizedClasses::copyModel, List.of());
  }

  /**
   * Returns the row for classes of the user.
   *
   * @param programs the folders and jars with the classes of the objects
   * @param classPath what else these classes need
   */
  static Serializer ofUser(List<Path> programs, List<Path> classPath) {
    return new OptimizedClasses(OF_USER, folder -> CopiedProgram.copy(programs, folder), classPath);
  }

  private static Description description(String note) {
    return JdkStreamRows.description("optimized-classes", "JDK, optimized by Brine (classes)")
        .references(References.ON)
        .model(Model.CHANGED)
        .promises(Promise.OWN_CLASSES, Promise.JAVA_HOOKS, Promise.EVOLUTION)
        .note(note)
        .build();
  }

  @Override
  public Description description() {
    return description;
  }

  @Override
  public synchronized List<Path> classesInFront() throws IOException {
    if (optimized == null) {
      Path made = TemporaryFolder.create("brine-optimized").path();
      List<Path> copies = program.copyTo(made);
      Optimizer.newBuilder()
          .techniques(Technique.CLASSES)
          .classPath(classPath)
          .build()
          .optimize(copies);
      optimized = copies;
    }
    return optimized;
  }

  private static List<Path> copyModel(Path folder) throws IOException {
    Path to = Files.createDirectories(folder.resolve(MODEL));
    Path source = Path.of(source());
    if (Files.isDirectory(source)) {
      CopiedProgram.copy(source.resolve(MODEL), to);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(source, Map.of())) {
        CopiedProgram.copy(jar.getPath(MODEL), to);
      }
    }
    return List.of(folder);
  }

  private static URI source() {
    try {
      return Host.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** Only a process that was started for the row has the optimized classes. */
  @Override
  public Session open(RootType type) throws Refusal, ReflectiveOperationException {
    if (type.met().isKnown()) {
      if (type.met().own().stream().noneMatch(OptimizedClasses::isOptimized)) {
        throw new Refusal("the optimizer can rewrite none of the classes; brine explain says why");
      }
    } else if (!isOptimized(Contacts.class)) {
      throw new Refusal("the classes of the objects are not optimized in this process");
    }
    return NamedClasses.jdkSession(type, null);
  }

  /** The layout of a rewritten class is the name of a field, which begins with a digit. */
  private static boolean isOptimized(Class<?> type) {
    ObjectStreamClass stored = ObjectStreamClass.lookup(type);
    return stored != null
        && Stream.of(stored.getFields())
            .anyMatch(field -> Character.isDigit(field.getName().charAt(0)));
  }
}
