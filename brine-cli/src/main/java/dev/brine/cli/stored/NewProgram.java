// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.SerialVersions;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.convert.StoreException;
import dev.brine.convert.StreamCheck;
import dev.brine.convert.jdbc.JdbcUrl;
import dev.brine.convert.process.ProgramClassPath;
import dev.brine.convert.process.ReadingProcesses;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.DescribedInputs;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.rewrite.StreamChanges;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;

/** The program that will read converted values, by its class files and by its running classes. */
final class NewProgram implements Closeable {
  /**
   * The part of a class path that is compared with stored objects. A driver of a database may have
   * several jars, of which only one says that it has the driver.
   *
   * @param paths folders and jars, without those that say that they have a driver
   * @param hasDriver whether the class path has a driver, too
   */
  record ComparedClasses(List<Path> paths, boolean hasDriver) {
    /** Nothing to compare with. */
    static final ComparedClasses NONE = new ComparedClasses(List.of(), false);

    /**
     * Returns the class path of a command for a database.
     *
     * @throws UsageProblem if a part of it cannot be read
     */
    static ComparedClasses besideDriver(List<Path> classPath) {
      List<Path> paths = new ArrayList<>();
      for (Path path : classPath) {
        try {
          if (!JdbcUrl.isDriver(path)) {
            paths.add(path);
          }
        } catch (IOException e) {
          throw new UsageProblem(
              Printable.cut("Cannot read " + path + ": " + InputReader.reason(e)),
              "Name folders or jars by --class-path.",
              "convert");
        }
      }
      return new ComparedClasses(List.copyOf(paths), paths.size() < classPath.size());
    }

    /** Returns whether there is nothing to compare with. */
    boolean isEmpty() {
      return paths.isEmpty();
    }

    /**
     * Returns whether these are the classes of a program: beside a driver, one of them must be
     * there.
     *
     * @param names of the classes of the objects
     */
    boolean isOfProgram(Set<String> names) throws IOException {
      Set<String> files =
          names.stream().map(name -> name.replace('.', '/') + ".class").collect(Collectors.toSet());
      boolean isFound = !hasDriver;
      for (Path path : paths) {
        isFound = isFound || hasOne(path, files);
      }
      return isFound;
    }

    private static boolean hasOne(Path path, Set<String> files) throws IOException {
      if (Files.isDirectory(path)) {
        return files.stream().anyMatch(file -> Files.exists(path.resolve(file)));
      }
      try (ZipFile jar = new ZipFile(path.toFile())) {
        return files.stream().anyMatch(file -> jar.getEntry(file) != null);
      }
    }
  }

  private final ComparedClasses described;
  private final ReadingProcesses processes;
  private final SerialVersions versions;
  private final ReadOptions options;
  private final DescribedInputs inputs = new DescribedInputs();

  /**
   * Creates the program.
   *
   * @param described class files to compare with the values; empty for no comparison
   * @param changes say which versions the program does not compare
   * @param run the class path of the classes that read the values; null for no reading
   */
  NewProgram(ComparedClasses described, String run, StreamChanges changes, ReadOptions options) {
    this.described = described;
    versions = changes.comparedVersions();
    this.options = options;
    processes =
        run == null
            ? null
            : new ReadingProcesses(
                classPath(run), changes.ignoredVersions(), Set.of(StorePassword.VARIABLE));
  }

  private static List<Path> classPath(String run) {
    try {
      return ProgramClassPath.of(run);
    } catch (StoreException e) {
      throw new UsageProblem(Printable.cut(e.getMessage()), e.advice(), "convert");
    }
  }

  /** Returns the check of values before they are written. */
  StreamCheck check() {
    StreamCheck check = described.isEmpty() ? StreamCheck.NONE : this::describe;
    if (processes == null) {
      return check;
    }
    return described.isEmpty() ? processes : check.and(processes);
  }

  private synchronized void describe(ConvertedValue.Kind kind, byte[] streams) throws IOException {
    Inspector.read(new ByteArrayInputStream(streams), inputs, options);
  }

  /**
   * Prints what the class files would refuse, and whether the program read nothing.
   *
   * @return whether the class files would refuse something
   */
  synchronized boolean printRefusals(PrintStream out) throws IOException {
    if (processes != null && !processes.isUsed()) {
      out.println("The program of --verify-with read nothing, as there are no new values.");
    }
    if (described.isEmpty() || inputs.all().isEmpty()) {
      return false;
    }
    Set<String> names = new HashSet<>();
    inputs.all().forEach(one -> names.addAll(one.namesOfProgram()));
    if (!described.isOfProgram(names)) {
      out.printf("%nNo class of the objects is on the class path beside the driver.%n");
      return false;
    }
    return new ClassPathCheck(described.paths(), versions, "convert").print(inputs.all(), out);
  }

  @Override
  public void close() {
    if (processes != null) {
      processes.close();
    }
  }
}
