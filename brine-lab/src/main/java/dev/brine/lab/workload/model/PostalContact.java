// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

/** W6: a contact by letter. */
public final class PostalContact implements Contact {
  private static final long serialVersionUID = 1L;

  private Address address;
  private Integer box;

  /** Returns the address, shared with others. */
  public Address getAddress() {
    return address;
  }

  /** Sets the address, shared with others. */
  public void setAddress(Address address) {
    this.address = address;
  }

  /** Returns the number of the letter box, or null. */
  public Integer getBox() {
    return box;
  }

  /** Sets the number of the letter box, or null. */
  public void setBox(Integer box) {
    this.box = box;
  }
}
