// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import dev.brine.optimize.Unshared;
import java.io.Serializable;
import java.util.Set;

/** W1: two large sets of strings. */
public class Contacts implements Serializable {
  private static final long serialVersionUID = 1L;

  @Unshared private Set<String> emails;
  @Unshared private Set<String> phones;

  /** Returns the e-mail addresses. */
  public Set<String> getEmails() {
    return emails;
  }

  /** Sets the e-mail addresses. */
  public void setEmails(Set<String> emails) {
    this.emails = emails;
  }

  /** Returns the phone numbers. */
  public Set<String> getPhones() {
    return phones;
  }

  /** Sets the phone numbers. */
  public void setPhones(Set<String> phones) {
    this.phones = phones;
  }
}
