// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.Contacts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** W1: one object with two large sets of strings. */
final class ContactsWorkload {
  private ContactsWorkload() {}

  /** Returns the workload. */
  static Workload row() {
    return new WorkloadRow(
            "W1",
            "Contacts: two large sets of strings",
            "What do many short strings in hash sets cost, and does Externalizable help?",
            RootType.object(Contacts.class),
            100_000,
            ContactsWorkload::values,
            ContactsWorkload::mutate)
        .quick(5_000);
  }

  private static List<Object> values(int size, long seed) {
    return Rotation.of(size, place -> contacts((long) place * size, size));
  }

  private static Contacts contacts(long shift, int size) {
    Set<String> emails = new HashSet<>();
    Set<String> phones = new HashSet<>();
    for (long i = shift + 1; i <= shift + size; i++) {
      emails.add("user" + i + "@example" + i % 97 + ".com");
      phones.add(i % 2 == 0 ? "600000000" + i : "+" + 100 / i + (600000000 + i));
    }
    Contacts contacts = new Contacts();
    contacts.setEmails(emails);
    contacts.setPhones(phones);
    return contacts;
  }

  private static void mutate(Object value) {
    ((Contacts) value).getPhones().add(Texts.copy("changed"));
  }
}
