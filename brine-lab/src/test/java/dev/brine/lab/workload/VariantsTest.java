// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.FidelityCheck;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.model.Contacts;
import dev.brine.lab.workload.model.ContactsCustomByElement;
import dev.brine.lab.workload.model.ContactsExternalizableByElement;
import dev.brine.lab.workload.model.ContactsExternalizableByObject;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.EmptyDataNullForEmpty;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The Java variants of the sources, on the JDK's streams. */
class VariantsTest {
  private static Fidelity check(String id, UnaryOperator<Object> there, UnaryOperator<Object> back)
      throws Exception {
    Workload workload = Workloads.find(id).orElseThrow();
    Form form = workload.type().form();
    return FidelityCheck.check(
        JavaStreams.through(form, there, back),
        workload,
        workload.values(1_000, 7),
        () -> workload.values(1_000, 7));
  }

  @Test
  void externalizable_by_object_is_exact() throws Exception {
    Fidelity fidelity =
        check(
            "W1",
            value -> ContactsExternalizableByObject.of((Contacts) value),
            value -> ((ContactsExternalizableByObject) value).toContacts());
    assertThat(fidelity.grade()).isEqualTo(Grade.EXACT);
  }

  @Test
  void externalizable_by_element_is_exact() throws Exception {
    Fidelity fidelity =
        check(
            "W1",
            value -> ContactsExternalizableByElement.of((Contacts) value),
            value -> ((ContactsExternalizableByElement) value).toContacts());
    assertThat(fidelity.grade()).isEqualTo(Grade.EXACT);
  }

  @Test
  void hooks_by_element_are_exact() throws Exception {
    Fidelity fidelity =
        check(
            "W1",
            value -> ContactsCustomByElement.of((Contacts) value),
            value -> ((ContactsCustomByElement) value).toContacts());
    assertThat(fidelity.grade()).isEqualTo(Grade.EXACT);
  }

  private static Fidelity checkNullForEmpty(String id) throws Exception {
    return check(
        id,
        value -> EmptyDataNullForEmpty.of((EmptyData) value),
        value -> ((EmptyDataNullForEmpty) value).toEmptyData());
  }

  @Test
  void null_for_empty_is_exact_where_nothing_is_shared() throws Exception {
    assertThat(checkNullForEmpty("W3").grade()).isEqualTo(Grade.EXACT);
  }

  @Test
  void null_for_empty_loses_the_sharing_of_empty_collections() throws Exception {
    assertThat(checkNullForEmpty("W3-mixed").grade()).isEqualTo(Grade.SHARING_LOST);
  }
}
