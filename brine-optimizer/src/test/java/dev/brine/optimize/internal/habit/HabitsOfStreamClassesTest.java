// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Habit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Habits that subclasses of Java's streams show. */
@Tag("once")
class HabitsOfStreamClassesTest {
  private static final String PROGRAM =
      """
      class PlainOutput extends ObjectOutputStream {
        PlainOutput(File file) throws IOException { super(new FileOutputStream(file)); }
        @Override protected void writeStreamHeader() throws IOException {
          super.writeStreamHeader();
        }
        @Override protected void annotateClass(Class<?> type) throws IOException {
          writeUTF(type.getName());
        }
      }
      class AppendingOutput extends ObjectOutputStream {
        AppendingOutput(File file) throws IOException { super(new FileOutputStream(file)); }
        @Override protected void writeStreamHeader() throws IOException { reset(); }
      }
      class ShortOutput extends ObjectOutputStream {
        ShortOutput(File file) throws IOException { super(new FileOutputStream(file)); }
        @Override protected void writeStreamHeader() { }
      }
      class AnnotatingOutput extends ObjectOutputStream {
        AnnotatingOutput(File file) throws IOException { super(new FileOutputStream(file)); }
        @Override protected void annotateClass(Class<?> type) throws IOException {
          writeObject(type.getName());
        }
      }
      class LowerOutput extends PlainOutput {
        LowerOutput(File file) throws IOException { super(file); }
      }
      class Writers {
        void javas(File file) throws IOException {
          new ObjectOutputStream(new FileOutputStream(file)).writeObject("");
        }
        void lower(File file) throws IOException { new LowerOutput(file).writeObject(""); }
        void plain(File file) throws IOException { new PlainOutput(file).writeObject(""); }
        void appending(File file) throws IOException { new AppendingOutput(file).writeObject(""); }
        void shortened(File file) throws IOException { new ShortOutput(file).writeObject(""); }
        void annotating(File file) throws IOException { new AnnotatingOutput(file).writeObject(""); }
      }
      class LoaderInput extends ObjectInputStream {
        LoaderInput(InputStream source) throws IOException { super(source); }
        @Override protected Class<?> resolveClass(ObjectStreamClass type)
            throws IOException, ClassNotFoundException {
          try {
            return Class.forName(type.getName(), false, LoaderInput.class.getClassLoader());
          } catch (ClassNotFoundException e) {
            return super.resolveClass(type);
          }
        }
      }
      class ListInput extends ObjectInputStream {
        private final Set<String> allowed = new HashSet<>();
        ListInput(InputStream source) throws IOException { super(source); }
        @Override protected Class<?> resolveClass(ObjectStreamClass type)
            throws IOException, ClassNotFoundException {
          check(type.getName());
          return super.resolveClass(type);
        }
        private void check(String name) throws IOException {
          if (!allowed.contains(name)) { throw new InvalidClassException(name); }
        }
      }
      class Readers {
        Object loading(InputStream source) throws Exception {
          return new LoaderInput(source).readObject();
        }
        Object listing(InputStream source) throws Exception {
          return new ListInput(source).readObject();
        }
      }
      class Looking implements Serializable {
        private void writeObject(ObjectOutputStream out) throws IOException {
          out.defaultWriteObject();
          if (out instanceof PlainOutput) { out.writeInt(1); }
        }
      }
      """;

  private static final Habits HABITS = Habits.compiled(PROGRAM);

  @Test
  void a_stream_that_writes_no_header_cuts_it() {
    assertThat(HABITS.of("Writers.shortened")).contains(Habit.HEADER_CUT);
  }

  @Test
  void a_stream_that_resets_in_place_of_a_header_appends() {
    assertThat(HABITS.of("Writers.appending")).contains(Habit.APPENDED);
  }

  @Test
  void a_stream_that_writes_javas_header_keeps_it() {
    assertThat(HABITS.of("Writers.plain")).doesNotContain(Habit.HEADER_CUT, Habit.APPENDED);
  }

  @Test
  void a_place_names_the_classes_of_its_streams_that_extend_javas() {
    assertThat(HABITS.at("Writers.plain").streams()).containsExactly("PlainOutput");
    assertThat(HABITS.at("Writers.lower").streams()).containsExactly("PlainOutput");
    assertThat(HABITS.at("Writers.javas").streams()).isEmpty();
  }

  @Test
  void the_sink_is_found_in_the_constructor_of_a_stream() {
    assertThat(HABITS.at("Writers.plain").sinks()).containsExactly("java.io.FileOutputStream");
  }

  @Test
  void a_hook_that_writes_objects_is_one() {
    assertThat(HABITS.of("Writers.annotating")).contains(Habit.HOOK_WRITES_OBJECTS);
  }

  @Test
  void a_hook_that_writes_text_is_none() {
    assertThat(HABITS.of("Writers.plain")).doesNotContain(Habit.HOOK_WRITES_OBJECTS);
  }

  @Test
  void a_stream_that_refuses_classes_has_an_allow_list() {
    assertThat(HABITS.of("Readers.listing")).containsExactly(Habit.ALLOW_LIST);
  }

  @Test
  void a_stream_that_loads_classes_elsewhere_has_none() {
    assertThat(HABITS.places()).noneMatch(place -> place.id().equals("Readers.loading"));
  }

  @Test
  void a_callback_looks_at_the_stream_whose_class_it_names() {
    assertThat(HABITS.of("Writers.plain")).contains(Habit.LOOKS_AT_STREAM);
    assertThat(HABITS.of("Writers.shortened")).doesNotContain(Habit.LOOKS_AT_STREAM);
  }
}
