// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

/** W6: a contact by telephone. */
public final class PhoneContact implements Contact {
  private static final long serialVersionUID = 1L;

  private String number;
  private boolean mobile;

  /** Returns the number in international form. */
  public String getNumber() {
    return number;
  }

  /** Sets the number in international form. */
  public void setNumber(String number) {
    this.number = number;
  }

  /** Returns whether it is a mobile telephone. */
  public boolean isMobile() {
    return mobile;
  }

  /** Sets whether it is a mobile telephone. */
  public void setMobile(boolean mobile) {
    this.mobile = mobile;
  }
}
