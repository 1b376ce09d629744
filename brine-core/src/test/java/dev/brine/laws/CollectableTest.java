// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.RandomGraphs.Form;
import dev.brine.testkit.Sources;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A codec or a Brine that lives on does not keep the classes and objects it was used for. */
@Tag("compiled")
class CollectableTest {
  private static final int PATIENCE = 50;

  @ParameterizedTest
  @EnumSource(CodeGeneration.class)
  void classes_go_though_the_codec_stays(CodeGeneration generation) throws Exception {
    for (SchemaLane lane : List.of(SchemaLane.EMBEDDED, SchemaLane.NONE)) {
      Brine brine = new Setting(lane, References.TRACK, generation).fresh();
      WeakReference<ClassLoader> loader = use(brine);
      assertThat(isCollected(loader)).as(lane.name()).isTrue();
      assertThat(brine.decode(brine.encode("alive"), String.class)).isEqualTo("alive");
    }
  }

  @ParameterizedTest
  @EnumSource(CodeGeneration.class)
  void classes_go_though_their_objects_stood_in_a_list(CodeGeneration generation) throws Exception {
    Brine brine = new Setting(SchemaLane.EMBEDDED, References.TRACK, generation).fresh();
    @SuppressWarnings("rawtypes") // The codec of all lists.
    Codec<ArrayList> codec = brine.codec(ArrayList.class);
    WeakReference<ClassLoader> loader = useInList(codec);
    assertThat(isCollected(loader)).isTrue();
    assertThat(codec.decode(codec.encode(new ArrayList<>())).isEmpty()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(CodeGeneration.class)
  void classes_stay_while_an_object_does(CodeGeneration generation) throws Exception {
    Brine brine = new Setting(SchemaLane.NONE, References.TRACK, generation).fresh();
    List<Class<?>> classes = family();
    WeakReference<ClassLoader> loader = new WeakReference<>(classes.get(0).getClassLoader());
    System.gc();
    assertThat(loader.get()).isNotNull();
    useAll(brine, classes);
  }

  @ParameterizedTest
  @EnumSource(CodeGeneration.class)
  void classes_with_hooks_go_too(CodeGeneration generation) throws Exception {
    Brine brine = new Setting(SchemaLane.EMBEDDED, References.TRACK, generation).fresh();
    WeakReference<ClassLoader> loader = useHooked(brine);
    assertThat(isCollected(loader)).isTrue();
    assertThat(brine.decode(brine.encode("alive"), String.class)).isEqualTo("alive");
  }

  private static WeakReference<ClassLoader> useHooked(Brine brine) throws Exception {
    Sources.Loader loader =
        Sources.load(
            """
            package dev.brine.random;
            class Hooked implements java.io.Serializable {
              public Object lambda = (Runnable & java.io.Serializable) () -> {};
              private void writeObject(java.io.ObjectOutputStream out) throws Exception {
                out.defaultWriteObject();
                out.writeInt(1);
              }
              private void readObject(java.io.ObjectInputStream in) throws Exception {
                in.defaultReadObject();
                in.readInt();
              }
              private Object writeReplace() {
                return this;
              }
              private Object readResolve() {
                return this;
              }
            }
            """);
    Class<?> type = loader.get("dev.brine.random.Hooked");
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    Object value = constructor.newInstance();
    for (int i = 0; i < 40; i++) {
      assertThat(brine.decode(brine.encode(value), type)).isInstanceOf(type);
    }
    return new WeakReference<>(type.getClassLoader());
  }

  private static WeakReference<ClassLoader> use(Brine brine) {
    List<Class<?>> classes = family();
    useAll(brine, classes);
    return new WeakReference<>(classes.get(0).getClassLoader());
  }

  private static void useAll(Brine brine, List<Class<?>> classes) {
    RandomGraphs graphs = new RandomGraphs(new Random(1), classes, Form.GRAPH, false);
    for (int i = 0; i < 6; i++) {
      use(brine, graphs.anyClass(), graphs);
    }
  }

  private static <T> void use(Brine brine, Class<T> type, RandomGraphs graphs) {
    Codec<T> codec = brine.codec(type);
    T value = type.cast(graphs.make(type, 20));
    for (int i = 0; i < 40; i++) {
      codec.decode(codec.encode(value));
      brine.decode(brine.encode(value), type);
    }
  }

  @SuppressWarnings({"rawtypes", "NonApiType"}) // The codec of all lists.
  private static WeakReference<ClassLoader> useInList(Codec<ArrayList> codec) {
    List<Class<?>> classes = family();
    ClassLoader loader = classes.get(0).getClassLoader();
    RandomGraphs graphs = new RandomGraphs(new Random(2), classes, Form.GRAPH, false);
    ArrayList<Object> list = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      list.add(graphs.make(graphs.anyClass(), 20));
    }
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      for (int i = 0; i < 40; i++) {
        codec.decode(codec.encode(list));
      }
    } finally {
      thread.setContextClassLoader(before);
    }
    return new WeakReference<>(loader);
  }

  private static List<Class<?>> family() {
    Sources.Loader loader =
        Sources.load(RandomClasses.source(new Random(7), "dev.brine.random", true));
    return new TreeSet<>(loader.names()).stream().<Class<?>>map(loader::get).toList();
  }

  /** An unshared object in Java's form that replaces itself. */
  private static final class Itself extends Exception {
    private static final long serialVersionUID = 1;

    private Object writeReplace() {
      return this;
    }
  }

  @Test
  void an_object_goes_that_was_written_unshared_and_replaced_itself() throws Exception {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("**")).build();
    assertThat(isCollected(writeUnshared(brine))).isTrue();
    assertThat(brine.decode(brine.encode("alive"), String.class)).isEqualTo("alive");
  }

  private static WeakReference<Object> writeUnshared(Brine brine) throws Exception {
    Object own = new Itself();
    try (ObjectOutputStream out = brine.newObjectOutputStream(new ByteArrayOutputStream())) {
      out.writeObject(new Itself());
      out.writeUnshared(own);
    }
    return new WeakReference<>(own);
  }

  /** Returns whether what is referred to goes, if nothing but this refers to it. */
  static boolean isCollected(WeakReference<?> reference) throws InterruptedException {
    for (int i = 0; i < PATIENCE && reference.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    return reference.get() == null;
  }
}
