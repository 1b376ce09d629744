// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.InvalidPropertiesFormatException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Objects with state that Java keeps to itself. */
class JavaFormTest {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("java.**", "dev.brine.**")).build();

  /** A list with fields of its own. */
  static class Page extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    int number;
    String title;
    Object next;

    Page(int number, String title) {
      this.number = number;
      this.title = title;
    }
  }

  /** A map that writes more than its fields. */
  static class Index extends HashMap<String, Object> {
    private static final long serialVersionUID = 1L;
    long version = -1;
    transient List<Object> extra = new ArrayList<>();

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(extra.size());
      out.defaultWriteObject();
      for (Object item : extra) {
        out.writeObject(item);
        out.writeUTF("é" + item);
      }
      out.writeObject(Index.class);
      out.writeObject(int[].class);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      int size = in.readInt();
      in.defaultReadObject();
      extra = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        Object item = in.readObject();
        extra.add(item);
        assertThat(in.readUTF()).isEqualTo("é" + item);
      }
      assertThat(in.readObject()).isSameAs(Index.class);
      assertThat(in.readObject()).isSameAs(int[].class);
    }
  }

  private static <T> T copy(T value) {
    return cast(BRINE.decode(BRINE.encode(value), Objects.requireNonNull(value).getClass()));
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // It is of the type it was of.
  static <T> T cast(Object object) {
    return (T) object;
  }

  @Test
  void carries_more_references_than_fit_into_the_first_buffer() {
    for (int size = 0; size < 500; size++) {
      Page page = new Page(size, "many");
      for (int i = 0; i < size; i++) {
        page.add(i % 3 == 0 ? "text" : i);
      }
      assertThat(BRINE.decode(BRINE.encode(page), Page.class)).isEqualTo(page);
    }
  }

  @Test
  void carries_a_list_with_fields_of_its_own() {
    Page page = new Page(-7, "seven");
    page.add("a");
    page.add(null);
    page.add(page);
    page.add("a");
    List<Object> shared = new ArrayList<>(List.of(1, page));
    page.add(shared);
    page.add(shared);
    page.next = new Page(8, null);
    ((Page) page.next).add(page);
    Page copy = copy(page);
    assertThat(copy.number).isEqualTo(-7);
    assertThat(copy.get(2)).isSameAs(copy);
    assertThat(copy.get(4)).isSameAs(copy.get(5));
    assertThat(((List<?>) copy.get(4)).get(1)).isSameAs(copy);
    assertThat(((Page) copy.next).get(0)).isSameAs(copy);
  }

  @Test
  void carries_what_a_method_writes() {
    Index index = new Index();
    index.put("x", index);
    index.version = 1L << 40;
    index.extra.add(12);
    index.extra.add(index.extra);
    Index copy = copy(index);
    assertThat(copy.get("x")).isSameAs(copy);
    assertThat(copy.version).isEqualTo(1L << 40);
    assertThat(copy.extra).hasSize(2);
  }

  @Test
  void carries_an_exception_with_all_that_belongs_to_it() {
    Exception failure = new IllegalStateException("outer", new IOException("inner"));
    failure.addSuppressed(new Exception());
    Exception copy = copy(failure);
    assertThat(copy.getStackTrace()).isEqualTo(failure.getStackTrace());
    assertThat(copy.getCause()).hasMessage("inner").isInstanceOf(IOException.class);
    assertThat(copy.getSuppressed()).hasSize(1);
    assertThat(copy.getSuppressed()[0].getCause()).isNull();
    assertThat(copy.getCause().getCause()).isNull();
  }

  @Test
  void refuses_an_object_that_refuses_to_be_written() {
    assertThatThrownBy(() -> BRINE.encode(new InvalidPropertiesFormatException("x")))
        .isInstanceOf(BrineException.class)
        .hasMessage(
            "Unsupported: an object of java.util.InvalidPropertiesFormatException cannot write"
                + " itself: it threw java.io.NotSerializableException: path=$\n"
                + "Its class decides that in writeObject or writeExternal:"
                + " docs/troubleshooting.md#unsupported");
  }

  @Test
  void writes_values_in_their_own_forms_whatever_java_writes_for_them() {
    Brine closed = Brine.newBuilder().types(TypeFilter.allowClasses(Page.class)).build();
    Page page = new Page(1, "one");
    page.add(LocalDate.of(2026, 11, 21));
    page.add(List.of("a", "b", "c"));
    page.add(Duration.ofMillis(3));
    page.add(page.get(1));
    Page copy = closed.decode(closed.encode(page), Page.class);
    assertThat(copy).isEqualTo(page);
    assertThat(copy.get(1)).hasSameClassAs(page.get(1)).isSameAs(copy.get(3));
  }
}
