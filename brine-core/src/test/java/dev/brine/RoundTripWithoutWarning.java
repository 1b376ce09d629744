// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.io.Serializable;
import java.util.List;

/** The program that {@link SilentRoundTripTest} runs in JVMs of its own. */
final class RoundTripWithoutWarning {
  private RoundTripWithoutWarning() {}

  record Pair(int number, String text) {}

  static final class Storing {
    private final int number;
    private final String text;

    Storing(int number, String text) {
      this.number = number;
      this.text = text;
    }

    @Override
    public String toString() {
      return number + text;
    }
  }

  static final class Deciding implements Serializable {
    private static final long serialVersionUID = 1;
    private final int number;
    private final String text;

    Deciding(String text) {
      this.text = text.trim();
      number = text.length();
    }

    @Override
    public String toString() {
      return number + text;
    }
  }

  static class Parent {
    final String made = "parent".toUpperCase(java.util.Locale.ROOT);
  }

  static final class Child extends Parent implements Serializable {
    private static final long serialVersionUID = 1;
    private final long number;

    Child(int number) {
      this.number = number * 2L;
    }

    @Override
    public String toString() {
      return number + made;
    }
  }

  /**
   * Takes objects to bytes and back.
   *
   * @param arguments what to carry: all, or what needs no jdk.unsupported
   */
  public static void main(String[] arguments) {
    List<Object> all =
        List.of(new Pair(1, "a"), new Storing(2, "b"), new Deciding("c"), new Child(3));
    List<Object> some = arguments[0].equals("all") ? all : all.subList(0, 2);
    for (Object value : some) {
      for (CodeGeneration generation : CodeGeneration.values()) {
        for (References references : References.values()) {
          require(value, generation, references);
        }
      }
    }
    System.out.println("copied " + some.size());
  }

  private static void require(Object value, CodeGeneration generation, References references) {
    Brine brine = Brine.newBuilder().generation(generation).references(references).build();
    for (int i = 0; i < 100; i++) {
      Object copy = brine.decode(brine.encode(value), value.getClass());
      if (!copy.toString().equals(value.toString())) {
        throw new AssertionError("expected " + value + " but was " + copy);
      }
    }
  }
}
