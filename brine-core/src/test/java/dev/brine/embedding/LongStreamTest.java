// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Streams that live long: they forget objects and keep classes. */
class LongStreamTest {
  static final class Item implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Object content;

    Item(Object content) {
      this.content = content;
    }
  }

  private static Brine.Builder open() {
    return Brine.newBuilder().types(TypeFilter.allowPackageOf(Item.class));
  }

  private static byte[] written(Brine brine, Format form, int count, int every) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (BrineObjectOutputStream out = brine.newObjectOutputStream(sink, form)) {
      for (int i = 0; i < count; i++) {
        if (every > 0 && i % every == 0) {
          out.forgetObjects();
        }
        out.writeObject(new Item(i));
      }
    }
    return sink.toByteArray();
  }

  private static BrineObjectInputStream reader(Brine brine, byte[] bytes, Format form)
      throws IOException {
    return brine.newObjectInputStream(new ByteArrayInputStream(bytes), form);
  }

  @Test
  void holds_more_objects_than_its_limit() throws Exception {
    Brine brine = open().limits(Limits.defaults().withReferences(1_000)).build();
    byte[] bytes = written(brine, Format.BRINE, 20_000, 100);
    try (ObjectInputStream in = reader(brine, bytes, Format.BRINE)) {
      for (int i = 0; i < 20_000; i++) {
        assertThat(((Item) in.readObject()).content).isEqualTo(i);
      }
    }
  }

  @Test
  void is_reset_where_it_has_javas_form() throws Exception {
    Brine brine = open().build();
    byte[] bytes = written(brine, Format.JAVA, 1_000, 100);
    try (ObjectInputStream in = reader(brine, bytes, Format.JAVA)) {
      for (int i = 0; i < 1_000; i++) {
        assertThat(((Item) in.readObject()).content).isEqualTo(i);
      }
    }
  }

  @Test
  void does_not_hold_more_where_nothing_is_forgotten() {
    Brine brine = open().limits(Limits.defaults().withReferences(1_000)).build();
    assertThatThrownBy(() -> written(brine, Format.BRINE, 20_000, 0))
        .isInstanceOf(ObjectStreamException.class)
        .hasMessageContaining("references");
  }

  @Test
  void keeps_the_classes() throws IOException {
    Brine brine = open().build();
    int plain = written(brine, Format.BRINE, 1_000, 0).length;
    assertThat(written(brine, Format.BRINE, 1_000, 1).length - plain).isEqualTo(1_000 * 3);
  }

  @ParameterizedTest
  @EnumSource(Identity.class)
  void writes_anew_what_comes_again(Identity identity) throws Exception {
    Item one = new Item("shared");
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    Brine brine = open().identity(identity).build();
    try (BrineObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeInt(7);
      out.writeObject(one);
      out.writeObject(one);
      out.forgetObjects();
      out.writeInt(8);
      out.writeObject(one);
      out.writeObject(one);
    }
    try (ObjectInputStream in = reader(brine, sink.toByteArray(), Format.BRINE)) {
      assertThat(in.readInt()).isEqualTo(7);
      Object before = in.readObject();
      assertThat(in.readObject()).isSameAs(before);
      assertThat(in.readInt()).isEqualTo(8);
      Object behind = in.readObject();
      assertThat(behind).isNotSameAs(before);
      assertThat(in.readObject()).isSameAs(behind);
    }
  }

  @Test
  void forgets_nothing_within_an_object() throws IOException {
    try (BrineObjectOutputStream out =
        open().build().newObjectOutputStream(new ByteArrayOutputStream())) {
      class Within implements Serializable {
        private static final long serialVersionUID = 1L;

        private void writeObject(ObjectOutputStream shown) throws IOException {
          out.forgetObjects();
        }
      }
      assertThatThrownBy(() -> out.writeObject(new Within())).isInstanceOf(IOException.class);
    }
  }

  @Test
  void goes_on_counting_for_a_filter_as_java_does_behind_a_reset() throws Exception {
    byte[] bytes = written(open().build(), Format.BRINE, 10, 1);
    try (BrineObjectInputStream in = reader(open().build(), bytes, Format.BRINE)) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("maxrefs=5"));
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 10; i++) {
                  in.readObject();
                }
              })
          .isInstanceOf(InvalidClassException.class);
    }
  }
}
