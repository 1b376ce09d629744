// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.dropin.DropInObjectOutputStream;
import dev.brine.optimize.InspectedStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.WeakHashMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the objects and streams that {@code -Dbrine.check=unshared} compares, and for how long. */
class CheckedStreamsTest {
  private static final String STREAMS = "brine.check.streams.1";

  @TempDir private Path folder;

  private Side checking() throws Exception {
    return Side.checking(Side.optimized(Side.compile(folder, SharedObjectsTest.SHOP)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_reset_begins_anew_and_other_streams_are_not_looked_at(boolean isBrines) throws Exception {
    try (Side checking = checking();
        ObjectOutputStream one = stream(isBrines);
        ObjectOutputStream two = stream(isBrines)) {
      Object order = checking.call("one");
      for (int i = 0; i < 2; i++) {
        one.writeObject(order);
        two.writeObject(order);
        one.writeObject(order);
        one.reset();
      }
      one.writeObject(order);
      one.writeObject(checking.call("fine"));
      assertThatThrownBy(() -> one.writeObject(checking.call("twoBlocks")))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageStartingWith("Order.lines and Cart.lines");
    }
  }

  private static ObjectOutputStream stream(boolean isBrines) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    return isBrines ? new DropInObjectOutputStream(bytes) : new ObjectOutputStream(bytes);
  }

  /** As Java's streams do, which forget all objects then. */
  @Test
  void a_failed_object_may_be_written_again() throws Exception {
    try (Side checking = checking();
        ObjectOutputStream out = stream(false)) {
      Object[] failing = (Object[]) checking.call("failing");
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> out.writeObject(failing))
            .isInstanceOf(NotSerializableException.class);
      }
      out.writeObject(failing[0]);
      assertThatThrownBy(() -> out.writeUnshared(failing[0]))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageStartingWith("Order.lines refers twice to the same java.util.ArrayList");
      out.writeObject(failing[0]);
    }
  }

  @Test
  void a_field_whose_object_failed_is_not_named_later() throws Exception {
    try (Side checking = checking();
        ObjectOutputStream out = stream(false)) {
      Object[] values = (Object[]) checking.call("failingHolder");
      assertThatThrownBy(() -> out.writeObject(values[0]))
          .isInstanceOf(NotSerializableException.class);
      assertThatThrownBy(() -> out.writeObject(values[1]))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageStartingWith("Order.lines and something outside of rewritten classes refer");
    }
  }

  @Test
  void brine_inspect_counts_checked_streams() throws Exception {
    try (Side checking = checking()) {
      InspectedStream.requireCounted(checking.write("fine"));
    }
  }

  /** Each block is followed by a reference to an empty text, which readers skip. */
  @Test
  void a_checked_stream_is_read_by_programs_that_were_not_rewritten() throws Exception {
    try (Side checking = checking();
        Side before = Side.plain(folder.resolve("classes"))) {
      assertThat(before.outcome(checking.write("one")))
          .isEqualTo(
              "java.lang.ClassCastException: cannot assign instance of java.lang.String to field"
                  + " Order.lines of type java.util.List in instance of Order");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Unshared", "true", ""})
  void another_value_of_the_property_is_an_error(String value) throws Exception {
    Path rewritten = Side.optimized(Side.compile(folder, SharedObjectsTest.SHOP));
    try (Side wrong = Side.with("brine.check", value, rewritten)) {
      assertThat(SharedObjectsTest.problem(wrong, "one"))
          .isEqualTo(
              "Unknown value of -Dbrine.check: '"
                  + value
                  + "'; the values are unshared and keep\nSee docs/troubleshooting.md#unshared");
    }
  }

  @Test
  void other_system_properties_lose_nothing() throws Exception {
    Properties before = System.getProperties();
    try (Side checking = checking();
        ObjectOutputStream out = stream(false)) {
      Object[] shared = (Object[]) checking.call("twoBlocks");
      out.writeObject(shared[0]);
      System.setProperties(without(before, STREAMS));
      out.writeObject(checking.call("one"));
      assertThatThrownBy(() -> out.writeObject(shared[1]))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageStartingWith("Order.lines and Cart.lines refer");
    } finally {
      System.setProperties(before);
    }
  }

  /** Returns a copy of properties without one of them. */
  static Properties without(Properties all, String name) {
    Properties copy = new Properties();
    copy.putAll(all);
    copy.remove(name);
    return copy;
  }

  /** A security manager throws the same exception; new versions of Java have none. */
  @Test
  void a_forbidden_check_is_an_error_that_says_what_to_permit() throws Exception {
    Properties before = System.getProperties();
    try (Side checking = checking();
        ObjectOutputStream out = stream(false)) {
      Object order = checking.call("one");
      System.setProperties(new Forbidden(before));
      assertThatThrownBy(() -> out.writeObject(order))
          .isInstanceOf(InvalidObjectException.class)
          .hasCauseExactlyInstanceOf(SecurityException.class)
          .hasMessage(
              "The security manager forbids what -Dbrine.check=unshared needs\nPermit"
                  + " java.util.PropertyPermission \"*\", \"read,write\" and"
                  + " java.lang.reflect.ReflectPermission \"suppressAccessChecks\"."
                  + " See docs/troubleshooting.md#unshared");
    } finally {
      System.setProperties(before);
    }
  }

  /** Properties of the system that no check may use. */
  private static final class Forbidden extends Properties {
    private static final long serialVersionUID = 1;

    Forbidden(Properties all) {
      putAll(all);
    }

    @Override
    public synchronized Object computeIfAbsent(
        Object key, Function<? super Object, ? extends Object> value) {
      if (key.equals(STREAMS)) {
        throw new SecurityException("forbidden");
      }
      return super.computeIfAbsent(key, value);
    }
  }

  @Test
  void a_security_exception_of_the_program_stays_as_it_is() throws Exception {
    SecurityException own = new SecurityException("of the program");
    try (Side checking = checking();
        ObjectOutputStream out =
            new Watched(
                () -> {
                  throw own;
                })) {
      assertThatThrownBy(() -> out.writeObject(checking.call("one"))).isSameAs(own);
    }
  }

  /** So whatever the objects of a stream refer to, the stream is collected with its table. */
  @Test
  void the_check_refers_weakly_to_streams_and_to_what_they_know() throws Exception {
    try (Side checking = checking();
        ObjectOutputStream out = new Watched(() -> assertRefersWeakly(checking))) {
      out.writeObject(checking.call("fine"));
      assertRefersWeakly(checking);
      Map<?, ?> streams = (Map<?, ?>) System.getProperties().get(STREAMS);
      WeakReference<?> table = (WeakReference<?>) ((List<?>) streams.get(out)).get(0);
      assertThat(table.get()).isInstanceOf(checking.type("BrineBlockTable1"));
    }
  }

  /** Checks everything that the check keeps outside of the write itself. */
  private static void assertRefersWeakly(Side side) throws ReflectiveOperationException {
    List<Object> kept = new ArrayList<>(List.of(System.getProperties().get(STREAMS)));
    for (Field field : side.type("BrineBlockCheck1").getDeclaredFields()) {
      field.setAccessible(true);
      boolean isStatic = Modifier.isStatic(field.getModifiers());
      Object value = isStatic ? field.get(null) : null;
      if (value != null
          && value.getClass() != String.class
          && value.getClass() != Character.class) {
        kept.add(value);
      }
    }
    for (Object streams : kept) {
      assertThat(streams).isExactlyInstanceOf(WeakHashMap.class);
      List<Object> values = List.copyOf(((Map<?, ?>) streams).values());
      assertThat(values).isNotEmpty();
      for (Object value : values) {
        assertThat(value).isExactlyInstanceOf(ArrayList.class);
        assertThat((List<?>) value)
            .allSatisfy(each -> assertThat(each).isExactlyInstanceOf(WeakReference.class));
      }
    }
  }

  /** Calls back before it writes an empty text, such as the marker of a block and the table. */
  private static final class Watched extends ObjectOutputStream {
    private final Callback callback;

    interface Callback {
      void run() throws ReflectiveOperationException;
    }

    Watched(Callback callback) throws IOException {
      super(new ByteArrayOutputStream());
      this.callback = callback;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) throws IOException {
      try {
        if (object.equals("")) {
          callback.run();
        }
        return object;
      } catch (ReflectiveOperationException e) {
        throw new IOException(e);
      }
    }
  }
}
