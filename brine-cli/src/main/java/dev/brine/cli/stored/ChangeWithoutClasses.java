// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.rewrite.StreamConversion;
import dev.brine.optimize.StoredStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.FileSystemException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;

/** Changes the streams of files without their classes, or else by them where that is given. */
final class ChangeWithoutClasses implements StoredStream.Change {
  private static final int MOST = 1 << 28;

  private final StreamConversion conversion;
  private final Seen seen;
  private final StoredStream.Change byClasses;
  private final Deque<Written> written = new ArrayDeque<>();
  private final List<String> remarks = new ArrayList<>();

  /** Gets streams that were written anew. */
  interface Seen {
    void stream(byte[] stream) throws IOException;
  }

  /**
   * A stream that was written.
   *
   * @param hash of its bytes, in hexadecimal digits; null where classes wrote it
   */
  private record Written(String hash, long objects) {}

  /**
   * Creates the change.
   *
   * @param seen gets each new stream
   * @param byClasses writes a stream that cannot be changed without classes; null for an error
   */
  ChangeWithoutClasses(StreamConversion conversion, Seen seen, StoredStream.Change byClasses) {
    this.conversion = conversion;
    this.seen = seen;
    this.byClasses = byClasses;
  }

  /** Ends a file, and returns the remarks about it. */
  List<String> end() {
    List<String> taken = List.copyOf(remarks);
    remarks.clear();
    written.clear();
    return taken;
  }

  @Override
  public boolean isWanted(StoredStream part) {
    return byClasses == null || byClasses.isWanted(part);
  }

  @Override
  public long write(StoredStream part, InputStream in, OutputStream out) throws IOException {
    byte[] stream = in.readNBytes(MOST + 1);
    String failure;
    if (stream.length > MOST) {
      failure = "The stream is longer than " + MOST + " bytes";
    } else if (!part.rewritten().isEmpty()) {
      failure = StreamConversion.BLOCKS;
    } else {
      ConvertedValue value = conversion.ofStreams(stream);
      if (value.kind() == ConvertedValue.Kind.CHANGED) {
        return written(part, value, out);
      }
      if (value.kind() == ConvertedValue.Kind.SAME && byClasses == null) {
        out.write(stream);
        seen.stream(stream);
        remarks(part, value);
        return SAME;
      }
      failure = value.reason();
    }
    if (byClasses == null) {
      throw new FileSystemException("", null, placed(part, failure));
    }
    InputStream again = new SequenceInputStream(new ByteArrayInputStream(stream), in);
    long objects = byClasses.write(part, again, out);
    written.add(new Written(null, objects));
    return objects;
  }

  private long written(StoredStream part, ConvertedValue value, OutputStream out)
      throws IOException {
    out.write(value.bytes());
    seen.stream(value.bytes());
    remarks(part, value);
    written.add(new Written(hash(value.bytes()), value.objects()));
    return value.objects();
  }

  private void remarks(StoredStream part, ConvertedValue value) {
    value.remarks().forEach(remark -> remarks.add(placed(part, remark)));
  }

  private static String placed(StoredStream part, String text) {
    return part.offset() == 0 ? text : "In the stream at " + part.offset() + ": " + text;
  }

  /** Requires the bytes that were written: the conversion has read them already. */
  @Override
  public long count(InputStream in) throws IOException {
    Written expected = written.remove();
    if (expected.hash() == null) {
      return byClasses.count(in);
    }
    if (!hash(in.readAllBytes()).equals(expected.hash())) {
      throw new IOException("Other bytes are read than were written");
    }
    return expected.objects();
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("Each Java platform has SHA-256", e);
    }
  }
}
