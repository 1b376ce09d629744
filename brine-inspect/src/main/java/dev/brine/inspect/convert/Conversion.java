// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.Limits;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.brine.MessageHeader;
import dev.brine.internal.ClaimedSizes;
import dev.brine.shape.Primitive;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OptionalDataException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads an input with stand-ins for its classes, and writes it in another format. Identity and
 * cycles stay. The input and one of its roots at a time are in memory.
 */
public final class Conversion {
  private static final int DEEPEST = 1_000;
  private static final String TOO_DEEP = "The objects nest too deeply";
  private static final String TOO_LARGE = "The objects need more memory than there is";
  private static final TypeFilter ALL = TypeFilter.allow("**");

  private final byte[] input;
  private final ReadOptions options;
  private final DescribedClasses classes;
  private final StandInLoader loader;
  private final Brine brine = Brine.newBuilder().types(ALL).identity(Identity.ALL).build();

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

  /** Whether stand-ins were found to write what the input has. */
  private boolean isReproduced;

  private Conversion(byte[] input, ReadOptions options, DescribedClasses classes) {
    this.input = input;
    this.options = options;
    this.classes = classes;
    loader = new StandInLoader(classes, Optional.empty());
  }

  /** Opens the input. */
  private interface Opening {
    ObjectInputStream open() throws IOException, StopException, ConversionException;
  }

  /** Reads objects. */
  private interface Work {
    void run() throws IOException, StopException, ClassNotFoundException, ConversionException;
  }

  /** Takes an object, or bytes between objects, of an input. */
  interface Roots {
    void object(Object root) throws IOException;

    default void bytes(byte[] data) throws IOException {
      // they are no object
    }

    default void reset() throws IOException {
      // what was read stays
    }
  }

  /**
   * Reads what an input says about its classes.
   *
   * @param in the bytes, unpacked; not closed
   * @throws IOException if the stream throws it
   * @throws ConversionException if only the code of its classes knows what the data mean, or it is
   *     damaged, dangerous to read, or longer than 256 MiB
   */
  public static Conversion of(InputStream in, ReadOptions options)
      throws IOException, ConversionException {
    byte[] bytes = WholeInput.read(in);
    DescribedClasses classes = new DescribedClasses();
    Reading reading = Inspector.read(new ByteArrayInputStream(bytes), classes, options);
    if (reading.stop().isPresent()) {
      throw new ConversionException(reading.stop().get());
    }
    if (!classes.problem().isEmpty()) {
      throw new ConversionException(classes.problem());
    }
    return new Conversion(bytes, options, classes);
  }

  /**
   * Decodes the messages of an input with their classes, and writes the objects. Runs code of these
   * classes.
   *
   * @param in the bytes, unpacked; not closed
   * @param classes finds the classes
   * @throws IOException if one of the streams throws it, or the messages are damaged
   * @throws BrineException if the messages do not fit the classes
   */
  public static void decodeMessages(
      InputStream in, ReadOptions options, ClassLoader classes, ObjectOutputStream sink)
      throws IOException, ClassNotFoundException, ConversionException {
    try {
      new MessageDecoding(name -> Class.forName(name, false, classes), classes)
          .decodeAll(WholeInput.read(in), options, sink::writeObject);
    } catch (StopException e) {
      throw new ConversionException(e.stop());
    }
  }

  /**
   * Writes the input as a whole object stream of a format.
   *
   * @return how many objects were written
   * @throws IOException if the sink throws it
   * @throws ConversionException if that needs the classes; the sink may have got a part
   */
  public long write(Format format, OutputStream sink) throws IOException, ConversionException {
    FailureKeepingOutput kept = new FailureKeepingOutput(sink);
    try {
      return writeTo(format, kept);
    } catch (ConversionException e) {
      kept.rethrow();
      throw e;
    }
  }

  private long writeTo(Format format, OutputStream sink) throws IOException, ConversionException {
    if (format == Format.JAVA) {
      requireVersions();
    }
    ObjectOutputStream out =
        format == Format.JAVA
            ? new ObjectOutputStream(sink)
            : new BrineObjectOutputStream(brine, sink, Format.BRINE);
    WrittenRoots written = new WrittenRoots(out, format);
    read(written);
    out.flush();
    return written.count;
  }

  /** Writes roots to a stream. */
  private static final class WrittenRoots implements Roots {
    private final ObjectOutputStream out;
    private final Format format;
    private long count;

    WrittenRoots(ObjectOutputStream out, Format format) {
      this.out = out;
      this.format = format;
    }

    @Override
    public void object(Object root) throws IOException {
      out.writeObject(root);
      count++;
    }

    @Override
    public void bytes(byte[] data) throws IOException {
      out.write(data);
    }

    /** Brine's streams are bounded without; readers of Java's keep all objects until a reset. */
    @Override
    public void reset() throws IOException {
      if (format == Format.JAVA) {
        out.reset();
      }
    }
  }

  /** Java compares the serialVersionUIDs of superclasses, which a schema may leave out. */
  private void requireVersions() throws ConversionException {
    for (DescribedClass one : classes.ofProgram()) {
      String name = one.superclass();
      boolean isKnown = name.isEmpty() || PlatformClasses.isPlatform(name);
      if (!isKnown && classes.find(name) == null) {
        throw new ConversionException("The input does not say the serialVersionUID of " + name);
      }
      if (!one.isEnum() && !one.isSerializable()) {
        throw new ConversionException(
            "The input does not say that " + one.name() + " is Serializable");
      }
    }
  }

  /**
   * Writes a message of Brine for each object of the input, with what the input says of their
   * classes. Programs whose classes are final, records, or declare type arguments write a little
   * less.
   *
   * @throws IOException if the sink throws it
   * @throws ConversionException if that needs the classes; the sink may have got a part
   */
  public void encode(SchemaLane lane, OutputStream sink) throws IOException, ConversionException {
    Brine writer =
        Brine.newBuilder().types(ALL).schema(lane).catalog(SchemaCatalog.inMemory()).build();
    for (Object root : objects()) {
      sink.write(encode(writer, root));
    }
  }

  /**
   * Writes the input as a stream of Java with stand-ins that were rewritten.
   *
   * @return how many classes were
   * @throws IOException if the sink throws it
   * @throws ConversionException if that needs the classes, or one cannot be rewritten; the sink may
   *     have got a part
   */
  public int writeRewritten(StandInRewriting rewriting, OutputStream sink)
      throws IOException, ConversionException {
    byte[] stream = classes.isOfJava() ? input : asJava();
    if (classes.isOfJava() && !isReproduced) {
      requireReproduced();
      isReproduced = true;
    }
    FailureKeepingOutput kept = new FailureKeepingOutput(sink);
    try {
      return writeRewritten(stream, rewriting, kept);
    } catch (ConversionException e) {
      kept.rethrow();
      throw e;
    }
  }

  private int writeRewritten(byte[] stream, StandInRewriting rewriting, OutputStream sink)
      throws IOException, ConversionException {
    StandInLoader rewritten = new StandInLoader(classes, Optional.of(rewriting));
    ObjectOutputStream out = new ObjectOutputStream(sink);
    read(
        () -> new Reader(java, Format.JAVA, stream, rewritten), new WrittenRoots(out, Format.JAVA));
    out.flush();
    return rewritten.rewritten();
  }

  /** Lengths mean something only if stand-ins that are not rewritten write what the input has. */
  private void requireReproduced() throws IOException, ConversionException {
    CountingOutput counter = new CountingOutput();
    writeRewritten(input, StandInRewriting.NONE, counter);
    if (counter.count() != input.length) {
      throw new ConversionException(
          String.format(
              Locale.ROOT,
              "Stand-ins for the classes write %,d bytes of the same objects, not %,d",
              counter.count(),
              input.length));
    }
  }

  private byte[] asJava() throws IOException, ConversionException {
    ByteArrayOutputStream converted = new ByteArrayOutputStream();
    write(Format.JAVA, converted);
    return converted.toByteArray();
  }

  /** Returns how many classes of the program have objects that are described, without enums. */
  public int classesOfProgram() {
    return (int) classes.ofProgram().stream().filter(one -> !one.isEnum()).count();
  }

  private static byte[] encode(Brine writer, Object root) throws ConversionException {
    try {
      return writer.encode(root);
    } catch (BrineException e) {
      throw failure(e);
    } catch (StackOverflowError e) {
      throw new ConversionException(TOO_DEEP, e);
    } catch (OutOfMemoryError e) {
      throw new ConversionException(TOO_LARGE, e);
    }
  }

  private static ConversionException failure(Throwable cause) {
    String message = cause.getMessage();
    String reason = message == null ? cause.getClass().getSimpleName() : message;
    return new ConversionException("Conversion without classes failed: " + reason, cause);
  }

  /** Returns the objects of the input, each read on its own, as objects of stand-ins. */
  List<Object> objects() throws IOException, ConversionException {
    List<Object> objects = new ArrayList<>();
    read(objects::add);
    return objects;
  }

  private void read(Roots sink) throws IOException, ConversionException {
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
              "Expected an object stream or a message but was " + classes.format().title());
    }
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
      throw failure(e);
    } catch (StackOverflowError e) {
      throw new ConversionException(TOO_DEEP, e);
    } catch (OutOfMemoryError e) {
      throw new ConversionException(TOO_LARGE, e);
    } catch (RuntimeException e) {
      throw new ConversionException("A collection needs the code of its elements: " + e, e);
    }
  }

  /** A stand-in has no type arguments, which decide the bytes of a stream without schemas. */
  private ObjectInputStream openStream() throws IOException, StopException, ConversionException {
    MessageHeader header = MessageHeader.of(input[1] & 0xFF, 1);
    if (header.lane() == SchemaLane.NONE || header.lane() == SchemaLane.NONE_CHECKED) {
      throw new ConversionException(
          "A stream of the lane " + header.lane() + " does not describe its classes");
    }
    Brine reader =
        Brine.newBuilder()
            .types(ALL)
            .identity(Identity.ALL)
            .schema(header.lane())
            .references(header.references())
            .catalog(SchemaCatalog.of(options.schemas()::find))
            .build();
    return new Reader(reader, Format.BRINE, input, loader);
  }

  private void read(ObjectInputStream in, Roots sink)
      throws IOException, ClassNotFoundException, ConversionException {
    for (long length : classes.roots()) {
      if (length == DescribedClasses.RESET) {
        sink.reset();
      } else if (length == DescribedClasses.VALUE) {
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
      return info.depth() > DEEPEST
          ? ObjectInputFilter.Status.REJECTED
          : ObjectInputFilter.Status.UNDECIDED;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
      return find(descriptor.getName(), standIns);
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
      throw new ClassNotFoundException("of a dynamic proxy");
    }
  }
}
