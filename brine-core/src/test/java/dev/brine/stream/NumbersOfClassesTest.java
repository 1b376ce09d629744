// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects whose classes lead to each other, in every order: each class keeps its number. */
class NumbersOfClassesTest {
  private static final int OBJECTS = 5;

  private static final class Leaf implements Serializable {
    private static final long serialVersionUID = 1;
    private final int number;

    Leaf(int number) {
      this.number = number;
    }

    @Override
    public String toString() {
      return "leaf " + number;
    }
  }

  private static final class Twig implements Serializable {
    private static final long serialVersionUID = 1;
    private final Leaf leaf = new Leaf(1);

    @Override
    public String toString() {
      return "twig of " + leaf;
    }
  }

  private static final class Branch implements Serializable {
    private static final long serialVersionUID = 1;
    private final Twig twig = new Twig();
    private final Leaf leaf = new Leaf(2);

    @Override
    public String toString() {
      return "branch of " + twig + " and " + leaf;
    }
  }

  private static final class Stone implements Serializable {
    private static final long serialVersionUID = 1;
    private final Leaf leaf = new Leaf(3);

    @Override
    public String toString() {
      return "stone on " + leaf;
    }
  }

  private static Object object(int kind) {
    return switch (kind) {
      case 0 -> new Leaf(0);
      case 1 -> new Twig();
      case 2 -> new Branch();
      case 3 -> new Stone();
      default -> List.of(new Stone(), new Leaf(4));
    };
  }

  @ParameterizedTest
  @EnumSource(SchemaLane.class)
  void each_order_comes_back_with_a_reset_anywhere(SchemaLane lane) throws Exception {
    Brine brine =
        Brine.newBuilder()
            .schema(lane)
            .types(TypeFilter.allow(NumbersOfClassesTest.class.getName() + "$*"))
            .build();
    for (int order = 0; order < Math.pow(OBJECTS, 3); order++) {
      for (int reset = 0; reset < 4; reset++) {
        List<Object> objects =
            List.of(
                object(order % OBJECTS),
                object(order / OBJECTS % OBJECTS),
                object(order / OBJECTS / OBJECTS));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = brine.newObjectOutputStream(bytes)) {
          for (int i = 0; i < objects.size(); i++) {
            if (i == reset) {
              out.reset();
            }
            out.writeObject(objects.get(i));
          }
        }
        List<Object> copies = new ArrayList<>();
        try (ObjectInputStream in =
            brine.newObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
          for (int i = 0; i < objects.size(); i++) {
            copies.add(in.readObject());
          }
        }
        assertThat(copies).hasToString(objects.toString());
      }
    }
  }
}
