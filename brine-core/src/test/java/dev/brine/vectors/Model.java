// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.CustomCodec;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The classes of the test vectors. Their names and fields are part of the vectors. */
final class Model {
  private Model() {}

  enum Status {
    OPEN,
    PAID,
    SENT
  }

  enum Mood {
    GOOD,
    BAD {
      @Override
      public String toString() {
        return "bad";
      }
    }
  }

  record Moods(List<Mood> all) {}

  record Numbers(byte b, short s, char c, int i, long l, float f, double d, boolean z) {}

  record Boxed(Boolean z, Integer i, Long l, Double d, Character c) {}

  record Flagged(boolean one, int number, boolean two) {}

  record Texts(String first, String second, Status status) {}

  record Line(String sku, int count) {}

  record Lists(List<Line> lines, List<String> texts, List<Status> states, Collection<Line> any) {}

  record Maps(Map<String, Integer> counts, Map<Line, List<Line>> lines) {}

  record Named(
      List<String> texts,
      Collection<Line> lines,
      Map<String, Line> byName,
      List<List<String>> nested,
      EnumSet<Status> states) {}

  record Views(List<String> texts, Collection<Line> lines, Map<String, Line> byName, Object any) {}

  record Optionals(Optional<String> text, Optional<Line> line, Optional<Status> status) {}

  record Sorted(TreeSet<String> names, Object again) {}

  static final class Arrays {
    int[] ints = {1, -200, 3};
    boolean[] flags = {true, false, true};
    byte[] bytes = {1, -1};
    String[] texts = {"a", null};
    Line[] lines = {new Line("A1", 2)};
    Object any = new long[][] {{1}, {}};
  }

  record Open(Object any, Base base, Optional<Line> line) {}

  static class Base {
    int number = 1;
  }

  static final class Derived extends Base {
    String text = "d";
  }

  static final class Node {
    String name;
    Node next;
    List<Node> all = new ArrayList<>();

    Node(String name) {
      this.name = name;
    }
  }

  record Ring(Object held) {}

  record ByLength() implements Comparator<String> {
    @Override
    public int compare(String one, String other) {
      return Integer.compare(one.length(), other.length());
    }
  }

  static final class Tally implements Serializable {
    private static final long serialVersionUID = 1;
    int count = 3;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeByte(7);
      out.writeObject("extra");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readByte();
      in.readObject();
    }
  }

  /** Public, as Java wants it. */
  public static final class Outside implements Externalizable {
    private static final long serialVersionUID = 1;
    int count = 4;

    /** For reading. */
    public Outside() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(count);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      count = in.readInt();
    }
  }

  static final class Replaced implements Serializable {
    private static final long serialVersionUID = 1;
    int count = 5;

    private Object writeReplace() {
      return new Substitute(count);
    }
  }

  record Substitute(int count) implements Serializable {
    private Object readResolve() {
      return new Replaced();
    }
  }

  static final class Money {
    final transient long cents;

    Money(long cents) {
      this.cents = cents;
    }
  }

  static final class MoneyCodec implements CustomCodec<Money> {
    @Override
    public void write(Money value, ObjectOutput out) throws IOException {
      out.writeLong(value.cents);
    }

    @Override
    public Money read(ObjectInput in, int version) throws IOException {
      return new Money(in.readLong());
    }
  }
}
