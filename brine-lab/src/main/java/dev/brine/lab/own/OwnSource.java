// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The places of the user's classes and objects.
 *
 * @param classPath folders and jars with a colon or semicolon between them as in Java's own option;
 *     {@code lib/*} means all jars of a folder
 * @param samples files with stored objects, and folders of such files
 * @param type the class of the objects in samples that are JSON, or an empty string where none are
 * @param suppliers static methods that return objects, such as {@code com.acme.Samples::orders}
 * @param synthetic classes whose objects are made up
 * @param captured folders that Brine's agent captured to
 */
public record OwnSource(
    String classPath,
    List<Path> samples,
    String type,
    List<String> suppliers,
    List<SyntheticClass> synthetic,
    List<Path> captured) {
  private static final String ALL_JARS = "*";
  private static final Pattern JSON = Pattern.compile("\\.json(\\.gz)?$");

  /** Creates a source of stored and supplied objects. */
  public OwnSource(String classPath, List<Path> samples, List<String> suppliers) {
    this(classPath, samples, "", suppliers, List.of(), List.of());
  }

  /** Copies the lists. */
  public OwnSource {
    samples = List.copyOf(samples);
    suppliers = List.copyOf(suppliers);
    synthetic = List.copyOf(synthetic);
    captured = List.copyOf(captured);
  }

  /** Returns the request for processes that read the objects. */
  OwnRequest request() throws OwnProblem {
    return new OwnRequest(files(), type, suppliers, synthetic, runs(), List.of());
  }

  /** Returns {@link #paths(String)} of its class path. */
  List<Path> paths() throws OwnProblem {
    return paths(classPath);
  }

  /**
   * Returns the folders and jars of a class path, in its order.
   *
   * @param classPath as in {@link OwnSource}
   * @throws OwnProblem if there is none, or one is missing
   */
  public static List<Path> paths(String classPath) throws OwnProblem {
    List<Path> paths = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      if (!entry.isEmpty()) {
        paths.addAll(entry.endsWith(ALL_JARS) ? jars(entry) : List.of(existing(entry)));
      }
    }
    if (paths.isEmpty()) {
      throw missing("Found no folder or jar", classPath);
    }
    return paths;
  }

  private static Path existing(String entry) throws OwnProblem {
    Path path = Path.of(entry).toAbsolutePath();
    if (!Files.isReadable(path)) {
      throw missing("Found no folder or jar " + entry, entry);
    }
    return path;
  }

  private static List<Path> jars(String entry) throws OwnProblem {
    Path folder = Path.of(entry.substring(0, entry.length() - 1)).toAbsolutePath();
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".jar") || file.toString().endsWith(".JAR"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw missing("Found no folder " + folder, entry);
    }
  }

  private static OwnProblem missing(String what, String value) {
    return new OwnProblem(
        what + ": --class-path=" + value,
        "Give the folders and jars that the application runs with.");
  }

  /**
   * Returns the files with objects, those of a folder by their names.
   *
   * @throws OwnProblem if a file or folder is missing, or a folder has no object stream
   */
  List<String> files() throws OwnProblem {
    List<String> files = new ArrayList<>();
    for (Path sample : samples) {
      if (Files.isDirectory(sample)) {
        files.addAll(streamsIn(sample));
      } else if (Files.isReadable(sample)) {
        files.add(sample.toAbsolutePath().toString());
      } else {
        throw none("Found no file " + sample, sample);
      }
    }
    return files;
  }

  private List<String> streamsIn(Path folder) throws OwnProblem {
    List<String> streams = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        boolean json = !type.isEmpty() && JSON.matcher(file.toString()).find();
        if (json || new SampleFile(file, OwnSource.class.getClassLoader()).isStream()) {
          streams.add(file.toAbsolutePath().toString());
        }
      }
    } catch (UncheckedIOException e) {
      throw unreadable(folder, e.getCause());
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
    if (streams.isEmpty()) {
      throw none("Found no object stream in " + folder, folder);
    }
    return streams;
  }

  /**
   * Returns the captured runs.
   *
   * @throws OwnProblem if a folder has nothing that was captured
   */
  List<CapturedRun> runs() throws OwnProblem {
    List<CapturedRun> runs = new ArrayList<>();
    for (Path folder : captured) {
      runs.addAll(CapturedRun.in(folder));
    }
    return runs;
  }

  /** The walk through a folder ends at the first one in it that cannot be read. */
  private static OwnProblem unreadable(Path folder, IOException cause) {
    String file = cause instanceof FileSystemException failure ? failure.getFile() : null;
    return none("Cannot read the folder " + (file == null ? folder : file), folder);
  }

  private static OwnProblem none(String what, Path sample) {
    return new OwnProblem(
        what + ": --samples=" + sample,
        "Give files that an ObjectOutputStream wrote, or JSON beside --type.");
  }
}
