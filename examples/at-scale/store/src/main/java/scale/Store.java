// SPDX-License-Identifier: Apache-2.0
package scale;

import dev.brine.convert.Sha256;
import dev.brine.convert.process.ReadingProcesses;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A folder of sequence files whose values are serialized objects, and the folder for the result.
 * This is what a conversion does, whatever engine runs it: convert each part that is {@linkplain
 * #left left}, in a task of its own, then {@linkplain #tally add up}. It is public because a
 * cluster may load a job by another class loader, for which the same package is another one.
 */
public final class Store implements Serializable {
  @Serial private static final long serialVersionUID = 1L;

  private final String input;
  private final String output;
  private final Change change;

  /** Creates a store. */
  Store(String input, String output, Change change) {
    this.input = input;
    this.output = output;
    this.change = change;
  }

  /**
   * Returns the store of a command line.
   *
   * @param args the folder of the store, the folder for the result, and either the patterns of the
   *     classes that may be read, separated by commas, or options of {@code brine convert} for
   *     changes, the form and the new program; and {@code --dry-run}
   * @throws IllegalArgumentException if they are none of these
   * @throws IOException if a file of changes cannot be read
   */
  public static Store of(String[] args) throws IOException {
    if (args.length < 3) {
      throw new IllegalArgumentException(
          "Expected INPUT OUTPUT PATTERNS or INPUT OUTPUT --rename OLD=NEW but was "
              + String.join(" ", args));
    }
    return new Store(args[0], args[1], Change.of(List.of(args).subList(2, args.length)));
  }

  /**
   * Returns the names of the parts that are not converted yet. The first call keeps the input and
   * the change in the folder for the result.
   *
   * @throws IOException if the parts there have another input or change
   */
  public List<String> left(Configuration configuration) throws IOException {
    if (change.mode() == Part.Mode.WRITE) {
      requireSameChange(configuration);
    }
    List<String> left = new ArrayList<>();
    for (String name : names(configuration)) {
      if (!part(configuration, name).isDone()) {
        left.add(name);
      }
    }
    return left;
  }

  /** Converts a part; attempts to convert it may run at the same time, in several processes. */
  public void convert(Configuration configuration, String name) throws IOException {
    try (ReadingProcesses readers = change.readers()) {
      String attempt = UUID.randomUUID().toString();
      part(configuration, name).convert(change.conversion(readers), attempt);
    }
  }

  /**
   * Returns the tally of all parts. That of a dry run is deleted then, with its folder.
   *
   * @throws java.io.FileNotFoundException if one is not converted
   */
  public Tally tally(Configuration configuration) throws IOException {
    Tally all = new Tally();
    for (String name : names(configuration)) {
      all.add(part(configuration, name).tally());
    }
    if (change.mode() == Part.Mode.TRY) {
      deleteTried(configuration);
    }
    return all;
  }

  private void deleteTried(Configuration configuration) throws IOException {
    Path tried = folders().tallies();
    FileSystem files = tried.getFileSystem(configuration);
    files.delete(tried, true);
    Path folder = tried.getParent();
    if (files.exists(folder) && files.listStatus(folder).length == 0) {
      files.delete(folder, false);
    }
  }

  /** Returns the report for people. */
  public String report(Tally tally) {
    String start = change.mode() == Part.Mode.TRY ? "Dry run, nothing is written%n" : "";
    return String.format(start) + tally.report(change.rules());
  }

  private void requireSameChange(Configuration configuration) throws IOException {
    Path file = new Path(folders().tallies(), "_change");
    FileSystem files = file.getFileSystem(configuration);
    if (!files.exists(file)) {
      Path unfinished = new Path(file.getParent(), "_unfinished-change-" + UUID.randomUUID());
      try (OutputStream out = files.create(unfinished, true)) {
        out.write(conversion().getBytes(StandardCharsets.UTF_8));
      }
      files.rename(unfinished, file);
      files.delete(unfinished, false); // where another job was first
    }
    try (InputStream in = files.open(file)) {
      String kept = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      if (!kept.equals(conversion())) {
        throw new IOException(
            "The folder "
                + output
                + " has parts of another input or change: "
                + kept
                + "\nName another folder, or the same input and change");
      }
    }
  }

  /** Returns what the parts of an output folder have in common. */
  private String conversion() {
    return input + "\n" + change.text();
  }

  private Part part(Configuration configuration, String name) {
    return new Part(configuration, folders(), name);
  }

  private Part.Folders folders() {
    Path folder = new Path(output);
    String tallies =
        change.mode() == Part.Mode.TRY ? "_dry-run-" + Sha256.shortHex(conversion()) : "_tallies";
    return new Part.Folders(new Path(input), folder, new Path(folder, tallies), change.mode());
  }

  private List<String> names(Configuration configuration) throws IOException {
    Path folder = new Path(input);
    List<String> names = new ArrayList<>();
    for (FileStatus file : folder.getFileSystem(configuration).listStatus(folder)) {
      String name = file.getPath().getName();
      if (file.isFile() && !name.startsWith("_") && !name.startsWith(".")) {
        names.add(name);
      }
    }
    return names;
  }
}
