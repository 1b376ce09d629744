// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Contacts;
import dev.brine.lab.workload.model.Host;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Technique;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The JDK's row with the classes of the objects as the optimizer leaves them. */
final class OptimizedClasses implements Serializer {
  private static final String MODEL = Host.class.getPackageName().replace('.', '/');

  private static final Description DESCRIPTION =
      JdkStreams.description("optimized-classes", "JDK, optimized by Brine (classes)")
          .references(References.ON)
          .model(Model.CHANGED)
          .promises(
              Promise.OWN_CLASSES,
              Promise.JAVA_HOOKS,
              Promise.REFERENCES,
              Promise.CYCLES,
              Promise.EVOLUTION)
          .note(
              "The class files of the objects, after brine optimize --technique classes; fields that"
                  + " nothing else refers to have the annotation @Unshared.")
          .build();

  private Path folder;

  @Override
  public Description description() {
    return DESCRIPTION;
  }

  @Override
  public synchronized List<Path> classesInFront() throws IOException {
    if (folder == null) {
      Path made = Files.createTempDirectory("brine-optimized");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(made)));
      copyModel(made.resolve(MODEL));
      Optimizer.newBuilder().techniques(Technique.CLASSES).build().optimize(List.of(made));
      folder = made;
    }
    return List.of(folder);
  }

  private static void copyModel(Path to) throws IOException {
    Files.createDirectories(to);
    Path source = Path.of(source());
    if (Files.isDirectory(source)) {
      copy(source.resolve(MODEL), to);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(source, Map.of())) {
        copy(jar.getPath(MODEL), to);
      }
    }
  }

  private static URI source() {
    try {
      return Host.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName().toString()));
      }
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException e) {
      // What is left is for the system to clean up.
    }
  }

  /** Only a process that was started for the row has the optimized classes. */
  @Override
  public Session open(RootType type) throws Refusal {
    boolean isOptimized =
        Stream.of(Contacts.class.getDeclaredFields())
            .anyMatch(field -> field.getName().equals("serialPersistentFields"));
    if (!isOptimized) {
      throw new Refusal("the classes of the objects are not optimized in this process");
    }
    return new JdkSession(type, null);
  }
}
