// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineObjectInputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.Limits;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.part.MessageHeader;
import dev.brine.internal.ClaimedSizes;
import dev.brine.shape.Primitive;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.OptionalDataException;
import java.util.List;
import java.util.Optional;

/** Reads the objects of an input as objects of stand-ins for its classes. */
final class StandInReader {
  private static final TypeFilter ALL = TypeFilter.allow("**");

  private final byte[] input;
  private final ReadOptions options;
  private final DescribedClasses classes;
  private final List<Long> roots;
  private final StandInLoader loader;

  /**
   * Reads Java's streams: what bounds them is {@link HashWork}, the depth and the claimed sizes.
   */
  private final Brine java =
      Brine.newBuilder()
          .types(ALL)
          .identity(Identity.ALL)
          .limits(
              Limits.defaults()
                  .withHashWork(Long.MAX_VALUE)
                  .withMemory(Long.MAX_VALUE, Integer.MAX_VALUE))
          .build();

  /**
   * Creates a reader.
   *
   * @param roots what {@link StandInCheck} found in the input
   */
  StandInReader(byte[] input, ReadOptions options, DescribedClasses classes, List<Long> roots) {
    this.input = input;
    this.options = options;
    this.classes = classes;
    this.roots = roots;
    loader = new StandInLoader(classes, Optional.empty());
  }

  /** Opens the input. */
  private interface Opening {
    ObjectInputStream open() throws IOException, StopException;
  }

  /** Reads objects. */
  private interface Work {
    void run() throws IOException, StopException, ClassNotFoundException, ConversionException;
  }

  /** Reads all roots of the input. */
  void read(Roots sink) throws IOException, ConversionException {
    switch (classes.format()) {
      case JAVA_STREAM -> read(() -> new Reader(java, Format.JAVA, input, loader), sink);
      case BRINE_STREAM -> read(this::openStream, sink);
      case BRINE_MESSAGE, BRINE_FRAMES ->
          guard(
              () ->
                  new MessageDecoding(name -> find(name, loader), loader)
                      .decodeAll(input, options, sink));
      default ->
          throw new ConversionException(
              "Neither an object stream nor a message: " + classes.format().title());
    }
  }

  /**
   * Reads all roots of a stream of Java that has the same roots as the input.
   *
   * @param others define the classes
   */
  void read(byte[] stream, StandInLoader others, Roots sink)
      throws IOException, ConversionException {
    read(() -> new Reader(java, Format.JAVA, stream, others), sink);
  }

  private void read(Opening stream, Roots sink) throws IOException, ConversionException {
    guard(() -> read(stream.open(), sink));
  }

  /** Reads with stand-ins, and reports what fails as a failure of the conversion. */
  private static void guard(Work work) throws IOException, ConversionException {
    try {
      work.run();
    } catch (StopException e) {
      throw new ConversionException(e.stop());
    } catch (ClassNotFoundException e) {
      throw new ConversionException("The input does not describe the class " + e.getMessage(), e);
    } catch (BrineException | IOException | ClassCastException | LinkageError e) {
      throw ConversionException.of(e);
    } catch (StackOverflowError e) {
      throw new ConversionException(ConversionException.TOO_DEEP, e);
    } catch (OutOfMemoryError e) {
      throw new ConversionException(ConversionException.TOO_LARGE, e);
    } catch (RuntimeException e) {
      throw new ConversionException("A collection needs the code of its elements: " + e, e);
    }
  }

  /**
   * Refuses a stream without schemas: a stand-in has no type arguments, which decide its bytes. No
   * schema or root that a user names helps, so this comes before the reading, which would ask for
   * them.
   */
  static void requireSchemas(byte[] input) throws IOException, ConversionException {
    boolean isStream = Inspector.format(new ByteArrayInputStream(input)) == BlobFormat.BRINE_STREAM;
    if (!isStream || input.length < 2) {
      return;
    }
    SchemaLane lane;
    try {
      lane = MessageHeader.of(input[1] & 0xFF, 1).lane();
    } catch (StopException e) {
      throw new ConversionException(e.stop());
    }
    if (lane == SchemaLane.NONE || lane == SchemaLane.NONE_CHECKED) {
      throw new ConversionException(
          "A stream of the lane " + lane + " does not describe its classes");
    }
  }

  private ObjectInputStream openStream() throws IOException, StopException {
    MessageHeader header = MessageHeader.of(input[1] & 0xFF, 1);
    Brine reader =
        Brine.newBuilder()
            .types(ALL)
            .schema(header.lane())
            .references(header.references())
            .catalog(SchemaCatalog.of(options.schemas()::find))
            .build();
    return new Reader(reader, Format.BRINE, input, loader);
  }

  private void read(ObjectInputStream in, Roots sink)
      throws IOException, ClassNotFoundException, ConversionException {
    for (long length : roots) {
      if (length == StandInCheck.RESET) {
        sink.reset();
      } else if (length == StandInCheck.VALUE) {
        sink.object(in.readObject());
      } else {
        byte[] data = new byte[(int) length];
        in.readFully(data);
        sink.bytes(data);
      }
    }
    requireEnd(in);
  }

  /** The first pass takes no class description for a root. */
  private static void requireEnd(ObjectInputStream in)
      throws IOException, ClassNotFoundException, ConversionException {
    try {
      in.readObject();
    } catch (EOFException e) {
      return;
    } catch (OptionalDataException e) {
      // bytes are no end either
    }
    throw new ConversionException(
        "The input has a root that is no object, such as the description of a class");
  }

  private static Class<?> find(String name, StandInLoader in) throws ClassNotFoundException {
    if (PlatformClasses.isPlatform(name) && !PlatformClasses.isKnown(name)) {
      throw new ClassNotFoundException(name);
    }
    Primitive primitive = Primitive.of(name);
    return primitive == null ? in.find(name) : primitive.type();
  }

  /** Reads streams; what those of Java claim about sizes is bounded by their own length. */
  private static final class Reader extends BrineObjectInputStream {
    private final StandInLoader standIns;

    Reader(Brine reader, Format format, byte[] stream, StandInLoader standIns) throws IOException {
      super(reader, new ByteArrayInputStream(stream), format);
      this.standIns = standIns;
      if (format == Format.JAVA) {
        setObjectInputFilter(new ClaimedSizes(Reader::check, count -> count <= stream.length));
      }
    }

    private static ObjectInputFilter.Status check(ObjectInputFilter.FilterInfo info) {
      return info.depth() > StandInCheck.DEEPEST
          ? ObjectInputFilter.Status.REJECTED
          : ObjectInputFilter.Status.UNDECIDED;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
      return find(descriptor.getName(), standIns);
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
      throw new ClassNotFoundException("A dynamic proxy has no stand-in");
    }
  }
}
