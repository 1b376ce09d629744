// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.TypeFilter;
import dev.brine.testkit.JavaOracle;
import java.io.Externalizable;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Externalizable classes fare as with Java's streams. */
class ExternalTest {
  private static final JavaOracle ORACLE =
      JavaOracle.allowing(TypeFilter.allow("dev.brine.hook.**"));

  /** Writes itself, and more than it reads. */
  public static class Parcel implements Externalizable {
    private static final long serialVersionUID = 1L;
    int weight;
    Object content;

    /** Notes that it is made. */
    public Parcel() {
      note("Parcel()");
    }

    Parcel(int weight, Object content) {
      this.weight = weight;
      this.content = content;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      note("writeExternal " + weight);
      out.writeInt(weight);
      out.writeObject(content);
      out.writeObject("left");
      out.writeLong(9);
      assertThatThrownBy(() -> ((ObjectOutputStream) out).defaultWriteObject())
          .isInstanceOf(NotActiveException.class);
      assertThatThrownBy(() -> ((ObjectOutputStream) out).putFields())
          .isInstanceOf(NotActiveException.class);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      weight = in.readInt();
      note("readExternal " + weight);
      content = in.readObject();
      assertThatThrownBy(() -> ((ObjectInputStream) in).defaultReadObject())
          .isInstanceOf(NotActiveException.class);
    }

    private void writeObject(ObjectOutputStream out) {
      throw new AssertionError(out);
    }
  }

  /** Turns into another when it is read. */
  public static final class Label implements Externalizable {
    private static final long serialVersionUID = 1L;
    private String text = "none";

    /** Is called on reading. */
    public Label() {
      note("Label()");
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeUTF(text);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      text = in.readUTF();
    }

    private Object readResolve() {
      note("Label.readResolve " + text);
      return text;
    }
  }

  /** Has no public constructor without parameters. */
  public static final class Closed implements Externalizable {
    private static final long serialVersionUID = 1L;

    Closed() {}

    @Override
    public void writeExternal(ObjectOutput out) {
      // It has nothing to say.
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new AssertionError(in);
    }
  }

  /** Reads more than it wrote. */
  public static final class Greedy implements Externalizable {
    private static final long serialVersionUID = 1L;

    /** Is called on reading. */
    public Greedy() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeByte(1);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      in.readByte();
      in.readByte();
    }
  }

  /** A record is one, whatever else it says. */
  record Point(int x, Serializable more) implements Externalizable {
    @Override
    public void writeExternal(ObjectOutput out) {
      throw new AssertionError(out);
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new AssertionError(in);
    }
  }

  @Test
  void lets_objects_write_themselves() {
    Parcel copy = ORACLE.tree(new Parcel(3, new Parcel(4, "x")));
    assertThat(copy.weight).isEqualTo(3);
  }

  @Test
  void keeps_cycles_and_sharing() {
    Parcel parcel = new Parcel(1, null);
    parcel.content = new Object[] {parcel, "x", parcel};
    List<Parcel> copy = ORACLE.graph(new ArrayList<>(List.of(parcel, parcel)));
    assertThat(copy.get(0)).isSameAs(copy.get(1));
  }

  @Test
  void resolves_after_reading() {
    List<Object> copy = ORACLE.tree(new ArrayList<>(List.of(new Label(), new Label())));
    assertThat(copy).containsExactly("none", "none");
  }

  @Test
  void takes_a_record_as_a_record() {
    assertThat(ORACLE.tree(new Point(1, "x"))).isEqualTo(new Point(1, "x"));
  }

  @Test
  void writes_and_does_not_read_a_class_without_a_public_constructor() {
    byte[] written = Brine.create().encode(new Closed());
    assertThatThrownBy(() -> Brine.create().decode(written, Closed.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("is Externalizable but has no public constructor without parameters");
  }

  @Test
  void fails_where_an_object_reads_more_than_it_wrote() {
    Brine brine = Brine.create();
    byte[] message = brine.encode(new Greedy());
    assertThatThrownBy(() -> brine.decode(message, Greedy.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining(Greedy.class.getName() + ".readExternal rejected the data")
        .hasCauseInstanceOf(java.io.EOFException.class);
  }
}
