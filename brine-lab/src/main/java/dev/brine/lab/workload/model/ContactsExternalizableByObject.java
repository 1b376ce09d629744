// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.Set;

/** W1: the contacts as an {@link Externalizable} that writes each set as one object. */
public final class ContactsExternalizableByObject implements Externalizable {
  private static final long serialVersionUID = 1L;

  private Set<String> emails;
  private Set<String> phones;

  /** Creates an object for {@link #readExternal} to fill. */
  public ContactsExternalizableByObject() {}

  /** Returns the variant that holds the sets of some contacts. */
  public static ContactsExternalizableByObject of(Contacts contacts) {
    ContactsExternalizableByObject variant = new ContactsExternalizableByObject();
    variant.emails = contacts.getEmails();
    variant.phones = contacts.getPhones();
    return variant;
  }

  /** Returns contacts that hold the sets of this variant. */
  public Contacts toContacts() {
    Contacts contacts = new Contacts();
    contacts.setEmails(emails);
    contacts.setPhones(phones);
    return contacts;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    out.writeObject(emails);
    out.writeObject(phones);
  }

  @Override
  @SuppressWarnings("unchecked") // The sets that writeExternal wrote.
  public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
    emails = (Set<String>) in.readObject();
    phones = (Set<String>) in.readObject();
  }
}
