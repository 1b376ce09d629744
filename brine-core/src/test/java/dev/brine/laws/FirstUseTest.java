// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.RandomGraphs.Form;
import dev.brine.testkit.Sources;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Many threads use many classes for the first time, all at the same moment. */
@Tag("compiled")
class FirstUseTest {
  private static final int THREADS = 24;
  private static final int FAMILIES = 3;
  private static final int USES = 4;

  static Stream<Setting> settings() {
    return Stream.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT)
        .flatMap(
            lane ->
                Stream.of(CodeGeneration.values())
                    .map(generation -> new Setting(lane, References.TRACK, generation)));
  }

  /** An object of a class that nobody has used yet, and its message. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Task(Class<?> type, Object value, byte[] message) {}

  private static List<Task> tasks(Setting setting, long seed) {
    List<Task> tasks = new ArrayList<>();
    for (int family = 0; family < FAMILIES; family++) {
      Random random = new Random(seed + family);
      Sources.Loader loader = Sources.load(RandomClasses.source(random, "dev.brine.random", true));
      List<Class<?>> classes =
          new TreeSet<>(loader.names()).stream().<Class<?>>map(loader::get).toList();
      RandomGraphs graphs = new RandomGraphs(random, classes, Form.GRAPH, false);
      for (int i = 0; i < 4; i++) {
        Class<?> type = graphs.anyClass();
        Object value = graphs.make(type, 20);
        tasks.add(new Task(type, value, message(setting.fresh(), type, value)));
      }
    }
    return tasks;
  }

  @SuppressWarnings("unchecked") // It is an object of the class.
  private static byte[] message(Brine brine, Class<?> type, Object value) {
    return brine.codec((Class<Object>) type).encode(value);
  }

  @SuppressWarnings("unchecked") // It is an object of the class.
  private static void use(Brine brine, Task task, boolean isPrepared) {
    Codec<Object> codec = brine.codec((Class<Object>) task.type);
    if (isPrepared) {
      codec.prepare();
    }
    assertThat(codec.encode(task.value)).isEqualTo(task.message);
    Object copy = codec.decode(task.message);
    assertThat(Isomorphism.difference(task.value, copy, Sharing.COUNTS)).isEmpty();
    Object named = brine.decode(brine.encode(task.value), task.type);
    assertThat(Isomorphism.difference(task.value, named, Sharing.COUNTS)).isEmpty();
  }

  private static ThreadFactory virtualThreads() throws ReflectiveOperationException {
    Assumptions.assumeTrue(Runtime.version().feature() >= 21, "virtual threads come with Java 21");
    Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
    return (ThreadFactory)
        Class.forName("java.lang.Thread$Builder").getMethod("factory").invoke(builder);
  }

  private static WeakReference<ClassLoader> race(
      Brine brine, Setting setting, ThreadFactory factory) throws Exception {
    List<Task> tasks = tasks(setting, 11);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS, factory);
    try {
      CyclicBarrier start = new CyclicBarrier(THREADS);
      List<Callable<Void>> users = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        int first = thread;
        users.add(
            () -> {
              start.await();
              for (int i = 0; i < USES * tasks.size(); i++) {
                use(brine, tasks.get((first + i) % tasks.size()), first % 3 == 0);
              }
              return null;
            });
      }
      for (Future<Void> user : threads.invokeAll(users)) {
        user.get();
      }
    } finally {
      threads.shutdown();
    }
    return new WeakReference<>(tasks.get(0).type.getClassLoader());
  }

  @ParameterizedTest
  @MethodSource("settings")
  void plain_threads_get_what_one_gets_and_leave_no_class_behind(Setting setting) throws Exception {
    Brine brine = setting.fresh();
    WeakReference<ClassLoader> loader = race(brine, setting, Executors.defaultThreadFactory());
    assertThat(CollectableTest.isCollected(loader)).isTrue();
    assertThat(brine.decode(brine.encode("alive"), String.class)).isEqualTo("alive");
  }

  @ParameterizedTest
  @MethodSource("settings")
  void virtual_threads_get_what_one_gets_and_leave_no_class_behind(Setting setting)
      throws Exception {
    Brine brine = setting.fresh();
    WeakReference<ClassLoader> loader = race(brine, setting, virtualThreads());
    assertThat(CollectableTest.isCollected(loader)).isTrue();
    assertThat(brine.decode(brine.encode("alive"), String.class)).isEqualTo("alive");
  }
}
