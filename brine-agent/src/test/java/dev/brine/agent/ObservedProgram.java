// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

/** The source of a program whose statements a test chooses. */
final class ObservedProgram {
  static final String SOURCE =
      """
      package shop;
      import java.io.*;
      import java.nio.file.*;
      import java.util.Arrays;
      import java.util.zip.*;
      import static java.nio.file.StandardOpenOption.APPEND;
      class Program {
        static class Order implements Serializable {
          int id;
          Order(int id) { this.id = id; }
        }
        static byte[] bytes(int id) throws IOException {
          ByteArrayOutputStream sink = new ByteArrayOutputStream();
          ObjectOutputStream out = new ObjectOutputStream(sink);
          out.writeObject(new Order(id));
          out.flush();
          return sink.toByteArray();
        }
        static byte[] others(int id) throws IOException {
          ByteArrayOutputStream sink = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
            out.writeObject(new Order(id));
          }
          return sink.toByteArray();
        }
        static int read(byte[] bytes) throws Exception {
          ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
          return ((Order) in.readObject()).id;
        }
        static long write(String file, boolean append, int id) throws IOException {
          try (ObjectOutputStream out =
              new ObjectOutputStream(
                  new BufferedOutputStream(new FileOutputStream(file, append)))) {
            out.writeObject(new Order(id));
          }
          return new File(file).length();
        }
        static class Bare extends ObjectOutputStream {
          Bare(OutputStream sink) throws IOException { super(sink); }
          @Override protected void writeStreamHeader() {}
        }
        static class Deeper extends Bare {
          Deeper() throws IOException { super(new ByteArrayOutputStream()); }
        }
        static class Twice extends ObjectOutputStream {
          Twice() throws IOException {
            super(new ByteArrayOutputStream());
            new ObjectOutputStream(new ByteArrayOutputStream()).flush();
          }
        }
        static void deeper() throws IOException { new Deeper().flush(); }
        static void twice() throws IOException { new Twice().flush(); }
        static void append(String file, int id, OpenOption... options) throws IOException {
          OpenOption[] all = Arrays.copyOf(options, options.length + 2);
          all[options.length] = StandardOpenOption.CREATE;
          all[options.length + 1] = StandardOpenOption.WRITE;
          try (ObjectOutputStream out =
              new ObjectOutputStream(Files.newOutputStream(Path.of(file), all))) {
            out.writeObject(new Order(id));
          }
        }
        static String two(String file, int id, int next) throws IOException {
          try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file))) {
            out.writeObject(new Order(id));
            out.writeObject(new Order(next));
          }
          return file;
        }
        static int first(String file) throws Exception {
          return ((Order) new ObjectInputStream(new FileInputStream(file)).readObject()).id;
        }
        static void bare(String file) throws IOException {
          try (Bare out = new Bare(new FileOutputStream(file))) {
            out.writeObject(new Order(1));
          }
        }
        static int supplied(String file) throws Exception {
          byte[] header = {(byte) 0xAC, (byte) 0xED, 0, 5};
          try (ObjectInputStream in =
              new ObjectInputStream(
                  new SequenceInputStream(
                      new ByteArrayInputStream(header), new FileInputStream(file)))) {
            return ((Order) in.readObject()).id;
          }
        }
        static void packed(String file, int id) throws IOException {
          try (DataOutputStream sink = new DataOutputStream(new FileOutputStream(file))) {
            sink.writeInt(4711);
            ObjectOutputStream out = new ObjectOutputStream(new GZIPOutputStream(sink));
            out.writeObject(new Order(id));
            out.close();
          }
        }
        static int unpacked(String file) throws Exception {
          DataInputStream source = new DataInputStream(new FileInputStream(file));
          source.readInt();
          ObjectInputStream in = new ObjectInputStream(new GZIPInputStream(source));
          return ((Order) in.readObject()).id;
        }
        static byte[] open(int id) throws IOException {
          ByteArrayOutputStream sink = new ByteArrayOutputStream();
          new ObjectOutputStream(sink).writeObject(new Order(id));
          return sink.toByteArray();
        }
        static void print(Object value) { System.out.println(value); }
        public static void main(String[] args) throws Exception {
          STATEMENTS
        }
      }
      """;

  private ObservedProgram() {}
}
