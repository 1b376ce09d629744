// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.classes.CompactLayoutAttribute;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Class files of a program that was optimized in the form {@link Form#COMPACT}. They have what is
 * needed to read the blocks of their objects, which streams do not have. No class is loaded. For
 * one thread.
 */
public final class CompactClasses implements Closeable {
  private final ClassFiles files;

  private CompactClasses(ClassFiles files) {
    this.files = files;
  }

  /**
   * Opens class files.
   *
   * @param classPath folders and jars, at least one
   * @throws IOException if one cannot be read; the message names it
   */
  public static CompactClasses open(List<Path> classPath) throws IOException {
    return new CompactClasses(
        ClassFiles.open(classPath.get(0), classPath.subList(1, classPath.size())));
  }

  /**
   * Returns the layout of the block of a class; empty if no file has the class, or that has another
   * version or another form.
   *
   * @param className a binary name, as a stream has it
   * @param version the serialVersionUID in the stream
   * @throws IOException if a file cannot be read
   */
  public Optional<String> layout(String className, long version) throws IOException {
    try {
      byte[] file = files.bytes(className);
      return file == null ? Optional.empty() : CompactLayoutAttribute.find(file, version);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return Optional.empty(); // not the name of a class, or no class file
    }
  }

  @Override
  public void close() throws IOException {
    files.close();
  }
}
