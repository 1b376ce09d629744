// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.TypeFilter;
import dev.brine.testkit.JavaOracle;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Classes with writeObject and readObject fare as with Java's streams. */
class HookedTest {
  private static final JavaOracle ORACLE =
      JavaOracle.allowing(TypeFilter.allow("dev.brine.hook.**"));

  /** Notes when it is made. */
  static class Plain {
    final int made;

    Plain() {
      note("Plain()");
      made = 7;
    }
  }

  /** The first level: writes more than its fields. */
  static class Top extends Plain implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 1;
    Object other;
    transient String lost = "lost";
    transient List<Object> extra = new ArrayList<>();

    Top() {
      note("Top()");
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      note("Top.writeObject");
      out.defaultWriteObject();
      out.writeInt(extra.size());
      for (Object item : extra) {
        out.writeObject(item);
      }
      out.writeUTF("end");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      note("Top.readObject " + number);
      in.defaultReadObject();
      note("Top has " + number);
      extra = new ArrayList<>();
      for (int size = in.readInt(); size > 0; size--) {
        extra.add(in.readObject());
      }
      note(in.readUTF());
    }
  }

  /** The second level: its fields alone. */
  static class Middle extends Top {
    private static final long serialVersionUID = 1L;
    final String text;
    final Object held;

    Middle(String text, Object held) {
      this.text = text;
      this.held = held;
    }
  }

  /** The third level: reads by itself what it wrote by default. */
  static class Bottom extends Middle {
    private static final long serialVersionUID = 1L;
    long sum = 5;
    transient long doubled;
    Object after;

    Bottom(String text, Object held) {
      super(text, held);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      note("Bottom.readObject " + text);
      in.defaultReadObject();
      doubled = 2 * sum;
    }
  }

  /** Writes by itself what it reads by default, and more, which nobody reads. */
  static class Writer implements Serializable {
    private static final long serialVersionUID = 1L;
    String name = "writer";
    Object part;

    private void writeObject(ObjectOutputStream out) throws IOException {
      note("Writer.writeObject");
      out.defaultWriteObject();
      out.write(new byte[3000]);
      out.writeObject(new Top());
      out.writeBoolean(true);
    }
  }

  private static Top top(Object... extra) {
    Top top = new Top();
    top.extra.addAll(List.of(extra));
    return top;
  }

  @Test
  void carries_what_write_object_adds() {
    Top copy = ORACLE.tree(top("a", 1, new Top()));
    assertThat(copy.extra).hasSize(3);
    assertThat(copy.lost).isNull();
  }

  @Test
  void calls_every_level_from_the_top() {
    Bottom bottom = new Bottom("b", top("in held"));
    bottom.extra.add(new Bottom("inner", null));
    bottom.other = top();
    bottom.after = top("after");
    Bottom copy = ORACLE.tree(bottom);
    assertThat(copy.doubled).isEqualTo(10);
    assertThat(copy.text).isEqualTo("b");
  }

  @Test
  void keeps_cycles_and_sharing_through_callbacks() {
    Bottom one = new Bottom("one", null);
    Bottom two = new Bottom("two", one);
    one.extra.add(two);
    one.extra.add(one);
    one.after = two;
    two.extra.add(one);
    one.other = one.extra;
    Bottom copy = ORACLE.graph(one);
    assertThat(((Bottom) copy.extra.get(0)).held).isSameAs(copy);
  }

  @Test
  void skips_what_nobody_reads() {
    Writer writer = new Writer();
    writer.part = top(new Writer());
    Writer second = new Writer();
    second.part = writer;
    Writer copy = ORACLE.tree(second);
    assertThat(copy.name).isEqualTo("writer");
  }

  @Test
  void gives_skipped_objects_their_handles() {
    Top shared = top();
    Writer writer = new Writer();
    writer.part = shared;
    List<Object> all = new ArrayList<>(List.of(writer, shared, new Writer(), shared));
    List<Object> copy = ORACLE.graph(all);
    assertThat(copy.get(1)).isSameAs(copy.get(3)).isSameAs(((Writer) copy.get(0)).part);
  }

  @Test
  void runs_the_constructor_of_the_first_class_that_is_not_serializable() {
    assertThat(ORACLE.tree(top()).made).isEqualTo(7);
  }

  @Test
  void writes_lists_of_one_hooked_class() {
    List<Top> list = new ArrayList<>(List.of(top("x"), top("y"), top()));
    assertThat(ORACLE.tree(list)).hasSize(3);
  }
}
