// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.model.Account;
import dev.brine.lab.workload.model.Address;
import dev.brine.lab.workload.model.Badge;
import dev.brine.lab.workload.model.Company;
import dev.brine.lab.workload.model.Department;
import dev.brine.lab.workload.model.Employee;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.Host;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Serializers with a fault, and the grade that each gets. */
class FaultySerializersTest {
  @Test
  void finds_that_a_field_is_dropped() throws Exception {
    Workload workload = FidelityCheckTest.workload("W4");
    Fidelity fidelity =
        FidelityCheckTest.check(
            workload,
            new FidelityCheckTest.Spoiled<>(workload, Host.class, host -> host.setVendor(null)));
    assertThat(fidelity.grade()).isEqualTo(Grade.LOSSY);
    assertThat(fidelity.findings())
        .singleElement()
        .asString()
        .matches("\\$\\.vendor: expected \"0\\.\\d+(E-\\d+)?\" but was null");
  }

  @Test
  void finds_that_a_single_element_of_a_list_is_changed() throws Exception {
    Workload workload = FidelityCheckTest.workload("W2-list");
    Fidelity fidelity =
        FidelityCheckTest.check(
            workload,
            new FidelityCheckTest.Spoiled<>(
                workload, List.class, list -> ((Account) list.get(99)).setName("somebody")));
    assertThat(fidelity.grade()).isEqualTo(Grade.LOSSY);
    assertThat(fidelity.findings()).singleElement().asString().startsWith("$[99].name: expected");
  }

  @Test
  void finds_that_identity_is_lost() throws Exception {
    Workload workload = FidelityCheckTest.workload("W6");
    Fidelity fidelity =
        FidelityCheckTest.check(
            workload,
            new FidelityCheckTest.Spoiled<>(
                workload, Company.class, FaultySerializersTest::moveTheSeat));
    assertThat(fidelity.grade()).isEqualTo(Grade.SHARING_LOST);
    assertThat(fidelity.findings())
        .isNotEmpty()
        .allSatisfy(finding -> assertThat(finding).contains("not the object of $.seat"));
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
    Workload workload = FidelityCheckTest.workload("W3");
    Fidelity fidelity =
        FidelityCheckTest.check(
            workload,
            new FidelityCheckTest.Spoiled<>(
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
                    "$[3].l: expected a java.util.ArrayList but was a"
                        + " java.util.concurrent.CopyOnWriteArrayList")));
  }

  @Test
  void finds_that_negative_zero_is_lost() throws Exception {
    Workload workload = FidelityCheckTest.workload("W6");
    Fidelity fidelity =
        FidelityCheckTest.check(
            workload,
            new FidelityCheckTest.Spoiled<>(
                workload, Company.class, FaultySerializersTest::loseTheSign));
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
    Workload workload = FidelityCheckTest.workload("W4");
    Session session =
        new FidelityCheckTest.Honest(workload) {
          @Override
          public int serialize(Object prepared) {
            throw new RuntimeException(new IllegalStateException("no codec for Host\nsecond line"));
          }
        };
    assertThat(FidelityCheckTest.check(workload, session))
        .isEqualTo(
            new Fidelity(
                Grade.REFUSED,
                List.of(
                    "RuntimeException: java.lang.IllegalStateException: no codec for Host second"
                        + " line")));
  }

  @Test
  void grades_one_that_runs_out_of_stack_as_refused() throws Exception {
    Workload workload = FidelityCheckTest.workload("W4");
    Session session =
        new FidelityCheckTest.Honest(workload) {
          @Override
          public Object deserialize(byte[] bytes, int length) {
            throw new StackOverflowError();
          }
        };
    assertThat(FidelityCheckTest.check(workload, session))
        .isEqualTo(new Fidelity(Grade.REFUSED, List.of("StackOverflowError")));
  }

  @Test
  void passes_on_errors_of_the_machine() {
    Workload workload = FidelityCheckTest.workload("W4");
    Session session =
        new FidelityCheckTest.Honest(workload) {
          @Override
          public int serialize(Object prepared) {
            throw new OutOfMemoryError("heap");
          }
        };
    assertThatThrownBy(() -> FidelityCheckTest.check(workload, session))
        .isInstanceOf(OutOfMemoryError.class);
  }
}
