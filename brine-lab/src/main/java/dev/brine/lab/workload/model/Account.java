// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;

/** W2: a small object with one field of each common kind. */
public class Account implements Serializable {
  private static final long serialVersionUID = 1L;

  private long id;
  private String name;
  private int age;
  private String email;
  private boolean active;

  /** Returns the number of the account. */
  public long getId() {
    return id;
  }

  /** Sets the number of the account. */
  public void setId(long id) {
    this.id = id;
  }

  /** Returns the name of its owner, in any script. */
  public String getName() {
    return name;
  }

  /** Sets the name of its owner, in any script. */
  public void setName(String name) {
    this.name = name;
  }

  /** Returns the age of its owner in years. */
  public int getAge() {
    return age;
  }

  /** Sets the age of its owner in years. */
  public void setAge(int age) {
    this.age = age;
  }

  /** Returns the e-mail address. */
  public String getEmail() {
    return email;
  }

  /** Sets the e-mail address. */
  public void setEmail(String email) {
    this.email = email;
  }

  /** Returns whether the account is in use. */
  public boolean isActive() {
    return active;
  }

  /** Sets whether the account is in use. */
  public void setActive(boolean active) {
    this.active = active;
  }
}
