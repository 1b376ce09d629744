// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The classes of the values by which the laws are shown. */
final class Models {
  private Models() {}

  /** A few constants. */
  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "leaf";
      }
    },
    BLUE
  }

  /** Every primitive type. */
  static final class Primitives implements Serializable {
    private static final long serialVersionUID = 1L;
    boolean flag;
    byte octet;
    short narrow;
    char letter;
    int number;
    long wide;
    float single;
    double real;

    /** Returns one whose values all come from one number. */
    static Primitives of(long seed) {
      Primitives made = new Primitives();
      made.flag = seed % 2 != 0;
      made.octet = (byte) seed;
      made.narrow = (short) seed;
      made.letter = (char) seed;
      made.number = (int) seed;
      made.wide = seed;
      made.single = Float.intBitsToFloat((int) seed);
      made.real = Double.longBitsToDouble(seed);
      return made;
    }
  }

  /** Every box, a string and an enum, each null or not. */
  static final class Values implements Serializable {
    private static final long serialVersionUID = 1L;
    Boolean flag;
    Byte octet;
    Short narrow;
    Character letter;
    Integer number;
    Long wide;
    Float single;
    Double real;
    String text;
    String more;
    Colour colour;

    /** Returns one without nulls. */
    static Values full() {
      Values made = new Values();
      made.flag = true;
      made.octet = 7;
      made.narrow = -300;
      made.letter = 'ß';
      made.number = Integer.MIN_VALUE;
      made.wide = Long.MAX_VALUE;
      made.single = Float.intBitsToFloat(0x7fc00123);
      made.real = Double.longBitsToDouble(0xfff0000000000001L);
      made.text = "plain text";
      made.more = "日本語 \ud83d\ude00 \ud800";
      made.colour = Colour.GREEN;
      return made;
    }
  }

  /** One that leads to others of its kind. */
  static class Node implements Serializable {
    private static final long serialVersionUID = 1L;
    int id;
    Node next;
    Object other;

    Node(int id) {
      this.id = id;
    }

    /** Returns the first of a chain. */
    static Node chain(int length) {
      Node first = null;
      for (int i = 0; i < length; i++) {
        Node node = new Node(i);
        node.next = first;
        first = node;
      }
      return first;
    }
  }

  /** A subclass with a private field of the same name. */
  static final class Special extends Node {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("HidingField") // A codec must keep both.
    private final String id;

    Special(int number, String id) {
      super(number);
      this.id = id;
    }

    /** Returns the field that hides another. */
    String special() {
      return id;
    }
  }

  /** Two numbers. */
  record Point(int x, long y) implements Serializable {}

  /** A record with references. */
  record Line(Point from, Point to, String label, List<Point> between) implements Serializable {}

  /** A record that refuses some values. */
  record Positive(int value) implements Serializable {
    Positive {
      if (value < 0) {
        throw new IllegalArgumentException("negative");
      }
    }
  }

  /** Containers of every kind. */
  static final class Containers implements Serializable {
    private static final long serialVersionUID = 1L;
    List<String> texts = new ArrayList<>(Arrays.asList("a", null, "ж"));
    List<Point> points = new ArrayList<>(List.of(new Point(1, 2), new Point(3, 4)));
    List<Node> nodes = new ArrayList<>();
    Set<String> names = new HashSet<>(Set.of("x", "y"));
    Map<String, Node> byName = new HashMap<>();
    Map<Colour, List<String>> byColour = new HashMap<>();
    List<Object> anything = new ArrayList<>();
    ArrayList<Point> empty = new ArrayList<>();
    List<Point> none;

    /** Returns one with something in each. */
    static Containers full() {
      Containers made = new Containers();
      made.nodes.add(Node.chain(2));
      made.nodes.add(new Special(3, "three"));
      made.nodes.add(null);
      made.byName.put("one", new Node(1));
      made.byName.put(null, null);
      made.byColour.put(Colour.BLUE, new ArrayList<>(List.of("b")));
      made.anything.add(new Point(5, 6));
      made.anything.add(new int[] {1, 2, 3});
      return made;
    }
  }

  /** Arrays of every kind. */
  static final class Arrayed implements Serializable {
    private static final long serialVersionUID = 1L;
    boolean[] flags = {true, false, true, true, false, false, true, false, true};
    byte[] octets = {1, -1, 127};
    short[] shorts = {1, -300};
    char[] chars = {'a', '\uffff'};
    int[] ints = {1, 70000, -1};
    long[] longs = {1, Long.MIN_VALUE};
    float[] floats = {-0.0f, Float.NaN};
    double[] doubles = {-0.0, Double.NaN};
    String[] texts = {"a", null, "ж"};
    Point[] points = {new Point(1, 2), null};
    Object[] objects = {new Point(7, 8), null, new Node[] {new Node(1)}};
    int[][] grid = {{1}, {}, null};
    Colour[] colours = {Colour.RED, null};
  }

  /** A list with fields of its own, and what else only Java's own streams can take apart. */
  static final class Basket extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    int number;
    long total;
    String title;
    Labels labels;
    Timestamp time;
    Mishap mishap;
    Object anything;

    /** Returns one without cycles. */
    static Basket full() {
      Basket basket = new Basket();
      basket.number = -300;
      basket.total = 1L << 40;
      basket.title = "full";
      basket.add(new Point(1, 2));
      basket.add(null);
      basket.add("text");
      basket.labels = new Labels();
      basket.labels.put("a", Colour.RED);
      basket.labels.extra = new Node(7);
      basket.time = new Timestamp(1_600_000_000_000L);
      basket.time.setNanos(123_456_789);
      basket.mishap = new Mishap("inner", null);
      return basket;
    }
  }

  /** A map that writes more than Java does. */
  static final class Labels extends HashMap<String, Colour> {
    private static final long serialVersionUID = 1L;
    transient Node extra;
    boolean isDone = true;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeByte(5);
      out.defaultWriteObject();
      out.writeObject(extra);
      out.writeUTF("end");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.readByte();
      in.defaultReadObject();
      extra = (Node) in.readObject();
      in.readUTF();
    }
  }

  /** An exception with a field of its own, and the same stack trace everywhere. */
  static final class Mishap extends Exception {
    private static final long serialVersionUID = 1L;
    final int code;

    Mishap(String message, Throwable cause) {
      super(message, cause);
      code = 7;
      setStackTrace(
          new StackTraceElement[] {
            new StackTraceElement("app", null, "1", "com.acme.Job", "run", "Job.java", 3),
            new StackTraceElement("com.acme.Main", "main", null, -2)
          });
    }
  }
}
