// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.Format;
import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Stop;
import dev.brine.inspect.convert.Conversion;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.StreamParts;
import dev.brine.inspect.convert.ValueConversion;
import dev.brine.inspect.convert.WholeInput;
import dev.brine.inspect.internal.block.BlockLayout;
import dev.brine.inspect.source.Layers;
import dev.brine.inspect.source.Zstandard;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Makes changes in stored streams, and writes them in a form, without their classes. The packing of
 * a value, such as gzip or Base64, stays.
 */
public final class StreamConversion implements ValueConversion {
  /** The reason why blocks of rewritten classes cannot be changed. */
  public static final String BLOCKS =
      "It has blocks of rewritten classes: convert it to Java's form by their classes first";

  private static final byte[] NOTHING = {};

  /** Smaller values have no limit to exceed. */
  private static final int SMALL = 1 << 20;

  private final StreamChanges changes;
  private final Optional<Format> form;
  private final ReadOptions options;
  private final Zstandard zstandard;
  private final Optional<ByClasses> byClasses;

  /** Writes streams by the code of their classes. Safe for several threads. */
  @FunctionalInterface
  public interface ByClasses {
    /**
     * Writes a stream in another form.
     *
     * @return how many objects it has
     * @throws IOException if the classes refuse it; its message says why
     */
    long write(byte[] stream, Format form, OutputStream sink) throws IOException;
  }

  /**
   * Creates a conversion.
   *
   * @param form to write; empty for that of each stream
   * @param options find the schemas that streams of Brine leave out
   * @param zstandard decodes and encodes Zstandard; null where nobody can
   */
  public StreamConversion(
      StreamChanges changes, Optional<Format> form, ReadOptions options, Zstandard zstandard) {
    this(changes, form, options, zstandard, Optional.empty());
  }

  private StreamConversion(
      StreamChanges changes,
      Optional<Format> form,
      ReadOptions options,
      Zstandard zstandard,
      Optional<ByClasses> byClasses) {
    this.changes = changes;
    this.form = form;
    this.options = options;
    this.zstandard = zstandard;
    this.byClasses = byClasses;
  }

  /** Returns the same conversion, which lets classes write what cannot be written without them. */
  public StreamConversion orBy(ByClasses classes) {
    return new StreamConversion(changes, form, options, zstandard, Optional.of(classes));
  }

  /** Returns the changes that it makes. */
  public StreamChanges changes() {
    return changes;
  }

  @Override
  public ConvertedValue convert(byte[] stored) {
    if (stored.length < SMALL && StreamRewriter.isStream(stored)) {
      return ofStreams(stored); // without the buffers that packing needs
    }
    try {
      Layers layers = Layers.of(stored, zstandard);
      try (InputStream in = layers.unpack(new ByteArrayInputStream(stored))) {
        ConvertedValue value = converted(WholeInput.read(in));
        return value.kind() == ConvertedValue.Kind.CHANGED ? packed(value, layers) : value;
      }
    } catch (IOException e) {
      return ConvertedValue.failed("Its packed bytes are damaged: " + e.getMessage());
    } catch (ConversionException e) {
      return ConvertedValue.failed(e.getMessage());
    }
  }

  private static ConvertedValue packed(ConvertedValue value, Layers layers) throws IOException {
    Optional<String> fixed = layers.fixed();
    if (fixed.isPresent()) {
      return ConvertedValue.failed(
          "It is " + fixed.get() + " in uneven lines, which cannot be written again");
    }
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = layers.pack(packed)) {
      out.write(value.bytes());
    } catch (IOException e) { // of the form of a text, as memory does not fail
      return ConvertedValue.failed(e.getMessage());
    }
    return value.with(packed.toByteArray());
  }

  private ConvertedValue converted(byte[] bytes) throws IOException {
    return switch (Inspector.format(new ByteArrayInputStream(bytes))) {
      case JAVA_STREAM, BRINE_STREAM -> ofStreams(bytes);
      case BRINE_MESSAGE, BRINE_FRAMES ->
          ConvertedValue.failed(
              "It is a message of Brine, not a stream: rename its classes while they are read, by"
                  + " Brine.newBuilder().renames(...)");
      default ->
          new ConvertedValue(
              ConvertedValue.Kind.NO_STREAM, NOTHING, 0, "Not an object stream", List.of());
    };
  }

  /**
   * Converts streams that follow each other.
   *
   * @param bytes of the streams, without packing
   */
  public ConvertedValue ofStreams(byte[] bytes) {
    try {
      Result result = new Result();
      boolean staysJava = StreamRewriter.isStream(bytes) && form.orElse(Format.JAVA) == Format.JAVA;
      boolean mayHaveBlocks = !staysJava || BlockLayout.mayBeIn(bytes);
      if (!changes.isEmpty() && mayHaveBlocks && hasBlocks(bytes)) {
        return ConvertedValue.failed(BLOCKS);
      }
      if (staysJava) {
        rewrite(bytes, result);
      } else {
        ofParts(bytes, result);
      }
      return result.of(bytes);
    } catch (RewriteException | ConversionException e) {
      return ConvertedValue.failed(e.getMessage());
    } catch (IOException e) {
      throw new AssertionError("An array can be read", e);
    } catch (OutOfMemoryError e) {
      return ConvertedValue.failed("The objects need more memory than there is");
    }
  }

  /** The names of such classes are part of the layout of their blocks. */
  private static boolean hasBlocks(byte[] bytes) {
    return StreamParts.of(bytes).parts().stream().anyMatch(part -> !part.rewritten().isEmpty());
  }

  /** Collects the streams of a value. */
  private static final class Result {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<String> remarks = new ArrayList<>();
    private final RuleUses uses = new RuleUses();
    private long objects;

    ConvertedValue of(byte[] before) {
      byte[] after = bytes.toByteArray();
      boolean isSame = Arrays.equals(before, after);
      return new ConvertedValue(
          isSame ? ConvertedValue.Kind.SAME : ConvertedValue.Kind.CHANGED,
          isSame ? NOTHING : after,
          objects,
          "",
          remarks,
          uses.all());
    }
  }

  private void rewrite(byte[] stream, Result result) throws RewriteException {
    result.bytes.writeBytes(rewritten(stream, result));
  }

  private byte[] rewritten(byte[] stream, Result result) throws RewriteException {
    StreamRewriter.Result rewritten = StreamRewriter.rewrite(stream, changes);
    result.objects += rewritten.changedObjects();
    result.remarks.addAll(rewritten.remarks());
    result.uses.add(rewritten.uses());
    return rewritten.bytes();
  }

  private void ofParts(byte[] bytes, Result result)
      throws IOException, ConversionException, RewriteException {
    StreamParts found = StreamParts.of(bytes);
    for (int i = 0; i < found.parts().size(); i++) {
      boolean isJava = found.parts().get(i).format() == BlobFormat.JAVA_STREAM;
      convert(found.bytes(i, bytes), isJava ? Format.JAVA : Format.BRINE, result);
    }
  }

  private void convert(byte[] stream, Format before, Result result)
      throws IOException, ConversionException, RewriteException {
    Format after = form.orElse(before);
    if (before == after && before == Format.BRINE && changes.isEmpty()) {
      result.bytes.writeBytes(stream);
      return;
    }
    byte[] java = before == Format.JAVA ? stream : written(stream, Format.JAVA, result);
    byte[] rewritten = rewritten(java, result);
    boolean isSame = before == after && Arrays.equals(java, rewritten);
    if (isSame) {
      result.bytes.writeBytes(stream);
    } else if (after == Format.JAVA) {
      result.bytes.writeBytes(rewritten);
    } else {
      result.bytes.writeBytes(written(rewritten, Format.BRINE, result));
    }
  }

  private byte[] written(byte[] stream, Format to, Result result)
      throws IOException, ConversionException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    long objects;
    try {
      objects = Conversion.of(stream, options).write(to, out);
    } catch (ConversionException e) {
      out.reset();
      objects = byClasses(stream, to, out, e);
    }
    result.objects += changes.isEmpty() ? objects : 0; // else those that changed count
    requireReadable(new ByteArrayInputStream(out.toByteArray()), options);
    return out.toByteArray();
  }

  private long byClasses(byte[] stream, Format to, OutputStream out, ConversionException reason)
      throws ConversionException {
    if (byClasses.isEmpty()) {
      throw reason;
    }
    try {
      return byClasses.get().write(stream, to, out);
    } catch (IOException e) {
      throw new ConversionException(
          reason.getMessage() + "; with its classes: " + e.getMessage(), e);
    }
  }

  /**
   * Fails unless what was written can be read to its end, without classes.
   *
   * @param written a stream
   */
  public static void requireReadable(InputStream written, ReadOptions options)
      throws IOException, ConversionException {
    Reading reading = Inspector.read(written, new BlobVisitor() {}, options);
    if (reading.stop().filter(stop -> stop.kind() == Stop.Kind.DAMAGED).isPresent()) {
      throw new ConversionException(
          "The new stream cannot be read: " + reading.stop().get().message());
    }
  }
}
