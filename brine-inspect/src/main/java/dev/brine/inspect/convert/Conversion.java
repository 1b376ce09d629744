// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.internal.StopException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
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
  private static final TypeFilter ALL = TypeFilter.allow("**");

  private final byte[] input;
  private final DescribedClasses classes;
  private final StandInReader reader;
  private final Brine brine = Brine.newBuilder().types(ALL).identity(Identity.ALL).build();

  /** Whether stand-ins were found to write what the input has. */
  private boolean isReproduced;

  private Conversion(byte[] input, DescribedClasses classes, StandInReader reader) {
    this.input = input;
    this.classes = classes;
    this.reader = reader;
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
    return of(WholeInput.read(in), options);
  }

  /**
   * Reads what an input says about its classes.
   *
   * @param bytes all of it, unpacked; not copied
   * @throws ConversionException as the other method does
   */
  public static Conversion of(byte[] bytes, ReadOptions options) throws ConversionException {
    try {
      return read(bytes, options);
    } catch (IOException e) {
      throw new AssertionError("An array can be read", e);
    }
  }

  private static Conversion read(byte[] bytes, ReadOptions options)
      throws IOException, ConversionException {
    StandInReader.requireSchemas(bytes);
    DescribedClasses classes = new DescribedClasses();
    StandInCheck check = new StandInCheck(classes);
    Reading reading = Inspector.read(new ByteArrayInputStream(bytes), check, options);
    if (reading.stop().isPresent()) {
      throw new ConversionException(reading.stop().get());
    }
    if (!check.problem().isEmpty()) {
      throw new ConversionException(check.problem());
    }
    StandInReader reader = new StandInReader(bytes, options, classes, check.roots());
    return new Conversion(bytes, classes, reader);
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
    reader.read(written);
    out.flush();
    return written.count();
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
    reader.read(stream, rewritten, new WrittenRoots(out, Format.JAVA));
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
      throw ConversionException.of(e);
    } catch (StackOverflowError e) {
      throw new ConversionException(ConversionException.TOO_DEEP, e);
    } catch (OutOfMemoryError e) {
      throw new ConversionException(ConversionException.TOO_LARGE, e);
    }
  }

  /** Returns the objects of the input, each read on its own, as objects of stand-ins. */
  List<Object> objects() throws IOException, ConversionException {
    List<Object> objects = new ArrayList<>();
    reader.read(objects::add);
    return objects;
  }
}
