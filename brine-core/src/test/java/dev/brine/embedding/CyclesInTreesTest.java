// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.CustomCodec;
import dev.brine.References;
import dev.brine.TypeFilter;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Cycles where the caller promised a tree, through objects that methods write. */
class CyclesInTreesTest {
  /** Has a custom codec. */
  static final class Coded {
    Object next;
  }

  /** Writes the next object only: of a cycle, nothing exists when it is read. */
  static final class CodecOfCoded implements CustomCodec<Coded> {
    @Override
    public void write(Coded coded, ObjectOutput out) throws IOException {
      out.writeObject(coded.next);
    }

    @Override
    public Coded read(ObjectInput in, int version) throws IOException, ClassNotFoundException {
      Coded coded = new Coded();
      coded.next = in.readObject();
      return coded;
    }
  }

  /** Writes itself. */
  public static final class External implements Externalizable {
    private static final long serialVersionUID = 1L;

    transient Object next;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(next);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      next = in.readObject();
    }
  }

  static final class Writing implements Serializable {
    private static final long serialVersionUID = 1L;

    transient Object next;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(next);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      next = in.readObject();
    }
  }

  static final class Reading implements Serializable {
    private static final long serialVersionUID = 1L;

    Object next;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  static final class Handler implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;

    Object next;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return "hashCode".equals(method.getName()) ? (Object) 1 : null;
    }
  }

  static Stream<Object> cycles() {
    Coded coded = new Coded();
    coded.next = coded;
    Coded far = new Coded();
    far.next = new Object[] {"between", new ArrayList<>(List.of(far))};
    External external = new External();
    external.next = external;
    Writing writing = new Writing();
    writing.next = new Object[] {writing};
    Reading reading = new Reading();
    reading.next = reading;
    Handler handler = new Handler();
    Class<?>[] interfaces = {Comparable.class};
    handler.next =
        Proxy.newProxyInstance(CyclesInTreesTest.class.getClassLoader(), interfaces, handler);
    return Stream.of(coded, far, external, writing, reading, handler);
  }

  private static Brine brine(References references) {
    return Brine.newBuilder()
        .references(references)
        .codec(Coded.class, new CodecOfCoded())
        .types(TypeFilter.allowPackageOf(CyclesInTreesTest.class))
        .build();
  }

  @ParameterizedTest
  @MethodSource("cycles")
  void are_refused_and_the_advice_is_to_track_references(Object cycle) {
    assertThatThrownBy(() -> brine(References.TREE).encode(cycle))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Unsupported: a tree has no cycles, but an object of ")
        .hasMessageContaining(" contains itself: path=$")
        .hasMessageEndingWith(
            "Use References.TRACK, which is the default, for graphs with cycles:"
                + " docs/troubleshooting.md#unsupported");
  }

  @Test
  void are_refused_by_object_streams() throws Exception {
    Writing writing = new Writing();
    writing.next = writing;
    Brine tree = brine(References.TREE);
    try (ObjectOutputStream out = tree.newObjectOutputStream(OutputStream.nullOutputStream())) {
      assertThatThrownBy(() -> out.writeObject(writing))
          .isInstanceOf(InvalidClassException.class)
          .hasMessageContaining("contains itself");
      out.writeObject("after");
    }
  }

  @Test
  void are_supported_where_references_are_tracked() {
    External external = new External();
    external.next = external;
    Brine brine = brine(References.TRACK);
    External copy = brine.decode(brine.encode(external), External.class);
    assertThat(copy.next).isSameAs(copy);
  }

  @Test
  void are_not_confused_with_objects_that_a_tree_has_twice() {
    Coded shared = new Coded();
    Coded root = new Coded();
    root.next = new Object[] {shared, shared, new Object[] {shared}};
    Brine brine = brine(References.TREE);
    Coded copy = brine.decode(brine.encode(root), Coded.class);
    assertThat((Object[]) copy.next).hasSize(3);
  }

  @Test
  void are_not_confused_with_trees_that_are_too_deep() {
    Coded top = null;
    for (int i = 0; i < 300; i++) {
      Coded around = new Coded();
      around.next = top;
      top = around;
    }
    Coded root = top;
    Brine brine = brine(References.TREE);
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> brine.encode(root))
          .isInstanceOfSatisfying(
              BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.OVER_LIMIT))
          .hasMessageStartingWith("Over limit: callbacks: ");
    }
    assertThat(brine.decode(brine.encode(new Coded()), Coded.class).next).isNull();
  }
}
