// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;
import java.util.Date;

/** A person with a date that is copied on its way in and out. */
@SuppressWarnings("JavaUtilDate") // Applications have it.
public final class Person implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String name;
  private final Date birthday;
  private final double weight;

  /** Creates a person. */
  public Person(String name, Date birthday, double weight) {
    this.name = name;
    this.birthday = new Date(birthday.getTime());
    this.weight = weight;
  }

  /** Returns the name. */
  public String getName() {
    return name;
  }

  /** Returns a copy of the birthday. */
  public Date getBirthday() {
    return new Date(birthday.getTime());
  }

  /** Returns the weight in kilograms. */
  public double getWeight() {
    return weight;
  }
}
