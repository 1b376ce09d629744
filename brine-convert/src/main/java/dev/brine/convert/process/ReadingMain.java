// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.process;

import dev.brine.SchemaCatalog;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.convert.ClassPathLoader;
import dev.brine.inspect.convert.StreamCopy;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The main class of a process that reads object streams by their classes. It gets the length of a
 * stream and its bytes, and answers with an empty text, or the exception.
 */
final class ReadingMain {
  /** Precedes a pattern; no path of a class path begins so, since those are absolute. */
  static final String IGNORED = "ignore:";

  private static final int LONGEST = 1_000;

  /** Allows all classes: the class path limits them. */
  private static final TypeFilter ALL = TypeFilter.allow("**");

  private final StreamCopy.Classes classes;

  private ReadingMain(StreamCopy.Classes classes) {
    this.classes = classes;
  }

  /**
   * Reads streams until the input ends.
   *
   * @param args patterns of the classes whose serialVersionUIDs are not compared, after {@link
   *     #IGNORED} each, and folders and jars of the classes
   */
  public static void main(String[] args) throws IOException {
    DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
    DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
    System.setOut(System.err); // of the classes, which may print
    System.setIn(InputStream.nullInputStream());
    List<Path> classPath = new ArrayList<>();
    List<String> ignored = new ArrayList<>();
    for (String arg : args) {
      if (arg.startsWith(IGNORED)) {
        ignored.add(arg.substring(IGNORED.length()));
      } else {
        classPath.add(Path.of(arg));
      }
    }
    ClassLoader loader = ClassPathLoader.of(classPath);
    Thread.currentThread().setContextClassLoader(loader);
    SerialVersions versions =
        ignored.isEmpty()
            ? SerialVersions.checked()
            : SerialVersions.ignore(ignored.toArray(String[]::new));
    new ReadingMain(new StreamCopy.Classes(ALL, loader, SchemaCatalog.inMemory(), versions))
        .answer(in, out);
    System.exit(0); // threads of the classes may run
  }

  private void answer(DataInputStream in, DataOutputStream out) throws IOException {
    for (int length = length(in); length >= 0; length = length(in)) {
      byte[] stream = in.readNBytes(length);
      String failure = failure(stream);
      out.writeUTF(failure.substring(0, Math.min(LONGEST, failure.length())));
      out.flush();
    }
  }

  /** Returns the length of the next stream, or -1 at the end. */
  private static int length(DataInputStream in) throws IOException {
    in.mark(1);
    if (in.read() < 0) {
      return -1;
    }
    in.reset();
    return in.readInt();
  }

  private String failure(byte[] stream) {
    try {
      StreamCopy.read(new ByteArrayInputStream(stream), classes);
      return "";
    } catch (Exception | LinkageError | StackOverflowError | AssertionError e) {
      return e.toString();
    }
  }
}
