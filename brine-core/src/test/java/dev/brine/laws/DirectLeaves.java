// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** Objects of nothing but numbers, strings and constants, instantiated in each way. */
final class DirectLeaves {
  private DirectLeaves() {}

  /** How often constructors of the user were called. */
  static final AtomicInteger CALLS = new AtomicInteger();

  /** Whether constructors of the user throw. */
  static volatile boolean isRefusing;

  private static final String LONG = "abcdefghij".repeat(7);

  enum Shade {
    LIGHT,
    DARK {
      @Override
      boolean isDark() {
        return true;
      }
    };

    boolean isDark() {
      return false;
    }
  }

  record Everything(
      boolean flag,
      byte small,
      short two,
      char letter,
      int number,
      long large,
      float half,
      double whole,
      Boolean maybe,
      Integer boxed,
      Long boxedLarge,
      Character boxedLetter,
      Double boxedWhole,
      Byte boxedSmall,
      Short boxedTwo,
      Float boxedHalf,
      String name,
      String other,
      Shade shade)
      implements Serializable {}

  record Riding(int number, boolean one, Boolean two) implements Serializable {}

  /** Its flags fill two words. */
  record Flags(
      int number,
      Boolean a,
      Boolean b,
      Boolean c,
      Boolean d,
      Boolean e,
      Boolean f,
      Boolean g,
      Boolean h,
      Boolean i,
      Boolean j,
      Boolean k,
      Boolean l,
      Boolean m,
      Boolean n,
      Boolean o,
      Boolean p,
      Boolean q,
      boolean r,
      Integer s,
      Shade t)
      implements Serializable {}

  static final class Empty implements Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean equals(Object other) {
      return other instanceof Empty;
    }

    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public String toString() {
      return "Empty";
    }
  }

  /** Is made without a constructor. */
  static final class Changed implements Serializable {
    private static final long serialVersionUID = 1L;

    private String name;
    private long size;

    Changed(String name, long size) {
      this.name = name + "!";
      this.size = size;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Changed that && Objects.equals(name, that.name) && size == that.size;
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, size);
    }

    @Override
    public String toString() {
      return name + " of " + size;
    }
  }

  /** Is made without a constructor, and its fields are final. */
  static final class Fixed extends Parent {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final Shade shade;

    Fixed(String name, Shade shade) {
      super(name == null ? 0 : name.length());
      this.name = name == null ? null : name + "!";
      this.shade = shade;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Fixed that
          && Objects.equals(name, that.name)
          && shade == that.shade
          && length() == that.length();
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, shade);
    }

    @Override
    public String toString() {
      return name + " in " + shade + " of " + length();
    }
  }

  /** The fields of a superclass belong to the object. */
  static class Parent implements Serializable {
    private static final long serialVersionUID = 1L;

    private final int length;

    Parent(int length) {
      this.length = Math.abs(length);
    }

    int length() {
      return length;
    }
  }

  /** Is made by its empty constructor, and its fields are set. */
  static final class Plain implements Serializable {
    private static final long serialVersionUID = 1L;

    private String name;
    private Integer size;

    Plain() {}

    static Plain of(String name, Integer size) {
      Plain plain = new Plain();
      plain.name = name;
      plain.size = size;
      return plain;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Plain that
          && Objects.equals(name, that.name)
          && Objects.equals(size, that.size);
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, size);
    }

    @Override
    public String toString() {
      return name + " of " + size;
    }
  }

  /** Is made by its constructor, which only stores. */
  static final class Final implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final int size;

    Final(String name, int size) {
      this.name = name;
      this.size = size;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Final that && Objects.equals(name, that.name) && size == that.size;
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, size);
    }

    @Override
    public String toString() {
      return name + " of " + size;
    }
  }

  /** Not Serializable, so its constructor runs. */
  static class Counted {
    Counted() {
      CALLS.incrementAndGet();
      if (isRefusing) {
        throw new IllegalStateException("Refused");
      }
    }
  }

  static final class Counting extends Counted implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String name;

    Counting(String name) {
      this.name = name;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Counting that && Objects.equals(name, that.name);
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(name);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  record Picky(String name, int size) implements Serializable {
    Picky {
      CALLS.incrementAndGet();
      if (size < 0) {
        throw new IllegalArgumentException("Negative");
      }
      if (size == Integer.MAX_VALUE) {
        throw new AssertionError("Large");
      }
      if (isRefusing) {
        throw new StackOverflowError();
      }
    }
  }

  /** Returns values of each class. */
  static List<Serializable> values() {
    List<Serializable> values = new ArrayList<>();
    Random random = new Random(7);
    List<String> texts =
        Arrays.asList(
            null, "", "a", "\u00ff", "\u5c0f\u660e", "x\ud83d\ude00y", LONG, LONG + "\u0416");
    for (int i = 0; i < texts.size(); i++) {
      boolean isFull = i % 2 == 0;
      values.add(
          new Everything(
              isFull,
              (byte) random.nextInt(),
              (short) random.nextInt(),
              (char) random.nextInt(),
              random.nextInt() >> (4 * i),
              random.nextLong() >> (8 * i),
              isFull ? -0.0f : random.nextFloat(),
              isFull ? Double.NaN : random.nextDouble(),
              isFull ? random.nextBoolean() : null,
              isFull ? null : random.nextInt(),
              isFull ? random.nextLong() : null,
              isFull ? 'x' : null,
              isFull ? null : 0.5,
              isFull ? (byte) 3 : null,
              isFull ? null : (short) -300,
              isFull ? -0.0f : Float.NaN,
              texts.get(i),
              texts.get(texts.size() - 1 - i),
              isFull ? Shade.DARK : null));
      values.add(new Riding(random.nextInt() >> (4 * i), isFull, isFull ? null : true));
      values.add(flags(i, isFull));
      values.add(new Changed(texts.get(i), i));
      values.add(new Fixed(texts.get(i), isFull ? Shade.DARK : Shade.LIGHT));
      values.add(Plain.of(texts.get(i), isFull ? i : null));
      values.add(new Final(texts.get(i), -i));
      values.add(new Counting(texts.get(i)));
      values.add(new Picky(texts.get(i), i));
    }
    values.add(new Empty());
    return values;
  }

  private static Flags flags(int i, boolean isFull) {
    Boolean maybe = isFull ? i % 4 == 0 : null;
    return new Flags(
        i,
        true,
        maybe,
        null,
        maybe,
        false,
        maybe,
        maybe,
        maybe,
        true,
        maybe,
        maybe,
        maybe,
        maybe,
        false,
        maybe,
        maybe,
        null,
        isFull,
        isFull ? i : null,
        isFull ? null : Shade.DARK);
  }
}
