// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.JavaStreams;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Dishonest and faulty serializers, each of which must be caught. */
class FidelityCheckTest {
  /** The JDK's streams, to be spoiled by a subclass in one way. */
  static class Honest implements Session {
    final Session streams;

    Honest(Workload workload) {
      streams = JavaStreams.of(workload.type().form());
    }

    @Override
    public int serialize(Object prepared) throws Exception {
      return streams.serialize(prepared);
    }

    @Override
    public byte[] buffer() {
      return streams.buffer();
    }

    @Override
    public Object deserialize(byte[] bytes, int length) throws Exception {
      return streams.deserialize(bytes, length);
    }
  }

  /** Streams that change what they read. */
  static final class Spoiled<T> extends Honest {
    private final Class<T> type;
    private final Consumer<T> fault;

    Spoiled(Workload workload, Class<T> type, Consumer<T> fault) {
      super(workload);
      this.type = type;
      this.fault = fault;
    }

    @Override
    public Object deserialize(byte[] bytes, int length) throws Exception {
      Object result = super.deserialize(bytes, length);
      fault.accept(type.cast(result));
      return result;
    }
  }

  static Workload workload(String id) {
    return Workloads.find(id).orElseThrow();
  }

  static Fidelity check(Workload workload, Session session)
      throws DishonestSerializer, EngineFailure {
    return FidelityCheck.check(
        session, workload, workload.values(100, 7), () -> workload.values(100, 7));
  }

  static void assertDishonest(Workload workload, Session session, String message) {
    assertThatThrownBy(() -> check(workload, session))
        .isInstanceOf(DishonestSerializer.class)
        .hasMessage(message);
  }

  @Test
  void passes_an_honest_serializer() throws Exception {
    for (Workload workload : Workloads.all()) {
      assertThat(check(workload, new Honest(workload)).grade()).isEqualTo(Grade.EXACT);
    }
  }

  @Test
  void does_not_blame_a_serializer_for_its_engine() {
    assertThatThrownBy(() -> check(workload("W4"), failing(new EngineFailure("The broker ended"))))
        .isInstanceOf(EngineFailure.class)
        .hasMessage("The broker ended");
  }

  @Test
  void an_engine_failure_does_not_name_the_folder_of_temporary_files() {
    Path file = Path.of(System.getProperty("java.io.tmpdir"), "broker1", "logs");
    assertThat(new EngineFailure("Kafka could not be started", new IOException("Full: " + file)))
        .hasMessage("Kafka could not be started: IOException: Full: .../broker1/logs");
  }

  @Test
  void refuses_a_serializer_that_fails_by_itself() throws Exception {
    Fidelity fidelity = check(workload("W4"), failing(new IOException("Corrupt host")));

    assertThat(fidelity.grade()).isEqualTo(Grade.REFUSED);
    assertThat(fidelity.findings()).containsExactly("IOException: Corrupt host");
  }

  private static Session failing(IOException failure) {
    return new Honest(workload("W4")) {
      @Override
      public Object deserialize(byte[] bytes, int length) throws IOException {
        throw failure;
      }
    };
  }

  @Test
  void catches_one_that_ignores_its_input() {
    Workload workload = workload("W5");
    Session session =
        new Honest(workload) {
          @Override
          public int serialize(Object prepared) throws Exception {
            return super.serialize(workload.values(1, 7).get(2));
          }
        };
    assertDishonest(
        workload,
        session,
        "Two different values came back as the same one: places 1 and 2 of the rotation");
  }

  @Test
  void catches_one_that_returns_a_cached_object() {
    Workload workload = workload("W4");
    Object cached = workload.values(1, 7).get(0);
    Session session =
        new Honest(workload) {
          @Override
          public Object deserialize(byte[] bytes, int length) {
            return cached;
          }
        };
    assertDishonest(workload, session, "Decoding a message twice gave the same object");
  }

  @Test
  void catches_one_that_returns_what_was_serialized() {
    Workload workload = workload("W4");
    Session session =
        new Honest(workload) {
          private Object last;
          private boolean again;

          @Override
          public int serialize(Object prepared) throws Exception {
            last = prepared;
            return super.serialize(prepared);
          }

          @Override
          public Object deserialize(byte[] bytes, int length) throws Exception {
            again = !again;
            return again ? last : super.deserialize(bytes, length);
          }
        };
    assertDishonest(workload, session, "Decoding gave the object that had been encoded");
  }

  @Test
  void catches_one_that_returns_the_elements_that_were_serialized() {
    Workload workload = workload("W4-list");
    Session session =
        new Honest(workload) {
          private List<?> last;

          @Override
          public int serialize(Object prepared) throws Exception {
            last = (List<?>) prepared;
            return super.serialize(prepared);
          }

          @Override
          public Object deserialize(byte[] bytes, int length) {
            return new CopyOnWriteArrayList<>(last);
          }
        };
    assertDishonest(
        workload, session, "Decoding a message twice gave the same object, at element 0");
  }

  @Test
  void catches_one_that_fills_the_same_object_again() {
    Workload workload = workload("W2");
    Session session =
        new Honest(workload) {
          private final Object[] kept = new Object[2];
          private int turn;

          @Override
          public Object deserialize(byte[] bytes, int length) throws Exception {
            turn ^= 1;
            if (kept[turn] == null) {
              kept[turn] = super.deserialize(bytes, length);
            }
            return kept[turn];
          }
        };
    assertDishonest(workload, session, "Two messages decoded to the same object");
  }

  @Test
  void catches_one_that_keeps_bytes_by_identity() {
    Workload workload = workload("W5");
    Session session =
        new Honest(workload) {
          private final IdentityHashMap<Object, byte[]> kept = new IdentityHashMap<>();
          private byte[] buffer = {};

          @Override
          public int serialize(Object prepared) throws Exception {
            if (!kept.containsKey(prepared)) {
              super.serialize(prepared);
              kept.put(prepared, super.buffer());
            }
            buffer = kept.get(prepared);
            return buffer.length;
          }

          @Override
          public byte[] buffer() {
            return buffer;
          }
        };
    assertDishonest(
        workload,
        session,
        "A value that was changed came back as it was before: place 4 of the rotation");
  }
}
