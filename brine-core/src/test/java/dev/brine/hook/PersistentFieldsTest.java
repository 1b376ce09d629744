// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.TypeFilter;
import dev.brine.testkit.JavaOracle;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes with serialPersistentFields fare as with Java's streams. */
@SuppressWarnings("UnusedVariable") // Java's streams look for such fields.
class PersistentFieldsTest {
  private static final JavaOracle ORACLE =
      JavaOracle.allowing(TypeFilter.allow("dev.brine.hook.**"));

  /** Writes fields that it does not have. */
  static final class AbsentFields implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("zip", String.class),
      new ObjectStreamField("flag", boolean.class),
      new ObjectStreamField("count", int.class),
      new ObjectStreamField("letter", char.class),
      new ObjectStreamField("wide", long.class),
      new ObjectStreamField("tiny", byte.class),
      new ObjectStreamField("low", short.class),
      new ObjectStreamField("near", float.class),
      new ObjectStreamField("far", double.class),
      new ObjectStreamField("anything", Object.class),
      new ObjectStreamField("unset", List.class)
    };

    transient String all = "12345";
    transient Object more = 7;

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("zip", all);
      fields.put("flag", true);
      fields.put("count", 3);
      fields.put("letter", 'c');
      fields.put("wide", 1L << 40);
      fields.put("tiny", (byte) -1);
      fields.put("low", (short) -2);
      fields.put("near", 1.5f);
      fields.put("far", -0.0);
      fields.put("anything", more);
      assertThatThrownBy(() -> fields.put("zap", 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("no such field zap with type int");
      assertThatThrownBy(() -> fields.put("count", 1L))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("no such field count with type long");
      assertThat(out.putFields()).isSameAs(fields);
      out.writeFields();
      out.writeInt(11);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      note(fields.get("flag", false) + " " + fields.get("count", 0) + fields.get("letter", '-'));
      note(fields.get("wide", 0L) + " " + fields.get("tiny", (byte) 0));
      note(fields.get("low", (short) 0) + " " + fields.get("near", 0f) + fields.get("far", 0d));
      note(fields.defaulted("zip") + " " + fields.get("unset", "set"));
      note(fields.getObjectStreamClass().getName());
      assertThatThrownBy(() -> fields.get("zap", 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("no such field zap with type int");
      assertThatThrownBy(() -> fields.defaulted("zap"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("no such field zap with type null");
      all = (String) fields.get("zip", null);
      more = fields.get("anything", null);
      note("then " + in.readInt());
    }
  }

  /** Writes some of its fields, one of them transient. */
  static final class Some implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("kept", int.class), new ObjectStreamField("alsoKept", Object.class)
    };

    int kept = 1;
    transient Object alsoKept = "also";
    int dropped = 2;
  }

  /** Writes an object anew each time. */
  static final class Unshared implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("own", int[].class, true),
      new ObjectStreamField("shared", int[].class),
      new ObjectStreamField("size", int.class)
    };

    int[] own;
    int[] shared;
    int size = 2;
  }

  /** Names a field twice. */
  static final class Twice implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("one", int.class), new ObjectStreamField("one", long.class)
    };
  }

  /** Writes fields by default that it does not have. */
  static final class Unmatched implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("absent", int.class)
    };

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }

  /** Puts a value that does not fit its field. */
  static final class Misfit implements Serializable {
    private static final long serialVersionUID = 1L;
    String text = "text";

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.putFields().put("text", (Object) 1);
      out.writeFields();
    }
  }

  @Test
  void puts_and_gets_fields_that_do_not_exist() {
    AbsentFields copy = ORACLE.tree(new AbsentFields());
    assertThat(copy.all).isEqualTo("12345");
    assertThat(copy.more).isEqualTo(7);
  }

  @Test
  void writes_the_named_fields_only() {
    Some some = new Some();
    some.kept = 5;
    some.alsoKept = "x";
    Some copy = ORACLE.tree(some);
    assertThat(copy.kept).isEqualTo(5);
    assertThat(copy.alsoKept).isEqualTo("x");
    assertThat(copy.dropped).isZero();
  }

  @Test
  void writes_unshared_fields_anew() {
    Unshared one = new Unshared();
    one.own = new int[] {1, 2};
    one.shared = one.own;
    Unshared two = new Unshared();
    two.own = one.own;
    two.shared = one.own;
    List<Unshared> copy = ORACLE.graph(new ArrayList<>(List.of(one, two)));
    assertThat(copy.get(0).shared).isSameAs(copy.get(1).shared).isNotSameAs(copy.get(0).own);
    assertThat(copy.get(0).own).isNotSameAs(copy.get(1).own).containsExactly(1, 2);
  }

  @Test
  void lets_no_damaged_byte_share_the_object_of_an_unshared_field() {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("dev.brine.hook.**")).build();
    Unshared holder = new Unshared();
    List<String> refused = new ArrayList<>();
    int readWell = 0;
    for (int[] own : new int[][] {null, {1}}) {
      holder.own = own;
      byte[] written = brine.encode(new Object[] {new int[] {2}, holder, null});
      for (int place = 0; place < written.length; place++) {
        for (int value = 0; value < 16; value++) {
          byte[] damaged = written.clone();
          damaged[place] = (byte) value;
          try {
            Object[] read = brine.decode(damaged, Object[].class);
            if (read[1] instanceof Unshared copy && copy.own != null) {
              assertThat(copy.own).isNotSameAs(read[0]).isNotSameAs(read[2]);
              readWell++;
            }
          } catch (BrineException e) {
            refused.add(e.getMessage());
          }
        }
      }
    }
    assertThat(readWell).isPositive();
    assertThat(refused)
        .anyMatch(text -> text.contains("an unshared object cannot be a reference back"))
        .anyMatch(
            text -> text.contains("a reference leads back to an object that was read as unshared"));
  }

  @Test
  void refuses_two_fields_of_one_name() {
    assertThatThrownBy(() -> Brine.create().encode(new Twice()))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("multiple serializable fields named one");
  }

  @Test
  void refuses_to_write_fields_by_default_that_do_not_exist() {
    assertThatThrownBy(() -> Brine.create().encode(new Unmatched()))
        .isInstanceOf(BrineException.class)
        .hasRootCauseMessage(
            Unmatched.class.getName() + "; unmatched serializable field(s) declared");
  }

  /** Names a field that it does not have, and writes by default. */
  static final class Nameless implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("missing", int.class)
    };
  }

  /** Has a field of another type than it says. */
  static final class Mistyped implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("value", int.class)
    };

    float value;
  }

  @ParameterizedTest
  @ValueSource(classes = {Nameless.class, Mistyped.class})
  void refuses_to_write_fields_without_hooks_that_do_not_exist(Class<?> type) throws Exception {
    Object object = type.getDeclaredConstructor().newInstance();
    try (ObjectOutputStream out =
        Brine.create().newObjectOutputStream(new ByteArrayOutputStream())) {
      assertThatThrownBy(() -> out.writeObject(object))
          .isInstanceOf(InvalidClassException.class)
          .hasMessage(type.getName() + "; unmatched serializable field(s) declared");
    }
    assertThatThrownBy(() -> Brine.create().encode(object))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("unmatched serializable field(s) declared in " + type.getName());
  }

  @Test
  void names_the_field_that_a_value_does_not_fit() {
    Brine brine = Brine.create();
    byte[] message = brine.encode(new Misfit());
    assertThatThrownBy(() -> brine.decode(message, Misfit.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("cannot assign instance of java.lang.Integer to field")
        .hasMessageContaining("path=$.text");
  }
}
