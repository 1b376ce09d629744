// SPDX-License-Identifier: Apache-2.0
package scale;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;

/** Fills a store with accounts, to try the conversion. */
public final class Fill {
  private Fill() {}

  /**
   * Writes accounts.
   *
   * @param args a folder, how many files, and how many accounts in each
   */
  public static void main(String[] args) throws IOException {
    int files = Integer.parseInt(args[1]);
    int each = Integer.parseInt(args[2]);
    for (int file = 0; file < files; file++) {
      try (SequenceFile.Writer out = writer(new Path(args[0], String.format("part-%05d", file)))) {
        for (int i = 0; i < each; i++) {
          long number = (long) file * each + i;
          out.append(new Text("account " + number), new BytesWritable(blob(new Account(number))));
        }
      }
    }
  }

  /** Returns a writer of a part of the store. */
  static SequenceFile.Writer writer(Path file) throws IOException {
    return SequenceFile.createWriter(
        new Configuration(),
        SequenceFile.Writer.file(file),
        SequenceFile.Writer.keyClass(Text.class),
        SequenceFile.Writer.valueClass(BytesWritable.class));
  }

  /** Returns an object as Java serializes it. */
  static byte[] blob(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }
}
