// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects in Java form whose validations run when the whole graph is there. */
class JavaFormValidationTest {
  /** Has a field that is read after that of the list. */
  private static final class Root implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Checking a = new Checking(this);
    private final Part b;

    Root(Part b) {
      this.b = b;
    }
  }

  /** Refuses a root that is not complete. */
  private static final class Checking extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
    private final Root root;
    private transient int validated;

    Checking(Root root) {
      this.root = root;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.registerValidation(this::check, 0);
    }

    private void check() throws InvalidObjectException {
      if (root.b == null) {
        throw new InvalidObjectException("incomplete");
      }
      validated++;
    }
  }

  @ParameterizedTest
  @EnumSource
  void validates_at_the_end(Streams streams) throws Exception {
    try (ObjectInputStream in = streams.read(out -> out.writeObject(new Root(new Part("b"))))) {
      Root read = (Root) in.readObject();
      assertThat(read.a.validated).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void passes_what_they_refuse(Streams streams) throws Exception {
    try (ObjectInputStream in = streams.read(out -> out.writeObject(new Root(null)))) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage("incomplete");
    }
  }

  @Test
  void validates_in_a_message_too() {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("dev.brine.stream.*")).build();
    Root read = brine.decode(brine.encode(new Root(new Part("b"))), Root.class);
    assertThat(read.a.validated).isEqualTo(1);
  }
}
