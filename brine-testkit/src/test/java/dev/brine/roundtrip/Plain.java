// SPDX-License-Identifier: Apache-2.0
package dev.brine.roundtrip;

import java.io.Serializable;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** Classes without hooks: plain, immutable, generic, inner, and records and enums. */
final class Plain {
  private Plain() {}

  /** Is Serializable. */
  static class Pojo implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 5;
    String text = "five";
    Object any;
  }

  /** Is not. */
  static class NotSerializable {
    long number = -1;
    List<String> texts = new ArrayList<>(List.of("a"));
  }

  /** Has no constructor without parameters, but is Serializable. */
  static class Made implements Serializable {
    private static final long serialVersionUID = 1L;
    int number;

    Made(int number) {
      this.number = number;
    }
  }

  /** Has no constructor without parameters. */
  static class MadeToo {
    String text;
    MadeToo next;

    MadeToo(String text, MadeToo next) {
      this.text = text;
      this.next = next;
    }
  }

  /** Never changes. */
  static final class Immutable implements Serializable {
    private static final long serialVersionUID = 1L;
    private final int number;
    private final String text;
    private final int[] numbers;

    Immutable(int number, String text) {
      this.number = number;
      this.text = text.trim();
      numbers = new int[] {number};
    }

    int sum() {
      return number + numbers[0] + text.length();
    }
  }

  /** A Serializable record. */
  record Pair(int left, String right) implements Serializable {}

  /** A record that is not. */
  record Triple(long one, Pair two, List<Integer> three) {}

  /** A private record. */
  private record Secret(String text) {}

  /** Returns one of those. */
  static Object secret() {
    return new Secret("hidden");
  }

  /** Constants, one with a body. */
  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green";
      }
    }
  }

  /** Is one of few. */
  sealed interface Form permits Circle, Square {}

  /** The first of them. */
  record Circle(double radius) implements Form, Serializable {}

  /** The second of them. */
  static final class Square implements Form, Serializable {
    private static final long serialVersionUID = 1L;
    float side = 2.5f;
  }

  /** Holds different ones. */
  static final class Drawing implements Serializable {
    private static final long serialVersionUID = 1L;
    Form first = new Circle(1.5);
    Form second = new Square();
    Form[] all = {first, second, null};
  }

  /** Holds anything of one type. */
  static class Box<T> implements Serializable {
    private static final long serialVersionUID = 1L;
    T content;

    @SuppressWarnings("serial") // The list is.
    List<T> more = new ArrayList<>();

    Box(T content) {
      this.content = content;
      more.add(content);
    }
  }

  /** Says which type. */
  static final class TextBox extends Box<String> {
    private static final long serialVersionUID = 1L;

    TextBox(String content) {
      super(content);
    }
  }

  /** Refers to another node. */
  static final class Node implements Serializable {
    private static final long serialVersionUID = 1L;
    int number;
    Node next;
    Object other;

    /** Returns a list of nodes. */
    static Node chain(int length) {
      Node first = null;
      for (int i = 0; i < length; i++) {
        Node node = new Node();
        node.number = i;
        node.next = first;
        first = node;
      }
      return first;
    }
  }

  /** A key that refers to its map. */
  static final class Key implements Serializable {
    private static final long serialVersionUID = 1L;
    int number;
    Object map;

    Key(int number, Object map) {
      this.number = number;
      this.map = map;
    }

    @Override
    public int hashCode() {
      return number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.number == number;
    }
  }

  /** Has a field that another one hides. */
  static class Upper implements Serializable {
    private static final long serialVersionUID = 1L;
    private String id = "upper";

    String upper() {
      return id;
    }
  }

  /** Hides it. */
  @SuppressWarnings("HidingField") // That is what must survive.
  static final class Lower extends Upper {
    private static final long serialVersionUID = 1L;
    private String id = "lower";

    String lower() {
      return id;
    }
  }

  /** Forgets something. */
  static final class Forgetful implements Serializable {
    private static final long serialVersionUID = 1L;
    transient String lost = "lost";
    String kept = "kept";
  }

  /** Has an inner object, which refers to it. */
  static final class Outer implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 9;
    Inner inner = new Inner();

    /** Refers to the outer one. */
    final class Inner implements Serializable {
      private static final long serialVersionUID = 1L;
      int own = 10;

      int sum() {
        return own + number;
      }
    }
  }

  /** A list with a field of its own. */
  static final class Page extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    String title = "title";
  }

  /** A map with a field of its own. */
  static final class Index extends HashMap<String, Object> {
    private static final long serialVersionUID = 1L;
    int revision = 3;
  }

  /** A collection that is never created empty. */
  static final class Repeated extends AbstractList<Object> implements Serializable {
    private static final long serialVersionUID = 1L;
    private final String item;
    private final int times;

    Repeated(String item, int times) {
      this.item = item;
      this.times = times;
    }

    @Override
    public Object get(int index) {
      return item;
    }

    @Override
    public int size() {
      return times;
    }
  }
}
