// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineObjectInputStream;
import dev.brine.ClassRenames;
import dev.brine.Format;
import dev.brine.RenameCounts;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaChange;
import dev.brine.SchemaLane;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reading what was written before classes were renamed. */
class RenamesTest {
  private static final RenameCounts NOTHING =
      new RenameCounts(0, Optional.empty(), Optional.empty());

  private static final String OLD =
      """
      package shop;
      class Order implements java.io.Serializable {
        private static final long serialVersionUID = 7;
        String customer = "Zoe";
        Line line = new Line();
        Line[] lines = {line, line};
        State state = State.OPEN;
        java.util.List<Object> all = new java.util.ArrayList<>(java.util.List.of(new Line()));
      }
      class Line extends Base implements java.io.Serializable {
        private static final long serialVersionUID = 7;
        int count = 3;
      }
      abstract class Base implements java.io.Serializable {
        private static final long serialVersionUID = 7;
        long number = 5;
      }
      enum State { NEW, OPEN }
      """;

  private static final String NEW =
      OLD.replace("package shop", "package store.model")
          .replace("Order", "Purchase")
          .replace("Line", "Item")
          .replace("Base", "Numbered")
          .replace("State", "Phase")
          .replace("enum Phase { NEW, OPEN }", "enum Phase { CREATED, OPEN, NEW }")
          .replace("String customer", "boolean added = true; String customer");

  private static final ClassRenames RENAMES =
      ClassRenames.parse(
          "shop.Order=store.model.Purchase, shop.Line=store.model.Item,"
              + " shop.Base=store.model.Numbered, shop.State=store.model.Phase");

  private static Object make(Sources.Loader loader, String name) {
    try {
      Constructor<?> maker = loader.get(name).getDeclaredConstructor();
      maker.setAccessible(true);
      return maker.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** Returns the value of a field of an object, or of its superclass. */
  private static Object get(Object object, String name) {
    try {
      Class<?> type = object.getClass();
      boolean isOwn = Stream.of(type.getDeclaredFields()).anyMatch(f -> f.getName().equals(name));
      Field field = (isOwn ? type : type.getSuperclass()).getDeclaredField(name);
      field.setAccessible(true);
      return field.get(object);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** The ways in which old objects come. */
  private enum Way {
    EMBEDDED(SchemaLane.EMBEDDED),
    FINGERPRINT(SchemaLane.FINGERPRINT),
    NONE(SchemaLane.NONE),
    JAVA(SchemaLane.EMBEDDED),
    STREAM(SchemaLane.EMBEDDED),
    STREAM_OF_FINGERPRINTS(SchemaLane.FINGERPRINT),
    JAVA_STREAM(SchemaLane.EMBEDDED);

    private final SchemaLane lane;
    private final SchemaCatalog catalog = SchemaCatalog.inMemory();

    Way(SchemaLane lane) {
      this.lane = lane;
    }

    private boolean isStream() {
      return name().contains("STREAM");
    }

    private Format format() {
      return name().startsWith("JAVA") ? Format.JAVA : Format.BRINE;
    }

    private Brine.Builder builder(String... types) {
      return Brine.newBuilder()
          .schema(lane)
          .catalog(catalog)
          .reads(Format.BRINE, Format.JAVA)
          .types(TypeFilter.allow(types));
    }

    byte[] write(Object value) throws IOException {
      Brine writer = builder("**").writes(format()).build();
      if (!isStream()) {
        return writer.encode(value);
      }
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = writer.newObjectOutputStream(sink, format())) {
        out.writeObject(value);
      }
      return sink.toByteArray();
    }

    Object read(Brine reader, byte[] bytes) throws IOException, ClassNotFoundException {
      if (!isStream()) {
        return reader.decode(bytes, Object.class);
      }
      try (ObjectInputStream in =
          reader.newObjectInputStream(new ByteArrayInputStream(bytes), format())) {
        return in.readObject();
      }
    }

    /** Reads with the new classes, which are not equal to the old ones in the lane NONE. */
    Object read(byte[] bytes, Sources.Loader loader, ClassRenames renames, String... types)
        throws IOException, ClassNotFoundException {
      return read(builder(types).classLoader(loader).renames(renames).build(), bytes);
    }
  }

  private static String later(Way way) {
    return way == Way.NONE
        ? NEW.replace("boolean added = true; ", "").replace("CREATED, OPEN, NEW", "NEW, OPEN")
        : NEW;
  }

  @ParameterizedTest
  @EnumSource
  void reads_objects_whose_classes_have_other_names_now(Way way) throws Exception {
    byte[] old = way.write(make(Sources.load(OLD), "shop.Order"));
    Sources.Loader loader = Sources.load(later(way));
    Object copy = way.read(old, loader, RENAMES, "store.model.*");
    assertThat(copy).isInstanceOf(loader.get("store.model.Purchase"));
    assertThat(get(copy, "customer")).isEqualTo("Zoe");
    Object line = get(copy, "line");
    assertThat(get(line, "count")).isEqualTo(3);
    assertThat(get(line, "number")).isEqualTo(5L);
    assertThat((Object[]) get(copy, "lines")).hasSize(2).allMatch(each -> each == line);
    assertThat(get(copy, "state")).hasToString("OPEN");
    assertThat(((List<?>) get(copy, "all")).get(0)).isInstanceOf(loader.get("store.model.Item"));
  }

  /** Both come while a program changes. */
  @ParameterizedTest
  @EnumSource
  void reads_what_the_new_classes_write_and_writes_new_names(Way way) throws Exception {
    Sources.Loader loader = Sources.load(later(way));
    Brine both = way.builder("store.model.*").classLoader(loader).renames(RENAMES).build();
    Object made = make(loader, "store.model.Purchase");
    byte[] bytes = way.write(made);
    assertThat(way.read(both, bytes)).isInstanceOf(loader.get("store.model.Purchase"));
    assertThat(both.encode(made)).isEqualTo(way.builder("**").build().encode(made));
    assertThat(both.renameCounts().values()).containsOnly(NOTHING);
  }

  @ParameterizedTest
  @EnumSource
  void counts_the_old_names_that_come_by_rule(Way way) throws Exception {
    Instant begin = Instant.now();
    byte[] old = way.write(make(Sources.load(OLD), "shop.Line"));
    Brine reader =
        way.builder("store.model.*").classLoader(Sources.load(NEW)).renames(RENAMES).build();
    way.read(reader, old);
    way.read(reader, old);
    Map<String, RenameCounts> counts = reader.renameCounts();
    assertThat(counts.keySet()).containsExactlyElementsOf(RENAMES.rules());
    RenameCounts ofLine = counts.get("shop.Line=store.model.Item");
    assertThat(ofLine.count()).isEqualTo(2);
    Instant last = ofLine.last().orElseThrow();
    assertThat(ofLine.first().orElseThrow()).isBetween(begin, last);
    assertThat(last).isBeforeOrEqualTo(Instant.now());
    assertThat(counts.get("shop.Base=store.model.Numbered").count())
        .isEqualTo(way == Way.NONE ? 0 : 2);
    assertThat(counts.get("shop.Order=store.model.Purchase")).isEqualTo(NOTHING);
  }

  /** An old name gets no more than the new one would, and nothing is loaded for it. */
  @ParameterizedTest
  @EnumSource
  void does_not_let_an_old_name_pass_a_filter(Way way) throws Exception {
    byte[] old = way.write(make(Sources.load(OLD), "shop.Order"));
    Sources.Loader loader = Sources.load(later(way));
    assertThatThrownBy(() -> way.read(old, loader, RENAMES, "shop.**", "store.*"))
        .satisfies(e -> assertThat(refusal(e)).contains("store.model.Purchase"));
    assertLoaded(way, loader);
  }

  /** Java's streams look a class up before the filter judges it, as the JDK's do. */
  private static void assertLoaded(Way way, Sources.Loader loader) {
    if (way != Way.JAVA_STREAM) {
      assertThat(loader.requested()).isEmpty();
    }
  }

  private static String refusal(Throwable thrown) {
    for (Throwable e = thrown; e != null; e = e.getCause()) {
      if (e instanceof InvalidClassException && e.getMessage().equals("filter status: REJECTED")) {
        return "store.model.Purchase or evil.Gadget";
      }
      if (e instanceof BrineException own && own.reason() == BrineException.Reason.REFUSED) {
        return own.getMessage();
      }
    }
    throw new AssertionError(thrown);
  }

  /** Rules lead where the owner of the program wants; so a rule to a gadget opens nothing. */
  @ParameterizedTest
  @EnumSource
  void does_not_let_a_rule_to_a_refused_class_pass_a_filter(Way way) throws Exception {
    byte[] old = way.write(make(Sources.load(OLD), "shop.Line"));
    Sources.Loader loader =
        Sources.load(
            "package evil; class Gadget extends Up implements java.io.Serializable {"
                + " private static final long serialVersionUID = 7; int count; }"
                + "class Up implements java.io.Serializable { long number; }");
    ClassRenames renames = ClassRenames.parse("shop.Line=evil.Gadget, shop.Base=evil.Up");
    assertThatThrownBy(() -> way.read(old, loader, renames, "shop.**", "store.**"))
        .satisfies(e -> assertThat(refusal(e)).contains("evil.Gadget"));
    assertLoaded(way, loader);
  }

  @ParameterizedTest
  @EnumSource(names = {"STREAM", "STREAM_OF_FINGERPRINTS", "JAVA_STREAM"})
  void gives_new_names_to_the_filter_and_the_hooks_of_a_stream(Way way) throws Exception {
    byte[] old = way.write(make(Sources.load(OLD), "shop.Order"));
    Sources.Loader loader = Sources.load(NEW);
    Brine reader = way.builder("store.model.*").classLoader(loader).renames(RENAMES).build();
    List<String> asked = new ArrayList<>();
    try (Asking in = new Asking(reader, new ByteArrayInputStream(old), way.format(), asked)) {
      in.setObjectInputFilter(
          info -> {
            asked.add(String.valueOf(info.serialClass()));
            return ObjectInputFilter.Status.UNDECIDED;
          });
      assertThat(in.readObject()).isInstanceOf(loader.get("store.model.Purchase"));
    }
    assertThat(asked).anyMatch(name -> name.contains("store.model.Item"));
    assertThat(asked).noneMatch(name -> name.contains("shop."));
  }

  /** A stream that finds classes itself. */
  private static final class Asking extends BrineObjectInputStream {
    private final List<String> asked;

    Asking(Brine brine, InputStream source, Format format, List<String> asked) throws IOException {
      super(brine, source, format);
      this.asked = asked;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      asked.add(descriptor.getName());
      return super.resolveClass(descriptor);
    }

    @Override
    protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
      ObjectStreamClass read = super.readClassDescriptor();
      asked.add(read.getName());
      return read;
    }
  }

  private static final String UNDECLARED =
      OLD.replace("private static final long serialVersionUID = 7;", "");

  /** The name is a part of the hash, so it must differ. */
  @ParameterizedTest
  @EnumSource
  void does_not_compare_a_computed_version_of_a_renamed_class(Way way) throws Exception {
    byte[] old = way.write(make(Sources.load(UNDECLARED), "shop.Order"));
    Sources.Loader loader =
        Sources.load(later(way).replace("private static final long serialVersionUID = 7;", ""));
    Object copy = way.read(old, loader, RENAMES, "store.model.*");
    assertThat(get(get(copy, "line"), "number")).isEqualTo(5L);
  }

  @ParameterizedTest
  @EnumSource(
      names = {"NONE"},
      mode = EnumSource.Mode.EXCLUDE)
  void compares_a_version_that_the_new_class_declares(Way way) throws Exception {
    byte[] old = way.write(make(Sources.load(OLD), "shop.Line"));
    Sources.Loader loader = Sources.load(NEW.replace("UID = 7", "UID = 8"));
    assertThatThrownBy(() -> way.read(old, loader, RENAMES, "store.model.*"))
        .isInstanceOfAny(InvalidClassException.class, BrineException.class)
        .hasMessageContaining("serialVersionUID")
        .hasMessageContaining("7")
        .hasMessageContaining("8");
    Brine ignoring =
        way.builder("store.model.*")
            .classLoader(loader)
            .renames(RENAMES)
            .serialVersions(SerialVersions.ignore("store.model.*"))
            .build();
    assertThat(get(way.read(ignoring, old), "count")).isEqualTo(3);
  }

  /** The version of a class that keeps its name is compared as ever. */
  @ParameterizedTest
  @EnumSource(
      names = {"NONE"},
      mode = EnumSource.Mode.EXCLUDE)
  void compares_the_version_of_a_class_that_is_not_renamed(Way way) throws Exception {
    byte[] old = way.write(make(Sources.load(UNDECLARED), "shop.Line"));
    Sources.Loader loader = Sources.load(UNDECLARED.replace("int count", "int more, count"));
    assertThatThrownBy(() -> way.read(old, loader, RENAMES.inverse(), "shop.*"))
        .isInstanceOfAny(InvalidClassException.class, BrineException.class)
        .hasMessageContaining("serialVersionUID");
  }

  @ParameterizedTest
  @EnumSource
  void swaps_two_classes(Way way) throws Exception {
    byte[] old = way.write(make(Sources.load(SWAPPED), "p.Holder"));
    String swapped = SWAPPED.replace("Left", "X").replace("Right", "Left").replace("X", "Right");
    Sources.Loader loader = Sources.load(swapped);
    ClassRenames swap = ClassRenames.parse("p.Left=p.Right, p.Right=p.Left");
    Object copy = way.read(old, loader, swap, "p.*");
    Object[] all = (Object[]) get(copy, "all");
    assertThat(all[0]).isInstanceOf(loader.get("p.Right"));
    assertThat(get(all[0], "value")).isEqualTo("left");
    assertThat(all[1]).isInstanceOf(loader.get("p.Left"));
    assertThat(get(all[1], "value")).isEqualTo("right");
    assertThat(all[2]).isInstanceOf(loader.get("p.Right").arrayType());
  }

  private static final String SWAPPED =
      """
      package p;
      class Holder implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        Object[] all = {new Left(), new Right(), new Left[1]};
      }
      class Left implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        Object value = "left";
      }
      class Right implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        Object value = "right";
      }
      """;

  /** Numbers of classes in a message follow the old names, of which there are two. */
  @ParameterizedTest
  @EnumSource(
      names = {"NONE"},
      mode = EnumSource.Mode.EXCLUDE)
  void joins_two_classes(Way way) throws Exception {
    joins(way, "new Left(), new Right(), new Last(), new Left(), new Last()", "left", "right");
    joins(way, "new Right(), new Left(), new Last(), new Right(), new Last()", "right", "left");
  }

  private static void joins(Way way, String objects, String first, String second) throws Exception {
    String more = SWAPPED.replaceFirst("\\{new Left.*\\}", "{" + objects + "}");
    String last = "class Last implements java.io.Serializable { Object value = 9L; }";
    byte[] old = way.write(make(Sources.load(more + last), "p.Holder"));
    Sources.Loader loader = Sources.load(more + last);
    ClassRenames join = ClassRenames.parse("p.Left=p.Right");
    Object[] all = (Object[]) get(way.read(old, loader, join, "p.*"), "all");
    List<Object> values = new ArrayList<>();
    for (Object each : all) {
      values.add(get(each, "value"));
    }
    assertThat(values).containsExactly(first, second, 9L, first, 9L);
    assertThat(all[0]).isInstanceOf(loader.get("p.Right"));
  }

  @Test
  void refuses_to_join_classes_that_a_message_does_not_describe() throws Exception {
    byte[] old = Way.NONE.write(make(Sources.load(SWAPPED), "p.Holder"));
    ClassRenames join = ClassRenames.parse("p.Left=p.Right");
    assertThatThrownBy(() -> Way.NONE.read(old, Sources.load(SWAPPED), join, "p.*"))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("the message describes the class p.Right twice");
  }

  @Test
  void refuses_renamed_classes_where_both_sides_check_that_they_are_equal() {
    Class<?> old = Sources.load(OLD).get("shop.Line");
    Class<?> now = Sources.load(NEW).get("store.model.Item");
    Brine writer = Brine.newBuilder().schema(SchemaLane.NONE_CHECKED).build();
    Brine reader = Brine.newBuilder().schema(SchemaLane.NONE_CHECKED).renames(RENAMES).build();
    byte[] message = encode(writer, old);
    assertThatThrownBy(() -> reader.codec(now).decode(message))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("expected classes of the checksum");
  }

  @SuppressWarnings("unchecked") // The object is one of the class.
  private static byte[] encode(Brine brine, Class<?> type) {
    try {
      Constructor<?> maker = type.getDeclaredConstructor();
      maker.setAccessible(true);
      return brine.codec((Class<Object>) type).encode(maker.newInstance());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  @Test
  void compares_an_old_schema_with_renamed_classes() {
    Sources.Loader old = Sources.load(OLD);
    Sources.Loader now = Sources.load(NEW);
    byte[] schema = Brine.create().codec(old.get("shop.Order")).schema();
    Class<?> type = now.get("store.model.Purchase");
    Brine renaming = Brine.newBuilder().renames(RENAMES).build();
    assertThat(renaming.codec(type).changesFrom(schema))
        .isNotEmpty()
        .allMatch(change -> change.severity() == SchemaChange.Severity.COMPATIBLE);
    assertThat(Brine.create().codec(type).changesFrom(schema))
        .anyMatch(change -> change.severity() != SchemaChange.Severity.COMPATIBLE);
  }

  @ParameterizedTest
  @EnumSource(names = {"EMBEDDED", "FINGERPRINT", "STREAM"})
  void works_together_with_annotations_of_the_new_class(Way way) throws Exception {
    byte[] old = way.write(make(Sources.load(OLD), "shop.Order"));
    Sources.Loader loader =
        Sources.load(
            """
            package store.model;
            import dev.brine.*;
            class Purchase implements java.io.Serializable {
              private static final long serialVersionUID = 7;
              @Alias("customer") String buyer;
              @Default("EUR") String currency;
              Item line;
              Phase state;
            }
            @Alias("shop.Line") class Item extends Numbered {
              private static final long serialVersionUID = 7;
              @Widen long count;
            }
            class Numbered implements java.io.Serializable {
              private static final long serialVersionUID = 7;
              long number;
            }
            enum Phase { @Alias("OPEN") STARTED }
            """);
    ClassRenames renames =
        ClassRenames.parse(
            "shop.*=store.model.*, shop.Order=store.model.Purchase,"
                + " shop.Line=store.model.Item, shop.Base=store.model.Numbered,"
                + " shop.State=store.model.Phase");
    Object copy = way.read(old, loader, renames, "store.model.*");
    assertThat(get(copy, "buyer")).isEqualTo("Zoe");
    assertThat(get(copy, "currency")).isEqualTo("EUR");
    assertThat(get(get(copy, "line"), "count")).isEqualTo(3L);
    assertThat(get(get(copy, "line"), "number")).isEqualTo(5L);
    assertThat(get(copy, "state")).hasToString("STARTED");
  }

  /** The rules lead nowhere, or in a circle, which no name can follow twice. */
  @ParameterizedTest
  @EnumSource
  void says_which_new_class_is_not_found(Way way) throws Exception {
    byte[] old = way.write(make(Sources.load(OLD), "shop.Line"));
    Sources.Loader loader = Sources.load(NEW);
    ClassRenames nowhere = ClassRenames.parse("shop.**=gone.**");
    assertThatThrownBy(() -> way.read(old, loader, nowhere, "**"))
        .isInstanceOfAny(ClassNotFoundException.class, BrineException.class)
        .hasMessageContaining("gone.Line");
    ClassRenames circle = ClassRenames.parse("shop.*=gone.*, gone.*=shop.*");
    assertThatThrownBy(() -> way.read(old, loader, circle, "**")).hasMessageContaining("gone.Line");
  }

  /** A rule can make any class of the same fields of any, but not one of another kind. */
  @ParameterizedTest
  @EnumSource(
      names = {"NONE"},
      mode = EnumSource.Mode.EXCLUDE)
  void refuses_a_new_class_of_another_kind(Way way) throws Exception {
    byte[] line = way.write(make(Sources.load(OLD), "shop.Line"));
    for (String other : List.of("shop.State", "java.util.ArrayList", "java.lang.Runnable")) {
      ClassRenames renames = ClassRenames.parse("shop.Line=" + other);
      assertThatThrownBy(() -> way.read(line, Sources.load(OLD), renames, "**"))
          .as(other)
          .isInstanceOfAny(IOException.class, BrineException.class);
    }
  }
}
