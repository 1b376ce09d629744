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
import dev.brine.internal.generate.WideClasses.Kind;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.ClassWriting;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Sources;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Opcodes;

/** Classes with more fields, or with more classes behind them, than generated code has room for. */
class WideClassesTest {
  /** The calls of the parts of a method alone are too long for a method. */
  private static final int BEYOND_ALL_LIMITS = 15_000;

  private static final int MOST_COMPONENTS = 254;

  /** Every step between them is taken where the laws are tested thoroughly. */
  private static List<Integer> counts(Kind kind) {
    if (!Boolean.getBoolean("brine.laws.thorough")) {
      return List.of(33, 150, kind == Kind.INT ? 2_000 : 600);
    }
    return Stream.iterate(1, n -> n <= 2_000, n -> n + Math.max(1, n / 12)).toList();
  }

  private final List<Codecs> kept = new ArrayList<>();

  static Stream<Kind> kinds() {
    return Stream.of(Kind.values());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void classes_of_any_number_of_fields_are_the_same_with_and_without_generated_code(Kind kind)
      throws ReflectiveOperationException {
    for (int count : counts(kind)) {
      Object object = WideClasses.object(WideClasses.wide(kind, count), kind);
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
      components.append(i == 0 ? "" : ", ").append(WideClasses.source(kind)).append(" f").append(i);
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
          i % 3 == 2 && kind.descriptor.length() > 1
              ? null
              : WideClasses.value(kind, loader.get("acme.Leaf"));
    }
    Object object = constructor.newInstance(arguments);
    requireGenerated(object.getClass());
    for (References references : References.values()) {
      requireSame(kind + " record " + references, object, references);
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void classes_of_any_number_of_fields_get_generated_code(Kind kind) {
    for (int count : counts(kind)) {
      requireGenerated(WideClasses.wide(kind, count));
    }
  }

  private void requireGenerated(Class<?> type) {
    for (References references : References.values()) {
      Codecs codecs = new Codecs(references, made -> {});
      kept.add(codecs);
      ObjectCodec codec = (ObjectCodec) codecs.of(type);
      assertThat(Generator.INSTANCE.generate(codec)).as("%s", type).isNotSameAs(codec);
      assertThat(CopyGenerator.of(codec, made -> null)).as("%s", type).isNotNull();
    }
  }

  @Test
  void code_that_cannot_be_generated_is_not_tried_again() {
    Codecs codecs = new Codecs(References.TREE, codec -> {});
    ObjectCodec wide = (ObjectCodec) codecs.of(WideClasses.wide(Kind.LIST, BEYOND_ALL_LIMITS));
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
