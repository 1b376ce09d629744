// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;

/**
 * An input with its name.
 *
 * @param name the file, or {@code -} for standard input
 * @param origin whether the user named it or it was found in a folder
 * @param opener opens the bytes as they are stored
 * @param zstandard decodes Zstandard; empty where nobody can
 */
public record Input(String name, Origin origin, Opener opener, Optional<Zstandard> zstandard) {
  /** The name of standard input. */
  public static final String STANDARD = "-";

  private static final String AT = " at ";

  /** The way in which an input was found. */
  public enum Origin {
    /** The user named it. */
    NAMED,
    /** It is in a folder that the user named. */
    FOUND
  }

  /** Opens an input. */
  public interface Opener {
    /** Returns the bytes, from the first. */
    InputStream open() throws IOException;
  }

  /** Creates an input of which Zstandard is not unpacked. */
  public Input(String name, Origin origin, Opener opener) {
    this(name, origin, opener, Optional.empty());
  }

  /**
   * Reads the input.
   *
   * @param visitor receives what it holds
   * @return how the reading ended; empty for a file in a folder that is something else
   * @throws IOException if it cannot be read
   */
  public Optional<Reading> read(BlobVisitor visitor, ReadOptions options) throws IOException {
    return read(visitor, options, null);
  }

  /**
   * Reads the input.
   *
   * @param copy receives the bytes without their packing, as they are read; null for nobody
   */
  public Optional<Reading> read(BlobVisitor visitor, ReadOptions options, OutputStream copy)
      throws IOException {
    boolean isSchema = SchemaFiles.isSchema(name);
    try (InputStream in = isSchema ? opener.open() : open()) {
      if (isSchema) {
        return Optional.of(Inspector.readSchema(CopyingInput.of(in, copy), visitor));
      }
      if (isSomethingElse(in)) {
        return Optional.empty();
      }
      return Optional.of(Inspector.read(CopyingInput.of(in, copy), visitor, options));
    }
  }

  /**
   * Returns whether a folder led to this file and it holds no objects. Such files are skipped.
   *
   * @param in what {@link #open} returned, which is where it was afterwards
   * @throws IOException if the stream throws it
   */
  public boolean isSomethingElse(InputStream in) throws IOException {
    return origin == Origin.FOUND && (SchemaFiles.isSchema(name) || !isKnown(in));
  }

  private static boolean isKnown(InputStream in) throws IOException {
    try {
      return Inspector.format(in) != BlobFormat.UNKNOWN;
    } catch (ZipException e) {
      return false; // it only looks packed
    }
  }

  /**
   * Returns the same input from a later byte on, counted without its packing. Its name says where
   * it begins, since offsets in it are counted from there.
   *
   * @param offset of the first byte, from 0
   */
  public Input from(long offset) {
    return new Input(
        name + AT + offset,
        origin,
        () -> {
          InputStream in = open();
          try {
            in.skipNBytes(offset);
          } catch (EOFException e) {
            return in; // nothing is left to read, which the reader reports
          }
          return in;
        },
        zstandard);
  }

  /**
   * Returns a part of the same input, counted without its packing. Its name says where it begins,
   * unless that is the first byte.
   *
   * @param from the offset of the first byte
   * @param to the offset behind the last byte
   */
  public Input part(long from, long to) {
    Opener rest = from == 0 ? this::open : from(from).opener;
    return new Input(
        from == 0 ? name : from(from).name,
        origin,
        () -> new PartInput(rest.open(), to - from),
        zstandard);
  }

  /** Returns whether it is a file or a part of one: a pipe has its bytes only once. */
  public boolean isFile() {
    String file = name.replaceFirst(AT + "\\d+$", "");
    try {
      return !file.equals(STANDARD)
          && (Files.isRegularFile(Path.of(name)) || Files.isRegularFile(Path.of(file)));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /**
   * Returns the bytes without the packing that is recognized: gzip, Zstandard, hexadecimal, Base64.
   */
  public InputStream open() throws IOException {
    InputStream stored = opener.open();
    try {
      return Packing.unpack(stored, zstandard.orElse(null), Expansion.ALWAYS);
    } catch (IOException e) {
      stored.close();
      throw e;
    }
  }

  /**
   * Returns the inputs of names, of which Zstandard is not unpacked.
   *
   * @throws IOException if one cannot be read
   */
  public static List<Input> of(List<String> names, InputStream standard) throws IOException {
    return of(names, standard, null);
  }

  /**
   * Returns the inputs of names: files, all files in folders in the order of their paths, and
   * {@code -} for standard input.
   *
   * @param zstandard decodes Zstandard; null where nobody can
   * @throws IOException if one cannot be read
   */
  public static List<Input> of(List<String> names, InputStream standard, Zstandard zstandard)
      throws IOException {
    List<Input> inputs = new ArrayList<>();
    for (String name : names) {
      if (name.equals(STANDARD)) {
        inputs.add(new Input(name, Origin.NAMED, () -> standard, Optional.ofNullable(zstandard)));
      } else {
        addFiles(inputs, Folder.named(name), Optional.ofNullable(zstandard));
      }
    }
    return inputs;
  }

  private static void addFiles(List<Input> inputs, Path path, Optional<Zstandard> zstandard)
      throws IOException {
    if (!Files.isReadable(path)) {
      throw new IOException("Cannot read " + path);
    }
    if (!Files.isDirectory(path)) {
      inputs.add(input(path, Origin.NAMED, zstandard));
      return;
    }
    try {
      for (Path file : Folder.files(path)) {
        inputs.add(input(file, Origin.FOUND, zstandard));
      }
    } catch (IOException e) {
      throw new IOException("Cannot read " + path + ": " + e.getMessage(), e);
    }
  }

  private static Input input(Path file, Origin origin, Optional<Zstandard> zstandard) {
    return new Input(file.toString(), origin, () -> opened(file), zstandard);
  }

  /** Files.newInputStream asks for the length of a file, and a named pipe has none. */
  private static InputStream opened(Path file) throws IOException {
    return Files.isRegularFile(file) || Files.notExists(file)
        ? Files.newInputStream(file)
        : new FileInputStream(file.toFile());
  }
}
