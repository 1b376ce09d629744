// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.dropin.DropInObjectOutputStream;
import dev.brine.optimize.Form;
import dev.brine.optimize.InspectedStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which objects of which streams {@code -Dbrine.check=unshared} compares, and for how long. */
class CheckedStreamsTest {
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

  @ParameterizedTest
  @EnumSource(Form.class)
  void brine_inspect_shows_checked_streams(Form form) throws Exception {
    Path plain = Side.compile(folder, SharedObjectsTest.SHOP);
    Path rewritten = form == Form.COMPACT ? Side.compact(plain) : Side.optimized(plain);
    try (Side checking = Side.checking(rewritten)) {
      InspectedStream shown = InspectedStream.of(checking.write("fine"), rewritten);
      assertThat(shown.compact().isEmpty()).isEqualTo(form == Form.COMPATIBLE);
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
              "Expected unshared or keep as the value of -Dbrine.check but was '"
                  + value
                  + "'\nSee docs/troubleshooting.md#unshared");
    }
  }

  @Test
  void a_stream_that_is_left_is_collected() throws Exception {
    try (Side checking = checking()) {
      List<WeakReference<Object>> left = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        left.add(leave(checking));
      }
      for (int i = 0; i < 50 && left.stream().anyMatch(each -> each.get() != null); i++) {
        System.gc();
        Thread.sleep(10);
      }
      assertThat(left).allMatch(each -> each.get() == null);
    }
  }

  /** The order in the stream leads back to the stream. */
  private static WeakReference<Object> leave(Side side) throws Exception {
    ObjectOutputStream out = stream(false);
    Object order = side.call("one");
    Field back = order.getClass().getDeclaredField("back");
    back.setAccessible(true);
    back.set(order, out);
    out.writeObject(order);
    return new WeakReference<>(out);
  }
}
