// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.Sources;
import dev.brine.testkit.stream.ObjectStreams;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** A class takes the filter of the stream that it is read from, for bytes that it reads itself. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class TakenFilterTest {
  private final ObjectStreams streams;
  private final Scenario scenario;

  TakenFilterTest(ObjectStreams streams) {
    this.streams = streams;
    scenario = new Scenario(streams);
  }

  private static final String KEEPER =
      """
      package dev.brine.contract;
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

  /** Is what filters reject. */
  private record Kept(String name) implements Serializable {}

  /** CallLimit the filter of the stream that it is read from. */
  private static final class Envelope implements Serializable {
    private static final long serialVersionUID = 1L;
    private transient Status status;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      ObjectInputFilter filter = in.getObjectInputFilter();
      status = filter == null ? Status.UNDECIDED : filter.checkInput(new Question(Kept.class));
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

  private Object read(Object object, ObjectInputFilter filter) throws Exception {
    try (ObjectInputStream in = scenario.open(out -> out.writeObject(object))) {
      if (filter != null) {
        in.setObjectInputFilter(filter);
      }
      return in.readObject();
    }
  }

  private Object unmarshalled(Object object, ObjectInputFilter filter) throws Exception {
    return ((MarshalledObject<?>) read(new MarshalledObject<>(object), filter)).get();
  }

  private static Status reject(Class<?> type) {
    return type == Kept.class ? Status.REJECTED : Status.UNDECIDED;
  }

  @Test
  void rejects_what_a_marshalled_object_has_when_it_is_unmarshalled() {
    assertThatThrownBy(() -> unmarshalled(new Kept("a"), info -> reject(info.serialClass())))
        .isInstanceOf(InvalidClassException.class)
        .hasMessage("filter status: REJECTED");
  }

  @Test
  void lets_through_what_a_marshalled_object_has() throws Exception {
    Object part = unmarshalled(new Kept("a"), info -> Status.UNDECIDED);
    assertThat(((Kept) part).name()).isEqualTo("a");
  }

  @Test
  void rejects_what_a_class_reads_itself() throws Exception {
    Object read = read(new Envelope(), info -> reject(info.serialClass()));
    assertThat(((Envelope) read).status).isEqualTo(Status.REJECTED);
  }

  @Test
  void decides_nothing_where_the_application_does_not() throws Exception {
    assertThat(((Envelope) read(new Envelope(), null)).status).isEqualTo(Status.UNDECIDED);
    assertThat(unmarshalled(new int[] {1, 2}, null)).isEqualTo(new int[] {1, 2});
  }

  @Test
  void rejects_what_another_version_of_a_class_reads_later() throws Exception {
    Constructor<?> older = keeper("int more;").getDeclaredConstructor();
    older.setAccessible(true);
    Object written = older.newInstance();
    byte[] bytes = scenario.write(out -> out.writeObject(written));
    Method read = keeper("").getDeclaredMethod("read", ObjectInputStream.class);
    read.setAccessible(true);
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(info -> reject(info.serialClass()));
      ObjectInputFilter filter = (ObjectInputFilter) read.invoke(null, in);
      assertThat(filter.checkInput(new Question(Kept.class))).isEqualTo(Status.REJECTED);
      assertThat(filter.checkInput(new Question(Envelope.class))).isEqualTo(Status.UNDECIDED);
    }
  }

  /** Returns a version of a class that keeps the filter of the stream that it is read from. */
  private static Class<?> keeper(String more) {
    return Sources.load(KEEPER.formatted(more)).get("dev.brine.contract.Keeper");
  }
}
