// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;

/** W6: a place, shared by those who are there. */
public class Address implements Serializable {
  private static final long serialVersionUID = 1L;

  private String street;
  private String city;
  private String country;

  /** Returns the street and number. */
  public String getStreet() {
    return street;
  }

  /** Sets the street and number. */
  public void setStreet(String street) {
    this.street = street;
  }

  /** Returns the city. */
  public String getCity() {
    return city;
  }

  /** Sets the city. */
  public void setCity(String city) {
    this.city = city;
  }

  /** Returns the ISO 3166 code of the country. */
  public String getCountry() {
    return country;
  }

  /** Sets the ISO 3166 code of the country. */
  public void setCountry(String country) {
    this.country = country;
  }
}
