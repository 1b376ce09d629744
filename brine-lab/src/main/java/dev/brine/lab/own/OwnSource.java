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
 * @param samples files with stored objects, folders of such files, folders that Brine's agent
 *     captured to, and static methods that return objects, such as {@code com.acme.Samples::orders}
 * @param types the class of the objects in samples that are JSON; without files and folders of
 *     files, classes whose objects are made up
 * @param seed the seed of what is made up
 */
public record OwnSource(String classPath, List<String> samples, List<String> types, long seed) {
  private static final String SAMPLES = "--samples";
  private static final String METHOD = "::";
  private static final String ALL_JARS = "*";
  private static final Pattern JSON = Pattern.compile("\\.json(\\.gz)?$");

  /** Copies the lists. */
  public OwnSource {
    samples = List.copyOf(samples);
    types = List.copyOf(types);
  }

  /** Returns the request for processes that read the objects. */
  OwnRequest request() throws OwnProblem {
    List<String> methods = samples.stream().filter(OwnSource::isMethod).toList();
    List<Path> places = samples.stream().filter(sample -> !isMethod(sample)).map(Path::of).toList();
    List<Path> stored = places.stream().filter(place -> !CapturedRun.isIn(place)).toList();
    List<CapturedRun> runs = new ArrayList<>();
    for (Path place : places) {
      if (!stored.contains(place)) {
        runs.addAll(CapturedRun.in(place));
      }
    }
    if (stored.isEmpty()) {
      List<SyntheticClass> madeUp =
          types.stream().map(name -> new SyntheticClass(name, seed)).toList();
      return new OwnRequest(List.of(), "", methods, madeUp, runs, List.of());
    }
    String type = types.isEmpty() ? "" : types.get(0);
    return new OwnRequest(files(stored, type), type, methods, List.of(), runs, List.of());
  }

  /** A file may have such a name, too. */
  private static boolean isMethod(String sample) {
    return sample.contains(METHOD) && !new File(sample).exists();
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
  private List<String> files(List<Path> stored, String type) throws OwnProblem {
    if (types.size() > 1) {
      throw new OwnProblem(
          "--type names more than one class for " + SAMPLES,
          "Measure the objects of one class at a time.");
    }
    List<String> files = new ArrayList<>();
    for (Path sample : stored) {
      if (Files.isDirectory(sample)) {
        files.addAll(streamsIn(sample, type));
      } else if (Files.isReadable(sample)) {
        files.add(sample.toAbsolutePath().toString());
      } else {
        throw none("Found no file " + sample, sample);
      }
    }
    return files;
  }

  private static List<String> streamsIn(Path folder, String type) throws OwnProblem {
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

  /** The walk through a folder ends at the first one in it that cannot be read. */
  private static OwnProblem unreadable(Path folder, IOException cause) {
    String file = cause instanceof FileSystemException failure ? failure.getFile() : null;
    return none("Cannot read the folder " + (file == null ? folder : file), folder);
  }

  private static OwnProblem none(String what, Path sample) {
    return new OwnProblem(
        what + ": " + SAMPLES + "=" + sample,
        "Give files that an ObjectOutputStream wrote, JSON beside --type, or a static method such"
            + " as com.acme.Samples::orders.");
  }
}
