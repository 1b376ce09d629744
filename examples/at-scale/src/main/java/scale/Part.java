// SPDX-License-Identifier: Apache-2.0
package scale;

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
 * the others, then its tally is written. A part is done when its tally is there; what was written
 * of it before is written anew.
 */
final class Part {
  private static final String TALLIES = "_tallies";

  private final String name;
  private final Path source;
  private final Path target;
  private final Path tally;
  private final Path unfinished;

  /**
   * Creates a part.
   *
   * @param attempt a name that no other attempt to convert this part has
   */
  Part(Path input, Path output, String name, String attempt) {
    this.name = name;
    source = new Path(input, name);
    target = new Path(output, name);
    tally = tally(output, name);
    unfinished = new Path(output, "_unfinished-" + name + "-" + attempt);
  }

  /** Returns where the tally of a part is. */
  static Path tally(Path output, String name) {
    return new Path(new Path(output, TALLIES), name);
  }

  /** Converts all blobs. */
  Tally convert(Blobs blobs) throws IOException {
    Configuration configuration = new Configuration();
    FileSystem files = target.getFileSystem(configuration);
    long start = cpuNanos();
    Tally counts = convert(blobs, configuration);
    counts.addCpu(cpuNanos() - start);
    files.delete(target, false);
    rename(files, unfinished, target);
    Path written = new Path(unfinished.getParent(), unfinished.getName() + "-tally");
    try (OutputStream out = files.create(written, true)) {
      out.write(counts.text().getBytes(StandardCharsets.UTF_8));
    }
    files.mkdirs(tally.getParent());
    files.delete(tally, false);
    rename(files, written, tally);
    return counts;
  }

  private Tally convert(Blobs blobs, Configuration configuration) throws IOException {
    Tally counts = new Tally();
    Text key = new Text();
    BytesWritable blob = new BytesWritable();
    try (SequenceFile.Reader in =
            new SequenceFile.Reader(configuration, SequenceFile.Reader.file(source));
        SequenceFile.Writer out =
            SequenceFile.createWriter(
                configuration,
                SequenceFile.Writer.file(unfinished),
                SequenceFile.Writer.keyClass(Text.class),
                SequenceFile.Writer.valueClass(BytesWritable.class))) {
      while (in.next(key, blob)) {
        Blobs.Outcome outcome = blobs.convert(blob.copyBytes());
        counts.add(key.toString(), blob.getLength(), outcome);
        out.append(key, new BytesWritable(outcome.bytes()));
      }
    }
    return counts;
  }

  private void rename(FileSystem files, Path from, Path to) throws IOException {
    if (!files.rename(from, to)) {
      throw new IOException("Expected to rename " + from + " to " + to + " but it failed: " + name);
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Returns the tally of a part that is done. */
  static Tally done(Path output, String name) throws IOException {
    Path tally = tally(output, name);
    try (InputStream in = tally.getFileSystem(new Configuration()).open(tally)) {
      return Tally.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
