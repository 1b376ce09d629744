// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.Set;

/** W1: the contacts as an {@link Externalizable} that writes each string by itself. */
public final class ContactsExternalizableByElement implements Externalizable {
  private static final long serialVersionUID = 1L;

  private Set<String> emails;
  private Set<String> phones;

  /** Creates an object for {@link #readExternal} to fill. */
  public ContactsExternalizableByElement() {}

  /** Returns the variant that holds the sets of some contacts. */
  public static ContactsExternalizableByElement of(Contacts contacts) {
    ContactsExternalizableByElement variant = new ContactsExternalizableByElement();
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
    StringSets.write(emails, out);
    StringSets.write(phones, out);
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    emails = StringSets.read(in);
    phones = StringSets.read(in);
  }
}
