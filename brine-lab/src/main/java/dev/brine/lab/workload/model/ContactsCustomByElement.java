// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Set;

/** W1: the contacts as a {@link Serializable} whose hooks write each string by itself. */
public final class ContactsCustomByElement implements Serializable {
  private static final long serialVersionUID = 1L;

  private transient Set<String> emails;
  private transient Set<String> phones;

  private ContactsCustomByElement(Set<String> emails, Set<String> phones) {
    this.emails = emails;
    this.phones = phones;
  }

  /** Returns the variant that holds the sets of some contacts. */
  public static ContactsCustomByElement of(Contacts contacts) {
    return new ContactsCustomByElement(contacts.getEmails(), contacts.getPhones());
  }

  /** Returns contacts that hold the sets of this variant. */
  public Contacts toContacts() {
    Contacts contacts = new Contacts();
    contacts.setEmails(emails);
    contacts.setPhones(phones);
    return contacts;
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    StringSets.write(emails, out);
    StringSets.write(phones, out);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    emails = StringSets.read(in);
    phones = StringSets.read(in);
  }
}
