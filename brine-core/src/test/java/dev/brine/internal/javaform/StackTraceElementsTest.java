// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.TypeFilter;
import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Stack trace elements come back as Java's stream would have made them, in the same bytes. */
class StackTraceElementsTest {
  /** What stands between the description of the class and its first field, the format. */
  private static final byte[] END_OF_DESCRIPTION = {0x78, 0x70};

  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("java.lang.**")).build();

  /** Replaces nothing, but Java's stream is needed, since it may. */
  private static final class ReplacingStream extends DropInObjectOutputStream {
    ReplacingStream(OutputStream sink) throws IOException {
      super(sink);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return object;
    }
  }

  /** A stream with a filter, whose elements Java's stream reads. */
  private static final class FilteredStream extends DropInObjectInputStream {
    FilteredStream(InputStream source) throws IOException {
      super(source);
      setObjectInputFilter(info -> ObjectInputFilter.Status.UNDECIDED);
    }
  }

  /** A stream of Java's that makes a field null, as other data may. */
  private static final class NullingStream extends ObjectInputStream {
    NullingStream(byte[] bytes) throws IOException {
      super(new ByteArrayInputStream(bytes));
      enableResolveObject(true);
    }

    @Override
    protected Object resolveObject(Object object) {
      return object.equals("gone") ? null : object;
    }
  }

  /** Makes a stream. */
  private interface Writers {
    ObjectOutputStream of(OutputStream sink) throws IOException;
  }

  static Stream<StackTraceElement> elements() throws IOException, ClassNotFoundException {
    List<StackTraceElement> elements = new ArrayList<>();
    elements.addAll(List.of(new Throwable().getStackTrace()).subList(0, 2));
    List<StackTraceElement> plain =
        List.of(
            new StackTraceElement("C", "m", "C.java", 7),
            new StackTraceElement("C", "m", null, -2),
            new StackTraceElement("app", null, null, "a.C", "m", "C.java", 1),
            new StackTraceElement("app", "mod", "1.2", "a.C", "m", "C.java", 1),
            new StackTraceElement(null, "mod", "1.2", "a.C", "m", "C.java", 1),
            new StackTraceElement("", "", "", "a.C", "m", "", 0),
            new StackTraceElement(null, null, "1.2", "a.C", "m", "\u76d0", 1),
            new StackTraceElement("a/b", "c@d", "e/f", "g.H", "<init>", "H.java", 1),
            new StackTraceElement("m", "m", "m", "m", "m", "m", 1),
            new StackTraceElement("x.m(", null, null, "x", "m", "f", 1),
            new StackTraceElement("x.m(x.m(", null, null, "//x.m(//x", "m", "f", 1));
    for (StackTraceElement element : plain) {
      for (int format = 0; format <= 3; format++) {
        elements.add(withFormat(element, format));
      }
    }
    return elements.stream();
  }

  /** Elements whose text shows each bit of their formats. */
  static Stream<StackTraceElement> formatted() throws IOException, ClassNotFoundException {
    List<StackTraceElement> elements = new ArrayList<>(List.of(new Throwable().getStackTrace()));
    elements.add(new StackTraceElement("C", "m", "C.java", 7));
    for (int format = 0; format <= 3; format++) {
      elements.add(
          withFormat(new StackTraceElement("a/b", "c@d", "e/f", "g.H", "<init>", "H", 1), format));
      elements.add(withFormat(new StackTraceElement("m", "m", "m", "m", "m", "m", 1), format));
    }
    return elements.stream();
  }

  private static StackTraceElement withFormat(StackTraceElement element, int format)
      throws IOException, ClassNotFoundException {
    byte[] bytes = written(ObjectOutputStream::new, element);
    int at = 0;
    while (bytes[at] != END_OF_DESCRIPTION[0] || bytes[at + 1] != END_OF_DESCRIPTION[1]) {
      at++;
    }
    bytes[at + 2] = (byte) format;
    return (StackTraceElement) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
  }

  private static byte[] written(Writers writers, Object... objects) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = writers.of(sink)) {
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return sink.toByteArray();
  }

  private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new DropInObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }

  @ParameterizedTest
  @MethodSource("elements")
  void an_element_is_the_same_in_each_property_and_its_text(StackTraceElement element)
      throws Exception {
    for (Object back :
        List.of(
            read(written(DropInObjectOutputStream::new, element)),
            BRINE.decode(BRINE.encode(element), Object.class))) {
      assertThat(back).isEqualTo(element).isNotSameAs(element).hasToString(element.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("formatted")
  void javas_stream_would_have_written_the_same_bytes(StackTraceElement element)
      throws IOException {
    byte[] bytes = written(DropInObjectOutputStream::new, element, element.getMethodName());
    byte[] expected = written(ReplacingStream::new, element, element.getMethodName());
    assertThat(bytes).isEqualTo(expected);
  }

  @Test
  void a_stream_with_a_filter_reads_the_same() throws Exception {
    Throwable thrown = new IllegalStateException("x", new IllegalArgumentException("y"));
    byte[] bytes = written(DropInObjectOutputStream::new, thrown);
    Throwable plain = (Throwable) read(bytes);
    Throwable filtered =
        (Throwable) new FilteredStream(new ByteArrayInputStream(bytes)).readObject();
    assertThat(plain.getStackTrace()).isEqualTo(thrown.getStackTrace());
    assertThat(filtered.getStackTrace()).isEqualTo(thrown.getStackTrace());
    assertThat(plain.getCause().getStackTrace()).isEqualTo(thrown.getCause().getStackTrace());
  }

  @Test
  @SuppressWarnings("StringOperationCanBeSimplified") // They need an identity of their own.
  void strings_that_are_one_stay_one_and_equal_ones_stay_several() throws Exception {
    String name = new String("name");
    StackTraceElement first = new StackTraceElement("app", null, null, name, name, name, 1);
    StackTraceElement second =
        new StackTraceElement("app", null, null, new String("name"), name, name, 1);
    Object[] objects = {withFormat(first, 0), first, second, name, withFormat(first, 1)};
    objects = (Object[]) read(written(DropInObjectOutputStream::new, (Object) objects));
    StackTraceElement one = (StackTraceElement) objects[1];
    StackTraceElement other = (StackTraceElement) objects[2];
    assertThat(one.getClassName()).isSameAs(objects[3]).isSameAs(one.getMethodName());
    assertThat(other.getMethodName()).isSameAs(objects[3]);
    assertThat(other.getClassName()).isEqualTo("name").isNotSameAs(objects[3]);
    assertThat(objects[4]).hasToString("name.name(name:1)");
  }

  @Test
  void one_element_stays_one_and_equal_elements_stay_several() throws Exception {
    StackTraceElement one = new Throwable().getStackTrace()[0];
    StackTraceElement equal = withFormat(one, 1);
    Object[] objects = {one, equal, one};
    objects = (Object[]) read(written(DropInObjectOutputStream::new, (Object) objects));
    assertThat(objects[0]).isSameAs(objects[2]).isEqualTo(objects[1]).isNotSameAs(objects[1]);
  }

  @Test
  void a_stream_reads_more_elements_than_java_keeps_handles_for() throws Exception {
    List<StackTraceElement> many = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      many.add(withFormat(new StackTraceElement("app", null, null, "C" + i, "m", "C", i), 1));
    }
    List<?> back = (List<?>) read(written(DropInObjectOutputStream::new, many));
    assertThat(back).hasToString(many.toString());
  }

  @Test
  void an_element_without_names_is_written_and_read_as_in_java() throws Exception {
    for (StackTraceElement named :
        List.of(
            new StackTraceElement("gone", "m", "f", 1),
            new StackTraceElement("app", null, null, "C", "gone", "f", 1))) {
      StackTraceElement element =
          (StackTraceElement)
              new NullingStream(written(ObjectOutputStream::new, named)).readObject();
      StackTraceElement back =
          (StackTraceElement) read(written(DropInObjectOutputStream::new, element));
      // Its text is no place to look: some JDKs fail to make one.
      assertThat(names(back)).isEqualTo(names(element)).containsNull();
    }
  }

  private static List<String> names(StackTraceElement element) {
    return Arrays.asList(
        element.getClassLoaderName(), element.getClassName(), element.getMethodName());
  }

  @Test
  void an_object_that_is_no_string_is_refused_in_place_of_a_name() {
    StackTraceElement element = new StackTraceElement("app", null, null, "C", "m", "f", 1);
    byte[] bytes = BRINE.encode(element);
    int place = bytes.length - 1;
    while (bytes[place] != 'C') {
      place--;
    }
    // The number of a string, and of an Integer with the same length.
    byte[] other = bytes.clone();
    other[place - 2] = (byte) (5 << 1 | 1);
    assertThatThrownBy(() -> BRINE.decode(other, Object.class)).isInstanceOf(BrineException.class);
  }
}
