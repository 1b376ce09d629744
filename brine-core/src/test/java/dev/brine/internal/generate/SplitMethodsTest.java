// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.internal.bytecode.Pool;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.generate.WideClasses.Kind;
import dev.brine.testkit.ClassWriting;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Sources;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generated methods of classes with many fields are split; those of other classes are not. */
class SplitMethodsTest {
  /** HotSpot's HugeMethodLimit. */
  private static final int LONGEST = 8_000;

  /** HotSpot's FreqInlineSize. */
  private static final int INLINED = 325;

  private static final String PART = "part";

  /** Runs once, in no method that the JIT compilers need. */
  private static final String LINK = "link";

  private final List<Codecs> kept = new ArrayList<>();

  static Stream<Kind> kinds() {
    return Stream.of(Kind.values());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void methods_of_wide_classes_are_split_until_the_jit_compilers_accept_them(Kind kind) {
    for (Map<String, Integer> lengths : lengths(WideClasses.wide(kind, 900))) {
      assertThat(lengths.keySet()).as("%s", kind).anyMatch(name -> name.startsWith(PART));
      lengths.remove(LINK);
      assertThat(lengths.values()).as("%s", kind).allMatch(length -> length <= LONGEST);
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void methods_of_classes_of_usual_width_stay_whole(Kind kind) {
    for (Map<String, Integer> lengths : lengths(WideClasses.wide(kind, 40))) {
      assertThat(lengths.keySet()).as("%s", kind).noneMatch(name -> name.startsWith(PART));
    }
  }

  @Test
  void heads_of_many_references_are_written_by_a_method_that_is_not_inlined() {
    for (int fields : new int[] {SharedHead.MANY, 900}) {
      assertThat(lengths(References.TRACK, WideClasses.wide(Kind.LIST, fields)))
          .containsKey("head")
          .extractingByKey("head", as(InstanceOfAssertFactories.INTEGER))
          .isGreaterThan(INLINED);
    }
  }

  @Test
  void heads_of_few_references_are_written_in_place() {
    assertThat(lengths(References.TRACK, WideClasses.wide(Kind.LIST, SharedHead.MANY - 1)))
        .doesNotContainKey("head");
    assertThat(lengths(References.TREE, WideClasses.wide(Kind.LIST, 900)))
        .doesNotContainKey("head");
  }

  private Map<String, Integer> lengths(References references, Class<?> type) {
    ObjectCodec codec = codec(references, type);
    return lengths(Generator.INSTANCE.bytes(codec, new Pool(), new Links(Generator.INSTANCE)));
  }

  /** Returns the lengths of the methods of each generated class. */
  private List<Map<String, Integer>> lengths(Class<?> type) {
    List<Map<String, Integer>> lengths = new ArrayList<>();
    for (References references : References.values()) {
      lengths.add(lengths(references, type));
      lengths.add(lengths(CopyGenerator.bytes(codec(references, type), made -> null, new Pool())));
    }
    return lengths;
  }

  private ObjectCodec codec(References references, Class<?> type) {
    Codecs codecs = new Codecs(references, codec -> {});
    kept.add(codecs);
    return (ObjectCodec) codecs.of(type);
  }

  private static Map<String, Integer> lengths(byte[] classFile) {
    Map<String, Integer> lengths = new TreeMap<>();
    ClassReader reader = new ClassReader(classFile);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, new ClassWriter(reader, 0)) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(
                Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
              @Override
              public void visitMaxs(int maxStack, int maxLocals) {
                Label end = new Label();
                super.visitLabel(end);
                lengths.put(name, end.getOffset());
                super.visitMaxs(maxStack, maxLocals);
              }
            };
          }
        },
        0);
    return lengths;
  }

  @ParameterizedTest
  @EnumSource(References.class)
  void failures_in_split_methods_name_the_field(References references)
      throws ReflectiveOperationException {
    Class<?> type = WideClasses.wide(Kind.OBJECT, 300);
    Object object = WideClasses.object(type, Kind.OBJECT);
    for (int number : new int[] {0, 29, 30, 200, 299}) {
      Object before = type.getField("f" + number).get(object);
      Fields.set(type.getField("f" + number), object, new Object());
      BrineException plain = refused(brine(references, CodeGeneration.OFF), type, object);
      BrineException split = refused(generating(references), type, object);
      assertThat(split.path()).isEqualTo("$.f" + number);
      assertThat(split).hasMessage(plain.getMessage());
      Fields.set(type.getField("f" + number), object, before);
    }
  }

  private static BrineException refused(Brine brine, Class<?> type, Object object) {
    return catchThrowableOfType(
        BrineException.class, () -> codec(brine, type).prepare().encode(object));
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"INT", "OBJECT", "LIST", "INTEGER"})
  void truncated_messages_of_split_methods_fail_as_without_generated_code(Kind kind)
      throws ReflectiveOperationException {
    Class<?> type = WideClasses.wide(kind, 700);
    for (References references : References.values()) {
      Codec<Object> plain = codec(brine(references, CodeGeneration.OFF), type);
      Codec<Object> split = codec(generating(references), type).prepare();
      byte[] message = plain.encode(WideClasses.object(type, kind));
      for (int cut = 1; cut < message.length; cut += message.length / 23) {
        byte[] head = Arrays.copyOf(message, message.length - cut);
        BrineException expected = unreadable(plain, head);
        BrineException failure = unreadable(split, head);
        assertThat(failure.reason()).isEqualTo(expected.reason());
        if (kind != Kind.INT) {
          assertThat(failure.path()).isEqualTo(expected.path());
        }
      }
    }
  }

  private static BrineException unreadable(Codec<Object> codec, byte[] message) {
    return catchThrowableOfType(BrineException.class, () -> codec.decode(message));
  }

  /** Changes another object while it is written. */
  private record Changing(Runnable change) implements Serializable {
    private Object writeReplace() {
      change.run();
      return "replaced";
    }
  }

  @Test
  void split_methods_read_each_field_once_before_a_callback_can_change_it()
      throws ReflectiveOperationException {
    Class<?> type = WideClasses.wide(Kind.OBJECT, 600);
    for (References references : References.values()) {
      byte[] plain = writtenWhileChanged(brine(references, CodeGeneration.OFF), type);
      byte[] split = writtenWhileChanged(generating(references), type);
      assertThat(split).isEqualTo(plain);
    }
  }

  private static byte[] writtenWhileChanged(Brine brine, Class<?> type)
      throws ReflectiveOperationException {
    Object object = WideClasses.object(type, Kind.OBJECT);
    Changing changing =
        new Changing(
            () -> {
              try {
                Fields.set(type.getField("f2"), object, "later");
                Fields.set(type.getField("f400"), object, null);
              } catch (ReflectiveOperationException e) {
                throw new LinkageError(e.getMessage(), e);
              }
            });
    Fields.set(type.getField("f0"), object, changing);
    return codec(brine, type).prepare().encode(object);
  }

  /** Gives no class files, so that nothing is proven of constructors. */
  private static final class WithoutFiles extends ClassLoader {
    private final Map<String, byte[]> files;

    WithoutFiles(Map<String, byte[]> files) {
      super(WithoutFiles.class.getClassLoader());
      this.files = files;
    }

    @Override
    protected Class<?> findClass(String name) {
      return defineClass(name, files.get(name), 0, files.get(name).length);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void wide_classes_with_final_fields_are_split(boolean hasProvenConstructor)
      throws ReflectiveOperationException {
    String fields =
        each("final String s%1$d; final long n%1$d; String a%1$d, b%1$d, c%1$d, d%1$d, e%1$d;\n")
            + each("String o%1$d;\n");
    String parameters = each("String s%1$d, long n%1$d, ");
    String stores = each("this.s%1$d = s%1$d; this.n%1$d = n%1$d;\n");
    Map<String, byte[]> files =
        Sources.compile(
            "package acme; class Wide implements java.io.Serializable {\n"
                + fields
                + ("Wide(" + parameters + "int last) {\n").replace(", int last", "")
                + stores
                + "}\n"
                + "static Wide of() { Wide wide = new Wide("
                + each("\"text %1$d\", %1$dL, ").replaceAll(", $", "")
                + ");\n"
                + each("wide.b%1$d = \"b%1$d\"; wide.o%1$d = \"other %1$d\";\n")
                + "return wide; } }");
    ClassLoader loader = hasProvenConstructor ? new Sources.Loader(files) : new WithoutFiles(files);
    Class<?> type = Class.forName("acme.Wide", true, loader);
    var factory = type.getDeclaredMethod("of");
    factory.setAccessible(true);
    Object object = factory.invoke(null);
    assertThat(codec(References.TRACK, type).fastestInstantiation().isLate())
        .isEqualTo(hasProvenConstructor);
    assertThat(lengths(type))
        .allSatisfy(
            lengths -> assertThat(lengths.keySet()).anyMatch(name -> name.startsWith(PART)));
    for (References references : References.values()) {
      byte[] plain = codec(brine(references, CodeGeneration.OFF), type).encode(object);
      Codec<Object> split = codec(generating(references), type).prepare();
      assertThat(split.encode(object)).isEqualTo(plain);
      assertThat(Isomorphism.difference(object, split.decode(plain), Isomorphism.Sharing.IGNORED))
          .isEmpty();
      assertThat(Isomorphism.difference(object, split.copy(object), Isomorphism.Sharing.IGNORED))
          .isEmpty();
    }
  }

  private static String each(String pattern) {
    return IntStream.range(0, 80).mapToObj(pattern::formatted).collect(Collectors.joining());
  }

  @Test
  void a_root_of_many_classes_gets_generated_code_for_all() {
    int count = 60;
    Map<String, byte[]> files = new HashMap<>();
    ClassWriting root = new ClassWriting("acme/Root");
    for (int i = 0; i < count; i++) {
      ClassWriting part = new ClassWriting("acme/Part" + i);
      for (int field = 0; field < 10; field++) {
        part.field(
            Opcodes.ACC_PUBLIC, "f" + field, field % 2 == 0 ? "I" : "Ljava/lang/String;", null);
      }
      files.put("acme.Part" + i, part.end());
      root.field(Opcodes.ACC_PUBLIC, "part" + i, "Lacme/Part" + i + ";");
    }
    files.put("acme.Root", root.end());
    Sources.Loader loader = new Sources.Loader(files);
    for (References references : References.values()) {
      Codecs codecs = new Codecs(references, codec -> {});
      kept.add(codecs);
      Generator.INSTANCE.generate((ObjectCodec) codecs.of(loader.get("acme.Root")));
      for (int i = 0; i < count; i++) {
        ObjectCodec part = (ObjectCodec) codecs.of(loader.get("acme.Part" + i));
        assertThat(part.generated()).isNotNull();
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static Codec<Object> codec(Brine brine, Class<?> type) {
    return (Codec<Object>) brine.codec(type);
  }

  private static Brine generating(References references) {
    return brine(references, CodeGeneration.AFTER_A_FEW_USES);
  }

  private static Brine brine(References references, CodeGeneration generation) {
    return Brine.newBuilder()
        .references(references)
        .generation(generation)
        .types(TypeFilter.allow("acme.*", "java.util.*", "java.lang.*", "dev.brine.**"))
        .build();
  }
}
