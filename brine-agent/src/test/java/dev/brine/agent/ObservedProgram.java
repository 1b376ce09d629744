// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

/** The source of a program whose statements a test chooses. */
final class ObservedProgram {
  static final String SOURCE =
      """
      package shop;
      import java.io.*;
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
        static void bare(String file) throws IOException {
          try (Bare out = new Bare(new FileOutputStream(file))) {
            out.writeObject(new Order(1));
          }
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
