// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.ClassWriting;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Sources;
import java.lang.reflect.Field;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Opcodes;

/** Classes with more fields, or with more classes behind them, than generated code has room for. */
class WideClassesTest {
  private static final String WIDE = "acme/Wide";
  private static final String LEAF = "acme/Leaf";

  /** Every step between them is taken where the laws are tested thoroughly. */
  private static final List<Integer> COUNTS = counts();

  /** The widest class of which all kinds of fields get generated code. */
  private static final int GENERATED = 60;

  private static final int MOST_COMPONENTS = 254;

  /** The kinds of fields: a descriptor, its signature or null, and a value. */
  private enum Kind {
    INT("I", null, 7),
    LONG("J", null, -1L),
    DOUBLE("D", null, 0.5),
    BOOLEAN("Z", null, true),
    STRING("Ljava/lang/String;", null, "text"),
    INTEGER("Ljava/lang/Integer;", null, 1000),
    FLAG("Ljava/lang/Boolean;", null, false),
    ENUM("Ljava/util/concurrent/TimeUnit;", null, TimeUnit.HOURS),
    DATE("Ljava/time/LocalDate;", null, LocalDate.EPOCH),
    OBJECT("Ljava/lang/Object;", null, "any"),
    LIST("Ljava/util/List;", "Ljava/util/List<Ljava/lang/String;>;", list()),
    MAP("Ljava/util/Map;", null, new HashMap<>(Map.of("key", 1))),
    ARRAY("[I", null, new int[] {1, 2}),
    ARRAYS("[[Ljava/lang/String;", null, new String[][] {{"a"}, null}),
    KNOWN("L" + LEAF + ";", null, null);

    private final String descriptor;
    private final String signature;
    private final Object value;

    Kind(String descriptor, String signature, Object value) {
      this.descriptor = descriptor;
      this.signature = signature;
      this.value = value;
    }
  }

  private static List<String> list() {
    return new ArrayList<>(List.of("one"));
  }

  private static List<Integer> counts() {
    if (!Boolean.getBoolean("brine.laws.thorough")) {
      return List.of(33, 150, 400, 2_000);
    }
    return Stream.iterate(1, n -> n <= 2_000, n -> n + Math.max(1, n / 12)).toList();
  }

  static Stream<Kind> kinds() {
    return Stream.of(Kind.values());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void classes_of_any_number_of_fields_are_the_same_with_and_without_generated_code(Kind kind)
      throws ReflectiveOperationException {
    for (int count : COUNTS) {
      Object object = object(wide(kind, count), kind);
      for (References references : References.values()) {
        requireSame(kind + " x " + count + " " + references, object, references);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void records_of_any_number_of_components_are_the_same_with_and_without_generated_code(Kind kind)
      throws ReflectiveOperationException {
    boolean isLarge = kind == Kind.LONG || kind == Kind.DOUBLE;
    int count = isLarge ? MOST_COMPONENTS / 2 : MOST_COMPONENTS;
    StringBuilder components = new StringBuilder();
    for (int i = 0; i < count; i++) {
      components.append(i == 0 ? "" : ", ").append(source(kind)).append(" f").append(i);
    }
    Sources.Loader loader =
        Sources.load(
            "package acme; record Wide("
                + components
                + ") implements java.io.Serializable {}\n"
                + "class Leaf implements java.io.Serializable { int a = 4; String b; }");
    var constructor = loader.get("acme.Wide").getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    Object[] arguments = new Object[count];
    for (int i = 0; i < count; i++) {
      arguments[i] =
          i % 3 == 2 && kind.descriptor.length() > 1 ? null : value(kind, loader.get("acme.Leaf"));
    }
    Object object = constructor.newInstance(arguments);
    for (References references : References.values()) {
      requireSame(kind + " record " + references, object, references);
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void classes_of_usual_width_get_generated_code(Kind kind) {
    for (References references : References.values()) {
      Codecs codecs = new Codecs(references, codec -> {});
      ObjectCodec usual = (ObjectCodec) codecs.of(wide(kind, GENERATED));
      assertThat(Generator.INSTANCE.generate(usual)).as("%s", kind).isNotSameAs(usual);
      assertThat(CopyGenerator.of(usual, codec -> null)).as("%s", kind).isNotNull();
    }
  }

  @Test
  void code_that_cannot_be_generated_is_not_tried_again() {
    Codecs codecs = new Codecs(References.TREE, codec -> {});
    ObjectCodec wide = (ObjectCodec) codecs.of(wide(Kind.LIST, 2_000));
    assertThat(Generator.INSTANCE.generate(wide)).isSameAs(wide);
    assertThat(wide.mayBeGenerated()).isFalse();
    assertThat(CopyGenerator.of(wide, codec -> null)).isNull();
  }

  @Test
  void wide_classes_below_each_other_keep_all_their_fields() throws ReflectiveOperationException {
    Map<String, byte[]> files = new HashMap<>();
    String above = "java/lang/Object";
    for (int level = 0; level < 20; level++) {
      String name = "acme/Level" + level;
      ClassWriting file =
          new ClassWriting(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name, above);
      for (int i = 0; i < 40; i++) {
        file.field(Opcodes.ACC_PUBLIC, "f" + i, i % 2 == 0 ? "I" : "Ljava/lang/String;");
      }
      files.put(name.replace('/', '.'), file.constructor().end());
      above = name;
    }
    Class<?> type = new Sources.Loader(files).get("acme.Level19");
    Object object = type.getConstructor().newInstance();
    for (Class<?> level = type; level != Object.class; level = level.getSuperclass()) {
      for (Field field : level.getDeclaredFields()) {
        Fields.set(field, object, field.getType() == int.class ? 3 : level.getName());
      }
    }
    for (References references : References.values()) {
      requireSame("levels " + references, object, references);
    }
  }

  @Test
  void a_long_chain_of_classes_needs_no_deep_stack() throws Exception {
    int length = 500;
    Map<String, byte[]> files = new HashMap<>();
    for (int i = 0; i < length; i++) {
      ClassWriting file = new ClassWriting("acme/Link" + i).field(Opcodes.ACC_PUBLIC, "n", "I");
      if (i + 1 < length) {
        file.field(Opcodes.ACC_PUBLIC, "next", "Lacme/Link" + (i + 1) + ";");
      }
      files.put("acme.Link" + i, file.end());
    }
    Sources.Loader loader = new Sources.Loader(files);
    Object next = null;
    for (int i = length - 1; i >= 0; i--) {
      Object link = loader.get("acme.Link" + i).getConstructor().newInstance();
      if (next != null) {
        Fields.set(link, "next", next);
      }
      next = link;
    }
    Object first = next;
    List<Throwable> failures = new ArrayList<>();
    Thread small =
        new Thread(
            null,
            () -> {
              for (References references : References.values()) {
                requireSame("chain " + references, first, references);
              }
            },
            "small",
            256 << 10);
    small.setUncaughtExceptionHandler((thread, failure) -> failures.add(failure));
    small.start();
    small.join();
    assertThat(failures).isEmpty();
  }

  private static Class<?> wide(Kind kind, int count) {
    ClassWriting file = new ClassWriting(WIDE);
    for (int i = 0; i < count; i++) {
      file.field(Opcodes.ACC_PUBLIC, "f" + i, kind.descriptor, kind.signature);
    }
    ClassWriting leaf =
        new ClassWriting(LEAF)
            .field(Opcodes.ACC_PUBLIC, "a", "I")
            .field(Opcodes.ACC_PUBLIC, "b", "Ljava/lang/String;");
    return new Sources.Loader(Map.of("acme.Wide", file.end(), "acme.Leaf", leaf.end()))
        .get("acme.Wide");
  }

  /** Every third field is null or zero. */
  private static Object object(Class<?> type, Kind kind) throws ReflectiveOperationException {
    Object object = type.getConstructor().newInstance();
    int number = 0;
    for (Field field : type.getDeclaredFields()) {
      if (number++ % 3 != 2) {
        Fields.set(field, object, value(kind, field.getType()));
      }
    }
    return object;
  }

  private static Object value(Kind kind, Class<?> type) throws ReflectiveOperationException {
    if (kind != Kind.KNOWN) {
      return kind.value;
    }
    var constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private static String source(Kind kind) {
    return switch (kind) {
      case LIST -> "java.util.List<String>";
      case KNOWN -> "Leaf";
      default -> org.objectweb.asm.Type.getType(kind.descriptor).getClassName();
    };
  }

  /** Trees hold what they share twice, so both are compared with what reflection gives. */
  private static void requireSame(String what, Object object, References references) {
    Class<?> type = object.getClass();
    Map<SchemaLane, byte[]> plain = new LinkedHashMap<>();
    for (SchemaLane lane : List.of(SchemaLane.EMBEDDED, SchemaLane.NONE)) {
      plain.put(lane, encode(brine(lane, references, CodeGeneration.OFF), type, object, false));
    }
    plain.forEach(
        (lane, bytes) -> {
          Brine brine = brine(lane, references, CodeGeneration.AFTER_A_FEW_USES);
          assertThat(encode(brine, type, object, true)).as(what).isEqualTo(bytes);
          Object read = brine.codec(type).prepare().decode(bytes);
          assertThat(encode(brine, type, read, true)).as(what).isEqualTo(bytes);
          Object copy = copy(brine, type, object);
          assertThat(encode(brine, type, copy, true)).as(what).isEqualTo(bytes);
          if (references == References.TRACK) {
            assertThat(Isomorphism.difference(object, read, Isomorphism.Sharing.IGNORED))
                .as(what)
                .isEmpty();
          }
        });
    Brine streams = brine(SchemaLane.EMBEDDED, References.TRACK, CodeGeneration.AFTER_A_FEW_USES);
    for (int i = 0; i < 2; i++) {
      Object read = BrineStreams.read(streams, BrineStreams.write(streams, object), type);
      assertThat(encode(streams, type, read, false))
          .as(what)
          .isEqualTo(encode(streams, type, object, false));
    }
  }

  @SuppressWarnings("unchecked")
  private static byte[] encode(Brine brine, Class<?> type, Object object, boolean isPrepared) {
    Codec<Object> codec = (Codec<Object>) brine.codec(type);
    return (isPrepared ? codec.prepare() : codec).encode(object);
  }

  @SuppressWarnings("unchecked")
  private static Object copy(Brine brine, Class<?> type, Object object) {
    return ((Codec<Object>) brine.codec(type).prepare()).copy(object);
  }

  private static final Map<List<Object>, Brine> BRINES = new HashMap<>();

  private static Brine brine(SchemaLane lane, References references, CodeGeneration generation) {
    return BRINES.computeIfAbsent(
        List.of(lane, references, generation),
        key ->
            Brine.newBuilder()
                .schema(lane)
                .references(references)
                .generation(generation)
                .catalog(SchemaCatalog.inMemory())
                .types(TypeFilter.allow("acme.*", "java.util.*", "java.lang.*"))
                .build());
  }
}
