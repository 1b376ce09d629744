// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.References;
import dev.brine.internal.codec.Codecs;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.io.Serializable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Superclasses of a writer whose names hooks of a stream change. */
class MovedTwiceTest {
  private static final String HERE = Part.class.getName();

  /** The class here. */
  private static final class Part implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  private static Shape there(String above) {
    TypeUse number = TypeUse.of("int");
    List<Shape.Field> fields =
        List.of(new Shape.Field(above, "n", number), new Shape.Field(HERE, "n", number));
    return new Shape.OfObject(HERE, Shape.Openness.OPEN, fields);
  }

  private static String problem(String above, String moved) {
    LocalClass reader =
        LocalClass.of(
            Part.class,
            new Codecs(References.TRACK, codec -> {}),
            name -> name.equals(above) ? moved : name);
    return ClassMatch.problem(there(above), 1L, reader);
  }

  @Test
  void two_levels_cannot_become_one_class() {
    assertThat(problem("older.Part", HERE))
        .isEqualTo("class " + HERE + " is named twice by superclasses of class " + HERE);
  }

  @Test
  void levels_may_become_different_classes() {
    assertThat(problem("older.Part", "newer.Part")).isNull();
    assertThat(problem("older.Part", "older.Part")).isNull();
  }
}
