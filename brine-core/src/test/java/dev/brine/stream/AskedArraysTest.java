// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.stream.Asked.Outcome;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The classes that {@code resolveClass} is called for where it rejects an array. */
class AskedArraysTest {
  private static final TypeFilter ALL =
      TypeFilter.allow("java.**", AskedArraysTest.class.getName() + "$*");
  private static final List<Brine> BRINES =
      List.of(
          Brine.newBuilder().types(ALL).build(),
          Brine.newBuilder().types(ALL).identity(Identity.ALL).build());

  private static class Above implements Serializable {
    private static final long serialVersionUID = 1;
  }

  private static final class Element extends Above {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("UnusedVariable") // It is written.
    private final Object held;

    Element(Object held) {
      this.held = held;
    }
  }

  private static final List<Object> VALUES =
      List.of(
          new Element[0],
          new Element[2],
          new Element[0][],
          new Element[1][1],
          new Element[] {new Element(null)},
          new Element(new Element[1]),
          new Element(new Element[0][]),
          new Above[] {new Above()},
          new Object[] {new Above[0], new Element(null)},
          new ArrayList<>(List.of(new Element[1], new Above())));

  @Test
  void no_class_is_asked_for_that_java_does_not_ask_for() throws Exception {
    for (Object value : VALUES) {
      byte[] javas = Asked.written(BRINES.get(0), Format.JAVA, value);
      List<String> all = Asked.byJava(javas, 1, name -> null).names();
      for (Brine brine : BRINES) {
        byte[] bytes = Asked.written(brine, Format.BRINE, value);
        assertThat(Asked.byOurs(brine, bytes, 1, name -> null).names()).isEqualTo(all);
        for (String rejected : all) {
          Outcome expected = Asked.byJava(javas, 1, name -> finding(name, rejected));
          Outcome outcome = Asked.byOurs(brine, bytes, 1, name -> finding(name, rejected));
          assertThat(outcome.result()).isEqualTo(expected.result());
          assertThat(expected.names()).as("without %s", rejected).containsAll(outcome.names());
          // The superclasses of a class that no array has led to are not known where it is missing.
          if (rejected.startsWith("[Ldev.") || rejected.equals(Above.class.getName())) {
            assertThat(outcome.names()).as("without %s", rejected).isEqualTo(expected.names());
          }
        }
      }
    }
  }

  private static Class<?> finding(String name, String rejected) throws ClassNotFoundException {
    if (name.equals(rejected)) {
      throw new ClassNotFoundException(name);
    }
    return null;
  }
}
