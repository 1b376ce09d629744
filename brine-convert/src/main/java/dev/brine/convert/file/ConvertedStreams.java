// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.convert.Sha256;
import dev.brine.convert.StreamCheck;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.rewrite.RuleUses;
import dev.brine.inspect.rewrite.StreamConversion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.FileSystemException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Converts the streams of one file: without their classes where that is wanted, or else by them.
 */
final class ConvertedStreams implements StoredStream.Change {
  private static final int MOST = 1 << 28;

  private final Optional<StreamConversion> conversion;
  private final StreamCheck check;
  private final Optional<FormChange> byClasses;
  private final Deque<Written> written = new ArrayDeque<>();
  private final List<String> remarks = new ArrayList<>();

  /** The uses of changes in the file. */
  private final RuleUses uses = new RuleUses();

  /**
   * A stream that was written.
   *
   * @param hash of its bytes, in hexadecimal digits; null where classes wrote it
   */
  private record Written(String hash, long objects) {}

  /**
   * Creates the change.
   *
   * @param conversion makes changes, and writes what needs no classes; empty to use classes at once
   * @param check looks at each new stream
   * @param byClasses writes a stream that cannot be converted without classes
   */
  ConvertedStreams(
      Optional<StreamConversion> conversion, StreamCheck check, Optional<FormChange> byClasses) {
    this.conversion = conversion;
    this.check = check;
    this.byClasses = byClasses;
  }

  /** Returns the result of the file with all that is known about it. */
  StoredFile finish(StoredFile file) {
    boolean isConverted = file.result() == StoredFile.Result.CONVERTED;
    return new StoredFile(
        file.file(),
        file.result(),
        file.objects(),
        file.before(),
        file.after(),
        file.reason(),
        remarks,
        isConverted ? uses.all() : List.of());
  }

  @Override
  public boolean isWanted(StoredStream part) {
    return byClasses.isEmpty() || byClasses.get().isWanted(part);
  }

  @Override
  public long write(StoredStream part, InputStream in, OutputStream out) throws IOException {
    if (conversion.isEmpty()) {
      return byClasses(part, in, out);
    }
    byte[] stream = in.readNBytes(MOST + 1);
    String failure;
    if (stream.length > MOST) {
      failure = "The stream is longer than " + MOST + " bytes";
    } else if (!part.rewritten().isEmpty()) {
      failure = StreamConversion.BLOCKS;
    } else {
      ConvertedValue value = conversion.get().ofStreams(stream);
      if (value.kind() == ConvertedValue.Kind.CHANGED) {
        return written(part, value, out);
      }
      if (value.kind() == ConvertedValue.Kind.SAME && byClasses.isEmpty()) {
        check.check(value.kind(), stream);
        out.write(stream);
        remarks(part, value);
        return SAME;
      }
      failure = value.reason();
    }
    if (byClasses.isEmpty()) {
      throw new FileSystemException("", null, placed(part, failure));
    }
    return byClasses(part, new SequenceInputStream(new ByteArrayInputStream(stream), in), out);
  }

  private long byClasses(StoredStream part, InputStream in, OutputStream out) throws IOException {
    FormChange change = byClasses.orElseThrow();
    long objects;
    if (check == StreamCheck.NONE) {
      objects = change.write(part, in, out); // of any length
    } else {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      objects = change.write(part, in, bytes);
      check.check(ConvertedValue.Kind.CHANGED, bytes.toByteArray());
      bytes.writeTo(out);
    }
    written.add(new Written(null, objects));
    return objects;
  }

  private long written(StoredStream part, ConvertedValue value, OutputStream out)
      throws IOException {
    check.check(value.kind(), value.bytes());
    out.write(value.bytes());
    remarks(part, value);
    uses.add(value.uses());
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
      return byClasses.orElseThrow().count(in);
    }
    if (!hash(in.readAllBytes()).equals(expected.hash())) {
      throw new IOException("Other bytes are read than were written");
    }
    return expected.objects();
  }

  private static String hash(byte[] bytes) {
    return HexFormat.of().formatHex(Sha256.create().digest(bytes));
  }
}
