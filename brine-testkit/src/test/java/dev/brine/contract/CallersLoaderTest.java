// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.Sources;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the class loader of a stream: that of the latest caller on the stack. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class CallersLoaderTest {
  private final ObjectStreams streams;
  private final Scenario scenario;

  CallersLoaderTest(ObjectStreams streams) {
    this.streams = streams;
    scenario = new Scenario(streams);
  }

  /** Leads to another object. */
  private static final class Part implements Serializable {
    private static final long serialVersionUID = 1L;
    private final String name;
    private final Object next;

    Part(String name, Object next) {
      this.name = name;
      this.next = next;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static final int UNTIL_GENERATED = 100;

  private static Sources.Loader loader(String name) {
    return Sources.load(
        """
        package dev.brine.contract;
        import java.io.ObjectInputStream;
        import java.io.Serializable;
        import java.util.concurrent.Callable;
        class %1$s implements Serializable {
          static Callable<Object> call(ObjectInputStream in) {
            return new Callable<>() {
              public Object call() throws Exception {
                return in.readObject();
              }
            };
          }
          static Callable<Object> refer(ObjectInputStream in) {
            return in::readObject;
          }
        }
        """
            .formatted(name));
  }

  private static Object leaf(Sources.Loader loader, String name) throws Exception {
    Constructor<?> constructor = loader.get("dev.brine.contract." + name).getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  /** Returns what reads an object, a method of a class of that loader. */
  @SuppressWarnings("unchecked") // The method returns that.
  private static Callable<Object> reading(
      Sources.Loader loader, String name, String method, ObjectInputStream in) throws Exception {
    Method made =
        loader.get("dev.brine.contract." + name).getDeclaredMethod(method, ObjectInputStream.class);
    made.setAccessible(true);
    return (Callable<Object>) made.invoke(null, in);
  }

  @Test
  void uses_the_loader_of_each_caller_of_a_stream() throws Exception {
    Sources.Loader one = loader("One");
    Sources.Loader two = loader("Two");
    byte[] bytes = scenario.write(out -> writeAll(out, one, two));
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes))) {
      assertThat(reading(one, "One", "call", in).call().getClass().getClassLoader()).isSameAs(one);
      assertThat(reading(two, "Two", "call", in).call().getClass().getClassLoader()).isSameAs(two);
    }
  }

  private static void writeAll(ObjectOutputStream out, Sources.Loader one, Sources.Loader two)
      throws IOException {
    try {
      out.writeObject(leaf(one, "One"));
      out.writeObject(leaf(two, "Two"));
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void does_not_use_the_loader_of_another_caller() throws Exception {
    Sources.Loader one = loader("One");
    Sources.Loader two = loader("Two");
    byte[] bytes = scenario.write(out -> writeAll(out, one, two));
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes))) {
      Callable<Object> reading = reading(two, "Two", "call", in);
      assertThatThrownBy(reading::call).isInstanceOf(ClassNotFoundException.class);
    }
  }

  @Test
  void uses_the_loader_of_a_method_reference_that_a_thread_runs() throws Exception {
    Sources.Loader one = loader("One");
    Object leaf = leaf(one, "One");
    try (ObjectInputStream in = scenario.open(out -> out.writeObject(leaf))) {
      FutureTask<Object> task = new FutureTask<>(reading(one, "One", "refer", in));
      Thread thread = new Thread(task);
      thread.start();
      assertThat(task.get().getClass().getClassLoader()).isSameAs(one);
      thread.join();
    }
  }

  /** Generated code belongs to the class that it reads, and is on the stack. */
  @Test
  void does_not_use_the_loader_of_the_object_that_is_read() throws Exception {
    Sources.Loader one = loader("One");
    Object leaf = leaf(one, "One");
    List<Object> parts = new ArrayList<>();
    for (int i = 0; i < UNTIL_GENERATED; i++) {
      parts.add(new Part("a", null));
    }
    parts.add(new Part("b", leaf));
    try (ObjectInputStream in =
        scenario.open(
            out -> {
              for (Object part : parts) {
                out.writeObject(part);
              }
            })) {
      Callable<Object> reading = reading(one, "One", "call", in);
      Object last = null;
      for (int i = 0; i < parts.size(); i++) {
        last = reading.call();
      }
      assertThat(((Part) last).next.getClass().getClassLoader()).isSameAs(one);
    }
  }

  /** As above, for a stack so deep that not all of it is looked at. */
  @Test
  void finds_the_caller_on_a_deep_stack() throws Exception {
    Sources.Loader one = loader("One");
    Object leaf = leaf(one, "One");
    for (int depth : List.of(1, 500, 1, 500)) {
      try (ObjectInputStream in = scenario.open(out -> out.writeObject(leaf))) {
        Object read = deep(depth, reading(one, "One", "call", in));
        assertThat(read.getClass().getClassLoader()).isSameAs(one);
      }
    }
  }

  private static Object deep(int depth, Callable<Object> reading) throws Exception {
    return depth == 0 ? reading.call() : deep(depth - 1, reading);
  }
}
