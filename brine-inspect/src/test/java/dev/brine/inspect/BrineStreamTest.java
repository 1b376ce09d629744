// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Tests the reports on streams of Brine that hooks, owners and failures change. */
class BrineStreamTest {
  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("**")).build();

  /** A function that can be written. */
  interface Source extends Supplier<Object>, Serializable {}

  /** Answers each call with a text. */
  record Answer(String text) implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return text;
    }
  }

  /** Writes its fields, bytes and an object. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1;
    private final int count = 3;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeByte(7 + count);
      out.writeObject("beside");
    }
  }

  /** Cannot be written as a whole. */
  static final class Broken implements Serializable {
    private static final long serialVersionUID = 1;
    private final String before = "before";
    private final transient Object lock = new Object();

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(lock);
    }

    @Override
    public String toString() {
      return before;
    }
  }

  /** Writes to a stream. */
  private interface Writer {
    void write(ObjectOutputStream out) throws IOException;
  }

  private static List<String> lines(ByteArrayOutputStream sink) {
    byte[] stream = sink.toByteArray();
    assertThat(LawVisitor.check(stream).stop()).isEmpty();
    for (int i = 2; i < stream.length; i += 1 + stream.length / 200) {
      LawVisitor.check(Arrays.copyOf(stream, i));
    }
    return Transcript.of(stream).stream().map(String::strip).toList();
  }

  private static List<String> lines(Writer writer) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink)) {
      writer.write(out);
    }
    return lines(sink);
  }

  @Test
  void reports_what_a_class_wrote_itself() throws IOException {
    assertThat(lines(out -> out.writeObject(new Hooked())))
        .containsSubsequence(
            "object dev.brine.inspect.BrineStreamTest$Hooked at <root>",
            "dev.brine.inspect.BrineStreamTest$Hooked.count = 3",
            "block_data at dev.brine.inspect.BrineStreamTest$Hooked.<written>",
            "data 1",
            "string java.lang.String at dev.brine.inspect.BrineStreamTest$Hooked.<written>",
            "\"beside\"");
  }

  @Test
  void reports_lambdas_proxies_classes_and_objects_in_java_form() throws IOException {
    Object proxy =
        Proxy.newProxyInstance(
            BrineStreamTest.class.getClassLoader(),
            new Class<?>[] {Supplier.class},
            new Answer("answer"));
    List<Object> objects = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      String captured = "captured " + i;
      Source lambda = () -> captured;
      objects.add(lambda);
    }
    objects.addAll(List.of(proxy, String[].class, new IllegalStateException("wrong"), Locale.UK));
    assertThat(lines(out -> out.writeObject(objects)))
        .contains("class java.lang.String[] at java.util.ArrayList.<written>")
        .contains("java.lang.invoke.SerializedLambda.site = 0", "\"captured 1\"", "\"answer\"")
        .contains("object Proxy(java.util.function.Supplier) at java.util.ArrayList.<written>")
        .contains("object java.lang.IllegalStateException at java.util.ArrayList.<written>")
        .contains("\"wrong\"", "\"GB\"");
  }

  @Test
  void reports_what_the_owner_of_a_stream_wrote_for_classes() throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        new BrineObjectOutputStream(BRINE, sink, Format.BRINE) {
          @Override
          protected void annotateClass(Class<?> type) throws IOException {
            writeObject("of " + type.getSimpleName());
          }

          @Override
          protected void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
            writeUTF(descriptor.getName());
          }
        }) {
      out.writeObject(new ArrayList<>(List.of(new Hooked(), new Answer("a"), Hooked.class)));
    }
    assertThat(lines(sink)).contains("\"of Hooked\"", "\"of Answer\"", "\"a\"", "\"beside\"");
  }

  @Test
  void numbers_a_class_of_proxies_before_those_in_what_belongs_to_it() throws IOException {
    Object note = proxy(Function.class);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        new BrineObjectOutputStream(BRINE, sink, Format.BRINE) {
          private boolean isInside;

          @Override
          protected void annotateProxyClass(Class<?> type) throws IOException {
            if (!isInside) {
              isInside = true;
              writeObject(note);
              isInside = false;
            }
          }
        }) {
      out.writeObject(List.of(proxy(Supplier.class), proxy(Supplier.class)));
    }
    assertThat(lines(sink))
        .filteredOn(line -> line.contains("object Proxy(java.util.function.Supplier)"))
        .hasSize(2);
  }

  private static Object proxy(Class<?> type) {
    return Proxy.newProxyInstance(
        BrineStreamTest.class.getClassLoader(), new Class<?>[] {type}, new Answer("answer"));
  }

  @Test
  void reports_an_object_that_the_writer_gave_up_and_what_follows() throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink)) {
      assertThatThrownBy(() -> out.writeObject(new ArrayList<>(List.of(new Broken()))))
          .isInstanceOf(NotSerializableException.class);
      out.writeObject("after");
    }
    List<String> lines = lines(sink);
    assertThat(lines).contains("exception at <root>", "\"after\"");
    assertThat(lines).anyMatch(line -> line.contains("java.io.NotSerializableException"));
  }
}
