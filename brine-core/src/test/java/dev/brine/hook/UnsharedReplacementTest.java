// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.JavaOracle;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Unshared objects in Java form are replaced as often as in Java, and in the same order. */
class UnsharedReplacementTest {
  private static final Brine BRINE =
      Brine.newBuilder()
          .types(TypeFilter.allow("dev.brine.hook.**", "java.**"))
          .identity(Identity.ALL)
          .build();

  /** An object that writes another unshared. */
  @SuppressWarnings("UnusedVariable") // Java reads and writes them.
  private static final class Apart implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("held", Object.class, true)
    };

    private final Object held;

    private Apart(Object held) {
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      note("Apart.writeObject");
      out.defaultWriteObject();
    }
  }

  /** A list that writes itself once more, and what it holds. */
  private static class Reflexive extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      note("Reflexive.writeObject");
      out.defaultWriteObject();
      out.writeObject(this);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      note("Reflexive " + (in.readObject() == this));
    }
  }

  /** Such a list that replaces itself with itself. */
  private static final class Itself extends Reflexive {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      note("Itself.writeObject");
      out.defaultWriteObject();
    }

    private Object writeReplace() {
      note("Itself.writeReplace");
      return this;
    }
  }

  /** A list that another replaces, which refers to the list. */
  private static final class Original extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    private transient int count;

    private Object writeReplace() {
      note("Original.writeReplace");
      return count++ > 2 ? this : new Other(this);
    }
  }

  /** Takes the place of a list. */
  private static final class Other extends Reflexive {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java writes it.
    private final Object before;

    @SuppressWarnings("UnusedVariable") // Java writes it.
    private final Set<TimeUnit> view = view();

    private Other(Object before) {
      this.before = before;
    }
  }

  /** An exception is its own cause at first, and refers to a view of what Java replaces. */
  private static final class Failure extends Exception {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java writes it.
    private final Set<TimeUnit> view = view();
  }

  private static Set<TimeUnit> view() {
    return Collections.unmodifiableSet(EnumSet.of(TimeUnit.DAYS));
  }

  static Stream<Object> values() {
    return Stream.of(new Itself(), new Reflexive(), new Failure(), new Original())
        .flatMap(
            value ->
                Stream.of(
                    List.of(new Apart(value)),
                    List.of(new Apart(value), new Apart(value), value, value),
                    List.of(value, new Apart(value), value),
                    List.of(new Reflexive(), new Apart(value), reflexive(value), value),
                    List.of(reflexive(new Apart(value)), reflexive(value), new Apart(value))))
        .map(ArrayList::new);
  }

  private static Reflexive reflexive(Object held) {
    Reflexive list = new Reflexive();
    list.add(held);
    return list;
  }

  private static void restart(Object value) {
    if (value instanceof Original original) {
      original.count = 0;
    } else if (value instanceof Apart apart) {
      restart(apart.held);
    } else if (value instanceof List<?> list) {
      list.forEach(UnsharedReplacementTest::restart);
    }
  }

  @ParameterizedTest
  @MethodSource("values")
  void unshared_objects_are_replaced_as_in_java(Object value) {
    byte[] stream = JavaStreams.write(value);
    List<String> written = CallbackLog.take();
    Object java = JavaStreams.read(stream, UnsharedReplacementTest.class.getClassLoader());
    List<String> read = CallbackLog.take();
    for (int i = 0; i < 4; i++) {
      restart(value);
      byte[] own = BrineStreams.write(BRINE, value);
      assertThat(CallbackLog.take()).isEqualTo(written);
      Object copy = BrineStreams.read(BRINE, own, UnsharedReplacementTest.class);
      assertThat(CallbackLog.take()).isEqualTo(read);
      assertThat(Isomorphism.difference(java, copy, Sharing.ALL)).isEmpty();
    }
  }

  /** An object that another class writes. */
  private static final class Given implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      note("Given.writeReplace");
      return new Form();
    }
  }

  /** A list that writes an object unshared. */
  private static final class ApartList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    private final transient Object held;

    private ApartList(Object held) {
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeUnshared(held);
    }
  }

  /** Takes the place of a given object. */
  private static final class Form implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void a_stream_replaces_the_result_again_where_it_was_written_unshared_alone() throws IOException {
    Given given = new Given();
    List<Object> value =
        new ArrayList<>(List.of(new ApartList(given), new Apart(given), given, given));
    try (ObjectOutputStream out = new JavaReplacing(new ByteArrayOutputStream())) {
      out.writeObject(value);
    }
    List<String> written = CallbackLog.take();
    try (ObjectOutputStream out = new Replacing(new ByteArrayOutputStream())) {
      out.writeObject(value);
    }
    assertThat(CallbackLog.take()).isEqualTo(written);
  }

  @ParameterizedTest
  @MethodSource("values")
  void a_stream_that_replaces_nothing_writes_the_same(Object value) throws IOException {
    byte[] plain = BrineStreams.write(BRINE, value);
    restart(value);
    CallbackLog.take();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Replacing(sink)) {
      out.writeObject(value);
    }
    Object copy = BrineStreams.read(BRINE, plain, UnsharedReplacementTest.class);
    Object same = BrineStreams.read(BRINE, sink.toByteArray(), UnsharedReplacementTest.class);
    CallbackLog.take();
    assertThat(Isomorphism.difference(copy, same, Sharing.ALL)).isEmpty();
  }

  /** A stream that may replace objects. */
  private static final class Replacing extends BrineObjectOutputStream {
    Replacing(ByteArrayOutputStream sink) throws IOException {
      super(BRINE, sink, Format.BRINE);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return noted(object);
    }
  }

  /** A stream of Java that may replace objects. */
  private static final class JavaReplacing extends ObjectOutputStream {
    JavaReplacing(ByteArrayOutputStream sink) throws IOException {
      super(sink);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return noted(object);
    }
  }

  private static Object noted(Object object) {
    if (object instanceof Form) {
      note("replace a form");
    }
    return object;
  }

  /** An object in Java form that writes another unshared. */
  @SuppressWarnings("UnusedVariable") // Java reads and writes them.
  private static final class Reported extends Exception {
    private static final long serialVersionUID = 1L;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("held", Object.class, true)
    };

    private final transient Object held;

    private Reported(Object held) {
      super("reported", null, false, false);
      this.held = held;
    }
  }

  static Stream<Object> written_before() {
    List<Object> list = new ArrayList<>(List.of("a"));
    return Stream.of(
        Collections.synchronizedList(list),
        Collections.synchronizedList(Collections.unmodifiableList(list)),
        Collections.synchronizedSet(EnumSet.of(TimeUnit.DAYS)),
        Collections.synchronizedMap(Collections.unmodifiableMap(new HashMap<>())),
        Collections.unmodifiableList(list),
        Collections.unmodifiableList(Collections.synchronizedList(list)),
        Collections.unmodifiableSet(EnumSet.of(TimeUnit.DAYS)),
        Collections.unmodifiableMap(new HashMap<>()));
  }

  @ParameterizedTest
  @MethodSource
  void written_before(Object view) {
    JavaOracle.allowing(TypeFilter.allow("dev.brine.hook.**", "java.**"))
        .graph(new Object[] {view, new Reported(view), new Reported(view), view});
  }
}
