// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Filters are called for an object that {@code readResolve} returns, as in Java. */
class ResolvedObjectFilterTest {
  /** An object that becomes another of its class. */
  private static final class Other implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      return new Other();
    }
  }

  /** Such an object that writes itself. */
  static final class OtherExternal implements Externalizable {
    private static final long serialVersionUID = 1L;

    /** Creates an object that is read. */
    public OtherExternal() {}

    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {}

    private Object readResolve() {
      return new OtherExternal();
    }
  }

  /** Such an object with methods that write and read it. */
  private static final class OtherHooked implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }

    private Object readResolve() {
      return new OtherHooked();
    }
  }

  /** An object that stays itself. */
  private static final class Same implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      return this;
    }
  }

  /** A list that Java reads for us, and that becomes another. */
  private static final class OtherList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private OtherList(Object... elements) {
      super(List.of(elements));
    }

    private Object readResolve() {
      return new OtherList(size());
    }
  }

  /** The last field of such an object is one of its class. */
  private static class Chain extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java writes it.
    private final Chain last;

    private Chain(Chain last) {
      this.last = last;
    }

    Object readResolve() {
      return this;
    }
  }

  /** An object that leaves unread what it holds, which is read in a way of its own then. */
  static final class Leaving implements Externalizable {
    private static final long serialVersionUID = 1L;
    private transient Object left;

    /** Creates an object that is read. */
    public Leaving() {}

    private Leaving(Object left) {
      this.left = left;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(left);
    }

    @Override
    public void readExternal(ObjectInput in) {}
  }

  static Stream<Object> values() {
    List<Object> values =
        List.of(
            new Other(),
            new OtherExternal(),
            new OtherHooked(),
            new Same(),
            new OtherList(),
            new OtherList("a", new Other()),
            new Chain(new Chain(null)));
    return Stream.of(
            values.stream(),
            values.stream().map(Leaving::new),
            values.stream().map(value -> new Object[] {value, new Leaving(value), value, "behind"}))
        .flatMap(all -> all);
  }

  @ParameterizedTest
  @MethodSource("values")
  void a_filter_is_called_for_an_object_of_the_same_class_that_takes_its_place(Object value)
      throws Exception {
    assertThat(named(Format.BRINE, value)).isEqualTo(named(Format.JAVA, value));
  }

  /** Returns which classes a filter got, and at which reference. */
  @SuppressWarnings("BanSerializableRead") // It is what we compare with.
  private static List<String> named(Format format, Object value) throws Exception {
    Brine brine =
        Brine.newBuilder()
            .types(TypeFilter.allow("dev.brine.stream.*", "java.**"))
            .identity(Identity.ALL)
            .build();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
      out.writeObject(value);
    }
    List<String> named = new ArrayList<>();
    ByteArrayInputStream source = new ByteArrayInputStream(sink.toByteArray());
    try (ObjectInputStream in =
        format == Format.JAVA
            ? new ObjectInputStream(source)
            : brine.newObjectInputStream(source)) {
      in.setObjectInputFilter(
          asked -> {
            if (asked.serialClass() != null) {
              String at =
                  "%s %d %d".formatted(asked.serialClass(), asked.references(), asked.depth());
              named.add(at);
            }
            return Status.UNDECIDED;
          });
      in.readObject();
    }
    return named;
  }
}
