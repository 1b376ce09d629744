// SPDX-License-Identifier: Apache-2.0
package scale;

import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ValueConversion;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;

/**
 * A file of the store: keys, each with a blob. It is converted to a file of the same name beside
 * the others, then its tally is written. A part is done when both are there; what was written of it
 * before is written anew. Attempts to convert one part may run at the same time.
 */
final class Part {
  private final Configuration configuration;
  private final String name;
  private final Mode mode;
  private final Path source;
  private final Path target;
  private final Path tally;

  /** The files that a conversion writes. */
  enum Mode {
    /** The tally alone. */
    TRY,
    /** The converted blobs and the tally. */
    WRITE
  }

  /**
   * Creates a part.
   *
   * @param configuration of the file systems of all folders
   */
  Part(Configuration configuration, Folders folders, String name) {
    this.configuration = configuration;
    this.name = name;
    mode = folders.mode();
    source = new Path(folders.input(), name);
    target = new Path(folders.output(), name);
    tally = new Path(folders.tallies(), name);
  }

  /**
   * The folders of a store.
   *
   * @param output of the converted files
   * @param tallies of the tallies, and of the change
   */
  record Folders(Path input, Path output, Path tallies, Mode mode) {}

  private FileSystem files() throws IOException {
    return target.getFileSystem(configuration);
  }

  /** Returns whether all that is to be written is there. */
  boolean isDone() throws IOException {
    return files().exists(tally) && hasTarget();
  }

  private boolean hasTarget() throws IOException {
    return mode == Mode.TRY || files().exists(target);
  }

  /**
   * Converts all blobs. A part that is done stays as it is, also if another attempt is done before
   * this one.
   *
   * @param attempt a name that no other attempt to convert this part has
   */
  void convert(ValueConversion conversion, String attempt) throws IOException {
    if (isDone()) {
      return;
    }
    FileSystem files = files();
    Path folder = mode == Mode.TRY ? tally.getParent() : target.getParent();
    Path unfinished = new Path(folder, "_unfinished-" + name + "-" + attempt);
    Path counted = new Path(folder, unfinished.getName() + "-tally");
    try {
      long start = cpuNanos();
      Tally counts = convert(conversion, unfinished);
      counts.addCpu(cpuNanos() - start);
      try (OutputStream out = files.create(counted, true)) {
        out.write(counts.text().getBytes(StandardCharsets.UTF_8));
      }
      if (!isDone()) {
        replace(files, unfinished, counted);
      }
    } finally {
      files.delete(unfinished, false);
      files.delete(counted, false);
    }
  }

  /** The tally is the first to go and the last to come, so that it is never there alone. */
  private void replace(FileSystem files, Path unfinished, Path counted) throws IOException {
    files.mkdirs(tally.getParent());
    files.delete(tally, false);
    if (mode == Mode.WRITE) {
      files.delete(target, false);
      rename(files, unfinished, target);
    }
    rename(files, counted, tally);
  }

  private Tally convert(ValueConversion conversion, Path unfinished) throws IOException {
    Tally counts = new Tally();
    Text key = new Text();
    BytesWritable blob = new BytesWritable();
    try (SequenceFile.Reader in =
            new SequenceFile.Reader(configuration, SequenceFile.Reader.file(source));
        SequenceFile.Writer out = mode == Mode.TRY ? null : writer(unfinished)) {
      while (in.next(key, blob)) {
        byte[] before = blob.copyBytes();
        ConvertedValue value = conversion.convert(before);
        byte[] after = value.kind() == ConvertedValue.Kind.CHANGED ? value.bytes() : before;
        counts.add(key.toString(), before.length, after.length, value);
        if (out != null) {
          out.append(key, new BytesWritable(after));
        }
      }
    }
    return counts;
  }

  private SequenceFile.Writer writer(Path file) throws IOException {
    return SequenceFile.createWriter(
        configuration,
        SequenceFile.Writer.file(file),
        SequenceFile.Writer.keyClass(Text.class),
        SequenceFile.Writer.valueClass(BytesWritable.class));
  }

  private static void rename(FileSystem files, Path from, Path to) throws IOException {
    if (!files.rename(from, to)) {
      throw new IOException("Cannot rename " + from + " to " + to);
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /**
   * Returns the tally of a part that is done.
   *
   * @throws FileNotFoundException if the tally or the converted file is not there
   */
  Tally tally() throws IOException {
    if (!hasTarget()) {
      throw new FileNotFoundException(
          "The converted file " + target + " is missing\nStart the job again");
    }
    try (InputStream in = files().open(tally)) {
      return Tally.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
