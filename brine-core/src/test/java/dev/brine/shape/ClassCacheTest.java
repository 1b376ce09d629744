// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ClassCacheTest {
  private static final int MANY = 200;

  private final AtomicInteger computed = new AtomicInteger();

  /** Computes a new value each time it is called. */
  private final ClassCache<Object> cache = counting();

  private ClassCache<Object> counting() {
    return new ClassCache<>() {
      @Override
      protected Object compute(Class<?> type) {
        computed.incrementAndGet();
        return List.of(type, this);
      }
    };
  }

  /** A class that other loaders define anew. */
  private static final class Other {}

  private static Class<?> fromAnother(ClassLoader parent) {
    return new ClassLoader(parent) {
      private Class<?> define() {
        byte[] bytes = bytes(Other.class);
        return defineClass(Other.class.getName(), bytes, 0, bytes.length);
      }
    }.define();
  }

  private static byte[] bytes(Class<?> type) {
    try (InputStream in =
        type.getResourceAsStream(type.getName().replaceAll(".*\\.", "") + ".class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Class<?>> classes() throws Exception {
    return List.of(
        String.class,
        ClassCacheTest.class,
        int.class,
        Other[].class,
        fromAnother(ClassCacheTest.class.getClassLoader()),
        fromAnother(null),
        MethodHandles.lookup().defineHiddenClass(bytes(Other.class), false).lookupClass());
  }

  @Test
  void computes_the_value_of_each_class_once() throws Exception {
    List<Class<?>> classes = classes();
    List<Object> values = classes.stream().<Object>map(cache::get).toList();
    assertThat(classes.stream().<Object>map(cache::get).toList()).isEqualTo(values);
    assertThat(computed).hasValue(classes.size());
  }

  @Test
  void has_a_value_of_its_own_for_each_of_many_classes() {
    List<Class<?>> classes = new ArrayList<>();
    Class<?> type = String.class;
    for (int i = 0; i < MANY; i++) {
      type = Array.newInstance(i % 100 == 0 ? Object.class : type, 0).getClass();
      classes.add(type);
    }
    Set<Class<?>> distinct = new HashSet<>(classes);
    distinct.forEach(each -> assertThat((List<?>) cache.get(each)).first().isEqualTo(each));
    distinct.forEach(each -> assertThat((List<?>) cache.get(each)).first().isEqualTo(each));
    assertThat(computed).hasValue(distinct.size());
  }

  @Test
  void keeps_that_there_is_no_value() throws Exception {
    ClassCache<Object> none =
        new ClassCache<>() {
          @Override
          protected Object compute(Class<?> type) {
            computed.incrementAndGet();
            return null;
          }
        };
    for (Class<?> type : classes()) {
      computed.set(0);
      assertThat(none.get(type)).isNull();
      assertThat(none.get(type)).isNull();
      assertThat(computed).hasValue(1);
    }
  }

  @Test
  void keeps_nothing_where_computing_fails() throws Exception {
    ClassCache<Object> failing =
        new ClassCache<>() {
          @Override
          protected Object compute(Class<?> type) {
            if (computed.incrementAndGet() % 2 == 1) {
              throw new IllegalStateException("once");
            }
            return type;
          }
        };
    for (Class<?> type : classes()) {
      assertThatThrownBy(() -> failing.get(type)).hasMessage("once");
      assertThat(failing.get(type)).isEqualTo(type);
    }
  }

  @Test
  void the_value_that_was_computed_within_wins() throws Exception {
    for (Class<?> type : classes()) {
      AtomicInteger depth = new AtomicInteger();
      ClassCache<Object> nested =
          new ClassCache<>() {
            @Override
            protected Object compute(Class<?> same) {
              if (depth.getAndIncrement() == 0) {
                get(same);
              }
              return new Object();
            }
          };
      Object value = nested.get(type);
      assertThat(nested.get(type)).isSameAs(value);
      assertThat(depth).hasValue(2);
    }
  }

  private WeakReference<Class<?>> use(Class<?> type) {
    assertThat(cache.get(type)).isNotNull();
    return new WeakReference<>(type);
  }

  @Test
  void a_class_below_and_a_hidden_one_go_though_the_cache_stays() throws Exception {
    WeakReference<Class<?>> below = use(fromAnother(ClassCacheTest.class.getClassLoader()));
    WeakReference<Class<?>> unrelated = use(fromAnother(null));
    WeakReference<Class<?>> hidden =
        use(MethodHandles.lookup().defineHiddenClass(bytes(Other.class), false).lookupClass());
    for (WeakReference<Class<?>> each : List.of(below, unrelated, hidden)) {
      assertThat(isCollected(each)).isTrue();
    }
    assertThat(cache.get(String.class)).isSameAs(cache.get(String.class));
  }

  private WeakReference<Object> valueOfDropped(Class<?> type) {
    return new WeakReference<>(counting().get(type));
  }

  @Test
  void values_of_classes_that_stay_go_with_the_cache() throws Exception {
    assertThat(isCollected(valueOfDropped(String.class))).isTrue();
    assertThat(isCollected(valueOfDropped(Other[].class))).isTrue();
  }

  private static boolean isCollected(WeakReference<?> reference) throws InterruptedException {
    for (int i = 0; i < 50 && reference.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    return reference.get() == null;
  }
}
