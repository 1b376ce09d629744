// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.rmi.MarshalledObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A class takes the filter of the stream that it is read from, for bytes that it reads itself. */
class TakenFilterTest {
  private static final String KEEPER =
      """
      package dev.brine.stream;
      import java.io.*;
      class Keeper implements Serializable {
        private static final long serialVersionUID = 1L;
        %s
        transient ObjectInputFilter filter;
        static Object read(ObjectInputStream in) throws Exception {
          Keeper read = (Keeper) in.readObject();
          return read.filter;
        }
        private void readObject(ObjectInputStream in) throws Exception {
          in.defaultReadObject();
          filter = in.getObjectInputFilter();
        }
      }
      """;

  /** Asks the filter of the stream that it is read from. */
  private static final class Envelope implements Serializable {
    private static final long serialVersionUID = 1L;
    private transient Status asked;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      ObjectInputFilter filter = in.getObjectInputFilter();
      asked = filter == null ? Status.UNDECIDED : filter.checkInput(new Question(Part.class));
    }
  }

  private record Question(Class<?> serialClass) implements ObjectInputFilter.FilterInfo {
    @Override
    public long arrayLength() {
      return -1;
    }

    @Override
    public long depth() {
      return 1;
    }

    @Override
    public long references() {
      return 1;
    }

    @Override
    public long streamBytes() {
      return 1;
    }
  }

  private static Object read(Streams streams, Object object, ObjectInputFilter filter)
      throws Exception {
    try (ObjectInputStream in = streams.read(out -> out.writeObject(object))) {
      if (filter != null) {
        in.setObjectInputFilter(filter);
      }
      return in.readObject();
    }
  }

  private static Object unmarshalled(Streams streams, Object object, ObjectInputFilter filter)
      throws Exception {
    return ((MarshalledObject<?>) read(streams, new MarshalledObject<>(object), filter)).get();
  }

  private static Status reject(Class<?> type) {
    return type == Part.class ? Status.REJECTED : Status.UNDECIDED;
  }

  @ParameterizedTest
  @EnumSource
  void rejects_what_a_marshalled_object_has_when_it_is_unmarshalled(Streams streams) {
    assertThatThrownBy(
            () -> unmarshalled(streams, new Part("a"), info -> reject(info.serialClass())))
        .isInstanceOf(InvalidClassException.class)
        .hasMessage("filter status: REJECTED");
  }

  @ParameterizedTest
  @EnumSource
  void lets_through_what_a_marshalled_object_has(Streams streams) throws Exception {
    Object part = unmarshalled(streams, new Part("a", new int[] {1}), info -> Status.UNDECIDED);
    assertThat(((Part) part).name).isEqualTo("a");
  }

  @ParameterizedTest
  @EnumSource
  void rejects_what_a_class_asks_for(Streams streams) throws Exception {
    Object read = read(streams, new Envelope(), info -> reject(info.serialClass()));
    assertThat(((Envelope) read).asked).isEqualTo(Status.REJECTED);
  }

  @ParameterizedTest
  @EnumSource
  void decides_nothing_where_the_application_does_not(Streams streams) throws Exception {
    assertThat(((Envelope) read(streams, new Envelope(), null)).asked).isEqualTo(Status.UNDECIDED);
    assertThat(unmarshalled(streams, new int[] {1, 2}, null)).isEqualTo(new int[] {1, 2});
  }

  @ParameterizedTest
  @EnumSource
  void rejects_what_another_version_of_a_class_asks_for_later(Streams streams) throws Exception {
    Constructor<?> older = keeper("int more;").getDeclaredConstructor();
    older.setAccessible(true);
    Object written = older.newInstance();
    byte[] bytes = streams.written(out -> out.writeObject(written));
    Method read = keeper("").getDeclaredMethod("read", ObjectInputStream.class);
    read.setAccessible(true);
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(info -> reject(info.serialClass()));
      ObjectInputFilter filter = (ObjectInputFilter) read.invoke(null, in);
      assertThat(filter.checkInput(new Question(Part.class))).isEqualTo(Status.REJECTED);
      assertThat(filter.checkInput(new Question(Envelope.class))).isEqualTo(Status.UNDECIDED);
    }
  }

  /** Returns a version of a class that keeps the filter of the stream that it is read from. */
  private static Class<?> keeper(String more) {
    return Sources.load(KEEPER.formatted(more)).get("dev.brine.stream.Keeper");
  }
}
