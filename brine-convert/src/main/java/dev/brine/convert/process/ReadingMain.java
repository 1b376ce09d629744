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
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

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
    BlockingQueue<byte[]> streams = new LinkedBlockingQueue<>();
    Thread receiver = new Thread(() -> receive(in, streams), "brine-input");
    receiver.setDaemon(true);
    receiver.start();
    new ReadingMain(new StreamCopy.Classes(ALL, loader, SchemaCatalog.inMemory(), versions))
        .answer(streams, out);
  }

  /** Ends the process with its input, also while a class reads a stream without end. */
  private static void receive(DataInputStream in, BlockingQueue<byte[]> streams) {
    try {
      while (true) {
        streams.add(in.readNBytes(in.readInt()));
      }
    } catch (IOException e) {
      // The other process has ended.
    } finally {
      Runtime.getRuntime().halt(0); // threads of the classes may run
    }
  }

  private void answer(BlockingQueue<byte[]> streams, DataOutputStream out) throws IOException {
    while (true) {
      String failure = failure(next(streams));
      out.writeUTF(failure.substring(0, Math.min(LONGEST, failure.length())));
      out.flush();
    }
  }

  /** Code of the classes may have interrupted this thread. */
  private static byte[] next(BlockingQueue<byte[]> streams) {
    while (true) {
      try {
        return streams.take();
      } catch (InterruptedException e) {
        // Waits on: the end of the input ends the process.
      }
    }
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
