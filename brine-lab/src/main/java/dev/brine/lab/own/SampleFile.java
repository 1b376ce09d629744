// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import static java.io.ObjectStreamConstants.STREAM_MAGIC;
import static java.io.ObjectStreamConstants.TC_RESET;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.world.NamingStream;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.OptionalDataException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** A file with objects that Java's or Brine's object stream wrote, compressed by gzip or not. */
final class SampleFile {
  private static final int MAGIC_BYTES = 2;
  private static final int GZIP = 0x1f8b;
  private static final int JAVA = STREAM_MAGIC & 0xffff;
  private static final int BRINE = 0xb5;
  private static final byte[] BRINE_RESET = {1, 0};
  private static final String ADVICE =
      "Give files that an ObjectOutputStream wrote, with the classes that wrote them.";

  private final Path file;
  private final ClassLoader classes;

  /**
   * Creates a file.
   *
   * @param classes finds the classes of the objects
   */
  SampleFile(Path file, ClassLoader classes) {
    this.file = file;
    this.classes = classes;
  }

  /**
   * Returns the objects.
   *
   * @throws OwnProblem if the file cannot be read to its end, or has no object
   */
  List<Object> read() throws OwnProblem {
    try {
      byte[] bytes = bytes();
      if (!isStream(bytes)) {
        throw new OwnProblem("Neither an object stream of Java nor of Brine: " + file, ADVICE);
      }
      List<Object> objects = read(bytes);
      if (objects.isEmpty()) {
        throw new OwnProblem("No object in " + file, ADVICE);
      }
      return objects;
    } catch (IOException
        | ClassNotFoundException
        | RuntimeException
        | LinkageError
        | StackOverflowError e) {
      throw problem(e);
    }
  }

  private OwnProblem problem(Throwable failure) {
    String missing = Reason.missingClass(failure);
    return missing.isEmpty()
        ? new OwnProblem("Cannot read " + file + ": " + Reason.of(failure), ADVICE)
        : new OwnProblem(
            "Found no class " + missing + ", which is needed to read " + file,
            "Add its folder or jar to --class-path.");
  }

  /** Returns whether the file begins as an object stream does; reads its first bytes alone. */
  boolean isStream() throws OwnProblem {
    try (InputStream in = open()) {
      return isStream(in.readNBytes(MAGIC_BYTES));
    } catch (ZipException | EOFException e) {
      return false; // Begins as a file of gzip does, and is none.
    } catch (IOException e) {
      throw new OwnProblem("Cannot read " + file + ": " + Reason.of(e), ADVICE);
    }
  }

  /** Returns the content, decompressed. */
  byte[] bytes() throws IOException {
    try (InputStream in = open()) {
      return in.readAllBytes();
    }
  }

  private InputStream open() throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(file));
    try {
      in.mark(MAGIC_BYTES);
      int magic = magic(in.readNBytes(MAGIC_BYTES));
      in.reset();
      return magic == GZIP ? new GZIPInputStream(in) : in;
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  private static boolean isStream(byte[] bytes) {
    return magic(bytes) == JAVA || magic(bytes) >>> Byte.SIZE == BRINE;
  }

  private static int magic(byte[] bytes) {
    return bytes.length < MAGIC_BYTES
        ? 0
        : (Byte.toUnsignedInt(bytes[0]) << Byte.SIZE) | Byte.toUnsignedInt(bytes[1]);
  }

  private List<Object> read(byte[] bytes) throws IOException, ClassNotFoundException {
    List<Object> objects = new ArrayList<>();
    ByteArrayInputStream source = new ByteArrayInputStream(bytes);
    try (ObjectInputStream in =
        magic(bytes) == JAVA ? new NamingStream(source, classes) : brine(source)) {
      while (true) {
        int left = source.available();
        try {
          objects.add(in.readObject());
        } catch (OptionalDataException e) {
          if (e.eof) {
            return objects;
          }
          in.skipBytes(e.length);
        } catch (EOFException e) {
          if (!isOfResets(bytes, bytes.length - left)) {
            throw new EOFException("The file ends within an object");
          }
          return objects;
        }
      }
    }
  }

  /** A program that writes a long stream may end it by a reset. */
  private static boolean isOfResets(byte[] bytes, int from) {
    int begin = magic(bytes) == JAVA ? from : endOfFrameLength(bytes, from);
    for (int i = begin; i < bytes.length; i++) {
      if (bytes[i] != (magic(bytes) == JAVA ? TC_RESET : BRINE_RESET[(i - begin) % 2])) {
        return false;
      }
    }
    return true;
  }

  /** Returns where the content of a frame of Brine's form begins. */
  private static int endOfFrameLength(byte[] bytes, int from) {
    int end = from;
    while (end < bytes.length && bytes[end] < 0) {
      end++;
    }
    return Math.min(end + 1, bytes.length);
  }

  private ObjectInputStream brine(ByteArrayInputStream source) throws IOException {
    return Brine.newBuilder()
        .types(TypeFilter.allow("**"))
        .classLoader(classes)
        .build()
        .newObjectInputStream(source, Format.BRINE);
  }
}
