// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Brine;
import dev.brine.ClassRenames;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import dev.brine.internal.settings.SystemProperties;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The settings and counters that all streams of an optimized program share. */
final class DropIn {
  private static final int MOST_KEY_NESTING = 100;

  static {
    Fault.initialize();
  }

  /** The form that is written. */
  static final Format WRITTEN = written(property(SystemProperties.WRITE));

  /** Whether a place writes Java's form after a failure. */
  static final boolean GOES_BACK = goesBack(property(SystemProperties.ON_FAILURE));

  /** The streams that these places wrote last. */
  static final WrittenStreams WRITTEN_STREAMS = new WrittenStreams();

  /**
   * Allows every class, as Java's streams do: the filters of the JVM and of each stream decide. It
   * keeps the identity of strings, because the program may rely on it.
   */
  static final Brine BRINE =
      Brine.newBuilder()
          .types(TypeFilter.allow("**"))
          .limits(unbounded())
          .identity(Identity.ALL)
          .renames(renames(property(SystemProperties.RENAMES)))
          .build();

  private DropIn() {}

  /**
   * Returns a sink whose bytes are counted.
   *
   * @param place the name of the place that creates the stream, or null
   */
  static CountedSink counted(OutputStream sink, String place) {
    CountedSink counted = new CountedSink(sink, Places.OF_PROGRAM.of(place));
    Announcement.write(counted.form());
    return counted;
  }

  /**
   * Returns a source whose bytes are counted.
   *
   * @param place the name of the place that creates the stream, or null
   */
  static CountedSource counted(InputStream source, String place) {
    Announcement.read();
    return new CountedSource(source, Places.OF_PROGRAM.of(place));
  }

  /** A security manager may deny access to the property; it then counts as not set. */
  private static String property(String name) {
    try {
      return System.getProperty(name);
    } catch (SecurityException e) {
      return null;
    }
  }

  private static Limits unbounded() {
    return Limits.defaults()
        .withReferences(Integer.MAX_VALUE)
        .withMemory(Long.MAX_VALUE, Integer.MAX_VALUE)
        .withClassNameLength(Character.MAX_VALUE)
        .withClasses(Integer.MAX_VALUE)
        .withKeyNesting(MOST_KEY_NESTING)
        .withHashWork(Long.MAX_VALUE)
        .withMetaspace(Long.MAX_VALUE);
  }

  /** Returns the form of a value of {@link SystemProperties#WRITE}, which may be null. */
  static Format written(String value) {
    check(SystemProperties.WRITE, value);
    return "java".equals(value) ? Format.JAVA : Format.BRINE;
  }

  /** Returns what a value of {@link SystemProperties#ON_FAILURE} says, which may be null. */
  static boolean goesBack(String value) {
    check(SystemProperties.ON_FAILURE, value);
    return !"throw".equals(value);
  }

  /**
   * Returns the rules of a value of {@link SystemProperties#RENAMES}, which may be null.
   *
   * @throws IllegalArgumentException if the file cannot be read, or a rule cannot be used
   */
  static ClassRenames renames(String file) {
    if (file == null) {
      return ClassRenames.none();
    }
    try {
      return ClassRenames.read(Path.of(file));
    } catch (IOException | InvalidPathException e) {
      throw new IllegalArgumentException(
          "Cannot read the file of -D" + SystemProperties.RENAMES + "=" + file, e);
    }
  }

  private static void check(String name, String value) {
    String problem = SystemProperties.problem(name, value);
    if (problem != null) {
      throw new IllegalArgumentException(problem);
    }
  }

  /** Returns the other form, which is read as well. */
  static Format other() {
    return WRITTEN == Format.JAVA ? Format.BRINE : Format.JAVA;
  }
}
