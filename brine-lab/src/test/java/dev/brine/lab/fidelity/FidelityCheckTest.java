// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.JavaStreams;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import dev.brine.lab.workload.model.Account;
import dev.brine.lab.workload.model.Address;
import dev.brine.lab.workload.model.Badge;
import dev.brine.lab.workload.model.Company;
import dev.brine.lab.workload.model.Department;
import dev.brine.lab.workload.model.Employee;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.Host;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Dishonest and faulty serializers, each of which must be caught. */
class FidelityCheckTest {
  /** The JDK's streams, to be spoiled by a subclass in one way. */
  private static class Honest implements Session {
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
  private static final class Spoiled<T> extends Honest {
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

  private static Workload workload(String id) {
    return Workloads.find(id).orElseThrow();
  }

  private static Fidelity check(Workload workload, Session session) throws DishonestSerializer {
    return FidelityCheck.check(
        session, workload, workload.values(100, 7), () -> workload.values(100, 7));
  }

  private static void assertDishonest(Workload workload, Session session, String message) {
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

  @Test
  void finds_that_a_field_is_dropped() throws Exception {
    Workload workload = workload("W4");
    Fidelity fidelity =
        check(workload, new Spoiled<>(workload, Host.class, host -> host.setVendor(null)));
    assertThat(fidelity.grade()).isEqualTo(Grade.LOSSY);
    assertThat(fidelity.findings())
        .singleElement()
        .asString()
        .matches("\\$\\.vendor: expected \"0\\.\\d+(E-\\d+)?\" but was null");
  }

  @Test
  void finds_that_a_single_element_of_a_list_is_changed() throws Exception {
    Workload workload = workload("W2-list");
    Fidelity fidelity =
        check(
            workload,
            new Spoiled<>(
                workload, List.class, list -> ((Account) list.get(99)).setName("somebody")));
    assertThat(fidelity.grade()).isEqualTo(Grade.LOSSY);
    assertThat(fidelity.findings()).singleElement().asString().startsWith("$[99].name: expected");
  }

  @Test
  void finds_that_identity_is_lost() throws Exception {
    Workload workload = workload("W6");
    Fidelity fidelity =
        check(workload, new Spoiled<>(workload, Company.class, FidelityCheckTest::moveTheSeat));
    assertThat(fidelity.grade()).isEqualTo(Grade.SHARING_LOST);
    assertThat(fidelity.findings())
        .isNotEmpty()
        .allSatisfy(finding -> assertThat(finding).contains("expected the object of $.seat"));
  }

  private static void moveTheSeat(Company company) {
    Address copy = new Address();
    copy.setStreet(company.getSeat().getStreet());
    copy.setCity(company.getSeat().getCity());
    copy.setCountry(company.getSeat().getCountry());
    company.setSeat(copy);
  }

  @Test
  void finds_that_a_type_is_changed() throws Exception {
    Workload workload = workload("W3");
    Fidelity fidelity =
        check(
            workload,
            new Spoiled<>(
                workload,
                List.class,
                stream -> {
                  EmptyData data = (EmptyData) stream.get(3);
                  data.setL(new CopyOnWriteArrayList<>(data.getL()));
                }));
    assertThat(fidelity)
        .isEqualTo(
            new Fidelity(
                Grade.TYPES_CHANGED,
                List.of(
                    "$[3].l: expected a java.util.ArrayList but was a java.util.concurrent.CopyOnWriteArrayList")));
  }

  @Test
  void finds_that_negative_zero_is_lost() throws Exception {
    Workload workload = workload("W6");
    Fidelity fidelity =
        check(workload, new Spoiled<>(workload, Company.class, FidelityCheckTest::loseTheSign));
    assertThat(fidelity.grade()).isEqualTo(Grade.LOSSY);
    assertThat(fidelity.findings())
        .anySatisfy(
            finding -> assertThat(finding).endsWith(".clearance: expected -0.0 but was 0.0"));
  }

  private static void loseTheSign(Company company) {
    for (Department department : company.getDepartments()) {
      for (Employee employee : department.getEmployees()) {
        Badge badge = employee.getBadge();
        if (badge != null) {
          employee.setBadge(new Badge(badge.serial(), badge.expires(), badge.clearance() + 0.0));
        }
      }
    }
  }

  @Test
  void grades_one_that_throws_as_refused_with_the_reason() throws Exception {
    Workload workload = workload("W4");
    Session session =
        new Honest(workload) {
          @Override
          public int serialize(Object prepared) {
            throw new RuntimeException(new IllegalStateException("no codec for Host\nsecond line"));
          }
        };
    assertThat(check(workload, session))
        .isEqualTo(
            new Fidelity(
                Grade.REFUSED,
                List.of("RuntimeException: java.lang.IllegalStateException: no codec for Host")));
  }

  @Test
  void grades_one_that_runs_out_of_stack_as_refused() throws Exception {
    Workload workload = workload("W4");
    Session session =
        new Honest(workload) {
          @Override
          public Object deserialize(byte[] bytes, int length) {
            throw new StackOverflowError();
          }
        };
    assertThat(check(workload, session))
        .isEqualTo(new Fidelity(Grade.REFUSED, List.of("StackOverflowError")));
  }

  @Test
  void passes_on_errors_of_the_machine() {
    Workload workload = workload("W4");
    Session session =
        new Honest(workload) {
          @Override
          public int serialize(Object prepared) {
            throw new OutOfMemoryError("heap");
          }
        };
    assertThatThrownBy(() -> check(workload, session)).isInstanceOf(OutOfMemoryError.class);
  }
}
