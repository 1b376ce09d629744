// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.audit.evidence.Extent.Streams;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
  @TempDir private Path folder;

  /** A class with a superclass, an array and others in it. */
  static class Base implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 1;
  }

  static final class Order extends Base {
    private static final long serialVersionUID = 1L;
    final Line[] lines = {new Line(), new Line(), new Line()};
    final Map<String, List<Line>> byName =
        new HashMap<>(Map.of("a", new ArrayList<>(List.of(new Line()))));
  }

  static final class Line implements Serializable {
    private static final long serialVersionUID = 1L;
    int price = 3;
  }

  /** A class that reads another stream while it is read. */
  static final class Parcel implements Serializable {
    private static final long serialVersionUID = 1L;
    final byte[] content;

    Parcel(byte[] content) {
      this.content = content;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      open();
    }

    private void open() throws IOException, ClassNotFoundException {
      Recorded.readSeveral(content, 1);
    }
  }

  /** A class that becomes another one. */
  static final class Ticket implements Serializable {
    private static final long serialVersionUID = 1L;
    final List<Line> lines = new ArrayList<>(List.of(new Line()));

    private Object readResolve() {
      return new Line();
    }
  }

  private Evidence evidence(java.util.concurrent.Callable<?> work) throws Exception {
    return Recording.read(Recorded.record(folder, work));
  }

  private static SeenRead at(Evidence evidence, String method) {
    return evidence.reads().stream()
        .filter(read -> read.place().method().equals(method))
        .filter(read -> read.place().className().equals(Recorded.class.getName()))
        .findFirst()
        .orElseThrow();
  }

  private static String name(Class<?> type) {
    return type.getName();
  }

  @Test
  void a_read_has_its_place_classes_and_sizes() throws Exception {
    byte[] bytes = Recorded.write(new Order());
    SeenRead read = at(evidence(() -> Recorded.read(bytes)), "read");
    assertThat(read.place().line()).isPositive();
    assertThat(read.classes().keySet())
        .containsExactlyInAnyOrder(
            name(Base.class),
            name(Order.class),
            name(Line.class),
            "java.util.HashMap",
            "java.util.ArrayList",
            "java.util.Map$Entry",
            "java.lang.Object");
    assertThat(read.objects()).isEqualTo(1);
    assertThat(read.unfiltered()).isPositive();
    assertThat(read.rejected()).isZero();
    assertThat(read.extent().depth()).isEqualTo(4);
    assertThat(read.extent().array()).isEqualTo(16);
    assertThat(read.extent().references()).isGreaterThanOrEqualTo(8);
    assertThat(read.extent().bytes()).isPositive().isLessThanOrEqualTo(bytes.length);
    assertThat(read.extent().streams()).isEqualTo(Streams.OF_ONE_OBJECT);
  }

  @Test
  void the_callers_of_a_read_are_known() throws Exception {
    byte[] bytes = Recorded.write(new Order());
    SeenRead read = at(evidence(() -> Recorded.read(bytes)), "read");
    assertThat(read.callers())
        .extracting(SeenPlace::className)
        .contains(name(RecordingTest.class))
        .noneMatch(type -> type.startsWith("java."));
    SeenPlace place = read.place();
    assertThat(read.isBehind(place.className(), "read", place.line())).isTrue();
    assertThat(read.isBehind(place.className(), "read", 0)).isTrue();
    assertThat(read.isBehind(place.className(), "read", place.line() + 1)).isFalse();
    assertThat(read.isBehind(place.className(), "other", place.line())).isFalse();
  }

  @Test
  void objects_are_counted_in_one_stream_and_in_several() throws Exception {
    byte[] three = Recorded.write(new Order(), new Order(), new Line());
    byte[] one = Recorded.write(new Order());
    Evidence evidence =
        evidence(
            () -> {
              Recorded.read(one);
              Recorded.read(one);
              return Recorded.readSeveral(three, 3);
            });
    assertThat(at(evidence, "read").objects()).isEqualTo(2);
    assertThat(at(evidence, "read").extent().streams()).isEqualTo(Streams.OF_ONE_OBJECT);
    assertThat(at(evidence, "readSeveral").objects()).isEqualTo(3);
    assertThat(at(evidence, "readSeveral").extent().streams())
        .isEqualTo(Streams.OF_SEVERAL_OBJECTS);
  }

  @Test
  void an_object_that_becomes_another_one_is_no_second_object() throws Exception {
    byte[] bytes = Recorded.write(new Ticket());
    SeenRead read = at(evidence(() -> Recorded.read(bytes)), "read");
    assertThat(read.objects()).isEqualTo(1);
    assertThat(read.extent().streams()).isEqualTo(Streams.OF_ONE_OBJECT);
  }

  @Test
  void a_stream_within_a_hook_has_a_place_of_its_own() throws Exception {
    byte[] bytes = Recorded.write(new Parcel(Recorded.write(new Line())));
    Evidence evidence = evidence(() -> Recorded.read(bytes));
    assertThat(at(evidence, "read").classes()).containsOnlyKeys(name(Parcel.class));
    assertThat(at(evidence, "readSeveral").classes()).containsOnlyKeys(name(Line.class));
    assertThat(at(evidence, "readSeveral").callers())
        .extracting(SeenPlace::method)
        .contains("open", "readObject", "read");
  }

  @Test
  void a_filter_and_its_refusal_are_seen() throws Exception {
    byte[] bytes = Recorded.write(new Order());
    ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("!" + name(Line.class));
    Evidence evidence =
        evidence(
            () ->
                assertThatThrownBy(() -> Recorded.read(bytes, filter))
                    .isInstanceOf(InvalidClassException.class));
    assertThat(at(evidence, "read").unfiltered()).isZero();
    assertThat(at(evidence, "read").rejected()).isEqualTo(1);
  }

  @Test
  void names_that_the_jvm_makes_become_prefixes() throws Exception {
    Comparable<String> lambda = (Comparable<String> & Serializable) other -> 0;
    byte[] bytes = Recorded.write(new Object[] {lambda});
    SeenRead read = at(evidence(() -> Recorded.read(bytes)), "read");
    assertThat(read.classes()).containsKey(name(RecordingTest.class) + "$$Lambda*");
    assertThat(VaryingNames.pattern("jdk.proxy2.$Proxy17")).isEqualTo("jdk.proxy*");
    assertThat(VaryingNames.pattern("com.acme.$Proxy3")).isEqualTo("com.acme.$Proxy*");
    assertThat(VaryingNames.pattern("com.acme.Proxy3")).isEqualTo("com.acme.Proxy3");
  }

  @Test
  void a_recording_is_read_chunk_by_chunk() throws Exception {
    byte[] bytes = Recorded.write(new Order());
    Path one = Recorded.record(folder, () -> Recorded.read(bytes));
    Path many = folder.resolve("many.jfr");
    for (int i = 0; i < 20; i++) {
      Files.write(
          many, Files.readAllBytes(one), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
    assertThat(at(Recording.read(many), "read").objects()).isEqualTo(20);
  }

  @Test
  void a_file_that_is_no_recording_is_named() throws IOException {
    Path file = Files.writeString(folder.resolve("other.txt"), "not a recording");
    assertThatThrownBy(() -> Recording.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("other.txt");
  }

  @Test
  void the_settings_record_the_events_that_are_read() throws Exception {
    Map<String, String> settings =
        Configuration.create(new StringReader(Recording.settings())).getSettings();
    assertThat(settings)
        .containsEntry("jdk.Deserialization#enabled", "true")
        .containsEntry("jdk.Deserialization#stackTrace", "true")
        .containsEntry("jdk.SerializationMisdeclaration#enabled", "true");
  }
}
