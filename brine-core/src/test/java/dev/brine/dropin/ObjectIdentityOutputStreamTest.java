// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The streams of programs that were optimized with identity=objects. */
class ObjectIdentityOutputStreamTest {
  /** Opens a stream. */
  private interface Opens {
    ObjectOutputStream on(OutputStream sink) throws IOException;
  }

  private static byte[] write(Opens opens, Object... values) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = opens.on(bytes)) {
      for (Object value : values) {
        out.writeObject(value);
      }
    }
    return bytes.toByteArray();
  }

  private static ObjectInputStream read(byte[] bytes) throws IOException {
    return new DropInObjectInputStream(new ByteArrayInputStream(bytes));
  }

  private static Object[] copy(Object... array) throws Exception {
    try (ObjectInputStream in = read(write(ObjectIdentityOutputStream::new, (Object) array))) {
      return (Object[]) in.readObject();
    }
  }

  @Test
  void makes_several_of_a_string_or_a_boxed_value_that_is_shared() throws Exception {
    String text = String.valueOf("text".toCharArray());
    Long number = 1_000_000L;
    Object[] copy = copy(text, text, number, number);
    assertThat(copy).containsExactly(text, text, number, number);
    assertThat(copy[0]).isNotSameAs(copy[1]);
    // With the previews of Java 28, boxed values have no identity.
    boolean isOne = number == (Object) Long.valueOf(number);
    assertThat(copy[2] == copy[3]).isEqualTo(isOne);
  }

  @Test
  void keeps_what_else_is_shared_and_cycles() throws Exception {
    List<Object> list = new ArrayList<>(List.of("a", 1, new int[] {1}));
    Object[] array = {list, list, null, new int[] {2}};
    array[2] = array;
    Object[] copy = copy(array);
    assertThat(copy[0]).isSameAs(copy[1]);
    assertThat(copy[2]).isSameAs(copy);
    assertThat(Isomorphism.difference(array, copy, Sharing.COUNTS)).isEmpty();
  }

  @Test
  void keeps_one_object_one_from_object_to_object_until_a_reset() throws Exception {
    List<String> list = new ArrayList<>(List.of("a"));
    byte[] bytes = write(ObjectIdentityOutputStream::new, list, list);
    try (ObjectInputStream in = read(bytes)) {
      assertThat(in.readObject()).isSameAs(in.readObject());
    }
  }

  @Test
  void takes_fewer_bytes_than_one_that_keeps_strings() throws Exception {
    String[] texts = new String[100];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = "text " + i;
    }
    assertThat(write(ObjectIdentityOutputStream::new, (Object) texts))
        .hasSizeLessThan(write(DropInObjectOutputStream::new, (Object) texts).length);
  }

  /** Puts one text in the places of others, which needs heads. */
  private static final class Replacing extends ObjectIdentityOutputStream {
    Replacing(OutputStream sink) throws IOException {
      super(sink);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return object instanceof String ? "replaced" : object;
    }
  }

  @Test
  void a_subclass_may_replace_strings() throws Exception {
    try (ObjectInputStream in = read(write(Replacing::new, List.of("a", 1)))) {
      assertThat(in.readObject()).isEqualTo(List.of("replaced", 1));
    }
  }

  /** Writes objects itself. */
  private static final class Own extends ObjectIdentityOutputStream {
    private final List<Object> written = new ArrayList<>();

    Own() throws IOException {}

    @Override
    protected void writeObjectOverride(Object object) {
      written.add(object);
    }
  }

  @Test
  void a_subclass_may_write_objects_itself() throws Exception {
    Own out = new Own();
    out.writeObject("a");
    assertThat(out.written).containsExactly("a");
  }
}
