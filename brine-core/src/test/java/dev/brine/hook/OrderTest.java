// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.TypeFilter;
import dev.brine.testkit.JavaOracle;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.junit.jupiter.api.Test;

/** Constructors run, fields are set and callbacks are called when Java does it. */
class OrderTest {
  private static final JavaOracle ORACLE =
      JavaOracle.allowing(TypeFilter.allow("dev.brine.hook.**"));

  /** Is not Serializable and has a constructor that its package sees. */
  static class Near {
    transient int made;

    Near() {
      note("Near()");
      made = 1;
    }
  }

  /** A Serializable class below it, without hooks. */
  static class Low extends Near implements Serializable {
    private static final long serialVersionUID = 1L;
    int value = 2;
    Watcher watcher;

    Low() {
      note("Low()");
    }
  }

  /** Is not Serializable and has no constructor that others see. */
  static class Shut {
    private Shut(int made) {
      note("Shut " + made);
    }

    static Shut of() {
      return new Shut(1);
    }
  }

  /** A Serializable class below it. */
  static class Orphan extends Shut implements Serializable {
    private static final long serialVersionUID = 1L;

    Orphan() {
      super(2);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }

  /** Looks at what another object holds while it is read. */
  static class Watcher implements Serializable {
    private static final long serialVersionUID = 1L;
    Watched watched;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      note("sees " + watched.top + " " + watched.number);
    }
  }

  /** Has readObject in its topmost class only. */
  static class Above implements Serializable {
    private static final long serialVersionUID = 1L;
    String top = "top";

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      note("Above " + top);
    }
  }

  /** Has fields that are set when all are read. */
  static class Watched extends Above {
    private static final long serialVersionUID = 1L;
    int number = 3;
  }

  /** Is looked at before its last field is read. */
  static final class Late extends Watched {
    private static final long serialVersionUID = 1L;
    int late = 4;
    Watcher watcher = new Watcher();
  }

  /** Has readObject below, so that nothing waits. */
  static class Early extends Watched {
    private static final long serialVersionUID = 1L;
    Watcher watcher = new Watcher();
    Watcher second = watcher;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      note("Early has " + number);
      in.defaultReadObject();
    }

    private void readObjectNoData() {
      throw new AssertionError("It has data");
    }
  }

  /** Does not fit in its last field. */
  static class Broken extends Watched {
    private static final long serialVersionUID = 1L;
    static Broken last;
    transient boolean isSeen;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(this);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      last = (Broken) in.readObject();
      isSeen = true;
      in.registerValidation(new Refusal(), 0);
    }
  }

  /** Has references that come in another order by name. */
  record Turned(Reporting second, int number, Reporting first) implements Serializable {}

  /** Says which one it is. */
  static final class Reporting implements Serializable {
    private static final long serialVersionUID = 1L;
    final String name;

    Reporting(String name) {
      this.name = name;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      note(name);
    }
  }

  /** Refuses any graph. */
  static final class Refusal implements ObjectInputValidation {
    @Override
    public void validateObject() throws InvalidObjectException {
      throw new InvalidObjectException("refused");
    }
  }

  @Test
  void runs_the_constructor_above_of_a_class_without_hooks() {
    Low copy = ORACLE.tree(new Low());
    assertThat(copy.made).isEqualTo(1);
  }

  @Test
  void writes_and_does_not_read_a_class_without_a_constructor_above() {
    assertThat(Shut.of()).isNotNull();
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("dev.brine.hook.**")).build();
    byte[] written = brine.encode(new Orphan());
    assertThatThrownBy(() -> brine.decode(written, Orphan.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(
            Shut.class.getName()
                + ", a superclass that is not Serializable, has no accessible constructor without");
  }

  @Test
  void sets_nothing_before_all_levels_are_read() {
    Late late = new Late();
    late.watcher.watched = late;
    ORACLE.graph(late);
  }

  @Test
  void sets_each_level_where_a_callback_stands_below() {
    Early early = new Early();
    early.watcher.watched = early;
    ORACLE.graph(early);
  }

  @Test
  void reads_the_references_of_a_record_by_name() {
    ORACLE.tree(new Turned(new Reporting("second"), 1, new Reporting("first")));
  }

  @Test
  void fails_where_a_validation_refuses() {
    Brine brine = Brine.create();
    byte[] message = brine.encode(new Broken());
    assertThatThrownBy(() -> brine.decode(message, Broken.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("validateObject")
        .hasRootCauseMessage("refused");
    assertThat(Broken.last.isSeen).isTrue();
  }
}
