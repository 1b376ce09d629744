// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

/** A program that writes and reads in many ways, and prints what it sees of that. */
final class CapturedShop {
  /** Its source. */
  static final String SOURCE =
      """
      package shop;
      import java.io.*;
      import java.nio.file.*;
      import java.util.*;
      public class Shop {
        record Line(String product, int count) implements Serializable {}
        static class Order implements Serializable {
          final int number; final String customer; final List<Line> lines = new ArrayList<>();
          Order(int number, String customer) {
            this.number = number;
            this.customer = customer;
            lines.add(new Line("Teapot", number));
          }
        }
        static class Broken implements Serializable {
          private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(1);
            throw new IOException("broken on purpose");
          }
        }
        static class Headless extends ObjectOutputStream {
          Headless(OutputStream out) throws IOException { super(out); }
          @Override protected void writeStreamHeader() {}
        }
        static int calls;
        static class Hooked implements Serializable {
          private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            calls++;
          }
        }
        static void order(int number) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Order(number, "Margarete"));
          }
          try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            System.out.println(((Order) in.readObject()).number + " " + Arrays.hashCode(bytes.toByteArray()));
          }
        }
        static void several() throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream out = new ObjectOutputStream(bytes); // never closed
          Order one = new Order(1, "Several");
          out.writeInt(7);
          out.writeObject(one);
          out.writeObject(one);
          out.reset();
          out.writeObject(new ArrayList<>(List.of(one, new Order(2, "Several"))));
          out.writeObject("a root that is a string");
          out.flush();
          System.out.println(Arrays.hashCode(bytes.toByteArray()));
        }
        static void broken() throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Order(3, "Before"));
            out.writeObject(new Broken());
          } catch (IOException e) {
            System.out.println(e + " " + bytes.size());
          }
          try (ObjectOutputStream out = new ObjectOutputStream(new OutputStream() {
            @Override public void write(int value) throws IOException { throw new IOException("full"); }
          })) {
            out.writeObject(new Order(4, "Nowhere"));
          } catch (IOException e) {
            System.out.println(e);
          }
          try {
            new ObjectOutputStream(null).flush();
          } catch (NullPointerException e) {
            System.out.println("null");
          }
        }
        static void others() throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          new Headless(bytes).writeObject(new Order(5, "Headless"));
          new ObjectOutputStream(bytes).writeObject(new Hooked());
          System.out.println(bytes.size() + " " + calls);
        }
        public static void main(String[] args) throws Exception {
          if (args.length > 1) {
            try (var files = Files.walk(Path.of(args[1]))) {
              files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
            }
            Files.createFile(Path.of(args[1]));
          }
          for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            order(i);
          }
          several();
          broken();
          others();
        }
      }
      """;

  private CapturedShop() {}
}
