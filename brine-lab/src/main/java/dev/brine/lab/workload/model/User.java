// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;

/** W2: a tiny object, whose cost is the set-up of a message. */
public class User implements Serializable {
  private static final long serialVersionUID = 1L;

  private String name;
  private int age;

  /** Returns the name. */
  public String getName() {
    return name;
  }

  /** Sets the name. */
  public void setName(String name) {
    this.name = name;
  }

  /** Returns the age in years. */
  public int getAge() {
    return age;
  }

  /** Sets the age in years. */
  public void setAge(int age) {
    this.age = age;
  }
}
