// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.BrineException;
import dev.brine.References;
import dev.brine.internal.bytecode.Pool;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.testkit.ConstantPool;
import dev.brine.testkit.PackageOrder;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.Sources;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Constants;
import dev.brine.wire.DirectBytes;
import dev.brine.wire.Reference;
import dev.brine.wire.copy.Copier;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class GeneratedClassesTest {
  private static final int FAMILIES = 10;
  private static final String USER = "acme";

  /** What the kernel's failures are. */
  private static final String FAILURE = internalName(BrineException.class);

  /** A codec only refers to its codecs weakly. */
  private static final List<Codecs> KEPT = new ArrayList<>();

  @Test
  void generated_classes_name_those_of_java_the_kernel_and_the_user_only() throws IOException {
    int count = 0;
    for (int seed = 0; seed < FAMILIES; seed++) {
      String source = RandomClasses.source(new Random(seed), USER, seed % 2 == 0);
      Sources.Loader loader = Sources.load(source);
      for (String name : new TreeSet<>(loader.names())) {
        byte[] generated = generated(loader.get(name));
        if (generated != null) {
          assertThat(ConstantPool.classNames(copier(loader.get(name))))
              .as(name)
              .contains("dev/brine/wire/copy/Copier")
              .allMatch(GeneratedClassesTest::isAllowed);
          assertThat(ConstantPool.classNames(generated))
              .as(name)
              .contains("dev/brine/wire/WireWriter")
              .allMatch(GeneratedClassesTest::isAllowed);
          count++;
        }
      }
    }
    assertThat(count).isGreaterThan(2 * FAMILIES);
  }

  @Test
  void classes_of_this_package_name_others() throws IOException {
    byte[] own = PackageOrder.classFiles(Generator.class).get(internalName(Generator.class));
    assertThat(ConstantPool.classNames(own))
        .contains(internalName(ObjectCodec.class), internalName(Pool.class))
        .anyMatch(name -> !isAllowed(name));
  }

  record Leaf(int size, String name) {}

  record Holder(Leaf leaf) {}

  record Open(Object any) {}

  @Test
  void direct_objects_alone_are_written_and_read_straight_in_arrays() {
    byte[] bytes = new byte[100];
    Leaf leaf = new Leaf(3, "name");
    BodyCodec code = Generator.INSTANCE.generate(codec(Leaf.class));
    int behind = code.writeDirect(bytes, 1, bytes.length, leaf, true);
    assertThat(behind).isEqualTo(1 + 1 + 5);
    assertThat(DirectBytes.read(code, bytes, 1, behind)).isEqualTo(leaf);
    assertThat(DirectBytes.read(code, bytes, 1, behind + 1)).isNull();
    assertThat(DirectBytes.read(code, bytes, 1, behind - 1)).isNull();
    assertThat(code.writeDirect(bytes, 1, behind, leaf, true)).isEqualTo(-1);
    bytes[0] = Reference.EXPECTED;
    BodyCodec holder = Generator.INSTANCE.generate(codec(Holder.class));
    assertThat(DirectBytes.read(holder, bytes, 0, behind)).isEqualTo(new Holder(leaf));
    bytes[0] = 0;
    assertThat(holder.writeDirect(bytes, 0, bytes.length, new Holder(leaf), true))
        .isEqualTo(behind);
    assertThat(bytes[0]).isEqualTo((byte) Reference.EXPECTED);
    assertThat(holder.writeDirect(bytes, 0, behind, new Holder(leaf), true)).isEqualTo(-1);
    BodyCodec open = Generator.INSTANCE.generate(codec(Open.class));
    assertThat(DirectBytes.read(open, bytes, 0, behind)).isNull();
    assertThat(open.writeDirect(bytes, 1, bytes.length, new Open(leaf), true)).isEqualTo(-1);
  }

  record Alike(
      ArrayList<String> names,
      ArrayList<String> titles,
      ArrayList<Integer> sizes,
      ArrayList<Integer> widths,
      HashMap<String, Long> counts,
      HashMap<String, Long> sums) {}

  record Unlike(
      ArrayList<Leaf> leaves,
      ArrayList<Leaf> others,
      ArrayList<Object> all,
      ArrayList<Object> rest,
      HashMap<String, Leaf> named,
      HashMap<String, Leaf> known) {}

  @Test
  void collections_of_strings_and_numbers_share_a_loop() {
    Map<String, Class<?>> loops = loops(Alike.class);
    assertThat(loops.get("names")).isSameAs(loops.get("titles")).isNotSameAs(loops.get("sizes"));
    assertThat(loops.get("sizes")).isSameAs(loops.get("widths"));
    assertThat(loops.get("counts")).isSameAs(loops.get("sums"));
  }

  @Test
  void collections_of_objects_have_loops_of_their_own() {
    assertThat(loops(Unlike.class).values()).hasSize(6).doesNotHaveDuplicates();
  }

  /** Returns the classes that write the collections in the fields of a class. */
  private static Map<String, Class<?>> loops(Class<?> type) {
    Links links = new Links(Generator.INSTANCE);
    Map<String, Class<?>> loops = new HashMap<>();
    for (BoundSlot slot : codec(type).binding().slots()) {
      loops.put(slot.slot().field().name(), links.linked(slot.codec()).getClass());
    }
    return loops;
  }

  @Test
  void a_copier_finds_all_its_constants_when_it_is_linked() throws Throwable {
    Pool pool = new Pool();
    Set<Integer> found = new TreeSet<>();
    byte[] bytes = CopyGenerator.bytes(codec(Holder.class), codec -> null, pool);
    Constants watched =
        number -> {
          found.add(number);
          return pool.get(number);
        };
    Copier copier = (Copier) Generator.instance(Holder.class, bytes, watched);
    assertThat(found).isEmpty();
    copier.link();
    assertThat(found).hasSize(pool.types().size()).hasSizeGreaterThan(1);
  }

  private static boolean isAllowed(String name) {
    return name.startsWith("java/")
        || name.startsWith("dev/brine/wire/")
        || name.equals(FAILURE)
        || name.startsWith(USER + "/");
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  /** Returns the generated class of a class, or null where it gets none. */
  private static byte[] generated(Class<?> type) {
    if (type.isInterface() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
      return null;
    }
    ObjectCodec own = codec(type);
    return own != null && own.mayBeGenerated()
        ? Generator.INSTANCE.bytes(own, new Pool(), new Links(Generator.INSTANCE))
        : null;
  }

  /** Returns the generated copier of a class that has a generated class. */
  private static byte[] copier(Class<?> type) {
    return CopyGenerator.bytes(codec(type), codec -> null, new Pool());
  }

  private static ObjectCodec codec(Class<?> type) {
    Codecs codecs = new Codecs(References.TRACK, codec -> {});
    KEPT.add(codecs);
    return codecs.of(type) instanceof ObjectCodec own ? own : null;
  }
}
