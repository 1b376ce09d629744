// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which failures let a place write Java's form again, and which do not. */
class GoingBackTest {
  /** A parent that its child looks at. Java sets its address only when the child is complete. */
  static final class Parent implements Serializable {
    private static final long serialVersionUID = 1L;
    String address = "parent";
    Child child;
  }

  /** A child that does not expect a parent with an address. */
  static final class Child implements Serializable {
    private static final long serialVersionUID = 1L;
    Parent parent;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      if (parent.address != null) {
        throw new InvalidObjectException("secret of " + parent.address);
      }
    }
  }

  /** An object whose hooks throw what a test sets. */
  static final class Told implements Serializable {
    private static final long serialVersionUID = 1L;
    static final AtomicReference<Throwable> READING = new AtomicReference<>();
    static final AtomicReference<Throwable> WRITING = new AtomicReference<>();
    int number = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      fail(WRITING.get());
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      fail(READING.get());
    }

    private static void fail(Throwable thrown) throws IOException {
      if (thrown instanceof Error error) {
        throw error;
      }
      if (thrown instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      if (thrown != null) {
        throw (IOException) thrown;
      }
    }
  }

  /** An object that looks for more than it has, and catches what that throws. */
  static final class Greedy implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      try {
        in.readObject();
        throw new AssertionError("nothing was written");
      } catch (IOException e) {
        // The end of its own data.
      }
    }
  }

  /** An object whose hook calls its stream in a wrong way. */
  static final class Wrong implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.putFields().put("none", 1);
    }
  }

  private static final class Unserializable {}

  private static Object parent() {
    Parent parent = new Parent();
    parent.child = new Child();
    parent.child.parent = parent;
    return parent;
  }

  private static byte[] write(String place, Object... objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new DropInObjectOutputStream(bytes, place)) {
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return bytes.toByteArray();
  }

  /** Writes as another process with Brine does. */
  private static byte[] writeElsewhere(Object object) throws IOException {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("**")).build();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private static Object read(String place, InputStream source) throws Exception {
    try (ObjectInputStream in = new DropInObjectInputStream(source, place)) {
      return in.readObject();
    }
  }

  private static Throwable reading(String place, byte[] bytes) {
    return catchThrowable(() -> read(place, new ByteArrayInputStream(bytes)));
  }

  private static Throwable filtered(String place, byte[] bytes) {
    return catchThrowable(
        () -> {
          try (ObjectInputStream in =
              new DropInObjectInputStream(new ByteArrayInputStream(bytes), place)) {
            in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("!java.net.URI"));
            in.readObject();
          }
        });
  }

  /** A stream with a list of its classes. */
  private static final class Listing extends DropInObjectInputStream {
    private final List<String> allowed;

    Listing(InputStream source, String place, String... allowed) throws IOException {
      super(source, place);
      this.allowed = List.of(allowed);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      if (!allowed.contains(descriptor.getName())) {
        throw new InvalidClassException(descriptor.getName(), "not on the list");
      }
      return super.resolveClass(descriptor);
    }
  }

  private static Throwable listed(String place, byte[] bytes, String... allowed) {
    return catchThrowable(
        () -> new Listing(new ByteArrayInputStream(bytes), place, allowed).readObject());
  }

  private static Place place(String name) {
    return Places.OF_PROGRAM.of(name);
  }

  private static Format writtenBy(String place) throws IOException {
    return write(place, "text")[0] == (byte) 0xac ? Format.JAVA : Format.BRINE;
  }

  private static void assertFigures(String place, int failures, int refusals) {
    assertThat(place(place).failures()).as("failures").isEqualTo(failures);
    assertThat(place(place).refusals()).as("refusals").isEqualTo(refusals);
  }

  @Test
  void a_place_whose_class_breaks_in_brine_s_form_alone_goes_back_to_java_s() throws Exception {
    byte[] own = write("back.Shop.save", parent());
    assertThat(reading("back.Reader.load", own))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("secret of parent");
    byte[] later = write("back.Shop.save", parent());
    assertThat(later[0]).isEqualTo((byte) 0xac);
    assertThat(reading("back.Reader.load", later)).isNull();
    assertThat(writtenBy("back.Other.save")).isEqualTo(Format.BRINE);
    assertFigures("back.Reader.load", 1, 0);
    assertThat(place("back.Shop.save").javaBecause())
        .startsWith(
            "back.Reader.load failed to read Brine's form with java.io.InvalidObjectException at"
                + " dev.brine.dropin.GoingBackTest$Child.readObject:")
        .doesNotContain("secret");
  }

  @Test
  void both_forms_stay_readable_behind_that() throws Exception {
    byte[] before = write("back.Both.save", "text");
    reading("back.Both.load", write("back.Both.save", parent()));
    assertThat(read("back.Both.load", new ByteArrayInputStream(before))).isEqualTo("text");
    assertThat(write("back.Both.save", "text")[0]).isEqualTo((byte) 0xac);
  }

  @Test
  void a_stream_of_another_process_is_the_fault_of_writers_in_the_same_class() throws Exception {
    write("back.Nest.save", "text");
    write("back.Nest$Inner.save", "text");
    write("back.Far.save", "text");
    assertThat(reading("back.Nest.load", writeElsewhere(parent()))).isNotNull();
    assertThat(writtenBy("back.Nest.save")).isEqualTo(Format.JAVA);
    assertThat(writtenBy("back.Nest$Inner.save")).isEqualTo(Format.JAVA);
    assertThat(writtenBy("back.Far.save")).isEqualTo(Format.BRINE);
  }

  @Test
  void the_plan_of_a_jar_names_the_writers_of_a_reader(@TempDir Path folder) throws Exception {
    Path plan = folder.resolve(StreamPairs.PLAN);
    Files.createDirectories(plan.getParent());
    Files.writeString(
        plan,
        """
        # A plan
        back.Planned.save=switch; stored; read by back.Elsewhere.load; saves 1 of 2 bytes
        back.Unplanned.save=switch
        back.Opener.open=switch; stream back.deep.Stream; read by back.Elsewhere.load
        """);
    write("back.Planned.save", "text");
    write("back.Unplanned.save", "text");
    write("back.deep.Stream", "text");
    write("back.Elsewhere.save", "text");
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader jar = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
      Thread.currentThread().setContextClassLoader(jar);
      assertThat(reading("back.Elsewhere.load", writeElsewhere(parent()))).isNotNull();
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
    assertThat(writtenBy("back.Planned.save")).isEqualTo(Format.JAVA);
    assertThat(writtenBy("back.deep.Stream")).isEqualTo(Format.JAVA);
    assertThat(writtenBy("back.Unplanned.save")).isEqualTo(Format.BRINE);
    assertThat(writtenBy("back.Elsewhere.save")).isEqualTo(Format.BRINE);
  }

  @Test
  void a_hook_that_throws_unchecked_or_an_error_counts_as_well() throws Exception {
    byte[] bytes = write("back.Hook.save", new Told());
    Told.READING.set(new IllegalStateException("x"));
    assertThat(reading("back.Hook.load", bytes)).isSameAs(Told.READING.get());
    assertThat(writtenBy("back.Hook.save")).isEqualTo(Format.JAVA);
    bytes = write("back.Hook2.save", new Told());
    Told.READING.set(new AssertionError("x"));
    assertThat(reading("back.Hook2.load", bytes)).isSameAs(Told.READING.get());
    assertThat(writtenBy("back.Hook2.save")).isEqualTo(Format.JAVA);
    Told.READING.set(new EOFException());
    bytes = write("back.Hook3.save", new Told());
    assertThat(reading("back.Hook3.load", bytes)).isSameAs(Told.READING.get());
    assertThat(writtenBy("back.Hook3.save")).isEqualTo(Format.JAVA);
    Told.READING.set(null);
  }

  @Test
  void objects_that_are_read_unshared_count_as_well() throws Exception {
    byte[] bytes = write("back.Unshared.save", parent());
    Throwable thrown =
        catchThrowable(
            () -> {
              try (ObjectInputStream in =
                  new DropInObjectInputStream(
                      new ByteArrayInputStream(bytes), "back.Unshared.load")) {
                in.readUnshared();
              }
            });
    assertThat(thrown).isInstanceOf(InvalidObjectException.class);
    assertFigures("back.Unshared.load", 1, 0);
    assertThat(writtenBy("back.Unshared.save")).isEqualTo(Format.JAVA);
  }

  @Test
  void places_without_a_name_keep_their_form() throws Exception {
    assertThat(reading(null, write(null, parent()))).isNotNull();
    assertThat(writtenBy(null)).isEqualTo(Format.BRINE);
  }

  @Test
  void the_end_of_the_stream_is_no_failure() throws Exception {
    byte[] bytes = write("back.End.save", "one", "two");
    List<Object> read = new ArrayList<>();
    try (ObjectInputStream in =
        new DropInObjectInputStream(new ByteArrayInputStream(bytes), "back.End.load")) {
      while (true) {
        read.add(in.readObject());
      }
    } catch (EOFException e) {
      assertThat(read).containsExactly("one", "two");
    }
    assertFigures("back.End.load", 0, 0);
    assertThat(writtenBy("back.End.save")).isEqualTo(Format.BRINE);
  }

  @Test
  void what_a_callback_catches_is_no_failure() throws Exception {
    assertThat(reading("back.Greedy.load", write("back.Greedy.save", new Greedy()))).isNull();
    assertFigures("back.Greedy.load", 0, 0);
  }

  @Test
  void a_wrong_cast_of_the_program_is_no_failure() throws Exception {
    byte[] bytes = write("back.Cast.save", "text");
    Throwable thrown =
        catchThrowable(
            () -> Integer.class.cast(read("back.Cast.load", new ByteArrayInputStream(bytes))));
    assertThat(thrown).isInstanceOf(ClassCastException.class);
    assertFigures("back.Cast.load", 0, 0);
    assertThat(writtenBy("back.Cast.save")).isEqualTo(Format.BRINE);
  }

  @Test
  void a_source_that_fails_is_no_failure_of_the_form() throws Exception {
    byte[] bytes = write("back.Source.save", "text");
    InputStream source =
        new ByteArrayInputStream(bytes) {
          @Override
          public synchronized int read(byte[] target, int offset, int length) {
            if (pos >= 3) {
              throw new IllegalStateException("broken");
            }
            return super.read(target, offset, Math.min(length, 3));
          }
        };
    assertThat(catchThrowable(() -> read("back.Source.load", source))).isNotNull();
    InputStream slow =
        new ByteArrayInputStream(bytes) {
          @Override
          public synchronized int read(byte[] target, int offset, int length) {
            throw new IllegalStateException("broken");
          }

          @Override
          public synchronized int read() {
            throw new UncheckedIOException(new SocketTimeoutException());
          }
        };
    assertThat(catchThrowable(() -> read("back.Source.load", slow))).isNotNull();
    assertFigures("back.Source.load", 0, 0);
    assertThat(writtenBy("back.Source.save")).isEqualTo(Format.BRINE);
  }

  @Test
  void a_stream_that_is_cut_off_counts_but_changes_nothing() throws Exception {
    byte[] bytes = write("back.Cut.save", new Told());
    Throwable thrown = reading("back.Cut.load", Arrays.copyOf(bytes, bytes.length - 2));
    assertThat(thrown).isInstanceOf(EOFException.class);
    assertFigures("back.Cut.load", 1, 0);
    assertThat(writtenBy("back.Cut.save")).isEqualTo(Format.BRINE);
  }

  @Test
  void broken_bytes_make_places_of_the_same_class_write_java_s_form_and_nothing_else()
      throws Exception {
    byte[] bytes = write("back.Broken.save", new Told());
    Arrays.fill(bytes, 6, bytes.length - 1, (byte) 0xff);
    assertThat(reading("back.Broken.load", bytes)).isInstanceOf(StreamCorruptedException.class);
    assertFigures("back.Broken.load", 1, 0);
    assertThat(writtenBy("back.Broken.save")).isEqualTo(Format.JAVA);
    assertThat(read("back.Broken.load", new ByteArrayInputStream(write("back.Broken.save", "a"))))
        .isEqualTo("a");
  }

  @Test
  void refusals_of_streams_from_elsewhere_count_but_change_nothing() throws Exception {
    write("back.Filter.save", "text");
    byte[] foreign = writeElsewhere(URI.create("a:b"));
    assertThat(filtered("back.Filter.load", foreign)).isInstanceOf(InvalidClassException.class);
    assertThat(listed("back.Filter.load", writeElsewhere(new Told())))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("not on the list");
    assertFigures("back.Filter.load", 0, 2);
    assertThat(writtenBy("back.Filter.save")).isEqualTo(Format.BRINE);
  }

  @Test
  void a_program_that_refuses_what_it_wrote_itself_goes_back() throws Exception {
    byte[] own = write("back.Own.save", URI.create("a:b"));
    assertThat(filtered("back.Own.load", own)).isInstanceOf(InvalidClassException.class);
    assertThat(writtenBy("back.Own.save")).isEqualTo(Format.JAVA);
  }

  @Test
  void a_list_that_is_enough_in_java_s_form_is_obeyed_by_going_back() throws Exception {
    LongAdder adder = new LongAdder();
    adder.add(42);
    String proxy = "java.util.concurrent.atomic.LongAdder$SerializationProxy";
    byte[] own = write("back.List.save", adder);
    assertThat(listed("back.List.load", own, proxy)).isInstanceOf(InvalidClassException.class);
    assertFigures("back.List.load", 0, 1);
    assertThat(listed("back.List.load", write("back.List.save", adder), proxy)).isNull();
  }

  @Test
  void a_missing_class_counts_but_changes_nothing() throws Exception {
    write("back.Missing.save", "text");
    byte[] foreign = writeElsewhere(new Told());
    byte[] missing =
        new String(foreign, StandardCharsets.ISO_8859_1)
            .replace("Told", "Tolx")
            .getBytes(StandardCharsets.ISO_8859_1);
    assertThat(reading("back.Missing.load", missing))
        .isInstanceOf(ClassNotFoundException.class)
        .hasMessageContaining("Tolx");
    assertFigures("back.Missing.load", 1, 0);
    assertThat(writtenBy("back.Missing.save")).isEqualTo(Format.BRINE);
  }

  @Test
  void failures_in_java_s_form_count_but_change_nothing() throws Exception {
    write("back.Java.save", "text");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new Told());
    }
    Told.READING.set(new IllegalStateException());
    assertThat(reading("back.Java.load", bytes.toByteArray())).isSameAs(Told.READING.get());
    Told.READING.set(null);
    assertFigures("back.Java.load", 1, 0);
    assertThat(writtenBy("back.Java.save")).isEqualTo(Format.BRINE);
  }

  @Test
  void the_jvm_and_a_stack_that_is_too_small_are_no_failures_of_the_form() throws Exception {
    byte[] bytes = write("back.Jvm.save", new Told());
    for (Error error : List.of(new OutOfMemoryError("heap"), new StackOverflowError("user"))) {
      Told.READING.set(error);
      assertThat(reading("back.Jvm.load", bytes)).isNotNull();
    }
    Told.READING.set(null);
    assertFigures("back.Jvm.load", 0, 0);
    assertThat(writtenBy("back.Jvm.save")).isEqualTo(Format.BRINE);
  }

  @Test
  void what_brine_alone_cannot_write_lets_the_place_go_back() throws Exception {
    Map<Object, Object> urls = new HashMap<>();
    urls.put(URI.create("http://localhost/").toURL(), 1);
    Throwable thrown = catchThrowable(() -> write("back.Url.save", urls));
    assertThat(thrown).isInstanceOf(IOException.class);
    assertFigures("back.Url.save", 1, 0);
    byte[] later = write("back.Url.save", urls);
    assertThat(later[0]).isEqualTo((byte) 0xac);
    assertThat(place("back.Url.save").javaBecause())
        .startsWith("back.Url.save failed to write Brine's form with java.io.InvalidClassException")
        .contains("UNSUPPORTED")
        .doesNotContain("localhost");
  }

  @Test
  void what_java_refuses_to_write_too_changes_nothing() throws Exception {
    assertThat(catchThrowable(() -> write("back.Write.save", new Unserializable())))
        .isInstanceOf(NotSerializableException.class);
    for (Throwable thrown :
        List.of(
            new IllegalStateException(),
            new IOException("hook"),
            new OutOfMemoryError("heap"),
            new StackOverflowError("user"))) {
      Told.WRITING.set(thrown);
      assertThat(catchThrowable(() -> write("back.Write.save", new Told()))).isNotNull();
    }
    Told.WRITING.set(null);
    assertThat(catchThrowable(() -> write("back.Write.save", new Wrong())))
        .isInstanceOf(IllegalArgumentException.class);
    OutputStream full =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] source, int offset, int length) {
            if (size() > 0) {
              throw new UncheckedIOException(new IOException("disk full"));
            }
            super.write(source, offset, length);
          }
        };
    assertThat(
            catchThrowable(
                () -> new DropInObjectOutputStream(full, "back.Write.save").writeObject("text")))
        .isNotNull();
    assertFigures("back.Write.save", 0, 0);
    assertThat(writtenBy("back.Write.save")).isEqualTo(Format.BRINE);
  }

  @Test
  void the_line_says_place_cause_and_what_to_do() {
    assertThat(Announcement.wentBack("a.B.save", "a.B.load failed to read Brine's form with x.Y"))
        .isEqualTo(
            "a.B.save writes Java's form from now on: a.B.load failed to read Brine's form with"
                + " x.Y; streams of both forms stay readable; keep the place on Java's form and"
                + " report the failure: docs/troubleshooting.md#went-back;"
                + " -Dbrine.announce=false silences this");
  }
}
