// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.ClassRenames;
import dev.brine.CodeGeneration;
import dev.brine.Format;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.internal.kind.Kinds;
import dev.brine.laws.ObjectStreams.Reading;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.MovedClasses;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects of all kinds whose classes were renamed after they were written: a reader with the new
 * classes gets what these classes make of the same values.
 */
class RenamedKindsTest {
  private static final ClassRenames RENAMES =
      ClassRenames.of(
          List.of(
              "dev.brine.laws.**=moved.rules.**",
              "dev.brine.laws.Models=moved.rules.Shapes",
              "dev.brine.laws.Models$Point=moved.rules.Dot",
              "dev.brine.laws.Hooked$High=moved.rules.Hooked$Above",
              "dev.brine.laws.Shapes=dev.brine.laws.Shapes",
              "dev.brine.laws.Dot=dev.brine.laws.Dot",
              "dev.brine.laws.Hooked$Above=dev.brine.laws.Hooked$Above"));

  private static final MovedClasses MOVED = new MovedClasses(RENAMES, "dev.brine.laws");
  private static final TypeFilter NEW_NAMES =
      TypeFilter.allow(
          "moved.rules.**", "java.lang.*", "java.util.**", "java.io.*", "java.net.*", "java.sql.*");

  /** A value of the old classes, and that of the new ones. */
  private record Pair(String name, Object old, Object moved, boolean isTree) {
    /** Returns the pair with the copy that the JDK makes, which loses bits of NaN. */
    Pair byJava() throws IOException, ClassNotFoundException {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
        out.writeObject(moved);
      }
      try (ObjectInputStream in = new OfMoved(new ByteArrayInputStream(sink.toByteArray()))) {
        return new Pair(name, old, in.readObject(), isTree);
      }
    }
  }

  /** The stream of the JDK, which finds the new classes. */
  private static final class OfMoved extends ObjectInputStream {
    OfMoved(InputStream source) throws IOException {
      super(source);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type) throws ClassNotFoundException {
      return Class.forName(type.getName(), false, MOVED);
    }
  }

  private static List<Pair> pairs() {
    List<Sample> samples = new ArrayList<>(Samples.all());
    samples.addAll(NamedSamples.all());
    samples.addAll(HostileSamples.all());
    List<Object> moved = new ArrayList<>(made("Samples"));
    moved.addAll(made("NamedSamples"));
    moved.addAll(made("HostileSamples"));
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      Sample sample = samples.get(i);
      assertThat(Fields.get(moved.get(i), "name")).isEqualTo(sample.name());
      Object value = Fields.get(moved.get(i), "value");
      pairs.add(new Pair(sample.name(), sample.value(), value, sample.isTree()));
    }
    return pairs;
  }

  /** Returns the samples that the new classes make. */
  private static List<?> made(String samples) {
    try {
      Method all = MOVED.loadClass("moved.rules." + samples).getDeclaredMethod("all");
      all.setAccessible(true);
      return (List<?>) all.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** Brine's form has no names of them, so a rule would apply in Java's form alone. */
  @Test
  void refuses_rules_for_built_in_classes() {
    List<String> names = new ArrayList<>(List.of("java.lang.String", "java.lang.Integer"));
    for (int number = 1; Kinds.name(number) != null; number++) {
      names.add(Kinds.name(number));
    }
    assertThat(names).hasSizeGreaterThan(100);
    for (String name : names) {
      ClassRenames one = ClassRenames.of(List.of(name + "=moved.Other"));
      assertThatThrownBy(() -> Brine.newBuilder().renames(one))
          .as(name)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith(
              "Cannot use the rule "
                  + name
                  + "=moved.Other for renamed classes: Brine's form has no names of built-in"
                  + " classes such as "
                  + name
                  + "\n");
    }
    for (String rule : List.of("java.util.*=moved.util.*", "java.**=moved.java.**")) {
      ClassRenames all = ClassRenames.of(List.of(rule));
      assertThatThrownBy(() -> Brine.newBuilder().renames(all)).hasMessageContaining(rule);
    }
  }

  @Test
  void takes_rules_for_other_classes_of_java() {
    List<String> rules =
        List.of("java.sql.*=moved.sql.*", "java.util.ArrayList=java.util.ArrayList");
    assertThat(Brine.newBuilder().renames(ClassRenames.of(rules)).build().renameCounts())
        .containsOnlyKeys(rules);
  }

  private static Stream<Setting> settings() {
    return Setting.interpreted().stream()
        .filter(setting -> setting.lane() != SchemaLane.NONE_CHECKED)
        .flatMap(setting -> Stream.of(setting, setting.generated()));
  }

  private static Brine reader(Setting setting, SchemaCatalog catalog) {
    return setting(setting, catalog, NEW_NAMES)
        .reads(Format.BRINE, Format.JAVA)
        .classLoader(MOVED)
        .renames(RENAMES)
        .build();
  }

  private static Brine.Builder setting(Setting setting, SchemaCatalog catalog, TypeFilter types) {
    return Brine.newBuilder()
        .schema(setting.lane())
        .references(setting.references())
        .generation(setting.generation())
        .catalog(catalog)
        .types(types);
  }

  private static void same(Pair pair, Object copy, References references) {
    Sharing sharing = references == References.TREE ? Sharing.IGNORED : Sharing.COUNTS;
    assertThat(Isomorphism.difference(pair.moved(), copy, sharing)).as(pair.name()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("settings")
  void reads_messages_that_name_their_root(Setting setting) {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine writer = setting(setting, catalog, Setting.TYPES).build();
    Brine reader = reader(setting, catalog);
    for (Pair pair : pairs()) {
      if (pair.isTree() || setting.references() == References.TRACK) {
        byte[] message = writer.encode(pair.old());
        same(pair, reader.decode(message, Object.class), setting.references());
      }
    }
    boolean isDescribed = setting.lane() != SchemaLane.NONE;
    assertThat(reader.renameCounts()).hasSize(7);
    reader
        .renameCounts()
        .forEach(
            (rule, counts) ->
                assertThat(counts.count() > 0)
                    .as(rule)
                    .isEqualTo(isUsed(rule) && (isDescribed || !rule.contains("$High="))));
  }

  /** Rules that lead from a name to itself only exclude it. */
  private static boolean isUsed(String rule) {
    int equals = rule.indexOf('=');
    return !rule.substring(0, equals).equals(rule.substring(equals + 1));
  }

  @ParameterizedTest
  @MethodSource("settings")
  @SuppressWarnings("unchecked") // The classes are those of the values.
  void reads_messages_of_codecs(Setting setting) {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    Brine writer = setting(setting, catalog, Setting.TYPES).build();
    Brine reader = reader(setting, catalog);
    for (Pair pair : pairs()) {
      if (pair.isTree() || setting.references() == References.TRACK) {
        Class<Object> old = (Class<Object>) pair.old().getClass();
        byte[] message = writer.codec(old).encode(pair.old());
        same(pair, reader.codec(pair.moved().getClass()).decode(message), setting.references());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void reads_streams(Reading reading) throws Exception {
    boolean isJava = reading.name().startsWith("JAVA");
    for (SchemaLane lane : isJava ? new SchemaLane[] {SchemaLane.EMBEDDED} : lanes()) {
      Setting setting = new Setting(lane, References.TRACK, CodeGeneration.OFF);
      SchemaCatalog catalog = SchemaCatalog.inMemory();
      Brine writer = setting(setting, catalog, Setting.TYPES).build();
      Brine reader = reader(setting, catalog);
      for (Pair pair : pairs()) {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        try (ObjectOutputStream out =
            isJava ? new ObjectOutputStream(sink) : writer.newObjectOutputStream(sink)) {
          out.writeObject(pair.old());
          out.writeObject(new Object[] {pair.old(), "text"});
          out.reset();
          out.writeObject(pair.old());
        }
        try (ObjectInputStream in =
            reading.open(reader, new ByteArrayInputStream(sink.toByteArray()))) {
          Object copy = in.readObject();
          same(isJava ? pair.byJava() : pair, copy, References.TRACK);
          assertThat(((Object[]) in.readObject())[0])
              .satisfies(again -> assertThat(again == copy || copy instanceof Enum).isTrue());
          same(isJava ? pair.byJava() : pair, in.readObject(), References.TRACK);
        }
      }
    }
  }

  private static SchemaLane[] lanes() {
    return Arrays.stream(SchemaLane.values())
        .filter(lane -> lane != SchemaLane.NONE_CHECKED)
        .toArray(SchemaLane[]::new);
  }

  @Test
  void reads_messages_in_the_form_of_java() throws Exception {
    Brine reader = reader(Setting.interpreted().get(0), SchemaCatalog.inMemory());
    for (Pair pair : pairs()) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
        out.writeObject(pair.old());
      }
      same(pair.byJava(), reader.decode(sink.toByteArray(), Object.class), References.TRACK);
    }
  }

  /** A lambda, a reference to a method, a proxy, classes and a description of a class. */
  @Test
  void reads_functions_and_classes() throws Exception {
    List<?> calls =
        KindSamples.all().stream()
            .filter(sample -> sample.name().equals("kinds-calls"))
            .map(sample -> (List<?>) sample.value())
            .findFirst()
            .orElseThrow();
    for (Format format : Format.values()) {
      for (SchemaLane lane : format == Format.JAVA ? new SchemaLane[1] : lanes()) {
        SchemaCatalog catalog = SchemaCatalog.inMemory();
        Setting setting =
            new Setting(
                lane == null ? SchemaLane.EMBEDDED : lane, References.TRACK, CodeGeneration.OFF);
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        TypeFilter types = Setting.TYPES.or(TypeFilter.allow("java.util.function.*"));
        Brine writer = setting(setting, catalog, types).build();
        try (ObjectOutputStream out = writer.newObjectOutputStream(sink, format)) {
          out.writeObject(calls);
        }
        Brine reader =
            setting(setting, catalog, NEW_NAMES.or(TypeFilter.allow("java.util.function.*")))
                .classLoader(MOVED)
                .renames(RENAMES)
                .build();
        try (ObjectInputStream in =
            reader.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()), format)) {
          Set<Class<?>> judged = new HashSet<>();
          in.setObjectInputFilter(
              info -> {
                judged.add(info.serialClass());
                return ObjectInputFilter.Status.UNDECIDED;
              });
          List<?> read = (List<?>) in.readObject();
          assertThat(judged)
              .contains(SerializedLambda.class, MOVED.loadClass("moved.rules.KindSamples$Answer"));
          assertThat(judged)
              .filteredOn(Objects::nonNull)
              .noneMatch(type -> type.getName().startsWith("dev.brine"));
          for (int i = 0; i < 2; i++) {
            assertThat(read.get(i)).isInstanceOf(MOVED.loadClass("moved.rules.KindSamples$Source"));
            assertThat(((Supplier<?>) read.get(i)).get()).isEqualTo("captured");
          }
          assertThat(((Supplier<?>) read.get(2)).get()).isEqualTo("answer");
          assertThat(((ObjectStreamClass) read.get(5)).forClass())
              .isEqualTo(MOVED.loadClass("moved.rules.KindSamples$Answer"));
        }
      }
    }
  }
}
