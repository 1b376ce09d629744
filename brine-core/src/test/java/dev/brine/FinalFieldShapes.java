// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Plain classes with final fields, as applications have them. */
final class FinalFieldShapes {
  static final Map<String, Object> ALL = all();

  private FinalFieldShapes() {}

  private static Map<String, Object> all() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("a record", new Point(1, "x"));
    all.put("Serializable, with any constructor", new Sent(List.of("x")));
    all.put("no final field", new Open(1));
    all.put("the constructor stores its parameters", new Stored(1, "x"));
    all.put("it calls `requireNonNull`", new Guarded("x"));
    all.put("it compares and throws", new Ranged(1, 2));
    all.put("it calls another constructor, which stores", new Delegated("x"));
    all.put("a field has a literal or a constant of an enum", new Fixed("x"));
    all.put("one constructor has a literal, another computes the field", new Coded(5, "x"));
    all.put("a subclass, whose `super(..)` stores", new Sub("x", 1));
    all.put("an object can lead to itself", new Ring(null));
    all.put("an object does lead to itself", Knot.ofItself());
    all.put("a field with an initializer, such as `new ArrayList<>()`", new Filled(1));
    all.put("it copies, such as `List.copyOf`", new Copied(List.of("x")));
    all.put("it takes a builder", new Built(new Built.Builder()));
    all.put("it calls `System.nanoTime`", new Timed(1));
    return Collections.unmodifiableMap(all);
  }

  record Point(int x, String name) {}

  static final class Sent implements Serializable {
    private static final long serialVersionUID = 1;
    final ArrayList<String> list;

    Sent(List<String> list) {
      this.list = new ArrayList<>(list);
    }
  }

  static final class Open {
    int number;

    Open(int number) {
      this.number = number + 1;
    }
  }

  static final class Stored {
    final int number;
    final String text;

    Stored(int number, String text) {
      this.number = number;
      this.text = text;
    }
  }

  static final class Guarded {
    final String text;

    Guarded(String text) {
      this.text = Objects.requireNonNull(text);
    }
  }

  static final class Ranged {
    final int from;
    final int to;

    Ranged(int from, int to) {
      if (to < from) {
        throw new IllegalArgumentException(from + " to " + to);
      }
      this.from = from;
      this.to = to;
    }
  }

  static final class Delegated {
    final String text;
    final int number;

    Delegated(String text) {
      this(text, 5);
    }

    private Delegated(String text, int number) {
      this.text = text;
      this.number = number;
    }
  }

  static final class Fixed {
    final String text;
    final int version = 3;
    final Thread.State state = Thread.State.NEW;

    Fixed(String text) {
      this.text = text;
    }
  }

  static class Base {
    final String id;

    Base(String id) {
      this.id = id;
    }
  }

  static final class Sub extends Base {
    final int number;

    Sub(String id, int number) {
      super(id);
      this.number = number;
    }
  }

  static final class Ring {
    final Ring next;

    Ring(Ring next) {
      this.next = next;
    }
  }

  static final class Knot {
    final int number;
    final List<Object> parts;

    Knot(int number, List<Object> parts) {
      this.number = number;
      this.parts = parts;
    }

    static Knot ofItself() {
      Knot knot = new Knot(1, new ArrayList<>());
      knot.parts.add(knot);
      return knot;
    }
  }

  static final class Coded {
    final int code;
    final String text;

    Coded(int code, String text) {
      this.code = code * 2;
      this.text = text;
    }

    Coded(String text) {
      code = 0;
      this.text = text;
    }

    @Override
    public String toString() {
      return code + text;
    }
  }

  static final class Filled {
    final int number;
    final List<String> list = new ArrayList<>();

    Filled(int number) {
      this.number = number;
    }
  }

  static final class Copied {
    final List<String> list;

    Copied(List<String> list) {
      this.list = List.copyOf(list);
    }
  }

  static final class Built {
    final int number;

    private Built(Builder builder) {
      this.number = builder.number;
    }

    static final class Builder {
      int number = 1;
    }
  }

  static final class Timed {
    final int number;
    final long time;

    Timed(int number) {
      this.number = number;
      this.time = System.nanoTime();
    }
  }
}
